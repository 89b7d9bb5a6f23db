import { addressScore } from './address.ts';
import { fieldOfLabel, findCoordinates, findPhone } from './details.ts';
import { type Fields, type Piece, pieceText, shrink } from './fields.ts';
import type { Line } from './lines.ts';
import { type References, readMarkup } from './markup.ts';
import { shapeOf } from './shape.ts';

/** A table of the text: its rows as names with what their cells say. */
export interface Table {
  lines: Line[];
  rows: Array<{ line: Line; name: Piece; fields: Fields; notes: Piece[] }>;
  /** Rows without a name. */
  nameless: Line[];
  /** How surely its columns are those of a list of places, 0 to 1. */
  sure: number;
}
type Role =
  | 'name'
  | 'address'
  | 'area'
  | 'latitude'
  | 'longitude'
  | 'phoneNumber'
  | 'hours'
  | 'websiteUrl'
  | 'url'
  | 'rating'
  | 'category'
  | 'note'
  | 'other';
const ROLES: Array<[RegExp, Role]> = [
  [/^(?:lat|latitude|breite|breitengrad|latitud|y|緯度|纬度)$/u, 'latitude'],
  [/^(?:lng|lon|long|longitude|lange|langengrad|longitud|x|経度|经度)$/u, 'longitude'],
  [
    /^(?:city|town|area|neighbou?rhood|district|region|country|stadt|ville|ciudad|citta|cidade|bezirk|quartier|barrio|bairro|zona|quartiere|dzielnica|ctvrt|mesto|miasto|wijk|stadsdel|semt|sehir|ort|zone|エリア|都市|城市)$/u,
    'area',
  ],
  [
    /(?:^|\b)(?:name|title|restaurants?|places?|cafes?|bars?|hotels?|venue|spot|attraction|museum|shop|lokal|local|lugar|luogo|lieu|locale|miejsce|misto|plats|sted|mekan|название|место|nom|nombre|nome|titre|店名|名称|名前|이름)(?:\b|$)/u,
    'name',
  ],
];

/** A column that is headed by a word for places holds some. */
const KIND_HEAD =
  /^\W*(?:restaurants?|places?|caf[eé]s?|bars?|hotels?|venues?|spots?|attractions?|museums?|lokale?|lugar(?:es)?|lieux?|luogh?[io]|locale|miejsc[ea]|míst[oa]|plats|mekan|место|店名|가게|المكان|מקום)\W*$/iu;

/** Finds tables: rows between bars, and lines parted by tabs, semicolons or commas under a header. */
export function findTables(source: string, lines: Line[], references: References): Table[] {
  const tables: Table[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as Line;
    const delimiter =
      line.kind === 'row' ? '|' : line.kind === 'text' || line.kind === 'item' ? delimiterOf(source, line, lines[i + 1]) : undefined;
    if (!delimiter) {
      i++;
      continue;
    }
    let end = i + 1;
    while (end < lines.length && belongs(source, lines[end] as Line, delimiter, line)) end++;
    if (end - i >= 2) {
      const table = readTable(source, lines.slice(i, end), delimiter, references);
      // Rows without a frame and without telling columns are read as lines.
      if (table && (line.kind === 'row' || table.sure >= 0.5)) tables.push(table);
    }
    i = end;
  }
  return tables;
}

const count = (source: string, line: Line, delimiter: string): number => cellsOf(source, line, delimiter).length;

/** The sign that parts the cells of this line and the next one alike. */
function delimiterOf(source: string, line: Line, next: Line | undefined): string | undefined {
  if (!next || (next.kind !== 'text' && next.kind !== 'item') || line.fenced) return undefined;
  const text = source.slice(line.start, Math.min(line.end, line.start + 1_000));
  for (const delimiter of ['\t', ';', ',', '|']) {
    if (!text.includes(delimiter)) continue;
    const cells = cellsOf(source, line, delimiter);
    if (cells.length < 2 || cells.length > 40 || count(source, next, delimiter) !== cells.length) continue;
    if (delimiter === ',' && cells.some((cell) => cell.end - cell.start > 40)) continue;
    const roles = cells.map((cell) => roleOf(source.slice(cell.start, cell.end)));
    const known = new Set(roles.filter((role) => role !== 'other')).size;
    if (roles.includes('name') && known >= 2) return delimiter;
    if ((delimiter === '\t' || delimiter === '|') && cells.length >= 2) return delimiter;
    if (delimiter === ';' && cells.length >= 3) return delimiter;
  }
  return undefined;
}

