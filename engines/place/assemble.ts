import { PLACE_LIMITS } from '@cairn/contracts/place-fields.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import type { Steps } from '../scoring/steps.ts';
import type { Unit, UnitDocument } from '../scoring/unit.ts';
import { sharedHosts } from '../sources/link/host-kinds.ts';
import { readMapUrl } from '../sources/link/map-url.ts';
import { isOpeningWord } from '../values/hours-words.ts';
import type { ValueContext } from '../values/index.ts';
import type { GeoPair } from '../values/recognised.ts';
import { isTown } from '../vocabulary/index.ts';
import { isCountry } from '../values/country.ts';
import { withStops } from './address-stop.ts';
import { addressColumns } from './address-columns.ts';
import { withoutOwnName } from './behind-name.ts';
import { categoryColumns } from './category-columns.ts';
import type { Extractor } from './extractor.ts';
import { withoutFalseAddresses } from './false-addresses.ts';
import { bestValue, type FieldValue, type RecordText, type TextField } from './field-values.ts';
import { type FormRecord, type FormRecords, keyOf, NO_FORMS, withFormParts, withFormValues } from './form-records.ts';
import { areaOver, headingAreas } from './heading-areas.ts';
import { withLabelledTown } from './labelled-town.ts';
import { addLinks } from './link-fields.ts';
import { wholeLines, withLinesBelow } from './lines-below.ts';
import { mentionsOf } from './mentions.ts';
import { cut } from './normalise.ts';
import { notedAddresses, withoutNoted } from './noted-addresses.ts';
import { wholeClauses } from './note-clauses.ts';
import { withPinnedAddress } from './pinned-address.ts';
import { PlaceBuilder } from './place-builder.ts';
import { isFieldUnit, readRecordText } from './record-fields.ts';
import { linksOf, type RecordLink } from './record-links.ts';
import { cutRecords, type PlaceRecord, type UnitRange } from './records.ts';
import { withTowns } from './town-behind.ts';
import { withTownsAhead } from './town-ahead.ts';

const RECORDS_AT_ONCE = 20;

/** Where the stretches of units that make one value are in their source; `url` is the address of the link that states it. */
export type ProvenanceOf = (ranges: UnitRange[], url?: string) => Receipt;

/**
 * The places of a document, in its order: each chosen name with the values that its record states, and where each of them is. `extractor`
 * names who chose. Linear in the length of the document; yields now and then so that others may run.
 */
export function* assemblePlaces(
  document: UnitDocument,
  names: UnitRange[],
  options: { provenanceOf: ProvenanceOf; extractor: Extractor; context?: ValueContext; shown?: FormRecords },
): Steps<ReadPlace[]> {
  const context = options.context ?? {};
  const read = yield* readRecords(document, names, context, options.shown ?? NO_FORMS);
  const columns = yield* addressColumns(document, read);
  const categories = yield* categoryColumns(
    document,
    read.map(({ record }) => record),
  );
  const areas = yield* headingAreas(document, names);
  const guides = sharedHosts(read.map(({ links }) => links.map(({ host }) => host)));
  const clauses = read.map(({ record, text, shown }, index) =>
    wholeClauses(document, record, text.notes, fieldRanges(text, columns.get(index) ?? shown?.address)),
  );
  const noted = yield* notedAddresses(
    document,
    read.map(({ record, text, shown }, index) => ({
      record,
      clauses: clauses[index] ?? [],
      hasAddress: (columns.get(index) ?? shown?.lines ?? shown?.address ?? bestValue(text.values, 'address')) !== undefined,
      taken: text.values.flatMap(({ ranges }) => ranges),
    })),
  );
  const places: ReadPlace[] = [];
  for (const [index, { record, text, links, shown }] of read.entries()) {
    const { provenanceOf } = options;
    const builder = new PlaceBuilder(options.extractor);
    builder.set('name', cut(textOf(document, record.name), PLACE_LIMITS.name), provenanceOf([record.name]));
    addValues(builder, text, provenanceOf);
    addCategory(builder, document, categories.get(index), provenanceOf);
    addLines(builder, document, shown?.lines, provenanceOf);
    addArea(builder, document, shown?.address, provenanceOf);
    addArea(builder, document, noted.get(index), provenanceOf);
    addTown(builder, document, shown?.town, provenanceOf);
    addArea(builder, document, columns.get(index), provenanceOf);
    addArea(builder, document, areaOver(document, record.name.unit, areas), provenanceOf);
    addLinks(builder, links, guides, ({ unit, from, to }, url) => provenanceOf([{ unit, from, to }], url));
    addNote(
      builder,
      document,
      (clauses[index] ?? []).flatMap((clause) => withoutNoted(document, clause, noted.get(index)) ?? []),
      provenanceOf,
    );
    places.push(builder.place);
    if (index % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) yield;
  }
  return places;
}

