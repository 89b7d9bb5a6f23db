import type { Cell } from '../../place/field-place.ts';
import { daysOfHeader } from '../../values/day-headers.ts';
import { hoursPart } from '../../values/hours.ts';
import type { ColumnProfile } from './column-profile.ts';

/** A column with the opening hours of some days, and these. */
export interface DayColumn {
  column: number;
  days: string;
}

const LEAST = 2;
const LONGEST = 300;
/** "9-17", "10:00-13:00 / 16:00-20:00": under the name of a day a number is a time. */
const TIMES = /^\D{0,6}\p{Nd}{1,2}(?:[:.h]\p{Nd}{2})?\s?(?:[-–—~]|to|a|bis)\s?\p{Nd}{1,2}(?:[:.h]\p{Nd}{2})?(?!\p{Nd})/u;

/** The columns of a table that hold the opening hours of a day each; none where but one does. */
export function dayColumnsOf(profiles: ColumnProfile[]): DayColumn[] {
  const found = profiles.flatMap(({ header, values }, column) => {
    const days = daysOfHeader(header);
    const areHours =
      values.some((value) => TIMES.test(value)) &&
      values.every((value) => TIMES.test(value) || !/\p{Nd}/u.test(value) || hoursPart(value) !== undefined);
    return days !== undefined && areHours ? [{ column, days }] : [];
  });
  return found.length < LEAST ? [] : found;
}

/** The opening hours of a row, each day with its times as they are written. */
export function hoursOfRow(columns: Array<{ days: string; cell: Cell | undefined }>): Cell | undefined {
  const filled = columns.flatMap(({ days, cell }) => (cell === undefined || cell.text.trim() === '' ? [] : [{ days, cell }]));
  const [first] = filled;
  const text = filled.map(({ days, cell }) => `${days} ${cell.text.trim()}`).join('; ');
  return first === undefined || text.length > LONGEST ? undefined : { text, provenance: first.cell.provenance };
}
