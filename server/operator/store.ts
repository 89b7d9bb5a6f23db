import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { insertSetting, readSetting, writeSetting } from '../db/settings.ts';

const PASSWORD_KEY = 'operator_password';
/** How long a session lasts without use. */
const SESSION_HOURS = 12;

/** The stored Argon2id hash of the operator's password. */
export async function readPasswordHash(querier: Queryable): Promise<string | undefined> {
  return (await readSetting<{ hash: string }>(querier, PASSWORD_KEY))?.hash;
}

/** Stores a first password; false when another process has already stored one. */
export function insertPasswordHash(querier: Queryable, hash: string): Promise<boolean> {
  return insertSetting(querier, PASSWORD_KEY, { hash });
}

/** Replaces the password, and ends every session that the old one opened. */
export async function replacePasswordHash(transaction: Transaction, hash: string): Promise<void> {
  await writeSetting(transaction, PASSWORD_KEY, { hash });
  await transaction.query('delete from operator_sessions');
}

/** Opens a session, and removes expired ones. */
export async function insertSession(querier: Queryable, tokenHash: string): Promise<void> {
  await querier.query('delete from operator_sessions where expires_at < now()');
  await querier.query('insert into operator_sessions (token_hash, expires_at) values ($1, now() + make_interval(hours => $2))', [
    tokenHash,
    SESSION_HOURS,
  ]);
}

/** Whether the session is valid. Use renews it, at most once an hour, so that reading does not write each time. */
export async function useSession(database: Database, tokenHash: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ old: boolean }>({
    name: 'operator-session',
    text: `select expires_at < now() + make_interval(hours => $2 - 1) as old from operator_sessions where token_hash = $1 and expires_at > now()`,
    values: [tokenHash, SESSION_HOURS],
  });
  if (rows[0]?.old)
    await database.query('update operator_sessions set expires_at = now() + make_interval(hours => $2) where token_hash = $1', [
      tokenHash,
      SESSION_HOURS,
    ]);
  return rows[0] !== undefined;
}

/** Ends a session; false when there was none, or it had expired. */
export async function deleteSession(querier: Queryable, tokenHash: string): Promise<boolean> {
  const { rows } = await querier.query<{ live: boolean }>(
    'delete from operator_sessions where token_hash = $1 returning expires_at > now() as live',
    [tokenHash],
  );
  return rows[0]?.live === true;
}
