import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Transaction } from '../db/connection.ts';
import { stepOf, SWEEP_ROWS, type SweepStep } from '../db/sweep.ts';
import { HttpError } from '../errors.ts';
import { networkOf } from './network.ts';
import { rateLimitHeaders } from './rate-limit.ts';

/**
 * How many failed sign-ins are allowed within the window: from one address, then it has to wait; and in all, then each further attempt is
 * slowed. No one can lock another person out by failing on purpose.
 */
export const ATTEMPT_LIMITS = { perAddress: 10, inAll: 100, windowSeconds: 15 * 60 } as const;

/** How many failed attempts a realm allows within the window. */
export interface AttemptLimits {
  perAddress: number;
  inAll: number;
}

/** One attempt that may be made: its row, and how many milliseconds to wait before the password is checked. */
export interface Attempt {
  id: number;
  delay: number;
}

const FIRST_DELAY = 250;
const LONGEST_DELAY = 8_000;

/** Milliseconds by which an attempt is delayed after this many failures in total: from the limit on, doubled at each further multiple of it. */
export function delayAfter(failures: number, inAll: number): number {
  if (failures < inAll) return 0;
  return Math.min(FIRST_DELAY * 2 ** Math.floor(failures / inAll - 1), LONGEST_DELAY);
}

/** From this number of failures on the delay is the longest, so no more rows need be counted. */
function mostCounted(inAll: number): number {
  return inAll * (1 + Math.log2(LONGEST_DELAY / FIRST_DELAY));
}

/**
 * Reserves one attempt before the password is checked, so that simultaneous attempts cannot exceed the limit. The row counts as a
 * failure unless `forgetAttempt` removes it. Counted in the database: all processes share the limit.
 * @throws HttpError 429 with the seconds after which the address's oldest failure no longer counts
 */
export async function reserveAttempt(
  database: Database,
  realm: string,
  ip: string,
  { perAddress, inAll }: AttemptLimits = ATTEMPT_LIMITS,
): Promise<Attempt> {
  const address = networkOf(ip);
  const { windowSeconds } = ATTEMPT_LIMITS;
  const reserved = await database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtext('sign-in ' || $1))", [realm]);
    const { rows } = await transaction.query<{ here: number; wait: number; total: number }>(
      `with recent as not materialized (
         select address, at from sign_in_failures where realm = $1 and at >= now() - make_interval(secs => $3))
       select (select count(*) from recent where address = $2) as here,
         (select extract(epoch from min(at) - now())::float + $3 from recent where address = $2) as wait,
         (select count(*) from (select from recent limit $4) counted) as total`,
      [realm, address, windowSeconds, mostCounted(inAll)],
    );
    const { here = 0, wait = 0, total = 0 } = rows[0] ?? {};
    if (here >= perAddress) return { wait };
    const inserted = await transaction.query<{ id: number }>('insert into sign_in_failures (realm, address) values ($1, $2) returning id', [
      realm,
      address,
    ]);
    return { id: inserted.rows[0]?.id ?? 0, delay: delayAfter(total, inAll) };
  });
  if (reserved.id !== undefined) return reserved;
  const minutes = Math.max(1, Math.ceil(reserved.wait / 60));
  throw new HttpError(
    429,
    'too-many-attempts',
    `Too many failed attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    {
      retryAfter: reserved.wait,
      headers: rateLimitHeaders({ policy: 'sign-in', quota: perAddress, windowSeconds, left: 0, nextSeconds: reserved.wait }),
    },
  );
}

/** Waits as long as the slowest of these attempts has to. */
export async function waitForTurn(attempts: ReadonlyArray<Attempt>): Promise<void> {
  const delay = Math.max(...attempts.map((attempt) => attempt.delay));
  if (delay > 0) await sleep(delay);
}

/** Forgets every failed attempt: no one has to wait any more. */
export async function forgetAllAttempts(database: Database): Promise<void> {
  await database.query('delete from sign_in_failures');
}

/** One step of removing attempts that are older. They count for a quarter of an hour, and are kept for who looks into an attack. */
export async function sweepAttempts(transaction: Transaction, days: number): Promise<SweepStep> {
  const { rowCount } = await transaction.query(
    `delete from sign_in_failures where id in (
       select id from sign_in_failures where at < now() - make_interval(days => $1) order by at limit $2)`,
    [days, SWEEP_ROWS],
  );
  return stepOf(rowCount);
}

/** Deletes a reserved attempt that did not fail. */
export async function forgetAttempt(database: Database, { id }: Attempt): Promise<void> {
  await database.query('delete from sign_in_failures where id = $1', [id]);
}
