import { PlaceBuilder } from '../../../place/place-builder.ts';
import { recogniseValues } from '../../../values/index.ts';
import { placeKindIn } from '../../../vocabulary/index.ts';
import { readArea } from '../../../values/area.ts';
import { monthNumber } from '../../../vocabulary/calendar.ts';
import { fold } from '../../../vocabulary/fold.ts';
import { isTown } from '../../../vocabulary/geography.ts';
import { isSiteFrame } from '../address-lines.ts';
import type { PageContext } from '../context.ts';
import { elementProvenance } from '../html/element-provenance.ts';
import type { PageElement } from '../html/tree.ts';
import type { PageLine } from '../lines.ts';
import type { FormPlace } from './grid-places.ts';

/** A date at the head of a line, with its weekday and its year: "Fr, 12.03.", "3 avril 2026", "Apr 3,". */
const DATE =
  /^(?:\p{L}{2,12}[.,]{0,2}\s+)?(?:\p{Nd}{1,2}[./]\s?\p{Nd}{1,2}\.?(?:[./]?\s?\p{Nd}{2,4})?|\p{Nd}{1,2}\.?\s+(?:de\s)?\p{L}{3,12}\.?(?:\s\p{Nd}{4})?|\p{Lu}\p{L}{2,11}\.?\s\p{Nd}{1,2}(?:,\s?\p{Nd}{4})?|\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2})(?=[\s,:–—|-])[\s,:–—|-]+/u;
const SEPARATOR = /\s+[–—|·@-]\s+|,\s+|\s*:\s+/u;
const REMARK = /\s*[([][^)\]]*[)\]]\s*$/u;
/** "Bremen 2:1" is a match. */
const SCORE = /\p{Nd}{1,3}\s?[:–-]\s?\p{Nd}{1,3}(?:\s|$)/u;
const LEAST_LINES = 3;
const MOST_LINES = 300;
const LONGEST = 120;
/** So many of the towns of a list are known ones. */
const LEAST_TOWNS = 0.6;

/** The venues of a tour in lines of date, town and venue ("12.03. Hamburg – Knust"), in either order; none where the towns are not known as such. */
export function venuesOfDates({ lines }: PageContext): FormPlace[] {
  const groups = new Map<PageElement | undefined, Array<{ line: PageLine; parts: string[] }>>();
  for (const line of lines) {
    const date = line.text.length > LONGEST ? undefined : DATE.exec(line.text)?.[0];
    if (date === undefined || !isDate(date) || isSiteFrame(line.element)) continue;
    const parts = line.text
      .slice(date.length)
      .split(SEPARATOR)
      .map((part) => part.replace(REMARK, '').trim())
      .filter((part) => part !== '');
    if (parts.length < 2) continue;
    const around = line.block.tag === 'li' || line.block.tag === 'p' || line.block.tag === 'div' ? line.block.parent : line.block;
    const group = groups.get(around) ?? [];
    groups.set(around, group);
    if (group.length < MOST_LINES) group.push({ line, parts });
  }
  return [...groups.values()].flatMap((group) => (group.length < LEAST_LINES ? [] : venuesOfGroup(group)));
}

const TIME_OF_DAY =
  /(?<![\p{Nd}.,])(?:(?:at|um|ore|alle|dalle|às|kl\.?|klo|o|à|a las|w|u)\s)?\p{Nd}{1,2}(?:[:.h]\p{Nd}{2}(?:\s?(?:uhr|h))?|\s?(?:[ap]\.?m\.?|uhr|h))(?![\p{L}\p{Nd}])/iu;
const NUMBER_OR_KIND = 0.5;

/**
 * The venues of dated entries that say time and place: "sab 12 luglio Cinema – ore 21.30, Chiostro, via Cavour 8 – € 5", or "Fr 7.3., 20 Uhr" as a term
 * with the venue as its description. None where most of what is behind the times neither has an address nor is a kind of place.
 */
export function venuesBehindTimes({ lines }: PageContext): FormPlace[] {
  const found: Array<{ line: PageLine; text: string }> = [];
  for (const [at, line] of lines.entries()) {
    if (line.text.length > 250 || isSiteFrame(line.element) || !/\p{Nd}/u.test(line.text)) continue;
    const date = DATE.exec(`${line.text.slice(0, 40)} `)?.[0];
    if (date === undefined || !isDate(date)) continue;
    const time = TIME_OF_DAY.exec(line.text);
    const behind = time === null ? '' : line.text.slice(time.index + time[0].length);
    const next = lines[at + 1];
    if (line.block.tag === 'dt' && next?.block.tag === 'dd' && !/\p{L}{4}/u.test(behind)) found.push({ line: next, text: next.text });
    else if (line.block.tag === 'li' && /^\s*[,–—|·-]\s*\p{L}/u.test(behind))
      found.push({ line, text: behind.replace(/^\s*[,–—|·-]\s*/u, '') });
    if (found.length > MOST_LINES) break;
  }
  if (found.length < LEAST_LINES) return [];
  const venues = found.map(({ line, text }) => ({ line, parts: (text.split(/\s+[–—|·]\s+/u)[0] ?? '').split(/,\s+/u) }));
  const sure = venues.filter(({ parts: [name = '', ...where] }) => placeKindIn(name) !== undefined || where.length > 0);
  if (sure.length < venues.length * NUMBER_OR_KIND || !venues.some(({ parts }) => parts.length > 1)) return [];
  return venues.flatMap(({ line, parts: [name = '', ...where] }) => {
    if (!/\p{L}\p{M}*\p{L}/u.test(name) || name.length > 80 || isArea(name)) return [];
    const builder = new PlaceBuilder('list');
    builder.text('name', name, elementProvenance(line.element, name));
    const address = where.join(', ');
    if (address !== '') builder.text('address', address, elementProvenance(line.element, address));
    const phone = recogniseValues(line.text).find(({ kind, confidence }) => kind === 'phone' && confidence >= LEAST_TOWNS);
    if (typeof phone?.value === 'string') builder.text('phoneNumber', phone.value, elementProvenance(line.element, phone.value));
    return [{ place: builder.place, element: line.block }];
  });
}

/** Numbers alone, or with the name of a month: "Am Hof 12" is none. */
function isDate(text: string): boolean {
  return /\p{Nd}[./-]\s?\p{Nd}/u.test(text) || (text.match(/\p{L}{3,}/gu) ?? []).some((word) => monthNumber(fold(word)) !== undefined);
}

function venuesOfGroup(group: Array<{ line: PageLine; parts: string[] }>): FormPlace[] {
  const share = (at: number): number => group.filter(({ parts }) => isArea(parts[at] ?? '')).length / group.length;
  const [ahead, behind] = [share(0), share(1)];
  if (Math.max(ahead, behind) < LEAST_TOWNS || Math.min(ahead, behind) >= LEAST_TOWNS) return [];
  const [town, venue] = ahead > behind ? [0, 1] : [1, 0];
  return group.flatMap(({ line, parts }) => {
    const [name = '', address = ''] = [parts[venue], parts[town]];
    if (!/\p{L}\p{M}*\p{L}/u.test(name) || isArea(name) || SCORE.test(name)) return [];
    const builder = new PlaceBuilder('list');
    builder.text('name', name, elementProvenance(line.element, name));
    builder.text('address', address, elementProvenance(line.element, address));
    return [{ place: builder.place, element: line.block }];
  });
}

function isArea(text: string): boolean {
  return isTown(text) || readArea(text) !== undefined;
}
