import { EngineFailure, ServicePaused } from '@cairn/engines/engine.ts';
import type { FetchReply, World } from '@cairn/engines/world.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { FAILURES_TO_OPEN, FIRST_PAUSE } from './breaker.ts';
import { type Breakers, makeBreakers } from './breakers.ts';
import { guardStore, guardWorld } from './guard.ts';
import { readBreakers } from './store.ts';
import type { FileStore } from '../storage/file-store.ts';

const START = Date.parse('2026-05-01T12:00:00Z');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const LIST = 'https://www.google.com/maps/placelists/list/x';

describe('circuit breakers', () => {
  let base: TestDatabase;
  let now: number;
  let requested: string[];
  let status: number;
  let retryAfter: string | undefined;
  let breakers: Breakers;
  let world: World;
  const answer: World['fetch'] = async (url): Promise<FetchReply> => {
    requested.push(url);
    if (status === 0) throw new EngineFailure('timed-out', { text: 'It did not answer in time.' }, { retryable: true });
    if (status === 1) throw new EngineFailure('unreachable', { text: 'There is no such site.' });
    return { status, url, header: (name) => (name === 'retry-after' ? retryAfter : undefined), bytes: new Uint8Array(), text: () => '' };
  };
  const opened: string[] = [];
  const external: World = {
    fetch: answer,
    sleep: async () => undefined,
    openPage: async (url) => {
      opened.push(url);
      return { url, html: '', text: '', calls: [] };
    },
  };

  beforeEach(async () => {
    base = await testDatabase();
    now = START;
    requested = [];
    status = 500;
    retryAfter = undefined;
    breakers = makeBreakers(base.database, log, () => now);
    world = guardWorld(external, breakers);
  });
  afterEach(async () => {
    await breakers.settle();
    await base.drop();
  });

  const fail = async (url: string, times = FAILURES_TO_OPEN) => {
    for (let turn = 0; turn < times; turn += 1) await world.fetch(url).catch(() => undefined);
    requested = [];
  };
  const openPage = (url: string) => world.openPage?.(url, { signal: new AbortController().signal, timeoutMs: 1_000 });

  // @covers imports.services-left-alone-apart
  it('stop requests to a service that answers 500 or not at all, in the browser too, and not to other services', async () => {
    await fail(LIST, FAILURES_TO_OPEN - 2);
    status = 0;
    await fail('https://maps.app.goo.gl/x', 2);
    await expect(world.fetch(LIST)).rejects.toThrow(
      'Google Maps failed several times in a row, so requests to it are paused for 5 s. Try again then.',
    );
    await expect(world.fetch(LIST)).rejects.toBeInstanceOf(ServicePaused);
    await expect(openPage(LIST)).rejects.toBeInstanceOf(ServicePaused);
    expect([requested, opened]).toEqual([[], []]);
    status = 200;
    await world.fetch('https://example.org/');
    await openPage('https://example.org/');
    expect([requested, opened]).toEqual([['https://example.org/'], ['https://example.org/']]);
  });

  // @covers imports.services-left-alone-apart
  it('are separate for each web site', async () => {
    await fail('https://one.example.org/');
    await expect(world.fetch('https://one.example.org/other')).rejects.toBeInstanceOf(ServicePaused);
    expect((await world.fetch('https://two.example.org/')).status).toBe(500);
    await breakers.settle();
    expect(await readBreakers(base.database, new Date(now))).toMatchObject([{ key: 'one.example.org', service: 'web-pages' }]);
  });

  it('do not open for missing pages or for links to unknown hosts', async () => {
    status = 404;
    await fail(LIST, 3 * FAILURES_TO_OPEN);
    status = 1;
    await fail(LIST, 3 * FAILURES_TO_OPEN);
    await expect(world.fetch(LIST)).rejects.toThrow('There is no such site.');
  });

  // @covers imports.failing-service-gets-no-requests
  it('let one trial through after the pause; its success closes them, and removes the stored state', async () => {
    await fail(LIST);
    expect([...breakers.allowance()]).toEqual([['google', 0]]);
    now += FIRST_PAUSE;
    expect([...breakers.allowance()]).toEqual([['google', 1]]);
    const replies = await Promise.allSettled([world.fetch(LIST), world.fetch(LIST)]);
    expect(replies.map((reply) => reply.status)).toEqual(['fulfilled', 'rejected']);
    expect(requested).toEqual([LIST]);
    await expect(world.fetch(LIST)).rejects.toThrow('paused for 10 s');
    now += 2 * FIRST_PAUSE;
    status = 200;
    expect((await world.fetch(LIST)).status).toBe(200);
    expect((await world.fetch(LIST)).status).toBe(200);
    expect(breakers.allowance().size).toBe(0);
    await breakers.settle();
    expect(await readBreakers(base.database, new Date(now))).toEqual([]);
  });

  // @covers imports.services-left-alone-apart
  it('pause as long as the service demands by Retry-After', async () => {
    status = 429;
    retryAfter = '90';
    await fail(LIST);
    await expect(world.fetch(LIST)).rejects.toThrow('paused for 90 s');
  });

  // @covers imports.services-left-alone-apart
  it('that were open are open after a restart', async () => {
    await fail(LIST);
    await breakers.settle();
    const next = makeBreakers(base.database, log, () => now);
    await next.load();
    await expect(guardWorld(external, next).fetch(LIST)).rejects.toBeInstanceOf(ServicePaused);
    expect(requested).toEqual([]);
  });
});

describe('an object store that is silent', () => {
  it('is not asked again for five seconds, and one that fails at once is', async () => {
    const base = await testDatabase();
    let now = START;
    let calls = 0;
    let silence = 6_000;
    const store = {
      get: async () => {
        calls += 1;
        now += silence;
        throw new EngineFailure('timed-out', { text: 'It did not answer in time.' }, { retryable: true });
      },
    } as unknown as FileStore;
    const guarded = guardStore(
      store,
      makeBreakers(base.database, log, () => now),
      () => now,
    );
    const outcome = () => guarded.get('a').catch((error: unknown) => (error instanceof ServicePaused ? 'refused' : 'failed'));
    expect([await outcome(), await outcome(), await outcome(), calls]).toEqual(['failed', 'refused', 'refused', 1]);
    now += 5_000;
    silence = 10;
    expect([await outcome(), await outcome(), calls]).toEqual(['failed', 'failed', 3]);
    await base.drop();
  });
});
