import { readFileSync } from 'node:fs';
import { fingerprintOf, unpackNumbers } from './fingerprints.ts';

/** Bands of the words that show a language. */
const TELLING_BANDS = 4;
/** Tables of languages that are kept at once: half a megabyte each. */
const MOST_TABLES = 8;

interface Packed {
  /** Bits of a word's hash: of 19, one of fifty unknown words looks like a known one. */
  bits: number;
  /** Ranks up to which the words of each band go. */
  bands: number[];
  /** Packed hashes by language and band. */
  languages: Record<string, string[]>;
}

let packed: Packed | undefined;
let wordWeights: Map<number, Array<[language: number, weight: number]>> | undefined;
const tables = new Map<string, Uint8Array>();

function packedWords(): Packed {
  packed ??= JSON.parse(readFileSync(new URL('common-words.json', import.meta.url), 'utf8')) as Packed;
  return packed;
}

function loadWordWeights(): Map<number, Array<[number, number]>> {
  if (wordWeights !== undefined) return wordWeights;
  wordWeights = new Map();
  for (const [language, bands] of Object.values(packedWords().languages).entries())
    for (const [band, list] of bands.slice(0, TELLING_BANDS).entries())
      for (const number of unpackNumbers(list)) {
        const known = wordWeights.get(number) ?? [];
        known.push([language, TELLING_BANDS + 1 - band]);
        wordWeights.set(number, known);
      }
  return wordWeights;
}

/** The language whose common words these are, of those in the table; English for none. Words in lower case. */
export function languageOf(words: Iterable<string>): string {
  const names = Object.keys(packedWords().languages);
  const sums = new Float64Array(names.length);
  for (const word of words)
    for (const [language, weight] of loadWordWeights().get(fingerprintOf(word, packedWords().bits)) ?? [])
      sums[language] = (sums[language] as number) + weight;
  const best = sums.indexOf(Math.max(...sums));
  return (sums[best] ?? 0) > 0 ? (names[best] ?? 'english') : 'english';
}

/** How common words of a language are. */
export class CommonWords {
  readonly #table: Uint8Array;
  readonly #bits: number;
  readonly #bands: number;

  constructor(language: string) {
    this.#table = tableOf(language);
    this.#bits = packedWords().bits;
    this.#bands = packedWords().bands.length;
  }

  /** Number of the band of frequency that a word in lower case is in: 0 for the 50 most common words, the highest for unknown ones. */
  bandOf(word: string): number {
    return this.#bands - (this.#table[fingerprintOf(word, this.#bits)] as number);
  }
}

function tableOf(language: string): Uint8Array {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const { bits, bands } = packedWords();
  const table = new Uint8Array(2 ** bits);
  for (const [band, list] of (packedWords().languages[language] ?? []).entries())
    for (const number of unpackNumbers(list)) table[number] = bands.length - band;
  if (tables.size >= MOST_TABLES) tables.delete(tables.keys().next().value ?? '');
  tables.set(language, table);
  return table;
}
