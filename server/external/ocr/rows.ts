/** In pixels. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Things side by side are one row: their middles are on the height of the first one's letters. Rows from the top, each from the left. */
export function rowsOf<T>(items: T[], boxOf: (item: T) => Box): T[][] {
  const rows: T[][] = [];
  for (const item of [...items].sort((a, b) => middleOf(boxOf(a)) - middleOf(boxOf(b)))) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && isBeside(boxOf(row[0]), boxOf(item))) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => row.sort((a, b) => boxOf(a).x0 - boxOf(b).x0));
}

function isBeside(first: Box, box: Box): boolean {
  return middleOf(box) - middleOf(first) <= 0.4 * Math.min(heightOf(first), heightOf(box));
}

function middleOf({ y0, y1 }: Box): number {
  return (y0 + y1) / 2;
}

/** At least 1, so that it can be divided by. */
export function heightOf({ y0, y1 }: Box): number {
  return Math.max(1, y1 - y0);
}
