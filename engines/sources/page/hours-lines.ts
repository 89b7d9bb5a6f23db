import { hoursPart } from '../../values/hours.ts';
import type { PageLine } from './lines.ts';

/** Opening hours take up no more lines than a line for each day and each interval of it. */
const MOST_LINES = 16;
const LONGEST = 300;

/** Opening hours over all their lines: those of line `at` as they are given, with the days above them and the days and intervals below. */
export function wholeHours(lines: PageLine[], at: number, value: string): string {
  const parts = [value];
  const textAt = (number: number): string => lines[number]?.text.trim() ?? '';
  if (hoursPart(value) === 'times' && hoursPart(textAt(at - 1)) === 'days') parts.unshift(textAt(at - 1));
  for (let next = at + 1; next < at + MOST_LINES && next < lines.length; next++) {
    const text = textAt(next);
    if (hoursPart(text) === undefined) break;
    parts.push(text);
  }
  let whole = parts[0] ?? '';
  for (const [number, part] of parts.entries()) {
    if (number === 0) continue;
    const joined = `${whole.replace(/[,;\s]+$/, '')}${between(parts[number - 1] ?? '', part)}${part}`;
    if (joined.length > LONGEST) break;
    whole = joined;
  }
  return whole;
}

/** Days are followed by their times; another interval of the same days comes behind a comma, other days behind a semicolon. */
function between(before: string, after: string): string {
  if (hoursPart(before) === 'days' && hoursPart(after) === 'times') return ' ';
  return hoursPart(after) === 'times' ? ', ' : '; ';
}
