import { isFirstName } from '../vocabulary/first-names.ts';
import { isTown, placeKindIn } from '../vocabulary/index.ts';
import { isLeading, isLeaning } from '../vocabulary/linking-words.ts';
import { remembered } from '../vocabulary/remembered.ts';
import type { Candidate } from './candidates.ts';
import { type UnitWords, wordAfter } from './unit-words.ts';

/** What a word is by itself, as bits. */
const CLASS = { person: 1, link: 2, kind: 4, town: 8 } as const;
/** Where a word lies to a candidate, each with the names of its features: they are written for each candidate. */
const POSITIONS = ['two before', 'before', 'first', 'last', 'after'].map((position) =>
  Object.entries(CLASS).map(([name, bit]): [feature: string, bit: number] => [`${position} ${name}`, bit]),
);
const LONGEST = 40;

const classesOf = remembered((word) => {
  if (word.length > LONGEST) return 0;
  const isKind = (placeKindIn(word)?.strength ?? 0) >= LEAST_STRENGTH;
  return (
    (isFirstName(word) ? CLASS.person : 0) |
    (isLeaning(word) || isLeading(word) ? CLASS.link : 0) |
    (isKind ? CLASS.kind : 0) |
    (isTown(word) ? CLASS.town : 0)
  );
}, 20_000);

/** A kind that only the end of a word names counts too. */
const LEAST_STRENGTH = 0.6;

const known = new WeakMap<UnitWords, Uint8Array>();

function classesIn(words: UnitWords, text: string): Uint8Array {
  let classes = known.get(words);
  if (classes === undefined) {
    classes = Uint8Array.from(words.starts, (start, at) => classesOf(text.slice(start, words.ends[at])));
    known.set(words, classes);
  }
  return classes;
}

/** The share of a candidate's words that are first names of persons. */
export function personShare({ from, to }: Candidate, text: string, words: UnitWords): number {
  const classes = classesIn(words, text);
  const first = wordAfter(words, from);
  let end = first;
  let persons = 0;
  for (; end < classes.length && (words.starts[end] as number) < to; end++) if (((classes[end] as number) & CLASS.person) !== 0) persons++;
  return persons / Math.max(1, end - first);
}

/** Whether one of the first two words of a unit is a first name. */
export function beginsWithPerson(text: string, words: UnitWords): boolean {
  const isPerson = (at: number): boolean =>
    at < words.starts.length && (classesOf(text.slice(words.starts[at], words.ends[at])) & CLASS.person) !== 0;
  return isPerson(0) || isPerson(1);
}

/**
 * Writes what the words of a candidate and beside it are: first names of persons, words that link, kinds of place, towns. Words that a colon, a
 * full stop or the like parts from the candidate count as beside it.
 */
export function wordClassFeatures(candidate: Candidate, text: string, words: UnitWords, put: (name: string, value: number) => void): void {
  const { from, to } = candidate;
  const classes = classesIn(words, text);
  const first = wordAfter(words, from);
  let end = first;
  let towns = 0;
  for (; end < classes.length && (words.starts[end] as number) < to; end++) if (((classes[end] as number) & CLASS.town) !== 0) towns++;
  put('person names', personShare(candidate, text, words));
  put('town words', towns / Math.max(1, end - first));
  const at = [first - 2, first - 1, first, end - 1, end];
  for (let position = 0; position < POSITIONS.length; position++) {
    const own = classes[at[position] as number] ?? 0;
    for (const [feature, bit] of POSITIONS[position] as Array<[string, number]>) put(feature, own & bit ? 1 : 0);
  }
}
