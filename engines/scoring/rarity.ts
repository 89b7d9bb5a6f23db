import type { Candidate } from './candidates.ts';
import { UNKNOWN_RARITY, type UnitWords, wordAfter } from './unit-words.ts';

/** How rare the words of a candidate and around it are, as logs of ranks; -1 where there is no word. */
export interface Rarity {
  words: number;
  /** Share of unknown words. */
  rare: number;
  mean: number;
  most: number;
  least: number;
  first: number;
  last: number;
  /** Mean of the words in small letters. */
  small: number;
  before: [number, number];
  after: [number, number];
  /** 1 where the candidate begins with a word, 2 where it ends with one. */
  aligned: number;
}

export function rarityOf({ from, to }: Candidate, text: string, words: UnitWords): Rarity {
  const { starts, ends, rarity } = words;
  const first = wordAfter(words, from);
  let end = first;
  const found = { rare: 0, sum: 0, most: 0, least: 99, small: 0, smallCount: 0 };
  for (; end < starts.length && (starts[end] as number) < to; end++) {
    const value = rarity[end] as number;
    found.sum += value;
    found.most = Math.max(found.most, value);
    found.least = Math.min(found.least, value);
    if (value === UNKNOWN_RARITY) found.rare++;
    const letter = text[starts[end] as number] as string;
    if (letter !== letter.toLowerCase()) continue;
    found.small += value;
    found.smallCount++;
  }
  const count = end - first;
  const at = (index: number): number => (index < 0 || index >= rarity.length ? -1 : (rarity[index] as number));
  return {
    words: count,
    rare: count === 0 ? 0 : found.rare / count,
    mean: count === 0 ? 0 : found.sum / count,
    most: found.most,
    least: found.least,
    first: count === 0 ? -1 : at(first),
    last: count === 0 ? -1 : at(end - 1),
    small: found.smallCount === 0 ? -1 : found.small / found.smallCount,
    before: [at(first - 1), at(first - 2)],
    after: [at(end), at(end + 1)],
    aligned: (first < starts.length && (starts[first] as number) >= from ? 1 : 0) + (end > 0 && (ends[end - 1] as number) <= to ? 2 : 0),
  };
}

/** Share of unknown words and mean rarity of a whole unit. */
export function unitRarity({ rarity }: UnitWords): { rare: number; mean: number } {
  let rare = 0;
  let sum = 0;
  for (const value of rarity) {
    sum += value;
    if (value === UNKNOWN_RARITY) rare++;
  }
  const count = Math.max(1, rarity.length);
  return { rare: rare / count, mean: sum / count };
}
