import type { Queryable } from '../db/connection.ts';
import type { QueueName } from './queue.ts';

/** The ids of the rows that entries of a queue name, of those that wait or are worked on. Undefined before the product's first start. */
export async function readQueuedRows(querier: Queryable, name: QueueName): Promise<string[] | undefined> {
  const { rows: tables } = await querier.query<{ exists: boolean }>("select to_regclass('pgboss.job') is not null as exists");
  if (!tables[0]?.exists) return undefined;
  const { rows } = await querier.query<{ rowId: string }>(
    `select distinct data ->> 'rowId' as "rowId" from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
    [name],
  );
  return rows.map(({ rowId }) => rowId);
}
