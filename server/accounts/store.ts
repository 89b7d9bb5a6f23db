import type { Database, Queryable, Transaction } from '../db/connection.ts';
import type { SignedIn } from '../security/actor.ts';
import { lockPasswordHash } from '../users/credentials.ts';

/** Days after which a session ends: since its last use, and since it was opened. */
export const SESSION_DAYS = { unused: 30, inAll: 90 } as const;

/**
 * Opens a session if the user's password hash still is the one that was checked; false when it changed or the user was removed meanwhile. A
 * simultaneous reset comes before or after, and then ends this session too. Also removes expired sessions.
 */
export async function insertSession(
  transaction: Transaction,
  session: { userId: string; passwordHash: string; cookieHash: string; bearerHash: string },
): Promise<boolean> {
  await transaction.query('delete from user_sessions where expires_at < now()');
  if (!(await lockPasswordHash(transaction, session.userId, session.passwordHash))) return false;
  await transaction.query(
    `insert into user_sessions (user_id, cookie_hash, bearer_hash, expires_at) values ($1, $2, $3, now() + make_interval(days => $4))`,
    [session.userId, session.cookieHash, session.bearerHash, SESSION_DAYS.unused],
  );
  return true;
}

/** The valid session of a token. Use renews it, at most once a day, so that reading does not write each time. */
export async function useSession(database: Database, by: 'cookie' | 'bearer', hash: string): Promise<SignedIn | undefined> {
  const { rows } = await database.pool.query<SignedIn & { old: boolean }>({
    name: `user-session-${by}`,
    text: `select s.id as "sessionId", s.user_id as "userId",
        s.expires_at < least(now() + make_interval(days => $2 - 1), s.created_at + make_interval(days => $3)) as old
      from user_sessions s join user_summaries u on u.id = s.user_id and u.deleted_at is null
      where s.${by}_hash = $1 and s.expires_at > now()`,
    values: [hash, SESSION_DAYS.unused, SESSION_DAYS.inAll],
  });
  const [row] = rows;
  if (!row) return undefined;
  if (row.old)
    await database.query(
      `update user_sessions set expires_at = least(now() + make_interval(days => $2), created_at + make_interval(days => $3)) where id = $1`,
      [row.sessionId, SESSION_DAYS.unused, SESSION_DAYS.inAll],
    );
  return { userId: row.userId, sessionId: row.sessionId };
}

export async function deleteSession(querier: Queryable, sessionId: string): Promise<void> {
  await querier.query('delete from user_sessions where id = $1', [sessionId]);
}

/** Ends every session of these users; returns how many. */
export async function deleteSessionsOf(transaction: Transaction, userIds: readonly string[]): Promise<number> {
  const { rowCount } = await transaction.query('delete from user_sessions where user_id = any ($1)', [userIds]);
  return rowCount ?? 0;
}

/** SQL, true where the user of this id has a session. `userId` is an SQL expression. */
export function hasSessionsSql(userId: string): string {
  return `exists (select from user_sessions where user_id = ${userId})`;
}
