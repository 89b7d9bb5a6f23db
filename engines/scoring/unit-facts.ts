import type { RecognisedValue } from '../values/index.ts';
import { plainName } from '../values/plain-name.ts';
import { shapeOf, type TextShape } from './shape.ts';
import type { Steps } from './steps.ts';
import type { Unit, UnitDocument } from './unit.ts';
import { flagsOf } from './unit-flags.ts';

/** What a unit holds beside names, found only by shape. */
export interface UnitFacts {
  shape: TextShape;
  fold: string;
  flags: number;
  /** OpenStreetMap tag of the kind of place that the beginning names. */
  kind: string | undefined;
  /** The values of its first 600 characters. */
  values: readonly RecognisedValue[];
  /** Units and characters from here to the next unit of the same signature or a heading that is not below it. */
  bodyUnits: number;
  bodyLength: number;
  bodyFlags: number;
  /** Flags of the next two units. */
  nextFlags: number;
  /** How many units share the signature, in the document and under the same heading; its number among them. */
  alike: number;
  alikeHere: number;
  /** The share of like units that hold the same text. */
  repeats: number;
  /** Units since the last one of the same signature. */
  distance: number;
  endsSentence: boolean;
}

/** Work between two pauses: characters that are searched for values, units or candidates that are only counted. */
const CHARACTERS_AT_ONCE = 500;
const COUNTED_AT_ONCE = 500;

export function* factsOf(document: UnitDocument): Steps<UnitFacts[]> {
  const { units } = document;
  const facts: UnitFacts[] = [];
  let work = 0;
  for (const unit of units) {
    facts.push({
      shape: shapeOf(unit.text, 0, Math.min(unit.text.length, 2_000)),
      fold: unit.text.length <= 160 ? plainName(unit.text) : '',
      ...flagsOf(unit),
      bodyUnits: 0,
      bodyLength: 0,
      bodyFlags: 0,
      nextFlags: 0,
      alike: 0,
      alikeHere: 0,
      repeats: 0,
      distance: 99,
      endsSentence: /[.!?。！？…।]["'”’」』)）]?$/.test(unit.text),
    });
    work += unit.text.length + 20;
    if (work < CHARACTERS_AT_ONCE) continue;
    work = 0;
    yield;
  }
  const counts = new Map<string, number>();
  const texts = new Map<string, number>();
  const last = new Map<string, number>();
  const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  for (const [index, unit] of units.entries()) {
    if (index % COUNTED_AT_ONCE === COUNTED_AT_ONCE - 1) yield;
    count(counts, unit.signature);
    count(counts, `${unit.section}\n${unit.signature}`);
    count(texts, `${unit.signature}\n${facts[index]?.fold}`);
    const fact = facts[index] as UnitFacts;
    fact.distance = Math.min(99, index - (last.get(unit.signature) ?? -99));
    last.set(unit.signature, index);
  }
  const next = new Map<string, number>();
  const levels: number[] = [];
  for (let index = units.length - 1; index >= 0; index--) {
    if (index % COUNTED_AT_ONCE === COUNTED_AT_ONCE - 1) yield;
    const unit = units[index] as Unit;
    const fact = facts[index] as UnitFacts;
    fact.alike = counts.get(unit.signature) ?? 0;
    fact.alikeHere = counts.get(`${unit.section}\n${unit.signature}`) ?? 0;
    fact.repeats = (texts.get(`${unit.signature}\n${fact.fold}`) ?? 0) / fact.alike;
    let stop = next.get(unit.signature) ?? units.length;
    for (let level = 1; level <= 6; level++)
      if (levels[level] !== undefined && (unit.kind !== 'heading' || level <= unit.level)) stop = Math.min(stop, levels[level] as number);
    fact.bodyUnits = stop - index - 1;
    for (let at = index + 1; at < Math.min(stop, index + 12); at++) {
      fact.bodyLength += (units[at] as Unit).text.length;
      fact.bodyFlags |= (facts[at] as UnitFacts).flags;
    }
    fact.nextFlags = (facts[index + 1]?.flags ?? 0) | (facts[index + 2]?.flags ?? 0);
    next.set(unit.signature, index);
    if (unit.kind === 'heading') levels[unit.level] = index;
  }
  return facts;
}
