import type { Figure } from './figure.ts';

/** The figures as lines of text in columns, under a line of headings: name, value, floor, ratio to it, goal, note. */
export function rowsOf(figures: readonly Figure[]): string[] {
  const cells = figures.map((figure) => [
    figure.name,
    `${numberText(figure.value)} ${figure.unit}`,
    figure.floor === undefined ? '' : numberText(figure.floor),
    figure.floor === undefined ? '' : (figure.value / figure.floor).toFixed(2),
    figure.goal ?? '',
    figure.note ?? '',
  ]);
  const rows = [['', 'figure', 'floor', 'ratio', 'goal', ''], ...cells];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number) => column > 0 && column < 4;
  return rows.map((row) =>
    row
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function numberText(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
}
