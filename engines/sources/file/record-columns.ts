import { isRecord, type JsonRecord, pointer, quoted } from '../../formats/json-values.ts';
import { choiceFieldOf } from '../../values/choice.ts';
import { addCell, type Fields } from '../../place/field-place.ts';
import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import { profileOf } from './column-profile.ts';
import { fieldOf } from './columns.ts';
import { isBox, type RecordRow } from './json-records.ts';
import { placePosition } from './table.ts';
import { type ColumnLayout, layoutOfColumns } from './table-layout.ts';
import type { TableContext } from './table-subject.ts';

/** What each path inside the records of one list holds. */
export interface RecordLayout extends Omit<ColumnLayout, 'fields' | 'name'> {
  fields: Map<string, PlaceField>;
  /** Paths in the order in which their values count: the name's own first. */
  order: string[];
  /** The members' own names are the names of the places. */
  namedByKey: boolean;
}

const MAXIMUM_NESTING = 4;
const MAXIMUM_PATHS = 300;
const LOOKED_AT = 100;
const KEY_PATH = '\u0000key';
/** Keys that say nothing beside the one around them: `name: {value: …}`. */
const NEUTRAL_KEY =
  /^(?:@?value|#?text|content|raw|display|label|formatted|full|complete|default|_|weekday_?text|[a-z]{2}|[a-z]{2}[-_][A-Z]{2})$/;

interface Leaf {
  path: string;
  header: string;
  depth: number;
  text: string;
}

/** The texts and numbers of a record by their paths inside it; nested objects (`location.lat`, `address.street`) count with the names around them. */
function* leavesOf(record: JsonRecord, path = '', around: string[] = []): Generator<Leaf> {
  for (const key in record) {
    const value = record[key];
    const at = pointer(path, key);
    if (isBox(key)) continue;
    if (isRecord(value)) {
      if (around.length < MAXIMUM_NESTING) yield* leavesOf(value, at, [...around, key]);
      continue;
    }
    const header = headerOf(key, around);
    const text = Array.isArray(value) ? listText(value, header) : (quoted(value) ?? flagText(value, header));
    if (text !== undefined) yield { path: at, header, depth: around.length, text };
  }
}

/** `category: {id, name}`, `country: {name}`, `phone: {value}`: the inner text is the outer key's value. */
function headerOf(key: string, around: string[]): string {
  const outer = around.at(-1);
  if (outer === undefined) return key;
  const field = fieldOf(key);
  const outerField = fieldOf(outer);
  if (NEUTRAL_KEY.test(key) && (field === undefined || outerField !== undefined)) return outer;
  if (field === 'name' && outerField !== undefined && outerField !== 'place' && outerField !== 'name') return outer;
  return key;
}

/** Yes or no, where that is a value of the field. */
function flagText(value: unknown, header: string): string | undefined {
  return typeof value === 'boolean' && choiceFieldOf(fieldOf(header)) !== undefined ? String(value) : undefined;
}

/** A list of texts as one; a pair of numbers as "a, b", whose order the column says. */
function listText(values: unknown[], header: string): string | undefined {
  if (values.length >= 2 && values.length <= 3 && values.every((value) => typeof value === 'number')) return `[${values[0]}, ${values[1]}]`;
  const texts = values
    .slice(0, 100)
    .map((value) => (isRecord(value) ? quoted(value.name ?? value.url) : quoted(value)))
    .filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join(fieldOf(header) === 'images' ? ' ' : ', ');
}

/** Looks at the first records of a list as at the columns of a table. */
export function layoutOfRecords(rows: RecordRow[], context: TableContext): RecordLayout {
  const sample = rows.slice(0, LOOKED_AT);
  const columns = new Map<string, { header: string; depth: number; cells: string[] }>();
  for (const [index, { record, key }] of sample.entries()) {
    const leaves =
      key === undefined
        ? leavesOf(record)
        : [{ path: KEY_PATH, header: '', depth: MAXIMUM_NESTING + 1, text: key.replace(/_/g, ' ') }, ...leavesOf(record)];
    for (const { path, header, depth, text } of leaves) {
      const column = columns.get(path) ?? { header, depth, cells: Array.from({ length: sample.length }, () => '') };
      if (!columns.has(path) && columns.size >= MAXIMUM_PATHS) continue;
      column.cells[index] = text;
      columns.set(path, column);
    }
  }
  // What is nearer to the root says more: `location.lat` before `viewport.northeast.lat`.
  const paths = [...columns].sort(([, a], [, b]) => a.depth - b.depth);
  const { fields, name, ...layout } = layoutOfColumns(
    paths.map(([, column]) => profileOf(column)),
    true,
    context,
  );
  const order = paths.map(([path]) => path);
  const first = name < 0 ? undefined : order[name];
  return {
    ...layout,
    fields: new Map(order.flatMap((path, column) => (fields[column] === undefined ? [] : [[path, fields[column]] as const]))),
    order: first === undefined ? order : [first, ...order.filter((path) => path !== first)],
    namedByKey: first === KEY_PATH,
  };
}

/** All that a record says, as one text: the same for the same record twice, and for no other. */
export function recordKey({ record, key = '' }: RecordRow): string {
  return JSON.stringify([key, ...[...leavesOf(record)].map(({ path, text }) => [path, text])]);
}

/** The values of one record by what they mean, each with its JSON pointer. */
export function fieldsOfRecord({ record, path, key }: RecordRow, layout: RecordLayout): Fields {
  const texts = new Map([...leavesOf(record)].map((leaf) => [leaf.path, leaf.text]));
  if (layout.namedByKey && key !== undefined) texts.set(KEY_PATH, key.replace(/_/g, ' '));
  const fields: Fields = new Map();
  for (const inner of layout.order) {
    const field = layout.fields.get(inner);
    const text = texts.get(inner);
    if (field === undefined || text === undefined) continue;
    const at = inner === KEY_PATH ? path : `${path}${inner}`;
    addCell(fields, field, { text, provenance: { kind: 'data', path: at.slice(0, 500), quote: text.slice(0, 200) } });
  }
  placePosition(fields, layout);
  return fields;
}
