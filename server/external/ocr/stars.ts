import type { Area, DarkAreas } from './dark-areas.ts';
import type { ReadLine } from './lines.ts';

/** Stars are so high, in pixels of the ready picture. */
const LEAST_HEIGHT = 16;
const MOST_HEIGHT = 120;
/** How much of the box around a filled star is dark. */
const LEAST_FILLED = 0.3;
const MOST_FILLED = 0.64;
const STARS = 5;
/** So many filled stars beside each other are a rating also where the empty ones are too pale to be found. */
const LEAST_FILLED_STARS = 3;
/** From the left edge of one star to that of the next, in widths. */
const FARTHEST = 1.9;
/** Boxes of one size and on one height differ by at most this share of it. */
const TOLERANCE = 0.2;
/** A half star has this share of a whole one's dark pixels in its left half at least, and in its right half at most. */
const LEFT_HALF = 0.75;
const RIGHT_HALF = 0.7;
/** One with this share of a filled star's dark pixels is filled, whatever its outline. */
const FILLED = 0.85;
const CONFIDENCE = 90;

/** Ratings that are drawn as stars, as a line of signs each: OCR reads them as letters of any kind. */
export function starLines(dark: DarkAreas, width: number): ReadLine[] {
  const areas = [...dark.areas].map(([label, area]): Labelled => ({ label, ...area })).filter(isSized);
  const stars = areas.filter((area) => isStar(area, dark, width)).sort((a, b) => a.left - b.left);
  const taken = new Set<Labelled>();
  return stars.flatMap((first) => {
    if (taken.has(first)) return [];
    const row = rowFrom(first, stars);
    for (const star of row) taken.add(star);
    return lineOf(row, areas, dark, width) ?? [];
  });
}

interface Labelled extends Area {
  label: number;
}

const widthOf = ({ left, right }: Area): number => right - left + 1;
const heightOf = ({ top, bottom }: Area): number => bottom - top + 1;

function isSized(area: Area): boolean {
  const [width, height] = [widthOf(area), heightOf(area)];
  return height >= LEAST_HEIGHT && height <= MOST_HEIGHT && width <= 1.3 * height && width >= 0.4 * height;
}

/** Whether a dark area has the outline of a star and is filled: narrow above, widest under its middle's top, with two legs, and alike on both sides. */
function isStar(area: Labelled, dark: DarkAreas, width: number): boolean {
  const [own, height] = [widthOf(area), heightOf(area)];
  const filled = area.count / (own * height);
  if (own < 0.85 * height || filled < LEAST_FILLED || filled > MOST_FILLED) return false;
  const spanAt = (share: number): number => spanOf(area, area.top + Math.round(share * (height - 1)), dark, width);
  if (spanAt(0.1) > 0.45 * own || spanAt(0.4) < 0.8 * own || spanAt(0.95) < 0.4 * own) return false;
  const middle = Math.round((area.left + area.right) / 2);
  const isDarkAt = (share: number): boolean => dark.labels[(area.top + Math.round(share * (height - 1))) * width + middle] === area.label;
  // Between the legs it is light, and so is an empty star's middle.
  if (isDarkAt(0.95) || !isDarkAt(0.5)) return false;
  const { left, right } = halvesOf(area, dark, width);
  return Math.abs(left - right) <= 0.15 * area.count;
}

/** From the first to the last pixel of an area in one row. */
function spanOf({ label, left, right }: Labelled, y: number, { labels }: DarkAreas, width: number): number {
  let [from, to] = [left, right];
  while (from <= to && labels[y * width + from] !== label) from++;
  while (to >= from && labels[y * width + to] !== label) to--;
  return to - from + 1;
}

function halvesOf({ label, left, right, top, bottom }: Labelled, { labels }: DarkAreas, width: number): { left: number; right: number } {
  const middle = (left + right) / 2;
  const halves = { left: 0, right: 0 };
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) if (labels[y * width + x] === label) halves[x < middle ? 'left' : 'right']++;
  return halves;
}

function rowFrom(first: Labelled, stars: Labelled[]): Labelled[] {
  const row = [first];
  while (row.length < STARS) {
    const last = row.at(-1) as Labelled;
    const next = stars.find((star) => star.left > last.right && star.left - last.left <= FARTHEST * widthOf(first) && isAlike(star, first));
    if (next === undefined) break;
    row.push(next);
  }
  return row;
}

function isAlike(one: Area, other: Area): boolean {
  const size = TOLERANCE * heightOf(other);
  return Math.abs(one.top - other.top) <= size && Math.abs(one.bottom - other.bottom) <= size;
}

/** The filled stars with the half one and the empty ones behind them; undefined where these are too few to be a rating. */
function lineOf(row: Labelled[], areas: Labelled[], dark: DarkAreas, width: number): ReadLine | undefined {
  const [first, last] = [row[0] as Labelled, row.at(-1) as Labelled];
  const step = row.length > 1 ? (last.left - first.left) / (row.length - 1) : undefined;
  const behind: Labelled[] = [];
  while (row.length + behind.length < STARS) {
    const before = behind.at(-1) ?? last;
    const next = areas.find((area) => !row.includes(area) && isNext(area, before, { first, step }));
    if (next === undefined) break;
    behind.push(next);
  }
  const filled = row.length + behind.filter((area) => area.count >= FILLED * first.count).length;
  const half = behind.some((area) => isHalf(area, first, dark, width));
  const isWide = (area: Area): boolean => widthOf(area) >= (1 - TOLERANCE) * widthOf(first);
  const isWhole = row.length + behind.length === STARS && behind.every(isWide);
  if (row.length < LEAST_FILLED_STARS && !isWhole) return undefined;
  const all = [...row, ...behind];
  const box = { x0: first.left, y0: first.top, x1: Math.max(...all.map(({ right }) => right)), y1: first.bottom };
  const empty = row.length + behind.length - filled - (half ? 1 : 0);
  return { text: `${'★'.repeat(filled)}${half ? '½' : ''}${'☆'.repeat(empty)}`, confidence: CONFIDENCE, box };
}

function isNext(area: Labelled, before: Area, { first, step }: { first: Area; step: number | undefined }): boolean {
  if (!isAlike(area, first) || widthOf(area) > (1 + TOLERANCE) * widthOf(first)) return false;
  const distance = area.left - before.left;
  const own = widthOf(first);
  return step === undefined ? area.left > before.right && distance <= FARTHEST * own : Math.abs(distance - step) <= TOLERANCE * own;
}

function isHalf(area: Labelled, star: Labelled, dark: DarkAreas, width: number): boolean {
  if (area.count >= FILLED * star.count) return false;
  const [own, whole] = [halvesOf(area, dark, width), halvesOf(star, dark, width)];
  if (widthOf(area) < 0.7 * widthOf(star)) return area.count >= LEFT_HALF * whole.left;
  return own.left >= LEFT_HALF * whole.left && own.right <= RIGHT_HALF * whole.right;
}
