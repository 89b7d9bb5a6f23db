import type { Service } from '@cairn/contracts/status.ts';
import type { Queryable } from '../db/connection.ts';

/** A breaker that is not closed. `key` is the service, or the host where a service is many sites. */
export interface BreakerRow {
  key: string;
  service: Service;
  openedAt: Date;
  retryAt: Date;
}

export async function readBreakers(querier: Queryable): Promise<BreakerRow[]> {
  const { rows } = await querier.query<BreakerRow>(
    'select key, service, opened_at as "openedAt", retry_at as "retryAt" from circuit_breakers order by key',
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
