import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDiskStore } from './disk-store.ts';
import { namesIn } from './testing.ts';

test('a folder as a store: files appear whole, and names cannot leave it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-disk-store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = makeDiskStore(folder);
  await store.put('backups/one', Buffer.from('first'));
  const broken = async function* () {
    yield Buffer.from('half');
    throw new Error('the source broke');
  };
  await expect(store.upload('backups/one', broken())).rejects.toThrow('the source broke');
  expect([(await store.get('backups/one'))?.toString(), await namesIn(store)]).toEqual(['first', ['backups/one']]);
  await expect(store.get('../one/pictures/a.webp')).rejects.toThrow(RangeError);
  expect([await store.get('none'), await store.find('backups')]).toEqual([undefined, undefined]);
});

test('the list of a folder has its stored files alone, whatever else was put there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-disk-store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = makeDiskStore(folder);
  await store.put('card.webp', Buffer.from('drawn'));
  await mkdir(join(folder, 'fonts'));
  for (const name of ['a copy.webp', 'fonts/serif@5.3.0.ttf']) await writeFile(join(folder, name), 'not stored');
  expect(await namesIn(store)).toEqual(['card.webp']);
});
