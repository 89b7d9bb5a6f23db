import { valuesOfUnit } from '../../../place/values-of-unit.ts';
import type { Unit } from '../../../scoring/unit.ts';
import { addressWords, endsWithCutStreet, hasStreetWord } from '../../../values/address-words.ts';
import { judgePart } from '../../../values/address-part.ts';
import { hasStreetPart } from '../../../values/area.ts';
import { hoursPart } from '../../../values/hours.ts';
import { fieldLabel, type RecognisedValue, recogniseValues, type ValueContext } from '../../../values/index.ts';
import { recognisePostcodes } from '../../../values/postcode.ts';
import { isMapCall } from '../../../vocabulary/map-calls.ts';
import { isPersonWithTitle } from '../../../vocabulary/names-of-owners.ts';
import { isPostBox } from '../../../vocabulary/postal-words.ts';
import { isTown } from '../../../vocabulary/geography.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import type { PlaceField } from '../../../vocabulary/field-labels/place-field.ts';

/** What a piece of a line is. `town` is the part of an address that has no street: a postal code with its town, a post-office box. */
export type PieceKind = 'address' | 'town' | 'phone' | 'hours' | 'price' | 'website' | 'rating' | 'other' | 'words';

/** A piece of a line between signs. */
export interface Piece {
  from: number;
  to: number;
  /** The kind of sign before it; none before the first. */
  sign: Sign | undefined;
  kind: PieceKind;
  /** Whether the piece is of its kind by itself, and not only where others of its kind are. */
  sure: boolean;
  /** Where its value begins, behind a label, and ends: words may go on from it. */
  value: number;
  end: number;
}

/** Signs that part the fields of a row, and those that may part the words of one field as well. */
export type Sign = 'tab' | 'blanks' | 'dash' | 'bar' | 'semicolon' | 'dot' | 'slash' | 'arrow' | ',' | '.' | ':' | '(' | ')';
const WEAK = new Set<Sign>([',', '.', ':', '(', ')']);
export const isStrong = (sign: Sign | undefined): boolean => sign !== undefined && !WEAK.has(sign);

