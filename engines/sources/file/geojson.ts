import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { EngineEvent } from '../../engine.ts';
import { readHtmlText } from '../../formats/html-text.ts';
import { isRecord, type JsonRecord, pointer, quoted } from '../../formats/json-values.ts';
import { addCell, type Fields, placeFromFields } from '../../place/field-place.ts';
import { middleOfRing, positionOf, representativePoint } from '../../values/position.ts';
import { type Field, fieldOf } from './columns.ts';
import { isTakeoutFeature, readTakeoutFeature } from './takeout-json.ts';

/**
 * The places of a GeoJSON FeatureCollection (RFC 7946), or of one of Takeout's, whose features carry their values nested.
 * A named line or area is kept with one point that stands for it, marked approximate; without a name it is left out.
 */
export function* readFeatures(features: unknown[], path: string, tags: string[] = []): Generator<EngineEvent> {
  for (const [index, feature] of features.entries()) {
    const at = pointer(path, index);
    if (!isRecord(feature)) yield { type: 'dropped', reason: 'not a feature', example: quoted(feature) ?? at };
    else if (isTakeoutFeature(feature)) yield readTakeoutFeature(feature, at);
    else yield readFeature(feature, at, tags);
  }
}

/** Reads one feature; `path` is its JSON pointer, `tags` the names of the layers around it. */
export function readFeature(feature: JsonRecord, path: string, tags: string[] = []): EngineEvent {
  const properties = isRecord(feature.properties) ? feature.properties : {};
  const place = placeFromProperties(properties, pointer(path, 'properties'));
  const geometry = isRecord(feature.geometry) ? feature.geometry : undefined;
  const shape = geometry === undefined ? undefined : readGeometry(geometry);
  if (shape !== undefined) {
    Object.assign(place, shape.position);
    if (!shape.exact) place.approximate = true;
    const receipt = { kind: 'data', path: pointer(pointer(path, 'geometry'), 'coordinates') } as const;
    place.receipts = { ...place.receipts, latitude: receipt, longitude: receipt };
  }
  if (place.name === '' && shape?.exact !== true && geometry !== undefined) {
    return { type: 'dropped', reason: 'a line or area without a name', example: `${String(geometry.type)} ${path}` };
  }
  if (tags.length > 0) place.tags = [...new Set([...tags, ...(place.tags ?? [])])];
  return { type: 'place', place };
}

/** A place of loose properties; nested objects (`location.lat`, `address.street`) count with the names around them. */
export function placeFromProperties(properties: JsonRecord, path: string): ReadPlace {
  const fields: Fields = new Map();
  collect(properties, path, fields, undefined, 0);
  const note = fields.get('note')?.[0];
  if (note !== undefined) note.text = readHtmlText(note.text).text;
  return placeFromFields(fields, 'json');
}

const MAXIMUM_NESTING = 3;

function collect(record: JsonRecord, path: string, fields: Fields, around: Field | undefined, depth: number): void {
  for (const [key, value] of Object.entries(record)) {
    const field = fieldOf(key);
    const at = pointer(path, key);
    if (isRecord(value)) {
      if (depth < MAXIMUM_NESTING) collect(value, at, fields, field ?? around, depth + 1);
      continue;
    }
    const text = Array.isArray(value) ? listText(value, field) : quoted(value);
    if (field === undefined || text === undefined) continue;
    // `category: {id, name}`, `country: {name}`: the inner name is the outer field's value.
    const meant = field === 'name' && around !== undefined && around !== 'place' ? around : field;
    addCell(fields, meant, { text, receipt: { kind: 'data', path: at.slice(0, 500), quote: text.slice(0, 200) } });
  }
}

/** `[lng, lat]` is left alone: a bare pair does not tell which comes first; GeoJSON's own stand in `geometry`. */
function listText(values: unknown[], field: Field | undefined): string | undefined {
  if (field === 'position' || field === 'shape' || field === 'place') return undefined;
  const texts = values
    .map((value) => (isRecord(value) ? quoted(value.name ?? value.url) : quoted(value)))
    .filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join(field === 'images' ? ' ' : ', ');
}

interface Shape {
  position: { latitude: number; longitude: number };
  /** A point, not one that stands for a line or an area. */
  exact: boolean;
}

function readGeometry(geometry: JsonRecord): Shape | undefined {
  if (geometry.type === 'GeometryCollection' && Array.isArray(geometry.geometries)) {
    const shapes = geometry.geometries.filter(isRecord).map(readGeometry);
    return shapes.find((shape) => shape?.exact) ?? shapes.find((shape) => shape !== undefined);
  }
  const pairs = readPairs(geometry.coordinates, 0);
  if (geometry.type === 'Point' || (geometry.type === 'MultiPoint' && pairs.length === 1)) {
    const [pair] = pairs;
    const position = pair === undefined ? undefined : positionOf(pair[1], pair[0]);
    return position === undefined ? undefined : { position, exact: true };
  }
  const ring = geometry.type === 'Polygon' && Array.isArray(geometry.coordinates) ? readPairs(geometry.coordinates[0], 0) : undefined;
  const position = (ring === undefined ? undefined : middleOfRing(ring)) ?? representativePoint(pairs);
  return position === undefined ? undefined : { position, exact: false };
}

/** All `[lng, lat]` pairs in nested arrays of coordinates, to the depth that a MultiPolygon has. */
function readPairs(coordinates: unknown, depth: number): Array<readonly [number, number]> {
  if (!Array.isArray(coordinates) || depth > 4) return [];
  const [longitude, latitude] = coordinates;
  if (typeof longitude === 'number' && typeof latitude === 'number') return [[longitude, latitude]];
  return coordinates.flatMap((inner) => readPairs(inner, depth + 1));
}
