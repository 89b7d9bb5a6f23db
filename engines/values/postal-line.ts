import { isTown } from '../vocabulary/geography.ts';
import { placeKindIn } from '../vocabulary/place-kind.ts';
import { isCareOf, isPostBox } from '../vocabulary/postal-words.ts';
import { recogniseEastAsianAddresses } from './address-east-asian-text.ts';
import { judgePart, type Part } from './address-part.ts';
import { addressWords, hasSureStreetWord, isPartOfBuilding } from './address-words.ts';
import { isCountry } from './country.ts';
import { withLatinDigits } from './digits.ts';
import { localityOf } from './locality-line.ts';

/** What a part of a line on a label is: a postal code with or without its town, a street with its number, a street or words with a number that may be one, a street without a number, a part of a building, a town or region, or words. */
export type PostalKind = 'code' | 'street' | 'numbered' | 'road' | 'unit' | 'region' | 'words';

/** A part of a line between commas. */
export interface PostalPart {
  from: number;
  to: number;
  kind: PostalKind;
}

const LONGEST_PART = 80;
const SURE_STREET = 0.45;
const WEAK_STREET = 0.3;
const SURE_KIND = 0.8;
const LEAST_REGION = 0.25;
const MOST_TOWN_WORDS = 6;
const COVERED_SHARE = 0.5;
const SEPARATOR = /[,،、，;；]\s*|:\s+(?=\p{L})|\s+[–—-]\s+(?!\d{5,6}\s*$)/gu;
/** Postal codes as labels have them, beside a town or alone. */
const CODE = String.raw`(?:(?:[A-Z]{1,3}[-–]\s?)?\d{4,6}|(?:[A-Z]{1,2}[-–]\s?)?\d{3}\s\d{2,3}|\d{2}[-\s]\d{3}|\d{5}-\d{3,4}|\d{4}-\d{3}|\d{4}\s?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]\d{2}\s[A-Z\d]{4}|[A-Z]\d{4}(?:[A-Z]{3})?|〒\s?\d{3}[-－‐]?\d{4}|[(（]우[)）]\s?\d{5}|\d{7})`;
const LABEL = String.raw`(?:(?:pin(?:\s?code)?|zip|cep|c\.?\s?p\.?|plz|psč|kode\s?pos|ไปรษณีย์|کد\s?پستی)[.:]?\s?)?`;
/** Ten digits are a postal code in Iran. */
const LABELLED = /^کد\s?پستی\s?\d{10}$/u;
const TOWN = String.raw`(?:\p{Ll}{1,5}\.\s)?[\p{Lu}\p{Lo}][\p{L}\p{M}'’.()/ -]{1,40}(?:\s\d{1,2})?`;
const YEAR = /^(?:19|20)\d\d$/u;
const CODE_ALONE = new RegExp(`^(?:${LABEL}${CODE}|\\d{3}-\\d{4})$`, 'iu');
const CODE_AHEAD = new RegExp(`^${LABEL}${CODE}[\\s]+(?:[–-]\\s)?(?<town>${TOWN})$`, 'u');
const CODE_BEHIND = new RegExp(`^(?<town>${TOWN})[\\s–-]+${LABEL}(?<code>${CODE})$`, 'u');
/** "#09-118", "RD 4", "ビル2F", "12階". */
const UNIT = /^(?:#\d{1,3}-\d{1,5}|RD\s\d{1,2}|.{0,16}?\d{1,4}\s?(?:階|F|号室|室|楼|樓|층|호))$/u;
/** "ハイツ銀杏 201": a house and a flat. */
const HOUSE = /^[\p{Script=Katakana}\p{Script=Han}ー・]{2,16}\s\d{2,4}$/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The parts of a line of a label with what each of them is; the line may be written without capitals. Linear in the length of the line, which is short. */
export function postalParts(line: string): PostalPart[] {
  const text = withCapitals(withLatinDigits(line));
  const parts: PostalPart[] = [];
  let from = 0;
  const add = (end: number): void => {
    const start = from + (/^\s*/u.exec(text.slice(from, end))?.[0].length ?? 0);
    const to = start + text.slice(start, end).trimEnd().length;
    if (to > start) parts.push({ from: start, to, kind: kindOf(text.slice(start, to)) });
  };
  for (const match of text.matchAll(SEPARATOR)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(text.length);
  const [number, street] = parts;
  // "1420, rang Saint-Édouard"
  if (number !== undefined && street !== undefined && street.kind !== 'code' && /^\d{1,4}$/u.test(text.slice(number.from, number.to)))
    number.kind = 'numbered';
  return parts;
}

/** A line in which no word has a capital, with one at each of its words; as long as it was. */
function withCapitals(text: string): string {
  if (/\p{Lu}/u.test(text)) return text;
  return text.replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === 1 ? capital : letter;
  });
}

