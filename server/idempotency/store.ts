import { IDEMPOTENCY_HOURS } from '@cairn/contracts/idempotency.ts';
import type { Transaction } from '../db/connection.ts';
import { stepOf, SWEEP_ROWS, type SweepStep } from '../db/sweep.ts';

/** A request with an idempotency key. */
export interface KeyedRequest {
  owner: string;
  key: string;
  call: string;
  digest: string;
}

/** An earlier request with the key, and its reply. */
export interface StoredReply {
  call: string;
  digest: string;
  /** JSON text. */
  reply: string;
  auditId: number | null;
}

/**
 * Takes the key for this request, also where it was used too long ago to count; undefined when it is now taken. Else the request that has it: one that is still under way in another
 * transaction is waited for.
 */
export async function takeKey(transaction: Transaction, request: KeyedRequest): Promise<StoredReply | undefined> {
  await transaction.query(
    'delete from idempotency_keys where owner = $1 and key = $2 and created_at < now() - make_interval(hours => $3)',
    [request.owner, request.key, IDEMPOTENCY_HOURS],
  );
  const { rowCount } = await transaction.query(
    'insert into idempotency_keys (owner, key, call, request_digest) values ($1, $2, $3, $4) on conflict (owner, key) do nothing',
    [request.owner, request.key, request.call, request.digest],
  );
  if (rowCount) return undefined;
  const { rows } = await transaction.query<StoredReply>(
    `select call, request_digest as digest, reply, audit_id as "auditId" from idempotency_keys where owner = $1 and key = $2`,
    [request.owner, request.key],
  );
  // It may have expired between the two.
  return rows[0] ?? takeKey(transaction, request);
}

/** Stores the reply of the request with the key. */
export async function storeReply(transaction: Transaction, { owner, key }: KeyedRequest, reply: string, auditId?: number): Promise<void> {
  await transaction.query('update idempotency_keys set reply = $3, audit_id = $4 where owner = $1 and key = $2', [
    owner,
    key,
    reply,
    auditId ?? null,
  ]);
}

/** One step of removing what is older than it is kept for; rows that are in use wait for the next time. */
export async function removeExpiredKeys(transaction: Transaction): Promise<SweepStep> {
  const { rowCount } = await transaction.query(
    `delete from idempotency_keys where (owner, key) in (
       select owner, key from idempotency_keys where created_at < now() - make_interval(hours => $1)
       order by created_at limit $2 for update skip locked)`,
    [IDEMPOTENCY_HOURS, SWEEP_ROWS],
  );
  return stepOf(rowCount);
}
