import type { Word } from 'tesseract.js';
import { type Box, heightOf, rowsOf } from './rows.ts';

/** A space between words is 0.3 to 0.7 letter heights; wider gaps lead to another column. */
const SPACE_HEIGHTS = 1;
const OVERLAP_HEIGHTS = 0.3;
/** Letters with and without ascenders and descenders differ by this much, a heading and the badge beside it by more. */
const HEIGHT_RATIO = 1.6;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

interface Fragment {
  words: Word[];
  box: Box;
}

/**
 * Looking for words anywhere, Tesseract gives pieces of lines in no order: those on one line with no more than a space between them
 * are put together. From the top, and from the left where side by side.
 */
export function joinFragments(parts: Word[][]): Word[][] {
  const fragments = parts.filter((words) => words.length > 0).map(toFragment);
  return rowsOf(fragments, ({ box }) => box).flatMap((row) => joinRow(row).map(({ words }) => words));
}

function toFragment(words: Word[]): Fragment {
  const boxes = words.map(({ bbox }) => bbox);
  const box = {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
  return { words, box };
}

function joinRow(row: Fragment[]): Fragment[] {
  const joined: Fragment[] = [];
  for (const fragment of row) {
    const before = joined.at(-1);
    if (before !== undefined && isOneLine(before.box, fragment.box)) joined[joined.length - 1] = join(before, fragment);
    else joined.push(fragment);
  }
  return joined;
}

function isOneLine(left: Box, right: Box): boolean {
  const lower = Math.min(heightOf(left), heightOf(right));
  const higher = Math.max(heightOf(left), heightOf(right));
  const gap = right.x0 - left.x1;
  return higher <= lower * HEIGHT_RATIO && gap <= SPACE_HEIGHTS * lower && gap >= -OVERLAP_HEIGHTS * lower;
}

function join(left: Fragment, right: Fragment): Fragment {
  const backwards = isRightToLeft(left) && isRightToLeft(right);
  return toFragment(backwards ? [...right.words, ...left.words] : [...left.words, ...right.words]);
}

function isRightToLeft({ words }: Fragment): boolean {
  return words.filter(({ text }) => RIGHT_TO_LEFT.test(text)).length * 2 > words.length;
}
