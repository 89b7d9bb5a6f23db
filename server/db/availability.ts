import type { Log } from '../logging/log.ts';

/** Milliseconds between an answer and the next ping, and within which a ping must be answered: a restart takes a second or so. */
export const WATCH_TIMES = { pause: 250, answer: 1_600 } as const;

/** Whether the database answers, by the outcomes of pings: a failure counts only when the last answer is long ago. */
export class Availability {
  /** Whether the last ping was not answered in time; false before the first answer. */
  isAway = false;
  /** When the last ping was answered, in milliseconds since 1970. */
  answeredAt: number | undefined;
  readonly #log: Log;
  readonly #clock: () => number;

  constructor(log: Log, clock: () => number = Date.now) {
    this.#log = log;
    this.#clock = clock;
  }

  /** Milliseconds until the database counts as unavailable; undefined when it already does, and before the first answer. */
  timeLeft(): number | undefined {
    return this.isAway || this.answeredAt === undefined ? undefined : this.answeredAt + WATCH_TIMES.answer - this.#clock();
  }

  noteAnswer(): void {
    if (this.isAway) this.#log.info('database', 'The database answers again');
    this.isAway = false;
    this.answeredAt = this.#clock();
  }

  /** A failed ping or connection; nothing is logged once `stopping` is aborted. */
  noteFailure(reason: string, stopping: AbortSignal): void {
    if ((this.timeLeft() ?? 0) > 0) return;
    if (!this.isAway && !stopping.aborted) this.#log.warn('database', `The database does not answer: ${reason}`);
    this.isAway = true;
  }
}
