import { ADJECTIVES, ASIAN_NAMES, CITIES, KINDS, NAMES, STREETS, SYLLABLES } from './world-words.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const OTHER_LETTERS = ['ß', '%', '_', 'é', ',', '-', 'ł', 'ж', 'α'];

const names = CITIES.flatMap(([city, country]) => [city, country]);
const vocabulary = [...names, ...NAMES, ...KINDS, ...ADJECTIVES, ...STREETS].flatMap((text) => text.split(/[ -]/));
const latin = vocabulary.filter((word) => word.length > 2 && /^\p{Script=Latin}+$/u.test(word));
const asian = [...ASIAN_NAMES, ...names.filter((name) => /[\p{Script=Han}\p{Script=Hangul}]/u.test(name))];

/** Random numbers from 0 to 1, the same ones each time (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many different searches of each kind, by what makes them cheap or expensive; words that no list has are among most kinds. */
export function drawSearches(count: number): Record<string, string[]> {
  const random = randomNumbers(14);
  const pick = <Value>(values: readonly Value[] | string) => values[Math.floor(random() * values.length)] as Value;
  const letter = () => pick<string>(LETTERS);
  const part = (word: string, length: number) => {
    const at = Math.floor(random() * Math.max(1, word.length - length + 1));
    return word.slice(at, at + length);
  };
  const rare = () => pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES);
  const kinds: Record<string, () => string> = {
    'whole words': () => pick(latin),
    'parts of words': () => part(pick(latin), 3 + Math.floor(random() * 2)),
    'rare words': rare,
    'three letters at random': () => letter() + letter() + letter(),
    'in no list': () => letter() + letter() + rare() + letter(),
    numbers: () => String(100 + Math.floor(random() * 90_000)),
    'two words': () => `${pick(latin)} ${pick(latin)}`,
    'three words': () => `${pick(latin)} ${pick(latin)} ${rare()}`,
    'one letter': () => (random() < 0.3 ? pick(OTHER_LETTERS) : letter()),
    'two letters': () => letter() + letter(),
    'Chinese, Japanese, Korean': () => part(pick(asian), 1 + Math.floor(random() * 4)),
    'Chinese, Japanese, Korean, mostly in no list': () => part(pick(asian), 1) + part(pick(asian), 1 + Math.floor(random() * 2)),
  };
  return Object.fromEntries(Object.entries(kinds).map(([kind, make]) => [kind, Array.from({ length: count }, make)]));
}

/** Kinds whose words an index of trigrams cannot find. */
export const SHORT_KINDS: ReadonlySet<string> = new Set([
  'one letter',
  'two letters',
  'Chinese, Japanese, Korean',
  'Chinese, Japanese, Korean, mostly in no list',
]);
