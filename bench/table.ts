import type { Measurement } from './measurement.ts';

/** The measurements as lines of text in columns, under a line of headings: name, value, floor, ratio to it, goal, note. */
export function rowsOf(measurements: readonly Measurement[]): string[] {
  const cells = measurements.map((measurement) => [
    measurement.name,
    `${numberText(measurement.value)} ${measurement.unit}`,
    measurement.floor === undefined ? '' : numberText(measurement.floor),
    measurement.floor === undefined ? '' : (measurement.value / measurement.floor).toFixed(2),
    measurement.goal ?? '',
    measurement.note ?? '',
  ]);
  const rows = [['', 'measurement', 'floor', 'ratio', 'goal', ''], ...cells];
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
