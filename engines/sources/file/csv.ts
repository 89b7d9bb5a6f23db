import type { EngineEvent } from '../../engine.ts';
import { findDelimiter } from './csv-delimiter.ts';
import { readRows, withPlainLineEnds } from './csv-rows.ts';
import { readTable } from './table.ts';

/**
 * The places of a table: CSV with any of the usual delimiters, and the lists of Takeout. `title` is the file's name. Receipts point to `/row/column`,
 * both from 0. Throws `EngineFailure` for a table that is not about places.
 */
export function* readCsv(raw: string, title: string): Generator<EngineEvent> {
  const text = withPlainLineEnds(raw);
  const separator = findDelimiter(text);
  yield* readTable({ rows: readRows(text, separator), title, separator, rung: 'csv' });
}
