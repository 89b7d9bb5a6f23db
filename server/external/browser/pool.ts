import { EngineFailure } from '@cairn/engines/engine.ts';
import type { OpenPage } from '@cairn/engines/world.ts';
import type { BrowserContext } from 'playwright-core';
import { failureOfSignal, unlessAborted } from '../../concurrency/abort.ts';
import { releaseMemory } from '../../concurrency/release-memory.ts';
import type { Resolve } from '../fetch/addresses.ts';
import { readWebAddress } from '../fetch/web-address.ts';
import { type FoundChromium, findChromium, NO_BROWSER } from './chromium.ts';
import { brokenDown, toBrowserFailure } from './failures.ts';
import { type FilteringProxy, makeFilteringProxy } from './filtering-proxy.ts';
import { readPage } from './page.ts';
import { type BrowserProcess, startBrowser } from './process.ts';

export interface BrowserPool {
  openPage: OpenPage;
  /** Ends every browser, also in the midst of a page. */
  close(): Promise<void>;
}

/** One seat of the pool: a browser process of its own, so that its end ends one job. */
interface Seat {
  running: BrowserProcess | undefined;
  pages: number;
  idle: NodeJS.Timeout | undefined;
}

const IDLE_MS = 30_000;
/** A browser grows with the pages it has seen; starting one takes 0.1 s. */
const PAGES_PER_BROWSER = 50;
const CONTEXT_CLOSE_MS = 3_000;

/**
 * At most `limit` pages at once, each in a fresh context; more wait in turn, hosts without an open page first. Each seat has its own browser process, started when needed,
 * ended after `idleMs` without a page. Failures of `openPage` are `EngineFailure`s: `no-browser`, `browser-failed`, `timed-out`,
 * `cancelled`, `too-large`, `unsupported-file`, and those of the guarded fetch.
 */
export function makeBrowserPool(options: {
  limit: number;
  chromiumPath?: string | undefined;
  originOverrides?: ReadonlyMap<string, string>;
  resolve?: Resolve;
  idleMs?: number;
  pagesPerBrowser?: number;
  find?: () => Promise<FoundChromium | undefined>;
}): BrowserPool {
  const find = options.find ?? (() => findChromium({ chromiumPath: options.chromiumPath }));
  const seats = Array.from({ length: options.limit }, (): Seat => ({ running: undefined, pages: 0, idle: undefined }));
  const free = [...seats];
  const waiting: Array<{ host: string; take: (seat: Seat) => void }> = [];
  const hostsInWork: string[] = [];
  const closing = new AbortController();
  const busy = new Set<Promise<void>>();
  let proxy: Promise<FilteringProxy> | undefined;

  const takeSeat = (host: string, signal: AbortSignal): Promise<Seat> => {
    const seat = free.pop();
    if (seat !== undefined) return Promise.resolve(seat);
    return new Promise((done, failed) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1);
        failed(failureOfSignal(signal));
      };
      const one = {
        host,
        take: (given: Seat) => {
          signal.removeEventListener('abort', leave);
          done(given);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(one);
    });
  };

  const giveBack = (seat: Seat) => {
    const next = nextInTurn(waiting, hostsInWork);
    if (next !== undefined) return next.take(seat);
    seat.idle = setTimeout(() => keep(retire(seat)), options.idleMs ?? IDLE_MS).unref();
    free.push(seat);
  };

  /** Nobody has wanted a page for a while: the browser goes, and with the last one the memory that its pages took. */
  const retire = async (seat: Seat) => {
    await endSeat(seat);
    if (seats.every(({ running }) => running === undefined)) await releaseMemory();
  };

  /** What goes on behind an answer that was given already; `close` waits for it. */
  const keep = (work: Promise<void>) => {
    busy.add(work);
    work.finally(() => busy.delete(work));
  };

  const browserOf = async (seat: Seat, behind: FilteringProxy): Promise<BrowserProcess> => {
    clearTimeout(seat.idle);
    if (seat.pages >= (options.pagesPerBrowser ?? PAGES_PER_BROWSER) || seat.running?.browser.isConnected() === false) await endSeat(seat);
    if (seat.running === undefined) {
      const found = await find();
      if (found === undefined) throw new EngineFailure('no-browser', NO_BROWSER);
      seat.running = await startBrowser(found, behind);
      seat.pages = 0;
    }
    seat.pages += 1;
    return seat.running;
  };

  const openPage: OpenPage = async (url, asked) => {
    const address = readWebAddress(url).href;
    const outer = AbortSignal.any([asked.signal, closing.signal]);
    if (outer.aborted) throw failureOfSignal(outer);
    const { host } = new URL(address);
    const seat = await takeSeat(host, outer);
    hostsInWork.push(host);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(outOfTime(address, asked.timeoutMs)), asked.timeoutMs);
    const signal = AbortSignal.any([outer, deadline.signal]);
    const work = (async () => {
      proxy ??= makeFilteringProxy(options);
      return visit(await browserOf(seat, await proxy), address, { ...asked, signal }, await proxy);
    })();
    // Answered at the signal; the browser is put in order behind it, and only then is the seat free again.
    keep(
      work.then(ignore, ignore).then(() => {
        clearTimeout(timer);
        hostsInWork.splice(hostsInWork.indexOf(host), 1);
        giveBack(seat);
      }),
    );
    return unlessAborted(work, signal);
  };

  const close = async () => {
    closing.abort(new EngineFailure('cancelled', 'The reading was stopped because the product is shutting down.', { retryable: true }));
    while (busy.size > 0) await Promise.allSettled(busy);
    await Promise.all(seats.map(endSeat));
    await (await proxy)?.close();
  };
  return { openPage, close };
}

