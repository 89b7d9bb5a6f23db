import { type CellKind, kindsOf } from './cell-kinds.ts';
import { type HeaderMeaning, readHeader } from './columns.ts';

/** The first cells of one column, blank ones too, and its header; '' where the table has none. */
export interface TableColumn {
  header: string;
  cells: string[];
}

/** What a column looks like as a whole. Shares are of the cells that are not blank. */
export interface ColumnProfile {
  header: string;
  meaning: HeaderMeaning | undefined;
  /** All cells in the order of the rows, blank ones too. */
  cells: string[];
  /** The cells that are not blank. */
  values: string[];
  /** Share of different values. */
  distinct: number;
  meanLength: number;
  share(kind: CellKind): number;
}

/** Looks at a column as a whole. */
export function profileOf({ header, cells }: TableColumn): ColumnProfile {
  const values = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const counts = new Map<CellKind, number>();
  for (const value of values) for (const kind of kindsOf(value)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const total = Math.max(1, values.length);
  return {
    header,
    meaning: readHeader(header),
    cells,
    values,
    distinct: new Set(values).size / total,
    meanLength: values.reduce((sum, value) => sum + value.length, 0) / total,
    share: (kind) => (counts.get(kind) ?? 0) / total,
  };
}

/** The values of a column that are numbers, a decimal comma being as good as a point. */
export function numbersOf({ values }: ColumnProfile): number[] {
  return values.map((value) => Number(value.replace(',', '.').replace(/%$/, ''))).filter((value) => Number.isFinite(value));
}
