import { ownCsvFields } from '@cairn/contracts/exports/csv.ts';
import { withoutFormulaGuard } from '@cairn/contracts/exports/formula-guard.ts';
import type { EngineEvent } from '../../interface/engine.ts';
import { findDelimiter } from './csv-delimiter.ts';
import { peekRows, readRows, withPlainLineEnds } from './csv-rows.ts';
import { readOwnCsv } from './own-csv.ts';
import { type Row, readTable } from './table.ts';

/**
 * The places of a table: CSV with any of the usual delimiters, the lists of Takeout, and our own exports, whose values stay as they are. `title` is the
 * file's name. Provenance points to `/row/column`, both from 0. Throws `EngineFailure` for a table that is not about places.
 */
export function* readCsv(raw: string, title: string): Generator<EngineEvent> {
  const text = withPlainLineEnds(raw);
  const separator = findDelimiter(text);
  const own = ownCsvFields(peekRows(text, separator, 1)[0] ?? []);
  if (own === undefined) return yield* readTable({ rows: unguarded(readRows(text, separator)), title, separator, extractor: 'csv' });
  // Our own rows end with both characters: single ones belong to the values.
  const rows = /^[^\n]*\r\n/.test(raw) ? readRows(raw, separator, '\r\n') : readRows(text, separator);
  yield* readOwnCsv(rows, own);
}

/** Cells without the apostrophe that keeps spreadsheet programs from calculating them. One in single quotes has its own rule. */
function* unguarded(rows: Iterable<Row>): Generator<Row> {
  for (const row of rows) yield { ...row, cells: row.cells.map((cell) => (cell.endsWith("'") ? cell : withoutFormulaGuard(cell))) };
}
