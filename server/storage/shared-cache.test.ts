import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Log } from '../logging/log.ts';
import { aroundStore } from './around-store.ts';
import { copyMissing } from './copy-missing.ts';
import { makeDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { makeCache } from './shared-cache.ts';
import { namesIn } from './testing.ts';

let folder: string;
let store: FileStore;
const errors: unknown[] = [];
const log: Log = { info: () => undefined, warn: () => undefined, error: (_part, error) => errors.push(error) };

beforeEach(async () => {
  errors.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'cairn-shared-cache-'));
  store = makeDiskStore(join(folder, 'shared'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The cache of a machine. */
const cacheOf = (machine: string, shared: FileStore = store, maxBytes = 1_000) =>
  makeCache({ dataDir: join(folder, machine), name: 'pictures', maxBytes, store: shared, log });

test('a file that one machine put is read by another, which then has it on its own disk', async () => {
  await cacheOf('one').put('a.webp', Buffer.from('picture'));
  await expect.poll(() => namesIn(store)).toEqual(['pictures/a.webp']);
  expect((await cacheOf('two').get('a.webp'))?.toString()).toBe('picture');
  await store.delete('pictures/a.webp');
  expect((await cacheOf('two').get('a.webp'))?.toString()).toBe('picture');
  expect(await cacheOf('three').get('a.webp')).toBeUndefined();
});

test('a store that fails costs no file: what is on disk is read, all else is a miss', async () => {
  const failing = aroundStore(store, () => Promise.reject(new EngineFailure('service-failed', { text: 'It fails.' }, { retryable: true })));
  const cache = cacheOf('one', failing);
  await cache.put('a.webp', Buffer.from('picture'));
  expect((await cache.get('a.webp'))?.toString()).toBe('picture');
  expect(await cache.get('b.webp')).toBeUndefined();
  expect(errors).toEqual([]);
});

test('the oldest files leave the store when it grows beyond the limit', async () => {
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await store.put(`pictures/${name}.webp`, Buffer.alloc(300));
    await utimes(join(folder, 'shared', 'pictures', `${name}.webp`), 1_000 + index, 1_000 + index);
  }
  await store.put('cards/z.png', Buffer.alloc(5_000));
  await cacheOf('one').put('d.webp', Buffer.alloc(300));
  await expect.poll(() => namesIn(store)).toEqual(['cards/z.png', 'pictures/b.webp', 'pictures/c.webp', 'pictures/d.webp']);
});

test('what is on disk is copied to a store once, without the folders that belong to the machine', async () => {
  const disk = makeDiskStore(join(folder, 'one', 'cards'));
  await disk.put('a.png', Buffer.from('card'));
  await disk.put('b.png', Buffer.from('another'));
  await disk.put('fonts/c.ttf', Buffer.from('font'));
  await store.put('cards/b.png', Buffer.from('another'));
  expect(await copyMissing(disk, store, 'cards')).toEqual({ copied: 1, bytes: 4, present: 1 });
  expect(await copyMissing(disk, store, 'cards')).toEqual({ copied: 0, bytes: 0, present: 2 });
  expect(await namesIn(store)).toEqual(['cards/a.png', 'cards/b.png']);
});
