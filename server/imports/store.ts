import type { Ledger } from '@cairn/contracts/extraction.ts';
import type { ImportRequest, ImportType } from '@cairn/contracts/imports.ts';
import type { FailureGroup } from '@cairn/contracts/reviews.ts';
import type { Queryable } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import { rootCause } from './cause.ts';

interface RequestRow {
  id: string;
  userId: string;
  userName: string | null;
  importType: ImportType;
  googleMapsUrl: string | null;
  imageUrl: string | null;
  imageData: string | null;
  textContent: string | null;
  linkUrl: string | null;
  title: string;
  description: string | null;
  isPublic: boolean;
  status: ImportRequest['status'];
  attempts: number;
  error: string | null;
  errorCode: ImportRequest['errorCode'] | null;
  ledger: Ledger | null;
  listId: string | null;
  createdAt: Date;
  processedAt: Date | null;
}

/** How much of a request's text a list of requests shows. */
const TEXT_SHOWN = 500;
/** How much of a picture's data a list of requests shows (specification, section 9). */
export const PICTURE_SHOWN = 50;

// The picture itself is never selected here; a long text is cut in the database, so that it does not travel.
const COLUMNS = `r.id, r.user_id as "userId", coalesce(u.display_name, u.username, u.email) as "userName", r.import_type as "importType",
  r.google_maps_url as "googleMapsUrl", r.image_url as "imageUrl", r.image_preview as "imageData", left(r.text_content, ${TEXT_SHOWN}) as "textContent",
  r.link_url as "linkUrl", r.title, r.description, r.is_public as "isPublic", r.status, r.attempts, r.error, r.error_code as "errorCode", r.ledger,
  r.list_id as "listId", r.created_at as "createdAt", r.processed_at as "processedAt"`;
const FROM = 'import_requests r left join users u on u.id = r.user_id';

export interface NewRequest {
  userId: string;
  importType: ImportType;
  title: string;
  description?: string | undefined;
  googleMapsUrl?: string | undefined;
  imageUrl?: string | undefined;
  textContent?: string | undefined;
  linkUrl?: string | undefined;
  isPublic: boolean;
  picture?: { preview: string; content: Uint8Array } | undefined;
}

export async function insertRequest(transaction: Queryable, request: NewRequest): Promise<string> {
  const { rows } = await transaction.query<{ id: string }>(
    `insert into import_requests (user_id, import_type, title, description, google_maps_url, image_url, image_preview, text_content, link_url, is_public)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      request.userId,
      request.importType,
      request.title,
      request.description ?? null,
      request.googleMapsUrl ?? null,
      request.imageUrl ?? null,
      request.picture?.preview ?? null,
      request.textContent ?? null,
      request.linkUrl ?? null,
      request.isPublic,
    ],
  );
  const id = rows[0]?.id ?? '';
  if (request.picture) {
    const { buffer, byteOffset, byteLength } = request.picture.content;
    await transaction.query('insert into import_pictures (request_id, content) values ($1, $2)', [
      id,
      Buffer.from(buffer, byteOffset, byteLength),
    ]);
  }
  return id;
}

function presentRequest(row: RequestRow): ImportRequest {
  const { isPublic: _isPublic, createdAt, processedAt, ...rest } = row;
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as Omit<ImportRequest, 'createdAt'>;
  return { ...known, createdAt: createdAt.toISOString(), ...(processedAt ? { processedAt: processedAt.toISOString() } : {}) };
}

export async function readRequest(querier: Queryable, id: string): Promise<ImportRequest | undefined> {
  const { rows } = await querier.query<RequestRow>(`select ${COLUMNS} from ${FROM} where r.id = $1`, [id]);
  return rows[0] && presentRequest(rows[0]);
}

export interface RequestFilter {
  q?: string | undefined;
  status?: ImportRequest['status'] | undefined;
  importType?: ImportType | undefined;
}

/** The filter as SQL over `r` and `u`; its values are appended to `params`. */
export function filterSql(filter: RequestFilter, params: unknown[]): string {
  const conditions: string[] = [];
  if (filter.status) conditions.push(`r.status = $${params.push(filter.status)}`);
  if (filter.importType) conditions.push(`r.import_type = $${params.push(filter.importType)}`);
  if (filter.q?.trim()) {
    const pattern = `$${params.push(
      `%${filter.q
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`,
    )}`;
    // Two indexes by trigrams, one of each table: an `or` over the join could use neither.
    conditions.push(`(r.search like ${pattern} or r.user_id in (select id from users where search like ${pattern}))`);
  }
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** Requests newest first: those behind the cursor, or behind `offset` rows. */
export async function readRequests(
  querier: Queryable,
  filter: RequestFilter,
  where: { limit: number; offset?: number | undefined; after?: { at: string; id: string } | undefined },
): Promise<ImportRequest[]> {
  const params: unknown[] = [];
  const filtered = filterSql(filter, params);
  const behind = where.after ? `(r.created_at, r.id) < ($${params.push(where.after.at)}, $${params.push(where.after.id)})` : '';
  const condition = [filtered, behind && (filtered ? `and ${behind}` : `where ${behind}`)].join(' ');
  const limit = `$${params.push(where.limit)}`;
  const offset = `$${params.push(where.offset ?? 0)}`;
  const { rows } = await querier.query<RequestRow>(
    `select ${COLUMNS} from ${FROM} ${condition} order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`,
    params,
  );
  return rows.map(presentRequest);
}

export async function countRequests(querier: Queryable, filter: RequestFilter): Promise<number> {
  const params: unknown[] = [];
  const { rows } = await querier.query<{ count: number }>(
    `select count(*)::int as count from import_requests r ${filterSql(filter, params)}`,
    params,
  );
  return rows[0]?.count ?? 0;
}

export async function processingIds(querier: Queryable): Promise<string[]> {
  const { rows } = await querier.query<{ id: string }>(`select id from import_requests where status = 'processing' order by claimed_at`);
  return rows.map((row) => row.id);
}

export type RequestToRun = Omit<NewRequest, 'picture'> & {
  id: string;
  attempts: number;
  picture: Uint8Array | undefined;
  /** The list that an earlier run made: this run ends in a proposal for it. */
  listId: string | undefined;
};

/** Marks a request as being worked on by `holder`. Undefined when it has ended already, or is gone. */
export async function beginRequest(querier: Queryable, id: string, holder: string): Promise<RequestToRun | undefined> {
  const { rows } = await querier.query<RequestRow & { content: Buffer | null }>(
    `with begun as (
       update import_requests set status = 'processing', holder = $2, claimed_at = now() where id = $1 and status in ('pending', 'processing') returning *)
     select ${COLUMNS.replace(`left(r.text_content, ${TEXT_SHOWN})`, 'r.text_content')}, p.content
     from begun r left join users u on u.id = r.user_id left join import_pictures p on p.request_id = r.id`,
    [id, holder],
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: row.id,
    userId: row.userId,
    importType: row.importType,
    title: row.title,
    description: row.description ?? undefined,
    googleMapsUrl: row.googleMapsUrl ?? undefined,
    imageUrl: row.imageUrl ?? undefined,
    textContent: row.textContent ?? undefined,
    linkUrl: row.linkUrl ?? undefined,
    isPublic: row.isPublic,
    attempts: row.attempts,
    picture: row.content ?? undefined,
    listId: row.listId ?? undefined,
  };
}

export interface RequestEnd {
  status: 'completed' | 'failed' | 'pending';
  attempts: number;
  error?: string | undefined;
  errorCode?: string | undefined;
  ledger?: Ledger | undefined;
  listId?: string | undefined;
}

/** Writes how an attempt ended: for good, or `pending` again. False when the row has another holder by now. */
export async function endRequest(transaction: Queryable, id: string, holder: string, end: RequestEnd): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update import_requests set status = $3, attempts = $4, error = $5, error_code = $6, ledger = coalesce($7, ledger), list_id = coalesce($8, list_id),
       cause = $9,
       processed_at = case when $3 = 'pending' then processed_at else now() end, holder = null
     where id = $1 and holder = $2`,
    [
      id,
      holder,
      end.status,
      end.attempts,
      end.error ?? null,
      end.errorCode ?? null,
      end.ledger ? storable(end.ledger) : null,
      end.listId ?? null,
      end.status === 'failed' ? rootCause(end.errorCode ?? '', end.error ?? '') : null,
    ],
  );
  return (rowCount ?? 0) > 0;
}

