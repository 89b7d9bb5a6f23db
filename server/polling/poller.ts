import type { ActivityLog } from '@cairn/contracts/polling.ts';
import { record } from '../audit/record.ts';
import type { Database } from '../db/connection.ts';
import type { Log } from '../logging/log.ts';
import type { Queue } from '../queue/queue.ts';
import type { Share } from '../queue/slots.ts';
import { makeWorker, type Worker, type WorkerOptions } from '../queue/worker.ts';
import { countRound, type PollerName, readActivity, readPoller, setEnabled, writeActivity } from './store.ts';

export interface PollerOptions {
  database: Database;
  queue: Queue;
  /** The poller's row and, under the same name, its queue. */
  name: PollerName;
  /** Its name in the activity log. */
  title: string;
  intervalMs: number;
  concurrency: number;
  share?: Share;
  handle: WorkerOptions['handle'];
  log: Log;
}

/** The counters of section 3 of the specification; what is special to one poller is added by its concept. */
export interface PollerState {
  pollingEnabled: boolean;
  isRunning: boolean;
  pollIntervalMs: number;
  lastPollTime?: string;
  pollCount: number;
  successCount: number;
  errorCount: number;
  activityLogs: ActivityLog[];
}

export interface Poller {
  worker: Worker;
  /** Switches it on, for all processes; returns the number of the audit entry, undefined when it was already on. */
  enable(actor: string): Promise<number | undefined>;
  /** Switches it off; running work finishes. */
  disable(actor: string): Promise<number | undefined>;
  status(): Promise<PollerState>;
}

/** A worker that an operator can switch on and off. Its switch and its counters are in the database, shared by all processes. */
export function makePoller({ database, queue, name, title, intervalMs, concurrency, share, handle, log }: PollerOptions): Poller {
  const worker = makeWorker({
    queue,
    name,
    concurrency,
    ...(share ? { share } : {}),
    intervalMs,
    handle,
    log,
    beforeRound: () => countRound(database, name),
  });
  const setSwitch = (enabled: boolean, actor: string) =>
    database.transaction(async (transaction) => {
      const changed = await setEnabled(transaction, name, enabled);
      if (!changed) return undefined;
      await writeActivity(transaction, name, 'info', { code: enabled ? 'started' : 'stopped', values: { poller: title } });
      if (enabled) queue.channel.notify(transaction, name);
      return record(transaction, {
        action: enabled ? 'poller.start' : 'poller.stop',
        actor,
        subject: { kind: 'poller', id: name },
        name: title,
      });
    });
  return {
    worker,
    enable: (actor) => setSwitch(true, actor),
    disable: (actor) => setSwitch(false, actor),
    async status() {
      const [row, activityLogs] = await Promise.all([readPoller(database, name), readActivity(database, name)]);
      const age = row.lastPollAgeMs ?? Number.POSITIVE_INFINITY;
      return {
        pollingEnabled: row.enabled,
        // Whether some process made a round recently: within twice the interval plus a second, since a round may be running.
        isRunning: row.enabled && age < 2 * intervalMs + 1_000,
        pollIntervalMs: intervalMs,
        ...(row.lastPollAt ? { lastPollTime: row.lastPollAt.toISOString() } : {}),
        pollCount: row.pollCount,
        successCount: row.successCount,
        errorCount: row.errorCount,
        activityLogs,
      };
    },
  };
}
