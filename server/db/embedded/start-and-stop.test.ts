import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import { defaultSources, packagedMajor } from './binaries.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { type EmbeddedDatabase, startEmbedded } from './server.ts';
import { canEnter } from './system-user.ts';
import {
  makeCluster,
  makeFolders,
  type OwnerProcess,
  serverOf,
  serversOf,
  silent,
  socketExists,
  startOwnerProcess,
  userOf,
} from './testing/clusters.ts';

const isRoot = process.getuid?.() === 0;
/** The programs of the packages alone, whatever else this machine has, and their version. */
const sources = { packaged: defaultSources([]).packaged, system: [] };
const ours = packagedMajor(sources) ?? 0;
const folders = makeFolders();
const owners: OwnerProcess[] = [];
const running: EmbeddedDatabase[] = [];
let cluster: Awaited<ReturnType<typeof makeCluster>>;
beforeAll(async () => {
  cluster = await makeCluster();
});
afterAll(() => cluster.clean());
afterEach(async () => {
  for (const owner of owners.splice(0)) await owner.kill('SIGTERM');
  for (const embedded of running.splice(0)) await embedded.stop();
  folders.clean();
});

async function startHere(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(dataDir, silent);
  running.push(embedded);
  return embedded;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const database = openDatabase(url, { max: 1 });
  try {
    return (await database.query(statement)).rows;
  } finally {
    await database.close();
  }
}

// @covers storage.first-start-clean-stop-second
test('first start, clean stop, second start: data stays, and no process or socket is left in between', async () => {
  const dataDir = join(folders.make('spaces and ünïcode'), 'my data');
  mkdirSync(join(dataDir, 'postgres-draft-cut-off'), { recursive: true });
  const first = await startHere(dataDir);
  await query(first.url, 'CREATE TABLE notes AS SELECT 7 AS id');
  expect(serversOf(dataDir)).toHaveLength(1);
  await first.stop();
  await first.stop();
  expect(serversOf(dataDir)).toEqual([]);
  expect(socketExists(first.url)).toBe(false);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'process.lock']);

  const second = await startHere(dataDir);
  expect(await query(second.url, 'SELECT id FROM notes')).toEqual([{ id: 7 }]);
  await second.stop();
});

