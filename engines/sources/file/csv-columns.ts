import { type Field, fieldOf } from './columns.ts';
import { DELIMITERS, peekRows } from './csv-rows.ts';

/** How a table is laid out. */
export interface Layout {
  delimiter: string;
  /** Row (from 0) of the header; -1 when there is none. */
  header: number;
  fields: Array<Field | undefined>;
  /** One of Takeout's lists: title, note, URL, perhaps tags, comment. */
  takeout: boolean;
  /** What stands above the header: the list's description. */
  above: string;
}

const PEEKED_ROWS = 60;
/** A description of a few paragraphs may stand above the header. */
const HEADER_WITHIN = 15;

/** Finds the delimiter, the header (in any of the languages of `columns.ts`, not always in the first row) or, without one, the columns by what they hold. */
export function findLayout(text: string): Layout | undefined {
  const layouts = DELIMITERS.flatMap((delimiter) => layoutWith(text, delimiter) ?? []);
  return layouts.sort((a, b) => score(b) - score(a))[0];
}

function score({ header, fields, takeout }: Layout): number {
  return new Set(fields.filter((field) => field !== undefined)).size + (header >= 0 ? 10 : 0) + (takeout ? 5 : 0);
}

function layoutWith(text: string, delimiter: string): Layout | undefined {
  const rows = peekRows(text, delimiter, PEEKED_ROWS);
  for (const [index, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const takeout = takeoutFields(row);
    const fields = takeout ?? headerFields(row);
    if (fields === undefined) continue;
    const above = rows.slice(0, index).map((cells) => cells.join(delimiter).trim());
    return { delimiter, header: index, fields, takeout: takeout !== undefined, above: above.join('\n').trim() };
  }
  const guessed = guessFields(rows.filter((row) => row.some((cell) => cell.trim() !== '')));
  return guessed === undefined ? undefined : { delimiter, header: -1, above: '', ...guessed };
}

/** Takeout translates its header; what stays is the order and the word URL in the third place. */
function takeoutFields(row: string[]): Array<Field | undefined> | undefined {
  const width = row.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (
    row[2]?.trim() !== 'URL' ||
    (width !== 4 && width !== 5) ||
    row.slice(0, width).some((cell) => cell.trim() === '' || cell.length > 40)
  )
    return undefined;
  const known = row.map((cell) => fieldOf(cell));
  if (known.some((field, index) => field !== undefined && !(TAKEOUT_MEANINGS[index] ?? []).includes(field))) return undefined;
  return width === 5 ? ['name', 'note', 'url', 'tags', 'note'] : ['name', 'note', 'url', 'note'];
}

const TAKEOUT_MEANINGS: Field[][] = [['name'], ['note'], ['url'], ['tags', 'note'], ['note']];

function headerFields(row: string[]): Array<Field | undefined> | undefined {
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length === 0 || filled.some((cell) => cell.length > 80 || /^[\d.,\s+-]+$/.test(cell) || /^https?:/i.test(cell)))
    return undefined;
  const fields = row.map((cell) => fieldOf(cell));
  const known = new Set(fields.filter((field) => field !== undefined));
  const names =
    known.has('name') ||
    known.has('place') ||
    known.has('address') ||
    (known.has('latitude') && known.has('longitude')) ||
    known.has('url');
  return names && (known.size >= 2 || (filled.length === 1 && row.length === 1)) ? fields : undefined;
}

/** Without a header, by what stands in the columns: links, a pair of degrees, and the first column of words as the name. */
function guessFields(rows: string[][]): Pick<Layout, 'fields' | 'takeout'> | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width < 2) return undefined;
  const most = (column: number, test: (cell: string) => boolean) => {
    const filled = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    return filled.length > 0 && filled.filter(test).length >= filled.length * 0.8;
  };
  const fields: Array<Field | undefined> = Array.from({ length: width });
  const isDegree = (cell: string) => /^[+-]?\d{1,3}[.,]\d{2,}$/.test(cell);
  const first = fields.findIndex((_, column) => most(column, isDegree) && most(column + 1, isDegree));
  if (first >= 0) {
    const beyond = rows.some((row) => Math.abs(Number.parseFloat(row[first]?.replace(',', '.') ?? '')) > 90);
    fields[first] = beyond ? 'longitude' : 'latitude';
    fields[first + 1] = beyond ? 'latitude' : 'longitude';
  }
  const link = fields.findIndex((_, column) => most(column, (cell) => /^https?:\/\//i.test(cell)));
  if (link >= 0) fields[link] = 'url';
  if (first < 0 && link < 0) return undefined;
  const words = fields.flatMap((field, column) => (field === undefined && most(column, (cell) => /\p{L}{2}/u.test(cell)) ? [column] : []));
  if (words[0] === undefined) return undefined;
  fields[words[0]] = 'name';
  const takeout = link === 2 && (width === 4 || width === 5) && words[0] === 0;
  if (takeout) return { fields: width === 5 ? ['name', 'note', 'url', 'tags', 'note'] : ['name', 'note', 'url', 'note'], takeout };
  for (const column of words.slice(1))
    fields[column] = most(column, (cell) => /\d/.test(cell) && /[,\s]/.test(cell)) && !fields.includes('address') ? 'address' : 'note';
  return { fields, takeout };
}
