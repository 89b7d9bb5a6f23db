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

/** A list page and the real world around it; `opened` has the address of each page that the browser opened. */
async function listAt(options: ListPageOptions) {
  const page = await startListPage(options);
  const pool = makeBrowserPool({ limit: 2, originOverrides: page.overrides });
  const fetch = makeGuardedFetch({ originOverrides: page.overrides });
  ends.push(page.close, pool.close, () => fetch.close());
  const opened: string[] = [];
  const world: World = {
    fetch,
    sleep: async (_milliseconds, signal) => signal.throwIfAborted(),
    openPage: (url, pageOptions) => {
      opened.push(url);
      return pool.openPage(url, pageOptions);
    },
  };
  const read = (input: Partial<EngineInput> = {}, signal = new AbortController().signal) =>
    runEngine(engines.browser, { url: LIST_URL, ...input }, world, signal);
  return { page, opened, read, world };
}

describe('the browser method', () => {
  // @covers extract-methods.browser-reads-map-list-starts
  test('starts no browser where the list call gave everything', async () => {
    const { read, opened } = await listAt({ places: 30 });
    expect((await read()).ledger).toMatchObject({ expected: 30, kept: 30, complete: true });
    expect(opened).toEqual([]);
  });

  // @covers extract-methods.browser-joins-rating-reviews-category
  test('joins rating, reviews, category and picture from the panel to the entries, past a consent page', async () => {
    const { page, read, opened } = await listAt({ places: 500, consent: true });
    const result = await read({ details: true });
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
    const { read } = await listAt({ places: 45, rejects: 'status-429', panelOnly: true });
    const result = await read();
    expect(result.ledger).toMatchObject({ expected: 45, kept: 45, withoutCoordinates: 45, complete: true });
    expect(result.places[44]).toMatchObject({ rating: panelDetails(44).rating, rung: 'list panel', withoutCoordinates: true });
  });

  // @covers extract-methods.without-browser-failure-get-list
  test('without a browser keeps what the list call gave, or says what is missing', async () => {
    const whole = await listAt({ places: 10 });
    const { openPage: _none, ...noBrowser } = whole.world;
    const kept = await runEngine(engines.browser, { url: LIST_URL, details: true }, noBrowser, new AbortController().signal);
    expect([kept.places.length, kept.ledger.complete, kept.sentence]).toEqual([10, false, expect.stringMatching(/ratings.*No browser/)]);
    const refused = await listAt({ places: 10, rejects: 'status-429' });
    const { openPage: _other, ...neither } = refused.world;
    const failed = await runEngine(engines.browser, { url: LIST_URL }, neither, new AbortController().signal);
    expect(failed.failure).toMatchObject({
      code: 'no-browser',
      retryable: true,
      sentence: expect.stringMatching(/limiting requests.*browser/),
    });
  });

  test('is stopped while a batch of the page is still to come, and keeps what the list call gave', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { read, page } = await listAt({ places: 500, holdBatches: { from: 40, until: held } });
    const stop = new AbortController();
    const reading = read({ details: true }, stop.signal);
    await expect.poll(() => page.requested.some((line) => line.endsWith('/maps/panel?from=40'))).toBe(true);
    stop.abort();
    // The batch is released after the reading has ended: one that waited for it would never end.
    const result = await reading;
    release();
    expect([result.places.length, result.stoppedBy?.code]).toEqual([500, 'cancelled']);
  });
});
