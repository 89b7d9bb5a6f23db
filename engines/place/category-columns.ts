import type { Steps } from '../scoring/steps.ts';
import type { UnitDocument } from '../scoring/unit.ts';
import { placeKindIn } from '../vocabulary/index.ts';
import { kindsIn } from '../vocabulary/kind-groups.ts';
import type { PlaceRecord, UnitRange } from './records.ts';

/** What parts the facts of a line: "Copper | Brewery | Hill End". */
const BAR = /[|｜·•]/;
const FIRST_BAR = /^[\s*_]*[|｜·•]/;
const MOST_FACTS = 4;
const LONGEST_LINE = 300;
const LONGEST_FACT = 40;
const MOST_WORDS = 4;
const LEAST_KINDS = 3;
const LEAST_DISTINCT = 2;
/** The share of a column's texts that are words for kinds of place where all of them say what a place is: kitchens and sports have no table. */
const KIND_SHARE = 1 / 3;
const RECORDS_AT_ONCE = 20;
const BRACKETS = /[(（][^()（）]*[)）]/gu;

/**
 * What kind of place records are, by the position of the record: the fact at the same position behind bars, where many of these facts are kinds of
 * place. Linear in the length of the units that hold names.
 */
export function* categoryColumns({ units }: UnitDocument, records: PlaceRecord[]): Steps<Map<number, UnitRange>> {
  const columns = new Map<string, Array<{ index: number; range: UnitRange; text: string }>>();
  for (const [index, { name, parts }] of records.entries()) {
    if (index % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) yield;
    const unit = units[name.unit];
    const behind = parts.find(({ where }) => where === 'behind');
    if (unit === undefined || unit.cell !== undefined || unit.box !== undefined || behind === undefined) continue;
    for (const [column, { from, to }] of factsIn(unit.text, behind).entries()) {
      const key = `${column}/${unit.signature}`;
      const facts = columns.get(key) ?? [];
      columns.set(key, facts);
      facts.push({ index, range: { unit: name.unit, from, to }, text: unit.text.slice(from, to) });
    }
  }
  const found = new Map<number, UnitRange>();
  let work = 0;
  for (const facts of columns.values()) {
    const kinds: string[] = [];
    for (const { text } of facts) {
      if (++work % RECORDS_AT_ONCE === 0) yield;
      if (isKind(text)) kinds.push(text);
    }
    if (kinds.length < LEAST_KINDS || kinds.length < KIND_SHARE * facts.length || new Set(kinds).size < LEAST_DISTINCT) continue;
    for (const { index, range, text } of facts) if (!found.has(index) && isFact(text)) found.set(index, range);
  }
  return found;
}

/** The stretches between bars behind a name; none where something else follows it. */
function factsIn(text: string, { from, to }: UnitRange): Array<{ from: number; to: number }> {
  const behind = text.slice(from, to);
  if (behind.length > LONGEST_LINE || !FIRST_BAR.test(behind)) return [];
  let at = from;
  const facts: Array<{ from: number; to: number }> = [];
  for (const piece of behind.split(BAR).slice(0, MOST_FACTS + 1)) {
    const start = at + piece.length - piece.trimStart().length;
    facts.push({ from: start, to: Math.max(start, at + piece.trimEnd().length) });
    at += piece.length + 1;
  }
  return facts.slice(1);
}

function isFact(text: string): boolean {
  return (
    text.length > 1 && text.length <= LONGEST_FACT && /^[\p{Lu}\p{Lo}]/u.test(text) && !/\p{Nd}/u.test(text) && wordsIn(text) <= MOST_WORDS
  );
}

/** A word for a kind of place, or a kind with a word that says which: "Sake Bar". */
function isKind(text: string): boolean {
  if (!isFact(text)) return false;
  const plain = text.replace(BRACKETS, '').trim();
  if (wordsIn(plain) === 1 && kindsIn(plain) !== 0) return true;
  return wordsIn(plain) <= 2 && placeKindIn(plain)?.span[1] === plain.length;
}

const wordsIn = (text: string): number => text.split(/\s+/).length;
