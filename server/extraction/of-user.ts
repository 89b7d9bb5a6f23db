import type { Queryable, Transaction } from '../db/connection.ts';
import { userStarter } from './rights.ts';

/** Gives jobs of one starter to a user. */
export async function moveJobsTo(querier: Queryable, userId: string, startedBy: string): Promise<void> {
  await querier.query('update extraction_jobs set started_by = $1 where started_by = $2', [userStarter(userId), startedBy]);
}

/** Removes the jobs of users for good, with what they read and found. */
export async function eraseJobs(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.query('delete from extraction_jobs where started_by = any ($1)', [userIds.map(userStarter)]);
}

/** SQL that counts the jobs of the user of this id. `userId` is an SQL expression. */
export function countJobsSql(userId: string): string {
  return `(select count(*) from extraction_jobs where started_by = '${userStarter('')}' || ${userId})`;
}