interface ReadRecord {
  record: PlaceRecord;
  text: RecordText;
  links: RecordLink[];
  shown?: FormRecord;
}

/** The records of the names; one that says nothing says what the document does where it names the place again. */
function* readRecords(document: UnitDocument, names: UnitRange[], context: ValueContext, forms: FormRecords): Steps<ReadRecord[]> {
  const known = new Map(forms.records.map((shown) => [keyOf(shown.name), shown]));
  const mentions = yield* mentionsOf(document, names);
  const all = [...names.map((name, of) => ({ ...name, of, isName: true })), ...mentions.map((one) => ({ ...one, isName: false }))];
  all.sort((one, other) => one.unit - other.unit || one.from - other.from);
  const records = yield* cutRecords(document, all, (unit, own) => isFieldUnit(unit, own, context));
  const unitNames = Map.groupBy(names, ({ unit }) => unit);
  const named = new Set(unitNames.keys());
  const own: ReadRecord[] = [];
  const again = new Map<number, ReadRecord>();
  for (const [index, cutRecord] of records.entries()) {
    const { of = 0, isName = true } = all[index] ?? {};
    const shown = isName ? known.get(keyOf(cutRecord.name)) : undefined;
    const record = withFormParts(cutRecord, shown, forms, isName && of === 0);
    const read = withoutVisits(document, yield* readRecordText(document, record, context), shown);
    const stated = withTownsAhead(
      document,
      record,
      withTowns(document, record, withFormValues(read, shown?.values), unitNames.get(record.name.unit) ?? []),
    );
    const below = withLinesBelow(document.units, wholeLines(record, named), stated);
    const whole = { ...below, values: statedBy(document.units, record.name, below.values) };
    const text = withPinnedAddress(document.units, record, whole);
    const one = { record, text, links: linksOf(document, record, text), ...(shown !== undefined && { shown }) };
    if (isName) own[of] = one;
    else if (text.values.length > 0 && !again.has(of)) again.set(of, one);
    if (index % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) yield;
  }
  return own.map((one, of) => {
    const other = one.text.values.length === 0 ? again.get(of) : undefined;
    return other === undefined ? one : { ...one, text: other.text, links: [...one.links, ...other.links] };
  });
}

/** Values with whole addresses and without what is none. */
const statedBy = (units: readonly Unit[], name: UnitRange, values: readonly FieldValue[]): FieldValue[] =>
  withoutFalseAddresses(units, withoutOwnName(units, name, withStops(units, values)));

/** A record's text without the times of a visit, which are not when the place is open: those without a label or a word that says so. Lines below say where it is. */
function withoutVisits({ units }: UnitDocument, text: RecordText, shown: FormRecord | undefined): RecordText {
  if (shown?.timed !== true) return text;
  const saysOpen = (one: FieldValue): boolean =>
    one.labelled ||
    one.ranges.some(({ unit, from, to }) => (units[unit]?.text.slice(from, to).match(/[\p{L}\p{M}]+/gu) ?? []).some(isOpeningWord));
  return {
    ...text,
    values: text.values.filter((one) => one.field !== 'hours' || saysOpen(one)),
    notes: text.notes.filter(({ unit }) => unit === shown.name.unit),
  };
}

/** The lines that a form says are an address, where less of them or nothing was read as one. */
function addLines(builder: PlaceBuilder, document: UnitDocument, lines: UnitRange[] | undefined, provenanceOf: ProvenanceOf): void {
  if (lines === undefined || lines.length === 0) return;
  const address = lines.map((line) => textOf(document, line)).join(', ');
  if (builder.place.address !== undefined && !address.includes(builder.place.address)) return;
  builder.replace('address', cut(address, PLACE_LIMITS.address), provenanceOf(lines));
}

/** The town that a form states: the address of a place without a street, else its town. */
function addTown(builder: PlaceBuilder, document: UnitDocument, town: UnitRange | undefined, provenanceOf: ProvenanceOf): void {
  if (town === undefined) return;
  const field = builder.place.address === undefined ? 'address' : 'locality';
  builder.set(field, cut(textOf(document, town), PLACE_LIMITS.part), provenanceOf([town]));
}

