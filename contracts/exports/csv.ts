import type { Place } from '../places.ts';
import { type ExportWriter, notCarried } from './export.ts';

/** The specification's columns, in its order. */
const COLUMNS: ReadonlyArray<readonly [head: string, field: keyof Place]> = [
  ['Name', 'name'],
  ['Address', 'address'],
  ['Rating', 'rating'],
  ['Review Count', 'reviewCount'],
  ['Category', 'category'],
  ['URL', 'url'],
];
const CARRIED = new Set(COLUMNS.map(([, field]) => field));
/** How a cell begins that spreadsheet programs would calculate (OWASP, 'CSV Injection'), the wide forms of East Asian keyboards included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** CSV (RFC 4180), every value quoted. An apostrophe stands before what a spreadsheet program would take for a formula. */
export const csv: ExportWriter = {
  mediaType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  write: ({ places }) => {
    const rows = places.map((place) => COLUMNS.map(([, field]) => place[field]));
    const lines = [COLUMNS.map(([head]) => head), ...rows].map((row) => row.map(cell).join(','));
    return { text: `${lines.join('\r\n')}\r\n`, leftOut: notCarried(places, CARRIED) };
  },
};

function cell(value: unknown): string {
  const text = value === undefined ? '' : String(value);
  const harmless = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
