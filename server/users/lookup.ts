import type { Queryable, Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';

/**
 * Which of these users exist; each is locked against removal until the transaction ends. Locked in the order of their ids, so that two
 * transactions never wait for each other in a circle.
 */
export async function lockExisting(transaction: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await transaction.query<{ id: string }>(
    'select id from users where id = any ($1) and deleted_at is null order by id for key share',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The id of an existing user, locked against removal until the transaction ends.
 * @throws HttpError 404
 */
export async function requireExisting(transaction: Transaction, id: string): Promise<string> {
  const existing = await lockExisting(transaction, [id]);
  if (!existing.has(id)) throw new HttpError(404, 'unknown-user', 'This user doesn’t exist. Choose one from the list.');
  return id;
}

/** Locks a user's row against every other change until the transaction ends. */
export async function lockRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('select from users where id = $1 for update', [id]);
}

/** A user's name as everybody may see it; undefined without one. */
export async function readName(querier: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await querier.query<{ name: string | null }>('select name from user_summaries where id = $1', [id]);
  return rows[0]?.name ?? undefined;
}
