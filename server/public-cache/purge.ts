import { setTimeout as sleep } from 'node:timers/promises';
import type { GuardedFetch } from '../external/fetch/guarded-fetch.ts';
import type { Log } from '../logging/log.ts';
import type { Reports } from '../status/reports.ts';
import type { Outdated, PurgeRequest } from './purge-requests.ts';

/** Changes within this time are sent together. Milliseconds. */
const BATCH_MS = 50;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
const ANSWER_LIMIT_MS = 10_000;
/** Purges by address are one call each. */
const PURGES_AT_ONCE = 8;

interface Parts {
  fetch: GuardedFetch;
  /** `undefined`: everything. */
  requestsFor(outdated: Outdated | undefined): PurgeRequest[];
  /** Whether so many topics and paths are forgotten by having everything forgotten. */
  isTooMuch(topics: number, paths: number): boolean;
  reports: Pick<Reports, 'worked' | 'failed'>;
  log: Log;
}

/** Notifies the cache in front of changes: in batches, again after failures, and without delaying any change. */
export class Purger {
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  readonly #topics = new Set<Outdated['topics'][number]>();
  readonly #paths = new Set<string>();
  #all = false;
  #running: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sends soon; `undefined`: everything is outdated. */
  add(outdated: Outdated | undefined): void {
    if (this.#stopping.signal.aborted) return;
    this.#merge(outdated);
    this.#running ??= this.#run();
  }

  /** Ends without sending what still waits: copies in the cache end by themselves within two minutes. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  #merge(outdated: Outdated | undefined): void {
    for (const topic of outdated?.topics ?? []) this.#topics.add(topic);
    for (const path of outdated?.paths ?? []) this.#paths.add(path);
    this.#all ||= outdated === undefined || this.#parts.isTooMuch(this.#topics.size, this.#paths.size);
  }

  #takeAll(): Outdated | undefined {
    const taken = this.#all ? undefined : { topics: [...this.#topics], paths: [...this.#paths] };
    this.#topics.clear();
    this.#paths.clear();
    this.#all = false;
    return taken;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let failures = 0;
    try {
      while (this.#all || this.#topics.size > 0 || this.#paths.size > 0) {
        const wait = failures === 0 ? BATCH_MS : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
        await sleep(wait, undefined, { signal });
        failures = (await this.#send(this.#takeAll())) ? 0 : failures + 1;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#running = undefined;
    }
  }

  /** False where it failed: then it is sent again with what came meanwhile. */
  async #send(outdated: Outdated | undefined): Promise<boolean> {
    const { requestsFor, reports, log } = this.#parts;
    try {
      await this.#callAll(requestsFor(outdated));
      reports.worked('cdn');
      return true;
    } catch (error) {
      this.#merge(outdated);
      if (this.#stopping.signal.aborted) return false;
      log.warn('cdn', `The cache in front could not be notified of changes; it is tried again: ${String(error)}`);
      reports.failed('cdn', error);
      return false;
    }
  }

  async #callAll(requests: PurgeRequest[]): Promise<void> {
    const waiting = requests.values();
    const isByAddress = requests[0]?.method === 'PURGE';
    const callNext = async () => {
      for (const request of waiting) await this.#call(request);
    };
    const ends = await Promise.allSettled(Array.from({ length: isByAddress ? PURGES_AT_ONCE : 1 }, callNext));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  async #call({ url, method, headers, body }: PurgeRequest): Promise<void> {
    const { signal } = this.#stopping;
    const options = { method, headers, signal, timeoutMs: ANSWER_LIMIT_MS };
    const { status } = await this.#parts.fetch(url, body === undefined ? options : { ...options, body });
    // A cache that purges by address answers 404 or 412 for what it does not have.
    const isGone = method === 'PURGE' && (status === 404 || status === 412);
    if (status >= 300 && !isGone) throw new Error(`The purge address answered ${status}.`);
  }
}
