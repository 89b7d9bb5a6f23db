import type { Service } from '@cairn/contracts/status.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { stepOf, SWEEP_ROWS, type SweepStep } from '../db/sweep.ts';

/** A breaker that is not closed. `key` is the service, or the host where a service is many sites. */
export interface BreakerRow {
  key: string;
  service: Service;
  openedAt: Date;
  retryAt: Date;
}

/** No one has asked a service for so long since it could be tried again: it counts as unknown. */
const FORGOTTEN = "interval '1 day'";

/** The breakers that are not closed, without those that are forgotten `at` this time. */
export async function readBreakers(querier: Queryable, at = new Date()): Promise<BreakerRow[]> {
  const { rows } = await querier.query<BreakerRow>(
    `select key, service, opened_at as "openedAt", retry_at as "retryAt" from circuit_breakers
     where retry_at > $1::timestamptz - ${FORGOTTEN} order by key`,
    [at],
  );
  return rows;
}

export async function writeBreaker(querier: Queryable, { key, service, openedAt, retryAt }: BreakerRow): Promise<void> {
  await querier.query(
    `insert into circuit_breakers (key, service, opened_at, retry_at) values ($1, $2, $3, $4)
     on conflict (key) do update set opened_at = excluded.opened_at, retry_at = excluded.retry_at`,
    [key, service, openedAt, retryAt],
  );
}

export async function removeBreaker(querier: Queryable, key: string): Promise<void> {
  await querier.query('delete from circuit_breakers where key = $1', [key]);
}

/** One step of removing the breakers that are forgotten, most of them of single sites. */
export async function sweepBreakers(transaction: Transaction): Promise<SweepStep> {
  const { rowCount } = await transaction.query(
    `delete from circuit_breakers where key in (
       select key from circuit_breakers where retry_at <= now() - ${FORGOTTEN} order by retry_at limit $1)`,
    [SWEEP_ROWS],
  );
  return stepOf(rowCount);
}
