import { hasSureStreetWord } from '../../values/address-words.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';
import { besideWords } from '../../vocabulary/beside-words.ts';

/** Abbreviations that a name begins with: saints, titles, initials; and articles that are cut short: "'t Zwarte Schaap". */
const AHEAD = /(?<![\p{L}\p{M}\p{N}.])(?:(?:St|Ste|Sta|Sto|Dr|Mt|Mr|Mrs|Ms|Prof|Sv|Św|Szt|Св|Αγ|\p{Lu})\.\s?|['’](?:t|s|n)\s)$/iu;
/** What may be before such an abbreviation: nothing, a sign, or a word that is written small. The end of a street's name may not. */
const FREE = /(?:^|[^\p{L}\p{N}\s]\s*|(?<![\p{L}\p{M}])\p{Ll}+\s)$/u;
/** Abbreviations that a name ends with; their dot is part of them. */
const BEHIND = /(?:^|[\s&+])(?:Co|Cos|Bros|Inc|Ltd|Jr|Sr|Corp|Cie|Cía|Cia|Hnos|Soc|Sp|Bt|Kft|Kkt|Zrt|Nyrt|Lda|Ltda)$/u;

/** Titles and "dedicated to", behind whose dot a name goes on: "Torrefazione Dott. | Zerial", "Kościół pw. | św. Idziego". */
const TITLE_BEHIND = /(?:^|\s)(?:Dott|Dr|Prof|St|Ste|Sta|Sv|Szt|Mons|Ing|Gebr|pw|św|sv|ks|im|св|ім|им)$/iu;
const GOES_ON = /^\.\s(?:\p{L}{1,4}\.\s)?\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+){0,3}/u;
/** The last word of a name before a sign, in scripts without capitals: "قاعة اللؤلؤة | الكبرى،". */
const LAST_WORD = /^\s[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{M}]+(?=\s?[,،(|]|\s[–—-]\s)/u;
const CASELESS = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;
const HEAD = /(?:^|[:：])\s*$/u;

/** Where a name ends that was cut before its last words. */
export function withLastWords(text: string, from: number, to: number): number {
  const name = text.slice(from, to);
  if (text[to] === '.' && TITLE_BEHIND.test(name)) return to + (GOES_ON.exec(text.slice(to, to + 80))?.[0].length ?? 0);
  if (!CASELESS.test(name) || !/\s/u.test(name) || !HEAD.test(text.slice(Math.max(0, from - 4), from))) return to;
  return to + (LAST_WORD.exec(text.slice(to, to + 30))?.[0].length ?? 0);
}

/** Where a name begins and ends with the abbreviations at its edges: "St. Aidan's Church", "Dr. Pym's Tearoom", "Thimble & Co.". */
export function withAbbreviations(text: string, from: number, to: number): [number, number] {
  const ahead = AHEAD.exec(text.slice(Math.max(0, from - 8), from))?.[0].length ?? 0;
  const start = ahead > 0 && FREE.test(text.slice(Math.max(0, from - ahead - 20), from - ahead)) ? from - ahead : from;
  return [start, text[to] === '.' && BEHIND.test(text.slice(from, to)) ? to + 1 : to];
}

const PRICE =
  /\s(?:\p{Sc}\s?\p{Nd}{1,5}(?:[.,]\p{Nd}{1,3})?|\p{Nd}{1,5}(?:[.,]\p{Nd}{1,3})?\s?(?:\p{Sc}|EUR|Ft|kr|Kč|zł|lei|TL|руб|грн|лв|CHF|元|円|원|บาท)\.?)$/u;

/** Where a name ends before a price: "Játékmúzeum | 1200 Ft". */
export function beforePrice(text: string, from: number, to: number): number {
  const price = PRICE.exec(text.slice(from, to));
  return price === null || price.index < 3 ? to : from + price.index;
}

/** Where a name ends before the label of what is behind it: "Μπακάλικο Σφακιανάκη | τηλ. 28210". */
export function beforeLabel(text: string, from: number, to: number): number {
  const label = /[\s\u3000]([\p{L}\p{M}]{1,12})$/u.exec(text.slice(from, to));
  if (label?.[1] === undefined || !/^[.:：]{0,2}\s?[+(]?\p{Nd}(?:[\s./()-]{0,2}\p{Nd}){4}/u.test(text.slice(to, to + 24))) return to;
  return labelledField(label[1]) === 'phone' ? from + label.index : to;
}

/** Where a name ends before a street that a comma parts from it, or before what says what it is beside: "בית קפה הדרים | ליד הגנים". */
export function beforeWhere(text: string, from: number, to: number): number {
  const name = text.slice(from, to);
  const comma = /[,،]\s/u.exec(name);
  if (comma !== null && comma.index > 2 && !/\p{Nd}/u.test(name.slice(0, comma.index)) && hasSureStreetWord(name.slice(comma.index)))
    return from + comma.index;
  const beside = besideWords(name);
  return beside === undefined ? to : from + beside;
}
