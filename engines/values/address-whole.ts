import { judgePart } from './address-part.ts';
import { type AddressWord, addressWords } from './address-words.ts';
import { recognisePostcodes } from './postcode.ts';
import type { Recognised } from './recognised.ts';

/** An address that goes on with a part of the building or its town has a street and number at least so surely. */
const LEAST_STREET = 0.6;
/** Between a street and its town are at most so many characters: parts of the building, a district. */
const LONGEST_BETWEEN = 70;
const LONGEST_UNIT = 24;
const MOST_PART_WORDS = 5;
const LONGEST_ABBREVIATION = 3;
/** What parts the pieces of one address. */
const PART = /(?:[,،、，]|\s[–—-](?=\s))\s*/u;
/** Nothing of an address is behind these. */
const OVER = /[;!?|•·()（）\n\r\t:]|\p{L}{3}\.\s/u;
/** Behind a house number without a comma: "m. 6", "bl. A3", ". 2/5", " - 12". */
const UNIT_BEHIND =
  /^(?:\s[–—-]\s\p{Nd}{1,2}\.?[ºª°]\s?(?:\p{L}{1,4}\.?)?(?![\p{L}\p{Nd}])|\s[–—-]\s\p{Nd}{1,3}(?=[ \t]*(?:\n|$))|\.\s?[IVX]{1,4}\/\p{Nd}{1,3}\p{L}?(?![\p{L}\p{Nd}])|\.\s?(?:[IVX]{1,4}|\p{Nd}{1,2})\.\s?em(?:elet)?\.?(?:\s\p{Nd}{1,3}(?!\p{Nd}))?|\.?\s?(?:\p{L}{1,9}[.:]?\s?\p{Nd}{1,4}\p{L}?(?![\p{L}\p{Nd}:.])|\p{Nd}{1,2}\s?\/\s?\p{Nd}{1,3}(?![\p{L}\p{Nd}])))/u;