function kindOf(text: string): PostalKind {
  const plain = text.replace(/\.$/u, '');
  if (text.length > LONGEST_PART) return 'words';
  if (CODE_ALONE.test(plain)) return 'code';
  if (EAST_ASIAN.test(text)) return !/\p{Script=Thai}/u.test(text) || !isCode(plain) ? eastAsianKind(plain) : 'code';
  if (isCode(plain)) return 'code';
  if (isUnit(text)) return 'unit';
  const part = judgePart(text, 0);
  const hasNumber = /\p{Nd}|(?<!\p{L})(?:s\/n|snc|bb|б\/н)(?!\p{L})/iu.test(text);
  if (hasNumber && part.street && part.score >= SURE_STREET) return 'street';
  if (hasNumber && (part.street || part.bare)) return 'numbered';
  if (isRegion(plain, part)) return hasNumber ? 'numbered' : 'region';
  if (hasNumber && isNumberedName(part)) return 'numbered';
  return part.street && part.score >= WEAK_STREET ? 'road' : 'words';
}

function eastAsianKind(text: string): PostalKind {
  if (UNIT.test(text) || HOUSE.test(text)) return 'unit';
  const code = /^(?:\d{3,6}|[(（]\d{5}[)）])?\s*/u.exec(text)?.[0].length ?? 0;
  const found = recogniseEastAsianAddresses(text).find(({ span }) => span[0] <= code && span[1] - span[0] >= COVERED_SHARE * text.length);
  if (found === undefined) return 'words';
  return /\p{Nd}/u.test(text) ? 'street' : 'region';
}

/** Whether a part is a postal code, alone or with its town; "Hauptstraße 1200" and "1200 Main St" are streets. */
export function isCode(part: string): boolean {
  const text = withLatinDigits(part).replace(/\s{2,}/gu, ' ');
  if (CODE_ALONE.test(text) || LABELLED.test(text)) return true;
  const found = CODE_AHEAD.exec(text) ?? CODE_BEHIND.exec(text);
  const town = found?.groups?.town;
  if (town === undefined) return false;
  const code = found?.groups?.code ?? '';
  // "Christmas cards 2024" is a year, "6299-909 Vale Verde" no street.
  if (YEAR.test(code) && !isTown(town)) return false;
  const isPlain = /^\d{4,6}$/u.test(code) || /^\d{4,6}\s/u.test(text);
  // "1030 Thornley Health Centre": a time of day before a place.
  if (isPlain && (placeKindIn(town)?.strength ?? 0) >= SURE_KIND) return false;
  const words = addressWords(town).filter(({ kind }) => kind === 'word');
  // "Building 4521"
  if (words.at(-1)?.unit === true) return false;
  return (
    words.length <= MOST_TOWN_WORDS &&
    !(isPlain && hasSureStreetWord(town)) &&
    !words.some(({ calendar, measure }) => calendar || (measure && words.length === 1))
  );
}

function isUnit(text: string): boolean {
  if (UNIT.test(text) || isPostBox(text) || isCareOf(text) || isPartOfBuilding(text)) return true;
  const [first, second, ...more] = addressWords(text).filter(({ kind }) => kind !== 'sign');
  return first?.unit === true && /\p{Nd}/u.test(second?.text ?? '') && more.length <= 2 && !more.some(({ street }) => street !== undefined);
}

function isRegion(text: string, part: Part): boolean {
  if (isTown(text) || isCountry(text)) return true;
  return (!part.street && part.score >= LEAST_REGION) || localityOf(text) === 'place';
}

/** Names and numbers, none of them a measure or day, and no sentence. */
const isNumberedName = ({ words }: Part): boolean =>
  words.length <= 9 &&
  (words.some(({ unit }) => unit) || !words.some(({ measure, calendar }) => measure || calendar)) &&
  words.filter(
    ({ kind, capital, small, unit, region, mark, street }) =>
      kind === 'word' && !capital && !small && !unit && !region && !mark && street === undefined,
  ).length <= 1;