/** Locks a request for a change of its state. */
export async function lockRequest(
  transaction: Queryable,
  id: string,
): Promise<{ status: ImportRequest['status']; listId: string | null } | undefined> {
  const { rows } = await transaction.query<{ status: ImportRequest['status']; listId: string | null }>(
    'select status, list_id as "listId" from import_requests where id = $1 for update',
    [id],
  );
  return rows[0];
}

/** Makes an ended request wait again, with all its attempts ahead of it. */
export async function resetRequest(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(
    `update import_requests set status = 'pending', attempts = 0, error = null, error_code = null, cause = null, processed_at = null, holder = null where id = $1`,
    [id],
  );
}

export interface RetryFilter {
  cause?: string | undefined;
  q?: string | undefined;
  importType?: ImportType | undefined;
}

function retrySql(filter: RetryFilter, params: unknown[]): string {
  const narrowed = filterSql({ q: filter.q, importType: filter.importType, status: 'failed' }, params);
  return filter.cause === undefined ? narrowed : `${narrowed} and r.cause = $${params.push(filter.cause)}`;
}

export async function countFailed(querier: Queryable, filter: RetryFilter): Promise<number> {
  const params: unknown[] = [];
  const { rows } = await querier.query<{ count: number }>(
    `select count(*)::int as count from import_requests r ${retrySql(filter, params)}`,
    params,
  );
  return rows[0]?.count ?? 0;
}

/** Makes all failed requests that fit wait again; answers their ids. */
export async function resetFailed(transaction: Queryable, filter: RetryFilter): Promise<string[]> {
  const params: unknown[] = [];
  const { rows } = await transaction.query<{ id: string }>(
    `update import_requests set status = 'pending', attempts = 0, error = null, error_code = null, cause = null, processed_at = null, holder = null
     where id in (select r.id from import_requests r ${retrySql(filter, params)} for update skip locked) returning id`,
    params,
  );
  return rows.map((row) => row.id);
}

/** Failed requests by root cause, the most frequent first, at most 100 causes. */
export async function readFailures(querier: Queryable): Promise<FailureGroup[]> {
  const { rows } = await querier.query<{
    cause: string;
    errorCode: string;
    count: number;
    first: Date;
    last: Date;
    requestId: string;
    title: string;
    error: string;
  }>(
    `select g.cause, split_part(g.cause, ':', 1) as "errorCode", g.count, g.first, g.last, e.id as "requestId", e.title, coalesce(e.error, '') as error
     from (select cause, count(*)::int as count, min(processed_at) as first, max(processed_at) as last
           from import_requests where status = 'failed' and cause is not null group by cause order by count(*) desc, cause limit 100) g
     cross join lateral (select id, title, error from import_requests
           where status = 'failed' and cause = g.cause order by processed_at desc limit 1) e
     order by g.count desc, g.cause`,
  );
  return rows.map(({ first, last, requestId, title, error, ...group }) => ({
    ...group,
    firstSeen: first.toISOString(),
    lastSeen: last.toISOString(),
    example: { requestId, title, error },
  }));
}
