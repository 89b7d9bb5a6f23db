import type { Queryable, Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import { stepOf, type SweepStep } from '../db/sweep.ts';

/** How long a process may take with a request before another one may send it instead, in seconds. Longer than the service's own time limit with its retry. */
const CLAIM_SECONDS = 45;

/** What is stored under a key. `reply` is JSON, `picture` the bytes of a photo. */
export interface Kept {
  reply: unknown;
  picture: Buffer | undefined;
}

/** The fresh reply under a key, if there is one. */
export async function findReply(querier: Queryable, key: string): Promise<Kept | undefined> {
  const { rows } = await querier.query<{ reply: unknown; picture: Buffer | null }>(
    'select reply, picture from place_replies where key = $1 and reply is not null and expires_at > now()',
    [key],
  );
  return rows[0] && { reply: rows[0].reply, picture: rows[0].picture ?? undefined };
}

/** Claims the request for the caller; false where another process has claimed it already, or a fresh reply is stored. */
export async function claim(querier: Queryable, key: string): Promise<boolean> {
  const { rowCount } = await querier.query(
    `insert into place_replies as kept (key, claimed_until) values ($1, now() + make_interval(secs => $2))
     on conflict (key) do update set claimed_until = excluded.claimed_until
     where (kept.claimed_until is null or kept.claimed_until < now()) and (kept.expires_at is null or kept.expires_at <= now())`,
    [key, CLAIM_SECONDS],
  );
  return (rowCount ?? 0) > 0;
}

/** Writes the reply down for `seconds`. */
export async function keepReply(
  querier: Queryable,
  key: string,
  kept: { reply: unknown; picture?: Uint8Array },
  seconds: number,
): Promise<void> {
  const picture = kept.picture && Buffer.from(kept.picture.buffer, kept.picture.byteOffset, kept.picture.byteLength);
  await querier.query(
    `update place_replies set reply = $2, picture = $3, claimed_until = null, expires_at = now() + make_interval(secs => $4) where key = $1`,
    [key, storable(kept.reply), picture ?? null, seconds],
  );
}

/** Replies may contain photos, so these steps are shorter than others. */
const REPLIES_PER_STEP = 100;

/** One step of removing replies that expired more than an hour ago. */
export async function sweepReplies(transaction: Transaction): Promise<SweepStep> {
  const { rowCount } = await transaction.query(
    `delete from place_replies where key in (
       select key from place_replies where expires_at < now() - interval '1 hour' and claimed_until is null
       order by expires_at limit $1 for update skip locked)`,
    [REPLIES_PER_STEP],
  );
  return stepOf(rowCount, REPLIES_PER_STEP);
}

/** Ends the claim after a failure. */
export async function unclaim(querier: Queryable, key: string): Promise<void> {
  await querier.query('update place_replies set claimed_until = null where key = $1', [key]);
}
