import { PLACE_LIMITS, type ReadPlace } from '@cairn/contracts/places.ts';
import type { Steps } from '../scoring/steps.ts';
import type { UnitDocument } from '../scoring/unit.ts';
import { readMapUrl } from '../sources/link/map-url.ts';
import type { ValueContext } from '../values/index.ts';
import type { GeoPair } from '../values/recognised.ts';
import { bestOf, type FieldValue, type RecordText, type TextField } from './field-values.ts';
import { addLinks } from './link-fields.ts';
import { cut } from './normalise.ts';
import { draftOf, type PlaceDraft, type ReceiptOf } from './place-draft.ts';
import { isFieldUnit, readRecordText } from './record-fields.ts';
import { isSocialHost, linksOf, type RecordLink } from './record-links.ts';
import { cutRecords, type PlaceRecord, type UnitRange } from './records.ts';

const RECORDS_AT_ONCE = 20;
const LEAST_GUIDE_RECORDS = 3;
const GUIDE_SHARE = 0.4;

/**
 * The places of a document, in its order: each chosen name with the values that its record states, and where each of them is. `extractor`
 * names who chose. Linear in the length of the document; yields now and then so that others may run.
 */
export function* assemblePlaces(
  document: UnitDocument,
  names: UnitRange[],
  options: { receiptOf: ReceiptOf; extractor: string; context?: ValueContext },
): Steps<ReadPlace[]> {
  const context = options.context ?? {};
  const records = yield* cutRecords(document, names, (unit, own) => isFieldUnit(unit, own, context));
  const read: Array<{ record: PlaceRecord; text: RecordText; links: RecordLink[] }> = [];
  for (const [index, record] of records.entries()) {
    const text = yield* readRecordText(document, record, context);
    read.push({ record, text, links: linksOf(document, record, text) });
    if (index % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) yield;
  }
  const guides = guideHosts(read.map(({ links }) => links));
  const places: ReadPlace[] = [];
  for (const [index, { record, text, links }] of read.entries()) {
    const draft = draftOf(options.extractor, options.receiptOf);
    draft.set('name', cut(textOf(document, record.name), PLACE_LIMITS.name), [record.name]);
    addValues(draft, text);
    addLinks(draft, links, guides);
    addNote(draft, document, text.notes);
    places.push(draft.place);
    if (index % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) yield;
  }
  return places;
}

const textOf = ({ units }: UnitDocument, { unit, from, to }: UnitRange): string =>
  (units[unit]?.text.slice(from, to) ?? '').replace(/\s+/g, ' ').trim();

function addValues(draft: PlaceDraft, { values }: RecordText): void {
  const text = (
    field: TextField,
    as: 'address' | 'phoneNumber' | 'hours' | 'category' | 'locality' | 'country' | 'postalCode',
    limit: number,
  ): void => {
    const found = bestOf(values, field);
    if (found !== undefined) draft.set(as, cut(withoutQuotes(String(found.value)), limit), found.ranges);
  };
  text('address', 'address', PLACE_LIMITS.address);
  text('phone', 'phoneNumber', 60);
  text('hours', 'hours', 1_000);
  text('category', 'category', PLACE_LIMITS.category);
  text('locality', 'locality', PLACE_LIMITS.part);
  text('country', 'country', PLACE_LIMITS.part);
  text('postcode', 'postalCode', PLACE_LIMITS.part);
  const website = bestOf(values, 'website');
  if (website !== undefined) {
    const written = String(website.value);
    const url = /^https?:\/\//i.test(written) ? written : `https://${written}`;
    draft.set(readMapUrl(url) === undefined ? 'websiteUrl' : 'url', url, website.ranges);
  }
  const rating = bestOf(values, 'rating');
  if (rating !== undefined) draft.set('rating', Number(rating.value), rating.ranges);
  const reviews = bestOf(values, 'reviews');
  if (reviews !== undefined) draft.set('reviewCount', Number(reviews.value), reviews.ranges);
  addPosition(draft, values);
}

const withoutQuotes = (value: string): string => value.trim().replace(/^["“”„«]+(?=[^"“”„«»]*["“”»]$)|["“”»]+$/g, '');

function addPosition(draft: PlaceDraft, values: FieldValue[]): void {
  const pair = bestOf(values, 'coordinates');
  if (pair !== undefined) {
    const { latitude, longitude } = pair.value as GeoPair;
    draft.set('latitude', latitude, pair.ranges);
    draft.set('longitude', longitude, pair.ranges);
    return;
  }
  const [latitude, longitude] = [bestOf(values, 'latitude'), bestOf(values, 'longitude')];
  if (latitude === undefined || longitude === undefined || Math.abs(Number(latitude.value)) > 90) return;
  draft.set('latitude', Number(latitude.value), latitude.ranges);
  draft.set('longitude', Number(longitude.value), longitude.ranges);
}

function addNote(draft: PlaceDraft, document: UnitDocument, notes: UnitRange[]): void {
  const said = notes.map((range) => ({ range, text: textOf(document, range) })).filter(({ text }) => text !== '');
  if (said.length === 0) return;
  draft.set(
    'note',
    cut(said.map(({ text }) => text).join('\n'), PLACE_LIMITS.note),
    said.map(({ range }) => range),
  );
}

/** Hosts that many records link to: a guide's own pages, not the places'. */
function guideHosts(links: RecordLink[][]): Set<string> {
  const linked = links.filter((own) => own.length > 0).length;
  const counts = new Map<string, number>();
  for (const own of links) for (const host of new Set(own.map(({ host }) => host))) counts.set(host, (counts.get(host) ?? 0) + 1);
  return new Set(
    [...counts]
      .filter(([host, count]) => count >= LEAST_GUIDE_RECORDS && count >= GUIDE_SHARE * linked && !isSocialHost(host))
      .map(([host]) => host),
  );
}
