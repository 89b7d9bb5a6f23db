import { recogniseAddresses } from '../../../values/address-text.ts';
import { daysOfHeader } from '../../../values/day-headers.ts';
import { hoursPart } from '../../../values/hours.ts';
import { isPhoneLine, isStreetAddress } from '../../../values/line-shapes.ts';
import type { PlaceField } from '../../../vocabulary/field-labels/place-field.ts';
import { GAME_HEADERS, type HeaderWord, headerWords, plainHeader } from '../../../vocabulary/table-words.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import { type ColumnProfile, profileOf } from '../../file/column-profile.ts';
import { layoutOfColumns } from '../../file/table-layout.ts';
import { isCodedTown, isStreetLine } from '../address-blocks.ts';
import { cellText, type Grid } from './grids.ts';

/** What a column of a grid holds: a field of the place, a day's opening hours, a part of the building, or nothing that is read. */
export type ColumnMeaning = PlaceField | 'day' | 'unit' | undefined;

/** A grid whose rows are places. */
export interface PlaceGrid {
  grid: Grid;
  /** Number of the header's row. */
  header: number;
  labels: string[];
  meanings: ColumnMeaning[];
  /** Number of the column of names. */
  name: number;
}

const LONGEST_HEADER = 40;
/** A header is one of the first rows. */
const HEADER_WITHIN = 3;
const LOOKED_AT = 120;
const LEAST_DAYS = 2;
const MOST = 0.5;
const BLANK = /^[^\p{L}\p{N}]*$/u;
/** "9–17" under the name of a day. */
const INTERVAL = /^\D{0,6}\p{Nd}{1,2}(?:[:.h]\p{Nd}{2})?\s?[-–—~]\s?\p{Nd}{1,2}(?:[:.h]\p{Nd}{2})?(?!\p{Nd})/u;

/** What the columns of a grid hold where its header says that its rows are places; undefined for any other grid. */
export function placeGrid(grid: Grid, title: string): PlaceGrid | undefined {
  const header = headerOf(grid);
  if (header < 0) return undefined;
  const labels = (grid.rows[header]?.cells ?? []).map(cellText);
  const body = grid.rows.slice(header + 1, header + 1 + LOOKED_AT).map(({ cells }) => cells.map(cellText));
  if (body.length === 0) return undefined;
  const columns = labels.map((label, column) => ({ label, word: headerWords(label), cells: body.map((row) => row[column] ?? '') }));
  const days = dayColumns(columns);
  const areDays = days.some(Boolean);
  const isRead = columns.map(
    ({ label, word }, column) => !(areDays && days[column]) && !word.has('other') && !word.has('unit') && !isBeside(label),
  );
  const profiles = columns.map(({ label, cells }, column) =>
    profileOf(
      isRead[column] === true
        ? { header: label, cells: cells.map((cell) => (BLANK.test(cell) ? '' : cell)) }
        : { header: '', cells: cells.map(() => '') },
    ),
  );
  const layout = layoutOfColumns(profiles, true, { title });
  const isDated = columns.some(({ label, word }) => word.has('event') || labelledField(label) === 'date');
  const name = nameColumn(columns, profiles, { layout, isDated });
  if (name === undefined) return undefined;
  const meanings = layout.fields.map((field, column): ColumnMeaning => {
    if (column === name) return 'name';
    if (areDays && days[column]) return 'day';
    if (columns[column]?.word.has('unit')) return 'unit';
    if (isRead[column] !== true) return undefined;
    return statedMeaning(field, profiles[column]);
  });
  const found = { grid, header, labels, meanings, name };
  const { word = new Set<HeaderWord>(), cells = [] } = columns[name] ?? {};
  const filled = cells.filter((cell) => !BLANK.test(cell));
  const areLocated =
    word.has('venue') && filled.filter((cell) => venueAndAddress(cell) !== undefined).length >= filled.length * LEAST_STREETS;
  return areLocated || isOfPlaces(meanings, layout.subject.ofPlaces, word) ? found : undefined;
}

/** A name with its address in brackets or behind a comma. */
export function venueAndAddress(cell: string): { name: string; address: string } | undefined {
  const bracket = /^(.{2,80}?)\s?[(（]([^()（）]{4,90})[)）]$/u.exec(cell);
  const comma = /^([^,、]{3,80}),\s(.{4,90})$/u.exec(cell);
  const [, name, address] = bracket ?? comma ?? [];
  if (name === undefined || address === undefined || isStreet(name) || !/\p{Nd}/u.test(address)) return undefined;
  const isOne = isStreet(address) || (EASTERN.test(address) && /^[^。！？]*\p{Nd}/u.test(address));
  return isOne ? { name: name.trim(), address: address.trim() } : undefined;
}

const LEAST_ROWS = 2;
const LEAST_STREETS = 0.6;
/** How much of a cell an address takes up, and how sure it is, where no form says that it is one. */
const LEAST_ADDRESS = 0.5;

