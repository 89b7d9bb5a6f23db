import { expect, test } from 'vitest';
import type { Database } from '../db/connection.ts';
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
    });
  keep('/a');
  expect(cache.findForOutage('/a', 61_000)).toBeDefined();
  expect(cache.findForOutage('/a', 61_001)).toBeUndefined();
  cache.noteChange('{"lists": ["b"]}');
  expect(cache.findForOutage('/a', 1_000)).toBeDefined();
  cache.noteChange('{"lists": ["a"]}');
  expect(cache.findForOutage('/a', 1_000)).toBeUndefined();
});

test('a kept reply that is known to be outdated by its versions is not served in an outage', async () => {
  const newer = { query: () => Promise.resolve({ rows: [{ versions: '2/1' }] }) } as unknown as Database;
  const cache = new PublicCache(newer, { answeredAt: () => 0, isListening: () => false, roundTrip: down, hasOthers: down });
  const made = { body: Buffer.from('x'), headers: [], topics: [], sequence: cache.sequence, versions: '1/1', isComplete: true };
  cache.keep('/a', made);
  expect(cache.findForOutage('/a', 0)).toBeDefined();
  expect(await cache.find('/a', { kind: 'user', id: 'a' })).toBeUndefined();
  expect(cache.findForOutage('/a', 0)).toBeUndefined();
});

test('a change whose notification cannot be received makes everything outdated, and is acknowledged when no process has an older lease', async () => {
  const cache = new PublicCache(unused, { answeredAt: () => 0, isListening: () => false, roundTrip: down, hasOthers: down });
  cache.keep('/a', { body: Buffer.from('x'), headers: [], topics: [], sequence: cache.sequence, versions: undefined, isComplete: true });
  const from = performance.now();
  await cache.settleChange(cache.sequence);
  expect(performance.now() - from).toBeGreaterThanOrEqual(40);
  expect(cache.findForOutage('/a', 0)).toBeUndefined();
});
