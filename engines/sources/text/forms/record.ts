import type { FieldValue, TextField } from '../../../place/field-values.ts';
import type { UnitRange } from '../../../place/records.ts';
import type { Unit } from '../../../scoring/unit.ts';
import { hoursPart } from '../../../values/hours.ts';
import { isTownLine, isTownMarked } from '../../../values/address-lines.ts';
import { readLabelled, type RecognisedValue, type ValueContext } from '../../../values/index.ts';
import type { PlaceField } from '../../../vocabulary/field-labels/place-field.ts';
import { isMapCall } from '../../../vocabulary/map-calls.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import { kindsIn } from '../../../vocabulary/kind-groups.ts';
import { isCompany, isPersonWithTitle } from '../../../vocabulary/names-of-owners.ts';
import { type Block, isFirm } from './blocks.ts';
import type { LineReading } from './line-reading.ts';
import { HAS_NUMBER as HAS_HOUSE, isBuilding, isFloor, type Segment } from './segments.ts';

/** What the lines of a block say of one place. */
export interface FormRecord {
  block: Block;
  name: UnitRange;
  values: FieldValue[];
  notes: UnitRange[];
  /** What lines say beside a fact or below it: of a contact it is said of the place, of a panel it may be anything. */
  asides: UnitRange[];
  /** What kinds of fact its lines state, also those that no field holds. */
  kinds: Set<string>;
}

/** "A  Copper Inn", "VETS: Copper Inn": what is before a name in its line. */
const BEFORE_NAME = /^(?:\p{Lu}\s{2,}|\p{Lu}[.)]\s|[\p{L}\p{M} ()&/-]{2,30}:\s+)(?=\S)/u;
const MORE = /\s(?:more|mehr|plus|más|altro|mais|meer|više|více|więcej|ещё|еще|daha fazla)$|\s\p{Nd}[\p{Nd}./-]{5,10}$/iu;
const LATEST_PIECE = /\s*[(（][^()（）]{4,}[)）]$/u;
const HEAD_STORE = /\s?[(（【](?:总店|總店|总部|總部|本店|本社|본점|본사)[)）】]$/u;
const CODE_AND_TOWN = /^(?:\p{Lu}{1,2}-)?\p{Nd}{4,6}\s\p{L}{2}/u;
const HAS_NUMBER = /\p{Nd}/u;

interface Piece {
  range: UnitRange;
  text: string;
}
interface Line {
  unit: number;
  text: string;
  reading: LineReading;
  gap: number;
}

/** Reads the lines of a block into the fields of a place. */
export function readRecord(units: readonly Unit[], readings: readonly LineReading[], block: Block, context: ValueContext): FormRecord {
  const name = nameOf(units, readings, block);
  const record: FormRecord = { block, name: name.range, values: [], notes: [], asides: [], kinds: new Set() };
  const lines = block.lines.map((unit): Line => ({
    unit,
    text: units[unit]?.text ?? '',
    reading: readings[unit] as LineReading,
    gap: units[unit]?.gap ?? 0,
  }));
  for (const { kind, from, to } of name.facts)
    if (kind === 'category') add(record, 'category', textOf(units, block.name, from, to), { unit: block.name, from, to });
  const address = new AddressLines();
  const hours = new HoursLines();
  // "Name: Copper Inn; address: 5 Mill Lane; tel.: 01423 555 044".
  if (block.isLabelled)
    for (const { field, from, to } of readings[block.name]?.labelled.slice(1) ?? [])
      labelled(record, { unit: block.name, from, to }, textOf(units, block.name, from, to).replace(/[\s;,|·]+$/u, ''), field, {
        address,
        hours,
        context,
      });
  let pending: PlaceField | undefined;
  let before: LineReading | undefined;
  for (const line of lines) {
    const { reading, unit, text } = line;
    if (reading.label !== undefined && reading.kind !== 'values') {
      pending = reading.label;
      continue;
    }
    if (reading.kind === 'labelled')
      for (const { field, from, to } of reading.labelled)
        labelled(record, { unit, from, to }, text.slice(from, to), field, { address, hours, context });
    else if (reading.kind === 'values') {
      for (const segment of reading.segments) record.kinds.add(segment.kind);
      free(record, line, address, hours);
    } else if (reading.kind === 'noise') record.kinds.add('noise');
    else if (reading.kind === 'quote') record.notes.push(quoteOf(line));
    else if (pending !== undefined && pending !== 'note' && line.gap === 0)
      labelled(record, { unit, from: 0, to: text.length }, text, pending, { address, hours, context });
    else if (isFirmName(textOf(units, record.name.unit, record.name.from, record.name.to)) && isBuilding(text) && isAbove(lines, line))
      address.line({ range: { unit, from: 0, to: text.length }, text }, 'floor', true, line.gap);
    else loose(record, line, address, before);
    pending = undefined;
    before = line.reading;
  }
  address.addTo(record);
  hours.addTo(record);
  const digits = lines.flatMap(({ reading, unit }) =>
    reading.segments.filter(({ kind }) => kind === 'digits').map((segment) => ({ segment, unit })),
  )[0];
  if (digits !== undefined && !has(record, 'phone') && (record.kinds.has('rating') || record.kinds.has('state'))) {
    const { from, to } = digits.segment;
    add(record, 'phone', textOf(units, digits.unit, from, to), { unit: digits.unit, from, to });
  }
  return record;
}

