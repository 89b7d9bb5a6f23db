import { PLACE_LIMITS } from '@cairn/contracts/place-fields.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { addNote, addValues, type ProvenanceOf, textOf } from '../../../place/assemble.ts';
import { addLinks } from '../../../place/link-fields.ts';
import { withLinesBelow } from '../../../place/lines-below.ts';
import { linksOf } from '../../../place/record-links.ts';
import { documentContext } from '../../../place/document-context.ts';
import { cut } from '../../../place/normalise.ts';
import { wholeClauses } from '../../../place/note-clauses.ts';
import { PlaceBuilder } from '../../../place/place-builder.ts';
import type { UnitRange } from '../../../place/records.ts';
import type { Steps } from '../../../scoring/steps.ts';
import type { Unit } from '../../../scoring/unit.ts';
import { eventWords } from '../../../vocabulary/event-words.ts';
import { isMachineLine } from '../../../vocabulary/letters.ts';
import { placeKindIn } from '../../../vocabulary/index.ts';
import { namesOwner } from '../../../vocabulary/names-of-owners.ts';
import { isShopLine } from '../../../vocabulary/shop-words.ts';
import { spanOf } from '../assemble.ts';
import { isEventTitle } from '../event-names.ts';
import { isNoPlace } from '../no-names.ts';
import type { TextDocument } from '../segment.ts';
import { textProvenance } from '../text-provenance.ts';
import { type Block, blocksOf, isFirm } from './blocks.ts';
import { type LineReading, readLine } from './line-reading.ts';
import { readDashed, readEntry } from './entry.ts';
import { type FormRecord, has, readRecord } from './record.ts';

/** A place that the form of its lines states beyond doubt. */
export interface FactPlace {
  name: UnitRange;
  place: ReadPlace;
}

/** What a document's forms say. */
export interface FactLines {
  places: FactPlace[];
  /** The units of all records: nothing else is read in them. */
  consumed: Set<number>;
  /** The units that head records and name none: "Health contacts". */
  headings: Set<number>;
  /** Whether the document is little else than panels: what is beside them is the interface that they were copied from. */
  isInterface: boolean;
  /** Whether it lists rated goods or apps, and so no places. */
  areGoods: boolean;
}

/** What is known of the units of a document: the names that the judge chose in them, and which of them other forms hold. */
interface Known {
  judged: ReadonlyMap<number, UnitRange[]>;
  taken: ReadonlySet<number>;
  /** Those that other forms hold without any place: a panel in them shows that they are of a map app all the same. */
  silent: ReadonlySet<number>;
}

/** Lines that can be part of a record: at least so many are in a document with one. */
const LEAST_LINES = 3;
/** So many different facts beside its rating or state of opening make a panel; so many beside its address a contact. */
const LEAST_FACTS = 3;
/** The share of a document's units that its records hold where it is little else. */
const MOST_SHARE = 0.5;
/** Blocks alike that show that each is one. */
const ALIKE = 2;
const WORK_AT_ONCE = 1_000;
/** What an event is called is in one of so many first lines. */
const TITLE_LINES = 3;
/** What facts look like; a document without any is no form. */
const FACT = /\p{Nd}|@|\p{L}\.\p{L}{2}/u;

/** The facts that show a panel of a map app, one each. */
const PANEL_FACTS = ['rating', 'reviews', 'price', 'category', 'state', 'hours', 'address', 'phone', 'website'];

/**
 * Reads the records of a document that their form shows beyond doubt: panels and result lists of map apps, and blocks of contacts.
 * Linear in the length of the document.
 */
