import type { OwnAccount } from '@cairn/contracts/accounts.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';
import type { Queryable, Transaction } from '../db/connection.ts';

/** The user with this email address, whatever its letter case, who can sign in. */
export async function findCredentials(querier: Queryable, email: string): Promise<{ id: string; passwordHash: string } | undefined> {
  const { rows } = await querier.query<{ id: string; passwordHash: string }>(
    `select id, password_hash as "passwordHash" from users where lower(email) = lower($1) and deleted_at is null and password_hash is not null`,
    [email],
  );
  return rows[0];
}

/**
 * Whether the user still has this password hash. Where it does, it stays so until the transaction ends: a reset at the same time comes
 * before or after.
 */
export async function lockPasswordHash(transaction: Transaction, id: string, passwordHash: string): Promise<boolean> {
  const { rowCount } = await transaction.query('select from users where id = $1 and password_hash = $2 and deleted_at is null for share', [
    id,
    passwordHash,
  ]);
  return rowCount === 1;
}

interface AccountRow {
  id: string;
  name: string | null;
  username: string | null;
  email: string;
  image: string | null;
}

/** The account as its own user sees it; undefined once the user is gone. */
export async function readOwnAccount(querier: Queryable, userId: string): Promise<OwnAccount | undefined> {
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