export const has = ({ values }: FormRecord, field: TextField): boolean => values.some((one) => one.field === field);

const textOf = (units: readonly Unit[], unit: number, from: number, to: number): string => units[unit]?.text.slice(from, to) ?? '';

function add(record: FormRecord, field: TextField, value: FieldValue['value'], ...ranges: UnitRange[]): void {
  record.kinds.add(field);
  if (!has(record, field)) record.values.push({ field, value, ranges, labelled: true, confidence: 1 });
}

function nameOf(
  units: readonly Unit[],
  readings: readonly LineReading[],
  { name, isLabelled }: Block,
): { range: UnitRange; facts: Segment[] } {
  const text = units[name]?.text ?? '';
  const reading = readings[name];
  const stretch = isLabelled ? reading?.labelled[0] : undefined;
  if (stretch !== undefined) return { range: trimmed(text, { unit: name, from: stretch.from, to: stretch.to }), facts: [] };
  const [first, ...others] = reading?.segments ?? [];
  const facts = others.length > 0 && others.every(({ kind }) => kind === 'category' || kind === 'noise') ? others : [];
  const from = facts.length > 0 ? (first?.from ?? 0) : (BEFORE_NAME.exec(text)?.[0].length ?? 0);
  const whole = trimmed(text, { unit: name, from, to: facts.length > 0 ? (first?.to ?? text.length) : text.length });
  // "（总店）" behind a company's name says that it is the company's own place.
  const head = HEAD_STORE.exec(text.slice(whole.from, whole.to));
  return { range: head === null ? whole : { ...whole, to: whole.from + head.index }, facts };
}

function trimmed(text: string, { unit, from, to }: UnitRange): UnitRange {
  let [start, end] = [from, to];
  while (start < end && /[\s\p{Co}\p{Cf}]/u.test(text[start] ?? '')) start++;
  while (end > start && /[\s:：,;\p{Co}\p{Cf}–—]/u.test(text[end - 1] ?? '')) end--;
  return { unit, from: start, to: end };
}

interface Collectors {
  address: AddressLines;
  hours: HoursLines;
  context: ValueContext;
}

function labelled(record: FormRecord, range: UnitRange, text: string, field: PlaceField, { address, hours, context }: Collectors): void {
  record.kinds.add(field);
  if (field === 'address') {
    // "Location: Google Maps": the text of a link to a map says nothing of where it is.
    if (/[\p{L}\p{N}]/u.test(text) && labelledField(text) !== 'map' && !isMapCall(text)) address.labelled({ range, text });
    return;
  }
  if (field === 'hours') {
    if (/\p{L}|\p{Nd}/u.test(text)) hours.add({ range, text });
    return;
  }
  if (field === 'note' || field === 'access') {
    record.notes.push(range);
    return;
  }
  if (!isField(field)) return;
  const read = readLabelled(field, text, context);
  if (read !== undefined)
    add(record, field, read.value, { unit: range.unit, from: range.from + read.span[0], to: range.from + read.span[1] });
}

