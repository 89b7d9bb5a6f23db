import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import { canEnter } from './account.ts';
import { type EmbeddedDatabase, startEmbedded } from './server.ts';
import {
  type Holder,
  makeCluster,
  makeFolders,
  serverOf,
  serversOf,
  silent,
  socketExists,
  startHolder,
  userOf,
} from './testing/clusters.ts';

const isRoot = process.getuid?.() === 0;
const folders = makeFolders();
const holders: Holder[] = [];
const running: EmbeddedDatabase[] = [];
let cluster: Awaited<ReturnType<typeof makeCluster>>;
beforeAll(async () => {
  cluster = await makeCluster();
});
afterAll(() => cluster.clean());
afterEach(async () => {
  for (const holder of holders.splice(0)) await holder.kill('SIGTERM');
  for (const embedded of running.splice(0)) await embedded.stop();
  folders.clean();
});

async function startHere(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(dataDir, silent);
  running.push(embedded);
  return embedded;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const database = openDatabase(url, { max: 1 });
  try {
    return (await database.query(statement)).rows;
  } finally {
    await database.close();
  }
}

// @covers storage.first-start-clean-stop-second
test('first start, clean stop, second start: data stays, and no process or socket is left between', async () => {
  const dataDir = join(folders.make('spaces and ünïcode'), 'my data');
  mkdirSync(join(dataDir, 'postgres-draft-cut-off'), { recursive: true });
  const first = await startHere(dataDir);
  await ask(first.url, 'CREATE TABLE notes AS SELECT 7 AS id');
  expect(serversOf(dataDir)).toHaveLength(1);
  await first.stop();
  await first.stop();
  expect(serversOf(dataDir)).toEqual([]);
  expect(socketExists(first.url)).toBe(false);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'process.lock']);

  const second = await startHere(dataDir);
  expect(await ask(second.url, 'SELECT id FROM notes')).toEqual([{ id: 7 }]);
  await second.stop();
});

test('the server is set up for safety and for letters of every script', async () => {
  const dataDir = cluster.copyTo(folders.make('settings'));
  const embedded = await startHere(dataDir);
  const [settings] = await ask(
    embedded.url,
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages, current_setting('synchronous_commit') AS sync,
      current_setting('listen_addresses') AS listens, lower('ÄÉЖ') AS lower`,
  );
  expect(settings).toEqual({ fsync: 'on', pages: 'on', sync: 'on', listens: '', lower: 'äéж' });
  await ask(embedded.url, 'CREATE EXTENSION pg_trgm');
  expect(await ask(embedded.url, "SELECT show_trgm('東京都') <> '{}' AS letters")).toEqual([{ letters: true }]);
  expect(statSync(join(dataDir, 'postgres', 'cairn-password')).mode & 0o777).toBe(0o600);
  await embedded.stop();
});

// @covers storage.very-long-path-works
test.for([400, 1300])('a path of %i bytes and more', async (length) => {
  let dataDir = folders.make('long');
  while (Buffer.byteLength(dataDir) < length) dataDir = join(dataDir, 'a folder with quite a long name indeed'.repeat(3));
  if (length < 1000) cluster.copyTo(dataDir);
  const embedded = await startHere(dataDir);
  expect(await ask(embedded.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await expect(startHere(dataDir)).rejects.toThrow(/in use/);
  await embedded.stop();
  expect(socketExists(embedded.url)).toBe(false);
  const { dev, ino } = statSync(dataDir);
  rmSync(join(tmpdir(), `cairn-${dev}-${ino}.lock`), { force: true });
});

// @covers health.second-start-data-dir-refused
test('a second process on the folder is refused in one line that names folder and holder; a killed holder is none', async () => {
  const dataDir = cluster.copyTo(folders.make('lock'));
  const first = await startHolder(dataDir);
  holders.push(first);
  const second = await startHolder(dataDir);
  holders.push(second);
  expect(second.reply.problem).toBe(
    `The data folder ${dataDir} is in use by the running process ${first.child.pid}; stop that one first, or set another DATA_DIR`,
  );
  expect(await ask(first.reply.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await first.kill('SIGKILL');
  const third = await startHolder(dataDir);
  holders.push(third);
  expect(third.reply.problem).toBeUndefined();
});

// @covers storage.processes-new-folder-exactly-gets
test('many processes at once on a new folder: exactly one gets it', async () => {
  const dataDir = join(folders.make('race'), 'new');
  holders.push(...(await Promise.all([1, 2, 3].map(() => startHolder(dataDir)))));
  expect(holders.filter((holder) => holder.reply.url)).toHaveLength(1);
  expect(holders.filter((holder) => holder.reply.problem?.includes('is in use'))).toHaveLength(2);
  expect(serversOf(dataDir)).toHaveLength(1);
});

test('something else in the place of the data is left alone', async () => {
  const dataDir = folders.make('foreign');
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'dear');
  await expect(startHere(dataDir)).rejects.toThrow(/postgres holds something that is not PostgreSQL's data/);
  expect(readFileSync(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('dear');
});

// @covers storage.data-another-version-refused-both
test('data of another version is refused with both versions named', async () => {
  const dataDir = folders.make('version');
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');
  await expect(startHere(dataDir)).rejects.toThrow(/was made by PostgreSQL 9, but this machine has \d+.*DATABASE_URL/);
});

// @covers storage.started-root-unprivileged-user-runs
test.skipIf(!isRoot)('as root: an unprivileged user runs it, also below a folder that only root can enter', async () => {
  const closed = folders.make('closed');
  chmodSync(closed, 0o700);
  const dataDir = join(closed, 'data');
  const first = await startHere(dataDir);
  expect(userOf((await serverOf(dataDir)) ?? 0)).not.toBe(0);
  await ask(first.url, 'CREATE TABLE notes AS SELECT 7 AS id');
  await first.stop();
  const second = await startHere(dataDir);
  expect(await ask(second.url, 'SELECT id FROM notes')).toEqual([{ id: 7 }]);
  await second.stop();
});

const repositoryIsOpen =
  canEnter({ uid: 65534, gid: 65534 }, import.meta.dirname) && canEnter({ uid: 65534, gid: 65534 }, process.execPath);
test.skipIf(!isRoot || !repositoryIsOpen)('as an ordinary user; a folder that is not theirs is refused by name', async () => {
  const theirs = folders.make('user');
  chmodSync(theirs, 0o777);
  const holder = await startHolder(join(theirs, 'data'), { uid: 65534 });
  holders.push(holder);
  expect(userOf((await serverOf(join(theirs, 'data'))) ?? 0)).toBe(65534);
  const refused = await startHolder(join(folders.make('closed'), 'data'), { uid: 65534 });
  expect(refused.reply.problem).toMatch(/^The data folder .* cannot be used: .*DATA_DIR$/);
  await holder.kill('SIGTERM');
  expect(serversOf(join(theirs, 'data'))).toEqual([]);
  // Later started by root, it goes on as its owner's.
  const byRoot = await startHere(join(theirs, 'data'));
  expect(userOf((await serverOf(join(theirs, 'data'))) ?? 0)).toBe(65534);
  await byRoot.stop();
});
