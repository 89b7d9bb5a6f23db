import { PLACE_LIMITS } from '@cairn/contracts/place-fields.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { isRecord } from '../formats/json-values.ts';
import { categoryWord } from '../place/category-word.ts';
import { cleanNote } from '../place/normalise.ts';
import { PlaceBuilder } from '../place/place-builder.ts';
import { addFeature } from '../sources/features.ts';
import { cidOf, featureIdOf, parseFeatureId, placeIdOf } from '../sources/link/feature-id.ts';
import { positionFrom } from '../values/position.ts';
import { dataProvenance } from './data-provenance.ts';

/** Why a record of an actor is left out. */
export const UNREADABLE_RECORD = { code: 'record-without-name' } as const;
export const FAILED_RECORD = { code: 'record-failed' } as const;

/** Fields as actors name them, the most usual first. */
const NAMES = {
  name: ['title', 'name', 'placeName'],
  address: ['address', 'formattedAddress', 'fullAddress', 'complete_address'],
  category: ['categoryName', 'category', 'mainCategory', 'type'],
  rating: ['totalScore', 'rating', 'stars', 'averageRating'],
  reviewCount: ['reviewsCount', 'reviewCount', 'userRatingCount', 'reviews_count'],
  url: ['url', 'placeUrl', 'googleMapsUrl', 'link'],
  websiteUrl: ['website', 'websiteUrl', 'site'],
  phoneNumber: ['phone', 'phoneNumber', 'phoneUnformatted'],
  placeId: ['placeId', 'place_id', 'googleId'],
  featureId: ['fid', 'featureId', 'dataId', 'data_id'],
  cid: ['cid', 'data_cid'],
  note: ['note', 'listNote', 'userNote'],
  locality: ['city', 'locality'],
  postalCode: ['postalCode', 'zip', 'postcode'],
  countryCode: ['countryCode', 'country_code'],
} as const;

/** One record of an actor's data set as a place; `index` is its number there. Undefined when it names none. */
export function placeOfRecord(record: unknown, index: number): ReadPlace | undefined {
  if (!isRecord(record)) return undefined;
  const builder = new PlaceBuilder('actor');
  const pick = (names: readonly string[]): { value: unknown; at: ReturnType<typeof dataProvenance> } => {
    const name = names.find((candidate) => record[candidate] !== undefined && record[candidate] !== null && record[candidate] !== '');
    return { value: name === undefined ? undefined : record[name], at: dataProvenance(`/${index}/${name ?? ''}`) };
  };
  const name = pick(NAMES.name);
  builder.text('name', name.value, name.at);
  const address = pick(NAMES.address);
  builder.text('address', address.value, address.at);
  const note = pick(NAMES.note);
  builder.set('note', cleanNote(note.value), note.at);
  for (const field of ['url', 'websiteUrl', 'phoneNumber', 'placeId', 'locality', 'postalCode', 'countryCode'] as const) {
    const { value, at } = pick(NAMES[field]);
    builder.text(field, value, at);
  }
  const category = pick(NAMES.category);
  builder.text('category', typeof category.value === 'string' ? categoryWord(category.value) : undefined, category.at);
  takePosition(builder, record, index);
  const rating = pick(NAMES.rating);
  const reviews = pick(NAMES.reviewCount);
  builder.rating(numeric(rating.value), numeric(reviews.value), rating.at, reviews.at);
  identify(builder, pick(NAMES.featureId), pick(NAMES.cid));
  builder.text(
    'businessStatus',
    statusOf(record),
    dataProvenance(`/${index}/${record.permanentlyClosed === true ? 'permanentlyClosed' : 'temporarilyClosed'}`),
  );
  takeFeatures(builder, record.additionalInfo, index);
  return withPictures(withHours(builder.finish(), record, index), record, index);
}

/** Whether the record is the service's note that it could not read an entry. */
export function isFailedRecord(record: unknown): boolean {
  return isRecord(record) && (typeof record.error === 'string' || record['#error'] === true);
}

