import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { makeObjectStore } from '../external/object-store/object-store.ts';
import { BUCKET, failWith, startObjectStore, type TestObjectStore } from '../external/object-store/testing/object-store.ts';
import { makeDiskStore } from '../storage/disk-store.ts';
import type { FileStore } from '../storage/file-store.ts';
import { namesIn } from '../storage/testing.ts';
import { makeBackup } from './make-backup.ts';
import { openTarget } from './places.ts';
import { beginBackup, readBackupRecord } from './record.ts';
import { restoreBackup } from './restore-backup.ts';
import { runAsCommand } from './testing.ts';
import { backUpToTarget } from './to-target.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-bucket-'));
/** More than one part of an upload, and no compression makes it less. */
const LARGE = randomBytes(17_000_000);
let server: TestObjectStore;
let source: TestDatabase;
let config: Config;
/** What is in the bucket, below its prefix. */
let stored: FileStore;
let archives: FileStore;

beforeAll(async () => {
  server = await startObjectStore();
  source = await testDatabase();
  config = configOf();
  stored = makeObjectStore(server.settings);
  archives = makeObjectStore({ ...server.settings, prefix: 'archives' });
  await stored.put('pictures/0a.kept.webp', Buffer.from('in the bucket alone'));
  await stored.put('pictures/0b.kept.webp', Buffer.from('in the bucket and on disk'));
  await makeDiskStore(join(folder, 'pictures')).put('0b.kept.webp', Buffer.from('in the bucket and on disk'));
  await makeDiskStore(join(folder, 'pictures')).put('0c.kept.webp', LARGE);
});
beforeEach(() => server.inject());
afterAll(async () => {
  await stored.close();
  await archives.close();
  await source.drop();
  await server.close();
  rmSync(folder, { recursive: true });
});

const warn = (message: string) => expect(message).toBe('');
const configOf = (bucket?: string): Config => readConfig(settingsOf(bucket));

function settingsOf(bucket = BUCKET) {
  return {
    DATA_DIR: folder,
    STORAGE_URL: server.url,
    BACKUP_TARGET: `s3://${bucket}/archives?region=eu-central-1&endpoint=${encodeURIComponent(server.endpoint)}`,
    BACKUP_KEEP: '2',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
}
async function backUp(settings: Config) {
  const attempt = await beginBackup(source.database, undefined);
  if (!attempt) throw new Error('Another backup is being made');
  return backUpToTarget(settings, { database: source.database, attempt, warn: (message) => expect(message).toBe('') });
}

test('a backup to a bucket has the pictures of the bucket and of the disk, keeps BACKUP_KEEP, and is restored into the bucket', async () => {
  const old = ['cairn-2026-01-01T03-30-00Z.backup', 'cairn-2026-01-02T03-30-00Z.backup'];
  for (const name of [...old, 'cairn-notes.txt']) await archives.put(name, Buffer.from('kept'));
  const { name } = await backUp(config);
  expect(await namesIn(archives)).toEqual([old[1], name, 'cairn-notes.txt']);

  for (const picture of await namesIn(stored, 'pictures/')) await stored.delete(picture);
  const target = await testDatabase({ empty: true });
  const place = openTarget(config);
  const open = async () => {
    const found = await place.store.open(name);
    if (!found) throw new Error('There is no archive');
    return found.body as AsyncIterable<Uint8Array>;
  };
  const pictures = { ...config, dataDir: join(folder, 'restored') };
  await restoreBackup({
    database: target.database,
    url: target.url,
    pictures,
    open,
    passphrase: undefined,
    replace: false,
    waitMs: 0,
    warn,
  });
  await place.store.close();
  await target.drop();
  expect((await stored.get('pictures/0a.kept.webp'))?.toString()).toBe('in the bucket alone');
  expect((await stored.get('pictures/0c.kept.webp'))?.equals(LARGE)).toBe(true);
  expect(await namesIn(stored, 'pictures/')).toEqual(['0a', '0b', '0c'].map((hash) => `pictures/${hash}.kept.webp`));
  expect(readdirSync(folder)).toEqual(['pictures']);
});

test('a target that fails is said in a sentence and recorded; no part of the archive appears, and no old one goes', async () => {
  const before = await namesIn(archives);
  const failPart = failWith(500, 'InternalError');
  server.inject((request, response) => /archives.*partNumber=2/.test(request.url ?? '') && failPart(request, response));
  const { host } = new URL(server.endpoint);
  const sentence = `${host} could not do what it was asked (InternalError). Try again later.`;
  await expect(backUp(config)).rejects.toThrow(sentence);
  expect((await readBackupRecord(source.database)).failed?.error).toBe(sentence);
  expect(server.requests.some((line) => /^DELETE .*uploadId=/.test(line))).toBe(true);
  server.inject();
  await expect(backUp(configOf('no-such-bucket'))).rejects.toThrow(
    `The bucket no-such-bucket does not exist at ${host}. Create it, or correct BACKUP_TARGET.`,
  );
  expect(await namesIn(archives)).toEqual(before);
});

test('where the bucket closes the connection in the middle of the archive, the command is one sentence and exit code 1', async () => {
  const before = await namesIn(archives);
  const { host } = new URL(server.endpoint);
  server.inject((request) => {
    const isSecond = /archives.*partNumber=2/.test(request.url ?? '');
    if (isSecond) request.socket.destroy();
    return isSecond;
  });
  const { code, out, problem } = await runAsCommand('backup', {
    args: [],
    folder,
    settings: { DATABASE_URL: source.url, ...settingsOf() },
  });
  const sentence = `${host} closed the connection too early. Try again later.`;
  expect({ code, out, problem }).toEqual({ code: 1, out: '', problem: `${sentence}\n` });
  expect((await readBackupRecord(source.database)).failed?.error).toBe(sentence);
  const uploads = server.requests.flatMap((line) => /^(\S+) .*?(partNumber=\d|uploadId=)/.exec(line)?.slice(1).join(' ') ?? []);
  expect([...new Set(uploads)]).toEqual(['PUT partNumber=1', 'PUT partNumber=2', 'DELETE uploadId=']);
  server.inject();
  expect(await namesIn(archives)).toEqual(before);
});

test('pictures that cannot be read from their bucket end the backup', async () => {
  server.inject(failWith(403, 'AccessDenied'));
  const place = { ...openTarget({ ...config, backupTarget: join(folder, 'on-disk') }).placeOf('a.backup') };
  const made = makeBackup({ database: source.database, pictures: config, place, passphrase: undefined, version: '0.2.0', warn });
  await expect(made).rejects.toThrow('rejects the key for the bucket cairn-test (AccessDenied)');
  expect(readdirSync(join(folder, 'on-disk'))).toEqual([]);
});