const FIELDS: TextField[] = [
  'phone',
  'website',
  'rating',
  'reviews',
  'category',
  'locality',
  'country',
  'postcode',
  'coordinates',
  'latitude',
  'longitude',
];
const isField = (field: PlaceField): field is PlaceField & TextField => (FIELDS as string[]).includes(field);

function free(record: FormRecord, { unit, text, reading, gap }: Line, address: AddressLines, hours: HoursLines): void {
  const { segments } = reading;
  const states = segments.filter(({ kind }) => kind === 'state' || kind === 'hours');
  const stated = states.some(({ kind }) => kind === 'state');
  const [first, last] = [states[0], states.at(-1)];
  if (first !== undefined && last !== undefined) {
    const piece = { range: { unit, from: first.from, to: last.to }, text: text.slice(first.from, last.to) };
    if (stated) hours.state(piece);
    else for (const one of states) hours.add({ range: { unit, from: one.from, to: one.to }, text: text.slice(one.from, one.to) });
  }
  for (const segment of segments) {
    const { kind, from, to, values } = segment;
    const said = text.slice(from, to);
    const range = { unit, from, to };
    if (kind === 'rating' || kind === 'count') numbers(record, segment, unit, said);
    else if (kind === 'category') add(record, 'category', said, range);
    else if (kind === 'phone' || kind === 'website') addValue(record, kind, values, unit);
    else if (kind === 'position') addPosition(record, values, unit);
    else if (kind === 'address' || kind === 'numbered' || kind === 'area')
      address.line(
        { range, text: said },
        kind,
        segments.length === 1,
        gap,
        values.some((one) => one.kind === 'address') || (kind === 'numbered' && segment === segments[0] && segments.length > 1),
      );
  }
  // "Noodles · $$", "4.6 · €10–20 · Veganes": the fact without a word of its own that is beside a price or rating is what the place is.
  const unknown = segments.find(({ kind, from, to }) => kind === 'other' && !HAS_NUMBER.test(text.slice(from, to)));
  const beside = segments.some(({ kind }) => kind === 'price' || kind === 'rating' || kind === 'count');
  if (unknown === undefined) return;
  const range = { unit, from: unknown.from, to: unknown.to };
  if (!beside) record.asides.push(range);
  else if (!has(record, 'category') && segments.every(({ kind }) => kind !== 'category'))
    record.values.push({ field: 'category', value: text.slice(unknown.from, unknown.to), ranges: [range], labelled: true, confidence: 1 });
}

function addValue(record: FormRecord, kind: 'phone' | 'website', values: RecognisedValue[], unit: number): void {
  const value = values.find((one) => one.kind === kind);
  if (value !== undefined) add(record, kind, String(value.value), { unit, from: value.span[0], to: value.span[1] });
}

function addPosition(record: FormRecord, values: RecognisedValue[], unit: number): void {
  const pair = values.find((one) => one.kind === 'coordinates');
  if (pair !== undefined) add(record, 'coordinates', pair.value, { unit, from: pair.span[0], to: pair.span[1] });
}

