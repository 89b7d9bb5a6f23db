import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { MemoryUser } from '../../concurrency/memory-watch.ts';
import { makeBrowserPool } from './pool.ts';
import { describeWithBrowsers } from './testing-browsers.ts';
import { latch, onLinux, page, usePool } from './testing-pool.ts';

/** Far longer than any step takes: ends a test that would wait for ever. */
const HANG = { timeout: 30_000, interval: 20 };

describeWithBrowsers((browser) => {
  const { open, answer, requested, makePool, processes, started } = usePool(browser);

  // @covers extract-methods.browser-limit-pages-open-waits
  test('two pages open at once, the third waits, and a waiting page can be cancelled', async () => {
    let most = 0;
    let now = 0;
    answer(async (request, response) => {
      most = Math.max(most, ++now);
      // Held until a second one is there, and a little longer, so that a third would be seen.
      for (let tries = 0; tries < 50 && most < 2; tries++) await wait(50);
      await wait(100);
      now--;
      page('<p>done</p>')(request, response);
    });
    const leaving = new AbortController();
    const four = [1, 2, 3, 4].map((number) => open(`https://maps.example/${number}`));
    const left = open('https://maps.example/left', { signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'cancelled' });
    expect((await Promise.all(four)).map(({ text }) => text)).toEqual(Array(4).fill('done'));
    expect(most).toBe(2);
    expect(requested().some((line) => line.endsWith('/left'))).toBe(false);
  });

  test('a page whose script never ends is closed on timeout or cancellation, and the next page works', async () => {
    answer(page('<script>for (;;) {}</script>'));
    await expect(open('https://maps.example/stuck', { timeoutMs: 1_000 })).rejects.toMatchObject({ code: 'timed-out' });
    const cancel = new AbortController();
    const stuck = open('https://maps.example/cancelled', { signal: cancel.signal, timeoutMs: 600_000 });
    const refused = expect(stuck).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(requested, HANG).toContain('maps.example/cancelled');
    cancel.abort();
    await refused;
    answer(page('<p>well</p>'));
    expect((await open('https://maps.example/next')).text).toBe('well');
  });

  // @covers extract-methods.browser-killed-fails-job-nothing
  test.skipIf(!onLinux)('a browser that is killed fails the one job that it had, and nothing else', async () => {
    const two = makePool('killed');
    const visit = (path: string) =>
      two.openPage(`https://maps.example/${path}`, { signal: new AbortController().signal, timeoutMs: 60_000 }).catch((error) => error);
    const other = latch();
    answer(async (request, response) => {
      if (request.url === '/lost') return;
      if (request.url === '/kept') await other.opened;
      page('<p>kept</p>')(request, response);
    });
    const lost = visit('lost');
    await expect.poll(requested, HANG).toContain('maps.example/lost');
    const [first = 0] = processes('killed');
    const kept = visit('kept');
    await expect.poll(requested, HANG).toContain('maps.example/kept');
    process.kill(-first, 'SIGKILL');
    expect(await lost).toMatchObject({ name: 'EngineFailure', code: 'browser-failed', message: expect.stringMatching(/crashed/) });
    other.open();
    expect(await kept).toMatchObject({ text: 'kept' });
    expect(await visit('again')).toMatchObject({ text: 'kept' });
    await two.close();
  });

  // @covers read-sources.made-stop-server-read-killed
  test.skipIf(!onLinux)('a page whose browser is stopped because others use the memory is opened once more', async () => {
    const users: MemoryUser[] = [];
    const add = (user: MemoryUser) => {
      users.push(user);
      return { begin: () => undefined, end: () => undefined };
    };
    const pool = makePool('memory', { memory: { add, waitForRoom: async () => undefined } });
    const megabytes: number[] = [];
    let stops = 1;
    answer((request, response) => {
      if (stops === 0) return page('<p>room</p>')(request, response);
      stops -= 1;
      for (const one of users.flatMap(({ watched }) => [...watched]).filter((slot) => slot.isBusy())) {
        megabytes.push(one.bytes() / 1024 / 1024);
        one.stopForMemory(0);
      }
    });
    const visit = () => pool.openPage('https://maps.example/', { signal: new AbortController().signal, timeoutMs: 60_000 });
    expect((await visit()).text).toBe('room');
    stops = 2;
    await expect(visit()).rejects.toMatchObject({
      code: 'browser-failed',
      message: expect.stringMatching(/too little memory/),
      retryable: true,
    });
    expect(megabytes).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
    expect(Math.min(...megabytes)).toBeGreaterThan(20);
    for (const { endFree } of users) endFree();
    await expect.poll(() => processes('memory'), HANG).toEqual([]);
    await pool.close();
  });

  // @covers extract-methods.pages-row-leave-no-process
  test.skipIf(!onLinux)(
    '12 pages in a row with browsers of 5 pages take three of them, of which no process is left once the pool is idle',
    async () => {
      const quick = makePool('quick', { idleMs: 100, pagesPerBrowser: 5 });
      answer(page('<p>place</p>'));
      for (let index = 0; index < 12; index++) {
        await quick.openPage('https://maps.example/', { signal: new AbortController().signal, timeoutMs: 60_000 });
        expect(processes('quick').length).toBeGreaterThan(0);
      }
      expect(started('quick')).toBe(3);
      await expect.poll(() => processes('quick'), HANG).toEqual([]);
      await quick.close();
    },
  );
});

// @covers extract-methods.without-browser-failure-get-list
test('the failure without a browser explains how to install one', async () => {
  const none = makeBrowserPool({ limit: 1, find: async () => undefined });
  const opening = none.openPage('https://maps.example/', { signal: new AbortController().signal, timeoutMs: 1_000 });
  await expect(opening).rejects.toMatchObject({ code: 'no-browser', message: expect.stringMatching(/CHROMIUM_PATH/) });
  await none.close();
});
