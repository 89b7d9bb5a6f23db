import { type ReadingTexts, readingWords } from '@cairn/contracts/reading-texts.ts';
import { codedSql } from '../db/coded-sql.ts';
import { CAUSES_SHOWN, type FailureGroup } from '@cairn/contracts/reviews.ts';
import type { Queryable } from '../db/connection.ts';
import { type FailedFilter, failedSql } from './filter.ts';

export async function countFailed(querier: Queryable, filter: FailedFilter): Promise<number> {
  const params: unknown[] = [];
  const { rows } = await querier.query<{ count: number }>(
    `select count(*)::int as count from import_requests r ${failedSql(filter, params)}`,
    params,
  );
  return rows[0]?.count ?? 0;
}

/** What an undo of a dismissal needs: which requests, and when (ISO 8601). */
export interface Dismissal {
  ids: string[];
  at: string | undefined;
}

/** Dismisses all failed requests that fit. */
export async function dismissFailed(transaction: Queryable, filter: FailedFilter): Promise<Dismissal> {
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
    error: ReadingTexts | null;
  }>(
    `select g.cause, split_part(g.cause, ':', 1) as "errorCode", g.count, g.first, g.last, e.id as "requestId", e.title, ${codedSql('e.coded_error', 'e.error')} as error
     from (select cause, count(*)::int as count, min(processed_at) as first, max(processed_at) as last
           from import_requests where status = 'failed' and dismissed_at is null and cause is not null group by cause order by count(*) desc, cause limit ${CAUSES_SHOWN}) g
     cross join lateral (select id, title, error, coded_error from import_requests
           where status = 'failed' and dismissed_at is null and cause = g.cause order by processed_at desc limit 1) e
     order by g.count desc, g.cause`,
  );
  return rows.map(({ first, last, requestId, title, error, ...group }) => ({
    ...group,
    firstSeen: first.toISOString(),
    lastSeen: last.toISOString(),
    example: { requestId, title, error: error ? readingWords(error) : '' },
  }));
}