function numbers(record: FormRecord, { kind, values, from, to }: Segment, unit: number, said: string): void {
  const rating = values.find((one) => one.kind === 'rating') ?? leadingRating(said, from);
  if (rating !== undefined && kind === 'rating')
    add(record, 'rating', Number(rating.value), { unit, from: rating.span[0], to: rating.span[1] });
  const reviews = values.find((one) => one.kind === 'reviews');
  if (reviews !== undefined) add(record, 'reviews', Number(reviews.value), { unit, from: reviews.span[0], to: reviews.span[1] });
  const inBrackets = /[(（]\s?(\p{Nd}[\p{Nd}.,'’\s\u00A0\u202F]*)\s?[)）]$/u.exec(said)?.[1];
  if (inBrackets !== undefined && record.kinds.has('rating') && !has(record, 'reviews'))
    add(record, 'reviews', Number(inBrackets.replace(/\P{Nd}/gu, '')), { unit, from, to });
}

/** "4.5 326条评价": a rating before its count. */
function leadingRating(said: string, from: number): { value: number; span: [number, number] } | undefined {
  const printed = /^[1-5][.,]\p{Nd}(?=\s)/u.exec(said)?.[0];
  return printed === undefined ? undefined : { value: Number(printed.replace(',', '.')), span: [from, from + printed.length] };
}

function quoteOf({ unit, text }: Line): UnitRange {
  return { unit, from: 0, to: text.length - (MORE.exec(text)?.[0].length ?? 0) };
}

/** A line that is no fact: a part of the address beside it, or something said of the place. */
function loose(record: FormRecord, { unit, text, gap, reading }: Line, address: AddressLines, before: LineReading | undefined): void {
  const range = { unit, from: 0, to: text.length };
  const [only, more] = reading.segments;
  if (isFloor(text)) address.line({ range, text }, 'floor', true, gap);
  else if (isTownMarked(text) || isTownLine(text)) address.line({ range, text }, 'area', true, gap);
  else if (only?.kind === 'numbered' && more === undefined)
    address.line(
      { range: { ...range, from: only.from, to: only.to }, text: text.slice(only.from, only.to) },
      'numbered',
      true,
      gap,
      only.values.some(({ kind }) => kind === 'address'),
    );
  else if (!has(record, 'category') && isWhatItIs(record, unit, text, before))
    record.values.push({ field: 'category', value: text, ranges: [range], labelled: true, confidence: 1 });
  else record.asides.push(range);
}

const isFirmName = (name: string): boolean => isCompany(name) || isFirm(name);

/** Whether the line below is an address. */
function isAbove(lines: Line[], line: Line): boolean {
  const next = lines[lines.indexOf(line) + 1];
  return next?.gap === 0 && next.reading.segments.some(({ values }) => values.some(({ kind }) => kind === 'address'));
}

const MOST_KIND_WORDS = 3;

/** Few words right below a rating, count or price are what the place is; right below a name they are where one of them says so. */
function isWhatItIs({ name }: FormRecord, unit: number, text: string, before: LineReading | undefined): boolean {
  if (HAS_NUMBER.test(text) || text.split(/\s+/u).length > MOST_KIND_WORDS || /[.!?。！？…:：]$/u.test(text)) return false;
  return (
    before?.segments.some(({ kind }) => kind === 'rating' || kind === 'count' || kind === 'price') === true ||
    (unit === name.unit + 1 && saysKind(text))
  );
}

/** "Bäckereien", "面馆 东门": right below a name, words of which one is a kind of place in some form. */
function saysKind(text: string): boolean {
  return !HAS_NUMBER.test(text) && text.split(/\s+/u).length <= MOST_KIND_WORDS && !isPersonWithTitle(text) && kindsIn(text) !== 0;
}

/** The lines of an address: street, floor, postal code, town, country. */
class AddressLines {
  readonly #runs: Array<{ pieces: Piece[]; kinds: Set<string>; isLabelled: boolean; isOpen: boolean; areAddresses: boolean }> = [];

  /** A labelled address, which the lines right below it may go on with. */
  labelled(piece: Piece): void {
    this.#runs.push({ pieces: [piece], kinds: new Set(['address']), isLabelled: true, isOpen: true, areAddresses: true });
  }

  line(piece: Piece, kind: 'address' | 'numbered' | 'area' | 'floor', isWhole: boolean, gap: number, isAddress = true): void {
    const run = this.#runs.at(-1);
    const last = run?.pieces.at(-1)?.range.unit ?? -2;
    const joins = kind !== 'numbered' || isAddress;
    // "Gewerbepark 11 | 4264 Grünau": a postal code with its town beside the street.
    if (run !== undefined && last === piece.range.unit && CODE_AND_TOWN.test(piece.text)) {
      run.pieces.push(piece);
      run.kinds.add(kind);
    } else if (run?.isOpen === true && joins && isWhole && gap === 0 && last === piece.range.unit - 1) {
      run.pieces.push(piece);
      run.kinds.add(kind);
      run.areAddresses ||= isAddress;
    } else this.#runs.push({ pieces: [piece], kinds: new Set([kind]), isLabelled: false, isOpen: isWhole, areAddresses: isAddress });
  }

  addTo(record: FormRecord): void {
    const run =
      this.#runs.find(({ isLabelled }) => isLabelled) ??
      this.#runs.find(({ kinds }) => kinds.has('address')) ??
      this.#runs.find(({ kinds, areAddresses }) => kinds.has('numbered') && areAddresses) ??
      this.#runs.find(({ kinds, areAddresses }) => kinds.has('area') && areAddresses) ??
      this.#runs.find(({ kinds, pieces }) => kinds.has('numbered') && pieces.some(({ text }) => HAS_HOUSE.test(text)));
    // Lines with a number that are no part of the address say something else.
    for (const other of this.#runs)
      if (other !== run && !other.kinds.has('address')) record.asides.push(...other.pieces.map(({ range }) => range));
    if (run === undefined) return;
    const pieces = run.pieces.map(({ text, range }) => ({ text: text.replace(/[\s,，;]+$/u, ''), range }));
    // A line with a number may be anything; where an address is recognised in it, it is one.
    const { isStreetFirst, name } = record.block;
    const isSure = run.kinds.has('address') || run.areAddresses || (isStreetFirst && run.isOpen && run.pieces[0]?.range.unit === name + 1);
    const last = pieces.at(-1);
    // What is in brackets at the end says how to get in; a province is shorter.
    const aside = last === undefined || run.isLabelled ? undefined : LATEST_PIECE.exec(last.text)?.[0];
    if (last !== undefined && aside !== undefined && last.text.length > aside.length) last.text = last.text.slice(0, -aside.length);
    const ranges = pieces.map(({ text, range }) => ({ ...range, to: Math.min(range.to, range.from + text.length) }));
    if (isSure) record.kinds.add('address');
    if (!has(record, 'address'))
      record.values.push({
        field: 'address',
        value: pieces.map(({ text }) => text.trim()).join(', '),
        ranges,
        labelled: true,
        confidence: 1,
      });
  }
}

/** The lines of opening hours, and the state of opening. */
class HoursLines {
  readonly #hours: Piece[] = [];
  readonly #states: Piece[] = [];

  add(piece: Piece): void {
    this.#hours.push(piece);
  }

  /** "Closed" below a day is of that day. */
  state(piece: Piece): void {
    const before = this.#hours.at(-1);
    if (before !== undefined && before.range.unit === piece.range.unit - 1 && hoursPart(before.text) === 'days') this.#hours.push(piece);
    else this.#states.push(piece);
  }

  addTo(record: FormRecord): void {
    if (this.#hours.length > 0 && this.#hours.some(({ text }) => HAS_NUMBER.test(text) || hoursPart(text) !== 'days')) {
      let value = '';
      for (const [index, { text }] of this.#hours.entries()) {
        const before = this.#hours[index - 1];
        value += before === undefined ? '' : hoursPart(before.text) === 'days' && hoursPart(text) !== 'days' ? ' ' : '; ';
        value += text.trim();
      }
      add(record, 'hours', value, ...this.#hours.map(({ range }) => range));
      return;
    }
    const timed = this.#states.findIndex(({ text }) => HAS_NUMBER.test(text));
    if (timed < 0) return;
    const stated = this.#states.filter(({ range }, index) => index <= timed && range.unit >= (this.#states[timed]?.range.unit ?? 0) - 2);
    add(record, 'hours', stated.map(({ text }) => text.trim()).join(' '), ...stated.map(({ range }) => range));
  }
}