const belongs = (source: string, line: Line, delimiter: string, first: Line): boolean =>
  first.kind === 'row'
    ? line.kind === 'row' || line.kind === 'rule'
    : (line.kind === 'text' || line.kind === 'item') && count(source, line, delimiter) >= 2;

interface Cell {
  start: number;
  end: number;
}

/** The cells of one line; quotes may hold the delimiter (CSV), bars at the ends are no cells. */
function cellsOf(source: string, line: Line, delimiter: string): Cell[] {
  const cells: Cell[] = [];
  let start = line.start;
  let quoted = false;
  for (let i = line.start; i <= line.end; i++) {
    const char = source[i];
    if (char === '"' && delimiter !== '|') quoted = !quoted;
    if (i === line.end || (char === delimiter && !quoted && source[i - 1] !== '\\')) {
      cells.push(trim(source, start, i, delimiter));
      start = i + 1;
    }
  }
  if (delimiter === '|' && /^\s*\|/.test(source.slice(line.start, line.start + 20))) cells.shift();
  if (delimiter === '|' && cells.at(-1)?.start === cells.at(-1)?.end) cells.pop();
  return cells;
}

function trim(source: string, start: number, end: number, delimiter: string): Cell {
  let from = start;
  let to = end;
  const loose = (char: string | undefined): boolean => char !== undefined && (/\s/.test(char) || (char === '"' && delimiter !== '|'));
  while (from < to && loose(source[from])) from++;
  while (to > from && loose(source[to - 1])) to--;
  return { start: from, end: to };
}

