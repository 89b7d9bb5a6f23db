import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { GuardedFetch } from '../external/fetch/guarded-fetch.ts';
import { Purger } from './purge.ts';
import type { PurgeRequest } from './purge-requests.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A purger by address whose cache answers each path with a status. */
function purgerOf(statusOf: (path: string) => number, mostPaths = 1_000) {
  const called: string[] = [];
  const outcomes: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const fetch = async (path: string) => {
    called.push(path);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    await sleep(1);
    open -= 1;
    return { status: statusOf(path) };
  };
  const purger = new Purger({
    fetch: fetch as unknown as GuardedFetch,
    requestsFor: (outdated) => (outdated?.paths ?? ['/*']).map((url): PurgeRequest => ({ url, method: 'PURGE', headers: {} })),
    isTooMuch: (_topics, paths) => paths > mostPaths,
    reports: { worked: () => outcomes.push('worked'), failed: () => outcomes.push('failed') },
    log,
  });
  return { purger, called, outcomes, mostOpen: () => mostOpen };
}

const paths = (count: number) => Array.from({ length: count }, (_, at) => `/list/${at}`);

test('many addresses are purged some at once, each of them, also those that the cache does not have', async () => {
  const { purger, called, outcomes, mostOpen } = purgerOf((path) => (path.endsWith('7') ? 404 : 200));
  purger.add({ topics: [], paths: paths(500) });
  purger.add({ topics: [], paths: paths(600) });
  await expect.poll(() => outcomes).toEqual(['worked']);
  expect(called.toSorted()).toEqual(paths(600).toSorted());
  expect(mostOpen()).toBe(8);
  await purger.stop();
});

test('after a failure all are purged again, and everything where they have become too many', async () => {
  let fails = true;
  const { purger, called, outcomes } = purgerOf(() => (fails ? 500 : 200), 100);
  purger.add({ topics: [], paths: paths(60) });
  await expect.poll(() => outcomes).toEqual(['failed']);
  purger.add({ topics: [], paths: paths(101) });
  fails = false;
  called.length = 0;
  await expect.poll(() => outcomes).toEqual(['failed', 'worked']);
  expect(called).toEqual(['/*']);
  await purger.stop();
});
