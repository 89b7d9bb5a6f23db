import { fold } from '../vocabulary/fold.ts';
import { isTown } from '../vocabulary/geography.ts';
import { isCountry } from './country.ts';
import { ADDRESS_RULES } from './address-rules.ts';
import { findStreet, type Street } from './address-street.ts';
import { type AddressWord, addressWords, isTradeArea } from './address-words.ts';
import { recognisePostcodes } from './postcode.ts';

/** So many words of a sentence behind a street end its address. */
const RUNNING_WORDS = 2;
/** So sure is a postal code that says by itself that a place is written behind it. */
const LEAST_CODE = 0.6;
const STATES = new Set(Object.values(ADDRESS_RULES).flatMap(({ states }) => [...(states ?? [])]));

/** One part of an address between commas and the evidence for it. */
export interface Part {
  from: number;
  to: number;
  words: AddressWord[];
  /** Probability-like evidence that the part belongs to an address by itself. */
  score: number;
  street: boolean;
  /** A name with a number and nothing else: says little, and several of them say no more. */
  weak: boolean;
  bare: boolean;
  tail: boolean;
  /** A postal code with its town is in it. */
  code: boolean;
  /** The part names things, and may be inside an address without speaking for one. */
  neutral: boolean;
  /** Running text goes on behind its street or postal code: no further part belongs to the address. */
  runsOn: boolean;
  /** An area for trade, which a street may follow. */
  area: boolean;
}

/** Judges a piece of text between commas that begins at `offset`: street, town, postal code, part of a building, name or none of them. */
export function judgePart(piece: string, offset: number): Part {
  const words = addressWords(piece);
  const trimmed = piece.trim();
  const lead = piece.length - piece.trimStart().length;
  const part: Part = {
    from: offset + lead,
    to: offset + lead + trimmed.length,
    words,
    score: 0,
    street: false,
    weak: false,
    bare: false,
    tail: false,
    code: false,
    neutral: false,
    runsOn: false,
    area: words[0] !== undefined && isTradeArea(words[0].text),
  };
  if (words.length > 24 || isTelephone(trimmed)) return part;
  part.bare =
    isRoadMark(words) ||
    ((words.length <= 3 || (words.length <= 5 && words.filter(({ kind }) => kind === 'number').length <= 2)) &&
      words.some(({ kind }) => kind === 'number') &&
      words.every(
        ({ kind, mark, unit, text }, index) => kind === 'number' || mark === true || unit === true || (index > 0 && /^[.:]$/.test(text)),
      )) ||
    isLongNumber(words);
  part.neutral = isNeutral(words);
  const street = housed(words, findStreet(words));
  const region = regionScore(trimmed, words);
  if (street !== undefined && street.score >= region * 0.7) {
    part.street = true;
    part.weak = street.score < 0.4 && street.numbered;
    // "2580 Zwolle": the number is a house's or a postal code, not both.
    part.score = part.weak && /^\d{4,6}\s/.test(trimmed) ? Math.max(street.score, region) : 1 - (1 - street.score) * (1 - region);
    // "41 Men's Road Running Shoes": a street goes on with its town or a part of the building, not with other words.
    const next = words[street.last + 1];
    if (region < 0.25 && goesOn(next) && next?.street === undefined && !isTown(piece.slice(next?.from).trim())) part.score *= 0.7;
    const first = words[street.first];
    const last = words[street.last];
    const ahead = words.slice(0, street.first);
    if (first !== undefined && !ahead.every(leadsToStreet) && !isQuarter(ahead)) part.from = offset + first.from;
    const remainder = words.slice(street.last + 1);
    if (last !== undefined && (!remainderIsName(remainder) || (street.numbered && leadsToTown(remainder)))) {
      part.to = offset + last.to;
      part.runsOn = remainder.filter(isRunning).length >= RUNNING_WORDS;
    }
  } else {
    part.score = region;
    part.to = Math.min(part.to, endOfRegion(piece, words, offset) ?? part.to);
  }
  part.code = region >= 0.25 && words.length > 1 && (recognisePostcodes(trimmed)[0]?.confidence ?? 0) >= LEAST_CODE;
  part.tail = region >= 0.25 && !(street !== undefined && street.score > region);
  return part;
}

/** Where the postal code ends when what follows it is running text ("LS1 4AB or by phone"). */
function endOfRegion(piece: string, words: AddressWord[], offset: number): number | undefined {
  const code = words.some(({ kind }) => kind === 'number' || kind === 'code') ? recognisePostcodes(piece)[0] : undefined;
  if (code === undefined) return undefined;
  const after = words.filter(({ from }) => from >= code.span[1]);
  return remainderIsName(after) ? undefined : offset + code.span[1];
}

/** So sure is a street without a number before a part of a building with its own: "İnönü Cd. Çınar Apt. K:2". */
const SURE_HOUSED = 0.6;

function housed(words: AddressWord[], street: Street | undefined): Street | undefined {
  if (street === undefined || street.numbered || street.score >= SURE_HOUSED) return street;
  const remainder = words.slice(street.last + 1);
  const at = remainder.findIndex(
    ({ unit, text }, index) => (unit && !/^no$/iu.test(text)) || (/^[KD]$/u.test(text) && remainder[index + 1]?.text === ':'),
  );
  const isNamed = remainder.slice(0, at).every(({ kind, capital }) => kind === 'word' && capital);
  const number = remainder.slice(at + 1, at + 4).find(({ kind }) => kind === 'number');
  return at >= 0 && isNamed && number !== undefined ? { ...street, score: SURE_HOUSED, numbered: true } : street;
}

