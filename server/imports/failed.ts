import { CAUSES_SHOWN, type FailureGroup } from '@cairn/contracts/reviews.ts';
import type { Queryable } from '../db/connection.ts';
import { filterSql, type RequestFilter } from './filter.ts';
import { LIST_DELETED } from './rows.ts';
import { RESET } from './store.ts';

/** Failed requests that were not dismissed: by id, words, type and cause. */
export type RetryFilter = Omit<RequestFilter, 'status' | 'dismissed'> & { requestId?: string | undefined };

function failedSql({ requestId, ...filter }: RetryFilter, params: unknown[]): string {
  const condition = filterSql({ ...filter, status: 'failed', dismissed: 'hidden' }, params);
  return requestId === undefined ? condition : `${condition} and r.id = $${params.push(requestId)}`;
}

/** What running failed requests again in bulk concerns. */
interface RetryCount {
  affected: number;
  /** Left out, because the list of the request was deleted; absent without any. */
  listDeleted?: number;
}

/** Counts the failed requests that fit and can be run again, and those that cannot. */
export async function countRetries(querier: Queryable, filter: RetryFilter): Promise<RetryCount> {
  const params: unknown[] = [];
  const { rows } = await querier.query<{ affected: number; listDeleted: number }>(
    `select count(*) filter (where not ${LIST_DELETED})::int as affected, count(*) filter (where ${LIST_DELETED})::int as "listDeleted"
     from import_requests r ${failedSql(filter, params)}`,
    params,
  );
  const { affected = 0, listDeleted = 0 } = rows[0] ?? {};
  return { affected, ...(listDeleted > 0 ? { listDeleted } : {}) };
}

export async function countFailed(querier: Queryable, filter: RetryFilter): Promise<number> {
  const params: unknown[] = [];
  const { rows } = await querier.query<{ count: number }>(
    `select count(*)::int as count from import_requests r ${failedSql(filter, params)}`,
    params,
  );
  return rows[0]?.count ?? 0;
}

/** Makes all failed requests that fit wait again, but for those whose list was deleted: reading the source again could change nothing. Answers their ids. */
export async function resetFailed(transaction: Queryable, filter: RetryFilter): Promise<string[]> {
  const params: unknown[] = [];
  const { rows } = await transaction.query<{ id: string }>(
    `update import_requests ${RESET}
     where id in (select r.id from import_requests r ${failedSql(filter, params)} and not ${LIST_DELETED} for update of r skip locked) returning id`,
    params,
  );
  return rows.map((row) => row.id);
}

/** What an undo of a dismissal needs: which requests, and when (ISO 8601). */
export interface Dismissal {
  ids: string[];
  at: string | undefined;
}

/** Dismisses all failed requests that fit. */
export async function dismissFailed(transaction: Queryable, filter: RetryFilter): Promise<Dismissal> {
  const params: unknown[] = [];
  const { rows } = await transaction.query<{ id: string; at: Date }>(
    `update import_requests set dismissed_at = now()
     where id in (select r.id from import_requests r ${failedSql(filter, params)} for update) returning id, dismissed_at as at`,
    params,
  );
  return { ids: rows.map((row) => row.id), at: rows[0]?.at.toISOString() };
}

/** Undoes a dismissal; requests that were run or dismissed again since then are left unchanged. Returns how many were restored. */
export async function undoDismissal(transaction: Queryable, { ids, at }: Dismissal): Promise<number> {
  const { rowCount } = await transaction.query('update import_requests set dismissed_at = null where id = any ($1) and dismissed_at = $2', [
    ids,
    at,
  ]);
  return rowCount ?? 0;
}

/** Failed requests by root cause, the most frequent first. */
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
           from import_requests where status = 'failed' and dismissed_at is null and cause is not null group by cause order by count(*) desc, cause limit ${CAUSES_SHOWN}) g
     cross join lateral (select id, title, error from import_requests
           where status = 'failed' and dismissed_at is null and cause = g.cause order by processed_at desc limit 1) e
     order by g.count desc, g.cause`,
  );
  return rows.map(({ first, last, requestId, title, error, ...group }) => ({
    ...group,
    firstSeen: first.toISOString(),
    lastSeen: last.toISOString(),
    example: { requestId, title, error },
  }));
}
