import type { Database, Queryable } from '../db/connection.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { compareJobsWithQueue, requeueJobs } from '../extraction/health.ts';
import { compareRequestsWithQueue, requeueRequests } from '../imports/health.ts';
import { stderrLog } from '../logging/log.ts';
import { compareMessagesWithQueue, requeueMessages } from '../notifications/health.ts';
import { readQueuedRows } from '../queue/health.ts';
import { makeQueue, type Queue, type QueueName } from '../queue/queue.ts';

/** What each queue works on. */
const WORK: Record<
  QueueName,
  {
    thing: string;
    compare(querier: Queryable, queued: readonly string[]): Promise<{ waiting: string[]; missing: string[] }>;
    requeue(database: Database, queue: Queue, ids: readonly string[]): Promise<void>;
  }
> = {
  extraction: { thing: 'extraction job', compare: compareJobsWithQueue, requeue: requeueJobs },
  imports: { thing: 'import request', compare: compareRequestsWithQueue, requeue: requeueRequests },
  notifications: { thing: 'message', compare: compareMessagesWithQueue, requeue: requeueMessages },
};

/** How a queue and the rows that its entries name differ. */
interface QueueDifference {
  queue: QueueName;
  /** What the queue works on, in the singular. */
  thing: string;
  /** Ids of unfinished rows that no entry names. */
  waiting: string[];
  /** Ids in entries that name no row. */
  missing: string[];
}

/** Each queue's entries against the rows that they name. */
export async function compareQueues(database: Database): Promise<QueueDifference[]> {
  const differences: QueueDifference[] = [];
  for (const queue of Object.keys(WORK) as QueueName[]) {
    const { thing, compare } = WORK[queue];
    const compared = await inSnapshot(database, async (transaction) =>
      compare(transaction, (await readQueuedRows(transaction, queue)) ?? []),
    );
    differences.push({ queue, thing, ...compared });
  }
  return differences;
}

/** Queues unfinished rows again that no entry names. `url`: of the database, for the connection of the queue. */
export async function requeueWaiting(database: Database, url: string, { queue: name, waiting }: QueueDifference): Promise<void> {
  const queue = makeQueue(database, url, stderrLog);
  await queue.start();
  await WORK[name].requeue(database, queue, waiting).finally(() => queue.stop());
}
