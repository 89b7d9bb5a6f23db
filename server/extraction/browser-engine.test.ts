import { engines } from '@cairn/engines';
import type { EngineInput } from '@cairn/engines/engine.ts';
import { runEngine } from '@cairn/engines/run.ts';
import { type ListPageOptions, panelDetails, startListPage } from '@cairn/engines/testing/list-page.ts';
import { LIST_ID } from '@cairn/engines/testing/list-service.ts';
import type { World } from '@cairn/engines/world.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { makeBrowserPool } from '../external/browser/pool.ts';
import { makeGuardedFetch } from '../external/fetch/guarded-fetch.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const ends: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A list page and the real world around it; `opened` counts the pages that the browser was asked for. */
async function listAt(options: ListPageOptions) {
  const page = await startListPage(options);
  const pool = makeBrowserPool({ limit: 2, originOverrides: page.overrides });
  const fetch = makeGuardedFetch({ originOverrides: page.overrides });
  ends.push(page.close, pool.close, () => fetch.close());
  const opened: string[] = [];
  const world: World = {
    fetch,
    sleep: async (_milliseconds, signal) => signal.throwIfAborted(),
    openPage: (url, asked) => {
      opened.push(url);
      return pool.openPage(url, asked);
    },
  };
  const read = (input: Partial<EngineInput> = {}, signal = new AbortController().signal) =>
    runEngine(engines.browser, { url: LIST_URL, ...input }, world, signal);
  const start = () => pool.openPage(LIST_URL, { signal: new AbortController().signal, timeoutMs: 20_000 });
  return { page, opened, read, world, start };
}

/** Milliseconds that the page takes when it need not be scrolled, in the same browser. */
async function pageAlone(options: ListPageOptions): Promise<number> {
  const { page, read } = await listAt({ ...options, fillsItself: true });
  await read({ details: true });
  return page.deliveredMs();
}

describe('the browser method', () => {
  // @covers extract-methods.browser-reads-map-list-starts
  test('starts no browser where the list call gave everything', async () => {
    const { read, opened } = await listAt({ places: 30 });
    expect((await read()).ledger).toMatchObject({ expected: 30, kept: 30, complete: true });
    expect(opened).toEqual([]);
  });

  // @covers extract-methods.browser-joins-rating-reviews-category
  test('joins rating, reviews, category and picture from the panel to the entries, past a consent page, at the speed of the page', async () => {
    const plan = { places: 500, consent: true, batchMs: 100 };
    const alone = await pageAlone(plan);
    const { page, read, opened, start } = await listAt(plan);
    // The browser runs already, as it does for all jobs but the first after a pause.
    await start();
    const started = performance.now();
    const result = await read({ details: true });
    const milliseconds = performance.now() - started;
    expect(result.sentence).toBeUndefined();
    expect(result.ledger).toMatchObject({ expected: 500, seen: 500, kept: 500, complete: true });
    expect(opened).toHaveLength(1);
    for (const [index, place] of result.places.entries()) {
      const { rating, reviewCount, category, picture } = panelDetails(index);
      const word = category.toLowerCase().replaceAll(' ', '_');
      expect(place).toMatchObject({ rating, reviewCount, category: word, images: [picture] });
      expect(place.name).toBe(String(page.entries[index]?.[2]));
      expect(place.cid).toBeDefined();
      expect(place.receipts?.rating).toMatchObject({ kind: 'element' });
    }
    expect(milliseconds).toBeLessThan(alone * 1.3);
  });

  // @covers extract-methods.browser-takes-page-list-call
  test.each(['status-429', 'envelope'] as const)('takes the list call of the page itself where ours gets %s', async (rejects) => {
    const { read, opened } = await listAt({ places: 120, rejects, consent: true });
    const result = await read();
    expect(result.ledger).toMatchObject({ expected: 120, kept: 120, complete: true });
    expect(result.places.every(({ cid, rung }) => cid !== undefined && rung === 'list call')).toBe(true);
    expect(opened).toHaveLength(1);
  });

  // @covers extract-methods.browser-takes-page-list-call
  test('takes what the panel shows where no call is to be had, and says how many there are', async () => {
    const { read, start } = await listAt({ places: 45, rejects: 'status-429', panelOnly: true });
    await start();
    const started = performance.now();
    const result = await read();
    // It ends at the number that the heading says, not by waiting whether there is more.
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(result.ledger).toMatchObject({ expected: 45, kept: 45, withoutCoordinates: 45, complete: true });
    expect(result.places[44]).toMatchObject({ rating: panelDetails(44).rating, rung: 'list panel', withoutCoordinates: true });
  });

  // @covers extract-methods.without-browser-failure-get-list
  test('without a browser keeps what the list call gave, or says what is missing', async () => {
    const whole = await listAt({ places: 10 });
    const { openPage: _none, ...noBrowser } = whole.world;
    const kept = await runEngine(engines.browser, { url: LIST_URL, details: true }, noBrowser, new AbortController().signal);
    expect([kept.places.length, kept.ledger.complete, kept.sentence]).toEqual([10, false, expect.stringMatching(/Ratings.*No browser/)]);
    const refused = await listAt({ places: 10, rejects: 'status-429' });
    const { openPage: _other, ...neither } = refused.world;
    const failed = await runEngine(engines.browser, { url: LIST_URL }, neither, new AbortController().signal);
    expect(failed.failure).toMatchObject({
      code: 'no-browser',
      retryable: true,
      sentence: expect.stringMatching(/no more requests.*browser/),
    });
  });

  test('is stopped within a second, also in the midst of a page', async () => {
    const { read } = await listAt({ places: 500, batchMs: 200 });
    const stop = new AbortController();
    let stoppedAt = 0;
    setTimeout(() => {
      stoppedAt = performance.now();
      stop.abort();
    }, 1_500);
    const result = await read({ details: true }, stop.signal);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    expect([result.places.length, result.stoppedBy?.code]).toEqual([500, 'cancelled']);
  });
});
