import { type FailureCode, QUOTA_HOURS, type Readings } from '@cairn/contracts/extraction.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { userStarter } from './rights.ts';

/** Failures that are the product's or the installation's own: a reading that ended so before a model answered does not count. */
const OUR_FAULTS: readonly FailureCode[] = ['no-model', 'no-browser', 'browser-failed', 'no-token', 'interrupted', 'not-stored'];
/** So many of these are given back in the hours of the quota: more come from somebody who provokes them. */
const MOST_RETURNED = 3;

/** SQL of when the counted readings of the starter $1 were started, within $2 hours. `$3`: the codes of failures that do not count, up to $4 of them. */
const COUNTED = `select created_at from (
    select created_at, is_ours, row_number() over (partition by is_ours order by created_at) as n from (
      select created_at, status = 'failed' and error_code = any ($3) and not exists (
        select from jsonb_array_elements(coalesce(costs, '[]')) cost where coalesce((cost ->> 'tokens')::int, 0) > 0
      ) as is_ours
      from extraction_jobs where started_by = $1 and created_at > now() - make_interval(hours => $2)
    ) readings
  ) numbered where not is_ours or n > $4`;

/** The readings of a user in the hours of the quota, and when the next of them no longer counts. */
export async function readReadings(querier: Queryable, userId: string, limit: number): Promise<Readings> {
  const { rows } = await querier.query<{ used: number; moreAt: Date | null }>(
    `with counted as (${COUNTED}), ranked as (select created_at, row_number() over (order by created_at desc) as n from counted)
     select (select count(*)::int from counted) as used,
       (select created_at + make_interval(hours => $2) from ranked where n <= $5 order by n desc limit 1) as "moreAt"`,
    [userStarter(userId), QUOTA_HOURS, OUR_FAULTS, MOST_RETURNED, limit],
  );
  const { used = 0, moreAt = null } = rows[0] ?? {};
  return { used, limit, ...(moreAt && { moreAt: moreAt.toISOString() }) };
}

/**
 * Makes room for one more reading of a user in this transaction, which then makes the job: readings of one user are counted one after the other.
 * @throws HttpError 429 where the quota is used up
 */
export async function takeReading(transaction: Transaction, userId: string, limit: number): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtext('readings'), hashtext($1))", [userId]);
  await requireReadings(transaction, userId, limit);
}

/** @throws HttpError 429 where the quota of a user is used up */
export async function requireReadings(querier: Queryable, userId: string, limit: number): Promise<void> {
  const { used, moreAt } = await readReadings(querier, userId, limit);
  if (used < limit || moreAt === undefined) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(moreAt) - Date.now()) / 1_000));
  const sentence = `You have used your ${limit} readings of the last ${QUOTA_HOURS} hours. More from ${moreAt.slice(11, 16)} UTC.`;
  throw new HttpError(429, 'quota', sentence, { retryAfter: seconds });
}
