import { sleep } from '../concurrency/sleep.ts';
import type { Config } from '../config/config.ts';
import { type Database, isServerAway } from '../db/connection.ts';
import type { Log } from '../logging/log.ts';
import { beginSweep, endSweep } from './record.ts';
import { type Sweep, sweepsOf } from './sweeps.ts';

/** The start of the product has better things to do. Milliseconds. */
const FIRST_MS = 5 * 60_000;
/** How often a process looks whether a sweep is due. Milliseconds. */
const CHECK_MS = 3_600_000;
/** Between two steps, so that others are not kept waiting. Milliseconds. */
const PAUSE_MS = 50;

/** Removes what is older than it is kept for: once an hour, in one process of all. */
export interface RetentionSweeper {
  start(): void;
  /** Sweeps now if that is due; answers how many rows each part lost, undefined where it was not due. */
  once(): Promise<Map<string, number> | undefined>;
  /** Ends a sweep after its step; the next one goes on. */
  stop(): Promise<void>;
}

interface Options {
  pauseMs?: number;
  /** In place of those of the settings. */
  sweeps?: Sweep[];
}

export function makeRetentionSweeper(
  retention: Config['retention'],
  { database, log }: { database: Database; log: Log },
  { pauseMs = PAUSE_MS, sweeps = sweepsOf(retention) }: Options = {},
): RetentionSweeper {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<Map<string, number> | undefined> | undefined;

  const once = () => {
    round ??= sweepAll({ database, log, sweeps, pauseMs, stopped: stopping.signal }).finally(() => {
      round = undefined;
    });
    return round;
  };
  const inBackground = () => {
    once()
      .catch((error: unknown) => {
        // An unavailable database is logged elsewhere.
        if (!stopping.signal.aborted && !isServerAway(error)) log.error('retention', error, 'Old data could not be removed');
      })
      .finally(() => schedule(CHECK_MS));
  };
  const schedule = (milliseconds: number) => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(inBackground, milliseconds);
    timer.unref();
  };
  return {
    start: () => schedule(FIRST_MS),
    once,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round?.catch(() => undefined);
    },
  };
}

interface SweepParts extends Required<Options> {
  database: Database;
  log: Log;
  stopped: AbortSignal;
}

/** Makes all sweeps if that is due; answers how many rows each part lost. */
async function sweepAll(parts: SweepParts): Promise<Map<string, number> | undefined> {
  const { database, log, sweeps, stopped } = parts;
  const startedAt = await beginSweep(database);
  if (startedAt === undefined) return undefined;
  const removed = new Map<string, number>();
  for (const sweep of sweeps) {
    try {
      await sweepPart(sweep, parts, removed);
    } catch (error) {
      if (stopped.aborted || isServerAway(error)) throw error;
      // One part that fails must not keep all others.
      log.error('retention', error, `Old ${sweep.part} could not be removed; the next sweep tries again`);
    }
  }
  const total = removed.values().reduce((sum, count) => sum + count, 0);
  await endSweep(database, startedAt, total);
  const counts = [...removed].filter(([, count]) => count > 0).map(([part, count]) => `${count} ${part}`);
  if (counts.length > 0) log.info('retention', `Removed what was kept long enough: ${counts.join(', ')}`);
  return removed;
}

/** Counts in `removed` what the steps of one part remove, also of those before one that fails. */
async function sweepPart(sweep: Sweep, { database, pauseMs, stopped }: SweepParts, removed: Map<string, number>): Promise<void> {
  for await (const count of stepsOf(database, sweep)) {
    removed.set(sweep.part, (removed.get(sweep.part) ?? 0) + count);
    await sleep(pauseMs, stopped);
  }
}

/** Makes one step after the other, each in a transaction of its own, and yields how many rows it removed. */
async function* stepsOf(database: Database, sweep: Sweep): AsyncGenerator<number> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after;
    const step = await database.transaction(async (transaction) => {
      // The lock of a transaction, which a pooler in transaction mode keeps too. A sweep of the hour before may still run elsewhere.
      const { rows } = await transaction.query<{ locked: boolean }>("select pg_try_advisory_xact_lock(hashtext('retention')) as locked");
      return rows[0]?.locked ? sweep.step(transaction, from) : undefined;
    });
    if (!step) return;
    yield step.removed;
    after = step.next;
  }
}