export function* readFactLines(source: string, document: TextDocument, { judged, taken, silent }: Known): Steps<FactLines> {
  const { units } = document;
  const forms: FactLines = { places: [], consumed: new Set(), headings: new Set(), isInterface: false, areGoods: false };
  // Messages say what they say in words, one after the other: none is a fact of the one before.
  if (units.some(({ said }) => said !== undefined)) return forms;
  if (units.length < LEAST_LINES || units.filter(({ text }) => FACT.test(text)).length < 2) return forms;
  const context = documentContext(document);
  const readings: LineReading[] = [];
  let work = 0;
  for (const unit of units) {
    readings.push(readLine(unit, context));
    work += unit.text.length;
    if (work < WORK_AT_ONCE) continue;
    work = 0;
    yield;
  }
  const records: FormRecord[] = [];
  for (const block of blocksOf(units, readings, judged)) {
    records.push(readRecord(units, readings, block, context));
    work += block.lines.length;
    if (work < WORK_AT_ONCE / 20) continue;
    work = 0;
    yield;
  }
  const contacts = new Set(
    records.filter((record) => !isPanel(record) && isContact(record) && fitsJudged(units, record, judged) && !isOfNoPlace(units, record)),
  );
  const arePanels = records.some(isPanel);
  forms.areGoods = !arePanels && contacts.size === 0 && areGoods(units, records);
  const isSure = (record: FormRecord): boolean =>
    contacts.size >= ALIKE ||
    judged.has(record.name.unit) ||
    has(record, 'category') ||
    namesOwner(textOf(document, record.name)) ||
    isFirm(textOf(document, record.name));
  const rows = [...contacts].filter(({ block }) => block.isLabelled).length;
  const provenanceOf: ProvenanceOf = (ranges, url) => textProvenance(source, spanOf(document, ranges, url));
  for (const [index, record] of records.entries()) {
    const isTaken = (unit: number): boolean => taken.has(unit) && !(isPanel(record) && silent.has(unit));
    if ([record.name.unit, ...record.block.lines].some(isTaken)) continue;
    const isPlace =
      isPanel(record) || (contacts.has(record) && isSure(record)) || (rows > 0 && isLabelledPlace(textOf(document, record.name), record));
    // "Name: Aunt Rosa" with a telephone number among records of shops: a person.
    if (isPlace || (record.block.isLabelled && rows > 0)) consume(forms.consumed, record.block);
    if (!isPlace) continue;
    const before = records[index - 1];
    if (before !== undefined && isPersonAbove(units, before, record)) consume(forms.consumed, before.block);
    addHeading(forms.headings, units, record.block);
    takeJudged(units, record, judged);
    forms.places.push({ name: record.name, place: placeOf(document, record, provenanceOf) });
    yield;
  }
  for (const [unit, own] of units.entries()) {
    if (
      forms.consumed.has(unit) ||
      taken.has(unit) ||
      judged.has(unit) ||
      isBelowName(units, unit, judged) ||
      readings[unit]?.kind === 'long'
    )
      continue;
    const entry = readEntry(own, unit, context);
    work += own.text.length;
    if (entry !== undefined && !isNoPlace(units, unit, entry.name.from, entry.name.to)) {
      forms.consumed.add(unit);
      forms.places.push({ name: entry.name, place: placeOf(document, entry, provenanceOf) });
    }
    if (work < WORK_AT_ONCE) continue;
    work = 0;
    yield;
  }
  // Buttons beside places name none.
  if (forms.places.length > 0) for (const [unit, { kind }] of readings.entries()) if (kind === 'noise') forms.consumed.add(unit);
  forms.isInterface = arePanels && forms.consumed.size >= MOST_SHARE * units.length;
  return forms;
}

/** Whether what a block of lines is headed by names a couple, or who answers. */
function isOfNoPlace(units: readonly Unit[], { name: { unit, from, to }, block }: FormRecord): boolean {
  if (block.isLabelled) return false;
  const { text = '' } = units[unit] ?? {};
  return isNoPlace(units, unit, from, to) || (unit < TITLE_LINES && eventWords.atStart(text.slice(from, to)) > 0 && isEventTitle(text));
}

