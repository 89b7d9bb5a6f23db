import { performance } from 'node:perf_hooks';

/** A request that was admitted and is not answered yet. */
export interface Admitted {
  readonly at: number;
}

interface AdmissionOptions {
  /** Whether work waits for the database. */
  isDatabaseBusy: () => boolean;
  /** Milliseconds that have passed since any fixed time. */
  now?: () => number;
  /** The limit as long as nothing shows that the process has too much to do. */
  usual?: number;
  /** The share of the time since the last call in which the event loop worked, 0 to 1. */
  utilization?: () => number;
}

/** How long an admitted request should take in the middle when requests wait for each other. Milliseconds. */
const WAIT_MS = 500;
/** How often the limit follows what was measured. Milliseconds. */
const WINDOW_MS = 500;
/** From this share of the time on, the event loop is what requests wait for. */
const BUSY_LOOP = 0.9;
/** A request that takes longer waits for something else, such as another service, a slow upload or the next event. Milliseconds. */
const SLOW_MS = 3_000;
/** So many requests at once are never refused, however slow the machine is. */
const LEAST = 32;
/** A crowd that arrives at once, such as a class that opens the same link, is served. */
const USUAL = 500;
/** No more at once, slow ones included. */
const MOST = 1_000;

/**
 * Decides whether one more request can be answered soon. While the event loop and the database keep up, nearly everything is admitted. Once
 * requests wait for them, only as many are admitted at once as were answered in half a second: so each takes about that long, whatever
 * the machine and the requests are like, and the queue never grows.
 */
export class Admission {
  /** Requests that were refused since the start. */
  refused = 0;
  readonly #isDatabaseBusy: () => boolean;
  readonly #now: () => number;
  readonly #usual: number;
  readonly #utilization: () => number;
  /** The oldest first. */
  readonly #recent = new Set<Admitted>();
  #open = 0;
  #limit: number;
  #window: { start: number; ended: number; arrived: number; waiting: number };

  constructor({ isDatabaseBusy, now = () => performance.now(), usual = USUAL, utilization = measureUtilization() }: AdmissionOptions) {
    this.#isDatabaseBusy = isDatabaseBusy;
    this.#now = now;
    this.#usual = usual;
    this.#limit = usual;
    this.#utilization = utilization;
    this.#window = { start: now(), ended: 0, arrived: 0, waiting: 0 };
  }

  /**
   * Admits a request or refuses it (undefined). `share`: of the limit that such requests may fill; `extra`: how many more of them are admitted.
   * Call `leave` once an admitted one is answered.
   */
  enter(share = 1, extra = 0): Admitted | undefined {
    const at = this.#now();
    if (at - this.#window.start >= WINDOW_MS) this.#adjust(at);
    this.#window.arrived += 1;
    if (this.#isDatabaseBusy()) this.#window.waiting += 1;
    // A crowd that comes after nothing is not what the limit was measured with.
    if (this.#open === 0) this.#limit = Math.max(this.#limit, this.#usual);
    this.#forgetSlow(at);
    if (this.#open >= MOST || this.#recent.size >= this.#limit * share + extra) {
      this.refused += 1;
      return undefined;
    }
    const admitted = { at };
    this.#recent.add(admitted);
    this.#open += 1;
    return admitted;
  }

  /** Call once for each admitted request. */
  leave(admitted: Admitted): void {
    this.#open -= 1;
    this.#window.ended += 1;
    this.#recent.delete(admitted);
  }

  #adjust(at: number): void {
    const { start, ended, arrived, waiting } = this.#window;
    const isBusy = this.#utilization() >= BUSY_LOOP || waiting > arrived / 2;
    this.#window = { start: at, ended: 0, arrived: 0, waiting: 0 };
    if (!isBusy) {
      this.#limit = Math.max(this.#limit, this.#usual);
      return;
    }
    const measured = (ended * WAIT_MS) / (at - start);
    this.#limit = Math.min(MOST, Math.max(LEAST, (this.#limit + measured) / 2));
  }

  #forgetSlow(now: number): void {
    for (const admitted of this.#recent) {
      if (now - admitted.at < SLOW_MS) return;
      this.#recent.delete(admitted);
    }
  }
}

function measureUtilization(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
