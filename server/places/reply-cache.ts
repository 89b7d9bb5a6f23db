import { setTimeout as sleep } from 'node:timers/promises';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { Database } from '../db/connection.ts';
import * as store from './store.ts';

/** Seconds for which replies are kept. Hours, ratings and photos change from day to day; that a place is unknown may change sooner. */
const FRESH_SECONDS = 24 * 3_600;
const UNKNOWN_SECONDS = 3_600;
/** How often and how long a second caller looks for the first one's reply, in milliseconds. */
const CHECK_MS = 100;
const PATIENCE_MS = 40_000;

/** A service's reply, to be cached. */
export interface Reply {
  /** Anything that JSON holds. */
  reply: unknown;
  picture?: Uint8Array;
  /** Nothing was found: cached for a shorter time. */
  unknown: boolean;
}

/** Replies of an external service in the database (`place_replies`): each request is sent once, however many callers in however many processes. */
export class ReplyCache {
  readonly #database: Database;
  readonly #pending = new Map<string, Promise<store.Kept>>();
  #calls = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** How many requests were sent through this cache. */
  get calls(): number {
    return this.#calls;
  }

  /**
   * The reply that is kept under this key, else that of `request`. A failure of `request` is thrown and not kept.
   * @throws EngineFailure `timed-out` when another process takes too long with the same request
   */
  get(key: string, request: () => Promise<Reply>): Promise<store.Kept> {
    const pending = this.#pending.get(key) ?? this.#findOrSend(key, request).finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  async #findOrSend(key: string, request: () => Promise<Reply>): Promise<store.Kept> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const kept = await store.findReply(this.#database, key);
      if (kept) return kept;
      if (await store.claim(this.#database, key)) return this.#send(key, request);
      await sleep(CHECK_MS);
    }
    throw new EngineFailure('timed-out', { code: 'places-slow' }, { retryable: true });
  }

  async #send(key: string, request: () => Promise<Reply>): Promise<store.Kept> {
    try {
      this.#calls += 1;
      const { unknown, ...answer } = await request();
      await store.keepReply(this.#database, key, answer, unknown ? UNKNOWN_SECONDS : FRESH_SECONDS);
      return { reply: answer.reply, picture: answer.picture && Buffer.from(answer.picture) };
    } catch (error) {
      await store.unclaim(this.#database, key);
      throw error;
    }
  }
}