/** Adds the contacts of which each is one line that dashes part, where no list has them. Linear in the length of the document. */
export function* addDashed(
  source: string,
  document: TextDocument,
  { judged, taken }: Pick<Known, 'judged' | 'taken'>,
  forms: FactLines,
): Steps<void> {
  const { units } = document;
  const context = documentContext(document);
  if (units.some(({ said }) => said !== undefined)) return;
  const provenanceOf: ProvenanceOf = (ranges, url) => textProvenance(source, spanOf(document, ranges, url));
  const entries = new Map<number, FormRecord>();
  let work = 0;
  for (const [unit, own] of units.entries()) {
    const entry = forms.consumed.has(unit) || taken.has(unit) ? undefined : readDashed(own, unit, context);
    if (entry !== undefined) entries.set(unit, entry);
    work += own.text.length;
    if (work < WORK_AT_ONCE) continue;
    work = 0;
    yield;
  }
  for (const [unit, entry] of entries) {
    if (entries.size < ALIKE && !agrees(entry, judged.get(unit) ?? [])) continue;
    takeJudged(units, entry, judged);
    forms.consumed.add(unit);
    forms.places.push({ name: entry.name, place: placeOf(document, entry, provenanceOf) });
  }
}

/** Whether the judge chose no name in the line of an entry but that of the entry. */
function agrees({ name }: FormRecord, judged: readonly UnitRange[]): boolean {
  return judged.every(({ from, to }) => from < name.to && to > name.from);
}

/** Whether a line is right below a name of the judge that is nothing but a name. */
function isBelowName(units: readonly Unit[], unit: number, judged: ReadonlyMap<number, UnitRange[]>): boolean {
  return units[unit]?.gap === 0 && judged.has(unit - 1) && !/\p{Nd}/u.test(units[unit - 1]?.text ?? '');
}

/** "Aoife Byrne | Partner" with a telephone number, right above the firm in a signature. */
function isPersonAbove(units: readonly Unit[], person: FormRecord, { block: { first } }: FormRecord): boolean {
  const text = units[person.name.unit]?.text ?? '';
  if (person.block.lines.at(-1) !== first - 1 || units[first]?.gap !== 0 || isContact(person) || person.kinds.has('address')) return false;
  return /\s[|│·,–—-]\s|,\s/u.test(text) && !namesOwner(text) && !isFirm(text);
}

/** Rated names and words of shops, and nothing of a place. */
function areGoods(units: readonly Unit[], records: FormRecord[]): boolean {
  return records.filter(({ kinds }) => kinds.has('rating')).length >= ALIKE && units.filter(({ text }) => isShopLine(text)).length >= ALIKE;
}

function consume(consumed: Set<number>, { first, name, lines }: Block): void {
  for (let unit = first; unit <= name; unit++) consumed.add(unit);
  const last = lines.at(-1) ?? name;
  for (let unit = name; unit <= last; unit++) consumed.add(unit);
}

/** A title or heading right above a record is no place beside it. */
function addHeading(headings: Set<number>, units: readonly Unit[], { first }: Block): void {
  const above = units[first - 1];
  if (above !== undefined && (first === 1 || above.kind === 'heading' || /[:：]$/u.test(above.text))) headings.add(first - 1);
}

/**
 * Whether the judge's names allow a contact: its name is the judge's, or there is none near it. Entries of lists, quotations and lines right
 * below another name are names only by the judge.
 */
function fitsJudged(
  units: readonly Unit[],
  { block: { first, name, lines } }: FormRecord,
  judged: ReadonlyMap<number, UnitRange[]>,
): boolean {
  const unit = units[name];
  if (unit === undefined) return true;
  const [own] = judged.get(name) ?? [];
  if (own !== undefined) return !isWholeEntry(unit.text.slice(own.to)) || !lines.some((line) => judged.has(line));
  if (unit.kind === 'item') return false;
  if (unit.gap === 0 && first > 0 && (judged.has(first - 1) || units[first - 1]?.kind === 'heading')) return false;
  return unit.kind !== 'heading' || !lines.some((line) => judged.has(line));
}