const SEPARATOR =
  /\s*\t\s*|\s*(?:\.{3,}|…{2,})\s*|\s{2,}|\s+(?=(?:☎|℡|✆|📞|📱))|\u3000|\s+[-–—]{1,2}\s+|\s+[–—]|[–—]\s+|\s*[|│｜／¦]\s*|\s*[;；]\s*|\s+[·•∙]\s+|\s+\/{1,2}\s+|\s*(?:[➜→⇒➡▶►]\uFE0F?|->|=>)\s*|\s+»\s+|,\s+|\s*[،、，]\s*|(?<=\p{L}{4}|\s(?:Ave|Rd|Ln|Sq|Hwy)|[\p{Nd}"”»)])\.\s+(?=[^\p{Ll}\s])|\s+::\s+|\s*：\s*|\s*:\s+|\s*[(（]\s*|\s*[)）]\s*/gu;
/** "Cake House......Mill Lane 2......1": leaders part the columns of a printed table, whatever is beside them. */
const LEADERS = /\.{3}|…{2}/u;
/** "07-17", "8–17", "0600-0900, 1130-1330": hours of the day as an entry of a list has them. */
const HOUR = String.raw`(?:[01]?\p{Nd}|2[0-4])(?:[.:h][0-5]\p{Nd})?`;
/** In four digits, and none that years have. */
const MILITARY = String.raw`(?!19|20)[0-2]\p{Nd}[0-5][05]`;
const HOUR_SPAN = String.raw`(?:${HOUR}\s?[–-]\s?${HOUR}|${MILITARY}\s?[–-]\s?${MILITARY})`;
const HOUR_SPANS = new RegExp(String.raw`^${HOUR_SPAN}(?:,\s?${HOUR_SPAN})?$`, 'u');
/** Signs and numbers before what a line says: "01｜", "1/", "↳", "5.". */
const LEAD =
  /^[^\p{L}\p{N}"'“”„«»‘’@#(（〒&]{0,12}(?:\p{Nd}{1,2}\s?(?:[.)/｜|、]|[–—-]\s)(?=\s*[^\p{Nd}\s])[^\p{L}\p{N}"'“”„«»‘’@#(（〒&]{0,4})?/u;
/** Values that keep a sign within them from parting the line. */
const HELD = new Set<RecognisedValue['kind']>(['address', 'phone', 'hours', 'website', 'price', 'coordinates', 'rating']);
const LEAST_HELD = 0.55;
const LEAST_ADDRESS = 0.6;
const LEAST_STREET = 0.3;
const COVERED_SHARE = 0.6;
const LONGEST_PLAIN = 60;
/** So much of a piece is its street where the piece is one. */
const STREET_SHARE = 0.8;
/** Groups of digits that only a telephone number has, in a row of a place. */
const PHONE = /^(?=(?:\D*\d){8,13}\D*$)\+?\(?\d{2,5}\)?(?:[\s./-]\d{2,5}){2,5}$/;
/** "Zádub 14", "Pod Lesem 5": names with a number at the end, as streets of villages have. */
const NAMED_NUMBER =
  /^(?:\p{Lu}[\p{L}\p{M}'’-]*\.?)(?:\s[\p{L}\p{M}'’-]+\.?){0,4}\s(?:n[.ºo°]{1,2}\s?)?\p{Nd}{1,4}(?:[-–/](?:\p{Nd}{1,4}|\p{Lu}))?\s?\p{L}?\.?(?:\s[&/]\s\p{Lu}[\p{L}\p{M}]+)?$/u;
/** "бул. „Черни връх“ 71А": a kind of street cut short, and the name of the street in quotation marks. */
const QUOTED_STREET = /^\p{Ll}{1,6}\.\s?[„“"«][^„“”"«»]{2,40}[“”"»](?:\s?(?:№|No\.?|N[°º])?\s?\p{Nd}{1,4}\s?\p{L}?(?!\p{L}))?$/u;
/** "Riyadh 12999": a town with its postal code behind it. */
const TOWN_FIRST = /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’ .-]{1,40}\s(?:\p{Nd}{5,7}|\p{Nd}{5}-\p{Nd}{4})$/u;
/** Labels behind which a piece is a value of the label's kind whatever it looks like. */
const LABELLED: Partial<Record<PlaceField, PieceKind>> = {
  phone: 'phone',
  fax: 'other',
  email: 'other',
  website: 'website',
  hours: 'hours',
  price: 'price',
  rating: 'rating',
  reviews: 'rating',
  address: 'address',
};

const OPEN_BRACKET = /[(（][^()（）]{1,30}$/u;

const known = new WeakMap<ValueContext, Map<string, readonly Piece[]>>();

/** The pieces of a unit's text with what each of them is, which a caller may change. Linear in its length; found once for each text of a document. */
export function piecesOf(unit: Unit, context: ValueContext): Piece[] {
  const byText = known.get(context) ?? new Map<string, readonly Piece[]>();
  known.set(context, byText);
  const pieces = byText.get(unit.text) ?? cutPieces(unit, context);
  byText.set(unit.text, pieces);
  return pieces.map((piece) => ({ ...piece }));
}

function cutPieces(unit: Unit, context: ValueContext): Piece[] {
  const { text } = unit;
  const values = valuesOfUnit(unit, context).filter(({ kind, confidence }) => kind !== 'postcode' && confidence >= 0.3);
  const held = values.filter(({ kind, confidence }) => HELD.has(kind) && confidence >= LEAST_HELD);
  const pieces: Piece[] = [];
  let from = LEAD.exec(text)?.[0].length ?? 0;
  let sign: Sign | undefined;
  const add = (to: number): void => {
    const inner = trimmedEnd(text, from, to);
    // "30999 Casale sul Rio (VE)": the bracket closes what an address has at its end.
    const end = OPEN_BRACKET.test(text.slice(from, inner)) && /[)）]/u.test(text[inner] ?? '') ? inner + 1 : inner;
    if (end > from) pieces.push({ from, to: end, sign, ...kindOf(text.slice(from, end), from, values, context) });
  };
  const numbers = held.filter(({ kind, span }) => kind === 'phone' && /\s$/u.test(text.slice(0, span[0]).slice(-1)));
  /** "Copper Dental 01423 555 044": a telephone number behind the words of its piece is a piece of its own. */
  const addNumber = (to: number): void => {
    const own = numbers.find(({ span }) => span[0] > from && span[0] < to)?.span[0];
    const number = own ?? numberAtEnd(text, from, to);
    const before = text.slice(from, number);
    if (number !== undefined && /\p{L}{2}/u.test(before) && labelBefore(before) === undefined) {
      add(number);
      [sign, from] = ['blanks', number];
    }
    add(to);
  };
  for (const match of text.matchAll(SEPARATOR)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (start < from) continue;
    if (/^\./.test(match[0]) && (isFloorNumber(text, start, end) || isTitle(text, from, end) || endsWithCutStreet(text.slice(from, start))))
      continue;
    const isBlank = (/^\s/.test(match[0]) && match[0].trim() === '') || LEADERS.test(match[0]);
    const isNumber = PHONE.test(/^[^,;|()（）]{0,24}/u.exec(text.slice(end))?.[0].trim() ?? '');
    if (!isBlank && !isNumber && held.some(({ span }) => span[0] < end && span[1] > start && span[1] > end)) continue;
    addNumber(start);
    sign = signOf(match[0]);
    from = end;
  }
  addNumber(text.length);
  return joined(text, pieces);
}

const MOST_NUMBER = 24;

/** Where the digits of a telephone number begin that words end with: "Apteka Nova 22 555 01 44"; undefined where there is none. */
function numberAtEnd(text: string, from: number, to: number): number | undefined {
  const start = Math.max(from, to - MOST_NUMBER);
  const number = /(?<=[\p{L}\p{M}.]\s)[+(]?\p{Nd}[\p{Nd}\s()./-]{6,}$/u.exec(text.slice(start, to));
  return number !== null && PHONE.test(number[0]) ? start + number.index : undefined;
}

/** The label that words end with: "Praxis Weiher Tel.". */
function labelBefore(text: string): PlaceField | undefined {
  const word = /([\p{L}\p{M}.]{1,16})[.:\s]*$/u.exec(text)?.[1];
  return word === undefined ? undefined : labelledField(word);
}

/** A number of a house, or what says that there is none. */
const HOUSE = /^(?:\p{Nd}{1,4}\s?\p{L}?|s\/n|б\/н|bb)$/iu;

/** A label and its value as one piece; "11, quai de la Lune": a number before a comma is that of the street behind it. */
function joined(text: string, pieces: Piece[]): Piece[] {
  return pieces.filter((piece, index) => {
    const next = pieces[index + 1];
    const field = next?.sign === ':' ? labelledField(text.slice(piece.from, piece.to)) : undefined;
    const isMap = field === 'address' && next !== undefined && isMapCall(text.slice(next.from, next.to));
    const labelled = field === undefined ? undefined : isMap ? 'other' : LABELLED[field];
    if (next !== undefined && labelled !== undefined) {
      Object.assign(next, { from: piece.from, sign: piece.sign, kind: labelled, sure: true });
      return false;
    }
    // "C. de la Cendra, 16 – 17200 Palafrugell": a number between words and a postal code with its town is that of a house.
    if (next?.sign === ',' && piece.kind === 'words' && pieces[index + 2]?.kind === 'town' && HOUSE.test(text.slice(next.from, next.to))) {
      Object.assign(next, { from: piece.from, value: piece.from, sign: piece.sign, kind: 'address', sure: true });
      return false;
    }
    if (next?.sign !== ',' || next.kind !== 'address' || !/^\p{Nd}{1,4}(?:\s?(?:bis|ter|\p{L}))?$/iu.test(text.slice(piece.from, piece.to)))
      return true;
    Object.assign(next, { from: piece.from, value: piece.from, sign: piece.sign, sure: true });
    return false;
  });
}

const LONGEST_PERSON = 60;

/** "MUDr. Eva Nová": the full stop is that of a title before a name. */
const isTitle = (text: string, from: number, end: number): boolean =>
  end - from <= LONGEST_PLAIN / 4 && isPersonWithTitle(text.slice(from, from + LONGEST_PERSON));

/** "2. Kat", "3. OG": the full stop is that of the floor's number. */
function isFloorNumber(text: string, from: number, to: number): boolean {
  if (!/(?:^|\s)\p{Nd}{1,2}$/u.test(text.slice(0, from))) return false;
  return addressWords(text.slice(to, to + 12))[0]?.unit === true;
}

function trimmedEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && /[\s,;】」』\p{Extended_Pictographic}\uFE0F]/u.test(text[end - 1] as string)) end--;
  return end;
}

function signOf(written: string): Sign {
  if (written.includes('\t')) return 'tab';
  const sign = written.trim();
  if (sign === '') return 'blanks';
  if (/^(?:->|=>|[➜→⇒➡▶►»])/u.test(sign)) return 'arrow';
  if (/^[-–—]/u.test(sign)) return 'dash';
  if (/^[|│｜／¦]|^::$/u.test(sign)) return 'bar';
  if (/^[;；]/u.test(sign)) return 'semicolon';
  if (/^[·•∙]/u.test(sign)) return 'dot';
  if (/^\//u.test(sign)) return 'slash';
  if (/^[:：]/u.test(sign)) return ':';
  if (/^[(（]/u.test(sign)) return '(';
  if (/^[)）]/u.test(sign)) return ')';
  if (/^(?:\.{3}|…)/u.test(sign)) return 'dot';
  return sign.startsWith('.') ? '.' : ',';
}

function kindOf(
  text: string,
  from: number,
  values: readonly RecognisedValue[],
  context: ValueContext,
): Pick<Piece, 'kind' | 'sure' | 'value' | 'end'> {
  const to = from + text.length;
  const label = fieldLabel(text);
  const labelled = label === undefined || label.span[1] >= text.length ? undefined : LABELLED[label.field];
  const value = from + (labelled === undefined ? 0 : (label?.span[1] ?? 0));
  // "Location: Google Maps": the text of a link.
  if (labelled === 'address' && isMapCall(text.slice(value - from))) return { kind: 'other', sure: true, value, end: to };
  if (labelled !== undefined) return { kind: labelled, sure: true, value, end: to };
  if (isPostBox(text)) return { kind: 'address', sure: true, value, end: to };
  const [code] = recognisePostcodes(text);
  if (code !== undefined && code.span[1] - code.span[0] >= text.length * STREET_SHARE) return { kind: 'town', sure: false, value, end: to };
  const best = mostOf(text, from, values, context);
  if (best?.kind !== 'hours' && HOUR_SPANS.test(text)) return { kind: 'hours', sure: false, value, end: to };
  if (best !== undefined) {
    const goesOn = best.kind === 'address' && /[\p{L}\p{N}]/u.test(text.slice(best.span[1] - from));
    return { ...kindOfValue(text, best), value, end: goesOn ? best.span[1] : to };
  }
  if (hoursPart(text) !== undefined && /\p{Nd}/u.test(text)) return { kind: 'hours', sure: true, value, end: to };
  return { ...kindOfPlain(text), value, end: to };
}

/** The value that most of a piece is; one that goes on beyond the piece is looked for in the piece alone. */
function mostOf(text: string, from: number, values: readonly RecognisedValue[], context: ValueContext): RecognisedValue | undefined {
  const to = from + text.length;
  let best: RecognisedValue | undefined;
  let most = COVERED_SHARE * text.length;
  for (const one of values) {
    const covered = Math.min(to, one.span[1]) - Math.max(from, one.span[0]);
    if (covered >= most) [best, most] = [one, covered];
  }
  // An address at the beginning is one however much is said behind it: "88 Mill Lane. The best soup in town".
  best ??= values.find(
    ({ kind, confidence, span }) => kind === 'address' && confidence >= LEAST_ADDRESS && span[0] === from && span[1] <= to,
  );
  if (best === undefined || (best.span[0] >= from && best.span[1] <= to)) return best;
  return recogniseValues(text, context)
    .filter(({ kind, span }) => kind !== 'postcode' && span[1] - span[0] >= COVERED_SHARE * text.length)
    .map((one) => ({ ...one, span: [one.span[0] + from, one.span[1] + from] as [number, number] }))[0];
}

function kindOfValue(text: string, { kind, confidence, value }: RecognisedValue): Pick<Piece, 'kind' | 'sure'> {
  switch (kind) {
    case 'address':
      return /\p{Nd}/u.test(String(value)) || hasStreetPart(text)
        ? { kind: isTownAlone(text) ? 'town' : 'address', sure: confidence >= LEAST_ADDRESS && /\p{Nd}/u.test(String(value)) }
        : kindOfPlain(text);
    case 'phone':
    case 'hours':
    case 'price':
    case 'website':
    case 'rating':
      return { kind, sure: confidence >= LEAST_HELD };
    case 'reviews':
      return { kind: 'rating', sure: true };
    default:
      return kind === 'postcode' ? kindOfPlain(text) : { kind: 'other', sure: true };
  }
}

/** A postal code with its town, and no street. */
function isTownAlone(text: string): boolean {
  const [postcode] = recognisePostcodes(text);
  if (postcode === undefined || postcode.span[0] > 4) return false;
  const town = text.slice(postcode.span[1]);
  // "1200 Main St": a number of a house.
  return !/\p{Nd}/u.test(town) && !hasStreetWord(town);
}

function kindOfPlain(text: string): Pick<Piece, 'kind' | 'sure'> {
  if (text.length > LONGEST_PLAIN) return { kind: 'words', sure: true };
  if (isTownAlone(text) || TOWN_FIRST.test(text)) return { kind: 'town', sure: false };
  if (PHONE.test(text)) return { kind: 'phone', sure: false };
  if (QUOTED_STREET.test(text)) return { kind: 'address', sure: /\p{Nd}/u.test(text) };
  const { street, score, to } = judgePart(text, 0);
  if (street && to >= text.length * STREET_SHARE && score >= LEAST_STREET && (/\p{Nd}/u.test(text) || hasStreetPart(text)))
    return { kind: 'address', sure: false };
  if (NAMED_NUMBER.test(text)) return { kind: 'address', sure: false };
  return { kind: 'words', sure: true };
}

const YEAR_CODE = /^(?:19|20)\p{Nd}{2}\s+(?=\p{Lu})/u;

/** "2000 Maribor", "2018 Antwerpen": a postal code that looks like a year; behind a street it is one where a town is behind it. */
export function isTownBehindStreet(text: string): boolean {
  const code = YEAR_CODE.exec(text);
  return code !== null && isTown(text.slice(code[0].length));
}
