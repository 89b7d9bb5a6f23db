import type { Transaction } from '../db/connection.ts';

/** Removes the import requests of users for good. Requests of others forget the lists of these users. */
export async function eraseRequests(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.query('delete from import_requests where user_id = any ($1)', [userIds]);
  await transaction.query(
    'update import_requests set list_id = null where list_id in (select id from list_summaries where user_id = any ($1))',
    [userIds],
  );
}

/** SQL, true where there is an import request for the user of this id. `userId` is an SQL expression. */
export function hasRequestsSql(userId: string): string {
  return `exists (select from import_requests where user_id = ${userId})`;
}

/** SQL that counts the import requests for the user of this id. `userId` is an SQL expression. */
export function countRequestsSql(userId: string): string {
  return `(select count(*) from import_requests where user_id = ${userId})`;
}