/** Behind a name of the judge: a comma and more, as an entry of a list has it in one line. */
const isWholeEntry = (behind: string): boolean => /^["”»]?[,，、،]\s?\S/u.test(behind);

/** What parts a name from what is said of it in its line. */
const SAID = /^\s?(?:[–—-]\s|\s[–—-]|[:：(（|])/u;

/** The judge's name where it begins the line and more is said behind it: "Bovinelli - Pizzeria". */
function takeJudged(units: readonly Unit[], record: FormRecord, judged: ReadonlyMap<number, UnitRange[]>): void {
  const [own, other] = judged.get(record.name.unit) ?? [];
  const text = units[record.name.unit]?.text ?? '';
  if (own === undefined || other !== undefined || own.from > record.name.from || own.to >= record.name.to || !SAID.test(text.slice(own.to)))
    return;
  record.asides.push({ ...record.name, from: own.to });
  record.name = own;
}

/** A rating or a state of opening with other facts of a place; the rating, price and count of a product are none. */
function isPanel({ kinds }: FormRecord): boolean {
  if (!kinds.has('rating') && !kinds.has('state')) return false;
  const facts = PANEL_FACTS.filter((kind) => kinds.has(kind) && !(kind === 'hours' && kinds.has('state'))).length;
  const ofPlaces = ['state', 'address', 'phone', 'category', 'hours'].filter((kind) => kinds.has(kind)).length;
  return facts >= LEAST_FACTS && ofPlaces >= (kinds.has('rating') ? 1 : 2);
}

/** "Name: …" among records of places that are written so: with an address, or a name that says what it is. */
function isLabelledPlace(name: string, { block, kinds }: FormRecord): boolean {
  if (!block.isLabelled) return false;
  return kinds.has('address') || (kinds.size > 0 && (namesOwner(name) || placeKindIn(name) !== undefined));
}

/** An address with another fact of a contact. */
function isContact(record: FormRecord): boolean {
  const { kinds } = record;
  if (!kinds.has('address') && !kinds.has('maybe address')) return false;
  return ['phone', 'hours', 'website', 'email', 'category', 'fax'].some((kind) => kinds.has(kind));
}

function placeOf(document: TextDocument, read: FormRecord, provenanceOf: ProvenanceOf): ReadPlace {
  const record = withLinesBelow(document.units, new Set(read.block.lines), read);
  const builder = new PlaceBuilder('text');
  builder.set('name', cut(textOf(document, record.name), PLACE_LIMITS.name), provenanceOf([record.name]));
  addValues(builder, record, provenanceOf);
  const parts = record.block.lines.map((unit) => ({ unit, from: 0, to: document.units[unit]?.text.length ?? 0, where: 'below' as const }));
  const links = linksOf(document, { name: record.name, parts }, { values: [], notes: [], ranges: [], end: Number.POSITIVE_INFINITY });
  addLinks(builder, links, new Set(), ({ unit, from, to }, url) => provenanceOf([{ unit, from, to }], url));
  const taken = record.values.flatMap(({ ranges }) => ranges);
  const notes = [...record.notes, ...(isPanel(record) ? [] : record.asides.filter(({ unit }) => !isWithin(record, unit)))]
    .filter(({ unit }) => !isMachineLine(document.units[unit]?.text ?? ''))
    .sort((one, other) => one.unit - other.unit || one.from - other.from);
  addNote(builder, document, wholeClauses(document, { name: record.name, parts: [] }, notes, taken), provenanceOf);
  return builder.place;
}

/** Whether a unit as a whole is part of a value of a record. */
const isWithin = ({ values }: FormRecord, unit: number): boolean =>
  values.some(
    ({ field, ranges }) => field === 'address' && ranges.length > 1 && ranges.some((range) => range.unit === unit && range.from === 0),
  );
