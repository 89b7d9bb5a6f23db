import type { updateUser as updateUserContract } from '@cairn/contracts/users.ts';
import pg from 'pg';
import type { z } from 'zod';
import type { Queryable, Transaction } from '../db/connection.ts';
import { notFound, Refusal } from '../http/failures.ts';

/** Which of the given emails and usernames belong to somebody, whatever their letter case; as they were given. */
export interface Taken {
  emails: Set<string>;
  usernames: Set<string>;
}

/** Looks all up at once; the database's own lower case decides, as it does in its unique indexes. */
export async function findTaken(querier: Queryable, users: ReadonlyArray<{ email: string; username: string }>): Promise<Taken> {
  const { rows } = await querier.query<{ kind: 'email' | 'username'; given: string }>(
    `select 'email' as kind, given from unnest($1::text[]) as given
       where exists (select from users where lower(email) = lower(given) and deleted_at is null)
     union all
     select 'username', given from unnest($2::text[]) as given
       where exists (select from users where lower(username) = lower(given) and deleted_at is null)`,
    [users.map((user) => user.email), users.map((user) => user.username)],
  );
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.given));
  return { emails: of('email'), usernames: of('username') };
}

/** Makes users with accounts; answers the emails of those made. Who lost a race for an email or username is left out. */
export async function insertUsers(
  querier: Queryable,
  users: ReadonlyArray<{ email: string; username: string; passwordHash: string }>,
): Promise<Set<string>> {
  const { rows } = await querier.query<{ email: string }>(
    `insert into users (email, username, password_hash)
     select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing returning email`,
    [users.map((user) => user.email), users.map((user) => user.username), users.map((user) => user.passwordHash)],
  );
  return new Set(rows.map((row) => row.email));
}

export type UserChange = z.output<typeof updateUserContract.body>;

/** Column and value of each field that a change names. */
function assignments(change: UserChange): Array<[column: string, value: unknown]> {
  const { socialLinks } = change;
  const links = socialLinks && Object.keys(socialLinks).length > 0 ? JSON.stringify(socialLinks) : null;
  const all: Array<[string, unknown]> = [
    ['display_name', change.displayName],
    ['username', change.username],
    ['email', change.email],
    ['bio', change.bio],
    ['profile_image_url', change.profileImageUrl],
    ['banner_image_url', change.bannerImageUrl],
    ['social_links', socialLinks === undefined ? undefined : links],
  ];
  return all.filter(([, value]) => value !== undefined);
}

/**
 * Changes what the change names; null removes.
 * @throws Refusal 404, or 409 when the email or username is another user's
 */
export async function updateUser(querier: Queryable, id: string, change: UserChange): Promise<void> {
  const changes = assignments(change);
  const sets = ['deleted_at = deleted_at', ...changes.map(([column], index) => `${column} = $${index + 2}`)];
  await writeUser(querier, `update users set ${sets.join(', ')} where id = $1 and deleted_at is null`, [
    id,
    ...changes.map(([, value]) => value),
  ]);
}

/**
 * Gives a user another password hash, and an email where one is given.
 * @throws Refusal 404, or 409 when the email is another user's
 */
export async function setPassword(querier: Queryable, id: string, passwordHash: string, email?: string): Promise<void> {
  await writeUser(querier, 'update users set password_hash = $2, email = coalesce($3, email) where id = $1 and deleted_at is null', [
    id,
    passwordHash,
    email ?? null,
  ]);
}

/** PostgreSQL, appendix A. */
const UNIQUE_VIOLATION = '23505';
const TAKEN: Record<string, string> = {
  users_email: 'Another user has this email address already.',
  users_username: 'Another user has this username already.',
};

async function writeUser(querier: Queryable, text: string, values: unknown[]): Promise<void> {
  try {
    const { rowCount } = await querier.query(text, values);
    if (rowCount === 0) throw notFound('user');
  } catch (error) {
    const index = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION ? error.constraint : undefined;
    const sentence = TAKEN[index ?? ''];
    throw sentence === undefined ? error : new Refusal(409, 'taken', sentence);
  }
}

/** What decides whether a user may get or change a password. Holds the row until the transaction ends. */
export async function lockAccount(transaction: Transaction, id: string): Promise<{ email: string | null; hasAccount: boolean }> {
  const { rows } = await transaction.query<{ email: string | null; hasAccount: boolean }>(
    'select email, password_hash is not null as "hasAccount" from users where id = $1 and deleted_at is null for update',
    [id],
  );
  if (!rows[0]) throw notFound('user');
  return rows[0];
}

/**
 * Removes a user for good: nothing that names a person stays. The row remains, because requests and messages point at it.
 * @throws Refusal 404
 */
export async function eraseUser(transaction: Transaction, id: string): Promise<void> {
  const { rowCount } = await transaction.query(
    `update users set deleted_at = now(), display_name = null, username = null, email = null, bio = null, profile_image_url = null,
       banner_image_url = null, social_links = null, password_hash = null where id = $1 and deleted_at is null`,
    [id],
  );
  if (rowCount === 0) throw notFound('user');
}
