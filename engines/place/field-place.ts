import { CHOICE_FIELDS, fieldEntry, fieldsThat, type PlaceFieldName, type TextField } from '@cairn/contracts/place-fields.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { readChoice } from '../values/choice.ts';
import { readPair, readWkt } from '../values/position.ts';
import { readCommonsPage, readWikidataItem } from '../values/wikimedia.ts';
import type { PlaceField } from '../vocabulary/field-labels/place-field.ts';
import { ADDRESS_PARTS, addressOfParts, addTown, type TownParts } from './compose-address.ts';
import type { Extractor } from './extractor.ts';
import { addMapValues, readPlaceLink } from './map-link-values.ts';
import { PlaceBuilder } from './place-builder.ts';

/** A value as written in the source, and where. */
export interface Cell {
  text: string;
  provenance: Receipt;
}

/** The values of one entry by what they mean; a field that several columns name holds all of them, in order. */
export type Fields = Map<PlaceField, Cell[]>;

/** Fields that are made of more than one cell, or of a cell that has to be understood first: each has a function below. */
const MADE_APART: ReadonlySet<PlaceFieldName> = new Set(['name', 'note', 'wikidata', 'wikimediaCommons']);
const SINGLE_CELLS = fieldsThat(({ value, source }) => value.kind === 'text' && source !== undefined).filter(
  (field) => !MADE_APART.has(field),
) as TextField[];
const CHOICES = CHOICE_FIELDS.filter((field) => fieldEntry(field).source !== undefined);

/** The first cell of a field of a place. */
function cellOf(fields: Fields, field: PlaceFieldName): Cell | undefined {
  return fields.get(fieldEntry(field).source as PlaceField)?.[0];
}

/** Adds a cell; an empty one says nothing. */
export function addCell(fields: Fields, field: PlaceField, cell: Cell): void {
  if (cell.text.trim() === '') return;
  const cells = fields.get(field);
  if (cells === undefined) fields.set(field, [cell]);
  else cells.push(cell);
}

/** Builds a place of an entry's fields, each value with its provenance. The name is '' when the entry has none, nor an address that could replace it. */
export function placeFromFields(fields: Fields, extractor: Extractor): ReadPlace {
  return buildFromFields(fields, extractor).place;
}

/** The same, for readers that add to it. */
export function buildFromFields(fields: Fields, extractor: Extractor): PlaceBuilder {
  const builder = new PlaceBuilder(extractor);
  for (const field of SINGLE_CELLS) {
    const cell = cellOf(fields, field);
    if (cell !== undefined) builder.set(field, cell.text, cell.provenance);
  }
  for (const field of CHOICES) {
    const cell = cellOf(fields, field);
    if (cell !== undefined) builder.set(field, readChoice(field, cell.text), cell.provenance);
  }
  setName(builder, fields);
  setPosition(builder, fields);
  setNumbers(builder, fields);
  setLists(builder, fields);
  setReferences(builder, fields);
  setNote(builder, fields);
  setLinks(builder, fields);
  setComposedAddress(builder, fields);
  return builder;
}

function setName(builder: PlaceBuilder, fields: Fields): void {
  const named = fields.get('name')?.[0];
  const spot = fields.get('place')?.[0];
  const cell = named ?? spot ?? fields.get('address')?.[0];
  if (cell === undefined) return;
  builder.set('name', cell.text, cell.provenance);
  // A column "Location" beside a name is where the place is.
  if (named !== undefined && spot !== undefined && readPair(spot.text) === undefined) builder.set('address', spot.text, spot.provenance);
}

function setPosition(builder: PlaceBuilder, fields: Fields): void {
  const latitude = fields.get('latitude')?.[0];
  const longitude = fields.get('longitude')?.[0];
  if (latitude !== undefined && longitude !== undefined) {
    const pair = readPair(`${latitude.text.replace(',', '.')}, ${longitude.text.replace(',', '.')}`);
    // 0, 0 in a table is an unknown position: there is nothing but water.
    if (pair === undefined || (pair.latitude === 0 && pair.longitude === 0)) return;
    builder.position(pair, latitude.provenance, longitude.provenance);
    return;
  }
  const single = [...(fields.get('coordinates') ?? []), ...(fields.get('shape') ?? []), ...(fields.get('place') ?? [])];
  for (const cell of single) {
    const pair = readWkt(cell.text) ?? readPair(cell.text);
    if (pair === undefined) continue;
    builder.position(pair, cell.provenance);
    return;
  }
}

