import type { Transaction } from '../db/connection.ts';
import { IS_THERE } from './visibility/listed.ts';

/** Marks all lists of a user as deleted; part of removing the user, whose audit entry counts them. */
export async function deleteListsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('update lists set deleted_at = now() where user_id = $1 and deleted_at is null', [userId]);
}

/** Restores the lists that were deleted with their user at `deletedAt`; returns how many. */
export async function restoreListsOf(transaction: Transaction, userId: string, deletedAt: string): Promise<number> {
  const { rowCount } = await transaction.query('update lists set deleted_at = null where user_id = $1 and deleted_at = $2::timestamptz', [
    userId,
    deletedAt,
  ]);
  return rowCount ?? 0;
}

/** Removes the saves of users for good; the lists that they saved count without them. */
export async function eraseSaves(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.query(
    `update lists l set saves = greatest(0, l.saves - s.n)
       from (select list_id, count(*)::int as n from list_saves where user_id = any ($1) group by list_id) s where l.id = s.list_id`,
    [userIds],
  );
  await transaction.query('delete from list_saves where user_id = any ($1)', [userIds]);
}

/** Removes the lists of users for good, with all that is on them. Nothing may refer to these lists any more. */
export async function eraseLists(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.query('delete from lists where user_id = any ($1)', [userIds]);
}

/** SQL, true where the user of this id has or had a list, or saved one. `userId` is an SQL expression. */
export function hasListsSql(userId: string): string {
  return `(exists (select from lists where user_id = ${userId}) or ${hasSavesSql(userId)})`;
}

/** SQL, true where the user of this id saved a list. `userId` is an SQL expression. */
export function hasSavesSql(userId: string): string {
  return `exists (select from list_saves where user_id = ${userId})`;
}

/** Whether the user has or had another list than this one. */
export async function hasOtherLists(transaction: Transaction, userId: string, listId: string): Promise<boolean> {
  const { rowCount } = await transaction.query('select from lists where user_id = $1 and id <> $2 limit 1', [userId, listId]);
  return rowCount === 1;
}

/** SQL that counts the lists that the user of this id saved. `userId` is an SQL expression. */
export function countSavedSql(userId: string): string {
  return `(select count(*) from list_saves s join lists l on l.id = s.list_id and ${IS_THERE} where s.user_id = ${userId})`;
}
