import { recogniseAddresses } from '../../values/address-text.ts';
import { addressWords, hasStreetWord } from '../../values/address-words.ts';
import { hoursPart } from '../../values/hours.ts';
import { fieldLabel } from '../../values/index.ts';
import { isPhoneLine, isPostalCity, isStreetAddress } from '../../values/line-shapes.ts';
import { monthNumber } from '../../vocabulary/calendar.ts';
import { fold } from '../../vocabulary/fold.ts';
import { PREFECTURES } from '../../vocabulary/prefectures.ts';
import { isTown } from '../../vocabulary/geography.ts';
import type { AddressLines } from './address-lines.ts';
import { isBlock } from './html/tree.ts';
import type { PageLine } from './lines.ts';

/** An address has no more parts on lines of their own than these, and none of them is longer. */
const MOST_PARTS = 5;
const LONGEST_PART = 60;

/** "2000 Neuchâtel", "5121 NP Rijen", "784 31 Litovel", "H-1051 Budapest": a postal code and its town, and no more. */
const CODE_AND_TOWN =
  /^(?:[A-Z]{1,3}[-–])?(?:\d{4,6}|\d{3}\s\d{2,3}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3}|\d{4}\s?[A-Z]{2})[,\s]+(?:\p{L}{1,3}\.\s?)?[\p{Lu}\p{Lo}\p{sc=Georgian}][\p{L}\p{M}.'’/ -]{1,40}(?:\s\d{1,2}|,\s?\p{L}[\p{L}\p{M}.'’ -]{1,30}|\s\([\p{Lu}][\p{L}\p{M}.'’ -]{1,30}\))?$/u;
/** "Dublin D02 X285", "Leeds LS1 4DY", "Toledo, OH 43604", "Mumbai 400001": the town first. */
const TOWN_AND_CODE =
  /^\p{Lu}[\p{L}\p{M}.'’ -]{1,40}(?:\s\(\p{Lu}[^()]{1,20}\))?,?\s(?:(?:[A-Z]{2}\s)?[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]{2}\s\d{5}(?:-\d{4})?|[A-Z]\d[\dW]\s[A-Z\d]{4}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[A-Z]{2,3}\s\d{4}|(?:LV|LT|MD|AZ|SI|HR)[-–]\d{4,5}|\d{5,6})$/u;
const CODE = /^(?:〒\s?\d{3}-?\d{4}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[A-Z]\d[\dW]\s[A-Z\d]{4}|\d{2}-\d{3}|\d{5})$/u;
const NUMBER_LAST =
  /^(?:\d{1,2}\.\s)?\p{L}[\p{L}\p{M}.'’„“”«»"/ -]{2,40}?[\s,]+(?:(?:no|nr|n°|nº|№|č\.?p)\.?:?\s*)?\d{1,4}\s?[a-zA-Z]?(?:\s?[-–/]\s?\d{0,4}\s?[a-zA-Z]?)?\.?$/iu;
/** "Kraljeve vode bb", "Calle Sol s/n": a house without a number. */
const WITHOUT_NUMBER = /^\p{Lu}[\p{L}\p{M}.'’ -]{2,40},?\s(?:bb|s\/n|бб|б\/н)\.?$/u;
const NUMBER_FIRST = /^\d{1,5}\s?[a-zA-Z]?(?:\s?[-–/]\s?\d{1,4}\s?[a-zA-Z]?)?(?:\s(?:bis|ter|quater))?,?\s\p{L}[\p{L}\p{M}.'’ -]{2,40}$/u;
/** "DJ 107, km 8", "Rodovia MG-999, km 12": a road and how far along it. */
const ROAD =
  /^\p{Lu}[\p{L}.]{0,12}(?:\s\p{L}{1,12})?[\s-]?\p{Nd}{1,4}[A-Za-z]?,?\s+[Kk]m\.?\s?\p{Nd}{1,4}(?:[.,+]\p{Nd}{1,3})?(?:,\s\p{Lu}[\p{L} -]{1,30})?$/u;
const EAST_ASIAN_ADDRESS = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}][^。！？!?]{3,50}\d/u;

/**
 * All addresses of a page as a person reads them: those that were found, each with the lines beside it that are its other parts (floor, town,
 * country, the postal code before it), and those that only their second line shows to be one ("Grand-Rue 18" over "1260 Nyon").
 */
export function wholeAddresses(lines: PageLine[], found: AddressLines[]): AddressLines[] {
  const whole: AddressLines[] = [];
  const byLine = new Map(found.map((address) => [address.line, address]));
  for (let at = 0; at < lines.length; at++) {
    const known = byLine.get(at) ?? unnamed(lines, at);
    if (known === undefined) continue;
    const address = withTown(lines, withHouse(lines, known.text === lines[at]?.text ? behindCode(lines, known) : known));
    whole.push(address);
    at = Math.max(at, address.lastLine);
  }
  return whole;
}

/** A street that only the town right below it shows to be one; where the postal code comes first, the town right above. */
function unnamed(lines: PageLine[], at: number): AddressLines | undefined {
  const line = lines[at] as PageLine;
  const next = lines[at + 1];
  if (isTownAndStreet(line.text) || ROAD.test(line.text))
    return { element: line.element, line: at, lastLine: at, text: line.text.replace(/[\s,;]+$/, '') };
  if (isListToTown(line.text)) return { element: line.element, line: at, lastLine: at, text: line.text };
  const piece = streetInPieces(line.text) ?? japaneseInLatin(line.text) ?? inBrackets(line.text) ?? recognised(line.text);
  if (piece !== undefined) return { element: line.element, line: at, lastLine: at, text: piece };
  if (next === undefined || line.text.length > LONGEST_PART || !areNear(line, next)) return undefined;
  const one = { element: line.element, line: at, lastLine: at, text: line.text.replace(/[\s,;]+$/, '') };
  if ((isStreetLine(line.text) || isBetween(lines, at) || endsWithHouse(line.text)) && isCodedTown(next.text)) return one;
  const reversed = CODE_AND_TOWN.test(one.text) && isStreetLine(next.text) && !isCodedTown(lines[at + 2]?.text ?? '');
  return reversed ? { ...one, lastLine: at + 1, text: `${one.text}, ${next.text.replace(/[\s.,;]+$/, '')}` } : undefined;
}

/** "Kızılay Mah. Menekşe 2 Sok. No: 5/1": a word for a street, and the number of a house at the end. */
function endsWithHouse(text: string): boolean {
  return (
    /[\s,.:]\p{Nd}{1,4}\s?[a-zA-Z]?(?:[-/]\p{Nd}{1,4})?$/u.test(text) &&
    hasStreetWord(text) &&
    !isPhoneLine(text) &&
    hoursPart(text) === undefined
  );
}

const COUNTY = /^(?:Co\.|County)\s\p{Lu}[\p{L}’' -]{2,20}(?:\s[A-Z]\d[\dW]\s[A-Z\d]{4})?$/u;
const EIRCODE = /\s[A-Z]\d[\dW]\s[A-Z\d]{4}$/u;

/** "Main Street, Rathmoyle, Co. Waterford X35 ZZ20": parts that end in a county or a postal code of Ireland need no number. */
function isListToTown(text: string): boolean {
  const parts = text.length > 140 ? [] : text.split(/,\s+/u);
  const last = parts.at(-1) ?? '';
  return parts.length >= 3 && (COUNTY.test(last) || EIRCODE.test(last)) && parts.every((part) => /^[\p{Lu}\p{Nd}]/u.test(part));
}

const PREFECTURE_AND_CODE = new RegExp(
  `^[\\p{Lu}\\p{Nd}][^.!?:]{2,90}[, ](?:${PREFECTURES})(?:,? (?:〒 ?)?\\d{3}-\\d{4}(?:,? Japan)?)$`,
  'u',
);

/** "351-7 Masumigaoka, Ina, Nagano 396-0027": an address of Japan as it is written for visitors. */
function japaneseInLatin(text: string): string | undefined {
  return text.length <= 120 && text.includes(',') && PREFECTURE_AND_CODE.test(text) ? text : undefined;
}

/** "(Place Bab Fteuh; 212-6671-661307)": where a guide sets address and telephone number in brackets of their own. */
function inBrackets(text: string): string | undefined {
  const pieces = /^\(([^()]{8,140})\)\.?$/u.exec(text)?.[1]?.split(/;\s+/) ?? [];
  const [first = '', ...others] = pieces;
  return others.some((piece) => isPhoneLine(piece) && (piece.match(/\p{Nd}/gu)?.length ?? 0) >= 7) && canBePart(first) ? first : undefined;
}

const LONGEST_RECOGNISED = 120;
const LEAST_RECOGNISED = 0.5;
const LEAST_WITHOUT_WORD = 0.75;

/** "Cumhuriyet Mah. Gazi Cad. No: 42/B Kuzuova": a line that is nothing but an address by its words. */
function recognised(text: string): string | undefined {
  if (text.length > LONGEST_RECOGNISED || !/\p{Nd}/u.test(text) || fieldLabel(text) !== undefined) return undefined;
  const whole = text.replace(/[\s.,;]+$/, '');
  // "Số 25 Lê Lợi": the word for a number before that of the house.
  const bare = whole.replace(/^(?:số|no\.?|nr\.?|№)\s(?=\p{Nd})/iu, '');
  const [found] = recogniseAddresses(bare).filter(
    ({ confidence }) => confidence >= (hasStreetWord(text) ? LEAST_RECOGNISED : LEAST_WITHOUT_WORD),
  );
  return found !== undefined && found.span[0] === 0 && found.span[1] === bare.length ? whole : undefined;
}

const MOST_PIECES = 6;

/** "Cine Avenida · Avda. de la Paz, 15 · 33999 Villar · Taquilla 985 555 033": a street and its town among the pieces of a line. */
function streetInPieces(text: string): string | undefined {
  const pieces = text.length > 250 || !/\s[|•·]\s/u.test(text) ? [] : text.split(/\s+[|•·]\s+/u);
  if (pieces.length < 2 || pieces.length > MOST_PIECES) return undefined;
  const at = pieces.findIndex((piece, number) => isStreetLine(piece) && isCodedTown(pieces[number + 1] ?? ''));
  return at < 0 ? undefined : `${pieces[at]}, ${pieces[at + 1]}`;
}

/** "9499 Sopronbánya, Malom köz 7.": the town with its postal code, a comma and the street. */
function isTownAndStreet(text: string): boolean {
  const comma = text.length > LONGEST_PART + 20 || !/^(?:[A-Z]{1,3}[-–])?\p{Nd}/u.test(text) ? -1 : text.indexOf(',');
  return comma > 0 && isCodedTown(text.slice(0, comma)) && isStreetLine(text.slice(comma + 1).trim());
}

/** "Le Bourg" between the name of an entry and its town: a hamlet, a building or a square without number. */
function isBetween(lines: PageLine[], at: number): boolean {
  const [above, line, next] = [lines[at - 1], lines[at], lines[at + 1]];
  if (above === undefined || line === undefined || next === undefined) return false;
  const isHeaded = above.block.tag === 'dt' || (above.block === line.block && isEmphasised(above));
  return isHeaded && !isEmphasised(line) && (line.block === next.block || line.block.tag === 'dd') && canBePart(line.text);
}

/** The same address with the building that is named between the name of its entry and the street. */
function withHouse(lines: PageLine[], address: AddressLines): AddressLines {
  const [head, above, own] = [lines[address.line - 2], lines[address.line - 1], lines[address.line]];
  if (
    head === undefined ||
    above === undefined ||
    own === undefined ||
    above.block !== own.block ||
    !own.text.startsWith(address.text.slice(0, 8))
  )
    return address;
  const isHeaded = head.block.tag === 'dt' || (isHeading(head) && isOfBuilding(above.text));
  if (!isHeaded || head.block === above.block || isEmphasised(above) || !canBePart(above.text)) return address;
  return {
    ...address,
    isWhole: true,
    line: above.number,
    element: above.element,
    text: `${above.text.replace(/[\s,;]+$/, '')}, ${address.text}`,
  };
}

function isHeading({ block }: PageLine): boolean {
  return /^h[1-6]$/.test(block.tag);
}

/** A line that is but one text in bold, a heading or a link. */
function isEmphasised({ parts, element }: PageLine): boolean {
  return parts.length === 1 && /^(?:b|strong|h[1-6]|a|em|font)$/.test(element.tag);
}

function isOfBuilding(text: string): boolean {
  return /\p{Nd}/u.test(text) || addressWords(text).some(({ unit, street, joined }) => unit || street !== undefined || joined);
}

/** A short text with a capital that is neither a sentence nor a value of another kind. */
function canBePart(text: string): boolean {
  return (
    text.length <= LONGEST_PART &&
    /^[\p{Lu}\p{Lo}\p{Nd}]/u.test(text) &&
    /\p{L}\p{M}*\p{L}/u.test(text) &&
    !/[.!?:;。！？]$|@|https?:|www\./u.test(text) &&
    fieldLabel(text) === undefined &&
    hoursPart(text) === undefined &&
    !isPhoneLine(text) &&
    !hasMonth(text)
  );
}

/** The same address with the postal code that is on the line above it, as in Japan. */
function behindCode(lines: PageLine[], address: AddressLines): AddressLines {
  const above = lines[address.line - 1];
  const own = lines[address.line];
  if (above === undefined || own === undefined || !/^〒\s?\d{3}-?\d{4}$/u.test(above.text) || !areNear(above, own)) return address;
  return { ...address, text: `${above.text} ${address.text}` };
}

function withTown(lines: PageLine[], address: AddressLines): AddressLines {
  const parts = [address.text];
  let last = address.lastLine;
  for (let next = lines[last + 1]; next !== undefined && parts.length < MOST_PARTS; next = lines[last + 1]) {
    if (!areNear(lines[last] as PageLine, next) || !goesOn(next.text, parts.join(', '))) break;
    parts.push(next.text.replace(/[\s,;]+$/, ''));
    last += 1;
  }
  const eastern = /^〒\s?\d{3}-?\d{4}$/u.test(address.text);
  return parts.length === 1 ? address : { ...address, lastLine: last, text: parts.join(eastern ? ' ' : ', ') };
}

/** Whether a line goes on with an address: a floor, a town with its postal code, a postal code, and behind these the town or country. */
function goesOn(text: string, soFar: string): boolean {
  if (text.length > LONGEST_PART || fieldLabel(text) !== undefined || isPhoneLine(text) || /@|https?:|www\.|[!?]/.test(text)) return false;
  if (/^〒\s?\d{3}-?\d{4}$/u.test(soFar)) return EAST_ASIAN_ADDRESS.test(text);
  const coded = soFar.split(', ').some((part) => isCodedTown(part)) || isPostalCity(soFar);
  if (isFloor(text)) return !coded;
  if (isCodedTown(text)) return !coded;
  return !coded && CODE.test(text);
}

/** A town with its postal code, and nothing else. */
export function isCodedTown(text: string): boolean {
  if (text.length > LONGEST_PART || hasMonth(text)) return false;
  // Three digits are a postal code before a town that is known.
  if (/^\p{Nd}{3}\s\p{Lu}/u.test(text) && isTown(text.slice(4))) return true;
  // The last word of a town is written with a capital letter; that of a sentence is not.
  return (
    (CODE_AND_TOWN.test(text) && /(?:^|[\s'’/-])[\p{Lu}\p{Lo}\p{sc=Georgian}][^\s-]*(?:\s\d{1,2}|\s\(\p{Lu}[^()]*\))?$/u.test(text)) ||
    TOWN_AND_CODE.test(text)
  );
}

/** "2nd floor", "3. Stock", "Unit 4": words for a part of a building and what counts them. */
function isFloor(text: string): boolean {
  if (text.length > 30) return false;
  const words = addressWords(text);
  return (
    words.length <= 4 && words.some(({ unit }) => unit) && words.every(({ unit, text: word }) => unit || /^\p{N}|^.{1,2}$/u.test(word))
  );
}

/** Name and number of a street: by its words, or by its form alone. */
export function isStreetLine(text: string): boolean {
  if (!NUMBER_LAST.test(text) && !NUMBER_FIRST.test(text) && !WITHOUT_NUMBER.test(text)) return false;
  if (isStreetAddress(text)) return true;
  return (
    !isMeasured(text) &&
    !isTown(text) &&
    !hasMonth(text) &&
    hoursPart(text) === undefined &&
    fieldLabel(text) === undefined &&
    !isPhoneLine(text)
  );
}

/** "100 g": a measure behind its number; "Užupio g. 44" is a street. */
function isMeasured(text: string): boolean {
  const words = addressWords(text);
  return words.some(({ measure }, at) => measure && (at === 0 || /\p{Nd}$/u.test(words[at - 1]?.text ?? '')));
}

function hasMonth(text: string): boolean {
  return (text.match(/\p{L}{3,}/gu) ?? []).some((word) => monthNumber(fold(word)) !== undefined);
}

/** Lines of one block, or of blocks side by side. */
function areNear(one: PageLine, next: PageLine): boolean {
  if (one.block === next.block) return true;
  return isBlock(next.block) && (one.block.parent === next.block.parent || one.block.parent?.parent === next.block.parent?.parent);
}
