import { isCountry } from './country.ts';
import { judgePart } from './address-part.ts';
import { addressWords } from './address-words.ts';
import { recognisePostcodes } from './postcode.ts';

/** Lines of an address are short. */
const LONGEST_LINE = 60;
const MOST_TOWN_WORDS = 5;
const LEAST_CODE = 0.45;
const PART = /[,،、，]\s*/u;

/** Whether a line is nothing but the postal code with its town, or a country: the end of an address whose street is above it. */
export function isTownLine(line: string): boolean {
  const text = line.trim().replace(/^[A-Z]{1,3}[-–](?=\d)|\.$/g, '');
  if (text.length > LONGEST_LINE) return false;
  if (text.length > 3 && /^\P{Ll}/u.test(text) && isCountry(text)) return true;
  const code = recognisePostcodes(text).find(({ confidence }) => confidence >= LEAST_CODE);
  if (code === undefined || (code.span[0] > 0 && code.span[1] < text.length)) return false;
  const words = addressWords(`${text.slice(0, code.span[0])} ${text.slice(code.span[1])}`).filter(({ kind }) => kind !== 'sign');
  return (
    words.length > 0 &&
    words.length <= MOST_TOWN_WORDS &&
    words.every(({ kind, capital, small, measure, calendar }) => kind === 'word' && (capital || small) && !measure && !calendar)
  );
}

/** Whether a line may be what is above the postal code and town of an address: a street, a name with a number, a hamlet, a part of a building. */
export function mayBeAboveTown(line: string): boolean {
  const text = line.trim();
  if (text.length > LONGEST_LINE || /[!?;。！？]|:(?!\s?\p{Nd}{1,3}(?!\p{Nd}))|\p{Ll}{5}\.\s/u.test(text)) return false;
  const parts = text.split(PART).map((part) => judgePart(part, 0));
  return (
    parts.every(({ neutral, street, bare }) => neutral || street || bare) &&
    parts.some(({ street, bare, words }) => street || bare || words.some(({ region, unit }) => region || unit)) &&
    parts.every(({ words }) => !words.some(({ measure, calendar }) => measure || calendar))
  );
}

/** "г. Казань", "Col. Centro": a word for towns or districts before a name. */
export function isTownMarked(text: string): boolean {
  const words = addressWords(text).filter(({ kind }) => kind === 'word');
  return words.length > 1 && words.length <= 4 && words[0]?.region === true && /\.$/u.test(words[0].text) && words.at(-1)?.capital === true;
}