/** What the columns of a table without a header hold: names, their streets behind them, and telephone numbers or hours by their cells. */
export function placeGridByCells(grid: Grid): PlaceGrid | undefined {
  if (grid.element.tag !== 'table') return undefined;
  const body = grid.rows.slice(0, LOOKED_AT).filter(({ cells }) => new Set(cells).size > 1);
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  if (body.length < LEAST_ROWS || width < 2) return undefined;
  const columns = Array.from({ length: width }, (_, column) =>
    body.map(({ cells }) => cellText(cells[column])).filter((cell) => !BLANK.test(cell)),
  );
  const most = (column: string[], test: (cell: string) => boolean): boolean =>
    column.length >= LEAST_ROWS && column.filter(test).length >= column.length * LEAST_STREETS;
  const address = columns.findIndex((column) => column.length >= body.length * LEAST_STREETS && most(column, isStreet));
  const name = columns.findIndex((column, at) => at < address && column.length === body.length && most(column, isShortName));
  if (address < 1 || name < 0 || new Set(columns[name]).size < body.length) return undefined;
  const meanings = columns.map((column, at): ColumnMeaning => {
    if (at === name) return 'name';
    if (at === address) return 'address';
    if (at === address + 1 && most(column, isCodedTown)) return 'locality';
    return column.length > 0 && column.every(isPhoneLine)
      ? 'phone'
      : column.length > 0 && column.every((cell) => hoursPart(cell) !== undefined)
        ? 'hours'
        : undefined;
  });
  // A telephone number or hours beside the street: streets alone may be of anything.
  return meanings.includes('phone') || meanings.includes('hours') ? { grid, header: -1, labels: [], meanings, name } : undefined;
}

/** Whether each row but the first begins with a name, below nothing or the word for one. */
export function isHeadedByNames({ rows }: Grid): boolean {
  const [corner = '', ...names] = rows.map(({ cells }) => cellText(cells[0]));
  const isCorner = BLANK.test(corner) || labelledField(corner) === 'name' || headerWords(corner).has('branch');
  return (
    isCorner &&
    new Set(names).size === names.length &&
    names.every((name) => isShortName(name) && hoursPart(name) === undefined && !/^\p{Nd}/u.test(name))
  );
}

function isStreet(cell: string): boolean {
  if (isStreetAddress(cell) || (isStreetLine(cell.split(',')[0] ?? '') && cell.length <= 80)) return true;
  return (
    cell.length <= 120 &&
    /\p{Nd}/u.test(cell) &&
    !isPhoneLine(cell) &&
    recogniseAddresses(cell).some(
      ({ span, confidence }) => span[0] === 0 && confidence >= LEAST_ADDRESS && span[1] >= cell.length * LEAST_ADDRESS,
    )
  );
}

function isShortName(cell: string): boolean {
  return (
    cell.length <= 80 && /\p{L}\p{M}*\p{L}/u.test(cell) && !isStreet(cell) && labelledField(cell) === undefined && !/[.!?]$/.test(cell)
  );
}

const EASTERN = /^[\p{sc=Han}\p{sc=Hangul}]{4}/u;
const GAMES = new Set(GAME_HEADERS.split('|').map(plainHeader));
const LEAST_GAME_HEADERS = 2;
/** "1:1", "78–81", "2:3 n. V." */
const SCORE = /^\p{Nd}{1,3}\s?[:–-]\s?\p{Nd}{1,3}(?!\p{Nd})/u;

/** Whether a grid is of matches or a league: its header names sides and results, and no column says where anything is. */
export function isOfGames({ rows }: Grid): boolean {
  const [header, ...body] = rows.slice(0, LOOKED_AT).map(({ cells }) => cells.map(cellText));
  if (header === undefined || header.some((label) => label.length > LONGEST_HEADER)) return false;
  const words = header.filter((label) => GAMES.has(plainHeader(label))).length;
  const scores = body.filter((cells) => cells.some((cell) => SCORE.test(cell))).length;
  return (
    words >= LEAST_GAME_HEADERS && words >= header.length * MOST - 1 && (scores >= body.length * MOST || words >= header.length * MOST)
  );
}

/** The first row that is marked as the header, or whose cells are known labels. */
function headerOf({ rows }: Grid): number {
  const marked = rows.findIndex(({ isHead }) => isHead);
  const candidates = [...new Set([marked, ...rows.slice(0, HEADER_WITHIN).keys()])].filter((row) => row >= 0 && row < HEADER_WITHIN);
  return candidates.find((row) => isHeader((rows[row]?.cells ?? []).map(cellText))) ?? -1;
}

function isHeader(labels: string[]): boolean {
  if (labels.length < 2 || labels.some((label) => label.length > LONGEST_HEADER || /\p{Nd}/u.test(label))) return false;
  const filled = labels.filter((label) => !BLANK.test(label));
  const known = filled.filter((label) => isLabel(label));
  return (
    known.some((label) => hoursPart(label) === undefined || headerWords(label).size > 0) &&
    known.length >= 2 &&
    known.length >= filled.length * MOST
  );
}

