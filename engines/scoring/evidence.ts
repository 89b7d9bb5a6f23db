import { isTown } from '../vocabulary/index.ts';
import { isCountry } from '../values/country.ts';
import { addressBesideName } from '../values/address-beside.ts';
import { isEastAsianPlace } from '../vocabulary/east-asian-kinds.ts';
import { type Chosen, meanProbability } from './choice.ts';
import type { ScoredCandidate } from './describe-candidates.ts';
import type { Unit } from './unit.ts';
import type { Verdict } from './judge.ts';
import { saysPlace } from './unit-flags.ts';

/** Words longer than a text's opening are not looked up one by one. */
const OPENING_UNITS = 400;
/** A message has no more units; a name in it is at least so probable and has so many characters of its sentence around it. */
const MESSAGE_UNITS = 3;
/** The judge is seldom so sure of a text that is about something else. */
const SURE_GATE = 0.94;
const SURE_NAMES = 0.85;
const LEAST_TIP = 0.4;
const LEAST_AROUND = 20;

/**
 * Whether a document says anywhere that it is about places: an address, a telephone number, hours, a map link, a kind of place, or, beside
 * the chosen names (people are named after towns too), the name of a town or country. A list of bare names that says none of this may be one of people or songs as well,
 * unless the judge is quite sure of it.
 */
export function saysPlaces({ described: { document, facts }, chosen, gate }: Verdict): boolean {
  if (gate >= SURE_GATE && chosen.length > 0 && meanProbability(chosen) >= SURE_NAMES) return true;
  if (facts.some(({ flags }) => saysPlace(flags))) return true;
  if (chosen.some(({ candidate }) => isEastAsianPlace(candidate.text) || hasStreetBeside(document.units, candidate))) return true;
  if (isTip(document.units, chosen)) return true;
  const named = new Set(chosen.map(({ candidate }) => candidate.unit));
  return document.units.slice(0, OPENING_UNITS).some(({ text }, index) => {
    return !named.has(index) && namesTown(text);
  });
}

/** Whether a text is a message that names a place in a sentence: "try the crab rolls at Saltbox Shack". Lists of people and songs are bare. */
function isTip(units: readonly Unit[], chosen: readonly Chosen[]): boolean {
  if (units.length > MESSAGE_UNITS) return false;
  return chosen.some(
    ({ candidate: { unit, from, to }, probability }) =>
      probability >= LEAST_TIP && (units[unit]?.text ?? '').length - (to - from) >= LEAST_AROUND,
  );
}

/** Whether a street with its number is right behind a name. */
function hasStreetBeside(units: readonly Unit[], { unit, to }: ScoredCandidate): boolean {
  const address = addressBesideName(units[unit]?.text ?? '', to);
  return address?.numbered === true && address.street;
}

/** Whether a text names a town or a country, by single words and two together. Reads its first 400 characters. */
export function namesTown(text: string): boolean {
  const words = text.slice(0, 400).match(/[\p{L}\p{M}'’-]{2,}/gu) ?? [];
  return words.some((word, at) => isTown(word) || isCountry(word) || (at > 0 && isTown(`${words[at - 1]} ${word}`)));
}
