import type { Area, DarkAreas, GreyPixels } from './dark-areas.ts';
import type { Box } from './rows.ts';

/** Badges are so high, in pixels of the ready picture, and so wide in their heights. */
const LEAST_HEIGHT = 16;
const MOST_HEIGHT = 110;
const LEAST_WIDE = 1.2;
const MOST_WIDE = 10;
/** This share of a badge is ground, the rest letters. A letter by itself is narrower or has less. */
const LEAST_GROUND = 0.55;
const MOST_GROUND = 0.97;
/** Pixels around a badge that are partly its ground. */
const RIM = 2;

/** Makes light letters on small dark grounds, as ratings and prices are set, dark on light: else the edges of the ground are read as letters. Answers where they are. */
export function invertBadges(pixels: GreyPixels, { labels, areas }: DarkAreas): Box[] {
  const badges = [...areas].filter(([, area]) => isBadge(area));
  for (const [label, area] of badges) invert(pixels, labels, { label, ...area });
  return badges.map(([, { left, right, top, bottom }]) => ({ x0: left + RIM, y0: top + RIM, x1: right - RIM, y1: bottom - RIM }));
}

function isBadge({ left, right, top, bottom, count }: Area): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1];
  const ground = count / (width * height);
  const isSized = height >= LEAST_HEIGHT && height <= MOST_HEIGHT && width >= LEAST_WIDE * height && width <= MOST_WIDE * height;
  return isSized && ground >= LEAST_GROUND && ground <= MOST_GROUND;
}

/**
 * The ground becomes white and white becomes black, from the first to the last pixel of the ground in each row: what is outside its round corners
 * stays, but for a rim, whose half dark pixels would be read as a frame.
 */
function invert(pixels: GreyPixels, labels: Int32Array, { label, left, right, top, bottom, count, sum }: Area & { label: number }): void {
  const { data, width, height } = pixels;
  const ground = sum / count;
  for (let y = Math.max(0, top - RIM); y <= Math.min(height - 1, bottom + RIM); y++) {
    const row = y * width;
    let [from, to] = [left, right];
    while (from < to && labels[row + from] !== label) from++;
    while (to > from && labels[row + to] !== label) to--;
    if (from === to) [from, to] = [left, right];
    const isInside = y >= top + RIM && y <= bottom - RIM;
    for (let x = Math.max(0, from - RIM); x <= Math.min(width - 1, to + RIM); x++) {
      const isRim = !isInside || x < from + RIM || x > to - RIM;
      const over = Math.max(0, (data[row + x] as number) - ground) / (255 - ground);
      data[row + x] = isRim ? 255 : Math.round(255 * (1 - over));
    }
  }
}
