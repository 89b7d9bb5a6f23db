import { EngineFailure } from '@cairn/engines/engine.ts';
import type { OpenPage } from '@cairn/engines/world.ts';
import { failureOfSignal, unlessAborted } from '../../concurrency/abort.ts';
import { releaseMemory } from '../../concurrency/release-memory.ts';
import { readWebAddress } from '../fetch/web-address.ts';
import { FairSlots } from './fair-slots.ts';
import { BrowserSlot } from './slot.ts';
import { type LocalOptions, LocalBrowsers, type BrowserSource } from './source.ts';
import { visit } from './visit.ts';

export interface BrowserPool {
  openPage: OpenPage;
  /** Ends every browser, also while a page is open. */
  close(): Promise<void>;
}

interface PoolOptions extends LocalOptions {
  limit: number;
  /** Where browsers come from; without it they are started here. */
  source?: BrowserSource | undefined;
  idleMs?: number;
  pagesPerBrowser?: number;
}

const IDLE_MS = 30_000;

/**
 * At most `limit` pages at once, each in a fresh context; more wait in turn, hosts without an open page first. Each slot has its own browser
 * process, started when needed, ended after `idleMs` without a page. Failures of `openPage` are `EngineFailure`s: `no-browser`,
 * `browser-failed`, `timed-out`, `cancelled`, `too-large`, `unsupported-file`, and those of the guarded fetch.
 */
export function makeBrowserPool(options: PoolOptions): BrowserPool {
  const pool = new Pool(options);
  return { openPage: (url, request) => pool.openPage(url, request), close: () => pool.close() };
}

class Pool {
  readonly #options: PoolOptions;
  readonly #all: BrowserSlot[];
  readonly #slots: FairSlots<BrowserSlot>;
  readonly #closing = new AbortController();
  /** Work that continues after its caller has the result; `close` waits for it. */
  readonly #unfinished = new Set<Promise<void>>();
  readonly #source: BrowserSource;

  constructor(options: PoolOptions) {
    const source = options.source ?? new LocalBrowsers(options);
    this.#options = options;
    this.#source = source;
    this.#all = Array.from({ length: options.limit }, () => new BrowserSlot(() => source.start(), options.pagesPerBrowser));
    this.#slots = new FairSlots(this.#all);
  }

  async openPage(url: string, request: Parameters<OpenPage>[1]): ReturnType<OpenPage> {
    const address = readWebAddress(url).href;
    const stopped = AbortSignal.any([request.signal, this.#closing.signal]);
    if (stopped.aborted) throw failureOfSignal(stopped);
    const { host } = new URL(address);
    const slot = await this.#slots.take(host, stopped);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(outOfTime(address, request.timeoutMs)), request.timeoutMs);
    const signal = AbortSignal.any([stopped, deadline.signal]);
    const work = this.#visit(slot, address, { ...request, signal });
    // The caller gets its failure at the signal; the slot is free only when the browser works again.
    this.#finishLater(
      work.then(ignore, ignore).then(() => {
        clearTimeout(timer);
        this.#release(slot, host);
      }),
    );
    return unlessAborted(work, signal);
  }

  async close(): Promise<void> {
    this.#closing.abort(new EngineFailure('cancelled', 'The server is shutting down. Try again in a moment.', { retryable: true }));
    while (this.#unfinished.size > 0) await Promise.allSettled(this.#unfinished);
    await Promise.all(this.#all.map((slot) => slot.end()));
    await this.#source.close();
  }

  async #visit(slot: BrowserSlot, address: string, request: Parameters<OpenPage>[1]): ReturnType<OpenPage> {
    return visit(await slot.browserFor(), address, request, this.#source);
  }

  #release(slot: BrowserSlot, host: string): void {
    if (!this.#slots.release(slot, host)) return;
    slot.whenIdle(this.#options.idleMs ?? IDLE_MS, () => this.#finishLater(this.#retire(slot)));
  }

  /** Ends an idle browser, and with the last one releases the memory that its pages took. */
  async #retire(slot: BrowserSlot): Promise<void> {
    await slot.end();
    if (!this.#all.some(({ isRunning }) => isRunning)) await releaseMemory();
  }

  #finishLater(work: Promise<void>): void {
    this.#unfinished.add(work);
    work.finally(() => this.#unfinished.delete(work));
  }
}

/** The caller has this failure already. */
function ignore(): void {}

function outOfTime(url: string, timeoutMs: number): EngineFailure {
  const seconds = Math.max(1, Math.round(timeoutMs / 1000));
  return new EngineFailure('timed-out', `The page of ${new URL(url).host} was not ready within ${seconds} s. Try again later.`, {
    retryable: true,
  });
}
