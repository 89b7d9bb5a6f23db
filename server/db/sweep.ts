/** Rows that one step of a sweep removes, or looks at: some milliseconds of the database. */
export const SWEEP_ROWS = 500;

export interface SweepStep {
  removed: number;
  /** Where the next step begins; undefined: nothing is left to do. */
  next: string | undefined;
}

/** The step of a sweep that always begins with the oldest row: it goes on while it removes as many as it may. */
export function stepOf(removed: number | null, most = SWEEP_ROWS): SweepStep {
  const count = removed ?? 0;
  return { removed: count, next: count >= most ? '' : undefined };
}

/** SQL of where a walk in the order of `created_at` and `id` has come, as the text of `SweepStep.next`. */
export const POSITION_SQL = `to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || id`;

/** The parts of such a text; two empty ones at the beginning of the walk. */
export function readPosition(text: string): { at: string; id: string } {
  const space = text.indexOf(' ');
  return space < 0 ? { at: '', id: '' } : { at: text.slice(0, space), id: text.slice(space + 1) };
}
