import type { Queryable } from '../db/connection.ts';
import { QUEUES, type QueueName } from './queue.ts';

/** What waits in a queue of all processes. */
export interface QueueDepth {
  name: QueueName;
  /** Entries that wait, also those whose time has not come. */
  waiting: number;
  /** Entries that are worked on. */
  active: number;
  /** Seconds for which the oldest entry that is due has waited; 0 where none is. */
  oldestSeconds: number;
}

/** The depth of every queue, also of those without an entry. */
export async function readQueueDepths(querier: Queryable): Promise<QueueDepth[]> {
  const { rows } = await querier.query<QueueDepth>(
    `select name, count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'active') as active,
       coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float
         as "oldestSeconds"
     from pgboss.job where name = any ($1) and state in ('created', 'retry', 'active') group by name`,
    [QUEUES],
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  return QUEUES.map((name) => found.get(name) ?? { name, waiting: 0, active: 0, oldestSeconds: 0 });
}
