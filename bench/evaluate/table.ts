/** Lines of a table, its first column to the left and the others to the right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((word, column) => Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}

/** A share as `0.87`, with how much it changed in brackets where it did. */
export function share(now: number | undefined, before?: number): string {
  if (now === undefined) return '–';
  const change = before === undefined ? 0 : now - before;
  const shown = Math.abs(change) < 0.0005 ? '' : ` (${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(3)})`;
  return `${now.toFixed(3)}${shown}`;
}

/** A count of a whole as `3 of 48`, with how much the count changed in brackets where it did. */
export function countOf(now: { count: number; of: number }, before?: { count: number; of: number }): string {
  if (now.of === 0) return '–';
  const change = before === undefined ? 0 : now.count - before.count;
  const shown = change === 0 ? '' : ` (${change > 0 ? '+' : '−'}${Math.abs(change)})`;
  return `${now.count} of ${now.of}${shown}`;
}

export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}
