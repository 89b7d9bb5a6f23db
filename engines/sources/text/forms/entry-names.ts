import type { UnitRange } from '../../../place/records.ts';
import type { Verdict } from '../../../scoring/judge.ts';
import { isTownLine } from '../../../values/address-lines.ts';
import { addressWords } from '../../../values/address-words.ts';
import { recogniseDates } from '../../../values/date.ts';
import { hoursPart } from '../../../values/hours.ts';
import { isOpeningWord } from '../../../values/hours-words.ts';
import { isCallToReaders } from '../../../vocabulary/calls.ts';
import { monthNumber, weekdayNames } from '../../../vocabulary/calendar.ts';
import { emergencies } from '../../../vocabulary/emergencies.ts';
import { fold } from '../../../vocabulary/fold.ts';
import { remembered } from '../../../vocabulary/remembered.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import { scoredIn } from './form.ts';

/** How sure a value is that the form of its source shows. */
export const FORM_CONFIDENCE = 0.9;
const LONGEST_NAME = 80;
const MOST_NAME_WORDS = 9;
const STARTS = /^(?:["'“”„«‘’「『(]?[\p{Lu}\p{Lo}\p{Lt}\p{Nd}]|["'“”„«]?['’]\p{L}|@[\p{L}\p{Nd}])/u;
const SENTENCE = /[?？。]$|\p{Ll}{4}[.!]$|。/u;
/** "9:30", "14h", "Day 2": when something is, no name. */
const WHEN =
  /^(?:\p{Nd}{1,2}(?:[:.h]\p{Nd}{2}|\s?(?:h|uhr|am|pm))(?!\p{L})|(?:day|tag|dag|jour|d[ií]a|giorno|dzie[nń]|den|deň|день|nap|ziua|päivä|gün|ημέρα|hari|ngày)\s?\p{Nd})/iu;

/** Whether words can be the name of an entry: they begin as names do, and are no label, weekday, date, sentence or call. */
export const isNameLike = remembered(looksLikeName, 5_000);

function looksLikeName(text: string): boolean {
  const name = text.trim();
  if (name.length > LONGEST_NAME || !/\p{L}{2}|\p{Lo}/u.test(name) || !STARTS.test(name) || SENTENCE.test(name) || WHEN.test(name))
    return false;
  if ((name.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0) > MOST_NAME_WORDS || labelledField(name) !== undefined || emergencies.has(name))
    return false;
  if (!name.startsWith('@') && isCallToReaders(name)) return false;
  const words = (name.match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => fold(word));
  if (words.every((word) => weekdayNames().has(word) || monthNumber(word) !== undefined || isOpeningWord(word))) return false;
  return hoursPart(name) === undefined && !recogniseDates(name).some(({ span }) => span[1] - span[0] > name.length / 2);
}

/** How likely the judge thinks a stretch a name. */
export function likelihoodIn(verdict: Verdict, { unit, from, to }: UnitRange): number {
  let likely = 0;
  for (const { candidate, probability } of scoredIn(verdict, unit))
    if (candidate.from >= from && candidate.to <= to && candidate.to - candidate.from >= (to - from) / 2)
      likely = Math.max(likely, probability);
  return likely;
}

/** Street and number of an address, by which a place without a name is called. */
export function namedByStreet(text: string, address: UnitRange): UnitRange {
  const written = text.slice(address.from, address.to);
  for (const comma of written.matchAll(/[,،，、](?!\p{Nd})|\s[–—-]\s/gu)) {
    const head = written.slice(0, comma.index);
    if (/\p{Nd}/u.test(head) && /\p{L}{2}/u.test(head) && !isFlatAlone(head) && !isTownLine(head))
      return { ...address, to: address.from + comma.index };
  }
  return address;
}

/** "Building 4521", "Flat 3b": a part of a building, no street. */
function isFlatAlone(text: string): boolean {
  const words = addressWords(text).filter(({ kind }) => kind !== 'sign');
  return words.length <= 2 && words.some(({ unit }) => unit);
}
