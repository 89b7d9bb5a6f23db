import { PlaceBuilder } from '../../../place/place-builder.ts';
import { readArea } from '../../../values/area.ts';
import { fieldLabel } from '../../../values/index.ts';
import { monthNumber } from '../../../vocabulary/calendar.ts';
import { fold } from '../../../vocabulary/fold.ts';
import { isTown } from '../../../vocabulary/geography.ts';
import { type AddressLines, isSiteFrame } from '../address-lines.ts';
import { firstLineFrom } from '../column-records.ts';
import type { PageContext } from '../context.ts';
import { elementProvenance } from '../html/element-provenance.ts';
import { hintsOf, type PageElement, textOf } from '../html/tree.ts';
import { applyLines } from '../line-values.ts';
import type { PageLine } from '../lines.ts';
import type { FormPlace } from './grid-places.ts';

/** Classes that say: this is where it takes place. */
const VENUE =
  /(?:^|[\s_-])(?:venue|event-?location|event-?venue|spielort|spielstaette|veranstaltungsort|lieu|lugar|recinto|luogo|local|sted|spelplats|plats|loc|ort|wo|paikka|miejsce|misto|miesto|helyszin|locatie|mekan|location)(?:$|\s)/;
const LEAST_VENUES = 2;
const MOST_VENUES = 200;
const LONGEST = 160;
const LONGEST_NAME = 80;
/** So many entries say when. */
const LEAST_DATED = 0.6;
const MOST_CUT = 0.5;
const CLOCK = /(?<![\p{Nd}.,])\p{Nd}{1,2}(?:[:.h]\p{Nd}{2}|\s?(?:[ap]\.?m\.?|uhr|h)(?!\p{L}))/iu;
const MOST_UP = 4;
const MOST_ENTRY_LINES = 20;

/** The venues of dated entries, each in an element whose class says so; none where the entries have no dates or the elements hold but towns. */
export function venuesOfEntries(context: PageContext, addresses: Map<number, AddressLines>): FormPlace[] {
  const groups = new Map<string, PageElement[]>();
  for (const element of context.tree.elements) {
    const hints = element.attributes.class === undefined ? '' : hintsOf(element);
    if (hints === '' || hints.length > 120 || !VENUE.test(hints) || groups.size > MOST_VENUES) continue;
    const key = `${element.tag} ${hints}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [element]);
    else group.push(element);
  }
  for (const group of groups.values()) {
    const elements = group.filter((element) => textOf(element, LONGEST + 1).length <= LONGEST && !isSiteFrame(element));
    if (elements.length < LEAST_VENUES || elements.length > MOST_VENUES) continue;
    // Where most say their address behind a comma, all do: "Galpón 5, Costanera y Belgrano".
    const cut =
      elements.filter((element) => /^[^,]{3,60},\s[^,]*\p{Nd}/u.test(textOf(element, LONGEST))).length >= elements.length * MOST_CUT;
    const places = elements.flatMap((element) => venue(element, context, { addresses, cut }) ?? []);
    const dated = elements.filter((element) => isDated(element, context)).length;
    if (places.length >= elements.length * LEAST_DATED && dated >= elements.length * LEAST_DATED) return places;
  }
  return [];
}

/** The entry around a venue has a date or a time of day beside it. */
function isDated(venueElement: PageElement, { tree, lines }: PageContext): boolean {
  for (let at = venueElement.parent, level = 0; at !== undefined && level < MOST_UP && at.tag !== 'body'; at = at.parent, level++) {
    const { index, end } = at;
    if (tree.elements.slice(index, Math.min(end, index + 60)).some(({ tag }) => tag === 'time')) return true;
    const own = lines.slice(
      firstLineFrom(lines, index),
      Math.min(firstLineFrom(lines, end), firstLineFrom(lines, index) + MOST_ENTRY_LINES),
    );
    if (own.some(({ text, element }) => text.length <= 80 && !within(element, venueElement) && saysWhen(text))) return true;
  }
  return false;
}

function within(element: PageElement, around: PageElement): boolean {
  return around.index <= element.index && element.index < around.end;
}

function saysWhen(text: string): boolean {
  return (
    CLOCK.test(text) || (/\p{Nd}/u.test(text) && (text.match(/\p{L}{3,}/gu) ?? []).some((word) => monthNumber(fold(word)) !== undefined))
  );
}

function venue(
  element: PageElement,
  { lines }: PageContext,
  { addresses, cut }: { addresses: Map<number, AddressLines>; cut: boolean },
): FormPlace | undefined {
  const [first, ...others] = lines.slice(firstLineFrom(lines, element.index), firstLineFrom(lines, element.end));
  if (first === undefined) return undefined;
  const { name, behind } = nameOf(first, cut);
  if (
    name.length < 2 ||
    name.length > LONGEST_NAME ||
    !/\p{L}\p{M}*\p{L}/u.test(name) ||
    fieldLabel(first.text) !== undefined ||
    isTown(name) ||
    readArea(name) !== undefined
  )
    return undefined;
  const builder = new PlaceBuilder('list');
  builder.text('name', name, elementProvenance(first.element, name));
  if (isWhere(behind) || (cut && behind !== '')) builder.text('address', behind, elementProvenance(first.element, behind));
  applyLines(builder, others, { addresses, name });
  return { place: builder.place, element };
}

function isWhere(text: string): boolean {
  return /\p{Nd}/u.test(text) || readArea(text.trim()) !== undefined;
}

/** The name in bold or as a link, or up to the first comma, and what is behind it. */
function nameOf({ parts, text }: PageLine, cut: boolean): { name: string; behind: string } {
  const [head] = parts;
  const marked = head !== undefined && parts.length > 1 && /^(?:b|strong|a|em|span)$/.test(head.element.tag) ? head.text.trim() : '';
  const comma = text.search(/,\s|\s[–—|·]\s/u);
  const name =
    marked !== '' && text.startsWith(marked) ? marked : comma > 1 && (cut || isWhere(text.slice(comma + 2))) ? text.slice(0, comma) : text;
  const behind = text.slice(name.length).replace(/^[\s,–—|·(]+|[\s,;)]+$/gu, '');
  return { name: name.replace(/[\s,:;–—-]+$/u, '').trim(), behind };
}