function isLabel(label: string): boolean {
  return (
    headerWords(label).size > 0 ||
    labelledField(label) !== undefined ||
    profileOf({ header: label, cells: [] }).meaning !== undefined ||
    hoursPart(label) === 'days'
  );
}

/** Dates, prices and the like are of what takes place in the row. */
function isBeside(label: string): boolean {
  const field = labelledField(label);
  return field === 'date' || field === 'price' || field === 'access' || field === 'fax' || field === 'email';
}

/** Columns of days: several whose headers are days over times, and what is like them between these. */
function dayColumns(columns: Header[]): boolean[] {
  const isTimed = columns.map(({ cells }) => cells.some(isTimes) && cells.every((cell) => isTimes(cell) || isShut(cell)));
  const days = columns.map(({ label }, column) => isTimed[column] === true && daysOfHeader(label) !== undefined);
  if (days.filter(Boolean).length < LEAST_DAYS) return days.map(() => false);
  const [first, last] = [days.indexOf(true), days.lastIndexOf(true)];
  return days.map(
    (day, column) => day || (isTimed[column] === true && column > first - 2 && column < last + 2 && isShort(columns[column]?.label)),
  );
}

function isShort(label = ''): boolean {
  return /^\p{L}{1,4}\.?$/u.test(label);
}

function isTimes(cell: string): boolean {
  return INTERVAL.test(cell) || (hoursPart(cell) !== undefined && /\p{Nd}/u.test(cell));
}

function isShut(cell: string): boolean {
  return BLANK.test(cell) || hoursPart(cell) !== undefined || !/\p{Nd}/u.test(cell);
}

interface Header {
  label: string;
  word: Set<HeaderWord>;
  cells: string[];
}

function nameColumn(
  columns: Header[],
  profiles: ColumnProfile[],
  { layout, isDated }: { layout: ReturnType<typeof layoutOfColumns>; isDated: boolean },
): number | undefined {
  const isNamed = (column: number): boolean => {
    const cells = columns[column]?.cells.filter((cell) => !BLANK.test(cell)) ?? [];
    return cells.length > 0 && cells.filter((cell) => /\p{L}\p{M}*\p{L}/u.test(cell) && cell.length <= 120).length >= cells.length * 0.9;
  };
  const of = (word: HeaderWord): number | undefined => {
    const found = columns.findIndex((header, column) => header.word.has(word) && isNamed(column));
    return found < 0 ? undefined : found;
  };
  const labelled = profiles.findIndex(
    ({ meaning }, column) =>
      meaning?.fields.includes('name') === true &&
      meaning.match !== 'part' &&
      columns[column]?.word.has('event') !== true &&
      isNamed(column),
  );
  const venue = of('venue');
  if (isDated) return venue ?? placeColumn(profiles, isNamed) ?? of('branch');
  const own = layout.name >= 0 && layout.fields[layout.name] === 'name' ? layout.name : labelled;
  if (own >= 0 && profiles[own]?.meaning !== undefined) return own;
  return of('branch') ?? venue ?? (own >= 0 && isNamed(own) ? own : undefined);
}

/** A column "Where": where something takes place is the place. */
function placeColumn(profiles: ColumnProfile[], isNamed: (column: number) => boolean): number | undefined {
  const found = profiles.findIndex(({ meaning }, column) => meaning?.match === 'exact' && meaning.fields[0] === 'place' && isNamed(column));
  return found < 0 ? undefined : found;
}

const EVERYDAY = new Set<ColumnMeaning>(['hours', 'phone', 'website', 'address', 'note']);
/** What cells say by themselves under a header of any words. */
const BY_CELLS = new Set<ColumnMeaning>(['phone', 'website']);

/** What a header says of its column; a guess by the cells counts only where it is sure. A second column that may be of names is a website where it can be: "Site". */
function statedMeaning(field: ColumnMeaning, profile: ColumnProfile | undefined): ColumnMeaning {
  if (profile?.meaning === undefined) {
    const everyday = labelledField(profile?.header ?? '');
    return EVERYDAY.has(everyday) ? everyday : BY_CELLS.has(field) ? field : undefined;
  }
  if (field !== 'name') return profile.meaning.fields.some((known) => known === field) || BY_CELLS.has(field) ? field : undefined;
  return profile.meaning.fields.includes('website') ? 'website' : undefined;
}

/** Rows are places where a header says that they state where they are, or that a venue is beside its town. */
function isOfPlaces(meanings: ColumnMeaning[], ofPlaces: boolean, word: Set<HeaderWord>): boolean {
  const has = (...wanted: ColumnMeaning[]): boolean => meanings.some((meaning) => meaning !== undefined && wanted.includes(meaning));
  if (word.has('venue') && has('locality', 'address', 'route', 'phone', 'place')) return true;
  if (has('latitude', 'coordinates')) return ofPlaces;
  if (has('address', 'route', 'place')) return ofPlaces;
  return word.has('branch') && has('phone', 'locality') && has('hours', 'day', 'phone');
}
