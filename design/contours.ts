/** FNV-1a of a text: the seed of everything that is drawn for it. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The index of a text's pair of cover colours, of six. */
export function hueOf(text: string): number {
  return (hashText(text) >>> 9) % 6;
}

/** Numbers in [0, 1) that depend only on the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The drawing's size; it is stretched over its slot. */
export const CONTOUR_SIZE = { width: 320, height: 200 } as const;
const CELL = 20;
const LEVELS = 7;

type Point = readonly [number, number];
type Field = (x: number, y: number) => number;

/** A landscape: a few hills and hollows on a slope. */
function landscape(random: () => number): Field {
  const { width, height } = CONTOUR_SIZE;
  const hills = Array.from({ length: 5 }, (_unused, index) => ({
    x: random() * width,
    y: random() * height,
    spread: 45 + random() * 70,
    rise: (index === 4 ? -0.7 : 1) * (0.5 + random() * 0.7),
  }));
  const [tiltX, tiltY] = [(random() - 0.5) * 0.8, (random() - 0.5) * 0.8];
  return (x, y) => {
    let sum = (tiltX * x) / width + (tiltY * y) / height;
    for (const hill of hills) sum += hill.rise * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / (2 * hill.spread ** 2));
    return sum;
  };
}

/** Where the level crosses each side of a cell, paired into segments (marching squares). */
function crossings(x: number, y: number, level: number, corners: readonly [number, number, number, number]): Point[] {
  const [a, b, c, d] = corners;
  const points: Point[] = [];
  const cross = (from: number, to: number, at: (share: number) => Point) => {
    if (from < level !== to < level) points.push(at((level - from) / (to - from)));
  };
  cross(a, b, (share) => [x + share * CELL, y]);
  cross(b, c, (share) => [x + CELL, y + share * CELL]);
  cross(d, c, (share) => [x + share * CELL, y + CELL]);
  cross(a, d, (share) => [x, y + share * CELL]);
  return points;
}

/** Columns and rows of corners of the cells, which reach one cell beyond the drawing on each side. */
const COLUMNS = CONTOUR_SIZE.width / CELL + 3;
const ROWS = CONTOUR_SIZE.height / CELL + 3;

/** The heights at all corners, row by row: each is computed once and used for every level. */
function heightsOf(field: Field): Float64Array {
  return Float64Array.from({ length: COLUMNS * ROWS }, (_unused, index) =>
    field(((index % COLUMNS) - 1) * CELL, (Math.floor(index / COLUMNS) - 1) * CELL),
  );
}

function segmentsAt(heights: Float64Array, level: number): Array<[Point, Point]> {
  const segments: Array<[Point, Point]> = [];
  for (let row = 0; row < ROWS - 1; row += 1) {
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const at = row * COLUMNS + column;
      const corners = [heights[at], heights[at + 1], heights[at + COLUMNS + 1], heights[at + COLUMNS]] as [number, number, number, number];
      const found = crossings((column - 1) * CELL, (row - 1) * CELL, level, corners);
      for (let index = 0; index + 1 < found.length; index += 2) segments.push([found[index] as Point, found[index + 1] as Point]);
    }
  }
  return segments;
}

const nameOf = (point: Point) => `${Math.round(point[0] * 8)},${Math.round(point[1] * 8)}`;

/** Joins segments that share an end into lines. */
function joinSegments(segments: Array<[Point, Point]>): Point[][] {
  const open = new Map<string, Set<[Point, Point]>>();
  for (const segment of segments) {
    for (const end of segment) {
      const name = nameOf(end);
      open.set(name, (open.get(name) ?? new Set()).add(segment));
    }
  }
  const take = (from: Point): Point | undefined => {
    const [segment] = open.get(nameOf(from)) ?? [];
    if (!segment) return undefined;
    for (const end of segment) open.get(nameOf(end))?.delete(segment);
    return nameOf(segment[0]) === nameOf(from) ? segment[1] : segment[0];
  };
  const lines: Point[][] = [];
  for (const segment of segments) {
    if (!open.get(nameOf(segment[0]))?.has(segment)) continue;
    for (const end of segment) open.get(nameOf(end))?.delete(segment);
    const line: Point[] = [segment[0], segment[1]];
    for (let next = take(segment[1]); next; next = take(next)) line.push(next);
    for (let next = take(segment[0]); next; next = take(next)) line.unshift(next);
    lines.push(line);
  }
  return lines;
}

/** Leaves out points so near to the one before that rounding would bend the line back. */
function thinned(line: Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of line) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) > CELL / 3) kept.push(point);
  }
  return kept;
}

/** The way from one point to another, as short as SVG allows: a minus sign separates too. */
function step(from: Point, to: Point): string {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  return `${x}${y < 0 ? '' : ' '}${y}`;
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

/**
 * A smooth path: curves from middle to middle, the points themselves as handles. Each curve but the first is written by its end alone (`t`):
 * SVG takes the reflection of the handle before as its handle. The ends are rounded so that this falls within one unit of the point.
 */
function smooth(line: Point[]): string {
  const [start, second, ...rest] = thinned(line).map(rounded);
  const last = rest.pop();
  if (!start || !second || !last) return '';
  let handle = second;
  let end: Point = start;
  let ends = '';
  for (const next of [...rest, last]) {
    const middle = rounded([(handle[0] + next[0]) / 2, (handle[1] + next[1]) / 2]);
    const way = step(end, middle);
    ends += ends === '' ? `q${step(start, second)} ${way}` : `t${way}`;
    handle = [2 * middle[0] - handle[0], 2 * middle[1] - handle[1]];
    end = middle;
  }
  return `M${start[0]} ${start[1]}${ends}l${step(end, last)}`;
}

/** The contour lines for a text, as the `d` of one SVG path on CONTOUR_SIZE. The same text gives the same lines everywhere. */
export function contourPath(text: string): string {
  const heights = heightsOf(landscape(randomFrom(hashText(text))));
  let path = '';
  for (let level = 1; level <= LEVELS; level += 1) {
    for (const line of joinSegments(segmentsAt(heights, -0.35 + level * 0.27))) path += smooth(line);
  }
  return path;
}
