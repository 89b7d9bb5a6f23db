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
/** With more to forget than this, everything is. */
const MOST_WAITING = 2_000;

interface Parts {
  fetch: GuardedFetch;
  /** `undefined`: everything. */
  requestsFor(outdated: Outdated | undefined): PurgeRequest[];
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
    this.#all ||= outdated === undefined || this.#topics.size + this.#paths.size > MOST_WAITING;
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
      for (const request of requestsFor(outdated)) await this.#call(request);
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

  async #call({ url, method, headers, body }: PurgeRequest): Promise<void> {
    const { signal } = this.#stopping;
    const options = { method, headers, signal, timeoutMs: ANSWER_LIMIT_MS };
    const { status } = await this.#parts.fetch(url, body === undefined ? options : { ...options, body });
    // A cache that purges by address answers 404 or 412 for what it does not have.
    const isGone = method === 'PURGE' && (status === 404 || status === 412);
    if (status >= 300 && !isGone) throw new Error(`The purge address answered ${status}.`);
  }
}
