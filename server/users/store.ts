import { UNDO_HOURS } from '@cairn/contracts/audit.ts';
import type { updateUser as updateUserContract } from '@cairn/contracts/users.ts';
import pg from 'pg';
import type { z } from 'zod';
import type { Queryable, Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';

/** Which of the emails and usernames belong to a user already, whatever their letter case; spelled as in the input. */
export interface Taken {
  emails: Set<string>;
  usernames: Set<string>;
}

/** Looks all up at once; the database's own lower case decides, as it does in its unique indexes. */
export async function findTaken(querier: Queryable, users: ReadonlyArray<{ email: string; username: string }>): Promise<Taken> {
  const { rows } = await querier.query<{ kind: 'email' | 'username'; input: string }>(
    `select 'email' as kind, input from unnest($1::text[]) as input
       where exists (select from users where lower(email) = lower(input) and deleted_at is null)
     union all
     select 'username', input from unnest($2::text[]) as input
       where exists (select from users where lower(username) = lower(input) and deleted_at is null)`,
    [users.map((user) => user.email), users.map((user) => user.username)],
  );
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.input));
  return { emails: of('email'), usernames: of('username') };
}

/** Makes users, with an account where there is a hash of a password; answers the ids of those made by their emails. Who lost a race for an email or username is left out. */
export async function insertUsers(
  querier: Queryable,
  users: ReadonlyArray<{ email: string; username: string; passwordHash: string | null }>,
): Promise<Map<string, string>> {
  const { rows } = await querier.query<{ id: string; email: string }>(
    `insert into users (email, username, password_hash)
     select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing returning id, email`,
    [users.map((user) => user.email), users.map((user) => user.username), users.map((user) => user.passwordHash)],
  );
  return new Map(rows.map((row) => [row.email, row.id]));
}

/** Makes a user without an account, as whom an import is published; answers the id. */
export async function insertImportedUser(querier: Queryable, displayName: string): Promise<string> {
  const { rows } = await querier.query<{ id: string }>('insert into users (display_name, is_imported) values ($1, true) returning id', [
    displayName,
  ]);
  return rows[0]?.id ?? '';
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
 * @throws HttpError 404, or 409 when the email or username is another user's
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
 * Gives a user another password hash, and an email where there is one.
 * @throws HttpError 404, or 409 when the email is another user's
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
  users_email: 'This email address is already in use.',
  users_username: 'This username is already taken.',
};

async function writeUser(querier: Queryable, text: string, values: unknown[]): Promise<void> {
  try {
    const { rowCount } = await querier.query(text, values);
    if (rowCount === 0) throw notFound('user');
  } catch (error) {
    const index = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION ? error.constraint : undefined;
    const sentence = TAKEN[index ?? ''];
    throw sentence === undefined ? error : new HttpError(409, 'taken', sentence);
  }
}

/** The fields of a user that a change may concern. */
export interface LockedUser {
  displayName: string | null;
  username: string | null;
  email: string | null;
  bio: string | null;
  profileImageUrl: string | null;
  bannerImageUrl: string | null;
  socialLinks: Record<string, unknown> | null;
  hasAccount: boolean;
}

/**
 * The user, held until the transaction ends.
 * @throws HttpError 404
 */
export async function lockUser(transaction: Transaction, id: string): Promise<LockedUser> {
  const { rows } = await transaction.query<LockedUser>(
    `select display_name as "displayName", username, email, bio, profile_image_url as "profileImageUrl",
       banner_image_url as "bannerImageUrl", social_links as "socialLinks", password_hash is not null as "hasAccount"
     from users where id = $1 and deleted_at is null for update`,
    [id],
  );
  if (!rows[0]) throw notFound('user');
  return rows[0];
}

/** Marks users as deleted; their data stays until it is erased. */
export async function markDeleted(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.query('update users set deleted_at = now() where id = any ($1) and deleted_at is null', [ids]);
}

/**
 * Brings a deleted user back. Answers when it was deleted; undefined when there is none, or nothing is left of it.
 * @throws HttpError 409 when the email or username is another user's by now
 */
export async function restoreUser(transaction: Transaction, id: string): Promise<string | undefined> {
  const { rows } = await transaction.query<{ at: string }>(
    'select deleted_at::text as at from users where id = $1 and deleted_at is not null and erased_at is null for update',
    [id],
  );
  const [deleted] = rows;
  if (deleted) await writeUser(transaction, 'update users set deleted_at = null where id = $1', [id]);
  return deleted?.at;
}

/**
 * Of these users, those for whom none of the conditions holds, each locked. A condition is SQL about `u.id`.
 */
export async function lockUsersUnless(transaction: Transaction, ids: readonly string[], conditions: readonly string[]): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    `select id from users u where id = any ($1) and deleted_at is null and not (${conditions.join(' or ')}) order by id for update`,
    [ids],
  );
  return rows.map((row) => row.id);
}

/** Deleted users behind the id `after` who can no longer be brought back and are not erased yet, each locked; those that others hold are left out. */
export async function lockErasable(transaction: Transaction, most: number, after: string): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    `select id from users where deleted_at < now() - make_interval(hours => $1) and erased_at is null and id > $3 order by id limit $2
     for update skip locked`,
    [UNDO_HOURS, most, after],
  );
  return rows.map((row) => row.id);
}

/** Removes all personal data from the rows of these users for good. */
export async function eraseProfiles(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query(
    `update users set erased_at = now(), display_name = null, username = null, email = null, bio = null, profile_image_url = null,
       banner_image_url = null, social_links = null, password_hash = null where id = any ($1)`,
    [ids],
  );
}
