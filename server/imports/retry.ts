import type { ImportRequest } from '@cairn/contracts/imports.ts';
import type { Change } from '../audit/record.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import type { Queue } from '../queue/queue.ts';
import { enqueueRequests } from './enqueue.ts';
import { type FailedFilter, failedSql } from './filter.ts';
import { listDeleted } from './list-lock.ts';
import { LIST_DELETED } from './rows.ts';
import { lockRequest, readExisting } from './store.ts';

/** A request after a change, and what the audit trail records of it; nothing where nothing changed. */
export interface Changed {
  answer: ImportRequest;
  change: Change | undefined;
}

/** SQL that makes a request pending as if it had just been made, with all its attempts. */
const RESET = `set status = 'pending', attempts = 0, error = null, coded_error = null, error_code = null, cause = null, processed_at = null, dismissed_at = null,
  lease_token = null`;

/** Puts an ended request into the queue as if it had just been made; also one whose source was corrected (requests.ts). */
export async function runAgain(transaction: Transaction, queue: Queue, id: string): Promise<void> {
  await transaction.query(`update import_requests ${RESET} where id = $1`, [id]);
  await enqueueRequests(transaction, queue, [id]);
}

/**
 * Runs a request again that has ended. A pending one stays as it is: it has its queue entry, and a second one would only be read twice.
 * @throws HttpError 404, 409 while it is being worked on or when its list was deleted
 */
export async function rerunRequest(transaction: Transaction, queue: Queue, requestId: string): Promise<Changed> {
  const request = await lockRequest(transaction, requestId);
  if (!request) throw notFound('import request');
  if (request.status === 'processing') throw new HttpError(409, 'processing', 'This request is being processed. Wait until it finishes.');
  if (request.isListDeleted) throw listDeleted();
  if (request.status === 'pending') return { answer: await readExisting(transaction, requestId), change: undefined };
  await runAgain(transaction, queue, requestId);
  const answer = await readExisting(transaction, requestId);
  const { id, userId, title: name } = answer;
  const before = { status: request.status };
  const change = { action: 'request.rerun', subject: { kind: 'request', id }, aboutUserId: userId, name, before } as const;
  return { answer, change };
}

/** What running failed requests again in bulk concerns. */
interface RetryCount {
  affected: number;
  /** Left out, because the list of the request was deleted; absent without any. */
  listDeleted?: number;
}

/**
 * Runs all failed requests again that fit, but for those that were dismissed and those whose list was deleted: reading the source again
 * could change nothing. With `dryRun` it only counts them.
 */
export async function retryFailed(
  transaction: Transaction,
  queue: Queue,
  filter: FailedFilter,
  dryRun = false,
): Promise<{ answer: RetryCount; change: Change | undefined }> {
  const counted = await countRetries(transaction, filter);
  if (dryRun) return { answer: counted, change: undefined };
  const ids = await resetFailed(transaction, filter);
  await enqueueRequests(transaction, queue, ids);
  const answer = { ...counted, affected: ids.length };
  const change = { action: 'requests.retry', subject: { kind: 'requests' }, after: { ...answer, ...filter } } as const;
  return { answer, change: ids.length === 0 ? undefined : change };
}

/** Counts the failed requests that fit and can be run again, and those that cannot. */
async function countRetries(querier: Queryable, filter: FailedFilter): Promise<RetryCount> {
  const params: unknown[] = [];
  const { rows } = await querier.query<{ affected: number; listDeleted: number }>(
    `select count(*) filter (where not ${LIST_DELETED})::int as affected, count(*) filter (where ${LIST_DELETED})::int as "listDeleted"
     from import_requests r ${failedSql(filter, params)}`,
    params,
  );
  const { affected = 0, listDeleted = 0 } = rows[0] ?? {};
  return { affected, ...(listDeleted > 0 ? { listDeleted } : {}) };
}

/** Makes those that fit and can be run again wait; answers their ids. */
async function resetFailed(transaction: Queryable, filter: FailedFilter): Promise<string[]> {
  const params: unknown[] = [];
  const { rows } = await transaction.query<{ id: string }>(
    `update import_requests ${RESET}
     where id in (select r.id from import_requests r ${failedSql(filter, params)} and not ${LIST_DELETED} for update of r skip locked) returning id`,
    params,
  );
  return rows.map((row) => row.id);
}