// @covers storage.database-durable-and-local
test('the server writes durably, listens on no network address, and handles letters of every script', async () => {
  const dataDir = cluster.copyTo(folders.make('settings'));
  const embedded = await startHere(dataDir);
  const [settings] = await query(
    embedded.url,
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages, current_setting('synchronous_commit') AS sync,
      current_setting('listen_addresses') AS listens, lower('ÄÉЖ') AS lower`,
  );
  expect(settings).toEqual({ fsync: 'on', pages: 'on', sync: 'on', listens: '', lower: 'äéж' });
  await query(embedded.url, 'CREATE EXTENSION pg_trgm');
  expect(await query(embedded.url, "SELECT show_trgm('東京都') <> '{}' AS letters")).toEqual([{ letters: true }]);
  expect(statSync(join(dataDir, 'postgres', 'cairn-password')).mode & 0o777).toBe(0o600);
  await embedded.stop();
});

// @covers storage.very-long-path-works
test.for([400, 1300])('starts in a data folder with a path of %i bytes and more, and locks it', async (length) => {
  let dataDir = folders.make('long');
  while (Buffer.byteLength(dataDir) < length) dataDir = join(dataDir, 'a folder with quite a long name indeed'.repeat(3));
  if (length < 1000) cluster.copyTo(dataDir);
  const embedded = await startHere(dataDir);
  expect(await query(embedded.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await expect(startHere(dataDir)).rejects.toThrow(/in use/);
  await embedded.stop();
  expect(socketExists(embedded.url)).toBe(false);
  const { dev, ino } = statSync(dataDir);
  rmSync(join(tmpdir(), `cairn-${dev}-${ino}.lock`), { force: true });
});

// @covers health.second-start-data-dir-refused
test('a second process on the folder fails with a line that names folder and owner; a killed owner does not block the next', async () => {
  const dataDir = cluster.copyTo(folders.make('lock'));
  const first = await startOwnerProcess(dataDir);
  owners.push(first);
  const second = await startOwnerProcess(dataDir);
  owners.push(second);
  expect(second.reply.problem).toBe(
    `The data folder ${dataDir} is in use by the running process ${first.child.pid}; stop that one first, or set another DATA_DIR`,
  );
  expect(await query(first.reply.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await first.kill('SIGKILL');
  const third = await startOwnerProcess(dataDir);
  owners.push(third);
  expect(third.reply.problem).toBeUndefined();
});

// @covers storage.processes-new-folder-exactly-gets
test('many processes at once on a new folder: exactly one gets it', async () => {
  const dataDir = join(folders.make('race'), 'new');
  owners.push(...(await Promise.all(Array.from({ length: 6 }, () => startOwnerProcess(dataDir)))));
  expect(owners.filter((owner) => owner.reply.url)).toHaveLength(1);
  expect(owners.filter((owner) => owner.reply.problem?.includes('is in use'))).toHaveLength(5);
  expect(serversOf(dataDir)).toHaveLength(1);
});

test('other files in the place of the data are not touched, and the start fails', async () => {
  const dataDir = folders.make('foreign');
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'dear');
  await expect(startHere(dataDir)).rejects.toThrow(/postgres contains something that is not PostgreSQL's data/);
  expect(readFileSync(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('dear');
});

// @covers storage.data-another-version-refused-both
test.each([
  { what: 'an old version', major: 9 },
  { what: 'the version before ours, whose programs are not here', major: ours - 1 },
  { what: 'a newer version than ours', major: ours + 1 },
])('data of $what ($major) gives an error that names both versions, and stays as it is', async ({ major }) => {
  const dataDir = folders.make(`version-${major}`);
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), `${major}\n`);
  const sentence = `The data in ${folder} was made by PostgreSQL ${major}, but this machine has ${ours}. Install PostgreSQL ${major}, or move the data over with pg_dump and set DATABASE_URL or another DATA_DIR`;
  await expect(startEmbedded(dataDir, silent, { sources })).rejects.toThrow(new EmbeddedDatabaseError(sentence));
  // As the product starts it, which carries older data over where it can.
  const prepareNew = async () => expect.unreachable('No new database is made');
  await expect(startEmbedded(dataDir, silent, { sources, prepareNew })).rejects.toThrow(new EmbeddedDatabaseError(sentence));
  expect([readdirSync(dataDir).filter((name) => name.startsWith('postgres')), readdirSync(folder)]).toEqual([['postgres'], ['PG_VERSION']]);
});

// @covers storage.started-root-unprivileged-user-runs
test.skipIf(!isRoot)('as root: an unprivileged user runs it, also below a folder that only root can enter', async () => {
  const closed = folders.make('closed');
  chmodSync(closed, 0o700);
  const dataDir = join(closed, 'data');
  const first = await startHere(dataDir);
  expect(userOf((await serverOf(dataDir)) ?? 0)).not.toBe(0);
  await query(first.url, 'CREATE TABLE notes AS SELECT 7 AS id');
  await first.stop();
  const second = await startHere(dataDir);
  expect(await query(second.url, 'SELECT id FROM notes')).toEqual([{ id: 7 }]);
  await second.stop();
});

const repositoryIsOpen =
  canEnter({ uid: 65534, gid: 65534 }, import.meta.dirname) && canEnter({ uid: 65534, gid: 65534 }, process.execPath);
test.skipIf(!isRoot || !repositoryIsOpen)(
  'as an ordinary user: the server runs as that user, and a folder that this user may not write gives an error that names it',
  async () => {
    const ownFolder = folders.make('user');
    chmodSync(ownFolder, 0o777);
    const owner = await startOwnerProcess(join(ownFolder, 'data'), { uid: 65534 });
    owners.push(owner);
    expect(userOf((await serverOf(join(ownFolder, 'data'))) ?? 0)).toBe(65534);
    const failed = await startOwnerProcess(join(folders.make('closed'), 'data'), { uid: 65534 });
    expect(failed.reply.problem).toMatch(/^The data folder .* cannot be used: .*DATA_DIR$/);
    await owner.kill('SIGTERM');
    expect(serversOf(join(ownFolder, 'data'))).toEqual([]);
    // Started by root later, the server still runs as the owner of the data.
    const byRoot = await startHere(join(ownFolder, 'data'));
    expect(userOf((await serverOf(join(ownFolder, 'data'))) ?? 0)).toBe(65534);
    await byRoot.stop();
  },
);
