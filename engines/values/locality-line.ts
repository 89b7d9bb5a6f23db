import { isTown } from '../vocabulary/geography.ts';
import { labelledField } from '../vocabulary/value-labels.ts';
import { ADDRESS_RULES } from './address-rules.ts';
import { addressWords } from './address-words.ts';
import { isCountry } from './country.ts';
import { isOpeningWord } from './hours-words.ts';
import { recognisePostcodes } from './postcode.ts';

/** What a line says of where a street is: nothing, names that may be districts, a place that is surely one, or a postal code with its place. */
export type Locality = 'none' | 'names' | 'place' | 'code';

const LONGEST_LINE = 70;
const MOST_PARTS = 5;
const MOST_WORDS = 5;
const LEAST_CODE = 0.4;
/** What parts the names of a line; the dash before a postal code ("Hyderabad - 500999") is one as well. */
const PART = /\s*[,،、，/]\s*|\s+[–—-]\s*|\s*[–—-](?=\s?\p{Nd}{5,6}$)/u;
/** "PIN 688999", "CEP 52999-010", "ΤΚ 151 23": what some countries write before a postal code. */
const CODE_LABEL = /^(?:pin(?:\s?code)?|पिन(?:\s?कोड)?|zip|cep|c\.?\s?p\.?|т\.?\s?к\.?|τ\.?\s?κ\.?|plz|psč|kode\s?pos)[.:]?\s(?=\p{Nd})/iu;
const CODE = /^(?:[A-Z]{1,3}[-–])?\p{Nd}{3}(?:\s\p{Nd}{2,3}|-\p{Nd}{4}|\p{Nd}{1,3}(?:-\p{Nd}{3,4})?)$/u;
/** A number of four digits behind a word may be a year or a house: only longer ones are a code by themselves. */
const CODE_BEHIND = /\s(?:\p{Nd}{5,6}|\p{Nd}{3}\s\p{Nd}{2,3})$/u;
const CODE_AHEAD = /^(?:[A-Z]{1,3}[-–])?(?:\p{Nd}{4,6}|\p{Nd}{3}\s\p{Nd}{2,3})\s(?=[\p{Lu}\p{Lo}])/u;
const YEAR = /^(?:19|20)\p{Nd}\p{Nd}$/u;
/** "#09-118", "RT 03": a part of a building or quarter in a line of its own. */
const UNIT = /^#\p{Nd}{1,3}-\p{Nd}{1,5}$/u;
const STATES = new Set(Object.values(ADDRESS_RULES).flatMap(({ states }) => [...(states ?? [])]));

/** What a line below a street says of where it is. Linear in the length of the line, which is short. */
export function localityOf(line: string): Locality {
  const text = line.trim().replace(/[.,]$/u, '');
  if (text === '' || text.length > LONGEST_LINE || /[!?;"“”„«»|•·=@]|:(?!\s?\p{Nd})/u.test(text)) return 'none';
  if (UNIT.test(text)) return 'names';
  const parts = text.split(PART).filter((part) => part !== '');
  if (parts.length === 0 || parts.length > MOST_PARTS) return 'none';
  let [hasCode, hasPlace, hasName] = [false, false, false];
  for (const part of parts) {
    const { code, name } = takenApart(part);
    if (code) hasCode = true;
    if (name === '') continue;
    if (!isNamed(name)) return 'none';
    hasName = true;
    if (isCountry(name) || isTown(name) || STATES.has(name.toLowerCase()) || isMarked(name)) hasPlace = true;
  }
  if (!hasName) return hasCode && CODE_LABEL.test(text) ? 'code' : 'none';
  return hasCode ? 'code' : hasPlace ? 'place' : 'names';
}

/** A part without its postal code. */
function takenApart(written: string): { code: boolean; name: string } {
  const part = written.replace(CODE_LABEL, '').trim();
  if (CODE.test(part)) return { code: true, name: '' };
  const ahead = CODE_AHEAD.exec(part)?.[0];
  if (ahead !== undefined) {
    const name = part.slice(ahead.length);
    return YEAR.test(ahead.trim()) && !isTown(name) ? { code: false, name: part } : { code: true, name };
  }
  const behind = CODE_BEHIND.exec(part);
  if (behind !== null) return { code: true, name: part.slice(0, behind.index).replace(CODE_LABEL_BEHIND, '').trim() };
  const [known] = recognisePostcodes(part).filter(({ confidence }) => confidence >= LEAST_CODE);
  return known === undefined
    ? { code: false, name: part }
    : { code: true, name: `${part.slice(0, known.span[0])} ${part.slice(known.span[1])}`.trim() };
}

const CODE_LABEL_BEHIND = /\s(?:pin(?:\s?code)?|पिन(?:\s?कोड)?)[.:-]?$/iu;

/** Whether words can be the name of a town or district: none is small, a day, a sum, a label or a word for when something is open. */
function isNamed(name: string): boolean {
  const words = addressWords(name).filter(({ kind, text }) => kind !== 'sign' || !/^[.'’-]$/u.test(text));
  if (words.length === 0 || words.length > MOST_WORDS || labelledField(name) !== undefined) return false;
  // "Triệu Hải", "Lâm Đồng": days and words for hours are syllables of other names.
  if (words.every(({ calendar, text }) => calendar || isOpeningWord(text))) return false;
  return words.every(
    ({ kind, text, capital, small, region, unit, measure }, index) =>
      (kind === 'word' || (kind === 'number' && words[index - 1]?.region === true)) &&
      (capital || small || region || unit || kind === 'number') &&
      (!measure || region || (capital && text.length > 2)),
  );
}

/** Whether a name has a word for a town, district or province in it: "jud. Argeș", "Cēsu novads". */
function isMarked(name: string): boolean {
  const words = addressWords(name).filter(({ kind }) => kind === 'word');
  return words.length > 1 && words.some(({ region }) => region);
}
