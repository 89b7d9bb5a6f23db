import type { FieldValue } from '../../../place/field-values.ts';
import type { FormRecord } from '../../../place/form-records.ts';
import type { RecordPart, UnitRange } from '../../../place/records.ts';
import type { Unit } from '../../../scoring/unit.ts';
import type { Steps } from '../../../scoring/steps.ts';
import { isTownMarked } from '../../../values/address-lines.ts';
import { localityOf } from '../../../values/locality-line.ts';
import { hasStreetPart } from '../../../values/area.ts';
import { isCountry } from '../../../values/country.ts';
import { isPersonWithTitle } from '../../../vocabulary/names-of-owners.ts';
import { isCareOf, isPostBox } from '../../../vocabulary/postal-words.ts';
import { addressOf, belowOf, type Below, type Entry, entryOf, hasSureAddress, isAreaName, nameOf, recordOf } from './entries.ts';
import { areAllowed, cutByJudge, isStructured } from './agreement.ts';
import { FORM_CONFIDENCE, isNameLike, likelihoodIn, namedByStreet } from './entry-names.ts';
import { type FormReading, type FormSource, LONGEST_LINE, UNITS_AT_ONCE } from './form.ts';
import { isBuilding } from './segments.ts';
import { isPartOfBuilding } from '../../../values/address-words.ts';
import { isStrong, isTownBehindStreet, type Piece, type PieceKind } from './pieces.ts';

/** What a line of an address block is; `row` has a name and its address in one line. */
type LineKind = 'row' | 'street' | 'town' | 'part' | 'contact' | 'words';

interface BlockLine extends Below {
  kind: LineKind;
  entry?: Entry;
}

/** An address over several lines, as on an envelope: names above it, or below it in Japan. */
interface Envelope {
  names: BlockLine[];
  address: BlockLine[];
  after: BlockLine[];
}

/** So many address blocks show that a text lists them. */
const LEAST_BLOCKS = 2;
/** Among rows of one line each a single block is no list of blocks. */
const BLOCK_SHARE = 0.3;
/** A text of nothing but labels has at most so many lines, and above the first label so many that say what follows. */
const MOST_LABELLED = 80;
const MOST_INTRODUCTION = 2;
const MOST_NAMES = 3;
const MOST_ADDRESS = 6;
const MOST_AFTER = 4;
/** Of several lines above an address the one that the judge gives so much more is the name. */
const CLEARLY = 0.3;
/** "ハイツ銀杏 201": a house and a flat, below an address without a name. */
const BUILDING = /^[\p{Lo}\p{Lm}A-Za-z ]{2,20}\s?\p{Nd}{2,4}(?:号室?|호|室)?$/u;

/** Blocks of lines with a name and an address over several lines, as on envelopes, and addresses alone between them. `others` are the places of the text by other forms. Linear in the length of the text. */
export function* readEnvelopes(source: FormSource, taken: Set<number>, others: number): Steps<FormReading> {
  if (isStructured(source.document)) return { records: [], consumed: [] };
  const found = yield* blocksIn(source, taken);
  const blocks = found.filter((one) => 'names' in one && one.names.length > 0).length;
  if (found.length + others < LEAST_BLOCKS || blocks === 0 || blocks < BLOCK_SHARE * found.length) return { records: [], consumed: [] };
  return yield* readingOf(source, found, taken);
}

/** The labels of a text that is nothing but address labels, of which one is enough: each has a name, a street and a town. Linear in the length of the text. */
export function* readLabels(source: FormSource, held: ReadonlySet<number>): Steps<FormReading> {
  const { units } = source.document;
  if (units.length > MOST_LABELLED || isStructured(source.document)) return { records: [], consumed: [] };
  const found = yield* blocksIn(source, held);
  const areLabels = found.every((one) => 'names' in one && isLabel(one));
  const first = Math.min(...found.flatMap((one) => linesOf(one)));
  const covered = new Set(found.flatMap((one) => linesOf(one)));
  const isAll = units.every((_, index) => covered.has(index) || index < first);
  if (found.length === 0 || !areLabels || !isAll || !isIntroduced(units, first)) return { records: [], consumed: [] };
  return yield* readingOf(source, found, new Set(held));
}

/** Whether a block is a whole address with its name, and nothing that panels have. */
function isLabel({ names, address }: Envelope): boolean {
  const has = (...kinds: LineKind[]): boolean => address.some(({ kind }) => kinds.includes(kind));
  const areNames = names.length > 0 && names.every(({ pieces }) => pieces.every(({ sign }) => sign !== ':'));
  return areNames && has('street', 'part') && has('town');
}

