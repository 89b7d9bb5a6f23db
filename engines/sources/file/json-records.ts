import { isRecord, type JsonRecord, pointer } from '../../formats/json-values.ts';

/** One record of a list, and its JSON pointer. `key` is the member's name where the list is an object. */
export interface RecordRow {
  record: JsonRecord;
  path: string;
  key?: string;
}

/** A list of records somewhere in a JSON value. Lists of the same make under different keys are one. */
export interface RecordList {
  rows: RecordRow[];
  /** The key under which it is. */
  title: string;
  /** How many lists and objects are around it. */
  depth: number;
  /** The keys of its records. */
  keys: Set<string>;
}

const MAXIMUM_DEPTH = 12;
const MAXIMUM_LISTS = 50;
/** Share of keys that two records of the same make have in common. */
const ALIKE = 0.5;

/** All lists of records: arrays of objects, objects of like objects, columns side by side, rows under their headers, at any depth. Features of GeoJSON are left to their own reader. */
export function findRecordLists(value: unknown): RecordList[] {
  const lists: RecordList[] = [];
  walk(value, { path: '', title: '', depth: 0 }, lists);
  return lists;
}

interface WalkPosition extends Pick<RecordList, 'title' | 'depth'> {
  /** JSON pointer. */
  path: string;
}

function walk(value: unknown, { path, title, depth }: WalkPosition, lists: RecordList[]): void {
  if (depth > MAXIMUM_DEPTH || typeof value !== 'object' || value === null) return;
  const members = [...membersOf(value)];
  const rows = Array.isArray(value)
    ? rowsOfArray(value, path)
    : (rowsOfTable(value as JsonRecord, members, path) ?? rowsOfMembers(value as JsonRecord, members, path));
  if (rows !== undefined && rows.length > 0) addList(lists, rows, title, depth);
  for (const [key, member] of members) {
    if (!hasMembers(member) || isBox(key) || (isRecord(member) && member.type === 'FeatureCollection')) continue;
    walk(member, { path: pointer(path, key), title: Array.isArray(value) ? title : key, depth: depth + 1 }, lists);
  }
}

/** The objects and arrays in a value by their keys; the texts and numbers, of which there may be millions, are passed over. */
function* membersOf(value: object): Generator<[key: string, member: object]> {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const member: unknown = value[index];
      if (typeof member === 'object' && member !== null) yield [String(index), member];
    }
    return;
  }
  const record = value as JsonRecord;
  for (const key in record) {
    const member = record[key];
    if (typeof member === 'object' && member !== null) yield [key, member];
  }
}

function hasMembers(value: object): boolean {
  if (Array.isArray(value)) return value.some((member) => typeof member === 'object' && member !== null);
  for (const key in value) {
    const member = (value as JsonRecord)[key];
    if (typeof member === 'object' && member !== null) return true;
  }
  return false;
}

/** The corners of what a map shows are no places. */
export function isBox(key: string): boolean {
  return /^(?:view_?port|bounds|bbox|bounding_?box|extent)$/i.test(key);
}

function addList(lists: RecordList[], rows: RecordRow[], title: string, depth: number): void {
  const keys = new Set(rows.slice(0, 20).flatMap(({ record }) => Object.keys(record).slice(0, 100)));
  const same = lists.find((list) => list.depth === depth && areAlike(list.keys, keys));
  if (same === undefined) {
    if (lists.length < MAXIMUM_LISTS && keys.size > 0) lists.push({ rows, title, depth, keys });
    return;
  }
  for (const row of rows) same.rows.push(row);
  for (const key of keys) same.keys.add(key);
}

function areAlike(a: Set<string>, b: Set<string>): boolean {
  let common = 0;
  for (const key of b) if (a.has(key)) common += 1;
  return common > 0 && common >= Math.min(a.size, b.size) * ALIKE;
}

