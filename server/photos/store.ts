import type { Queryable, Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import { stepOf, SWEEP_ROWS, type SweepStep } from '../db/sweep.ts';
import type { FoundPhotos } from './look-up.ts';

/** Taken while a request is leased, so that of all processes one at a time asks Wikimedia. Any number that nothing else locks. */
const LEASE_LOCK = 7_226_038;
const LEASE_SECONDS = 180;
/** Days after which what was found, or not, is looked up again when it is next wanted. */
const FRESH_DAYS = 30;
const FRESH = `looked_up_at > now() - interval '${FRESH_DAYS} days'`;

/** A list whose photos are to be looked up. */
export interface PhotoRequest {
  listId: string;
  version: string;
  /** How many lookups failed before. */
  failures: number;
}

/** Requests a lookup for a list, unless all of these keys were looked up lately. Part of the transaction that changes the list. */
export async function requestPhotos(transaction: Transaction, listId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await transaction.query(
    `insert into photo_requests as r (list_id) select $1
     where exists (select from unnest($2::text[]) k where not exists (select from commons_photos c where c.key = k and ${FRESH}))
     on conflict (list_id) do update set due_at = now(), failures = 0, version = r.version + 1`,
    [listId, keys],
  );
}

/** Leases the next request that is due; undefined where there is none, or one is leased already. */
export async function leaseRequest(transaction: Transaction): Promise<PhotoRequest | undefined> {
  const { rows: locks } = await transaction.query<{ locked: boolean }>(`select pg_try_advisory_xact_lock(${LEASE_LOCK}) as locked`);
  if (!locks[0]?.locked) return undefined;
  const { rows } = await transaction.query<PhotoRequest>(
    `update photo_requests set leased_until = now() + interval '${LEASE_SECONDS} seconds'
     where not exists (select from photo_requests where leased_until > now())
       and list_id = (select list_id from photo_requests where due_at <= now() order by due_at limit 1)
     returning list_id as "listId", version::text, failures`,
  );
  return rows[0];
}

/** Ends the lease of a request that is done; one that was renewed meanwhile stays. */
export async function endRequest(transaction: Transaction, { listId, version }: PhotoRequest): Promise<void> {
  await transaction.query('update photo_requests set leased_until = null where list_id = $1', [listId]);
  await transaction.query('delete from photo_requests where list_id = $1 and version = $2', [listId, version]);
}

/** Ends the lease; the request is due again at that time, in milliseconds since 1970. */
export async function postponeRequest(querier: Queryable, { listId }: PhotoRequest, until: number, failures: number): Promise<void> {
  await querier.query(
    'update photo_requests set leased_until = null, failures = $3, due_at = greatest(now(), to_timestamp($2::float8 / 1000)) where list_id = $1',
    [listId, until, failures],
  );
}

/** The keys that were not looked up lately, in their order. */
export async function unknownKeys(querier: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await querier.query<{ key: string }>(
    `select k as key from unnest($1::text[]) with ordinality as w (k, n)
     where not exists (select from commons_photos c where c.key = k and ${FRESH}) order by n`,
    [keys],
  );
  return rows.map(({ key }) => key);
}

/** Keeps what was found, and renews the lease of the request that it was found for. */
export async function keepPhotos(transaction: Transaction, { listId }: PhotoRequest, found: FoundPhotos): Promise<void> {
  const photos = [...found.values()].map((photo) => (photo === null ? null : storable(photo)));
  await transaction.query(
    `insert into commons_photos (key, photo) select key, photo::jsonb from unnest($1::text[], $2::text[]) as f (key, photo)
     on conflict (key) do update set photo = excluded.photo, looked_up_at = now()`,
    [[...found.keys()], photos],
  );
  await transaction.query(`update photo_requests set leased_until = now() + interval '${LEASE_SECONDS} seconds' where list_id = $1`, [
    listId,
  ]);
}

/** One step of forgetting places without a photo that would be looked up again anyway. Photos stay: lists show them. */
export async function sweepPlacesWithoutPhoto(transaction: Transaction): Promise<SweepStep> {
  const { rowCount } = await transaction.query(
    `delete from commons_photos where key in (
       select key from commons_photos where photo is null and looked_up_at < now() - interval '${FRESH_DAYS} days'
       order by looked_up_at limit $1)`,
    [SWEEP_ROWS],
  );
  return stepOf(rowCount);
}
