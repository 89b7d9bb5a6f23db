/** A line as OCR answers it, with its box in pixels of the upright picture; `confidence` is from 0 to 100. */
export interface OcrLine {
  text: string;
  confidence: number;
  box: Box;
  /** Other readings of the same line, less sure: good for matching, not for showing. */
  alternatives?: string[];
  /**
   * What a line is read for where not for everything. `values`: only a second look at faint letters read it, or read all of it; names are chosen
   * without it, as the judge learnt. `names`: a piece of what the second look read whole.
   */
  use?: 'names' | 'values';
}

/** The lines that names are chosen among. */
export function linesForNames<Line extends OcrLine>(lines: Line[]): Line[] {
  return lines.filter(({ use }) => use !== 'values');
}

/** The lines that hold what is said of the names. */
export function linesForValues<Line extends OcrLine>(lines: Line[]): Line[] {
  return lines.filter(({ use }) => use !== 'names');
}

/** Where something is in a picture, in pixels from its top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line with what its look says. */
export interface PictureLine extends OcrLine {
  /** Mean advance of a letter in pixels: the size of the type, bold type a little larger. More steady than the height of a box. */
  advance: number;
}

const NARROW = /[iljtfrI1.,:;'’!|()[\]\s]/u;
const WIDE = /[mwMW@%&—]/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/** What the dot before an entry is read as. */
const BULLET = /^[eo°•·*©®»>«–-]\s+(?=\p{Lu})/u;

/** Gives each line the size of its type; lines without letters, digits and stars are left out. */
export function measureLines(lines: OcrLine[]): PictureLine[] {
  return lines
    .filter(({ text }) => /[\p{L}\p{N}★]/u.test(text))
    .map((line) => ({ ...line, text: line.text.replace(BULLET, ''), advance: line.box.width / lettersIn(line.text) }));
}

/** How many average letters wide a text is. */
export function lettersIn(text: string): number {
  let sum = 0;
  for (const letter of text) {
    if (EAST_ASIAN.test(letter)) sum += 2;
    else if (NARROW.test(letter)) sum += 0.55;
    else if (WIDE.test(letter)) sum += 1.5;
    else if (/\p{Lu}/u.test(letter)) sum += 1.25;
    else sum += 1;
  }
  return Math.max(1, sum);
}

export const bottomOf = ({ box }: OcrLine): number => box.y + box.height;
export const rightOf = ({ box }: OcrLine): number => box.x + box.width;

/** Whether two lines are at the same spot: on the same height, and one above a part of the other. */
export function overlaps(one: OcrLine, other: OcrLine): boolean {
  const wide = Math.min(rightOf(one), rightOf(other)) - Math.max(one.box.x, other.box.x);
  const high = Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.box.y, other.box.y);
  return wide > 0 && high > 0.6 * Math.min(one.box.height, other.box.height);
}

/** The box around several. */
export function boxAround(lines: OcrLine[]): Box {
  const x = Math.min(...lines.map(({ box }) => box.x));
  const y = Math.min(...lines.map(({ box }) => box.y));
  return { x, y, width: Math.max(...lines.map(rightOf)) - x, height: Math.max(...lines.map(bottomOf)) - y };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
