import type { Page, Word } from 'tesseract.js';

/** A line as read from the ready picture, in its pixels. */
export interface ReadLine {
  text: string;
  /** Mean of its words by their length, on Tesseract's scale of 0 to 100; Tesseract's own value for a line is about that of its worst word. */
  confidence: number;
  box: { x0: number; y0: number; x1: number; y1: number };
}

/** A gap of so many letter heights is not a space but the way to another column: Tesseract makes one line of all that stands side by side. */
const COLUMN_HEIGHTS = 3;
/** Between characters of East Asia a gap of this many heights is a space that stands in the picture. */
const SPACE_HEIGHTS = 0.8;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
/** Icons, rules and bullets are read as signs; letters, digits and currencies say something. */
const MEANINGFUL = /[\p{L}\p{N}\p{Sc}]/u;

/** The lines of a page in its order, parted at columns, without the signs at their ends that mean nothing. */
export function linesOf(page: Page): ReadLine[] {
  const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines
    .flatMap((line) => columnsOf(line.words))
    .map(trimmed)
    .filter((words) => words.length > 0)
    .map(toLine);
}

function columnsOf(words: Word[]): Word[][] {
  const columns: Word[][] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const column = columns.at(-1);
    if (before === undefined || column === undefined || gapOf(before, word) > COLUMN_HEIGHTS) columns.push([word]);
    else column.push(word);
  }
  return columns;
}

/** Between two words, in heights of the larger one; from right to left as well. */
function gapOf(before: Word, after: Word): number {
  const height = Math.max(before.bbox.y1 - before.bbox.y0, after.bbox.y1 - after.bbox.y0, 1);
  return Math.max(after.bbox.x0 - before.bbox.x1, before.bbox.x0 - after.bbox.x1) / height;
}

function trimmed(words: Word[]): Word[] {
  const first = words.findIndex(({ text }) => MEANINGFUL.test(text));
  const last = words.findLastIndex(({ text }) => MEANINGFUL.test(text));
  return first === -1 ? [] : words.slice(first, last + 1);
}

function toLine(words: Word[]): ReadLine {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return {
    text: textOf(words),
    confidence: words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters,
    box: {
      x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
      y0: Math.min(...words.map(({ bbox }) => bbox.y0)),
      x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
      y1: Math.max(...words.map(({ bbox }) => bbox.y1)),
    },
  };
}

/** Tesseract puts a space between any two words, and takes each few characters of Chinese and Japanese, which are written without, for a word. */
function textOf(words: Word[]): string {
  return words.reduce((text, word, index) => {
    const before = words[index - 1];
    if (before === undefined) return word.text;
    const together = EAST_ASIAN.test(before.text.at(-1) ?? '') && EAST_ASIAN.test(word.text.at(0) ?? '');
    return text + (together && gapOf(before, word) < SPACE_HEIGHTS ? '' : ' ') + word.text;
  }, '');
}