function setNumbers(builder: PlaceBuilder, fields: Fields): void {
  const rating = fields.get('rating')?.[0];
  const stars = rating === undefined ? undefined : Number.parseFloat(rating.text.replace(',', '.'));
  if (rating !== undefined) builder.rating(stars, undefined, rating.provenance);
  const reviews = fields.get('reviews')?.[0];
  const digits = reviews?.text.replace(/(?<=\d)[.,'\s](?=\d{3}\b)/g, '').match(/^\D{0,3}(\d{1,9})\D*$/)?.[1];
  if (reviews !== undefined && digits !== undefined) builder.set('reviewCount', Number(digits), reviews.provenance);
}

function setLists(builder: PlaceBuilder, fields: Fields): void {
  const tags = fields.get('tags');
  if (tags?.[0] !== undefined) {
    const words = tags.flatMap(({ text }) => text.split(/[;,、；\n]/)).map((tag) => tag.trim());
    builder.set('tags', words, tags[0].provenance);
  }
  const images = fields.get('images');
  if (images?.[0] === undefined) return;
  const links = images.flatMap(({ text }) => text.match(/https?:\/\/[^\s,;"'<>]+/g) ?? []);
  if (links.length > 0) builder.set('images', links, images[0].provenance);
}

/** Pictures may be named as pages of Wikimedia Commons too. */
function setReferences(builder: PlaceBuilder, fields: Fields): void {
  for (const cell of fields.get('wikidata') ?? []) builder.set('wikidata', readWikidataItem(cell.text), cell.provenance);
  for (const cell of [...(fields.get('commons') ?? []), ...(fields.get('images') ?? [])])
    builder.set('wikimediaCommons', readCommonsPage(cell.text), cell.provenance);
}

function setNote(builder: PlaceBuilder, fields: Fields): void {
  const notes = fields.get('note');
  if (notes?.[0] !== undefined) builder.set('note', [...new Set(notes.map(({ text }) => text.trim()))].join('\n'), notes[0].provenance);
}

/** A link to a map names the place itself; any other link is its website. */
function setLinks(builder: PlaceBuilder, fields: Fields): void {
  for (const cell of [...(fields.get('map') ?? []), ...(fields.get('website') ?? [])]) {
    const link = withScheme(cell.text.trim());
    if (link === undefined) continue;
    const map = readPlaceLink(link);
    const field = map === undefined ? 'websiteUrl' : 'url';
    if (builder.place[field] !== undefined) continue;
    builder.set(field, link, cell.provenance);
    if (map !== undefined) addMapValues(builder, map, cell.provenance);
  }
}

/** A link as it is, or for one without a scheme ("www.inn.example/menu") the address that a browser would make of it. */
function withScheme(link: string): string | undefined {
  if (/^https?:\/\//i.test(link)) return link;
  return /^(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,12}(?:[/?#]\S*)?$/u.test(link) ? `https://${link}` : undefined;
}

const TOWN_FIELDS = new Map<PlaceField, TownParts[number]['part']>([
  ['locality', 'locality'],
  ['administrativeAreaLevel1', 'administrativeAreaLevel1'],
  ['postcode', 'postalCode'],
]);

/** Parts of an address that an entry states, in its order. */
function townOf(fields: Fields): TownParts {
  return [...fields].flatMap(([field, cells]) => {
    const part = TOWN_FIELDS.get(field);
    return part === undefined ? [] : [{ part, text: cells[0]?.text ?? '' }];
  });
}

/** The address as one line when the source has its parts; it names a place without a name. */
function setComposedAddress(builder: PlaceBuilder, fields: Fields): void {
  const { place } = builder;
  const town = townOf(fields);
  const street = place.address ?? (place.country === undefined ? streetOf(place) : undefined);
  if (street !== undefined && town.length > 0) {
    const whole = addTown(street, town);
    const parts = (['route', 'streetNumber', 'locality', 'administrativeAreaLevel1', 'postalCode'] as const).filter(
      (part) => place[part] !== undefined,
    );
    if (whole !== place.address) builder.replace('address', whole, { kind: 'derived', from: parts, quote: whole.slice(0, 200) });
    builder.set('name', whole, { kind: 'derived', from: parts });
    return;
  }
  if (place.address !== undefined || (place.route === undefined && place.locality === undefined)) return;
  const provenance: Receipt = { kind: 'derived', from: ADDRESS_PARTS.filter((part) => place[part] !== undefined) };
  const address = addressOfParts(place);
  builder.set('address', address, provenance);
  builder.set('name', address, provenance);
}

/** A street and its number as they are written: one that begins with a number is whole. */
function streetOf({ route, streetNumber }: ReadPlace): string | undefined {
  if (route === undefined || streetNumber === undefined) return route;
  return addressOfParts({ route, streetNumber });
}
