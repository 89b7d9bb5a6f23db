import type { Receipt } from '@cairn/contracts/receipts.ts';
import type { EngineEvent } from '../../interface/engine.ts';
import { isRecord, type JsonRecord, pointer, textAt } from '../../formats/json-values.ts';
import { addMapValues, readPlaceLink } from '../../place/map-link-values.ts';
import { PlaceBuilder } from '../../place/place-builder.ts';
import { positionOf } from '../../values/position.ts';
import { isInMainlandChina, toWgs84 } from '../link/china.ts';

/** Where Takeout has each value: in the schema until 2021, in the one since, and in its labelled places and reviews. */
const PATHS: Array<[field: 'name' | 'address' | 'countryCode' | 'note', keys: string[]]> = [
  ['name', ['location', 'name']],
  // The title is what Google Maps shows for the saved place; the business name beside it can be shorter or out of date.
  ['name', ['Title']],
  ['name', ['Location', 'Business Name']],
  ['name', ['name']],
  ['address', ['location', 'address']],
  ['address', ['Location', 'Address']],
  ['address', ['address']],
  ['countryCode', ['location', 'country_code']],
  ['countryCode', ['Location', 'Country Code']],
  ['note', ['review_text_published']],
  ['note', ['Comment']],
];

/** What Takeout writes where it has no location for a saved place: no remark of the owner. */
const NO_LOCATION = 'No location information is available for this saved place';

/** Whether a GeoJSON feature is one of Takeout's saved places (old or new schema) or reviews. */
export function isTakeoutFeature(feature: JsonRecord): boolean {
  const { properties } = feature;
  return isRecord(properties) && ('google_maps_url' in properties || 'Google Maps URL' in properties);
}

/** Reads one saved place; `path` is its JSON pointer. A position of 0, 0 means that Takeout had none. */
export function readTakeoutFeature(feature: JsonRecord, path: string): EngineEvent {
  const properties = isRecord(feature.properties) ? feature.properties : {};
  const at = pointer(path, 'properties');
  const builder = new PlaceBuilder('takeout-json');
  const { place } = builder;
  for (const [field, keys] of PATHS) {
    const text = textAt(properties, ...keys);
    if (text === undefined || text === NO_LOCATION) continue;
    builder.set(field, text, { kind: 'data', path: keys.reduce(pointer, at), quote: text.slice(0, 200) });
  }
  setPosition(builder, feature, properties, path);
  const key = 'google_maps_url' in properties ? 'google_maps_url' : 'Google Maps URL';
  const link = textAt(properties, key);
  if (link === undefined) return { type: 'place', place };
  const provenance: Receipt = { kind: 'data', path: pointer(at, key), quote: link.slice(0, 200) };
  builder.set('url', link, provenance);
  const map = readPlaceLink(link);
  // A place without a location still has its words in its link.
  builder.set('name', map?.name ?? map?.query ?? place.address ?? map?.coordinatesText, provenance);
  if (map === undefined) return { type: 'dropped', reason: { code: 'not-a-map-link' }, example: `${place.name} ${link}` };
  addMapValues(builder, map, provenance);
  return { type: 'place', place };
}

function setPosition(builder: PlaceBuilder, feature: JsonRecord, properties: JsonRecord, path: string): void {
  const stated = isRecord(feature.geometry) && Array.isArray(feature.geometry.coordinates) ? feature.geometry.coordinates : [];
  const location = isRecord(properties.Location) ? properties.Location : {};
  const nested = isRecord(location['Geo Coordinates']) ? location['Geo Coordinates'] : location;
  const candidates: Array<[latitude: number, longitude: number, path: string]> = [
    [Number(stated[1]), Number(stated[0]), `${path}/geometry/coordinates`],
    [Number.parseFloat(String(nested.Latitude)), Number.parseFloat(String(nested.Longitude)), `${path}/properties/Location`],
  ];
  for (const [latitude, longitude, at] of candidates) {
    const position = positionOf(latitude, longitude);
    if (position === undefined || (latitude === 0 && longitude === 0)) continue;
    // Google's map of mainland China is shifted, and so are the places saved on it.
    builder.position(isInMainlandChina(position) ? toWgs84(position) : position, { kind: 'data', path: at });
    return;
  }
}
