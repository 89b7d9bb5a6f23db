import type { Chosen } from '../../scoring/choice.ts';
import type { UnitRange } from '../../place/records.ts';
import { IN_BRACKETS } from './list-headings.ts';
import type { TextDocument } from './segment.ts';

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
  const heading = units.find(({ kind }) => kind === 'heading');
  const taken = new Set([...chosen.map(({ candidate }) => candidate.unit), ...stated.map(({ name }) => name.unit)]);
  if (heading !== undefined && (heading.level === 1 || heading === top) && !taken.has(units.indexOf(heading))) return clean(heading.text);
  if (top === undefined || next === undefined || units.length < 3 || taken.has(0)) return undefined;
  const first = IN_BRACKETS.test(next.text) ? 2 : 1;
  const heads = Array.from({ length: ENTRIES }, (_unused, index) => first + index).every((unit) => taken.has(unit));
  const isSetApart = next.gap > 0 || next.kind !== top.kind || /[:：]$/.test(top.text) || heads;
  const isSentence = /[.。]$/.test(top.text) || (/[!?！？]$/.test(top.text) && !heads);
  const plain = top.kind === 'line' && top.text.length <= LONGEST_TITLE && top.spans.length === 0 && !isSentence;
  return plain && isSetApart ? clean(top.text) : undefined;
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