function roleOf(text: string): Role {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[*_`]/g, '').trim().normalize('NFC');
  if (plain.length === 0 || plain.length > 40) return 'other';
  const exact = ROLES.slice(0, 3).find(([pattern]) => pattern.test(plain));
  if (exact) return exact[1];
  const field =
    fieldOfLabel(plain) ??
    plain
      .split(/[\s/_-]+/)
      .map((word) => fieldOfLabel(word))
      .find((one) => one !== undefined);
  if (field) return field as Role;
  return ROLES[3]?.[0].test(plain) ? 'name' : 'other';
}

function readTable(source: string, lines: Line[], delimiter: string, references: References): Table | undefined {
  const rows = lines.filter((line) => line.kind !== 'rule' && !/^[\s|:.=-]*$/.test(source.slice(line.start, line.end)));
  const [head, ...others] = rows;
  if (!head || others.length === 0) return undefined;
  const header = cellsOf(source, head, delimiter).map((cell) => roleOf(source.slice(cell.start, cell.end)));
  const named = header.filter((role) => role !== 'other').length >= Math.min(2, header.length);
  const guessed = named ? header : guessRoles(source, rows, delimiter);
  const body = named || isForeign(source, head, delimiter, guessed) ? others : rows;
  const roles = guessed;
  if (!roles.includes('name')) {
    const free = roles.indexOf('other');
    if (free < 0) return undefined;
    roles[free] = 'name';
  }
  const placeColumn = named && cellsOf(source, head, delimiter).some((cell) => KIND_HEAD.test(source.slice(cell.start, cell.end)));
  const table: Table = { lines, rows: [], nameless: [], sure: Math.max(placeColumn ? 0.7 : 0, surenessOf(roles)) };
  for (const line of body) {
    const row = readRow(source, line, cellsOf(source, line, delimiter), roles, references);
    if (row) table.rows.push(row);
    else table.nameless.push(line);
  }
  const like = table.rows.filter((row) => shapeOf(pieceText(row.name)).name >= 0.5).length;
  return table.rows.length > 0 && like >= table.rows.length * 0.6 ? table : undefined;
}

/** Whether the first row holds no address, link or number where all others do: names of columns that we do not know. */
function isForeign(source: string, head: Line, delimiter: string, roles: Role[]): boolean {
  const cells = cellsOf(source, head, delimiter).map((cell) => source.slice(cell.start, cell.end));
  return roles.some((role, column) => {
    const cell = cells[column] ?? '';
    if (role === 'address') return addressScore(cell) < 0.2 && !/\d/.test(cell);
    if (role === 'websiteUrl') return !/^https?:/.test(cell);
    return role === 'phoneNumber' && !/\d/.test(cell);
  });
}

/** Roles of the columns of a table without a header, by what stands in them. */
function guessRoles(source: string, lines: Line[], delimiter: string): Role[] {
  const sample = lines.slice(0, 20).map((line) => cellsOf(source, line, delimiter).map((cell) => source.slice(cell.start, cell.end)));
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  const roles: Role[] = [];
  for (let column = 0; column < width; column++) {
    const cells = sample.map((row) => row[column] ?? '').filter(Boolean);
    const most = (test: (cell: string) => boolean): boolean => cells.length > 0 && cells.filter(test).length >= cells.length * 0.6;
    if (most((cell) => addressScore(cell) >= 0.5) && !roles.includes('address')) roles.push('address');
    else if (most((cell) => /^https?:\/\//.test(cell))) roles.push('websiteUrl');
    else if (most((cell) => findPhone(cell) !== undefined)) roles.push('phoneNumber');
    else if (
      !roles.includes('hours') &&
      most((cell) => /\d{1,2}(?::\d{2})?\s?(?:am|pm|h|uhr)?\s?[-–]\s?\d{1,2}(?::\d{2})?(?!\d)/i.test(cell) && cell.length < 40)
    )
      roles.push('hours');
    else if (!roles.includes('name') && most((cell) => shapeOf(cell).name >= 0.6)) roles.push('name');
    else roles.push('note');
  }
  return roles;
}

function surenessOf(roles: Role[]): number {
  const has = (...some: Role[]): boolean => some.some((role) => roles.includes(role));
  if (has('latitude') || has('address')) return 1;
  if (has('area', 'phoneNumber', 'hours')) return 0.8;
  if (has('rating') && has('category', 'url', 'websiteUrl')) return 0.7;
  return has('url') ? 0.6 : 0.3;
}

function readRow(source: string, line: Line, cells: Cell[], roles: Role[], references: References): Table['rows'][number] | undefined {
  const fields: Fields = { links: [] };
  const notes: Piece[] = [];
  const degrees = new Map<Role, { value: number; piece: Piece }>();
  let name: Piece | undefined;
  let area: Piece | undefined;
  for (const [index, cell] of cells.entries()) {
    const role = roles[index] ?? 'other';
    const rich = readMarkup(source, cell.start, cell.end, references);
    const piece = shrink({ rich, from: 0, to: rich.plain.length });
    fields.links.push(...rich.links);
    if (piece.to <= piece.from) continue;
    const text = pieceText(piece);
    if (role === 'name' && !name) name = piece;
    else if (role === 'address') fields.address ??= piece;
    else if (role === 'area') area ??= piece;
    else if (role === 'category') fields.category ??= piece;
    else if (role === 'hours') fields.hours ??= piece;
    else if (role === 'phoneNumber') fields.phone ??= { value: text, piece };
    else if (role === 'latitude' || role === 'longitude') {
      const value = Number(text.replace(',', '.'));
      if (/^[+-]?\d{1,3}(?:[.,]\d+)?$/.test(text)) degrees.set(role, { value, piece });
    } else if (role === 'rating' && /^[0-5](?:[.,]\d{1,2})?(?:\s?\/\s?5)?$/.test(text)) fields.rating ??= ratingOf(piece, text);
    else if (role === 'note' && text.length > 1) notes.push(piece);
    else if (findCoordinates(text) && !fields.position)
      fields.position = { value: findCoordinates(text)?.value ?? { latitude: 0, longitude: 0 }, piece };
  }
  const latitude = degrees.get('latitude');
  const longitude = degrees.get('longitude');
  if (latitude && longitude && Math.abs(latitude.value) <= 90 && Math.abs(longitude.value) <= 180) {
    fields.position = { value: { latitude: latitude.value, longitude: longitude.value }, piece: latitude.piece, second: longitude.piece };
  }
  if (area) fields.address ??= area;
  return name && { line, name, fields, notes };
}

function ratingOf(piece: Piece, text: string): Fields['rating'] {
  const number = /^[0-5](?:[.,]\d{1,2})?/.exec(text)?.[0] ?? '0';
  return { value: Number(number.replace(',', '.')), piece: { ...piece, to: piece.from + number.length } };
}
