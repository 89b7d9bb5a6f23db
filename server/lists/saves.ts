import type { SavedState } from '@cairn/contracts/saves.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { writeMessage } from '../notifications/write.ts';
import type { Queue } from '../queue/queue.ts';
import { readName } from '../users/lookup.ts';
import { mayRead, type ReadableList } from './visibility/access.ts';

/**
 * Saves a list for a user, once however often it is requested. The list's owner gets a message, in the same transaction and only once: the key of
 * the message is the pair of user and list, so that saving again after taking back sends no second one.
 * @throws HttpError 404 for a list that is not there, or private and not the user's own
 */
export function saveList(database: Database, queue: Queue, userId: string, listId: string): Promise<SavedState> {
  return database.transaction(async (transaction) => {
    const list = await mayRead(transaction, userId, listId, { anyway: false });
    const { rowCount } = await transaction.query('insert into list_saves (user_id, list_id) values ($1, $2) on conflict do nothing', [
      userId,
      listId,
    ]);
    if (rowCount === 0) return { saved: true, saves: list.saves };
    const saves = await count(transaction, listId, 1);
    if (list.ownerId !== userId) await notifyOwner(transaction, queue, userId, listId, list);
    return { saved: true, saves };
  });
}

/**
 * Takes a save back, once however often it is requested.
 * @throws HttpError 404 as for saving; a user can still remove the save of a list that became private
 */
export function unsaveList(database: Database, userId: string, listId: string): Promise<SavedState> {
  return database.transaction(async (transaction) => {
    const list = await mayRead(transaction, userId, listId, { anyway: true });
    const { rowCount } = await transaction.query('delete from list_saves where user_id = $1 and list_id = $2', [userId, listId]);
    return { saved: false, saves: rowCount === 0 ? list.saves : await count(transaction, listId, -1) };
  });
}

/** Whether the user saved the list; false also for a list that does not exist. */
export async function isSaved(database: Database, userId: string, listId: string): Promise<boolean> {
  const { rowCount } = await database.query('select from list_saves where user_id = $1 and list_id = $2', [userId, listId]);
  return rowCount === 1;
}

async function count(transaction: Transaction, listId: string, by: number): Promise<number> {
  const { rows } = await transaction.query<{ saves: number }>(
    'update lists set saves = greatest(0, saves + $2) where id = $1 returning saves',
    [listId, by],
  );
  return rows[0]?.saves ?? 0;
}

async function notifyOwner(transaction: Transaction, queue: Queue, userId: string, listId: string, list: ReadableList): Promise<void> {
  const name = await readName(transaction, userId);
  await writeMessage(transaction, queue, {
    type: 'list_save',
    content: `${name ?? 'Somebody'} saved your list “${list.title}”`,
    fromUserId: userId,
    toUserId: list.ownerId,
    listId,
    idempotencyKey: `list_save:${userId}:${listId}`,
  });
}
