import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { type EngineEvent, EngineFailure } from '../../interface/engine.ts';
import { joinAddress } from '../../place/compose-address.ts';
import type { Extractor } from '../../place/extractor.ts';
import { addCell, type Cell, type Fields, placeFromFields } from '../../place/field-place.ts';
import { hoursOfRow } from './day-columns.ts';
import { readPlaceLink } from '../../place/map-link-values.ts';
import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import { type ColumnLayout, isBlankRow, isComment, knownLabels, type Layout, layoutOf } from './table-layout.ts';
import { readPosition } from './table-positions.ts';
import type { TableSubject } from './table-subject.ts';
import { UnreadColumns } from './unread-columns.ts';

/** One row of a table; `number` counts from 0 over all rows of the file or sheet, blank ones too. */
export interface Row {
  cells: string[];
  number: number;
  /** What is wrong with the row's quotes. */
  complaint?: ReadingText;
}

export interface TableSource {
  rows: Iterable<Row>;
  /** Name of the file or the sheet. */
  title: string;
  /** Where the rows are, as the beginning of a JSON pointer; provenance points to `path/row/column`, both from 0. */
  path?: string;
  /** What was between the cells of a row. */
  separator?: string;
  extractor: Extractor;
}

const LOOKED_AT = 120;
const MAXIMUM_COMPLAINTS = 5;
const MAXIMUM_TABLES = 100;
/** Other work of the process gets its turn at every event; skipped rows make no event. */
const ROWS_BETWEEN_EVENTS = 1_000;
/** Beyond this the rest is left unread and said: a list of places has fewer, and a row of one character costs as much as a full one. */
const MAXIMUM_ROWS = 1_000_000;

/**
 * The places of a table, or of several one below the other, each with its header after a blank row. A table about something else is left out.
 * Throws `EngineFailure` when none of them is about places.
 */
export function* readTable(source: TableSource): Generator<EngineEvent> {
  const queue = new RowQueue(source.rows);
  let rejected: TableSubject | undefined;
  let places = 0;
  let tables = 0;
  for (let sample = queue.peek(LOOKED_AT); sample.some(({ cells }) => !isBlankRow(cells)); sample = queue.peek(LOOKED_AT)) {
    const layout = layoutOf(tableIn(sample), { title: source.title, separator: source.separator ?? ' ' });
    if (layout === undefined) break;
    tables += 1;
    const isRead = layout.subject.ofPlaces;
    if (isRead) yield* headOf(layout, places === 0);
    else rejected ??= layout.subject;
    const header = layout.header < 0 ? -1 : (sample[layout.header]?.number ?? -1);
    const unread = new UnreadColumns(layout);
    let passed = 0;
    for (const row of tableRows(queue, header, tables < MAXIMUM_TABLES)) {
      passed += 1;
      if (passed % ROWS_BETWEEN_EVENTS === 0) yield { type: 'stage', stage: { code: 'reading-row', values: { row: row.number + 1 } } };
      if (row.complaint !== undefined) yield { type: 'partial', texts: row.complaint };
      if (!isRead || isBlank(row.cells, layout) || isComment(row.cells) || isLabels(row.cells, layout)) continue;
      const event = readRow(row, layout, source);
      if (event === undefined) continue;
      places += 1;
      unread.count(row.cells);
      yield event;
    }
    yield* unread.remarks();
    if (!isRead && places > 0) yield { type: 'dropped', reason: { code: 'other-table' }, example: layout.labels.join(', ') };
  }
  if (queue.isCut) yield { type: 'partial', texts: { code: 'rows-cut', values: { limit: MAXIMUM_ROWS } } };
  if (places > 0 || (tables > 0 && rejected === undefined)) return;
  throw new EngineFailure('unsupported-file', notPlaces(rejected));
}

