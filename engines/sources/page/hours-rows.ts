import { areDayLetters } from '../../values/day-letters.ts';
import { hoursPart } from '../../values/hours.ts';
import { isOpeningWord } from '../../values/hours-words.ts';
import { weekdayNames } from '../../vocabulary/calendar.ts';
import { fold } from '../../vocabulary/fold.ts';
import type { PageElement } from './html/tree.ts';
import type { PageLine } from './lines.ts';

/** A week has seven days, and each may have two intervals. */
const MOST_ROWS = 14;
const LONGEST_TIMES = 60;
const LONGEST = 300;
/** "9–17", "8–12 u. 14–18 Uhr": under the name of a day a number is a time. */
export const INTERVAL =
  /(?<![\p{L}\p{N}])\p{Nd}{1,2}(?:[:.hHuU]\p{Nd}{2})?\s?(?:[ap]\.?m\.?|uhr|h)?\s?(?:[-–—~〜]|to|bis|à|til|до)\s?\p{Nd}{1,2}(?!\p{Nd})/iu;
const MONEY = /[$€£¥₩₹]|(?:kr|zł|Kč|Ft|lei)(?!\p{L})/u;

/**
 * Opening hours that are laid out in rows, the days in one cell and their times in the next ones; from line `at` on. Undefined where no such rows
 * begin there.
 */
export function hoursInRows(lines: PageLine[], at: number): { text: string; element: PageElement } | undefined {
  const rows: string[] = [];
  let times = 0;
  for (let row = at, next = at; row < lines.length && rows.length < MOST_ROWS; row = next) {
    const days = lines[row] as PageLine;
    const letters = areDayLetters(days.text);
    if (hoursPart(days.text) !== 'days' && letters !== 'several' && !(letters === 'one' && rows.length > 0)) break;
    const cells: string[] = [];
    for (next = row + 1; next < lines.length && areInRow(days, lines[next] as PageLine) && isTimes((lines[next] as PageLine).text); next++)
      cells.push((lines[next] as PageLine).text);
    if (cells.length === 0) break;
    times += cells.filter((cell) => INTERVAL.test(cell)).length;
    rows.push(`${days.text.replace(/[\s:]+$/, '')} ${cells.join(', ')}`);
  }
  const text = rows.join('; ');
  const [first] = lines.slice(at);
  return first === undefined || times === 0 || text.length > LONGEST ? undefined : { text, element: first.element };
}

/** Cells of one row of a table, a term and its description, or blocks side by side. */
function areInRow(days: PageLine, other: PageLine): boolean {
  if (days.block === other.block || other.block.tag === 'dt') return false;
  if (days.block.tag === 'dt') return other.block.tag === 'dd' && other.block.parent === days.block.parent;
  return days.block.parent === other.block.parent || (other.block.parent === days.block.parent?.parent && /^d|span/.test(other.block.tag));
}

function isTimes(text: string): boolean {
  if (text.length > LONGEST_TIMES || MONEY.test(text)) return false;
  // A line that begins with days of its own is no cell of other days.
  if (weekdayNames().has(fold(/^\p{L}+/u.exec(text)?.[0] ?? '')) && hoursPart(text) === 'both') return false;
  return INTERVAL.test(text) || hoursPart(text) === 'times' || isOpeningWord(text.trim()) || /^[-–—]$/.test(text);
}
