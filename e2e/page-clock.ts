import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** The calls of a page whose clock the test controls. */
export interface ClockedCalls {
  /** Advances the page's clock by this much, waiting for each response before it continues. */
  run(milliseconds: number): Promise<void>;
  /** Milliseconds between one GET of this address and the next since the last `forget`, rounded to half seconds. */
  gaps(address: RegExp): number[];
  /** GETs of all addresses under /api since the last `forget`. */
  count(): number;
  forget(): void;
}

/** A reply is read up to this much later by the page's clock, and the next call waits as much longer: less than half of what `gaps` rounds to. */
const STEP = 200;
const HALF_SECOND = 500;

/** Before `goto`: installs a clock that can be stopped, and records by it what the page requests and when. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const { fetch } = window;
    const noted: Array<{ path: string; at: number }> = [];
    const underWay = { count: 0 };
    Object.assign(window, { notedCalls: noted, callsUnderWay: underWay });
    window.fetch = (input, init) => {
      const method = input instanceof Request ? input.method : (init?.method ?? 'GET');
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
      if (method === 'GET' && pathname.startsWith('/api/')) noted.push({ path: pathname, at: Date.now() });
      underWay.count += 1;
      const reply = fetch(input, init);
      // The page reads the reply itself; a copy of it is whole at the same time.
      void reply
        .then((whole) => whole.clone().text())
        .then(
          () => (underWay.count -= 1),
          () => (underWay.count -= 1),
        );
      return reply;
    };
  });
}

/** Stops the clock of a page on which `installClock` was called. */
export async function takeClock(page: Page): Promise<ClockedCalls> {
  /** Waits until every reply has been read and the page has had a turn of its event loop to act on it; `MessageChannel` is no part of the clock. */
  const answered = async () => {
    const isDone = () =>
      page.evaluate(async () => {
        const turn = () =>
          new Promise<void>((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            port2.postMessage(undefined);
          });
        await turn();
        const { callsUnderWay } = window as unknown as { callsUnderWay: { count: number } };
        if (callsUnderWay.count > 0) return false;
        await turn();
        return callsUnderWay.count === 0;
      });
    while (!(await isDone())) await sleep(5);
  };
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await answered();
  let calls: Array<{ path: string; at: number }> = [];
  const forget = () => {
    calls = [];
  };
  const collect = async () => {
    const noted = await page.evaluate(() =>
      (window as unknown as { notedCalls: Array<{ path: string; at: number }> }).notedCalls.splice(0),
    );
    calls.push(...noted);
  };
  await collect();
  forget();
  return {
    async run(milliseconds) {
      for (let past = 0; past < milliseconds; past += STEP) {
        await page.clock.runFor(Math.min(STEP, milliseconds - past));
        await answered();
      }
      await collect();
    },
    gaps(address) {
      const times = calls.filter(({ path }) => address.test(path)).map(({ at }) => at);
      return times.slice(1).map((at, index) => Math.round((at - (times[index] ?? 0)) / HALF_SECOND) * HALF_SECOND);
    },
    count: () => calls.length,
    forget,
  };
}

/** Makes the page believe that its tab is in the background. */
export async function hideTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}
