import type { Log } from '../logging/log.ts';
import { LeaseLost, type Queue, type QueueEntry, type QueueName, RENEW_SECONDS } from './queue.ts';
import { type Share, type Slot, Slots } from './slots.ts';

/** How long a stopping worker lets running work go on before it hands it back, in milliseconds. OPERATING: the process ends within 10 s. */
const GRACE_MILLISECONDS = 4_000;

export interface WorkerOptions {
  queue: Queue;
  name: QueueName;
  /** Entries that are worked on at once, at most. */
  concurrency: number;
  /** How these slots are shared between groups of entries; without it they go to whatever comes first. */
  share?: Share;
  /** A round is made at least this often, also when nothing wakes the worker. */
  intervalMs: number;
  /**
   * Does the work of one entry and ends the entry in the transaction that writes the outcome.
   * When `signal` is aborted it stops soon and returns; an entry that is not completed then is handed back.
   * A throw hands the entry back too, after a pause. While it only waits for somebody else it parks its slot.
   */
  handle(entry: QueueEntry, signal: AbortSignal, slot: Slot): Promise<void>;
  /** Asked before each round; false: nothing is claimed. Called also when no slot is free. */
  beforeRound?(): Promise<boolean>;
  log: Log;
}

export interface Worker {
  start(): void;
  /** One round now: claims what there are free slots for and begins the work. Resolves with how many entries it claimed. */
  once(): Promise<number>;
  /** Claims nothing more, lets running work go on for a while, then hands it back. */
  stop(): Promise<void>;
  /** Resolves when nothing is in hand. */
  idle(): Promise<void>;
}

/** Resolves after this time, or as soon as the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resume) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resume();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener('abort', over);
  });
}

/** A long-lived claimer of one queue's entries. */
export function makeWorker({ queue, name, concurrency, share, intervalMs, handle, beforeRound, log }: WorkerOptions): Worker {
  const inHand = new Map<string, Promise<void>>();
  const slots = new Slots(concurrency, share, () => started && wake());
  const shutdown = new AbortController();
  let started = false;
  let timer: NodeJS.Timeout | undefined;
  let renewer: NodeJS.Timeout | undefined;
  let unsubscribe: (() => void) | undefined;
  let round: Promise<number> | undefined;
  let again = false;
  let news = true;
  let stopped = false;

  const run = async (entry: QueueEntry, slot: Slot) => {
    try {
      await handle(entry, shutdown.signal, slot);
      if (shutdown.signal.aborted) await release(entry);
    } catch (error) {
      if (error instanceof LeaseLost) {
        // Another worker has the entry now: releasing it would take the entry from that worker.
        log.warn(name, `${error.message} went to another process while this one worked on it`);
        return;
      }
      log.error(name, error, `Work on ${entry.rowId} was handed back`);
      const rest = Math.min(30_000, 1_000 * 2 ** Math.min(entry.interruptions, 5));
      await slot.park(() => pause(rest, shutdown.signal));
      await release(entry);
    }
  };
  // Handing back what was completed meanwhile changes nothing: the queue only fails entries that are still active.
  const release = (entry: QueueEntry) => queue.release(name, entry.id).catch((error) => log.error(name, error, 'Handing back failed'));

  const claim = async (): Promise<number> => {
    const allowed = beforeRound ? await beforeRound() : true;
    if (news) slots.lookAgain();
    news = false;
    let claimed = 0;
    for (let claim = slots.next(); allowed && claim !== undefined && !stopped; claim = slots.next()) {
      const entries = await queue.claim(name, claim.count, claim.without);
      for (const entry of entries) begin(entry);
      claimed += entries.length;
      if (entries.length >= claim.count) continue;
      slots.foundNothingBeside(claim.without);
      break;
    }
    return claimed;
  };

  const begin = (entry: QueueEntry) => {
    const work = run(entry, slots.begin(entry)).finally(() => {
      inHand.delete(entry.id);
      slots.end(entry);
      if (started) wake();
    });
    inHand.set(entry.id, work);
  };

  const once = (): Promise<number> => {
    round ??= claim().finally(() => {
      round = undefined;
      if (again && started) {
        again = false;
        wake();
      }
    });
    return round;
  };

  const lookAgain = () => {
    news = true;
    wake();
  };

  const wake = () => {
    if (round) {
      again = true;
      return;
    }
    clearTimeout(timer);
    once()
      .catch((error) => log.error(name, error, 'A round failed'))
      .finally(() => {
        clearTimeout(timer);
        if (started) timer = setTimeout(lookAgain, intervalMs);
      });
  };

  return {
    start() {
      started = true;
      unsubscribe = queue.channel.subscribe(name, lookAgain);
      renewer = setInterval(() => {
        queue.renew(name, [...inHand.keys()]).catch((error) => log.error(name, error, 'Renewing leases failed'));
      }, RENEW_SECONDS * 1_000);
      wake();
    },
    once() {
      news = true;
      return once();
    },
    async idle() {
      while (inHand.size > 0) await Promise.all(inHand.values());
    },
    async stop() {
      started = false;
      stopped = true;
      unsubscribe?.();
      clearTimeout(timer);
      await round?.catch((error) => log.error(name, error, 'A round failed'));
      const done = Promise.all(inHand.values());
      const over = new AbortController();
      await Promise.race([done.then(() => over.abort()), pause(GRACE_MILLISECONDS, over.signal)]);
      shutdown.abort();
      await done;
      clearInterval(renewer);
    },
  };
}
