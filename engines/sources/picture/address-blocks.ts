import { isPostalLike } from './cards.ts';
import { lineCategory } from './categories.ts';
import { bottomOf, type PictureLine, rightOf } from './lines.ts';
import { addressScore } from './words.ts';
import { recognisePostcodes } from '../../values/postcode.ts';

/** The line of a postcode and its town, which ends an address: "10119 Berlin", "D-10119 Berlin", "Springfield, IL 62701". */
const TOWN_LINE = /^(?:[A-Z]{1,2}-)?\d{4,6}\s\p{Lu}|^\d{5}-\d{3}\s\p{Lu}|,\s[A-Z]{2}\s\d{5}(?:-\d{4})?$/u;
/** Lines over it that are surely parts of an address are so sure, and others that may be. */
const SURE = 0.4;
const LEAST = 0.3;
const MOST_LINES = 6;
const LONGEST_TOWN = 40;
const LARGEST_GAP = 1.1;
const SIZE_TOLERANCE = 0.25;

/** Lines of one address, set under each other: parts of the building, streets and districts over the line of its postcode and town. */
export function addressBlocks<Line extends PictureLine>(lines: Line[]): Line[][] {
  const byTop = lines.toSorted((a, b) => a.box.y - b.box.y);
  return byTop.flatMap((line, at) => {
    if (!isTownLine(line.text.trim())) return [];
    const run = [line];
    for (let index = at - 1; index >= 0 && run.length < MOST_LINES; index--) {
      const [upper, lower] = [byTop[index] as Line, run[0] as Line];
      if (lower.box.y - bottomOf(upper) > MOST_LINES * lower.box.height) break;
      if (isSetOver(upper, lower) && lineCategory(upper.text) === undefined) run.unshift(upper);
    }
    // A name may be over them in the same type: the first line is one that is a part of an address by itself.
    while (run.length > 1 && !isPart(run[0] as Line)) run.shift();
    return run.length > 1 && run.slice(0, -1).some(({ text }) => addressScore(text) >= SURE) ? [run] : [];
  });
}

/** Whether a line is the last one of an address: a postcode with its town, also in letters and digits ("York YO1 7HH"). */
export function isTownLine(text: string): boolean {
  if (TOWN_LINE.test(text)) return true;
  if (text.length > LONGEST_TOWN || !/^\p{Lu}\p{L}{2}/u.test(text) || !/\p{N}/u.test(text)) return false;
  return recognisePostcodes(text).some(({ value, span }) => /\p{L}/u.test(value) && span[1] === text.length);
}

function isPart({ text }: PictureLine): boolean {
  const score = addressScore(text);
  return score >= SURE || (/\d/.test(text) && (score >= LEAST || isPostalLike(text)));
}

function isSetOver(upper: PictureLine, lower: PictureLine): boolean {
  const gap = lower.box.y - bottomOf(upper);
  const { height } = lower.box;
  if (gap > LARGEST_GAP * height || gap < -height / 2) return false;
  if (Math.abs(upper.advance - lower.advance) > SIZE_TOLERANCE * Math.max(upper.advance, lower.advance)) return false;
  const middleOf = (line: PictureLine): number => (line.box.x + rightOf(line)) / 2;
  return Math.min(Math.abs(upper.box.x - lower.box.x), Math.abs(middleOf(upper) - middleOf(lower))) < 2 * lower.advance;
}
