import type { FieldValue } from '../../../place/field-values.ts';
import type { FormRecord } from '../../../place/form-records.ts';
import type { RecordPart, UnitRange } from '../../../place/records.ts';
import type { Unit } from '../../../scoring/unit.ts';
import { isCallToReaders } from '../../../vocabulary/calls.ts';
import { isLeaning } from '../../../vocabulary/linking-words.ts';
import { isSaidOf } from '../../../vocabulary/name-leads.ts';
import { chosenIn } from './agreement.ts';
import { FORM_CONFIDENCE, isNameLike, likelihoodIn, namedByStreet } from './entry-names.ts';
import { type FormSource, LONGEST_LINE } from './form.ts';
import { isTownBehindStreet, type Piece, piecesOf } from './pieces.ts';
import { isFloor } from './segments.ts';

/** A line that is the head of an entry: a name, and what is said beside it; or an address alone. */
export interface Entry {
  index: number;
  unit: Unit;
  pieces: Piece[];
  /** The piece that is the name; undefined where the entry is an address alone. */
  name: number | undefined;
  /** The pieces that are the address. */
  address: number[];
  /** The lines below that belong to it. */
  below: Below[];
}

/** A line below the head of an entry, with its pieces. */
export interface Below {
  index: number;
  unit: Unit;
  pieces: Piece[];
  address: number[];
}

/** A piece of so many words is a sentence. */
const MOST_WORDS = 16;
/** Words behind a label are the name where the judge gives them so much. */
const LEAST_LABELLED = 0.3;
const LONGEST_AREA = 60;
/** "вх. Б", "2. OG": a part of a building is as short. */
const LONGEST_PART = 12;
const MOST_AREA_WORDS = 4;
/** A pin or house before a line below a name says that the line is its address. */
const PIN = /^[\s]*(?:📍|📌|🗺|🏠|🏡|🏢|🚩|🧭|📮)\uFE0F?\s*/u;

/** Whether a sign is one by which maps and captions mark places. */
export const isPin = (marker: string): boolean => PIN.test(marker);

export const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** A unit read as the head of an entry; undefined for prose, headings, and what begins as no name does. `alone`: a name needs nothing beside it. */
export function entryOf(source: FormSource, index: number, alone: boolean): Entry | undefined {
  const unit = source.document.units[index];
  if (unit === undefined || unit.kind === 'heading' || unit.cell !== undefined) return undefined;
  const { text } = unit;
  if (text.length > LONGEST_LINE || text.length < 2 || isCallToReaders(text)) return undefined;
  const pieces = piecesOf(unit, source.context);
  if (pieces.length === 0 || pieces.some(({ from, to, kind }) => kind === 'words' && wordsIn(text.slice(from, to)) > MOST_WORDS))
    return undefined;
  const [head] = pieces;
  // "Dr. Dog", "Atelier 34": what may be a street is a name where names are.
  if (head?.kind === 'address' && !head.sure) head.kind = 'words';
  const labelled = labelledName(source, unit, index, pieces);
  const address = addressAmong(text, pieces, labelled);
  // "Reception: The Old Barn, Mill Lane 3": invitations and letters have forms of their own.
  if (labelled !== undefined) return undefined;
  const entry: Entry = { index, unit, pieces, name: undefined, address, below: [] };
  if (labelled === undefined && address.length === pieces.length && address[0] === 0) return pieces[0]?.sure === true ? entry : undefined;
  const name = labelled ?? pieces.findIndex((piece, at) => piece.kind === 'words' && !address.includes(at));
  if (name < 0 || (pieces.length < 2 && !alone)) return undefined;
  if (labelled === undefined && !pieces.slice(0, name).every((_, at) => address.includes(at))) return undefined;
  if (!isNameLike(text.slice(pieces[name]?.from, pieces[name]?.to))) return undefined;
  const named = pieces[name] as Piece;
  endName(source, index, named, text);
  if (text[named.from] === '@') named.from++;
  return { ...entry, name };
}

