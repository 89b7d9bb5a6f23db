import { bottomOf, type PictureLine, rightOf } from './lines.ts';

/** A line belongs to the block of the line above it when the gap between them is at most this many line heights. */
const LARGEST_GAP = 1.3;
/** And when they share this much of the width of the narrower one. */
const LEAST_OVERLAP = 0.4;
/** Blocks whose tops differ by less than this many line heights are beside each other. */
const ROW_TOLERANCE = 0.8;
/** Pictures hold hundreds of lines at most; more are kept in the order in which they were read. */
const MOST_LINES = 2_000;

/** Blocks of lines that are set under each other, in the order in which a person reads them: rows of blocks from left to right. */
export function inReadingOrder(lines: PictureLine[]): PictureLine[][] {
  if (lines.length > MOST_LINES) return [lines];
  const byTop = lines.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const blockOf = new Map<PictureLine, PictureLine[]>();
  const blocks: PictureLine[][] = [];
  byTop.forEach((line, index) => {
    const above = nearestAbove(byTop, index);
    const block = above === undefined ? undefined : blockOf.get(above);
    if (block === undefined) blocks.push([line]);
    else block.push(line);
    blockOf.set(line, block ?? (blocks.at(-1) as PictureLine[]));
  });
  return rowsOf(blocks).flat();
}

function nearestAbove(byTop: PictureLine[], index: number): PictureLine | undefined {
  const line = byTop[index] as PictureLine;
  let nearest: PictureLine | undefined;
  for (let at = index - 1; at >= 0; at--) {
    const other = byTop[at] as PictureLine;
    const height = Math.max(line.box.height, other.box.height);
    if (line.box.y - other.box.y > height * (LARGEST_GAP + 3)) break;
    const gap = line.box.y - bottomOf(other);
    const shared = Math.min(rightOf(line), rightOf(other)) - Math.max(line.box.x, other.box.x);
    if (gap > height * LARGEST_GAP || gap < -height * 0.5 || shared < LEAST_OVERLAP * Math.min(line.box.width, other.box.width)) continue;
    if (nearest === undefined || bottomOf(other) > bottomOf(nearest)) nearest = other;
  }
  return nearest;
}

function rowsOf(blocks: PictureLine[][]): PictureLine[][][] {
  const rows: PictureLine[][][] = [];
  for (const block of blocks.toSorted((a, b) => topOf(a) - topOf(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && topOf(block) - topOf(first) < ROW_TOLERANCE * (first[0]?.box.height ?? 0))
      row.push(block);
    else rows.push([block]);
  }
  return rows.map((row) => row.toSorted((a, b) => (a[0]?.box.x ?? 0) - (b[0]?.box.x ?? 0)));
}

const topOf = (block: PictureLine[]): number => block[0]?.box.y ?? 0;