/** Objects in an array, or arrays under a first one of names. */
function rowsOfArray(values: unknown[], path: string): RecordRow[] | undefined {
  const rows = values.flatMap((record, index) =>
    isRecord(record) && record.type !== 'Feature' ? [{ record, path: pointer(path, index) }] : [],
  );
  if (rows.length > 0) return rows;
  const [header] = values;
  if (values.length < 2 || !Array.isArray(header) || !header.every((cell) => typeof cell === 'string' && cell !== '')) return undefined;
  return rowsUnder(header as string[], values.slice(1), (index) => pointer(path, index + 1));
}

function rowsUnder(header: string[], rows: unknown[], pathOf: (index: number) => string): RecordRow[] {
  return rows.flatMap((row, index) =>
    Array.isArray(row) ? [{ record: Object.fromEntries(header.map((name, column) => [name, row[column]])), path: pathOf(index) }] : [],
  );
}

/** `{columns: […], data: [[…]]}`, and columns side by side: `{name: […], lat: […]}`. */
function rowsOfTable(value: JsonRecord, members: Array<[string, object]>, path: string): RecordRow[] | undefined {
  if (!members.some(([, member]) => Array.isArray(member))) return undefined;
  const header = [value.columns, value.fields, value.headers, value.header]
    .find(Array.isArray)
    ?.map((cell) => (isRecord(cell) ? (cell.name ?? cell.fieldName ?? cell.title) : cell));
  const [dataKey, data] =
    Object.entries(value).find(
      ([key, member]) => ['data', 'rows', 'values'].includes(key) && Array.isArray(member) && Array.isArray(member[0]),
    ) ?? [];
  if (header?.every((cell) => typeof cell === 'string') && Array.isArray(data) && dataKey !== undefined)
    return rowsUnder(header as string[], data, (index) => pointer(pointer(path, dataKey), index));
  const columns = Object.entries(value).filter(
    (entry): entry is [string, unknown[]] =>
      Array.isArray(entry[1]) && entry[1].length > 1 && !entry[1].some((cell) => typeof cell === 'object' && cell !== null),
  );
  const length = columns[0]?.[1].length ?? 0;
  if (columns.length < 2 || columns.some(([, cells]) => cells.length !== length)) return undefined;
  return Array.from({ length }, (_, index) => ({ record: Object.fromEntries(columns.map(([name, cells]) => [name, cells[index]])), path }));
}

/** Objects under ids or names: `{"blue-door": {…}, "green-door": {…}}`. */
function rowsOfMembers(value: JsonRecord, inner: Array<[string, object]>, path: string): RecordRow[] | undefined {
  const members = inner.filter((entry): entry is [string, JsonRecord] => isRecord(entry[1]));
  const [first] = members;
  if (first === undefined || members.length < 2 || members.length < Object.keys(value).length * 0.8) return undefined;
  const keys = new Set(Object.keys(first[1]));
  const alike = members.filter(([, member]) => areAlike(keys, new Set(Object.keys(member)))).length;
  if (keys.size < 2 || alike < members.length * 0.8) return undefined;
  return members.map(([key, record]) => ({ record, path: pointer(path, key), key }));
}

/** GeoJSON features that are together somewhere in a value, each with its JSON pointer. */
export interface FeatureList {
  features: Array<{ feature: unknown; path: string }>;
  /** The collection around them; empty where they are in a bare list. */
  collection: JsonRecord;
}

/** Every FeatureCollection, bare list of features and single feature in a value. */
export function* findFeatures(value: unknown, path = '', depth = 0): Generator<FeatureList> {
  if (depth > MAXIMUM_DEPTH || typeof value !== 'object' || value === null) return;
  if (isRecord(value) && value.type === 'Feature') {
    yield { features: [{ feature: value, path }], collection: {} };
    return;
  }
  const list = Array.isArray(value) ? value : (value as JsonRecord).features;
  const isCollection = isRecord(value) && value.type === 'FeatureCollection';
  if (Array.isArray(list) && (isCollection || list.some((feature) => isRecord(feature) && feature.type === 'Feature'))) {
    const at = Array.isArray(value) ? path : pointer(path, 'features');
    yield { features: list.map((feature, index) => ({ feature, path: pointer(at, index) })), collection: isRecord(value) ? value : {} };
    return;
  }
  for (const [key, member] of membersOf(value)) yield* findFeatures(member, pointer(path, key), depth + 1);
}
