import type { Database, Transaction } from './connection.ts';
import { codeOf } from './embedded/error.ts';

/** PostgreSQL's codes for a transaction that met another one and may be repeated (appendix A: serialization failure, deadlock). */
const REPEATABLE = ['40001', '40P01'];
const MOST_TRIES = 6;

/**
 * Runs work whose statements all see the database as it is at the first of them, so that what they count fits together while others write.
 * Work that writes is repeated when another transaction changed the same rows: it must have no other effect.
 */
export async function inSnapshot<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(async (transaction) => {
        await transaction.query('set transaction isolation level repeatable read');
        return work(transaction);
      });
    } catch (error) {
      if (tries === MOST_TRIES || !REPEATABLE.includes(codeOf(error) ?? '')) throw error;
    }
  }
}
