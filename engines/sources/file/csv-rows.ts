import Papa, { type ParseResult } from 'papaparse';
import type { Row } from './table.ts';

const SLICE = 1 << 20;
const PARSER = { newline: '\n', quoteChar: '"', fastMode: false } as const;
/** Each broken quote costs a look through the rest of the file. */
const MAXIMUM_MENDED = 100;

/** Line ends as `\n`: the parser wants one kind, and files mix them. */
export function withPlainLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** The first rows of a table, to look at. */
export function peekRows(text: string, delimiter: string, count: number): string[][] {
  return Papa.parse<string[]>(text.slice(0, SLICE), { ...PARSER, delimiter, preview: count }).data;
}

/**
 * The rows of a CSV (RFC 4180) with `\n` line ends, slice by slice, so that a large file is never held as rows.
 * A quote that is opened and never closed would swallow the rest of the file: that row is read without quotes, and reading goes on in the next line.
 */
export function* readRows(text: string, delimiter: string): Generator<Row> {
  let at = 0;
  let number = 0;
  let mended = 0;
  let length = SLICE;
  while (at < text.length) {
    const last = at + length >= text.length;
    const slice = text.slice(at, at + length);
    const { data: rows, errors, meta }: ParseResult<string[]> = new Papa.Parser({ ...PARSER, delimiter }).parse(slice, 0, !last);
    const open = errors.find((error) => error.code === 'MissingQuotes');
    const whole = open === undefined ? rows : rows.slice(0, -1);
    for (const [index, cells] of whole.entries()) {
      const malformed = errors.some((error) => error.code === 'InvalidQuotes' && error.row === index);
      yield {
        cells,
        number,
        ...(malformed ? { complaint: `Row ${number + 1} has a quote where none may stand; its cells may be mixed up.` } : {}),
      };
      number += 1;
    }
    if (open !== undefined && last) {
      const start = at + lengthOfRows(slice, whole.length, delimiter);
      const end = text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start);
      mended += 1;
      const complaint = `A quote that is opened in row ${number + 1} is never closed; ${mended > MAXIMUM_MENDED ? 'the rest of the file was not read' : 'that row was read without it'}.`;
      yield { cells: text.slice(start, end).replaceAll('"', '').split(delimiter), number, complaint };
      if (mended > MAXIMUM_MENDED) return;
      number += 1;
      at = end + 1;
      length = SLICE;
    } else if (last) {
      return;
    } else if (rows.length === 0) {
      length *= 2;
    } else {
      at += meta.cursor;
      length = SLICE;
    }
  }
}

/** How many characters the first rows of a slice take. */
function lengthOfRows(slice: string, count: number, delimiter: string): number {
  if (count === 0) return 0;
  return Papa.parse(slice, { ...PARSER, delimiter, preview: count }).meta.cursor;
}
