import { recognisePostcodes } from '../../values/postcode.ts';
import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import { type CellKind, kindsOf } from './cell-kinds.ts';
import { chooseFields } from './choose-fields.ts';
import { type ColumnProfile, profileOf } from './column-profile.ts';
import { fieldOf, readHeader, subjectOf } from './columns.ts';
import { type DayColumn, dayColumnsOf } from './day-columns.ts';
import { type PositionRule, positionRuleOf } from './table-positions.ts';
import { judgeSubject, type TableContext, type TableSubject } from './table-subject.ts';

/** What the columns of a table hold, and what it is about. */
export interface ColumnLayout {
  fields: Array<PlaceField | undefined>;
  /** The column that names the rows, -1 when none does; further ones of names replace it where it is blank. */
  name: number;
  positions: PositionRule;
  subject: TableSubject;
}

/** How a table is laid out. */
export interface Layout extends ColumnLayout {
  /** Row (from 0, of the looked-at rows) of the header; -1 when there is none. */
  header: number;
  /** The header's own cells; empty when there is none. */
  labels: string[];
  /** One of Takeout's lists: title, note, URL, perhaps tags, comment. */
  takeout: boolean;
  /** What is written above the header: the list's description. */
  above: string;
  /** Columns without a header go on with the address of the column before them: its district, town and postal code. */
  addressGoesOn: boolean;
  /** Columns with the opening hours of a day each. */
  days: DayColumn[];
}

/** A description, a legend or remarks of this many rows may be above the header. */
const HEADER_WITHIN = 40;
const LONGEST_LABEL = 80;

/**
 * The layout of a table by its first rows: where its header is, in any of the languages of the vocabulary or in words no one knows,
 * and what each column holds. Undefined for a table without rows.
 */
