import { type Field, fieldValue } from '@cairn/contracts/exports/field-texts.ts';
import { withoutFormulaGuard } from '@cairn/contracts/exports/formula-guard.ts';
import type { EngineEvent } from '../../interface/engine.ts';
import { type OwnValue, quoteOf, readOwnPlace } from './own-place.ts';
import type { Row } from './table.ts';

/** The places of the rows below the header of a CSV that our own export wrote; `fields` are those of its columns. */
export function* readOwnCsv(rows: Iterable<Row>, fields: readonly Field[]): Generator<EngineEvent> {
  for (const { cells, number, complaint } of rows) {
    if (complaint !== undefined) yield { type: 'partial', texts: complaint };
    if (number > 0 && cells.some((cell) => cell !== '')) yield* readOwnPlace(valuesOf(cells, fields, number), `/${number}`, 'csv');
  }
}

function* valuesOf(cells: string[], fields: readonly Field[], row: number): Generator<OwnValue> {
  for (const [column, cell] of cells.entries()) {
    if (cell === '') continue;
    const text = withoutFormulaGuard(cell);
    const field = fields[column];
    const value = field === undefined ? text : fieldValue(field, text);
    yield {
      field: field ?? `column ${column + 1}`,
      value: value ?? text,
      provenance: { kind: 'data', path: `/${row}/${column}`, ...quoteOf(text) },
    };
  }
}
