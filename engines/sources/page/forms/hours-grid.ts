import { hoursPart } from '../../../values/hours.ts';
import { isOpeningWord } from '../../../values/hours-words.ts';
import type { PageElement } from '../html/tree.ts';
import { cellText, type Grid } from './grids.ts';

const LEAST_DAYS = 4;
const MOST_ROWS = 6;
const LONGEST = 300;
const INTERVAL = /\p{Nd}{1,2}(?:[:.h時时]\p{Nd}{0,2}分?)?\s?[-–—~〜～]\s?\p{Nd}{1,2}/u;
const MARK = /^[●○◯◎〇✓✔•⚫◉]$/u;
const CLOSED = /^(?:[-–—/／×✕x休]|)$/iu;
const EASTERN = /[\p{sc=Han}\p{sc=Hangul}]/u;

/**
 * Opening hours in a table whose columns are days: each row has an interval at its head and a mark for each day, or the intervals are in the cells.
 * Undefined for any other table.
 */
export function hoursOfGrid({ rows, element }: Grid): { text: string; element: PageElement } | undefined {
  const [header, ...body] = rows.map(({ cells }) => cells.map(cellText));
  if (header === undefined || body.length === 0 || body.length > MOST_ROWS) return undefined;
  const days = header.flatMap((label, column) => (hoursPart(label) === 'days' ? [column] : []));
  if (days.length < LEAST_DAYS || days.length < header.length - 2) return undefined;
  const parts: string[] = [];
  for (const cells of body) {
    const [head = ''] = cells;
    const filled = days.filter((column) => !isClosed(cells[column] ?? ''));
    if (filled.length === 0) continue;
    const areMarks = filled.every((column) => MARK.test(cells[column] ?? ''));
    const label = (column: number): string => header[column] ?? '';
    const separator = filled.every((column) => EASTERN.test(label(column))) ? '・' : ', ';
    if (areMarks && INTERVAL.test(head)) parts.push(`${filled.map(label).join(separator)} ${head}`);
    else if (filled.every((column) => INTERVAL.test(cells[column] ?? '') || hoursPart(cells[column] ?? '') === 'times'))
      parts.push(filled.map((column) => `${label(column)} ${cells[column]}`).join(', '));
    else return undefined;
  }
  const text = parts.join('; ');
  return text === '' || text.length > LONGEST ? undefined : { text, element };
}

function isClosed(cell: string): boolean {
  return CLOSED.test(cell) || isOpeningWord(cell);
}