/** Whether nothing is above the first label but a line or two that say what follows. */
function isIntroduced(units: readonly Unit[], first: number): boolean {
  return first <= MOST_INTRODUCTION && (first === 0 || (units[first]?.gap ?? 0) > 0 || /[:：]\s*$/u.test(units[first - 1]?.text ?? ''));
}

/** The blocks of a text, and the rows between them. */
function* blocksIn(source: FormSource, taken: ReadonlySet<number>): Steps<Array<Envelope | Entry>> {
  const { units } = source.document;
  const found: Array<Envelope | Entry> = [];
  let open: Envelope = { names: [], address: [], after: [] };
  const close = (): void => {
    if (isWhole(open)) found.push(open);
    open = { names: [], address: [], after: [] };
  };
  for (const [index, unit] of units.entries()) {
    if (index % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
    const isOther = unit.kind === 'heading' || unit.cell !== undefined || taken.has(index);
    if (unit.gap > 0 || isOther) close();
    if (isOther || unit.text.length > LONGEST_LINE || /,m,/.test(unit.signature)) continue;
    const line = lineOf(source, index, open);
    if (line.entry !== undefined) {
      close();
      found.push(line.entry);
    } else if (/[:：]\s*$/u.test(unit.text) && line.kind === 'words') close();
    else if (!add(open, line)) {
      close();
      add(open, line);
    }
  }
  close();
  return found;
}

/** The records of blocks and rows, where the judge allows them. */
function* readingOf(source: FormSource, found: Array<Envelope | Entry>, taken: Set<number>): Steps<FormReading> {
  const reading: FormReading = { records: [], consumed: [] };
  if (!areAllowed(source.document, source.verdict, found.map(knownOf))) return reading;
  for (const one of found) {
    yield;
    reading.records.push('names' in one ? recordOfEnvelope(source, one) : recordOf(withJudgedName(source, one)));
    const lines = linesOf(one);
    reading.consumed.push(...lines);
    for (const index of lines) taken.add(index);
  }
  return reading;
}

const linesOf = (one: Envelope | Entry): number[] =>
  'names' in one ? [...one.names, ...one.address, ...one.after].map(({ index }) => index) : [one.index];

/** What is known of a block for the judge's agreement: its name, its lines, and where its address is. */
function knownOf(one: Envelope | Entry): { name: UnitRange | undefined; units: number[]; held: UnitRange[] } {
  if (!('names' in one)) return { name: nameOf(one), units: [one.index], held: addressOf(one) };
  const whole = ({ index, unit }: BlockLine): UnitRange => ({ unit: index, from: 0, to: unit.text.length });
  const [first] = one.names;
  const lines = [...one.names, ...one.address, ...one.after];
  return { name: first && whole(first), units: lines.map(({ index }) => index), held: [...one.names, ...one.address].map(whole) };
}

function withJudgedName({ verdict }: FormSource, entry: Entry): Entry {
  const name = nameOf(entry);
  if (name !== undefined) Object.assign(entry.pieces[entry.name ?? 0] ?? {}, cutByJudge(verdict, name, entry.unit.text));
  return entry;
}

function lineOf(source: FormSource, index: number, open: Envelope): BlockLine {
  const line = belowOf(source, index);
  const { text } = line.unit;
  const entry = entryOf(source, index, false);
  const [first] = line.pieces;
  // Below a name a line that begins as an address is the address of the name.
  const isParted = entry?.name !== undefined && entry.name > 0 && isStrong(entry.pieces[entry.name]?.sign);
  const isBelow = !isParted && open.names.length > 0 && open.address.length === 0 && first?.kind === 'address' && first.sure;
  // "Valea Frumoasă, jud. Argeș, 119999" below a street is its town.
  const isTownBelow = open.names.length > 0 && open.address.length > 0 && entry?.name === 0 && !hasStreet(entry);
  if (!isBelow && !isTownBelow && entry !== undefined && nameOf(entry) !== undefined && hasSureAddress(entry))
    return { ...line, kind: 'row', entry };
  if (first === undefined) return { ...line, kind: 'words' };
  if (open.names.length > 0 && open.address.length > 0 && open.after.length === 0 && localityOf(text) === 'code')
    return { ...line, kind: 'town' };
  if (isPostBox(text) || isCareOf(text)) return { ...line, kind: 'part' };
  const isTown = line.pieces.some(({ kind }) => kind === 'town') && !line.pieces.some(({ kind, sure }) => kind === 'address' && sure);
  if (open.address.length > 0 && isTownBehindStreet(text)) return { ...line, kind: 'town' };
  if (isTown && line.pieces.every((piece) => isOfAddress(piece, text))) return { ...line, kind: 'town' };
  if (open.names.length > 0 && line.pieces.length === 1 && (isTownMarked(text) || UNIT_SIGN.test(text))) return { ...line, kind: 'part' };
  const isStreet = first.sure || /\p{Nd}/u.test(text) || open.names.length > 0;
  if (isStreet && (line.address[0] === 0 || first.kind === 'address')) return { ...line, kind: 'street' };
  return { ...line, kind: ['phone', 'hours', 'website', 'other', 'price'].includes(first.kind) ? 'contact' : 'words' };
}

/** Whether an entry's own line has a street in its address. */
const hasStreet = ({ pieces, address, unit }: Entry): boolean =>
  address.some((at) => pieces[at]?.kind === 'address' && hasStreetPart(unit.text.slice(pieces[at]?.from, pieces[at]?.to)));

/** "#09-118": the floor and flat, as Singapore writes them. */
const UNIT_SIGN = /^#\p{Nd}{1,3}-\p{Nd}{1,5}$/u;

const isOfAddress = ({ kind, from, to }: Piece, text: string): boolean =>
  kind === 'town' || kind === 'address' || (kind === 'words' && (isAreaName(text.slice(from, to)) || isTownMarked(text.slice(from, to))));

/** Whether a line goes on with an open block; if not, it begins another one. */
function add(open: Envelope, line: BlockLine): boolean {
  const isOver = open.address.some(({ kind }) => kind === 'town') || open.address.some((one) => isComplete(one));
  switch (line.kind) {
    case 'street':
    case 'town':
    case 'part':
      if (open.after.length > 0 || open.address.length >= MOST_ADDRESS) return false;
      // A postal code is the first line in Japan.
      if (
        isOver &&
        !(line.kind === 'town' ? open.address.every(({ kind }) => kind !== 'town') : open.address.every(({ kind }) => kind === 'town'))
      )
        return false;
      open.address.push(line);
      return true;
    case 'contact':
      if (open.address.length === 0) return false;
      open.after.push(line);
      return open.after.length <= MOST_AFTER;
    default:
      if (open.address.length === 0) {
        open.names.push(line);
        return open.names.length <= MOST_NAMES;
      }
      if ((!isOver && open.names.length > 0 && isAreaName(line.unit.text)) || isFlat(open, line)) {
        open.address.push(line);
        return open.address.length <= MOST_ADDRESS;
      }
      // "Sweden" below the town.
      if (open.names.length > 0 && open.after.length === 0 && isOver && isCountry(line.unit.text)) {
        open.address.push(line);
        return open.address.length <= MOST_ADDRESS;
      }
      if (open.names.length > 0 || !isNameLike(line.unit.text)) return false;
      open.names.push(line);
      return true;
  }
}

/** Whether a line is the house and flat of the East Asian address above it. */
function isFlat({ names, address, after }: Envelope, { unit: { text } }: BlockLine): boolean {
  if (!BUILDING.test(text)) return false;
  const above = address.at(-1)?.unit.text ?? '';
  return names.length === 0 || (after.length === 0 && /^\p{Lo}/u.test(text) && /\p{Lo}/u.test(above) && /[\p{Nd}号號]$/u.test(above));
}

/** Whether a line has street and town at once. */
const isComplete = ({ pieces, address, unit }: BlockLine): boolean =>
  address.some((at) => pieces[at]?.kind === 'town') || /\p{Nd}.*\p{Nd}{4}|\p{Nd}{2}-\p{Nd}{3}|\p{Nd}{3}\s\p{Nd}{2}/u.test(unit.text);

/** Whether a block holds an address beyond doubt. */
function isWhole({ names, address }: Envelope): boolean {
  if (address.length === 0 || names.length > MOST_NAMES) return false;
  const isSure = address.some(({ pieces, kind }) => kind === 'street' && pieces[0]?.kind === 'address' && pieces[0].sure);
  const hasTown = address.some(({ kind }) => kind === 'town');
  const lines = address.filter(({ kind }) => kind !== 'words').length;
  if (names.length === 0)
    return isSure && (address.length > 1 || address.some((line) => isComplete(line) || /[,،、，]/u.test(line.unit.text)));
  // "Church End" and "Little Marden" between the name and the postal code with its town.
  const isAddressBelow = names.length > 1 && names.slice(1).every(({ unit }) => isAreaName(unit.text) && !isPersonWithTitle(unit.text));
  return isSure || (hasTown && (lines > 1 || isAddressBelow));
}

function recordOfEnvelope({ verdict }: FormSource, { names, address, after }: Envelope): FormRecord {
  const whole = (line: BlockLine): UnitRange => {
    const [from, to] = [line.pieces[0]?.from ?? 0, line.pieces.at(-1)?.to ?? line.unit.text.length];
    return { unit: line.index, from, to: to + closingBracket(line.unit.text.slice(from, to), line.unit.text[to]) };
  };
  // "Résidence Les Tilleuls, bât. C" below a name is where it is.
  const likely = names.map((line, at) => (at > 0 && isPartedBuilding(line.unit.text) ? 0 : likelihoodIn(verdict, whole(line))));
  const best = likely.indexOf(Math.max(...likely));
  const named = names[(likely[best] ?? 0) > (likely[0] ?? 0) + CLEARLY ? best : 0];
  const behind = named === undefined ? [] : names.slice(names.indexOf(named) + 1);
  // "Rose Cottage" between a name and its street is part of the address where nothing else is said.
  const isPart = after.length === 0 && behind.every(({ unit }) => isAreaName(unit.text) || isPartedBuilding(unit.text));
  const lines = isPart && address[0] !== undefined && (behind[0]?.index ?? 0) < address[0].index ? [...behind, ...address] : address;
  const ranges = lines.map((line) => (line.kind === 'street' ? streetOf(line) : whole(line)));
  const texts = new Map(lines.map(({ index, unit }) => [index, unit.text]));
  const value = ranges.map(({ unit, from, to }) => (texts.get(unit) ?? '').slice(from, to).trim()).join(', ');
  const values: FieldValue[] = [{ field: 'address', value, ranges, labelled: true, confidence: FORM_CONFIDENCE }];
  const parts: RecordPart[] = [
    ...ranges.flatMap(({ unit, to }) => {
      const { length } = texts.get(unit) ?? '';
      return to < length ? [{ unit, from: to, to: length, where: 'below' as const }] : [];
    }),
    ...[...(isPart ? [] : behind), ...after].map(({ index, unit }) => ({
      unit: index,
      from: 0,
      to: unit.text.length,
      where: 'below' as const,
    })),
  ];
  const first = ranges[0] ?? { unit: 0, from: 0, to: 0 };
  const name =
    named === undefined
      ? namedByStreet(texts.get(first.unit) ?? '', first)
      : cutByJudge(verdict, nameIn(whole(named), named.unit.text), named.unit.text);
  return { name, parts, values };
}

/** The length of the bracket behind a stretch that closes one within it: "30999 Casale sul Rio (VE" and ")". */
const closingBracket = (text: string, next: string | undefined): number =>
  /[(（][^()（）]{1,30}$/u.test(text) && /[)）]/u.test(next ?? '') ? 1 : 0;

/** Whether a line is a building with a part of it: "Résidence Les Tilleuls, bât. C". */
function isPartedBuilding(text: string): boolean {
  const [building = '', ...parts] = text.split(',');
  return parts.length > 0 && isBuilding(building) && parts.every((part) => isPartOfBuilding(part));
}

/** What is behind an address in its line and no part of it. */
const BESIDE_ADDRESS = new Set<PieceKind>(['phone', 'hours', 'website', 'price', 'rating', 'other']);

/** The stretch of a line that is its address: words behind it in brackets are none, nor are other values. */
function streetOf({ index, pieces, address, unit }: BlockLine): UnitRange {
  const last = pieces[address.at(-1) ?? 0];
  const beside = pieces.find(({ kind, from }) => from >= (last?.end ?? 0) && BESIDE_ADDRESS.has(kind));
  if (beside !== undefined) {
    const town = pieces.findLast(({ kind, to }) => to <= beside.from && (kind === 'town' || kind === 'address'));
    return { unit: index, from: pieces[0]?.value ?? 0, to: Math.max(last?.end ?? 0, town?.end ?? 0) };
  }
  const remainder = unit.text.slice(last?.end);
  const isOver = !isPartOfBuilding(remainder) && (/(?:^|\s)\p{Ll}{3}|[!?(（]/u.test(remainder) || !/\p{L}|\p{Nd}/u.test(remainder));
  return { unit: index, from: pieces[0]?.value ?? 0, to: isOver ? (last?.end ?? unit.text.length) : unit.text.trimEnd().length };
}

/** A name without what parts it from the next line. */
function nameIn(range: UnitRange, text: string): UnitRange {
  const written = text.slice(range.from, range.to);
  return { ...range, to: range.from + written.replace(/[\s,;:]+$/u, '').length };
}
