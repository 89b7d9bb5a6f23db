import type { OwnAccount } from '@cairn/contracts/accounts.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import type { SignedIn } from '../security/actor.ts';

/** A session ends this long after its last use, and at the latest this long after it began. */
export const SESSION_DAYS = { unused: 30, inAll: 90 } as const;

interface AccountRow {
  id: string;
  name: string | null;
  username: string | null;
  email: string;
  image: string | null;
}

/** Who has this email address, whatever its letter case, and an account. */
export async function findAccount(querier: Queryable, email: string): Promise<{ id: string; passwordHash: string } | undefined> {
  const { rows } = await querier.query<{ id: string; passwordHash: string }>(
    `select id, password_hash as "passwordHash" from users where lower(email) = lower($1) and deleted_at is null and password_hash is not null`,
    [email],
  );
  return rows[0];
}

/** The account as its own user sees it; undefined once the user is gone. */
export async function readAccount(querier: Queryable, userId: string): Promise<OwnAccount | undefined> {
  const { rows } = await querier.query<AccountRow>(
    `select id, coalesce(display_name, username) as name, username, email, profile_image_url as image from users
     where id = $1 and deleted_at is null and email is not null`,
    [userId],
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: row.id,
    name: row.name ?? row.email,
    username: row.username ?? undefined,
    email: row.email,
    profileImageUrl: webAddress(row.image),
  };
}

/**
 * Opens a session for a user whose password hash still is the one that was checked; false when it changed or the user went meanwhile.
 * The row is held, so that a reset at the same moment comes before or after, and ends this session too. What ran out is swept on the way.
 */
export async function insertSession(
  transaction: Transaction,
  session: { userId: string; passwordHash: string; cookieHash: string; bearerHash: string },
): Promise<boolean> {
  await transaction.query('delete from user_sessions where expires_at < now()');
  const { rowCount } = await transaction.query(
    `insert into user_sessions (user_id, cookie_hash, bearer_hash, expires_at)
     select id, $3, $4, now() + make_interval(days => $5) from users
     where id = $1 and password_hash = $2 and deleted_at is null for share`,
    [session.userId, session.passwordHash, session.cookieHash, session.bearerHash, SESSION_DAYS.unused],
  );
  return rowCount === 1;
}

/** The living session of a token. Use renews it, at most once a day, so that reading does not write each time. */
export async function useSession(database: Database, by: 'cookie' | 'bearer', hash: string): Promise<SignedIn | undefined> {
  const { rows } = await database.pool.query<SignedIn & { old: boolean }>({
    name: `user-session-${by}`,
    text: `select s.id as "sessionId", s.user_id as "userId",
        s.expires_at < least(now() + make_interval(days => $2 - 1), s.created_at + make_interval(days => $3)) as old
      from user_sessions s join users u on u.id = s.user_id and u.deleted_at is null
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

/** Ends one session for good. */
export async function deleteSession(querier: Queryable, sessionId: string): Promise<void> {
  await querier.query('delete from user_sessions where id = $1', [sessionId]);
}

/** Ends every session of a user; answers how many. */
export async function deleteSessionsOf(transaction: Transaction, userId: string): Promise<number> {
  const { rowCount } = await transaction.query('delete from user_sessions where user_id = $1', [userId]);
  return rowCount ?? 0;
}
