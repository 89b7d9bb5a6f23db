import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { jsonrepair } from 'jsonrepair';
import { type EngineEvent, EngineFailure } from '../../interface/engine.ts';
import { isRecord, pointer, textAt } from '../../formats/json-values.ts';
import { placeFromRecord, readFeatures } from './geojson.ts';
import { parseJsonLines } from './json-lines.ts';
import { findFeatures, findRecordLists, type RecordList } from './json-records.ts';
import { isOwnList, readOwnList } from './own-json.ts';
import { fieldsOfRecord, layoutOfRecords, type RecordLayout, recordKey } from './record-columns.ts';

/** Repairing 5 MB takes a second and blocks everything else; a larger damaged file is rejected. */
const MAXIMUM_MENDED = 10_000_000;
/** Each value costs memory, however short it is written; a file of 50 MB about places has a tenth of them. */
const MAXIMUM_PARTS = 10_000_000;
const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b];

/**
 * The places of a JSON file: GeoJSON, Takeout's saved places, a saved uMap, or lists of records about places, however deep; also one JSON value a
 * line. A damaged file is repaired where possible, and the reading is then partial. `title` is the file's name.
 */
export function* readMapJson(text: string, title: string): Generator<EngineEvent> {
  const parsed = parse(text);
  if (parsed.text !== undefined) yield { type: 'partial', texts: parsed.text };
  yield* readValue(parsed.value, title);
}

function parse(text: string): { value: unknown; text?: ReadingText } {
  const body = text.replace(/^\)\]\}'\s*/, '');
  if (countParts(body) > MAXIMUM_PARTS)
    throw new EngineFailure('too-large', { code: 'json-of-many-values', values: { count: MAXIMUM_PARTS } });
  try {
    return { value: JSON.parse(body) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const lines = parseJsonLines(body);
    if (lines !== undefined) return lines;
    const why = error.message.replace(/^.*?( in JSON)? at position /, 'at position ').slice(0, 120);
    return {
      value: mend(body, error, why),
      text: { code: 'json-read-in-part', values: { reason: why } },
    };
  }
}

/** How many values a JSON text holds at most: as many as it has commas and opening brackets. */
function countParts(text: string): number {
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === BRACKET || code === BRACE) parts += 1;
  }
  return parts;
}

function mend(text: string, cause: SyntaxError, why: string): unknown {
  const refused = new EngineFailure('broken-file', { code: 'json-damaged', values: { reason: why } }, { cause });
  if (text.length > MAXIMUM_MENDED) throw refused;
  try {
    return JSON.parse(jsonrepair(text));
  } catch (error) {
    if (error instanceof Error) throw refused;
    throw error;
  }
}

function* readValue(value: unknown, title: string): Generator<EngineEvent> {
  if (isRecord(value)) {
    const name = textAt(value, 'name') ?? textAt(value, 'title') ?? textAt(value, 'properties', 'name');
    const description = textAt(value, 'description') ?? textAt(value, 'properties', 'description');
    if (value.type !== 'Feature' && (name !== undefined || description !== undefined)) {
      yield { type: 'source', ...(name === undefined ? {} : { title: name }), ...(description === undefined ? {} : { description }) };
    }
    if (isOwnList(value)) return yield* readOwnList(value);
    if (value.type === 'umap' && Array.isArray(value.layers)) return yield* readLayers(value.layers);
  }
  const lists = [...findFeatures(value)];
  if (lists.length === 0) return yield* readRecords(value, title);
  yield { type: 'expected', count: lists.reduce((sum, { features }) => sum + features.length, 0) };
  for (const list of lists) yield* readFeatures(list);
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
        texts: { code: 'layer-elsewhere', values: { name: name ?? index + 1, address: remote.slice(0, 200) } },
      };
    }
    const features = Array.isArray(layer.features) ? layer.features : [];
    const path = `/layers/${index}/features`;
    yield* readFeatures(
      { features: features.map((feature, at) => ({ feature, path: pointer(path, at) })), collection: layer },
      name === undefined ? [] : [name],
    );
  }
}

interface JudgedList extends RecordList {
  layout: RecordLayout;
  /** Where its rows are. */
  paths: Set<string>;
}

const MOST_EXPLAINED = 40;

/** The lists of records that are about places. */
function* readRecords(value: unknown, title: string): Generator<EngineEvent> {
  const lists = judgeLists(findRecordLists(value), title);
  const single = judgeLists(singleRecord(value), title);
  const rivals = [lists.filter(isPlaced), single.filter(isPlaced), lists, single];
  const chosen = withoutOverlap(rivals.find((candidates) => candidates.length > 0) ?? []);
  if (chosen.length === 0) {
    throw new EngineFailure('unsupported-file', { code: 'json-without-places' });
  }
  yield { type: 'expected', count: chosen.reduce((sum, { rows }) => sum + rows.length, 0) };
  for (const { rows, layout } of chosen) {
    const fields = [...layout.fields].slice(0, MOST_EXPLAINED).map(([path, field]) => `"${path}" is the ${field}`);
    yield { type: 'trace', lines: [`${rows.length} objects that are alike`, fields.join(', ')] };
    for (const row of rows) yield { type: 'place', place: placeFromRecord(fieldsOfRecord(row, layout)), key: recordKey(row) };
  }
}

function singleRecord(value: unknown): RecordList[] {
  return isRecord(value) ? [{ rows: [{ record: value, path: '' }], title: '', depth: 0, keys: new Set() }] : [];
}

function judgeLists(lists: RecordList[], title: string): JudgedList[] {
  return lists
    .map((list) => ({ ...list, layout: layoutOfRecords(list.rows, { title: `${title} ${list.title}` }) }))
    .filter(({ layout }) => layout.subject.ofPlaces)
    .map((list) => ({ ...list, paths: new Set(list.rows.map(({ path }) => path)) }));
}

/** Something places the rows; the others only look like places. */
function isPlaced({ layout }: JudgedList): boolean {
  return proofs(layout) > 0;
}

/** Of a list inside another's rows the one with more proof stays. */
function withoutOverlap(lists: JudgedList[]): JudgedList[] {
  const chosen: JudgedList[] = [];
  for (const list of [...lists].sort((a, b) => proofs(b.layout) - proofs(a.layout) || a.depth - b.depth))
    if (!chosen.some((other) => overlap(list, other))) chosen.push(list);
  return chosen.sort((a, b) => a.depth - b.depth);
}

const PROOF = new Set(['positions', 'addresses', 'map links', 'ids of a map']);

function proofs({ subject }: RecordLayout): number {
  return subject.evidence.filter((what) => PROOF.has(what)).length;
}

/** Whether one list is inside the rows of the other. */
function overlap(a: JudgedList, b: JudgedList): boolean {
  const [{ paths }, inner] = a.depth <= b.depth ? [a, b] : [b, a];
  return inner.rows.slice(0, 50).some(({ path }) => {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) if (paths.has(path.slice(0, at))) return true;
    return paths.has('');
  });
}