function* headOf(layout: Layout, isFirst: boolean): Generator<EngineEvent> {
  yield { type: 'trace', lines: explained(layout) };
  if (isFirst && layout.above !== '') yield { type: 'source', description: layout.above };
  if (layout.takeout) yield { type: 'source', service: 'Google Takeout' };
  if (layout.positions.system === 'grid') {
    yield {
      type: 'partial',
      texts: { code: 'table-grid' },
    };
  }
}

/** What each column was recognised as. */
function explained({ header, labels, fields, name }: Layout): string[] {
  const columns = fields.map((field, column) => {
    const label = labels[column]?.trim() ? `"${labels[column]?.trim()}"` : `column ${column + 1}`;
    return `${label} is ${column === name ? 'the name' : (field ?? 'not read')}`;
  });
  return [
    header < 0 ? 'a table without a header: its columns were recognised by their values' : `a table whose header is in row ${header + 1}`,
    columns.slice(0, MOST_EXPLAINED).join(', '),
  ];
}

const MOST_EXPLAINED = 40;

const INSTEAD: Record<NonNullable<TableSubject['instead']>, string> = {
  people: 'people',
  products: 'products or dishes',
  payments: 'orders or payments',
  works: 'books, films or music',
  measurements: 'measurements',
};

function notPlaces(subject: TableSubject | undefined): ReadingText {
  if (subject?.instead !== undefined) return { code: 'table-of-others', values: { what: INSTEAD[subject.instead] } };
  return { code: 'table-not-of-places' };
}

/** The rows up to where the next table begins. */
function tableIn(sample: Row[]): string[][] {
  const cells = sample.map((row) => row.cells);
  const header = cells.findIndex((row) => knownLabels(row) > 0);
  const next = cells.findIndex((row, index) => index > Math.max(0, header) && beginsTable(cells[index - 1], row));
  return next < 0 ? cells : cells.slice(0, next);
}

function beginsTable(before: string[] | undefined, row: string[]): boolean {
  return before !== undefined && isBlankRow(before) && knownLabels(row) >= 2;
}

function* tableRows(queue: RowQueue, header: number, mayEnd: boolean): Generator<Row> {
  let before: string[] | undefined;
  let complaints = 0;
  for (let row = queue.peek(1)[0]; row !== undefined; row = queue.peek(1)[0]) {
    if (mayEnd && row.number > header && header >= 0 && before !== undefined && beginsTable(before, row.cells)) return;
    queue.next();
    const complains = row.complaint !== undefined && complaints++ < MAXIMUM_COMPLAINTS;
    const reported: Row = complains || row.complaint === undefined ? row : { cells: row.cells, number: row.number };
    if (row.number > header) yield reported;
    before = row.number > header ? row.cells : undefined;
  }
}

/** Takeout's first row may hold nothing but the list's tag vocabulary: it is no entry. */
function isBlank(cells: string[], { fields, takeout }: Layout): boolean {
  return cells.every((cell, column) => cell.trim() === '' || (takeout && fields[column] === 'tags'));
}

/** The header once more, as printed pages and joined files have it. */
function isLabels(cells: string[], { labels }: Layout): boolean {
  return labels.length > 1 && labels.every((label, column) => label === '' || label === cells[column]?.trim());
}