/** Takes the next one out: the first whose host has no page open, so that one slow host cannot hold up the others; else the first of all. */
function nextInTurn<Waiting extends { host: string }>(waiting: Waiting[], hostsInWork: string[]): Waiting | undefined {
  const other = waiting.findIndex(({ host }) => !hostsInWork.includes(host));
  return waiting.splice(Math.max(0, other), 1)[0];
}

async function endSeat(seat: Seat): Promise<void> {
  clearTimeout(seat.idle);
  const { running } = seat;
  seat.running = undefined;
  await running?.end();
}

/** One page in a context of its own, which is closed whatever happens. */
async function visit(running: BrowserProcess, url: string, asked: Parameters<OpenPage>[1], proxy: FilteringProxy): ReturnType<OpenPage> {
  const gone = new AbortController();
  const onGone = () => gone.abort(brokenDown());
  running.browser.once('disconnected', onGone);
  let context: BrowserContext | undefined;
  let failedAt = url;
  try {
    context = await running.browser.newContext({
      acceptDownloads: false,
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 1600 },
      locale: 'en-US',
      userAgent: userAgentOf(running.browser.version()),
    });
    context.on('requestfailed', (request) => {
      if (request.isNavigationRequest() && request.frame().parentFrame() === null) failedAt = request.url();
    });
    context.on('page', (page) => page.once('crash', onGone));
    return await unlessAborted(readPage(context, url, asked), AbortSignal.any([asked.signal, gone.signal]));
  } catch (error) {
    throw error instanceof EngineFailure ? error : toBrowserFailure(error, failedAt, proxy);
  } finally {
    running.browser.off('disconnected', onGone);
    if (context !== undefined) await closeContext(context, running);
  }
}

/** A context whose page is stuck does not close: then the whole process goes. */
async function closeContext(context: BrowserContext, running: BrowserProcess): Promise<void> {
  const timer = setTimeout(running.kill, CONTEXT_CLOSE_MS);
  await context.close().catch(running.kill);
  clearTimeout(timer);
}

/** The failure was answered to the asker already. */
function ignore(): void {}

function outOfTime(url: string, timeoutMs: number): EngineFailure {
  const seconds = Math.max(1, Math.round(timeoutMs / 1000));
  return new EngineFailure('timed-out', `The page of ${new URL(url).host} was not ready within ${seconds} s. Try again later.`, {
    retryable: true,
  });
}

/** The name of an ordinary Chrome of this version: sites answer the headless one with other pages. */
function userAgentOf(version: string): string {
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.split('.')[0]}.0.0.0 Safari/537.36`;
}
