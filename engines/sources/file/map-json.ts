import { jsonrepair } from 'jsonrepair';
import { type EngineEvent, EngineFailure } from '../../engine.ts';
import { isRecord, type JsonRecord, pointer, quoted, textAt } from '../../formats/json-values.ts';
import { fieldOf } from './columns.ts';
import { placeFromProperties, readFeature, readFeatures } from './geojson.ts';

/** Mending takes a second for 5 MB, and nothing else goes on meanwhile; beyond this a damaged file is refused. */
const MAXIMUM_MENDED = 10_000_000;

/**
 * The places of a JSON file: GeoJSON, Takeout's saved places, a saved uMap, or any list of objects with a name.
 * A damaged file is mended where that can be done, and the reading is then partial.
 */
export function* readMapJson(text: string): Generator<EngineEvent> {
  const parsed = parse(text);
  if (parsed.sentence !== undefined) yield { type: 'partial', sentence: parsed.sentence };
  yield* readValue(parsed.value);
}

function parse(text: string): { value: unknown; sentence?: string } {
  const body = text.replace(/^\)\]\}'\s*/, '');
  try {
    return { value: JSON.parse(body) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const why = error.message.replace(/^.*?( in JSON)? at position /, 'at position ').slice(0, 120);
    return {
      value: mend(body, error, why),
      sentence: `The file's JSON is damaged (${why}); what could be made out was read, the rest is missing.`,
    };
  }
}

function mend(text: string, cause: SyntaxError, why: string): unknown {
  const refused = new EngineFailure('broken-file', `The file's JSON is damaged (${why}) and cannot be read. Export it again.`, { cause });
  if (text.length > MAXIMUM_MENDED) throw refused;
  try {
    return JSON.parse(jsonrepair(text));
  } catch (error) {
    if (error instanceof Error) throw refused;
    throw error;
  }
}

function* readValue(value: unknown): Generator<EngineEvent> {
  if (isRecord(value)) {
    const title = textAt(value, 'name') ?? textAt(value, 'title') ?? textAt(value, 'properties', 'name');
    const description = textAt(value, 'description') ?? textAt(value, 'properties', 'description');
    if (value.type !== 'Feature' && (title !== undefined || description !== undefined)) {
      yield { type: 'source', ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
    }
    if (value.type === 'umap' && Array.isArray(value.layers)) return yield* readLayers(value.layers);
    if (Array.isArray(value.features)) {
      yield { type: 'expected', count: value.features.length };
      return yield* readFeatures(value.features, '/features');
    }
    if (value.type === 'Feature') return yield readFeature(value, '');
  }
  yield* readRows(value);
}

/** A saved uMap: GeoJSON layers with their options beside them. A layer that loads its data from elsewhere holds none. */
function* readLayers(layers: unknown[]): Generator<EngineEvent> {
  yield { type: 'source', service: 'uMap' };
  for (const [index, layer] of layers.entries()) {
    if (!isRecord(layer)) continue;
    const name = textAt(layer, '_umap_options', 'name') ?? textAt(layer, '_storage', 'name');
    const remote = textAt(layer, '_umap_options', 'remoteData', 'url') ?? textAt(layer, '_storage', 'remoteData', 'url');
    if (remote !== undefined) {
      yield {
        type: 'partial',
        sentence: `The layer ${name ?? index + 1} loads its places from ${remote.slice(0, 200)}, which is not followed.`,
      };
    }
    yield* readFeatures(Array.isArray(layer.features) ? layer.features : [], `/layers/${index}/features`, name === undefined ? [] : [name]);
  }
}

/** Any list of objects that have names: the file itself, or the longest such list in it. */
function* readRows(value: unknown): Generator<EngineEvent> {
  const found = findRows(value, '', 0);
  if (found === undefined) {
    throw new EngineFailure(
      'unsupported-file',
      'This JSON holds no places: neither GeoJSON nor a list of objects with a name. Give a GeoJSON, a Takeout export, or name the fields name, address, latitude, longitude.',
    );
  }
  yield { type: 'expected', count: found.rows.length };
  for (const [index, row] of found.rows.entries()) {
    const at = pointer(found.path, index);
    if (!isRecord(row)) yield { type: 'dropped', reason: 'not an object', example: quoted(row) ?? at };
    else if (row.type === 'Feature') yield readFeature(row, at);
    else yield { type: 'place', place: placeFromProperties(row, at) };
  }
}

interface Rows {
  rows: unknown[];
  path: string;
}

function findRows(value: unknown, path: string, depth: number): Rows | undefined {
  if (depth > 4) return undefined;
  if (Array.isArray(value) && value.some((row) => isRecord(row) && (row.type === 'Feature' || hasName(row)))) return { rows: value, path };
  if (!isRecord(value)) return undefined;
  const inner = Object.entries(value).flatMap(([key, member]) => findRows(member, pointer(path, key), depth + 1) ?? []);
  return inner.sort((a, b) => b.rows.length - a.rows.length)[0];
}

function hasName(row: JsonRecord): boolean {
  return Object.entries(row).some(
    ([key, value]) => ['name', 'place'].includes(fieldOf(key) ?? '') && (quoted(value) !== undefined || isRecord(value)),
  );
}
