import { GENERATOR } from '@cairn/contracts/exports/field-texts.ts';
import type { EngineEvent } from '../../interface/engine.ts';
import { isRecord, type JsonRecord, pointer, quoted } from '../../formats/json-values.ts';
import { readFeatures } from './geojson.ts';
import { type OwnValue, quoteOf, readOwnPlace } from './own-place.ts';

/** A list as our own export writes it as JSON or GeoJSON. */
interface OwnList {
  places?: unknown[];
  features?: unknown[];
}

/** Whether a JSON value is a list that our own export wrote. */
export function isOwnList(value: unknown): value is OwnList & JsonRecord {
  return isRecord(value) && value.generator === GENERATOR && (Array.isArray(value.places) || Array.isArray(value.features));
}

/** The places of such a list, every field exactly as it was. */
export function* readOwnList(list: OwnList & JsonRecord): Generator<EngineEvent> {
  const [field, entries] = Array.isArray(list.places) ? ['places', list.places] : ['features', list.features ?? []];
  yield { type: 'expected', count: entries.length };
  for (const [index, entry] of entries.entries()) {
    const path = `/${field}/${index}`;
    if (!isRecord(entry)) yield { type: 'dropped', reason: { code: 'not-a-place' }, example: quoted(entry) ?? path };
    else if (field === 'places') yield* readOwnPlace(valuesOf(entry, path), path, 'json');
    else if (isPointOrNothing(entry)) yield* readOwnPlace(valuesOfFeature(entry, path), path, 'json');
    else yield* readFeatures({ features: [{ feature: entry, path }], collection: list });
  }
}

/** Someone may have drawn lines and areas into the file. */
function isPointOrNothing({ geometry, properties }: JsonRecord): boolean {
  return isRecord(properties) && (geometry === null || geometry === undefined || (isRecord(geometry) && geometry.type === 'Point'));
}

function* valuesOf(record: JsonRecord, path: string): Generator<OwnValue> {
  for (const [field, value] of Object.entries(record))
    yield { field, value, provenance: { kind: 'data', path: pointer(path, field).slice(0, 500), ...quoteOf(value) } };
}

function* valuesOfFeature({ geometry, properties }: JsonRecord, path: string): Generator<OwnValue> {
  if (isRecord(properties)) yield* valuesOf(properties, pointer(path, 'properties'));
  if (!isRecord(geometry) || !Array.isArray(geometry.coordinates)) return;
  const provenance = { kind: 'data', path: `${path}/geometry/coordinates` } as const;
  const [longitude, latitude]: unknown[] = geometry.coordinates;
  yield { field: 'latitude', value: latitude, provenance };
  yield { field: 'longitude', value: longitude, provenance };
}