const GROUPED = /^\p{Nd}{2,4}(?:\s\p{Nd}{2,4}){1,4}$/u;
const LEAST_TELEPHONE = 7;

/** "655 0155", "63 555 031": digits in groups, too many for a house or a postal code. */
function isTelephone(text: string): boolean {
  return GROUPED.test(text) && text.replace(/\s/g, '').length >= LEAST_TELEPHONE;
}

/** "nº 1.250": a number of a house above a thousand. */
function isLongNumber([mark, number, more]: AddressWord[]): boolean {
  return mark?.mark === true && more === undefined && /^\d{1,2}\.\d{3}$/.test(number?.text ?? '');
}

/** A number of kilometres on a road: "6", "12,5". */
const isRoadNumber = ({ kind, text }: AddressWord): boolean => kind === 'number' || /^\d{1,4}[.,]\d{1,3}$/.test(text);

/** "km 6", "Km. 12,5", "km 3+200": where on a road a place is; "6 km" is a distance. */
function isRoadMark(words: AddressWord[]): boolean {
  const [first, ...others] = words.filter(({ kind, text }) => kind !== 'sign' || !/^[.,+]$/.test(text));
  return first?.folded === 'km' && others.length > 0 && others.length <= 2 && others.every(isRoadNumber);
}

function goesOn(next: AddressWord | undefined): boolean {
  return next?.kind === 'word' && /\p{Script=Latin}/u.test(next.text) && !next.unit && !next.region && !next.mark && !next.small;
}

/** A word of a sentence: written small, with more letters than the small words within names. */
function isRunning({ kind, capital, small, unit, region }: AddressWord): boolean {
  return kind === 'word' && !capital && !small && !unit && !region;
}

/** "Số 12 ngõ 45 phố …", "Bldg 4 12 Mill Lane": a number or a part of a building before the street. */
function leadsToStreet({ kind, mark, unit, street, text }: AddressWord, index: number): boolean {
  return kind === 'number' || mark || unit || street !== undefined || (index > 0 && text === '.');
}

/** "Tepebağ Mh." before the number of a street. */
function isQuarter(words: AddressWord[]): boolean {
  const [block, number, ...name] = words;
  // "Blk 123 Ang Mo Kio" before "Ave 3".
  if (block?.unit === true && number?.kind === 'number')
    return name.length <= 4 && name.every(({ kind, capital }) => kind === 'word' && capital);
  return words.at(-1)?.region === true && words.length <= 4 && words.every(({ kind, capital }) => kind === 'word' && capital);
}

const IN_TOWN = new Set('in en em w we v ve в у във i nel nella à na'.split(' ').map(fold));

/** "9 Bellhouse Close | in Whitby": the sentence goes on with the town, which is no part of the address as it is written. */
function leadsToTown([first, second]: AddressWord[]): boolean {
  return first?.kind === 'word' && !first.capital && IN_TOWN.has(first.folded) && second?.kind === 'word' && second.capital;
}

function remainderIsName(words: AddressWord[]): boolean {
  return (
    words.length <= 8 &&
    words.every(
      ({ kind, capital, small, unit, region, measure }) =>
        measure !== true && (kind !== 'word' || capital || small === true || unit === true || region === true),
    )
  );
}

function isNeutral(words: AddressWord[]): boolean {
  if (words.length === 0 || words.length > 9) return false;
  if (
    words.some(({ measure, region, calendar, kind }) => (measure && !region) || calendar === true || (kind === 'code' && words.length > 2))
  )
    return false;
  const lower = words.filter(
    ({ kind, capital, small, unit, region, street }) =>
      kind === 'word' && !capital && small !== true && unit !== true && region !== true && street === undefined,
  );
  const capital = words.some(({ kind, capital: cased, unit }) => (kind === 'word' && cased) || unit === true);
  return lower.length === 0 && capital;
}

/** How certainly a part names a town, region or postal code. */
function regionScore(text: string, words: AddressWord[]): number {
  const doubts: number[] = [];
  const postcode = words.some(({ kind }) => kind === 'number' || kind === 'code') ? recognisePostcodes(text)[0] : undefined;
  let remainder = text;
  if (postcode !== undefined) {
    doubts.push(1 - Math.min(0.7, postcode.confidence * 0.75));
    remainder = `${text.slice(0, postcode.span[0])} ${text.slice(postcode.span[1])}`.replace(/^[A-Z]{1,3}[-–]\s/, '').trim();
  } else if (/^\d{4,6}$/.test(text)) return 0.25;
  const name = remainder.replace(/[\s.,]+$/, '').replace(/\s+[A-Z]{2}$/, '');
  const state = /\s([A-Z]{2,3})$/.exec(remainder)?.[1] ?? remainder;
  if (words.length <= 7 && /^\P{Ll}/u.test(name) && !/\p{Nd}/u.test(name)) {
    if (isTown(name)) doubts.push(0.7);
    else if (name.length >= 4 && isCountry(name)) doubts.push(0.75);
  }
  if (
    STATES.has(state.toLowerCase()) &&
    (state !== remainder || postcode !== undefined || /^[A-Z]{2,3}$/.test(remainder) || remainder.length > 3)
  )
    doubts.push(remainder.length === 2 ? 0.72 : 0.8);
  const regions = words.filter(({ region }) => region === true);
  if (regions.length > 0 && words.length > 1 && words.length <= 6)
    doubts.push(regions.some(({ folded }) => folded.length > 1) ? 0.65 : 0.85);
  return 1 - doubts.reduce((product, doubt) => product * doubt, 1);
}
