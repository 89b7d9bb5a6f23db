import { logFailure } from '../db/log-failure.ts';
import type { Log } from '../logging/log.ts';
import { traceWork } from '../logging/spans.ts';
import { LeaseLost, type Queue, type QueueEntry, type QueueName, RENEW_SECONDS } from './queue.ts';
import { Rounds } from './rounds.ts';
import { type Share, type Slot, Slots } from './slots.ts';

/** How long a stopping worker lets running work go on before it releases it, in milliseconds. OPERATING: the process ends within 10 s. */
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
   * When `signal` is aborted it stops soon and returns; an entry that is not completed then is released.
   * A throw releases the entry too, after a pause. While it only waits for something else it parks its slot.
   */
  handle(entry: QueueEntry, signal: AbortSignal, slot: Slot): Promise<void>;
  /** Called before each round, also when no slot is free; false: nothing is claimed. */
  beforeRound?(): Promise<boolean>;
  log: Log;
}

export interface Worker {
  start(): void;
  /** One round now: claims what there are free slots for and begins the work. Resolves with how many entries it claimed. */
  once(): Promise<number>;
  /** Claims nothing more, lets running work go on for a while, then releases it. */
  stop(): Promise<void>;
  /** Resolves when nothing is in progress. */
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

/** Claims the entries of one queue and works on them, for as long as the process runs. */
export function makeWorker(options: WorkerOptions): Worker {
  return new QueueWorker(options);
}

class QueueWorker implements Worker {
  readonly #options: WorkerOptions;
  readonly #slots: Slots;
  readonly #rounds: Rounds;
  /** Work by the id of its entry. */
  readonly #inHand = new Map<string, Promise<void>>();
  readonly #shutdown = new AbortController();
  #renewer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;
  #isStopped = false;

  constructor(options: WorkerOptions) {
    const { concurrency, share, intervalMs, log, name } = options;
    this.#options = options;
    this.#rounds = new Rounds({
      round: (takeNews) => this.#claim(takeNews),
      intervalMs,
      onError: logFailure(log, name, 'A round failed'),
    });
    this.#slots = new Slots(concurrency, share, () => this.#rounds.wake());
  }

  start(): void {
    const { queue, name, log } = this.#options;
    this.#unsubscribe = queue.channel.subscribe(name, () => this.#rounds.wakeWithNews());
    this.#renewer = setInterval(() => {
      queue.renew(name, [...this.#inHand.keys()]).catch(logFailure(log, name, 'Renewing leases failed'));
    }, RENEW_SECONDS * 1_000);
    this.#rounds.start();
  }

  once(): Promise<number> {
    return this.#rounds.once();
  }

  async idle(): Promise<void> {
    while (this.#inHand.size > 0) await Promise.all(this.#inHand.values());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe?.();
    await this.#rounds.stop();
    const done = Promise.all(this.#inHand.values());
    const over = new AbortController();
    await Promise.race([done.then(() => over.abort()), pause(GRACE_MILLISECONDS, over.signal)]);
    this.#shutdown.abort();
    await done;
    clearInterval(this.#renewer);
  }

  /** Claims what there are free slots for and begins the work; answers how many entries it claimed. */
  async #claim(takeNews: () => boolean): Promise<number> {
    const { queue, name, beforeRound } = this.#options;
    const allowed = beforeRound ? await beforeRound() : true;
    if (takeNews()) this.#slots.lookAgain();
    let claimed = 0;
    for (let claim = this.#slots.next(); allowed && claim !== undefined && !this.#isStopped; claim = this.#slots.next()) {
      const entries = await queue.claim(name, claim.count, claim.without);
      for (const entry of entries) this.#begin(entry);
      claimed += entries.length;
      if (entries.length >= claim.count) continue;
      this.#slots.foundNothingBeside(claim.without);
      break;
    }
    return claimed;
  }

  #begin(entry: QueueEntry): void {
    const work = this.#work(entry, this.#slots.begin(entry)).finally(() => {
      this.#inHand.delete(entry.id);
      this.#slots.end(entry);
      this.#rounds.wake();
    });
    this.#inHand.set(entry.id, work);
  }

  async #work(entry: QueueEntry, slot: Slot): Promise<void> {
    const { handle, log, name } = this.#options;
    try {
      await traceWork(`work ${name}`, { 'cairn.queue': name, 'cairn.id': entry.rowId }, () => handle(entry, this.#shutdown.signal, slot));
      if (this.#shutdown.signal.aborted) await this.#release(entry);
    } catch (error) {
      if (error instanceof LeaseLost) {
        // Another worker has the entry now: releasing it would take the entry from that worker.
        log.warn(name, `${error.message} went to another process while this one worked on it`);
        return;
      }
      log.error(name, error, `Work on ${entry.rowId} was released`);
      const rest = Math.min(30_000, 1_000 * 2 ** Math.min(entry.interruptions, 5));
      await slot.park(() => pause(rest, this.#shutdown.signal));
      await this.#release(entry);
    }
  }

  /** Releasing what was completed meanwhile changes nothing: the queue only fails entries that are still active. */
  async #release(entry: QueueEntry): Promise<void> {
    const { queue, name, log } = this.#options;
    await queue.release(name, entry.id).catch((error) => log.error(name, error, 'Releasing an entry failed'));
  }
}
