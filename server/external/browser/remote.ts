import { setTimeout as sleep } from 'node:timers/promises';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { chromium } from 'playwright-core';
import type { GuardedFetch } from '../fetch/guarded-fetch.ts';
import { makeGuardedFetch } from '../fetch/guarded-fetch.ts';
import { asHttp, CDP_PATH, FAILURE_PATH, knownFailure } from './remote-protocol.ts';
import type { BrowserProcess } from './process.ts';
import type { BrowserSource } from './source.ts';

const CONNECT_LIMIT_MS = 20_000;
/** How long a page waits for a browser process that is busy or away, before it fails. Milliseconds. */
const PATIENCE_MS = 15_000;
/** The pause of a process that failed; it doubles with each further failure, up to the longest. Milliseconds. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

const NONE_REACHED = 'No browser process of BROWSER_URL can be used';

interface Place {
  /** Origin, with the scheme ws or wss. */
  origin: string;
  retryAt: number;
  pauseMs: number;
}

export interface RemoteOptions {
  /** Origins of browser processes, with the scheme ws or wss. */
  origins: readonly string[];
  token: string;
  patienceMs?: number;
  /** Takes what operators read of a page that got no browser: the sentence of its failure, which visitors read, names no process. */
  warn?(line: string): void;
}

/**
 * Browsers of processes with the role browser, over CDP. Each connection is a browser of its own, which ends with it; that process filters
 * what it reaches. The processes take turns; one that fails is left out for a while.
 */
export class RemoteBrowsers implements BrowserSource {
  readonly #places: Place[];
  readonly #options: RemoteOptions;
  readonly #fetch: GuardedFetch;
  readonly #failures = new Map<string, EngineFailure>();
  readonly #closing = new AbortController();
  #turn = 0;

  constructor(options: RemoteOptions) {
    this.#options = options;
    this.#places = options.origins.map((origin) => ({ origin, retryAt: 0, pauseMs: 0 }));
    this.#fetch = makeGuardedFetch({ originOverrides: new Map(options.origins.map((origin) => [asHttp(origin), asHttp(origin)])) });
  }

  async start(): Promise<BrowserProcess> {
    const end = Date.now() + (this.#options.patienceMs ?? PATIENCE_MS);
    let reason = 'none answers';
    for (;;) {
      const place = this.#next();
      const wait = Math.max(0, place.retryAt - Date.now());
      if (Date.now() + wait > end || this.#closing.signal.aborted) throw this.#noneReached(place, reason);
      await sleep(wait, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      const begunAt = Date.now();
      try {
        return await this.#connect(place);
      } catch (error) {
        reason = firstLine(error);
        // Of pages that fail at once only the first makes the pause longer.
        if (begunAt < place.retryAt) continue;
        place.pauseMs = Math.min(LONGEST_PAUSE_MS, place.pauseMs === 0 ? FIRST_PAUSE_MS : place.pauseMs * 2);
        place.retryAt = Date.now() + place.pauseMs;
      }
    }
  }

  failureOf(host: string): EngineFailure | undefined {
    return this.#failures.get(host);
  }

  async learnFailure(host: string): Promise<void> {
    this.#failures.clear();
    const headers = this.#headers();
    const requests = this.#places.map(async ({ origin }) => {
      const reply = await this.#fetch(`${asHttp(origin)}${FAILURE_PATH}?host=${encodeURIComponent(host)}`, { headers, timeoutMs: 2_000 });
      return knownFailure(reply.text());
    });
    for (const answer of await Promise.allSettled(requests))
      if (answer.status === 'fulfilled' && answer.value) this.#failures.set(host, answer.value);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#fetch.close();
  }

  async #connect(place: Place): Promise<BrowserProcess> {
    const browser = await chromium.connectOverCDP(`${place.origin}${CDP_PATH}`, { headers: this.#headers(), timeout: CONNECT_LIMIT_MS });
    place.pauseMs = 0;
    // Over CDP closing means disconnecting: the other process ends the browser.
    const end = () => browser.close().catch(() => undefined);
    return { browser, end, kill: () => void end() };
  }

  #noneReached({ origin }: Place, reason: string): EngineFailure {
    const cause = new Error(`${NONE_REACHED} (${new URL(origin).host}: ${reason})`);
    this.#options.warn?.(cause.message);
    return new EngineFailure('no-browser', { code: 'no-browser-reached' }, { retryable: true, cause });
  }

  /** The one whose turn it is of those that can be used soonest. */
  #next(): Place {
    this.#turn += 1;
    const now = Date.now();
    const inTurn = this.#places.map((_, index) => this.#places[(index + this.#turn) % this.#places.length] as Place);
    return inTurn.reduce((best, place) => (Math.max(place.retryAt, now) < Math.max(best.retryAt, now) ? place : best));
  }

  #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#options.token}` };
  }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0]?.replace(/^browserType\.connectOverCDP: /, '') ?? '';
}
