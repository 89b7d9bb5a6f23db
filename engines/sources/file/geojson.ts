import type { EngineEvent } from '../../interface/engine.ts';
import { readHtmlText } from '../../formats/html-text.ts';
import { isRecord, type JsonRecord, pointer, quoted } from '../../formats/json-values.ts';
import { type Fields, placeFromFields } from '../../place/field-place.ts';
import { middleOfRing, positionOf, representativePoint } from '../../values/position.ts';
import { fromWebMercator } from './coordinates.ts';
import type { FeatureList } from './json-records.ts';
import { fieldsOfRecord, layoutOfRecords, type RecordLayout } from './record-columns.ts';
import { isTakeoutFeature, readTakeoutFeature } from './takeout-json.ts';

/** Remarks on places that the file draws otherwise than as a point. */
export const AREA_AS_POINT = { code: 'area-as-point' } as const;
export const WAY_AS_POINT = { code: 'way-as-point' } as const;

/**
 * The places of GeoJSON features (RFC 7946), or of Takeout's, whose values are nested. A named area is kept with one point that represents it,
 * marked approximate; lines are ways and no places. `tags` are the names of the layers around them.
 */
export function* readFeatures({ features, collection }: FeatureList, tags: string[] = []): Generator<EngineEvent> {
  const rows = features.flatMap(({ feature, path }) =>
    isRecord(feature) && isRecord(feature.properties) && !isTakeoutFeature(feature)
      ? [{ record: feature.properties, path: pointer(path, 'properties') }]
      : [],
  );
  const layout = layoutOfRecords(rows, { title: '', located: true });
  const toDegrees = projectionOf(collection, features);
  if (toDegrees === undefined) {
    yield {
      type: 'partial',
      texts: { code: 'file-grid' },
    };
  }
  for (const { feature, path } of features) {
    if (!isRecord(feature)) yield { type: 'dropped', reason: { code: 'not-a-feature' }, example: quoted(feature) ?? path };
    else if (isTakeoutFeature(feature)) yield readTakeoutFeature(feature, path);
    else yield* readFeature(feature, path, { layout, tags, toDegrees });
  }
}

type ToDegrees = (pair: readonly [number, number]) => readonly [number, number];

/** From the file's coordinates to degrees: as they are, or from Web Mercator where the file names it. Undefined for any other grid. */
function projectionOf({ crs }: JsonRecord, features: FeatureList['features']): ToDegrees | undefined {
  const name = JSON.stringify(crs ?? '').slice(0, 500);
  if (/3857|900913|102100|102113/.test(name)) {
    return ([x, y]) => {
      const position = fromWebMercator(x, y);
      return position === undefined ? [Number.NaN, Number.NaN] : [position.longitude, position.latitude];
    };
  }
  const inMetres = features.slice(0, 20).filter(({ feature }) => {
    const [pair] = isRecord(feature) && isRecord(feature.geometry) ? readPairs(feature.geometry.coordinates, 0) : [];
    return pair !== undefined && (Math.abs(pair[0]) > 1_000 || Math.abs(pair[1]) > 1_000);
  }).length;
  return inMetres > 0 && inMetres >= Math.min(20, features.length) / 2 ? undefined : (pair) => pair;
}

/** What the features of a file have in common. */
interface FeatureContext {
  layout: RecordLayout;
  tags: string[];
  /** Absent where the positions of the file cannot be read. */
  toDegrees: ToDegrees | undefined;
}

function* readFeature(feature: JsonRecord, path: string, { layout, tags, toDegrees }: FeatureContext): Generator<EngineEvent> {
  const properties = isRecord(feature.properties) ? feature.properties : {};
  const fields = fieldsOfRecord({ record: properties, path: pointer(path, 'properties') }, layout);
  const geometry = isRecord(feature.geometry) ? feature.geometry : undefined;
  const place = placeFromRecord(fields);
  if (geometry !== undefined && isLine(geometry))
    return yield { type: 'dropped', reason: { code: 'line' }, example: place.name === '' ? path : place.name };
  const shape = geometry === undefined || toDegrees === undefined ? undefined : readGeometry(geometry, toDegrees);
  if (shape !== undefined) {
    Object.assign(place, shape.position);
    if (!shape.exact) place.approximate = true;
    const provenance = { kind: 'data', path: pointer(pointer(path, 'geometry'), 'coordinates') } as const;
    place.receipts = { ...place.receipts, latitude: provenance, longitude: provenance };
  }
  if (place.name === '' && shape?.exact !== true && geometry !== undefined) {
    return yield { type: 'dropped', reason: { code: 'area-without-name' }, example: `${String(geometry.type)} ${path}` };
  }
  if (shape?.exact === false) yield { type: 'remark', reason: AREA_AS_POINT, example: place.name };
  if (tags.length > 0) place.tags = [...new Set([...tags, ...(place.tags ?? [])])];
  yield { type: 'place', place };
}

function isLine({ type }: JsonRecord): boolean {
  return type === 'LineString' || type === 'MultiLineString';
}

/** A place of a record's values; notes may be HTML. */
export function placeFromRecord(fields: Fields): ReturnType<typeof placeFromFields> {
  const note = fields.get('note')?.[0];
  if (note !== undefined) note.text = readHtmlText(note.text).text;
  return placeFromFields(fields, 'json');
}

interface Shape {
  position: { latitude: number; longitude: number };
  /** A point, not one that represents a line or an area. */
  exact: boolean;
}

function readGeometry(geometry: JsonRecord, toDegrees: ToDegrees): Shape | undefined {
  if (geometry.type === 'GeometryCollection' && Array.isArray(geometry.geometries)) {
    const shapes = geometry.geometries.filter(isRecord).map((inner) => readGeometry(inner, toDegrees));
    return shapes.find((shape) => shape?.exact) ?? shapes.find((shape) => shape !== undefined);
  }
  const pairs = readPairs(geometry.coordinates, 0).map(toDegrees);
  if (geometry.type === 'Point' || (geometry.type === 'MultiPoint' && pairs.length === 1)) {
    const [pair] = pairs;
    const position = pair === undefined ? undefined : positionOf(pair[1], pair[0]);
    return position === undefined ? undefined : { position, exact: true };
  }
  const ring =
    geometry.type === 'Polygon' && Array.isArray(geometry.coordinates) ? readPairs(geometry.coordinates[0], 0).map(toDegrees) : undefined;
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
