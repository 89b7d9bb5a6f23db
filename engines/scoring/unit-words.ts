import { CommonWords, languageOf } from '../vocabulary/index.ts';
import { scriptOf } from './shape.ts';
import { finish, type Steps } from './steps.ts';
import type { UnitDocument } from './unit.ts';

/** The words of a unit: where they begin and end, ascending, and how rare each is in the document's language, as the log of its rank. */
export interface UnitWords {
  starts: number[];
  ends: number[];
  /** In single precision, as the models were trained. */
  rarity: number[];
}

/** The words of a document, unit by unit. */
export interface DocumentWords {
  units: UnitWords[];
  /** The language whose common words they are, of those that the table has. */
  language: string;
  /** Share of the words that are not among the 10,000 most common ones of the language. */
  rare: number;
}

/** Log of a rank within each band of frequency; the last is that of unknown words. */
const RARITIES = [3, 4.7, 5.8, 6.6, 7.3, 8.1, 8.9, 9.9];
export const RAREST = 9.9;
/** The rarity of a word that is not known. */
export const UNKNOWN_RARITY = Math.fround(RAREST);
const NUMBER_RARITY = 5;
const LONGEST_READ = 20_000;
/** No more letters without a blank are cut into words at once. */
const LONGEST_RUN = 500;
/** Words that are looked up to find the language. */
const MOST_LOOKED_UP = 3_000;
/** Characters between two pauses. */
const READ_AT_ONCE = 1_000;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const THAI = new Intl.Segmenter('th', { granularity: 'word' });
const EAST_ASIAN = new Intl.Segmenter('ja', { granularity: 'word' });

/** The words of all units and their rarity; undefined for a picture, whose lines are few, short and misread. Linear in the length. */
export function wordsOf(document: UnitDocument): DocumentWords | undefined {
  return finish(wordsInSteps(document));
}

/** The same in steps. */
export function* wordsInSteps({ units, blocks }: UnitDocument): Steps<DocumentWords | undefined> {
  if (blocks === true) return undefined;
  const texts: string[][] = [];
  const found: UnitWords[] = [];
  let length = 0;
  for (const { text } of units) {
    const spans = spansOf(text);
    texts.push(spans.map(([from, to]) => text.slice(from, to).toLowerCase().normalize('NFC')));
    found.push({ starts: spans.map(([from]) => from), ends: spans.map(([, to]) => to), rarity: [] });
    length += text.length + 20;
    if (length < READ_AT_ONCE) continue;
    length = 0;
    yield;
  }
  yield;
  const language = languageOf(firstWords(texts));
  const common = new CommonWords(language);
  yield;
  const known = new Map<string, number>();
  let rare = 0;
  let count = 0;
  for (const [index, words] of texts.entries()) {
    const { rarity } = found[index] as UnitWords;
    for (const word of words) {
      let value = known.get(word);
      if (value === undefined) {
        value = Math.fround(/^\p{N}+$/u.test(word) ? NUMBER_RARITY : (RARITIES[common.bandOf(word)] ?? RAREST));
        known.set(word, value);
      }
      rarity.push(value);
      if (value === UNKNOWN_RARITY) rare++;
    }
    count += words.length;
    if (count % READ_AT_ONCE < words.length) yield;
  }
  return { units: found, language, rare: rare / Math.max(1, count) };
}

function firstWords(texts: string[][]): string[] {
  const words: string[] = [];
  for (const list of texts) {
    if (words.length >= MOST_LOOKED_UP) break;
    words.push(...list.slice(0, MOST_LOOKED_UP));
  }
  return words;
}

function spansOf(text: string): Array<[number, number]> {
  const spans: Array<[number, number]> = [];
  for (const { 0: run, index } of text.slice(0, LONGEST_READ).matchAll(WORD)) {
    const segmenter = segmenterOf(run);
    if (segmenter === undefined) spans.push([index, index + run.length]);
    else
      for (let from = 0; from < run.length; from += LONGEST_RUN)
        for (const segment of segmenter.segment(run.slice(from, from + LONGEST_RUN)))
          spans.push([index + from + segment.index, index + from + segment.index + segment.segment.length]);
  }
  return spans;
}

function segmenterOf(run: string): Intl.Segmenter | undefined {
  const most = Math.min(run.length, LONGEST_RUN);
  for (let at = 0; at < most; at++) {
    const script = scriptOf(run.charCodeAt(at));
    if (script === 'thai') return THAI;
    if (script === 'han' || script === 'kana') return EAST_ASIAN;
  }
  return undefined;
}

/** Number of the first word that ends behind a position. */
export function wordAfter({ ends }: UnitWords, at: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