/** A name that the judge chose ends where the words go on with "in", "near" and their like. */
function endName({ verdict }: FormSource, index: number, piece: Piece, text: string): void {
  for (const { candidate } of chosenIn(verdict, index)) {
    if (candidate.from !== piece.from || candidate.to >= piece.to) continue;
    const next = /^\s+([\p{L}\p{M}'’]+)/u.exec(text.slice(candidate.to, piece.to))?.[1];
    if (next !== undefined && isLeaning(next) && !isLeaning(text.slice(piece.from, candidate.to).match(/[\p{L}\p{M}'’]+$/u)?.[0] ?? ''))
      Object.assign(piece, { to: candidate.to, end: candidate.to });
  }
}

const textOfPiece = (text: string, piece: Piece | undefined): string => text.slice(piece?.from, piece?.to);

/** The piece that is the name where the line begins with a label: "Reception: The Old Barn, Mill Lane 3". */
function labelledName({ verdict }: FormSource, unit: Unit, index: number, pieces: Piece[]): number | undefined {
  const [head] = pieces;
  // "The Barn : Kitchen": a colon with a blank before it is part of a name.
  if (head === undefined || head.kind !== 'words' || pieces[1]?.sign !== ':' || unit.text[head.to] === ' ') return undefined;
  const likelihood = (piece: Piece): number => likelihoodIn(verdict, { unit: index, from: piece.from, to: piece.to });
  let best: number | undefined;
  let most = Math.max(LEAST_LABELLED, likelihood(head));
  for (const [at, piece] of pieces.entries()) {
    if (at === 0 || (piece.kind === 'address' && piece.sure)) continue;
    if (piece.sign !== ':' && piece.sign !== ',') break;
    if ((piece.kind !== 'words' && piece.kind !== 'address') || !isNameLike(unit.text.slice(piece.from, piece.to))) continue;
    const own = likelihood(piece);
    if (own > most) [best, most] = [at, own];
  }
  return best;
}

/** The pieces that are the address of a line: the first that is one, with those that go on from it. */
export function addressAmong(text: string, pieces: Piece[], name?: number): number[] {
  const after = name ?? -1;
  const isFirst = ({ kind, sure }: Piece, at: number): boolean =>
    (kind === 'address' && (sure || at > 0)) || (kind === 'town' && (at > 0 || pieces[1]?.kind === 'address'));
  const first = pieces.findIndex((piece, at) => at > after && isFirst(piece, at));
  if (first < 0) return [];
  const found = [first];
  for (let at = first + 1; at < pieces.length; at++) {
    const piece = pieces[at] as Piece;
    const isCoded = piece.kind === 'town' || (piece.sign === ',' && isTownBehindStreet(text.slice(piece.from, piece.to)));
    const isTown = isCoded && pieces.slice(first, at).every(({ kind }) => kind !== 'town');
    const isStreet = pieces[first]?.kind === 'town' && piece.kind === 'address' && at === first + 1;
    const isArea =
      piece.sign === ',' &&
      !pieces[at - 1]?.sure &&
      (piece.kind === 'address' ? !piece.sure : piece.kind === 'words' && isAreaName(text.slice(piece.from, piece.to)));
    const isInBrackets =
      pieces[first]?.sign === '(' && piece.sign === ',' && piece.kind === 'words' && isAreaName(text.slice(piece.from, piece.to));
    const isPart =
      piece.sign === ',' && piece.kind === 'words' && piece.to - piece.from <= LONGEST_PART && isFloor(text.slice(piece.from, piece.to));
    // "Where: 8 Mabini St., Barton": a label is over all that commas part.
    const isLabelled =
      (pieces[first]?.value ?? 0) > (pieces[first]?.from ?? 0) &&
      piece.sign === ',' &&
      (piece.kind === 'address' || (piece.kind === 'words' && isAreaName(text.slice(piece.from, piece.to))));
    if (!isTown && !isStreet && !isArea && !isInBrackets && !isPart && !isLabelled) break;
    found.push(at);
  }
  return found;
}

/** Whether words can be the district or town of an address: a name of a few words, none of them small. */
export function isAreaName(text: string): boolean {
  return (
    text.length <= LONGEST_AREA &&
    wordsIn(text) <= MOST_AREA_WORDS &&
    /^[\p{Lu}\p{Lo}]/u.test(text) &&
    !/(?:^|\s)\p{Ll}{3}|[!?*]/u.test(text) &&
    !text.split(/\s/u).some(isSaidOf) &&
    /\p{L}{2}/u.test(text)
  );
}

/** A unit read as a line below the head of an entry. */
export function belowOf({ document: { units }, context }: FormSource, index: number): Below {
  const unit = units[index] as Unit;
  const pieces = unit.text.length > LONGEST_LINE ? [] : piecesOf(unit, context);
  const [first] = pieces;
  if (first !== undefined && (PIN.test(unit.marker) || PIN.test(unit.text)) && first.kind === 'words')
    Object.assign(first, { kind: 'address', sure: true });
  const address = addressAmong(unit.text, pieces);
  const remainder = pieces.slice(address.length);
  if (address[0] === 0 && remainder.every((piece) => isAddressLike(unit.text, piece)))
    return { index, unit, pieces, address: [...pieces.keys()] };
  if (address.length > 0 || (first?.kind !== 'address' && first?.kind !== 'town')) return { index, unit, pieces, address };
  const goesOn = pieces.slice(1).every(({ kind, from, to }) => kind !== 'words' || isAreaName(unit.text.slice(from, to)));
  return { index, unit, pieces, address: goesOn ? [...pieces.keys()] : [0] };
}

/** Whether a piece of a line that begins with an address can be part of it: "Cad. Gül Apt. No:22 D:9". */
function isAddressLike(text: string, { from, to, sign, kind }: Piece): boolean {
  const written = text.slice(from, to);
  return (
    (sign === '.' || sign === ',') &&
    (kind === 'words' || kind === 'address') &&
    /\p{Nd}/u.test(written) &&
    !/(?:^|\s)\p{Ll}{3}|[!?]/u.test(written)
  );
}

export const nameOf = ({ index, pieces, name }: Entry): UnitRange | undefined => {
  const piece = name === undefined ? undefined : pieces[name];
  return piece && { unit: index, from: piece.from, to: piece.to };
};

/** Where the address of an entry is. */
export function addressOf({ index, pieces, address, below }: Entry): UnitRange[] {
  const own = takenIn([{ index, pieces, address }]);
  return [...own, ...takenIn(below)];
}

/** Whether an entry states an address that says itself that it is one, in its head or below it. */
export function hasSureAddress({ pieces, address, below }: Entry): boolean {
  return isSure(pieces, address) || below.some((line) => isSure(line.pieces, line.address));
}

const isSure = (pieces: Piece[], address: number[]): boolean =>
  address.some((at) => pieces[at]?.sure === true && pieces[at]?.kind === 'address');

/** Whether an entry states an address with a number, in its head or below it. */
export function hasWeakAddress({ pieces, address, unit, below }: Entry): boolean {
  const hasNumber = (text: string, own: Piece[], among: number[]): boolean =>
    among.some((at) => /\p{Nd}/u.test(textOfPiece(text, own[at])));
  return hasNumber(unit.text, pieces, address) || below.some((line) => hasNumber(line.unit.text, line.pieces, line.address));
}

/** Whether an entry states a telephone number or hours. */
export function hasContact(entry: Entry): boolean {
  return [entry, ...entry.below].some(({ pieces }) => pieces.some(({ kind, sure }) => sure && (kind === 'phone' || kind === 'hours')));
}

/** Whether an entry states anything that places have. */
export function isValued(entry: Entry): boolean {
  const all = [entry, ...entry.below];
  return all.some(
    ({ pieces, address }) =>
      address.length > 0 || pieces.some(({ kind, sure }) => sure && (kind === 'phone' || kind === 'hours' || kind === 'website')),
  );
}

/** The record of an entry: its name, its address whole, and the stretches in which the other values and the note are. */
export function recordOf(entry: Entry): FormRecord {
  const { index, unit, pieces, address, below } = entry;
  const own = rangesOf(index, pieces, address);
  const lines = own.length > 0 ? linesOfTown(below) : addressLines(below);
  const ranges = [...own, ...lines.flatMap((line) => rangesOf(line.index, line.pieces, line.address))];
  const name = nameOf(entry) ?? namedByStreet(unit.text, { unit: index, from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0 });
  const taken = new Map<number, UnitRange[]>();
  for (const range of [name, ...own, ...takenIn(lines), ...[entry, ...below].flatMap(labelsIn)])
    taken.set(range.unit, [...(taken.get(range.unit) ?? []), range]);
  const parts = [
    ...partsOf(index, unit.text.length, taken.get(index) ?? [], name),
    ...below.flatMap((line) => partsOf(line.index, line.unit.text.length, taken.get(line.index) ?? [])),
  ];
  const texts = [entry, ...below];
  const textOf = (range: UnitRange): string =>
    texts
      .find((one) => one.index === range.unit)
      ?.unit.text.slice(range.from, range.to)
      .trim() ?? '';
  const shown = { labelled: true, confidence: FORM_CONFIDENCE };
  const values: FieldValue[] = ranges.length === 0 ? [] : [{ field: 'address', value: ranges.map(textOf).join(', '), ranges, ...shown }];
  const phone = texts.flatMap((one) => one.pieces.map((piece) => ({ unit: one.index, ...piece }))).find(({ kind }) => kind === 'phone');
  if (phone !== undefined && !phone.sure) {
    const range = { unit: phone.unit, from: phone.value, to: phone.end };
    values.push({ field: 'phone', value: textOf(range), ranges: [range], ...shown });
  }
  const hours = texts.flatMap((one) => one.pieces.map((piece) => ({ unit: one.index, ...piece }))).find(({ kind }) => kind === 'hours');
  if (hours !== undefined && !hours.sure) {
    const range = { unit: hours.unit, from: hours.value, to: hours.end };
    values.push({ field: 'hours', value: textOf(range), ranges: [range], ...shown });
  }
  return { name, parts, values };
}

/** The stretches of an address; what a comma parts is one, as is "35999 Urla / İzmir". */
function rangesOf(unit: number, pieces: Piece[], address: number[]): UnitRange[] {
  const ranges: UnitRange[] = [];
  for (const at of address) {
    const piece = pieces[at];
    const before = ranges.at(-1);
    if (piece === undefined) continue;
    const goesOn = piece.sign === ',' || piece.sign === '.' || (piece.sign === 'slash' && pieces[at - 1]?.kind === 'town');
    const isCode = pieces[at - 1]?.kind === 'town' && at === 1 && piece.kind === 'address' && piece.sign === 'blanks';
    if (before !== undefined && (goesOn || isCode) && address.includes(at - 1)) before.to = piece.end;
    else ranges.push({ unit, from: piece.value, to: piece.end });
  }
  return ranges;
}

const takenIn = (lines: Array<Pick<Below, 'index' | 'pieces' | 'address'>>): UnitRange[] =>
  lines.flatMap(({ index, pieces, address }) =>
    address.map((at) => ({ unit: index, from: pieces[at]?.from ?? 0, to: pieces[at]?.end ?? 0 })),
  );

/** Words before a value that are its label: "booking: copper.example". */
function labelsIn({ index, unit, pieces }: Pick<Entry, 'index' | 'unit' | 'pieces'>): UnitRange[] {
  return pieces.flatMap(({ from, to, kind }, at) => {
    const next = pieces[at + 1];
    const isLabel = at > 0 && kind === 'words' && next?.sign === ':' && ['phone', 'website', 'other', 'price'].includes(next.kind);
    return isLabel && wordsIn(unit.text.slice(from, to)) <= 2 ? [{ unit: index, from, to }] : [];
  });
}

/** The first line with an address, and those right below it that go on with its town. */
function addressLines(below: Below[]): Below[] {
  const first = below.findIndex(({ address }) => address.length > 0);
  return first < 0 ? [] : [below[first] as Below, ...linesOfTown(below.slice(first + 1))];
}

/** The first line where it is nothing but the town of the address above it. */
function linesOfTown([next]: Below[]): Below[] {
  return next !== undefined && next.address[0] === 0 && next.pieces[0]?.kind === 'town' ? [next] : [];
}

/** The stretches of a unit around those that are taken. */
function partsOf(unit: number, length: number, taken: UnitRange[], name?: UnitRange): RecordPart[] {
  const parts: RecordPart[] = [];
  let from = 0;
  for (const range of [...taken.toSorted((one, other) => one.from - other.from), { from: length, to: length }]) {
    const where = name === undefined ? 'below' : from < name.from ? 'before' : 'behind';
    if (range.from > from) parts.push({ unit, from, to: range.from, where });
    from = Math.max(from, range.to);
  }
  return parts;
}
