import { peekRows } from './csv-rows.ts';
import { knownLabels } from './table-layout.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const PEEKED_ROWS = 60;

/** What separates the cells of a table: what its first line declares ("sep=;"), else what gives the most rows the same number of cells. */
export function findDelimiter(text: string): string {
  const declared = /^\ufeff?"?sep=(.)"?\n/.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(peekRows(text, delimiter, PEEKED_ROWS)) }));
  return scored.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).delimiter;
}

/** Labels of a header count most, then how even the rows are, then how many cells they have. */
function scoreOf(rows: string[][]): number {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return 0;
  const labels = Math.max(...filled.map((row) => (row.length > 1 ? knownLabels(row) : 0)));
  const counts = new Map<number, number>();
  for (const row of filled) if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  const [width, rowsOfIt] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
  return labels * 2 + (rowsOfIt / filled.length) * 3 + Math.min(width, 10) / 10;
}
