import type { ReadLine } from './lines.ts';
import { byBand, near } from './merge.ts';
import { type Box, heightOf } from './rows.ts';

/** A rating as it is read, with or without its point, by itself or before how many gave it. */
const RATING = /^(?:\S{1,3}\s){0,5}[^\p{L}\p{N}]{0,3}[0-5][.,]?\d(?!\d)\s?(?:[([].{1,10}[)\]])?$/u;
/** What is read at a spot counts where it is a number with a point, or one before a count. */
const NUMBER =
  /^(?:\S{1,3}\s){0,5}[^\p{L}\p{N}]{0,3}((?:[0-5][.,]\d(?!\d)|[0-5]\d?\s?(?=[([]))(?:\s?[([]\s?[\d.,]{1,7}\s?[kK]?\+?\s?(?:\p{L}{3,12})?\s?[)\]])?)\P{L}{0,3}$/u;
const LEAST_CONFIDENCE = 50;
/** A number is looked for so far behind drawn stars, in their heights. */
const BEHIND_STARS = 9;
const GAP = 0.2;
/** A text that numbers are set beside has so many letters, read so surely. */
const LEAST_LETTERS = 5;
const SURE = 80;
/** Numbers that are read less surely are read once more. */
const DOUBTFUL = 65;
/** From a text to its number, in heights of the text: beside it or on the line over it or some lines under it. */
const FARTHEST_ACROSS = 60;
const FARTHEST_DOWN = 6;
/** So many texts have their numbers at one spot where that of another text is looked for. */
const LEAST_PAIRS = 2;
const SIZE_TOLERANCE = 0.12;
const MOST_SPOTS = 24;

/**
 * Where a number is expected that was not read, or not surely: behind drawn stars, and where texts that are set alike, in one row or column with this
 * one, have theirs. Small digits in colours beside a picture are often not found at all, and are read well by themselves.
 */
export function expectedNumbers(lines: ReadLine[], stars: ReadLine[]): Box[] {
  const read = lines.filter(({ use }) => use !== 'names');
  const bands = byBand(read);
  const isFree = (box: Box): boolean => near({ text: '', confidence: 0, box }, bands).every((line) => !fills(line, box));
  const missing = [...stars.map(behindStars), ...missingBeside(read)].filter(isFree);
  const doubtful = read.filter(({ text, confidence }) => confidence < DOUBTFUL && RATING.test(text)).map(({ box }) => box);
  const spots = [...doubtful, ...missing];
  return spots.filter((spot, index) => spots.findIndex((other) => overlap(spot, other)) === index).slice(0, MOST_SPOTS);
}

/** The lines with the numbers that were read at spots, in the place of what was read there less surely. */
export function addNumbers(lines: ReadLine[], read: ReadLine[]): ReadLine[] {
  const bands = byBand(lines);
  const gone = new Set<ReadLine>();
  const added = read.flatMap((line): ReadLine[] => {
    const number = line.confidence >= LEAST_CONFIDENCE ? NUMBER.exec(line.text)?.[1] : undefined;
    if (number === undefined) return [];
    const same = near(line, bands).filter((one) => one.use !== 'names' && overlap(one.box, line.box));
    if (same.some((one) => one.confidence >= line.confidence || one.confidence >= SURE)) return [];
    for (const one of same) gone.add(one);
    return [{ ...line, text: number, use: 'values' }];
  });
  const kept = lines.flatMap((line): ReadLine[] => {
    if (!gone.has(line)) return [line];
    return line.use === 'values' ? [] : [{ ...line, use: 'names' }];
  });
  return [...kept, ...added];
}

function behindStars({ box }: ReadLine): Box {
  const height = heightOf(box);
  return { x0: Math.round(box.x1 + GAP * height), x1: Math.round(box.x1 + BEHIND_STARS * height), y0: box.y0, y1: box.y1 };
}

/** Whether a line that says something is there already. */
function fills(line: ReadLine, box: Box): boolean {
  return overlap(line.box, box) && line.confidence >= (/\d/.test(line.text) ? DOUBTFUL : SURE);
}

function overlap(one: Box, other: Box): boolean {
  const high = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return Math.min(one.x1, other.x1) > Math.max(one.x0, other.x0) && high > 0.4 * Math.min(heightOf(one), heightOf(other));
}

interface Pair {
  text: ReadLine;
  number: ReadLine;
  across: number;
  down: number;
}

const middleOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2;
const advanceOf = ({ text, box }: ReadLine): number => (box.x1 - box.x0) / Math.max(1, text.length);

function missingBeside(read: ReadLine[]): Box[] {
  const texts = read.filter(({ text, confidence }) => confidence >= SURE && (text.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS);
  const numbers = read.filter(({ text }) => RATING.test(text));
  const pairs = numbers.flatMap((number) => nearestInRows(texts.flatMap((text) => pairOf(text, number) ?? [])));
  const spots: Box[] = [];
  for (const pair of pairs) {
    const alike = pairs.filter((other) => isSameSpot(other, pair));
    if (new Set(alike.map(({ text }) => text)).size < LEAST_PAIRS) continue;
    const wide = Math.max(...alike.map(({ number }) => number.box.x1 - number.box.x0));
    for (const text of texts) {
      if (alike.some((other) => other.text === text) || !isSetAlike(text, pair.text) || !alike.some((other) => isInLine(text, other.text)))
        continue;
      const [x0, middle] = [text.box.x0 + pair.across, middleOf(text.box) + pair.down];
      const half = heightOf(pair.number.box) / 2;
      const box = { x0: Math.round(x0), x1: Math.round(x0 + wide), y0: Math.round(middle - half), y1: Math.round(middle + half) };
      if (x0 >= 0 && box.y0 >= 0 && !spots.some((other) => overlap(other, box))) spots.push(box);
    }
  }
  return spots;
}

function pairOf(text: ReadLine, number: ReadLine): Pair | undefined {
  const [across, down] = [number.box.x0 - text.box.x0, middleOf(number.box) - middleOf(text.box)];
  const height = heightOf(text.box);
  const isNear = across > -2 * height && across < FARTHEST_ACROSS * height && Math.abs(down) < FARTHEST_DOWN * height;
  return text !== number && isNear ? { text, number, across, down } : undefined;
}

/** Of texts beside each other that are set alike, the number belongs to the nearest one that begins before it. */
function nearestInRows(pairs: Pair[]): Pair[] {
  return pairs.filter((pair) =>
    pairs.every((other) => {
      const isRival = other !== pair && isSetAlike(other.text, pair.text) && Math.abs(other.down - pair.down) < heightOf(pair.text.box) / 2;
      return !isRival || Math.abs(other.across) > Math.abs(pair.across);
    }),
  );
}

function isSameSpot(one: Pair, other: Pair): boolean {
  const tolerance = 0.6 * heightOf(other.number.box);
  return (
    Math.abs(one.across - other.across) <= tolerance && Math.abs(one.down - other.down) <= tolerance && isSetAlike(one.text, other.text)
  );
}

const isSetAlike = (one: ReadLine, other: ReadLine): boolean =>
  Math.abs(advanceOf(one) - advanceOf(other)) <= SIZE_TOLERANCE * advanceOf(other);

/** In one row or at one edge. */
function isInLine(one: ReadLine, other: ReadLine): boolean {
  const tolerance = 0.5 * heightOf(other.box);
  return Math.abs(one.box.x0 - other.box.x0) <= tolerance || Math.abs(one.box.y0 - other.box.y0) <= tolerance;
}
