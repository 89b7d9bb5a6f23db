import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Database, Queryable } from '../db/connection.ts';
import type { Log } from '../log.ts';
import { makeWakeUp, type WakeUp } from './wake-up.ts';

/** The queues there are; an entry says which row wants work, the row says everything else. */
export const QUEUES = ['extraction', 'imports', 'notifications'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Seconds without a sign of life after which an entry's holder counts as dead. */
export const LEASE_SECONDS = 15;
/** How often a holder gives a sign of life. */
export const RENEW_SECONDS = 5;
/** How often dead holders are looked for. The lease plus this stays under 30 s. */
const SUPERVISE_SECONDS = 5;
/** A holder's death is no attempt; entries are handed on this often before somebody must look. The row's own cap is far lower. */
const HAND_ON_LIMIT = 1_000;

export interface QueueEntry {
  id: string;
  /** Id of the row that wants work. */
  rowId: string;
  /** What the row asks: an outside service, or a kind of work. Entries of one group share slots. */
  group?: string;
  /** How often a holder of this entry died or handed it back. */
  interruptions: number;
  /** Mark of this claim. Written on the row at the start and asked for at the end, it keeps a holder that lost its lease from writing. */
  holder: string;
}

/** Thrown to roll back what a holder wrote whose lease has gone to another. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export interface Queue {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Adds an entry within the caller's transaction and answers its id. Wakes the workers when the transaction commits. */
  send(transaction: Queryable, name: QueueName, rowId: string, delaySeconds?: number, group?: string): Promise<string>;
  /** Adds an entry for each row, all of one group, as `send` does for one. */
  sendMany(transaction: Queryable, name: QueueName, rowIds: string[], delaySeconds?: number, group?: string): Promise<void>;
  /** Takes up to `count` entries that are due and belong to none of the groups `without`; the lease of each begins. */
  claim(name: QueueName, count: number, without?: string[]): Promise<QueueEntry[]>;
  /** Renews leases. */
  renew(name: QueueName, ids: string[]): Promise<void>;
  /** Ends an entry within the caller's transaction. */
  complete(transaction: Queryable, name: QueueName, id: string): Promise<void>;
  /** Gives an entry back unfinished, to be claimed again at once. */
  handBack(name: QueueName, id: string): Promise<void>;
  wakeUp: WakeUp;
}

function entryOptions(delaySeconds: number, group: string | undefined): { startAfter?: number; group?: { id: string } } {
  return { ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}), ...(group === undefined ? {} : { group: { id: group } }) };
}

/** The queue on the product's own database, by pg-boss. `url` is for the one connection that listens. */
export function makeQueue(database: Database, url: string, log: Log): Queue {
  const own = { executeSql: (sql: string, values?: unknown[]) => database.query(sql, values) };
  const boss = new PgBoss({
    db: own,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error('queue', error));
  const wakeUp = makeWakeUp(url, log);
  const within = (transaction: Queryable) => ({ db: { executeSql: (sql: string, values?: unknown[]) => transaction.query(sql, values) } });

  return {
    wakeUp,
    async start() {
      await boss.start();
      for (const name of QUEUES) {
        const options = { retryLimit: HAND_ON_LIMIT, retryDelay: 0, heartbeatSeconds: LEASE_SECONDS, expireInSeconds: 6 * 3_600 };
        await boss.createQueue(name, options);
        await boss.updateQueue(name, options);
      }
      await wakeUp.start();
    },
    async stop() {
      await wakeUp.stop();
      await boss.stop({ graceful: false, close: false });
    },
    async send(transaction, name, rowId, delaySeconds = 0, group) {
      const id = await boss.send(name, { rowId }, { ...within(transaction), ...entryOptions(delaySeconds, group) });
      if (id === null) throw new Error(`The queue ${name} took no entry for ${rowId}`);
      if (delaySeconds === 0) await wakeUp.tell(transaction, name);
      return id;
    },
    async sendMany(transaction, name, rowIds, delaySeconds = 0, group) {
      for (let from = 0; from < rowIds.length; from += 1_000) {
        await boss.insert(
          name,
          rowIds.slice(from, from + 1_000).map((rowId) => ({ data: { rowId }, ...entryOptions(delaySeconds, group) })),
          within(transaction),
        );
      }
      if (rowIds.length > 0 && delaySeconds === 0) await wakeUp.tell(transaction, name);
    },
    async claim(name, count, without = []) {
      const jobs = await boss.fetch<{ rowId: string }>(name, {
        batchSize: count,
        includeMetadata: true,
        ...(without.length > 0 ? { ignoreGroups: without } : {}),
      });
      return jobs.map((job) => ({
        id: job.id,
        rowId: job.data.rowId,
        ...(job.groupId ? { group: job.groupId } : {}),
        interruptions: job.retryCount,
        holder: randomUUID(),
      }));
    },
    async renew(name, ids) {
      if (ids.length > 0) await boss.touch(name, ids);
    },
    async complete(transaction, name, id) {
      await boss.complete(name, id, null, within(transaction));
    },
    async handBack(name, id) {
      await boss.fail(name, id, { handedBack: true });
      await wakeUp.tell(database, name);
    },
  };
}
