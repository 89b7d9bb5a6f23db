import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../db/connection.ts';
import { testServer } from '../http/testing.ts';
import { PublicCache } from './public-cache.ts';

const unused = { query: () => Promise.reject(new Error('Nothing is asked')) } as unknown as Database;
const down = () => Promise.reject(new Error('The connection is down'));

// @covers access.public-reads-answered-copies-database
test('a kept reply is served for a minute after the database’s last answer, unless what it shows changed', () => {
  const cache = new PublicCache(unused, { answeredAt: () => 1_000, isListening: () => false, roundTrip: down, hasOthers: down });
  const keep = (key: string) =>
    cache.keep(key, {
      body: Buffer.from('x'),
      headers: [],
      topics: ['list/a'],
      sequence: cache.sequence,
      versions: undefined,
      isComplete: true,
      route: '/list/:id',
    });
  keep('/a');
  expect(cache.findForOutage('/a', 61_000)).toBeDefined();
  expect(cache.findForOutage('/a', 61_001)).toBeUndefined();
  cache.noteChange('{"lists": ["b"]}');
  expect(cache.findForOutage('/a', 1_000)).toBeDefined();
  cache.noteChange('{"lists": ["a"]}');
  expect(cache.findForOutage('/a', 1_000)).toBeUndefined();
});

// @covers health.full-disk-stays-up
test('while the database is known to be stopped, a kept reply is served for as long as that lasts', () => {
  let isStopped = true;
  const watch = { answeredAt: () => Date.now(), isListening: () => false, roundTrip: down, hasOthers: down };
  const cache = new PublicCache(unused, watch, { isStopped: () => isStopped });
  const made = { body: Buffer.from('x'), headers: [], topics: [], sequence: cache.sequence, versions: undefined, isComplete: true };
  cache.keep('/a', { ...made, route: '/' });
  const inAnHour = Date.now() + 3_600_000;
  expect(cache.findForOutage('/a', inAnHour)).toBeDefined();
  isStopped = false;
  expect(cache.findForOutage('/a', inAnHour)).toBeUndefined();
});

// @covers access.public-reads-answered-copies-database
test('a kept reply that was older than a minute when the database last answered is not served in an outage', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_000_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let answeredAt = Date.now();
  const cache = new PublicCache(unused, { answeredAt: () => answeredAt, isListening: () => false, roundTrip: down, hasOthers: down });
  const made = { body: Buffer.from('x'), headers: [], topics: [], sequence: cache.sequence, versions: undefined, isComplete: true };
  cache.keep('/a', { ...made, route: '/' });
  const isServedAfter = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return cache.findForOutage('/a') !== undefined;
  };
  expect(isServedAfter(60_000)).toBe(true);
  expect(isServedAfter(1)).toBe(false);
  // The same reply, had the database answered a minute after it was made, and later.
  answeredAt += 60_000;
  expect(isServedAfter(59_999)).toBe(true);
  expect(isServedAfter(1)).toBe(false);
  answeredAt += 60_001;
  expect(isServedAfter(0)).toBe(false);
});

test('a kept reply that is known to be outdated by its versions is not served in an outage', async () => {
  const newer = { query: () => Promise.resolve({ rows: [{ versions: '2/1' }] }) } as unknown as Database;
  const cache = new PublicCache(newer, { answeredAt: () => 0, isListening: () => false, roundTrip: down, hasOthers: down });
  const made = { body: Buffer.from('x'), headers: [], topics: [], sequence: cache.sequence, versions: '1/1', isComplete: true, route: '/' };
  cache.keep('/a', made);
  expect(cache.findForOutage('/a', 0)).toBeDefined();
  expect(await cache.find('/a', { kind: 'user', id: 'a' })).toBeUndefined();
  expect(cache.findForOutage('/a', 0)).toBeUndefined();
});

test('a change whose notification cannot be received makes everything outdated, and is acknowledged when no process has an older lease', async () => {
  const cache = new PublicCache(unused, { answeredAt: () => 0, isListening: () => false, roundTrip: down, hasOthers: down });
  cache.keep('/a', {
    body: Buffer.from('x'),
    headers: [],
    topics: [],
    sequence: cache.sequence,
    versions: undefined,
    isComplete: true,
    route: '/',
  });
  const from = performance.now();
  await cache.settleChange(cache.sequence);
  expect(performance.now() - from).toBeGreaterThanOrEqual(40);
  expect(cache.findForOutage('/a', 0)).toBeUndefined();
});

test('while no query is answered, a kept list is sent until 60 s after the last answer, then the reply is 503', async () => {
  const server = await testServer({ workers: false });
  onTestFinished(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await server.close();
  });
  const { database, databaseWatch } = server.context;
  const owner = await database.query<{ id: string }>("insert into users (display_name) values ('Anna') returning id");
  const body = { title: 'Ramen', userId: owner.rows[0]?.id, locations: [{ name: 'Ramen Ya' }] };
  const { id } = (await server.ask('POST', '/api/firebase/lists', body, await server.operator())).body as { id: string };
  const path = `/api/firebase/lists/${id}`;
  const kept = await server.ask('GET', path);
  expect(kept.status).toBe(200);

  const answeredAt = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: answeredAt });
  vi.spyOn(databaseWatch, 'isAway').mockReturnValue(true);
  vi.spyOn(databaseWatch, 'answeredAt').mockReturnValue(answeredAt);
  const query = vi.spyOn(database, 'query').mockRejectedValue(new Error('No query may be sent'));
  const readAfter = (milliseconds: number) => {
    vi.setSystemTime(answeredAt + milliseconds);
    return server.ask('GET', path);
  };
  expect(await readAfter(60_000)).toMatchObject({ status: 200, body: kept.body });
  expect(await readAfter(60_001)).toMatchObject({ status: 503 });
  expect(await readAfter(59_000)).toMatchObject({ status: 200, body: kept.body });
  expect(query).not.toHaveBeenCalled();
});
