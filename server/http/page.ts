import { PAGE_LIMIT } from '@cairn/contracts/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './failures.ts';

/** How many rows a collection call answers: what was asked for, else the most that a page may hold. */
export function pageSize(query: { limit?: number | undefined }): number {
  return query.limit ?? PAGE_LIMIT;
}

/**
 * Answers one page of a collection: the rows bare, the total as X-Total-Count, the address of the next page as Link.
 * `next` is the opaque cursor of the page after this one, undefined on the last.
 */
export function page<Rows>(
  call: { request: FastifyRequest; reply: FastifyReply },
  rows: Rows,
  about: { total: number; next?: string | undefined },
): Rows {
  call.reply.header('x-total-count', String(about.total));
  if (about.next !== undefined) call.reply.header('link', `<${nextAddress(call.request.url, about.next)}>; rel="next"`);
  return rows;
}

/** The same call again with another cursor; an offset would count twice. */
function nextAddress(url: string, cursor: string): string {
  const address = new URL(url, 'http://localhost');
  address.searchParams.delete('offset');
  address.searchParams.set('cursor', cursor);
  return address.pathname + address.search;
}

/** What a value in a cursor may be, so that a made-up cursor never reaches the database as something else. */
const KINDS = {
  number: (value: unknown) => Number.isSafeInteger(value),
  text: (value: unknown) => typeof value === 'string' && !value.includes(String.fromCharCode(0)),
  /** As `microseconds` in SQL writes it, or JavaScript. */
  moment: (value: unknown) => typeof value === 'string' && /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(value) && isDay(value),
} as const;
/** JavaScript takes 30 February for 2 March; PostgreSQL refuses it. */
function isDay(moment: string): boolean {
  const date = new Date(moment);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(moment.slice(0, 10));
}
export type CursorKind = keyof typeof KINDS;

/** SQL for a timestamp as a cursor carries it: whole, where JavaScript's dates would cut it to milliseconds. */
export function microseconds(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Packs the sort values of a page's last row; clients hand the mark back unread. */
export function toCursor(values: ReadonlyArray<string | number>): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Unpacks a cursor whose values are of these kinds, for use as SQL parameters.
 * @throws Refusal 400 for one that this call did not hand out
 */
export function fromCursor(cursor: string, kinds: readonly CursorKind[]): unknown[] {
  const values = parseCursor(cursor);
  if (Array.isArray(values) && values.length === kinds.length && kinds.every((kind, index) => KINDS[kind](values[index]))) return values;
  throw new Refusal(400, 'bad-cursor', 'This page mark is not one of ours. Please start again without `cursor`.');
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