export function layoutOf(rows: string[][], context: TableContext): Layout | undefined {
  const takeout = rows.slice(0, HEADER_WITHIN).findIndex((row) => takeoutFields(row) !== undefined);
  const header = takeout >= 0 ? takeout : findHeader(rows);
  const labels = header < 0 ? [] : (rows[header] ?? []).map((cell) => cell.trim().replace(/^#\s*/, ''));
  const body = rows.slice(header + 1).filter((row) => !isBlankRow(row) && !isComment(row));
  if (body.length === 0 && header < 0) return undefined;
  const profiles = profileColumns(labels, body);
  const above = rows.slice(0, Math.max(0, header)).map((cells) => lineOf(cells, context.separator));
  const fixed = takeoutFields(rows[takeout] ?? []) ?? (header < 0 ? takeoutByShape(profiles) : undefined);
  const found = { header, labels, above: above.join('\n').trim() };
  if (fixed === undefined) {
    const columns = layoutOfColumns(profiles, header >= 0, context);
    const addressGoesOn = header < 0 && takeAddressColumns(profiles, columns.fields);
    const days = dayColumnsOf(profiles).filter(({ column }) => column !== columns.name);
    for (const { column } of days) columns.fields[column] = undefined;
    return { ...found, takeout: false, addressGoesOn, days, ...columns };
  }
  const subject = { ofPlaces: true, evidence: ['map links'] };
  return {
    ...found,
    addressGoesOn: false,
    days: [],
    fields: [...fixed],
    name: 0,
    takeout: true,
    positions: positionRuleOf(profiles, fixed, context.title),
    subject,
  };
}

/** Most cells of a column are of one kind. */
const MOST = 0.6;
const LONGEST_AREA = 40;
/** "Mitte", "Londrina - PR": the district, town or region of an address. */
const AREA = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s(?:[-–/]\s)?[\p{L}\p{M}'’.-]+){0,3}$/u;

/** Makes the unread columns right behind that of the street columns of the address, up to one of postal codes or towns with them. */
function takeAddressColumns(profiles: ColumnProfile[], fields: Array<PlaceField | undefined>): boolean {
  const street = fields.indexOf('address');
  if (street < 0) return false;
  let last = street;
  // What is a remark by its words alone may be a town.
  const isOpen = (column: number): boolean => fields[column] === undefined || fields[column] === 'note';
  for (let column = street + 1; column < profiles.length && isOpen(column); column++) {
    const values = profiles[column]?.values ?? [];
    const codes = values.filter((value) => recognisePostcodes(value)[0]?.span[0] === 0 || /^\p{Nd}{4,6}(?:\s\p{Lu}|$)/u.test(value)).length;
    const areas = values.filter((value) => value.length <= LONGEST_AREA && AREA.test(value)).length;
    if (values.length === 0 || codes + areas < values.length * MOST) break;
    if (codes >= values.length * MOST) last = column;
  }
  for (let column = street + 1; column <= last; column++) fields[column] = 'address';
  return last > street;
}

/** A row that is none put together again, without the blank cells at its end. */
function lineOf(cells: string[], separator = ' '): string {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  return filled
    .join(separator)
    .replace(/^#+\s*/, '')
    .trim();
}

/** What the columns of a table or of a list of records hold, and whether its rows are places. */
export function layoutOfColumns(profiles: ColumnProfile[], hasHeader: boolean, context: TableContext): ColumnLayout {
  const { fields, name } = chooseFields(profiles, hasHeader);
  nameByTown(fields);
  const positions = positionRuleOf(profiles, fields, context.title);
  if (positions.system === 'grid' || positions.system === 'pixels') {
    for (const [column, field] of fields.entries()) if (field === 'latitude' || field === 'longitude') fields[column] = undefined;
  }
  return { fields, name: name ?? fields.indexOf('name'), positions, subject: judgeSubject(profiles, fields, context) };
}

export function isBlankRow(row: string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** A line of remarks between the rows: "# taken from the register". A header may begin with "#" too, but it has more cells. */
export function isComment(row: string[]): boolean {
  return /^\s*(?:#|\/\/)\s*\S/.test(row[0] ?? '') && row.slice(1).every((cell) => cell.trim() === '');
}

function profileColumns(labels: string[], body: string[][]): ColumnProfile[] {
  const width = Math.min(MAXIMUM_COLUMNS, Math.max(labels.length, ...body.map((row) => row.length)));
  return Array.from({ length: width }, (_, column) =>
    profileOf({ header: labels[column] ?? '', cells: body.map((row) => row[column] ?? '') }),
  );
}

/** Columns beyond this are measurements of something: no list of places has as many. */
const MAXIMUM_COLUMNS = 300;

/** Positions of towns: the town is what each row names. */
function nameByTown(fields: Array<PlaceField | undefined>): void {
  if (fields.some((field) => field === 'name' || field === 'place' || field === 'address' || field === 'route')) return;
  const town = fields.indexOf('locality');
  if (town >= 0 && (fields.includes('latitude') || fields.includes('coordinates') || fields.includes('shape'))) fields[town] = 'name';
}

/** The row with the most known labels, or the first one when the rows below it hold values of other kinds. */
function findHeader(rows: string[][]): number {
  let best = { index: -1, known: 0 };
  for (const [index, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const known = knownLabels(row);
    if (known > best.known) best = { index, known };
  }
  if (best.index >= 0) return best.index;
  const first = rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length >= 2);
  return first >= 0 &&
    differsFromBody(
      rows[first] ?? [],
      rows.slice(first + 1).filter((row) => !isBlankRow(row)),
    )
    ? first
    : -1;
}

/** How many different labels of places or of anything else a row holds, 0 when it is no header. */
export function knownLabels(wholeRow: string[]): number {
  const row = wholeRow.slice(0, MAXIMUM_COLUMNS);
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length === 0 || filled.some((cell) => cell.length > LONGEST_LABEL && cell.trim().split(/\s+/).length > 8)) return 0;
  if (filled.filter(isValue).length > filled.length / 4) return 0;
  const meanings = filled.map((cell) => readHeader(cell.trim().replace(/^#\s*/, ''))).filter((meaning) => meaning !== undefined);
  const exact = new Set(meanings.filter(({ match }) => match === 'exact').flatMap(({ fields }) => fields.slice(0, 1)));
  const part = new Set(meanings.filter(({ match }) => match === 'part').flatMap(({ fields }) => fields.slice(0, 1)));
  for (const field of exact) part.delete(field);
  if (row.length === 1 && exact.has('name')) return 1;
  // One known word among data is chance; with others it is a header.
  const others = filled.filter((cell) => subjectOf(cell) !== undefined).length;
  const known = exact.size + part.size / 2 + others;
  return filled.length >= 2 && (exact.size + others >= 2 || (known >= 1 && meanings.length + others >= 2)) ? known : 0;
}

const VALUE_KINDS = new Set<CellKind>([
  'number',
  'degrees',
  'coordinates',
  'mapLink',
  'link',
  'email',
  'phone',
  'hours',
  'time',
  'date',
  'timestamp',
  'address',
]);

function isValue(cell: string): boolean {
  return kindsOf(cell).some((kind) => VALUE_KINDS.has(kind));
}

/** Whether a first row in unknown words is a header: none of its cells is a value, and below at least one column of values begins. */
function differsFromBody(row: string[], body: string[][]): boolean {
  if (body.length === 0 || row.some(isValue) || row.some((cell) => cell.length > LONGEST_LABEL)) return false;
  const filled = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (new Set(filled).size < filled.length) return false;
  return row.some((cell, column) => {
    const cells = body.map((other) => other[column]?.trim() ?? '').filter((other) => other !== '');
    return cell.trim() !== '' && cells.length > 0 && cells.filter(isValue).length >= cells.length * 0.8;
  });
}

/** Takeout translates its header; what stays is the order and the word URL in the third place. */
function takeoutFields(row: string[]): Array<PlaceField | undefined> | undefined {
  const width = row.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (row[2]?.trim() !== 'URL' || (width !== 4 && width !== 5)) return undefined;
  if (row.slice(0, width).some((cell) => cell.trim() === '' || cell.length > 40)) return undefined;
  const known = row.map((cell) => fieldOf(cell));
  if (known.some((field, index) => field !== undefined && !(TAKEOUT_MEANINGS[index] ?? []).includes(field))) return undefined;
  return TAKEOUT_FIELDS[width];
}

const TAKEOUT_MEANINGS: PlaceField[][] = [['name'], ['note'], ['map'], ['tags', 'note'], ['note']];
const TAKEOUT_FIELDS: Record<number, PlaceField[]> = { 4: ['name', 'note', 'map', 'note'], 5: ['name', 'note', 'map', 'tags', 'note'] };

/** A Takeout list whose header is missing: words, a remark, map links. */
function takeoutByShape(profiles: ColumnProfile[]): PlaceField[] | undefined {
  const [name, , link] = profiles;
  const isOne = (link?.share('mapLink') ?? 0) >= 0.8 && (name?.share('words') ?? 0) >= 0.8 && (name?.share('link') ?? 0) === 0;
  return isOne ? TAKEOUT_FIELDS[profiles.length] : undefined;
}