/** The end of what was read cut the sign off a flat: "No: 123 D" in "No: 123 D: 5". */
const CUT_UNIT = /\s\p{Lu}\p{L}{0,5}$/u;
const UNIT_AHEAD =
  /(?:^|[\s(])((?:(?:c\/o\s\p{Lu}[^,\n]{1,18}|(?!\p{Nd})\p{L}{2,10}\.?\s(?:n[.º°]\s?)?(?:\p{Nd}{1,4}\p{L}?|\p{Lu}\p{Nd}{0,3})|\p{Nd}{1,3}\/[A-Z]{1,2}|\p{Lu}-?\p{Nd}{1,4}(?:\/\p{Nd}{1,3})?|(?:[HDS]\.\s?|Door |House |Flat |Shop |Plot )No[.:]{0,2}\s?[\p{L}\p{Nd}/-]{1,16}),\s){1,2})$/u;

/**
 * Addresses with what belongs to them and says too little alone: a part of the building behind the number ("14 m. 6", "12, 2. OG"), and the town
 * where such parts are between it and the street. In the order of the text; linear in its length.
 */
export function wholeAddresses(text: string, found: Array<Recognised<string>>): Array<Recognised<string>> {
  const inOrder = found.toSorted((one, other) => one.span[0] - other.span[0]);
  const whole: Array<Recognised<string>> = [];
  for (const address of inOrder) {
    const before = whole.at(-1);
    if (before !== undefined && isNumbered(before) && goesOn(text, before, address))
      whole[whole.length - 1] = spanned(text, before, before.span[0], address.span[1]);
    else whole.push(withUnits(text, address, inOrder));
  }
  return whole;
}

function spanned(text: string, address: Recognised<string>, from: number, to: number): Recognised<string> {
  return { value: text.slice(from, to), span: [from, to], confidence: address.confidence };
}

const isNumbered = ({ value, confidence }: Recognised<string>): boolean => confidence >= LEAST_STREET && /\p{Nd}/u.test(value);

/** Whether an address without a street goes on from one that has it; the flat between them may be part of both. */
function goesOn(text: string, before: Recognised<string>, { span }: Recognised<string>): boolean {
  const from = Math.max(before.span[1], span[0]);
  const sign = /^[,،、，\s]{0,3}/u.exec(text.slice(from, span[1]))?.[0].length ?? 0;
  return span[1] > from && isTail(text.slice(from + sign, span[1])) && isBetween(text.slice(before.span[1], from + sign));
}

/** Whether an address has no street: a town, a region or a postal code. */
function isTail(value: string): boolean {
  const first = value.split(/[,،、，]/u, 1)[0] ?? '';
  return !judgePart(first, 0).street || recognisePostcodes(first)[0]?.span[0] === 0;
}

/** Whether what is between a street and a town can be inside an address: parts of a building, districts. */
function isBetween(text: string): boolean {
  if (text.length > LONGEST_BETWEEN || OVER.test(withoutAbbreviations(text)) || !/^\.?\s*[,،、，]|^\s[–—-]\s|^[:.]?\s?\p{Nd}?/u.test(text))
    return false;
  const parts = text.split(PART).filter((part) => part.trim() !== '');
  return /[,،、，–—-]/u.test(text) && parts.every((part) => isUnit(part, true));
}

/** A full stop behind a word for a part of a building ends nothing: "apto. 56". */
const withoutAbbreviations = (text: string): string => text.replace(/\p{L}{1,8}\.\s/gu, (word) => (hasUnitWord(word) ? ' ' : word));

/** Whether a piece names a part of a building, or, where `names` may be too, a district. */
function isUnit(part: string, names: boolean): boolean {
  const words = addressWords(part).filter(({ kind }) => kind !== 'sign');
  if (words.length === 0) return true;
  if (words.length > MOST_PART_WORDS || words.some(({ measure, unit, calendar }) => (measure || calendar) && !unit)) return false;
  const isNamed = names && words.every(({ kind, capital, small, unit, region }) => kind !== 'word' || capital || small || unit || region);
  return isNamed || (words.some(({ unit }) => unit) && words.every(isUnitWord)) || (names && words.every(isUnitWord));
}

function isUnitWord({ kind, unit, mark, small, text }: AddressWord): boolean {
  return kind !== 'word' || unit || mark || small || text.replace(/\.$/, '').length <= LONGEST_ABBREVIATION;
}

/** An address with the parts of the building right behind its number, and those before its street. */
function withUnits(text: string, address: Recognised<string>, found: Array<Recognised<string>>): Recognised<string> {
  if (!isNumbered(address)) return address;
  let [from, to] = address.span;
  const isFree = (start: number, end: number): boolean =>
    found.every((other) => other === address || other.span[0] >= end || other.span[1] <= start || other.confidence < LEAST_STREET);
  for (let steps = 0; steps < MOST_PART_WORDS; steps++) {
    const length = unitBehind(text.slice(to, to + LONGEST_UNIT * 2)) || flatBehind(text, from, to);
    if (length === 0 || !isFree(to, to + length)) break;
    to += length;
  }
  const ahead = UNIT_AHEAD.exec(text.slice(Math.max(0, from - LONGEST_UNIT * 2), from))?.[1];
  if (
    ahead !== undefined &&
    ahead.split(',').every((part) => /^\s?(?:c\/o\s|\p{Nd}+\/|\p{Lu}-\p{Nd}|[HDS]\.\s?No)/u.test(part) || isUnit(part, false))
  )
    from -= ahead.length;
  return from === address.span[0] && to === address.span[1] ? address : spanned(text, address, from, to);
}

/** How long the part of a building is that a text begins with; 0 where it begins with anything else. */
function unitBehind(text: string): number {
  const beside = UNIT_BEHIND.exec(text)?.[0];
  if (beside !== undefined && (/[ºª°]|^\s[–—-]|\sem/u.test(beside) || (/\//.test(beside) ? /^\./.test(beside) : hasUnitWord(beside))))
    return beside.length;
  const part = /^[,،、，]\s?([^,،、，;|()（）\n\t]{1,24}?)\.?(?=$|[,،、，;|()（）\n\t]|\s[–—-]\s)/u.exec(text);
  return part?.[1] !== undefined && /\p{Nd}/u.test(part[1]) && hasUnitWord(part[1]) && isUnit(part[1], false) ? part[0].length : 0;
}

const flatBehind = (text: string, from: number, to: number): number =>
  CUT_UNIT.test(text.slice(from, to)) ? (/^:\s?\p{Nd}{1,4}(?![\p{Nd}:.])/u.exec(text.slice(to, to + LONGEST_UNIT))?.[0].length ?? 0) : 0;

const hasUnitWord = (text: string): boolean => addressWords(text).some(({ unit, mark }) => unit || mark);
