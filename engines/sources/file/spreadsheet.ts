import { type EngineEvent, EngineFailure } from '../../interface/engine.ts';
import { pointer } from '../../formats/json-values.ts';
import { descendants, readXml, type XmlElement } from '../../formats/xml.ts';
import { type Row, readTable } from './table.ts';

/** One sheet of a workbook, its rows read as they are requested; without them where the workbook lacks them, or has too many sheets. */
interface Sheet {
  title: string;
  rows: Iterable<Row> | undefined;
}

/** Gives a file of the workbook as text; undefined where it has none of that name. */
export type PartReader = (path: string) => string | undefined;

const MAXIMUM_SHEETS = 50;
const MAXIMUM_STRINGS = 2_000_000;
const MAXIMUM_COLUMN = 1_000;

/**
 * The places of a spreadsheet (Office Open XML or OpenDocument): of each sheet that is a list of them. Provenance points to `/sheet/row/column`.
 * Throws `EngineFailure` where no sheet is about places.
 */
export function* readSpreadsheet(part: PartReader): Generator<EngineEvent> {
  const content = part('content.xml');
  const sheets = content === undefined ? sheetsOfWorkbook(part) : sheetsOfDocument(content);
  let rejection: EngineFailure | undefined;
  let places = 0;
  for (const { title, rows } of sheets) {
    if (rows === undefined) {
      yield { type: 'partial', texts: { code: 'sheet-unread', values: { title } } };
      continue;
    }
    try {
      for (const event of readTable({ rows, title, path: pointer('', title), extractor: 'spreadsheet' })) {
        if (event.type === 'place') places += 1;
        yield event;
      }
    } catch (error) {
      if (!(error instanceof EngineFailure) || error.code !== 'unsupported-file') throw error;
      rejection ??= error;
    }
  }
  if (places === 0) throw rejection ?? new EngineFailure('empty', { code: 'spreadsheet-empty' });
}

function* sheetsOfWorkbook(part: PartReader): Generator<Sheet> {
  const strings = readStrings(part('xl/sharedStrings.xml') ?? '');
  const targets = new Map<string, string>();
  for (const { attributes } of elementsOf(part('xl/_rels/workbook.xml.rels') ?? '', 'Relationship')) {
    targets.set(attributes.Id ?? '', (attributes.Target ?? '').replace(/^\/xl\//, '').replace(/^\.\//, ''));
  }
  let count = 0;
  for (const { attributes } of elementsOf(part('xl/workbook.xml') ?? '', 'sheet')) {
    if (attributes.state === 'hidden' || attributes.state === 'veryHidden') continue;
    count += 1;
    const path = `xl/${targets.get(attributes.id ?? '') ?? `worksheets/sheet${count}.xml`}`;
    const text = count > MAXIMUM_SHEETS ? undefined : part(path);
    yield { title: attributes.name ?? `Sheet ${count}`, rows: text === undefined ? undefined : rowsOfSheet(text, strings) };
  }
}

function* elementsOf(text: string, name: string): Generator<XmlElement> {
  for (const event of readXml(text, (local) => local === name)) if (event.type === 'whole') yield event.element;
}

function readStrings(text: string): string[] {
  const strings: string[] = [];
  for (const element of elementsOf(text, 'si')) {
    if (strings.length >= MAXIMUM_STRINGS) break;
    strings.push(textOf(element));
  }
  return strings;
}

/** The runs of a rich text together; readings in another script (`rPh`) are none of it. */
function textOf(element: XmlElement): string {
  if (element.name === 't') return element.text;
  return element.children.map((child) => (child.name === 'rPh' ? '' : textOf(child))).join('');
}

function* rowsOfSheet(text: string, strings: string[]): Generator<Row> {
  let next = 0;
  for (const row of elementsOf(text, 'row')) {
    const number = Number.parseInt(row.attributes.r ?? '', 10) - 1;
    const at = Number.isInteger(number) && number >= next ? number : next;
    // Rows that are not written are blank: one of them is enough to part two tables.
    if (at > next) yield { cells: [], number: at - 1 };
    const cells: string[] = [];
    for (const cell of row.children) {
      const column = columnOf(cell.attributes.r) ?? cells.length;
      if (cell.name !== 'c' || column > MAXIMUM_COLUMN) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(cell, strings);
    }
    yield { cells, number: at };
    next = at + 1;
  }
}

/** "BC12" is column 54. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: XmlElement, strings: string[]): string {
  const value = cell.children.find(({ name }) => name === 'v')?.text ?? '';
  switch (cell.attributes.t) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
      return textOf(cell);
    case 'e':
      return '';
    case 'b':
    case 'str':
    case 'd':
      return value;
    default:
      return numberText(value);
  }
}

/** A number as the sheet shows it: 52.520000000000003 is 52.52. */
function numberText(value: string): string {
  return value !== '' && Number.isFinite(Number(value)) ? String(Number(Number(value).toPrecision(15))) : value;
}

function* sheetsOfDocument(content: string): Generator<Sheet> {
  let count = 0;
  for (const title of tableNames(content)) {
    yield { title, rows: count < MAXIMUM_SHEETS ? rowsOfDocument(content, count) : undefined };
    count += 1;
  }
}

function* tableNames(content: string): Generator<string> {
  for (const event of readXml(content, (name) => name === 'table-row')) {
    if (event.type === 'open' && event.element.name === 'table') yield event.element.attributes.name ?? '';
  }
}

function* rowsOfDocument(content: string, wanted: number): Generator<Row> {
  let table = -1;
  let number = 0;
  for (const event of readXml(content, (name) => name === 'table-row')) {
    if (event.type === 'open' && event.element.name === 'table') table += 1;
    if (table > wanted) return;
    if (event.type !== 'whole' || table < wanted) continue;
    const repeated = Math.max(1, Number.parseInt(event.element.attributes['number-rows-repeated'] ?? '1', 10) || 1);
    yield { cells: cellsOfDocument(event.element), number };
    number += repeated;
  }
}

function cellsOfDocument(row: XmlElement): string[] {
  const cells: string[] = [];
  for (const cell of row.children) {
    if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') continue;
    const shown = [...descendants(cell, 'p')].map((line) => [line, ...descendants(line, 'span', 'a')].map(({ text }) => text).join(''));
    const value = cell.attributes['value-type'] === 'float' ? numberText(cell.attributes.value ?? '') : shown.join('\n');
    const repeated = Number.parseInt(cell.attributes['number-columns-repeated'] ?? '1', 10) || 1;
    for (let copy = 0; copy < repeated && cells.length <= MAXIMUM_COLUMN && (value !== '' || copy < 100); copy++) cells.push(value);
  }
  return cells;
}
