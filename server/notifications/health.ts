import type { Database, Queryable } from '../db/connection.ts';
import type { Queue } from '../queue/queue.ts';

/** All are of one kind, so the only key is empty; without messages there is none. */
export async function countMessageRows(querier: Queryable): Promise<Map<string, number>> {
  const { rows } = await querier.query<{ count: number }>('select count(*) as count from messages');
  return new Map(rows.filter(({ count }) => count > 0).map(({ count }) => ['', count]));
}

/** Ids of open messages that no queue entry names, and named ones that do not exist. `queued`: what the entries name. */
export async function compareMessagesWithQueue(
  querier: Queryable,
  queued: readonly string[],
): Promise<{ waiting: string[]; missing: string[] }> {
  const waiting = await querier.query<{ id: string }>('select id from messages where ended_at is null and id <> all ($1)', [queued]);
  const missing = await querier.query<{ id: string }>(
    'select q.id from unnest($1::text[]) as q (id) where not exists (select from messages m where m.id = q.id)',
    [queued],
  );
  return { waiting: waiting.rows.map(({ id }) => id), missing: missing.rows.map(({ id }) => id) };
}

/** Gives open messages a queue entry, and takes them from the entry by which they were claimed. */
export async function requeueMessages(database: Database, queue: Queue, ids: readonly string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(
      'update messages set lease_token = null, entry_id = null where id = any ($1) and ended_at is null returning id',
      [ids],
    );
    await queue.sendMany(
      transaction,
      'notifications',
      rows.map(({ id }) => id),
    );
  });
}
