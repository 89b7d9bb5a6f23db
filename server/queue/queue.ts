import { randomUUID } from 'node:crypto';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Database, openDatabase, type Queryable } from '../db/connection.ts';
import { logFailure } from '../db/log-failure.ts';
import type { Log } from '../logging/log.ts';
import { makeNotificationChannel, type NotificationChannel } from './notification-channel.ts';

/** The names of the queues. An entry has the id of a pending row; the row has everything else. */
export const QUEUES = ['extraction', 'imports', 'notifications'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Seconds without a renewal after which an entry's worker counts as dead. */
export const LEASE_SECONDS = 15;
/** How often a worker renews its leases. */
export const RENEW_SECONDS = 5;
/** How often the queue looks for dead workers. The lease plus this stays under 30 s. */
const SUPERVISE_SECONDS = 5;
/** The death of a worker is no attempt; entries are requeued this often before an operator must look. The row's own cap is far lower. */
const HAND_ON_LIMIT = 1_000;
/** An entry may wait for ever, such as while an operator has switched its poller off: pg-boss would remove it after 14 days. Ten years. */
const WAITING_SECONDS = 315_360_000;

/** The group of an entry, and whether it goes before others. */
export type HowQueued = Pick<QueueEntry, 'group' | 'isUrgent'>;

export interface QueueEntry {
  id: string;
  /** Id of the pending row. */
  rowId: string;
  /** What the row needs: an external service, or a kind of work. Entries of one group share slots. */
  group?: string;
  /** Whether it goes before entries that are not. */
  isUrgent?: boolean;
  /** How often a worker of this entry died or released it. */
  interruptions: number;
  /** Token of this lease. Written to the row at the start and compared at the end, it keeps a worker that lost its lease from writing. */
  leaseToken: string;
}

/** Thrown to roll back what was written by a worker that lost its lease. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export interface Queue {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Adds an entry within the caller's transaction and answers its id. Wakes the workers when the transaction commits. */
  send(transaction: Queryable, name: QueueName, rowId: string, delaySeconds?: number, how?: HowQueued): Promise<string>;
  /** Adds an entry for each row, all of one group, as `send` does for one. */
  sendMany(transaction: Queryable, name: QueueName, rowIds: string[], delaySeconds?: number, group?: string): Promise<void>;
  /** Takes up to `count` entries that are due and belong to none of the groups `without`; the lease of each begins. */
  claim(name: QueueName, count: number, without?: string[]): Promise<QueueEntry[]>;
  /** Renews leases. */
  renew(name: QueueName, ids: string[]): Promise<void>;
  /** Ends an entry within the caller's transaction. */
  complete(transaction: Queryable, name: QueueName, id: string): Promise<void>;
  /** Releases an entry unfinished: it is queued again at once. */
  release(name: QueueName, id: string): Promise<void>;
  channel: NotificationChannel;
}

function entryOptions(
  delaySeconds: number,
  { group, isUrgent }: HowQueued,
): { startAfter?: number; group?: { id: string }; priority?: number } {
  return {
    ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
    ...(group === undefined ? {} : { group: { id: group } }),
    ...(isUrgent ? { priority: 1 } : {}),
  };
}

/** Has pg-boss run its statements within the caller's transaction. */
function within(transaction: Queryable): { db: { executeSql: Queryable['query'] } } {
  return { db: { executeSql: (sql, values) => transaction.query(sql, values) } };
}

function makeBoss(database: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    ...within(database),
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', logFailure(log, 'queue'));
  return boss;
}

/** Creates the queues that are missing, and gives all of them these options. */
async function createQueues(boss: PgBoss): Promise<void> {
  const options = {
    retryLimit: HAND_ON_LIMIT,
    retryDelay: 0,
    heartbeatSeconds: LEASE_SECONDS,
    expireInSeconds: 6 * 3_600,
    retentionSeconds: WAITING_SECONDS,
  };
  for (const name of QUEUES) {
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
}

/** An entry as its worker gets it; each claim has a new lease token. */
function toEntry(job: JobWithMetadata<{ rowId: string }>): QueueEntry {
  return {
    id: job.id,
    rowId: job.data.rowId,
    ...(job.groupId ? { group: job.groupId } : {}),
    ...(job.priority > 0 ? { isUrgent: true } : {}),
    interruptions: job.retryCount,
    leaseToken: randomUUID(),
  };
}

/** Makes the tables of the queue in a database that has none, without working on it. */
export async function makeQueueTables(url: string, log: Log): Promise<void> {
  const database = openDatabase(url, { max: 2 });
  const boss = makeBoss(database, log);
  try {
    await boss.start();
    await createQueues(boss);
  } finally {
    await boss.stop({ graceful: false, close: false });
    await database.close();
  }
}

/** The queue on the product's own database, by pg-boss. `url` is for the one connection that listens. */
export function makeQueue(database: Database, url: string, log: Log): Queue {
  const boss = makeBoss(database, log);
  const channel = makeNotificationChannel(url, log);
  const stop = async () => {
    await channel.stop();
    await boss.stop({ graceful: false, close: false });
  };

  return {
    channel,
    async start() {
      try {
        await boss.start();
        await createQueues(boss);
        await channel.start();
      } catch (error) {
        await stop();
        throw error;
      }
    },
    stop,
    async send(transaction, name, rowId, delaySeconds = 0, how = {}) {
      const id = await boss.send(name, { rowId }, { ...within(transaction), ...entryOptions(delaySeconds, how) });
      if (id === null) throw new Error(`The queue ${name} took no entry for ${rowId}`);
      if (delaySeconds === 0) channel.notify(transaction, name);
      return id;
    },
    async sendMany(transaction, name, rowIds, delaySeconds = 0, group) {
      for (let from = 0; from < rowIds.length; from += 1_000) {
        await boss.insert(
          name,
          rowIds
            .slice(from, from + 1_000)
            .map((rowId) => ({ data: { rowId }, ...entryOptions(delaySeconds, group === undefined ? {} : { group }) })),
          within(transaction),
        );
      }
      if (rowIds.length > 0 && delaySeconds === 0) channel.notify(transaction, name);
    },
    async claim(name, count, without = []) {
      const jobs = await boss.fetch<{ rowId: string }>(name, {
        batchSize: count,
        includeMetadata: true,
        ...(without.length > 0 ? { ignoreGroups: without } : {}),
      });
      return jobs.map(toEntry);
    },
    async renew(name, ids) {
      if (ids.length > 0) await boss.touch(name, ids);
    },
    async complete(transaction, name, id) {
      await boss.complete(name, id, null, within(transaction));
    },
    async release(name, id) {
      await boss.fail(name, id, { released: true });
      channel.notify(database, name);
    },
  };
}
