import type { FormRecord } from '../../../place/form-records.ts';
import type { RecordPart, UnitRange } from '../../../place/records.ts';
import type { Steps } from '../../../scoring/steps.ts';
import { headerWords } from '../../../vocabulary/table-words.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import type { TextUnit } from '../segment.ts';
import { type FormReading, type FormSource, LONGEST_LINE, UNITS_AT_ONCE } from './form.ts';

const LEAST_COLUMNS = 3;
const LEAST_ROWS = 2;
const LONGEST_VENUE = 80;
/** What a line of a text parts its columns with, the surer sign first. */
const SIGNS = [/\t+\s*/gu, /\s*[|│｜]\s*/gu, /\s*[;；]\s*/gu, /\s{2,}/gu];
/** "tbc", "private party", "-": where a row says no venue yet. */
const NO_VENUE = /^(?:[\p{P}\p{S}\s]*|tba|tbc|tbd|n\/a|\p{Ll}[\p{Ll}\s.]*)$/u;

type Column = 'venue' | 'town' | 'address' | 'other' | 'said';

interface Header {
  sign: RegExp;
  columns: Column[];
}

/**
 * Programmes and tours in lines below a header that says which column is when, and which is where: each row is one venue, whatever it is
 * called, and no other column names a place.
 */
export function* readVenueColumns({ document: { units } }: FormSource): Steps<FormReading | undefined> {
  const records: FormRecord[] = [];
  const consumed: number[] = [];
  for (let index = 0; index < units.length; index++) {
    if (index % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
    const header = headerOf(units[index]);
    if (header === undefined) continue;
    const rows = rowsBelow(units, index, header);
    if (rows.length < LEAST_ROWS) continue;
    records.push(...rows.flatMap(({ unit, cells }) => recordOf(units, unit, cells, header) ?? []));
    consumed.push(index, ...rows.map(({ unit }) => unit));
    index += rows.length;
  }
  return records.length === 0 ? undefined : { records, consumed };
}

/** The columns of a line of headers that has one of venues and one of dates or of what takes place; undefined for any other line. */
function headerOf(unit: TextUnit | undefined): Header | undefined {
  if (unit === undefined || !isRow(unit) || /\p{Nd}/u.test(unit.text)) return undefined;
  const sign = SIGNS.find((one) => (unit.text.match(one)?.length ?? 0) >= LEAST_COLUMNS - 1);
  if (sign === undefined) return undefined;
  const labels = cellsOf(unit.text, 0, sign).map(({ from, to }) => unit.text.slice(from, to));
  const isKnown = (label: string): boolean => labelledField(label) !== undefined || headerWords(label).size > 0;
  if (labels.length < LEAST_COLUMNS || !labels.every((label) => label === '' || isKnown(label))) return undefined;
  const isDated = labels.some((label) => labelledField(label) === 'date' || headerWords(label).has('event'));
  const columns = labels.map(columnOf);
  return isDated && columns.filter((column) => column === 'venue').length === 1 ? { sign, columns } : undefined;
}

function columnOf(label: string): Column {
  const field = labelledField(label);
  if (headerWords(label).has('venue') || headerWords(label).has('where')) return 'venue';
  if (field === 'locality') return 'town';
  if (field === 'address') return 'address';
  return headerWords(label).has('other') || headerWords(label).has('event') || field === 'date' || label === '' ? 'other' : 'said';
}

const isRow = ({ cell, text, line }: TextUnit): boolean => cell === undefined && text.length <= LONGEST_LINE && !line.message;

interface Row {
  unit: number;
  cells: UnitRange[];
}

function rowsBelow(units: readonly TextUnit[], header: number, { sign, columns }: Header): Row[] {
  const rows: Row[] = [];
  const venue = columns.indexOf('venue');
  for (let unit = header + 1; unit < units.length; unit++) {
    const own = units[unit];
    if (own === undefined || !isRow(own)) break;
    const cells = cellsOf(own.text, unit, sign);
    if (cells.length <= venue || cells.length > columns.length) break;
    rows.push({ unit, cells });
  }
  return rows;
}

function cellsOf(text: string, unit: number, sign: RegExp): UnitRange[] {
  const bare = text.replace(/[\s|│｜]+$/u, '');
  let from = /^[\s|│｜]*/u.exec(bare)?.[0].length ?? 0;
  const cells: UnitRange[] = [];
  for (const match of bare.matchAll(sign)) {
    if (match.index < from) continue;
    cells.push({ unit, from, to: match.index });
    from = match.index + match[0].length;
  }
  return [...cells, { unit, from, to: bare.length }];
}

function recordOf(units: readonly TextUnit[], unit: number, cells: UnitRange[], { columns }: Header): FormRecord | undefined {
  const { text = '' } = units[unit] ?? {};
  const whole = cells[columns.indexOf('venue')];
  if (whole === undefined || whole.to - whole.from > LONGEST_VENUE || NO_VENUE.test(text.slice(whole.from, whole.to))) return undefined;
  // "Harbour Hall (sold out)", "Harbour Hall, 2 Mill Lane": what is said of the venue is behind its name.
  const end = /\s*[(（[]|,\s/u.exec(text.slice(whole.from, whole.to))?.index ?? 0;
  const name = { ...whole, to: end > 0 ? whole.from + end : whole.to };
  const town = cells.find((_cell, at) => columns[at] === 'town');
  const parts: RecordPart[] = cells.flatMap((cell, at) =>
    columns[at] === 'address' || columns[at] === 'said' ? [{ ...cell, where: 'behind' as const }] : [],
  );
  if (name.to < whole.to) parts.unshift({ ...whole, from: name.to, where: 'behind' });
  return { name, parts, timed: true, ...(town !== undefined && town.to > town.from && { town }) };
}
