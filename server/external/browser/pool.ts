import { EngineFailure } from '@cairn/engines/engine.ts';
import type { OpenPage } from '@cairn/engines/world.ts';
import { failureOfSignal, serverStops, unlessAborted } from '../../concurrency/abort.ts';
import type { MemoryUser, MemoryWatch } from '../../concurrency/memory-watch.ts';
import { releaseMemoryWhenCalm } from '../../concurrency/release-memory.ts';
import { readWebAddress } from '../fetch/web-address.ts';
import { noMemoryNow, tooMuchMemory } from './failures.ts';
import { FairSlots } from './fair-slots.ts';
import { BrowserSlot } from './slot.ts';
import { type LocalOptions, LocalBrowsers, type BrowserSource } from './source.ts';
import { visit } from './visit.ts';

export interface BrowserPool {
  openPage: OpenPage;
  /** Ends every browser, also while a page is open. */
  close(): Promise<void>;
}

/** What the pool needs of the watch of memory. */
export type Memory = Pick<MemoryWatch, 'add' | 'waitForRoom'>;

interface PoolOptions extends LocalOptions {
  limit: number;
  /** Where browsers come from; without it they are started here. */
  source?: BrowserSource | undefined;
  idleMs?: number;
  pagesPerBrowser?: number;
  /** Watches the memory of browsers that are started here. */
  memory?: Memory | undefined;
}

const IDLE_MS = 30_000;
/** What an ordinary page takes, with its browser. Megabytes. */
const PAGE_MB = 120;
/** A page that is stopped at more bytes is too large; one at fewer is opened again, since others used the memory. */
const LARGE_PAGE = 350 * 1024 * 1024;

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
  readonly #busy = new Set<BrowserSlot>();
  readonly #memory: Memory | undefined;
  readonly #watch: { begin(): void; end(): void } | undefined;

  constructor(options: PoolOptions) {
    const source = options.source ?? new LocalBrowsers(options);
    this.#options = options;
    this.#source = source;
    this.#all = Array.from({ length: options.limit }, () => new BrowserSlot(() => source.start(), options.pagesPerBrowser));
    this.#slots = new FairSlots(this.#all);
    this.#memory = options.source ? undefined : options.memory;
    this.#watch = this.#memory?.add(this.#memoryUser());
  }

  async openPage(url: string, request: Parameters<OpenPage>[1]): ReturnType<OpenPage> {
    const address = readWebAddress(url).href;
    const stopped = AbortSignal.any([request.signal, this.#closing.signal]);
    if (stopped.aborted) throw failureOfSignal(stopped);
    const { host } = new URL(address);
    const slot = await this.#slots.take(host, stopped);
    this.#busy.add(slot);
    this.#watch?.begin();
    const over = Promise.withResolvers<void>();
    this.#finishLater(over.promise);
    const leave = () => {
      this.#release(slot, host);
      over.resolve();
    };
    let visiting = undefined as Promise<void> | undefined;
    const visit = async () => {
      await this.#memory?.waitForRoom(PAGE_MB, stopped);
      if (stopped.aborted) throw failureOfSignal(stopped);
      slot.takeStop();
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(outOfTime(address, request.timeoutMs)), request.timeoutMs);
      const signal = AbortSignal.any([stopped, deadline.signal]);
      const work = this.#visit(slot, address, { ...request, signal });
      const end = () => {
        clearTimeout(timer);
        visiting = undefined;
      };
      visiting = work.then(end, end);
      return unlessAborted(work, signal);
    };
    try {
      return await againForMemory(slot, visit);
    } finally {
      // The caller gets its failure at the signal; the slot is free only when the browser works again.
      if (visiting) void visiting.then(leave);
      else leave();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(serverStops());
    while (this.#unfinished.size > 0) await Promise.allSettled(this.#unfinished);
    await Promise.all(this.#all.map((slot) => slot.end()));
    await this.#source.close();
  }

  async #visit(slot: BrowserSlot, address: string, request: Parameters<OpenPage>[1]): ReturnType<OpenPage> {
    return visit(await slot.browserFor(), address, request, this.#source);
  }

  #release(slot: BrowserSlot, host: string): void {
    this.#busy.delete(slot);
    this.#watch?.end();
    if (!this.#slots.release(slot, host)) return;
    slot.whenIdle(this.#options.idleMs ?? IDLE_MS, () => this.#finishLater(this.#retire(slot)));
  }

  #memoryUser(): MemoryUser {
    const watched = this.#all.map((slot) => ({
      bytes: () => slot.bytes(),
      isBusy: () => this.#busy.has(slot),
      stopForMemory: () => slot.stopForMemory(),
    }));
    const endFree = () => {
      for (const slot of this.#all) if (slot.isRunning && !this.#busy.has(slot)) this.#finishLater(this.#retire(slot));
    };
    return { watched, endFree, canBeginAgain: true };
  }

  /** Ends an idle browser, and with the last one releases the memory that its pages took. */
  async #retire(slot: BrowserSlot): Promise<void> {
    await slot.end();
    if (!this.#all.some(({ isRunning }) => isRunning)) void releaseMemoryWhenCalm();
  }

  #finishLater(work: Promise<void>): void {
    this.#unfinished.add(work);
    work.finally(() => this.#unfinished.delete(work));
  }
}

/** A page that was stopped because others used the memory is opened once more. */
async function againForMemory<Result>(slot: BrowserSlot, visit: () => Promise<Result>): Promise<Result> {
  for (let isSecond = false; ; isSecond = true) {
    try {
      return await visit();
    } catch (error) {
      const bytes = slot.takeStop();
      if (bytes === undefined || !(error instanceof EngineFailure && error.code === 'browser-failed')) throw error;
      if (bytes > LARGE_PAGE) throw tooMuchMemory();
      if (isSecond) throw noMemoryNow();
      await slot.end();
    }
  }
}

function outOfTime(url: string, timeoutMs: number): EngineFailure {
  const seconds = Math.max(1, Math.round(timeoutMs / 1000));
  return new EngineFailure(
    'timed-out',
    { code: 'page-slow', values: { host: new URL(url).host, seconds } },
    {
      retryable: true,
    },
  );
}
