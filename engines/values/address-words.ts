import { MEASURES, NUMBER_MARKS, REGION_ENDINGS, REGION_WORDS, UNIT_WORDS } from '../vocabulary/additions.ts';
import { monthNumber, weekdayNames } from '../vocabulary/calendar.ts';
import { fold } from '../vocabulary/fold.ts';
import { isJoinedStreet, type StreetWord, streetWord } from '../vocabulary/street-words.ts';

/** A word, number or sign of a piece of text, with what it can be in an address. */
export interface AddressWord {
  text: string;
  folded: string;
  from: number;
  to: number;
  kind: 'number' | 'ordinal' | 'code' | 'word' | 'sign';
  capital: boolean;
  street?: StreetWord | undefined;
  joined?: boolean;
  small?: boolean;
  mark?: boolean;
  unit?: boolean;
  region?: boolean;
  measure?: boolean;
  calendar?: boolean;
}

const WORD =
  /\p{Nd}[\p{L}\p{Nd}]*(?:[-–/.:,']\p{Nd}[\p{L}\p{Nd}]*)*(?:-[A-Za-zА-Яа-я](?!\p{L}))?|[\p{L}\p{M}][\p{L}\p{M}'’׳״`]*(?:[.-]\p{L}[\p{L}\p{M}'’׳״]*)*\.?|№|[nN][º°]|[^\s]/gu;
/** Joining words inside the names of streets and towns. */
const SMALL = new Set(
  'de la le les du des del della dello delle degli dei di do dos da das den der dem het een op aan im am an auf zur zum zu bei y e et i na nad pod u w we v of the and und von van vom ter ten ten of in al el els les sur sous en les-bains à á ó lo los las of upon ob y/o d l st ste sankt san santa santo sao são saint dr prof gen km'
    .split(' ')
    .map(fold),
);
const words = (list: string): Set<string> => new Set(list.split(/[\s|]+/).map((word) => fold(word).replace(/\.$/, '')));
const MARKS = words(NUMBER_MARKS);
const UNITS = words(UNIT_WORDS);
const REGIONS = new Set(
  Object.values(REGION_WORDS).flatMap((list) =>
    list
      .split('|')
      .filter((word) => !word.includes(' '))
      .map(fold),
  ),
);
const MEASURED = new Set(MEASURES.map(fold));
const HOUSE = /^\p{Nd}{1,5}(?:[-–/]\p{Nd}{1,5}){0,2}[a-zA-Zа-яА-Я]?(?:[-/]\p{Nd}{0,4}[a-zA-Zа-яА-Я]?)?$/u;

/** The words of a text of at most a few hundred characters. Linear. */
export function addressWords(text: string): AddressWord[] {
  const found: AddressWord[] = [];
  for (const match of text.matchAll(WORD)) {
    const written = match[0];
    const word: AddressWord = {
      text: written,
      folded: written,
      from: match.index,
      to: match.index + written.length,
      kind: 'sign',
      capital: false,
    };
    if (/^\p{Nd}/u.test(written)) readNumber(word);
    else if (/^[\p{L}№]/u.test(written)) readWord(word);
    else if (written === '#') word.mark = true;
    found.push(word);
  }
  return found;
}

function readNumber(word: AddressWord): void {
  const { text } = word;
  if (HOUSE.test(text)) word.kind = 'number';
  else if (/^\d{1,3}(?:st|nd|rd|th|e|er|ère|º|°)$/i.test(text)) {
    word.kind = 'ordinal';
    word.capital = true;
  } else if (/[.,:']/.test(text) || !/\d{1,5}[a-z]{0,3}$/i.test(text)) word.kind = 'code';
  else word.kind = /^\d{1,5}(?:bis|ter|quater)$/i.test(text) ? 'number' : 'code';
}

function readWord(word: AddressWord): void {
  const plain = fold(word.text).replace(/\.$/, '');
  word.kind = 'word';
  word.folded = plain;
  word.capital = !/^\p{Ll}/u.test(word.text);
  word.small = SMALL.has(plain);
  word.mark = MARKS.has(plain) || /^n[º°]$/i.test(word.text);
  word.unit = UNITS.has(plain);
  word.region = REGIONS.has(plain) || REGION_ENDINGS.test(word.text);
  word.measure = MEASURED.has(plain);
  word.street = streetWord(plain) ?? streetWord(plain.slice(plain.lastIndexOf('-') + 1));
  word.joined = isJoinedStreet(plain);
  if (word.street === undefined && !word.joined) word.calendar = weekdayNames().has(plain) || monthNumber(plain) !== undefined;
}
