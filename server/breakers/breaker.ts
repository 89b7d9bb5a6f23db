import type { BreakerState } from '@cairn/contracts/status.ts';

/** Failures in a row that open the breaker. A single request makes up to five tries, so this many come only from several requests. */
export const FAILURES_TO_OPEN = 8;
/** An older failure is no longer counted, in milliseconds. */
const FAILURE_AGE = 60_000;
/** The first pause, in milliseconds; it doubles after each failed trial, up to the longest. */
export const FIRST_PAUSE = 5_000;
export const LONGEST_PAUSE = 60_000;
/** The longest Retry-After of a service that is respected, in milliseconds. */
const LONGEST_OBEYED = 15 * 60_000;

/**
 * A circuit breaker: lets requests through while they succeed, stops them after several failures in a row, and after a pause lets one
 * through as a trial, whose outcome decides. Times are milliseconds since 1970, by the caller's clock.
 */
export class Breaker {
  #failures = 0;
  #lastFailure = 0;
  #pause = 0;
  #openedAt: number | undefined;
  #retryAt = 0;
  #onTrial = false;

  /** A breaker that was open when the previous process ended. */
  static restore(openedAt: number, retryAt: number): Breaker {
    const breaker = new Breaker();
    breaker.#openedAt = openedAt;
    breaker.#retryAt = retryAt;
    breaker.#pause = FIRST_PAUSE;
    return breaker;
  }

  /** Since when it is not closed; undefined while it is. */
  get openedAt(): number | undefined {
    return this.#openedAt;
  }

  /** When the next trial may go out, while it is not closed. */
  get retryAt(): number {
    return this.#retryAt;
  }

  state(now: number): BreakerState {
    if (this.#openedAt === undefined) return 'closed';
    return now < this.#retryAt ? 'open' : 'half-open';
  }

  /** Whether a request may be sent now. A `trial` must be ended by `succeed`, `fail` or `abandon`: until then all others are rejected. */
  enter(now: number): 'pass' | 'trial' | 'refused' {
    const state = this.state(now);
    if (state === 'closed') return 'pass';
    if (state === 'open' || this.#onTrial) return 'refused';
    this.#onTrial = true;
    return 'trial';
  }

  /** A request succeeded. Returns whether that closed the breaker. */
  succeed(): boolean {
    const wasOpen = this.#openedAt !== undefined;
    this.#failures = 0;
    this.#pause = 0;
    this.#openedAt = undefined;
    this.#onTrial = false;
    return wasOpen;
  }

  /** A request failed. Returns whether that opened the breaker, for the first time or again. `requestedPause`: the service's Retry-After in milliseconds. */
  fail(entered: 'pass' | 'trial', now: number, requestedPause = 0): boolean {
    if (entered === 'pass') {
      // Requests that were sent before the breaker opened do not count.
      if (this.#openedAt !== undefined) return false;
      this.#failures = now - this.#lastFailure > FAILURE_AGE ? 1 : this.#failures + 1;
      this.#lastFailure = now;
      if (this.#failures < FAILURES_TO_OPEN) return false;
    }
    this.#onTrial = false;
    this.#openedAt ??= now;
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause === 0 ? FIRST_PAUSE : this.#pause * 2);
    this.#retryAt = now + Math.max(this.#pause, Math.min(LONGEST_OBEYED, requestedPause));
    return true;
  }

  /** A request ended without showing whether the service works; the next one becomes the trial. */
  abandon(entered: 'pass' | 'trial'): void {
    if (entered === 'trial') this.#onTrial = false;
  }
}
