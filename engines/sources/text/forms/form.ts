import type { FormRecord } from '../../../place/form-records.ts';
import type { RecordPart, UnitRange } from '../../../place/records.ts';
import { valuesOfUnit } from '../../../place/values-of-unit.ts';
import type { Chosen } from '../../../scoring/choice.ts';
import type { Verdict } from '../../../scoring/judge.ts';
import type { Steps } from '../../../scoring/steps.ts';
import type { ValueContext } from '../../../values/index.ts';
import type { TextDocument, TextUnit } from '../segment.ts';

/** A text with what the judge thinks of its stretches. */
export interface FormSource {
  document: TextDocument;
  verdict: Verdict;
  context: ValueContext;
}

/** What a form shows: places with their parts, and the units of which nothing else is read. */
export interface FormReading {
  records: FormRecord[];
  consumed: number[];
  /** Values that belong to the first place of the text, if it has one. */
  loose?: RecordPart[];
  /** What the text says as its title. */
  title?: UnitRange;
}

/** Recognises one form of text by its structure; undefined where the text has not that form. Linear in the length of the text. */
export type FormReader = (source: FormSource) => Steps<FormReading | undefined>;

/** A reader looks at no unit beyond so many characters, since a form is of lines. */
export const LONGEST_LINE = 240;
/** Units that are looked at between two pauses. */
export const UNITS_AT_ONCE = 200;

const SURE_VALUE = 0.5;

/** Whether a unit has a sure address or telephone number. */
export function isReachable(unit: TextUnit | undefined): boolean {
  if (unit === undefined) return false;
  return valuesOfUnit(unit, {}).some(({ kind, confidence }) => (kind === 'address' || kind === 'phone') && confidence >= SURE_VALUE);
}

const firstOfUnits = new WeakMap<Verdict, Map<number, number>>();

/** What the judge thinks of the stretches of a unit. */
export function scoredIn(verdict: Verdict, unit: number): readonly Chosen[] {
  const { second, described } = verdict;
  let firsts = firstOfUnits.get(verdict);
  if (firsts === undefined) {
    firsts = new Map();
    for (const [index, candidate] of described.candidates.entries()) if (!firsts.has(candidate.unit)) firsts.set(candidate.unit, index);
    firstOfUnits.set(verdict, firsts);
  }
  const scored: Chosen[] = [];
  for (let index = firsts.get(unit) ?? described.candidates.length; index < described.candidates.length; index++) {
    const candidate = described.candidates[index];
    if (candidate?.unit !== unit) break;
    scored.push({ candidate, index, probability: second[index] ?? 0 });
  }
  return scored;
}
