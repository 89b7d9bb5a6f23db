import type { Page, Word } from 'tesseract.js';
import { joinFragments } from './fragments.ts';

/** A line as read from the ready picture, in its pixels. */
export interface ReadLine {
  text: string;
  /** Mean of its words by their length, on Tesseract's scale of 0 to 100; Tesseract's own value for a line is about that of its worst word. */
  confidence: number;
  box: { x0: number; y0: number; x1: number; y1: number };
  /** What the same area was read as in another language, with lower confidence. */
  alternatives?: string[];
  /** What it is read for, where not for everything. */
  use?: 'names' | 'values';
}

/**
 * A gap of this many letter heights separates columns: Tesseract joins everything side by side into one line.
 * Spaces between words are 0.3 to 0.7 heights, the gaps between cards, chips and cells to 2 and more.
 */
const COLUMN_HEIGHTS = 1.8;
/** A space of this many heights may separate columns, if this many other lines begin where it ends. */
const WIDE_HEIGHTS = 1;
const LEAST_EDGES = 2;
/**
 * Scripts in which Tesseract takes every few characters for a word, and the least gap between two of them, in letter heights, that is a space in
 * the picture.
 */
const PIECEMEAL: Array<{ letter: RegExp; space: number }> = [
  { letter: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u, space: 0.8 },
  { letter: /\p{Script=Hangul}/u, space: 0.36 },
  { letter: /\p{Script=Thai}/u, space: 0.5 },
];
const UNKNOWN_WORD = /^(?=\p{L}{5})\p{L}[\p{Ll}'’]+\p{L}?[\p{Ll}'’]*[.,]?$/u;
const UNKNOWN_CONFIDENCE = 45;
/** Icons, rules and bullets are read as signs; letters, digits and currencies say something. */
const MEANINGFUL = /[\p{L}\p{N}\p{Sc}]/u;

/** The lines of a page from the top, split at columns, without meaningless signs at their ends. */
export function linesOf(page: Page): ReadLine[] {
  const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  const parted = joinFragments(lines.flatMap((line) => columnsOf(line.words)));
  const edges = parted.flatMap(([first]) => (first === undefined ? [] : [first.bbox.x0]));
  return parted
    .flatMap((words) => partAtEdges(words, edges))
    .map(trimmed)
    .filter((words) => words.length > 0)
    .map(toLine);
}

function columnsOf(words: Word[]): Word[][] {
  const columns: Word[][] = [];
  const height = middleHeight(words);
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const column = columns.at(-1);
    if (before === undefined || column === undefined || gapBetween(before, word) > COLUMN_HEIGHTS * height) columns.push([word]);
    else column.push(word);
  }
  return columns;
}

/** Where a word after a wider space is aligned with the beginnings of other lines, a column begins there too. */
function partAtEdges(words: Word[], edges: number[]): Word[][] {
  const height = middleHeight(words);
  const parts: Word[][] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const isWide = before !== undefined && word.bbox.x0 - before.bbox.x1 > WIDE_HEIGHTS * height;
    const isEdge = isWide && edges.filter((edge) => Math.abs(edge - word.bbox.x0) <= height * 0.25).length >= LEAST_EDGES;
    if (index === 0 || isEdge) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** The median height of a line's words: icons and badges among them are higher, dashes lower than its letters. */
function middleHeight(words: Word[]): number {
  const heights = words.map(({ bbox }) => bbox.y1 - bbox.y0).sort((a, b) => a - b);
  return Math.max(1, heights[Math.floor(heights.length / 2)] ?? 1);
}

/** Pixels between two words, also where they run from right to left. */
function gapBetween(before: Word, after: Word): number {
  return Math.max(after.bbox.x0 - before.bbox.x1, before.bbox.x0 - after.bbox.x1);
}

/** Between two words, in heights of the larger one. */
function gapOf(before: Word, after: Word): number {
  const height = Math.max(before.bbox.y1 - before.bbox.y0, after.bbox.y1 - after.bbox.y0, 1);
  return gapBetween(before, after) / height;
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
    confidence: words.reduce((sum, word) => sum + word.text.length * confidenceOf(word), 0) / letters,
    box: {
      x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
      y0: Math.min(...words.map(({ bbox }) => bbox.y0)),
      x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
      y1: Math.max(...words.map(({ bbox }) => bbox.y1)),
    },
  };
}

/** Tesseract gives confidence 0 to a word outside its dictionary, however clear its letters are: names of streets and owners are such words. */
function confidenceOf({ text, confidence }: Word): number {
  return UNKNOWN_WORD.test(text) && /[aeiouyäöü]/i.test(text) ? Math.max(confidence, UNKNOWN_CONFIDENCE) : confidence;
}

/** Tesseract puts a space between any two words: words that it split are joined again. */
function textOf(words: Word[]): string {
  return words.reduce((text, word, index) => {
    const before = words[index - 1];
    if (before === undefined) return word.text;
    return text + (isOneWord(before, word) ? '' : ' ') + word.text;
  }, '');
}

function isOneWord(before: Word, after: Word): boolean {
  const [last, first] = [before.text.at(-1) ?? '', after.text.at(0) ?? ''];
  if (/\p{M}/u.test(first)) return true;
  return PIECEMEAL.some(({ letter, space }) => letter.test(last) && letter.test(first) && gapOf(before, after) < space);
}
