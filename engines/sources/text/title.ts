import type { Chosen } from '../../scoring/choice.ts';
import type { UnitRange } from '../../place/records.ts';
import { isEventTitle } from './event-names.ts';
import { whenOf } from './forms/when.ts';
import { IN_BRACKETS } from './list-headings.ts';
import type { TextDocument, TextUnit } from './segment.ts';

const LONGEST_TITLE = 100;
/** A line right above so many entries heads them, also where it ends in a call or a question. */
const ENTRIES = 2;

/** The text's own title: of its front matter, of a comment, by its form, its first heading, or a short first line that is no place and has more below. */
export function titleOf(
  source: string,
  { units, title }: TextDocument,
  { chosen, stated, title: head }: { chosen: Chosen[]; stated: Array<{ name: UnitRange }>; title?: UnitRange },
): string | undefined {
  if (title !== undefined) return clean(title);
  const comment = /<!--\s{0,5}TITLE:\s{0,5}([^\n]{1,200}?)\s{0,5}-->/.exec(source.slice(0, 2_000))?.[1];
  if (comment !== undefined) return clean(comment);
  if (head !== undefined) return clean(units[head.unit]?.text.slice(head.from, head.to) ?? '');
  const [top, next] = units;
  const heading = units.find((unit) => unit.kind === 'heading' && (unit === top || !isHashtags(source, unit)));
  const taken = new Set([...chosen.map(({ candidate }) => candidate.unit), ...stated.map(({ name }) => name.unit)]);
  if (heading !== undefined && (heading.level === 1 || heading === top) && !taken.has(units.indexOf(heading))) return clean(heading.text);
  if (top === undefined || next === undefined || units.length < 3 || (taken.has(0) && !isEventTitle(top.text))) return undefined;
  const first = IN_BRACKETS.test(next.text) ? 2 : 1;
  const heads =
    Array.from({ length: ENTRIES }, (_unused, index) => first + index).every((unit) => taken.has(unit)) || announces(top, [next, units[2]]);
  const isSetApart = next.gap > 0 || next.kind !== top.kind || /[:：]$/.test(top.text) || heads;
  const isSentence = /[.。]$/.test(top.text) || (/[!?！？]$/.test(top.text) && !heads);
  const isLine = top.kind === 'line' || (top.kind === 'item' && PICTURE.test(top.marker) && (next.gap > 0 || next.kind === 'line'));
  const plain = isLine && top.text.length <= LONGEST_TITLE && top.spans.length === 0 && !isSentence;
  return plain && isSetApart ? clean(top.text) : undefined;
}

const PICTURE = /^\p{Extended_Pictographic}/u;

/** Whether a first line says what takes place: by its words, all in capitals over words that are not, or over the day of it. */
function announces(top: TextUnit, [next, third]: Array<TextUnit | undefined>): boolean {
  if (top.said !== undefined || next === undefined) return false;
  if (isEventTitle(top.text) || (isInCapitals(top.text) && !isInCapitals(next.text))) return true;
  return [next, third].some((unit) => unit !== undefined && /\p{Nd}/u.test(unit.text) && isDay(unit.text));
}

/** Whether a line begins with a day of the calendar; "Mon–Fri 9–17" is when something is open. */
function isDay(text: string): boolean {
  return whenOf(text)?.day === true && !/^\P{L}{0,4}\p{L}{1,12}\.?\s?[–—-]\s?\p{L}/u.test(text);
}

const isInCapitals = (text: string): boolean => /\p{Lu}(?:\P{L}*\p{Lu}){3}/u.test(text) && !/\p{Ll}/u.test(text);

/** "#food #lyon": tags below a post are written as a heading is. */
function isHashtags(source: string, { text, rich, offset }: TextUnit): boolean {
  const at = rich.at[offset];
  return at !== undefined && source[at - 1] === '#' && /^[^\s#]+(?:\s+#[^\s#]+)*$/u.test(text);
}

function clean(text: string): string | undefined {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[:：]$/, '')
    .slice(0, 300)
    .toWellFormed();
  return line === '' ? undefined : line;
}
