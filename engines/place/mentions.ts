import type { Steps } from '../scoring/steps.ts';
import type { UnitDocument } from '../scoring/unit.ts';
import { plainName } from '../values/plain-name.ts';
import type { UnitRange } from './records.ts';

/** Another unit that is nothing but the name of a place, or begins with it before a bar. `of` is the position of the name. */
export interface Mention extends UnitRange {
  of: number;
}

const LONGEST_MENTION = 200;
/** A name that is there more often is a word of the text. */
const MOST_MENTIONS = 3;
const LEAST_LETTERS = 2;
const UNITS_AT_ONCE = 500;
const COUNT = /^\s{0,4}\d{1,3}[.)]\s/;
const HEAD = /^[^|｜]{2,120}?(?=\s?[|｜])/u;

/**
 * Where a document names its places again: an overview at its top, and a section for each below. A name that several places have, or that
 * is there many times, is not looked for. Linear in the number of units.
 */
export function* mentionsOf({ units }: UnitDocument, names: UnitRange[]): Steps<Mention[]> {
  const known = new Map<string, number>();
  const named = new Set<number>();
  for (const [index, { unit, from, to }] of names.entries()) {
    const name = plainName(units[unit]?.text.slice(from, to) ?? '');
    named.add(unit);
    if (name.length >= LEAST_LETTERS) known.set(name, known.has(name) ? -1 : index);
  }
  const mentions: Mention[] = [];
  for (const [index, { text, cell, box }] of units.entries()) {
    if (index % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
    if (named.has(index) || cell !== undefined || box !== undefined || text.length > LONGEST_MENTION) continue;
    const from = COUNT.exec(text)?.[0].length ?? 0;
    const head = HEAD.exec(text.slice(from))?.[0] ?? text.slice(from);
    const of = known.get(plainName(head)) ?? -1;
    if (of >= 0) mentions.push({ unit: index, from, to: from + head.length, of });
  }
  const counts = new Map<number, number>();
  for (const { of } of mentions) counts.set(of, (counts.get(of) ?? 0) + 1);
  return mentions.filter(({ of }) => (counts.get(of) ?? 0) <= MOST_MENTIONS);
}
