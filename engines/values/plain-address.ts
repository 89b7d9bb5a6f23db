import { isVillage } from '../vocabulary/village-words.ts';
import { isLeaning } from '../vocabulary/linking-words.ts';
import { isTimeLimit } from '../vocabulary/time-limits.ts';
import { labelledField } from '../vocabulary/value-labels.ts';
import { isNumberedThing } from '../vocabulary/way-words.ts';
import { type AddressWord, addressWords } from './address-words.ts';

const LONGEST = 60;
const MOST_WORDS = 7;
const YEAR = /^(?:1[5-9]|20)\p{Nd}{2}$/u;
const NUMBERED = /\p{Nd}|(?:s\/n|bb|б\/н|бб)$/iu;
/** "DN17 km 203", "DK22, Nowa Wieś": a road by its code, with the kilometre or the village on it. */
const ROAD =
  /^\p{Lu}{1,3}-?\s?\p{Nd}{1,3}(?:,?\skm\s\p{Nd}{1,4}(?:[.,+]\p{Nd}{1,3})?|,\s\p{Lu}\p{Ll}[\p{L}\p{M}'’-]*(?:\s\p{Lu}[\p{L}\p{M}'’-]*){0,2})$/u;
/** "čp. 4", "č. p. 112": the number of a house in a village of Bohemia or Slovakia. */
const HOUSE_IN_VILLAGE = /^(?:č\.?\s?p\.?|súp\.\s?č\.?)\s?\p{Nd}{1,4}\p{L}?$/iu;
const NAME_SIGN = /^[.'’"„“”«»/-]$/u;

/** Scripts that are written without blanks have shapes of their own; without capitals a shape says less. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const UNCASED = /^\p{Lo}/u;

/** How surely the shape of a clause shows an address: `likely` is a single word with a number, or words without capitals, which need other addresses beside them. */
export type PlainAddress = 'sure' | 'likely' | undefined;

/**
 * Whether a clause right beside a name says by its shape alone where the place is: a few words of a name with the number of a house, and
 * nothing that is counted, timed or paid. `caseless`: the text is written without capitals, where names are small words too.
 */
export function plainAddress(text: string, caseless = false): PlainAddress {
  const value = text.trim();
  if (value.length > LONGEST) return undefined;
  if (ROAD.test(value) || HOUSE_IN_VILLAGE.test(value) || isVillage(value)) return 'sure';
  if (!NUMBERED.test(value)) return undefined;
  const words = addressWords(value).filter(({ text: word }, index) => word !== ',' || index === 0);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length < 2 || words.length > MOST_WORDS) return undefined;
  const [number, more] = words.filter(isHouse);
  if (number === undefined || more !== undefined || words.some(saysElse)) return undefined;
  if (words.some(({ text: word }) => UNSPACED.test(word))) return undefined;
  if (number === first) return isNumberedName(words.slice(1), caseless) ? 'sure' : undefined;
  if (words.some(({ text: word }) => isNumberedThing(word))) return undefined;
  const hasLetter = /^\p{L}$/u.test(last.text) && words.at(-2) === number;
  return number === last || hasLetter ? namedNumber(words.slice(0, words.indexOf(number)), caseless) : undefined;
}

const isHouse = ({ kind, text }: AddressWord): boolean => kind === 'number' || /^бб$/iu.test(text);

/** A word that counts, times or labels what is beside it. */
function saysElse({ kind, text, street, small, measure, calendar, unit }: AddressWord): boolean {
  if (kind === 'ordinal' || kind === 'code') return true;
  if (kind === 'sign') return !NAME_SIGN.test(text);
  if (kind === 'number') return YEAR.test(text) || /[:,]/.test(text);
  if (street !== undefined || small) return false;
  return measure || calendar || unit || isTimeLimit(text) || labelledField(text) !== undefined;
}

/** "Savska cesta 21", "subida Templeman 555", "рубинштейна 24": the name of a street before the number. */
function namedNumber(words: AddressWord[], caseless: boolean): PlainAddress {
  const own = words.filter(({ mark, kind }) => kind === 'word' && !mark);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || isLeaning(last.text) || last.text.length < 3) return undefined;
  const isCased = own.some(({ capital }) => capital);
  if (isStreet(first) || isStreet(last)) return own.length > 1 && (isCased || caseless || isStreet(first)) ? 'sure' : undefined;
  if (!isCased) return caseless && own.length === 1 ? 'likely' : undefined;
  if (own.length === 1) return first.capital ? 'likely' : undefined;
  if (!last.capital || !own.slice(1).every(isPart)) return undefined;
  return UNCASED.test(last.text) ? 'likely' : 'sure';
}

/** "7 souk Ableuh", "2 quai Vert", "8 rue du temple": the kind of the street and its name behind the number. */
function isNumberedName(words: AddressWord[], caseless: boolean): boolean {
  const [first, ...others] = words.filter(({ kind }) => kind === 'word');
  const last = others.at(-1);
  if (first === undefined || last === undefined || last.text.length < 3) return false;
  if (first.street?.before === true) return last.capital || caseless || others.every(({ small, text }) => small || text.length > 3);
  if (last.street?.after === true || last.joined) return first.capital || caseless;
  return !caseless && !first.small && !first.capital && others.length <= 2 && others.every(({ capital }) => capital);
}

const isStreet = ({ street, joined }: AddressWord): boolean => street !== undefined || joined;
const isPart = ({ capital, small }: AddressWord): boolean => capital || small;
