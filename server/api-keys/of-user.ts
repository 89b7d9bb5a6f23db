import type { Transaction } from '../db/connection.ts';

/** Removes the API keys of users for good. What they were used for keeps their names in the audit trail. */
export async function eraseKeysOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.query('delete from api_keys where user_id = any ($1)', [userIds]);
}