/** What a stretch of a document says, on one line. */
export const textOf = ({ units }: UnitDocument, { unit, from, to }: UnitRange): string =>
  (units[unit]?.text.slice(from, to) ?? '').replace(/\s+/g, ' ').trim();

/** Sets the fields of a place by the values that its record states. */
export function addValues(builder: PlaceBuilder, { values }: Pick<RecordText, 'values'>, provenanceOf: ProvenanceOf): void {
  const text = (
    field: TextField,
    as: 'address' | 'phoneNumber' | 'hours' | 'category' | 'locality' | 'country' | 'postalCode',
    limit: number,
  ): void => {
    const found = (field === 'address' ? withLabelledTown(values) : undefined) ?? bestValue(values, field);
    if (found !== undefined) builder.set(as, cut(withoutQuotes(String(found.value)), limit), provenanceOf(found.ranges));
  };
  text('address', 'address', PLACE_LIMITS.address);
  text('phone', 'phoneNumber', 60);
  text('hours', 'hours', 1_000);
  text('category', 'category', PLACE_LIMITS.category);
  text('locality', 'locality', PLACE_LIMITS.part);
  text('country', 'country', PLACE_LIMITS.part);
  text('postcode', 'postalCode', PLACE_LIMITS.part);
  const website = bestValue(values, 'website');
  if (website !== undefined) {
    const written = String(website.value);
    const url = /^https?:\/\//i.test(written) ? written : `https://${written}`;
    builder.set(readMapUrl(url) === undefined ? 'websiteUrl' : 'url', url, provenanceOf(website.ranges));
  }
  const rating = bestValue(values, 'rating');
  if (rating !== undefined) builder.set('rating', Number(rating.value), provenanceOf(rating.ranges));
  const reviews = bestValue(values, 'reviews');
  if (reviews !== undefined) builder.set('reviewCount', Number(reviews.value), provenanceOf(reviews.ranges));
  addPosition(builder, values, provenanceOf);
}

/** What is where many entries have their kind is one, where the entry has no other. */
function addCategory(builder: PlaceBuilder, document: UnitDocument, range: UnitRange | undefined, provenanceOf: ProvenanceOf): void {
  if (range !== undefined) builder.set('category', cut(textOf(document, range), PLACE_LIMITS.category), provenanceOf([range]));
}

/** An entry that does not say where it is, is where the heading above it says, or what is where the other entries have their address. */
function addArea(builder: PlaceBuilder, document: UnitDocument, area: UnitRange | undefined, provenanceOf: ProvenanceOf): void {
  const { address, locality, postalCode } = builder.place;
  if (area === undefined || address !== undefined || locality !== undefined || postalCode !== undefined) return;
  const name = textOf(document, area);
  if (isCountry(name) && !isTown(name)) builder.set('country', cut(name, PLACE_LIMITS.part), provenanceOf([area]));
  else builder.set('address', cut(name, PLACE_LIMITS.address), provenanceOf([area]));
}

const withoutQuotes = (value: string): string =>
  value.trim().replace(/^[/|·•~]+\s+|^["“”„«]+(?=[^"“”„«»]*["“”»]$)|(?<!["“„«][^"“”„«»]*)["“”»]+$/g, '');

function addPosition(builder: PlaceBuilder, values: FieldValue[], provenanceOf: ProvenanceOf): void {
  const pair = bestValue(values, 'coordinates');
  if (pair !== undefined) {
    builder.position(pair.value as GeoPair, provenanceOf(pair.ranges));
    return;
  }
  const [latitude, longitude] = [bestValue(values, 'latitude'), bestValue(values, 'longitude')];
  if (latitude === undefined || longitude === undefined || Math.abs(Number(latitude.value)) > 90) return;
  const position = { latitude: Number(latitude.value), longitude: Number(longitude.value) };
  builder.position(position, provenanceOf(latitude.ranges), provenanceOf(longitude.ranges));
}

/** The stretches that fields of the place hold. */
function fieldRanges({ values }: RecordText, column: UnitRange | undefined): UnitRange[] {
  return [...values.flatMap(({ ranges }) => ranges), ...(column === undefined ? [] : [column])];
}

/** Sets the note of a place by stretches of a document. */
export function addNote(builder: PlaceBuilder, document: UnitDocument, notes: UnitRange[], provenanceOf: ProvenanceOf): void {
  const stated = notes.map((range) => ({ range, text: textOf(document, range) })).filter(({ text }) => text !== '');
  if (stated.length === 0) return;
  const note = cut(stated.map(({ text }) => text).join('\n'), PLACE_LIMITS.note);
  builder.set('note', note, provenanceOf(stated.map(({ range }) => range)));
}
