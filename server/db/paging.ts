import { HttpError } from '../errors.ts';

/** Checks of the values in a cursor, so that a forged cursor cannot pass another type to the database. */
const KINDS = {
  number: (value: unknown) => Number.isSafeInteger(value),
  text: (value: unknown) => typeof value === 'string' && !value.includes(String.fromCharCode(0)),
  /** As SQL writes it (see `microseconds`), or JavaScript. */
  timestamp: (value: unknown) =>
    typeof value === 'string' && /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(value) && isDay(value),
} as const;

/** JavaScript reads 30 February as 2 March; PostgreSQL rejects it. */
function isDay(timestamp: string): boolean {
  const date = new Date(timestamp);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(timestamp.slice(0, 10));
}
export type CursorKind = keyof typeof KINDS;

/** SQL for a timestamp as a cursor carries it: with microseconds, where JavaScript's dates have only milliseconds. */
export function microseconds(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

type SortValues = ReadonlyArray<string | number>;

/** The position after a row that is sorted by time, then id. */
export interface TimePosition {
  /** ISO 8601. */
  at: string;
  id: string;
}

/** Rows of one page, and the cursor of the next page; undefined on the last page. */
export interface Page<Row> {
  rows: Row[];
  next: string | undefined;
}

/**
 * Cuts the rows that were read to one page. Read one row more than `size`: it shows that there is another page.
 * `sortValues` are the values by which the rows are sorted, the last one unique; numbers, texts and timestamps only.
 */
export function cutPage<Row>(read: Row[], size: number, sortValues: (last: Row) => SortValues): Page<Row> {
  const rows = read.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: read.length > size && last !== undefined ? toCursor(sortValues(last)) : undefined };
}

function toCursor(values: SortValues): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * The values that a cursor carries, for use as SQL parameters; undefined without a cursor.
 * @throws HttpError 400 for a cursor whose values are not of these kinds
 */
export function readCursor(cursor: string | undefined, kinds: readonly CursorKind[]): unknown[] | undefined {
  if (cursor === undefined) return undefined;
  const values = parseCursor(cursor);
  if (Array.isArray(values) && values.length === kinds.length && kinds.every((kind, index) => KINDS[kind](values[index]))) return values;
  throw new HttpError(400, 'bad-cursor', 'Invalid `cursor`. Start again without it.');
}

/**
 * The position of a cursor over rows sorted by time, then id; undefined without a cursor.
 * @throws HttpError 400 for a cursor of another order
 */
export function readTimeCursor(cursor: string | undefined): TimePosition | undefined {
  const values = readCursor(cursor, ['timestamp', 'text']);
  return values && { at: String(values[0]), id: String(values[1]) };
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
