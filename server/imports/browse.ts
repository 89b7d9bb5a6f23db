import type { ImportRequest, RequestOrder } from '@cairn/contracts/imports.ts';
import type { Queryable } from '../db/connection.ts';
import { readTotal } from '../db/counts.ts';
import { SEARCH_TOTAL_LIMIT, type SearchTotal, searchTotal } from '../db/find-matches.ts';
import { type CursorKind, cutPage, microseconds, readCursor } from '../db/paging.ts';
import { narrowSql, type RequestFilter, wordsSql } from './filter.ts';
import { COLUMNS, FROM, presentRequest, type RequestRow } from './rows.ts';

/** An order's sort value, how a cursor carries it, and its direction. */
const ORDERS = {
  newest: { value: 'r.created_at', mark: microseconds('r.created_at'), kind: 'timestamp', way: 'desc' },
  oldest: { value: 'r.created_at', mark: microseconds('r.created_at'), kind: 'timestamp', way: 'asc' },
  title: { value: 'lower(r.title)', mark: 'lower(r.title)', kind: 'text', way: 'asc' },
} as const satisfies Record<RequestOrder, Order>;

interface Order {
  value: string;
  mark: string;
  kind: CursorKind;
  way: 'asc' | 'desc';
}

/** Requests scanned in their order before the index is used: common words fill a page early. */
const NEAR = 2_000;
/** For later pages: a word that a quarter of the rows contain is still found by scanning. */
const NEAR_SHARE = 4;
/** A trigram index needs at least this many characters; for shorter words only the newest requests are searched. */
const INDEXED_LENGTH = 3;
const LOOKED_THROUGH = 10_000;

export interface Where {
  order: RequestOrder;
  limit: number;
  offset?: number | undefined;
  cursor?: string | undefined;
}

/**
 * Requests that fit, in their order: those behind the cursor, or behind `offset` rows. `next` is the cursor of the page after.
 * @throws HttpError 400 for a cursor of another order
 */
export async function readRequests(
  querier: Queryable,
  filter: RequestFilter,
  where: Where,
): Promise<{ requests: ImportRequest[]; next: string | undefined }> {
  const params: unknown[] = [];
  const order = ORDERS[where.order];
  const { value, mark, kind, way } = order;
  const after = readCursor(where.cursor, [kind, 'text']);
  const behind = after ? `and (${value}, r.id) ${way === 'desc' ? '<' : '>'} ($${params.push(after[0])}, $${params.push(after[1])})` : '';
  const narrowed = narrowSql(filter, params);
  const words = wordsSql(filter, params);
  const ordered = `order by ${value} ${way}, r.id ${way}`;
  const size = { limit: where.limit + 1, offset: where.offset ?? 0 };
  const cut = `limit ${size.limit} offset ${size.offset}`;
  // The ids of the page come first, only by index where that is possible: rows that are skipped are never read or joined.
  const found =
    words === undefined
      ? `found as materialized (select r.id from import_requests r ${narrowed} ${behind} ${ordered} ${cut})`
      : isShort(filter)
        ? `found as materialized (select r.id from ${newestSql(narrowed)} where ${words} ${behind} ${ordered} ${cut})`
        : findSql(words, `${narrowed} ${behind}`, order, size);
  const { rows } = await querier.query<RequestRow & { mark: string }>(
    `with ${found} select ${COLUMNS}, ${mark} as mark from ${FROM} where r.id in (select id from found) ${ordered}`,
    params,
  );
  const page = cutPage(rows, where.limit, ({ mark, id }) => [mark, id]);
  return { requests: page.rows.map(({ mark: _mark, ...row }) => presentRequest(row)), next: page.next };
}

function isShort({ q }: RequestFilter): boolean {
  return [...(q?.trim() ?? '')].length < INDEXED_LENGTH;
}

/**
 * The ids of requests with the words. PostgreSQL cannot know beforehand whether every row contains a word or none: walking the
 * order is quick for the first and takes 100 ms in 100,000 rows for the second, the index of trigrams the other way round. So a short
 * scan comes first, and the index is used if the scan did not fill the page.
 */
function findSql(words: string, narrowed: string, { value, way }: Order, { limit, offset }: { limit: number; offset: number }): string {
  const wanted = limit + offset;
  const walk = `select r.* from import_requests r ${narrowed} order by ${value} ${way}, r.id ${way} limit ${Math.max(NEAR, NEAR_SHARE * wanted)}`;
  return `near as materialized (select r.id, ${value} as value from (${walk}) r where ${words} limit ${wanted}),
    far as materialized (
      select r.id, ${value} as value from import_requests r ${narrowed} and ${words} and (select count(*) from near) < ${wanted}),
    found as materialized (
      select id from (select * from near union select * from far) every order by value ${way}, id ${way} limit ${limit} offset ${offset})`;
}

/** The newest requests: only these are searched for words that no index can find. */
function newestSql(narrowed: string): string {
  return `(select r.* from import_requests r ${narrowed} order by r.created_at desc, r.id desc limit ${LOOKED_THROUGH}) r`;
}

/** How many requests fit, exact up to SEARCH_TOTAL_LIMIT where rows must be compared with words. */
export async function countRequests(querier: Queryable, filter: RequestFilter): Promise<SearchTotal> {
  const params: unknown[] = [];
  if (isCountedByKind(filter)) return { total: await readTotal(querier, 'requests', (kind) => isOfKind(filter, kind)), isExact: true };
  const narrowed = narrowSql(filter, params);
  const words = wordsSql(filter, params);
  const source = words === undefined ? `import_requests r ${narrowed}` : countedSql(words, narrowed, isShort(filter));
  const { rows } = await querier.query<{ count: number }>(`select count(*)::int as count from ${source}`, params);
  const total = rows[0]?.count ?? 0;
  return words === undefined ? { total, isExact: true } : searchTotal(total);
}

/** Requests are counted by status, type and whether they were dismissed; those of one cause or one API key by their index. */
function isCountedByKind({ q, cause, apiKeyId }: RequestFilter): boolean {
  return !q?.trim() && cause === undefined && apiKeyId === undefined;
}

/** A kind is `<status>/<type>/<shown or dismissed>`, as migration 0030 writes it. */
function isOfKind({ status, importType, dismissed }: RequestFilter, kind: string): boolean {
  const [ofStatus, ofType, shown] = kind.split('/');
  const isDismissed = shown === 'dismissed';
  return (
    (!status || status === ofStatus) && (!importType || importType === ofType) && (!dismissed || isDismissed === (dismissed === 'only'))
  );
}

function countedSql(words: string, narrowed: string, short: boolean): string {
  const all = short ? `${newestSql(narrowed)} where ${words}` : `import_requests r ${narrowed} and ${words}`;
  return `(select 1 from ${all} limit ${SEARCH_TOTAL_LIMIT + 1}) counted`;
}