const TOTALS =
  /^(?:grand |sub)?(?:total(?:s|e|es|en|t)?|summe|gesamt|insgesamt|somme|suma|totaal|razem|celkem|spolu|összesen|yhteensä|i alt|toplam|σύνολο|итого|всего|разом|סה"כ|المجموع|合計|总计|總計|合计|계|합계|รวม|tổng(?: cộng)?|jumlah)\s*:?$/iu;

function readRow({ cells, number }: Row, layout: Layout, { path = '', extractor }: TableSource): EngineEvent | undefined {
  const fields: Fields = new Map();
  const cellAt = (column: number): Cell => {
    const text = unquoted(cells[column] ?? '');
    return { text, provenance: { kind: 'data', path: `${path}/${number}/${column}`, quote: text.slice(0, 200) } };
  };
  const ordered = [...layout.fields.entries()].sort(([a], [b]) => Number(b === layout.name) - Number(a === layout.name));
  for (const [column, field] of ordered) {
    if (field !== undefined) addCell(fields, field, cellAt(column));
  }
  const hours = hoursOfRow(layout.days.map(({ column, days }) => ({ days, cell: cellAt(column) })));
  if (hours !== undefined) fields.set('hours', [hours]);
  if (layout.addressGoesOn) joinCells(fields);
  if (isTotals(fields)) return undefined;
  placePosition(fields, layout);
  const place = placeFromFields(fields, layout.takeout ? 'takeout-csv' : extractor);
  const link = fields.get('map')?.[0];
  const found = link === undefined ? undefined : readPlaceLink(link.text);
  if (layout.takeout && link !== undefined && found === undefined)
    return { type: 'dropped', reason: { code: 'not-a-map-link' }, example: `${place.name} ${link.text}` };
  const named = found?.name ?? found?.query ?? found?.coordinatesText;
  if (place.name === '' && link !== undefined && named !== undefined) {
    place.name = named;
    place.receipts = { ...place.receipts, name: link.provenance };
  }
  return { type: 'place', place, key: cells.join('\u0000') };
}

/** An address in several cells as one; it is where its street is. */
function joinCells(fields: Fields): void {
  const cells = fields.get('address') ?? [];
  const [street] = cells;
  const text = joinAddress(cells.map((cell) => cell.text));
  if (street !== undefined && text !== undefined) fields.set('address', [{ ...street, text }]);
}

/** Some programs write quotes that the rules of tables do not know. */
function unquoted(cell: string): string {
  const text = cell.trim();
  const inner = /^(?:"([^"]*)"|'([^']*)'|“([^”]*)”|„([^“”]*)[“”])$/.exec(text);
  return inner === null ? text : (inner[1] ?? inner[2] ?? inner[3] ?? inner[4] ?? '').trim();
}

function isTotals(fields: Fields): boolean {
  return TOTALS.test(fields.get('name')?.[0]?.text ?? '') && !fields.has('address') && !fields.has('latitude') && !fields.has('map');
}

/** Puts the position of the row, read by the rule of its columns, in the place of what the cells say. */
export function placePosition(fields: Fields, { positions }: Pick<ColumnLayout, 'positions'>): void {
  const cell = (field: PlaceField) => fields.get(field)?.[0];
  const [latitude, longitude] = [cell('latitude'), cell('longitude')];
  const pair = cell('coordinates') ?? cell('shape') ?? cell('place') ?? latitude ?? longitude;
  const position = readPosition({ latitude: latitude?.text ?? '', longitude: longitude?.text ?? '', pair: pair?.text ?? '' }, positions);
  for (const field of ['latitude', 'longitude', 'coordinates', 'shape'] as const) fields.delete(field);
  if (position === undefined || pair === undefined) return;
  const isOne = latitude === undefined || longitude === undefined;
  if (isOne && pair === cell('place') && fields.has('name')) fields.delete('place');
  addCell(fields, 'latitude', { text: String(position.latitude), provenance: (isOne ? pair : latitude).provenance });
  addCell(fields, 'longitude', { text: String(position.longitude), provenance: (isOne ? pair : longitude).provenance });
}

/** Rows with a look ahead. */
class RowQueue {
  readonly #rows: Iterator<Row>;
  #ahead: Row[] = [];
  #taken = 0;
  /** Rows are left, since there are more than are read. */
  isCut = false;

  constructor(rows: Iterable<Row>) {
    this.#rows = rows[Symbol.iterator]();
  }

  peek(count: number): Row[] {
    while (this.#ahead.length < count && !this.isCut) {
      const result = this.#rows.next();
      if (result.done === true) break;
      this.#taken += 1;
      if (this.#taken > MAXIMUM_ROWS) this.isCut = true;
      else this.#ahead.push(result.value);
    }
    return this.#ahead.slice(0, count);
  }

  next(): void {
    this.#ahead.shift();
  }
}
