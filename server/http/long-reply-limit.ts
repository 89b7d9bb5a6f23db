import { HttpError } from '../errors.ts';
import { type Actor, callerName } from '../security/actor.ts';
import { networkOf } from '../security/network.ts';

/** Replies that are being sent to one caller at once. Programs that read lists in parallel need four. */
const MOST_OF_ONE = 6;
/** Replies that are being sent to all: each takes up to 8 MB, compression included. */
const MOST_OF_ALL = 32;
/** Seconds: most replies of this kind are sent in this time. */
const RETRY_AFTER = 5;

interface Limits {
  ofOne?: number;
  ofAll?: number;
}

/** Counts the long replies that are being sent. */
export class LongReplyLimit {
  readonly #open = new Map<string, number>();
  readonly #ofOne: number;
  readonly #ofAll: number;
  #total = 0;

  constructor({ ofOne = MOST_OF_ONE, ofAll = MOST_OF_ALL }: Limits = {}) {
    this.#ofOne = ofOne;
    this.#ofAll = ofAll;
  }

  /** Replies that are being sent. */
  get opened(): number {
    return this.#total;
  }

  /**
   * Takes one place of this caller; the returned function, called once, gives it back.
   * @throws HttpError 429 where the caller has as many open as it may, 503 where all together have
   */
  open(caller: string): () => void {
    const own = this.#open.get(caller) ?? 0;
    if (own >= this.#ofOne) {
      const sentence = `You are already loading ${this.#ofOne} long replies. Wait until one of them has ended, and try again.`;
      throw new HttpError(429, 'too-many-open', sentence, { retryAfter: RETRY_AFTER });
    }
    if (this.#total >= this.#ofAll)
      throw new HttpError(503, 'overloaded', 'The server is sending as much as it can right now. Try again in a moment.', {
        retryAfter: RETRY_AFTER,
      });
    this.#open.set(caller, own + 1);
    this.#total += 1;
    return () => {
      this.#total -= 1;
      const left = (this.#open.get(caller) ?? 1) - 1;
      if (left > 0) this.#open.set(caller, left);
      else this.#open.delete(caller);
    };
  }
}

/** Who counts as one caller: a user, a key, an operator's or a visitor's network. */
export function callerOf(actor: Actor, ip: string): string {
  const name = callerName(actor);
  return actor.kind === 'apiKey' || actor.kind === 'user' ? name : `${name} ${networkOf(ip)}`;
}
