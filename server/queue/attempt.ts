import { type Database, isServerAway, type Transaction } from '../db/connection.ts';
import { LeaseLost, type Queue, type QueueEntry, type QueueName } from './queue.ts';

/** How often work on a row may be cut off before the row is given up: its input may be what kills processes. */
const INTERRUPTION_LIMIT = 40;

/** What an attempt at a row came to. Its owner adds what it stores. */
export interface Concluded {
  /** Seconds until the next attempt; absent where nothing is left to do. */
  nextIn?: number | undefined;
}

/** In so many seconds a row is claimed again. */
export interface Later {
  laterIn: number;
}

/** A kind of work, as the owner of its rows defines it. */
export interface WorkKind<Row extends { id: string }, Conclusion extends Concluded> {
  queue: QueueName;
  /** What the log calls a row, such as 'Job'. */
  noun: string;
  /**
   * Gives the row to this entry's lease. Undefined where there is nothing to do: it has ended, is not due, or another entry has it. `Later`
   * where the row has to wait for others: another entry comes for it then.
   */
  claim(transaction: Transaction, entry: QueueEntry): Promise<Row | Later | undefined>;
  /** What is concluded of a row whose work was cut off too often. */
  interrupted(row: Row): Conclusion;
  /** Writes the conclusion to the row; false where the row has another lease by now. */
  write(transaction: Transaction, row: Row, leaseToken: string, conclusion: Conclusion): Promise<boolean>;
  /** Writes what else belongs to the conclusion. It comes last, for what other attempts write too: they wait until the commit. */
  report(transaction: Transaction, row: Row, conclusion: Conclusion): Promise<void>;
}

/** One attempt at a row that a worker has claimed. */
export interface Attempt<Row, Conclusion> {
  row: Row;
  leaseToken: string;
  /** The error of a statement that found another lease on the row. */
  leaseLost(): LeaseLost;
  /**
   * Ends the attempt in one transaction: `decide` says how, the row is written while it has this lease, its entry completed, and the next
   * entry sent where the conclusion asks for one. Where that cannot be stored, for another reason than a lost lease or a database that is
   * away, the attempt ends with what `otherwise` makes of the error.
   * @throws LeaseLost, and whatever else was not stored: the worker (worker.ts) releases the entry then, and no attempt is used up
   */
  end(decide: (transaction: Transaction) => Conclusion | Promise<Conclusion>, otherwise?: (error: unknown) => Conclusion): Promise<void>;
}

/** What attempts need of the process. */
export interface AttemptParts {
  database: Pick<Database, 'transaction'>;
  queue: Queue;
}

/**
 * Takes up an entry: claims its row and has `work` make one attempt at it. Where there is nothing to do, the entry is completed; a row whose
 * work was cut off too often is given up. An attempt that `work` leaves without an end is released by the worker.
 */
export async function takeUp<Row extends { id: string }, Conclusion extends Concluded>(
  kind: WorkKind<Row, Conclusion>,
  parts: AttemptParts,
  entry: QueueEntry,
  work: (attempt: Attempt<Row, Conclusion>) => Promise<void>,
): Promise<void> {
  const row = await parts.database.transaction(async (transaction) => {
    const claimed = await kind.claim(transaction, entry);
    const isLater = claimed !== undefined && 'laterIn' in claimed;
    if (!claimed || isLater) await parts.queue.complete(transaction, kind.queue, entry.id);
    if (!isLater) return claimed;
    await parts.queue.send(transaction, kind.queue, entry.rowId, claimed.laterIn, entry);
    return undefined;
  });
  if (!row) return;
  const attempt = makeAttempt(kind, parts, entry, row);
  if (entry.interruptions >= INTERRUPTION_LIMIT) await attempt.end(() => kind.interrupted(row));
  else await work(attempt);
}

/** The attempt at `row` by the entry that has claimed it. */
export function makeAttempt<Row extends { id: string }, Conclusion extends Concluded>(
  kind: WorkKind<Row, Conclusion>,
  { database, queue }: AttemptParts,
  entry: QueueEntry,
  row: Row,
): Attempt<Row, Conclusion> {
  const { leaseToken } = entry;
  const leaseLost = () => new LeaseLost(`${kind.noun} ${row.id}`);
  const store = (decide: (transaction: Transaction) => Conclusion | Promise<Conclusion>) =>
    database.transaction(async (transaction) => {
      const conclusion = await decide(transaction);
      // The row before its entry: its lock keeps another worker out until this commits.
      if (!(await kind.write(transaction, row, leaseToken, conclusion))) throw leaseLost();
      await queue.complete(transaction, kind.queue, entry.id);
      if (conclusion.nextIn !== undefined) await queue.send(transaction, kind.queue, row.id, conclusion.nextIn, entry);
      await kind.report(transaction, row, conclusion);
    });
  return {
    row,
    leaseToken,
    leaseLost,
    async end(decide, otherwise) {
      try {
        await store(decide);
      } catch (error) {
        if (!otherwise || error instanceof LeaseLost || isServerAway(error)) throw error;
        await store(() => otherwise(error));
      }
    },
  };
}
