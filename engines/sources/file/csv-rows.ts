import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import Papa, { type ParseResult } from 'papaparse';
import type { Row } from './table.ts';

const SLICE = 1 << 18;
const PARSER = { newline: '\n', quoteChar: '"', fastMode: false } as const;
type LineEnd = '\n' | '\r\n';
/** A row that is longer than this has a quote that is never closed, or is none: it is read to its line's end. */
const MAXIMUM_ROW = 1 << 20;
/** Each broken quote costs a look through that much of the file. */
const MAXIMUM_MENDED = 20;
const MAXIMUM_CELLS = 10_000;

/** Line ends as `\n`: the parser needs one kind, and files mix them. */
export function withPlainLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** The first rows of a table, to look at. */
export function peekRows(text: string, delimiter: string, count: number): string[][] {
  return Papa.parse<string[]>(text.slice(0, SLICE), { ...PARSER, delimiter, preview: count }).data;
}

/**
 * The rows of a CSV (RFC 4180) with `newline` line ends, slice by slice, so that a large file is never held as rows.
 * A quote that is opened and never closed would swallow the rest of the file: that row is read without quotes, and reading goes on in the next line.
 */
export function* readRows(text: string, delimiter: string, newline: LineEnd = '\n'): Generator<Row> {
  let at = 0;
  let number = 0;
  let mended = 0;
  let length = SLICE;
  while (at < text.length) {
    const last = at + length >= text.length;
    const slice = text.slice(at, at + length);
    const { data: rows, errors, meta }: ParseResult<string[]> = new Papa.Parser({ ...PARSER, delimiter, newline }).parse(slice, 0, !last);
    const isOpen = last ? errors.some((error) => error.code === 'MissingQuotes') : rows.length === 0 && length >= MAXIMUM_ROW;
    const whole = isOpen ? rows.slice(0, -1) : rows;
    const malformed = new Set(errors.filter((error) => error.code === 'InvalidQuotes').map((error) => error.row));
    for (const [index, cells] of whole.entries()) {
      const complaint: ReadingText = { code: 'quote-misplaced', values: { row: number + 1 } };
      yield { cells, number, ...(malformed.has(index) ? { complaint } : {}) };
      number += 1;
    }
    if (isOpen) {
      mended += 1;
      const isLast = mended > MAXIMUM_MENDED;
      const line = lineAt(text, at + lengthOfRows(slice, whole.length, delimiter, newline));
      const complaint: ReadingText = { code: 'quote-open', values: { row: number + 1, isLast } };
      yield { cells: line.text.replaceAll('"', '').split(delimiter, MAXIMUM_CELLS), number, complaint };
      if (isLast) return;
      number += 1;
      at = line.end + 1;
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

function lineAt(text: string, start: number): { text: string; end: number } {
  const found = text.indexOf('\n', start);
  const end = found < 0 ? text.length : found;
  return { text: text.slice(start, end), end };
}

/** How many characters the first rows of a slice take. */
function lengthOfRows(slice: string, count: number, delimiter: string, newline: LineEnd): number {
  if (count === 0) return 0;
  return Papa.parse(slice, { ...PARSER, delimiter, newline, preview: count }).meta.cursor;
}