/** What to call a record by that is left out. */
export function exampleOf(record: unknown, index: number): string {
  if (isRecord(record)) {
    const words = [record.errorDescription, record.error, record.searchString, record.url, record.inputUrl].find(
      (word) => typeof word === 'string',
    );
    if (typeof words === 'string') return words;
  }
  return `record ${index + 1}`;
}

function numeric(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function takePosition(builder: PlaceBuilder, record: Record<string, unknown>, index: number): void {
  for (const field of ['location', 'coordinates', 'gps_coordinates', '']) {
    const owner = field === '' ? record : record[field];
    if (!isRecord(owner)) continue;
    const latitude = ['lat', 'latitude'].find((name) => owner[name] !== undefined);
    const longitude = ['lng', 'lon', 'longitude'].find((name) => owner[name] !== undefined);
    if (latitude === undefined || longitude === undefined) continue;
    const path = `/${index}${field === '' ? '' : `/${field}`}`;
    builder.position(
      positionFrom(owner[latitude], owner[longitude]),
      dataProvenance(`${path}/${latitude}`),
      dataProvenance(`${path}/${longitude}`),
    );
  }
}

function identify(
  builder: PlaceBuilder,
  featureId: { value: unknown; at: ReturnType<typeof dataProvenance> },
  cid: { value: unknown; at: ReturnType<typeof dataProvenance> },
): void {
  const pair = typeof featureId.value === 'string' ? parseFeatureId(featureId.value) : undefined;
  if (pair !== undefined) {
    builder.text('featureId', featureIdOf(pair), featureId.at);
    builder.text('cid', cidOf(pair), featureId.at);
    builder.text('placeId', placeIdOf(pair), { kind: 'derived', from: ['featureId'] });
  }
  if (typeof cid.value === 'string' && /^\d{1,20}$/.test(cid.value)) builder.text('cid', cid.value, cid.at);
}

function statusOf(record: Record<string, unknown>): string | undefined {
  if (record.permanentlyClosed === true) return 'CLOSED_PERMANENTLY';
  return record.temporarilyClosed === true ? 'CLOSED_TEMPORARILY' : undefined;
}

/** Google's attributes, in groups: `{Accessibility: [{"Wheelchair accessible entrance": true}]}`. */
function takeFeatures(builder: PlaceBuilder, groups: unknown, index: number): void {
  for (const [group, features] of Object.entries(isRecord(groups) ? groups : {}))
    for (const [at, feature] of (Array.isArray(features) ? features : []).entries())
      for (const [name, value] of Object.entries(isRecord(feature) ? feature : {}))
        addFeature(builder, name, value, dataProvenance(`/${index}/additionalInfo/${group}/${at}`));
}

function withPictures(place: ReadPlace | undefined, record: Record<string, unknown>, index: number): ReadPlace | undefined {
  if (place === undefined) return undefined;
  const fields = ['imageUrl', 'imageUrls', 'images', 'thumbnail'];
  const links = fields.flatMap((field) => [record[field]].flat()).filter((link) => typeof link === 'string' && /^https?:\/\//.test(link));
  const images = [...new Set(links as string[])].filter((link) => link.length <= PLACE_LIMITS.url).slice(0, PLACE_LIMITS.images);
  if (images.length === 0) return place;
  const field = fields.find((name) => [record[name]].flat().includes(images[0])) ?? '';
  return { ...place, images, receipts: { ...place.receipts, images: dataProvenance(`/${index}/${field}`) } };
}

function withHours(place: ReadPlace | undefined, record: Record<string, unknown>, index: number): ReadPlace | undefined {
  if (place === undefined || !Array.isArray(record.openingHours)) return place;
  const lines = record.openingHours.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.day === 'string' && typeof entry.hours === 'string'
      ? [`${entry.day}: ${entry.hours}`.slice(0, 200)]
      : [],
  );
  if (lines.length === 0) return place;
  return {
    ...place,
    openingHours: { weekdayText: lines.slice(0, 7) },
    receipts: { ...place.receipts, openingHours: dataProvenance(`/${index}/openingHours`) },
  };
}
