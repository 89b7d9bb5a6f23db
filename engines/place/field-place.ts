import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { applyMapLink, isPlaceLink } from '../sources/link/place-link.ts';
import { readPair, readWkt } from '../values/position.ts';
import type { FieldLabel } from '../vocabulary/field-labels.ts';

/** A value as it stands in the source, and where. */
export interface Cell {
  text: string;
  receipt: Receipt;
}

/** The values of one entry by what they mean; a field that several columns name holds all of them, in order. */
export type Fields = Map<FieldLabel, Cell[]>;

const TEXT_FIELDS = [
  'address',
  'streetNumber',
  'route',
  'locality',
  'sublocality',
  'administrativeAreaLevel1',
  'postalCode',
  'country',
  'countryCode',
  'category',
  'phoneNumber',
  'hours',
  'placeId',
  'featureId',
  'cid',
] as const;

/** Adds a cell; an empty one says nothing. */
export function addCell(fields: Fields, field: FieldLabel, cell: Cell): void {
  if (cell.text.trim() === '') return;
  const cells = fields.get(field);
  if (cells === undefined) fields.set(field, [cell]);
  else cells.push(cell);
}

/** Builds a place of an entry's fields, each value with its receipt. The name is '' when the entry has none, nor an address that could stand for it. */
export function placeFromFields(fields: Fields, rung: string): ReadPlace {
  const receipts: Record<string, Receipt> = {};
  const place: ReadPlace = { name: '', receipts, rung };
  for (const field of TEXT_FIELDS) {
    const cell = fields.get(field)?.[0];
    if (cell === undefined) continue;
    place[field] = cell.text;
    receipts[field] = cell.receipt;
  }
  setName(place, receipts, fields);
  setPosition(place, receipts, fields);
  setNumbers(place, receipts, fields);
  setLists(place, receipts, fields);
  setNote(place, receipts, fields);
  setLinks(place, receipts, fields);
  composeAddress(place, receipts);
  return place;
}

function setName(place: ReadPlace, receipts: Record<string, Receipt>, fields: Fields): void {
  const named = fields.get('name')?.[0];
  const spot = fields.get('place')?.[0];
  const cell = named ?? spot ?? fields.get('address')?.[0];
  if (cell === undefined) return;
  place.name = cell.text;
  receipts.name = cell.receipt;
  // A column "Location" beside a name is where the place is.
  if (named === undefined || spot === undefined || place.address !== undefined || readPair(spot.text) !== undefined) return;
  place.address = spot.text;
  receipts.address = spot.receipt;
}

function setPosition(place: ReadPlace, receipts: Record<string, Receipt>, fields: Fields): void {
  const latitude = fields.get('latitude')?.[0];
  const longitude = fields.get('longitude')?.[0];
  if (latitude !== undefined && longitude !== undefined) {
    const pair = readPair(`${latitude.text.replace(',', '.')}, ${longitude.text.replace(',', '.')}`);
    // 0, 0 in a table is an unknown position: there is nothing but water.
    if (pair === undefined || (pair.latitude === 0 && pair.longitude === 0)) return;
    Object.assign(place, pair);
    receipts.latitude = latitude.receipt;
    receipts.longitude = longitude.receipt;
    return;
  }
  const single = [...(fields.get('position') ?? []), ...(fields.get('shape') ?? []), ...(fields.get('place') ?? [])];
  for (const cell of single) {
    const pair = readWkt(cell.text) ?? readPair(cell.text);
    if (pair === undefined) continue;
    Object.assign(place, pair);
    receipts.latitude = cell.receipt;
    receipts.longitude = cell.receipt;
    return;
  }
}

function setNumbers(place: ReadPlace, receipts: Record<string, Receipt>, fields: Fields): void {
  const rating = fields.get('rating')?.[0];
  const stars = rating === undefined ? undefined : Number.parseFloat(rating.text.replace(',', '.'));
  if (rating !== undefined && stars !== undefined && stars > 0 && stars <= 5) {
    place.rating = stars;
    receipts.rating = rating.receipt;
  }
  const reviews = fields.get('reviewCount')?.[0];
  const digits = reviews?.text.replace(/(?<=\d)[.,'\s](?=\d{3}\b)/g, '').match(/^\D{0,3}(\d{1,9})\D*$/)?.[1];
  if (reviews === undefined || digits === undefined) return;
  place.reviewCount = Number(digits);
  receipts.reviewCount = reviews.receipt;
}

function setLists(place: ReadPlace, receipts: Record<string, Receipt>, fields: Fields): void {
  const tags = fields.get('tags');
  if (tags?.[0] !== undefined) {
    place.tags = tags.flatMap(({ text }) => text.split(/[;,、；\n]/)).map((tag) => tag.trim());
    receipts.tags = tags[0].receipt;
  }
  const images = fields.get('images');
  if (images?.[0] === undefined) return;
  const links = images.flatMap(({ text }) => text.match(/https?:\/\/[^\s,;"'<>]+/g) ?? []);
  if (links.length === 0) return;
  place.images = links;
  receipts.images = images[0].receipt;
}

function setNote(place: ReadPlace, receipts: Record<string, Receipt>, fields: Fields): void {
  const notes = fields.get('note');
  if (notes?.[0] === undefined) return;
  place.note = [...new Set(notes.map(({ text }) => text.trim()))].join('\n');
  receipts.note = notes[0].receipt;
}

/** A link to a map names the place itself; any other link is its website. */
function setLinks(place: ReadPlace, receipts: Record<string, Receipt>, fields: Fields): void {
  for (const cell of [...(fields.get('url') ?? []), ...(fields.get('websiteUrl') ?? [])]) {
    const link = withScheme(cell.text.trim());
    if (link === undefined) continue;
    const field = isPlaceLink(link) ? 'url' : 'websiteUrl';
    if (place[field] !== undefined) continue;
    place[field] = link;
    receipts[field] = cell.receipt;
    if (field === 'url') applyMapLink(place, link, cell.receipt);
  }
}

/** A link as it is, or of a host alone ("www.inn.example/menu") the address that a browser would make of it. */
function withScheme(link: string): string | undefined {
  if (/^https?:\/\//i.test(link)) return link;
  return /^(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,12}(?:[/?#]\S*)?$/u.test(link) ? `https://${link}` : undefined;
}

/** The address as one line when the source has only its parts. The order is that of the parts' country; unknown ones get the international one. */
function composeAddress(place: ReadPlace, receipts: Record<string, Receipt>): void {
  if (place.address !== undefined || (place.route === undefined && place.locality === undefined)) return;
  const numberFirst =
    /^(US|CA|GB|IE|AU|NZ|FR|IN|ZA|SG|HK|PH|MY)$/i.test(place.countryCode ?? '') ||
    /^(united states|usa|canada|united kingdom|france|australia|ireland|india)$/i.test(place.country ?? '');
  const street = (numberFirst ? [place.streetNumber, place.route] : [place.route, place.streetNumber]).filter(Boolean).join(' ');
  const town = [place.postalCode, place.locality].filter(Boolean).join(' ');
  const address = [street, town, place.administrativeAreaLevel1, place.country].filter(Boolean).join(', ');
  const from = ['streetNumber', 'route', 'postalCode', 'locality', 'administrativeAreaLevel1', 'country'].filter(
    (part) => part in receipts,
  );
  place.address = address;
  receipts.address = { kind: 'derived', from };
  if (place.name !== '') return;
  place.name = address;
  receipts.name = { kind: 'derived', from };
}
