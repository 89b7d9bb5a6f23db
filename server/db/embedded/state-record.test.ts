import { createHash } from 'node:crypto';
import { closeSync, cpSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countLists } from '../../lists/public.ts';
import { insertList } from '../../lists/store.ts';
import { countUsers } from '../../users/public.ts';
import { insertUsers } from '../../users/store.ts';
import { openDatabase } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { startEmbedded } from './server.ts';
import { keepStateRecord } from './state-keeper.ts';
import { readStateRecord, stateRecordFile } from './state-record.ts';
import { makeFolders, serverOf, silent, startOwnerProcess } from './testing/clusters.ts';

const originals = makeFolders();
const folders = makeFolders();
afterEach(() => folders.clean());
afterAll(() => originals.clean());

const original = () => join(originals.make('original'), 'data');
/** As after killing product and database: with one list, its record and no checkpoint since the database was made. */
let crashed: string;
/** The same database before there was any list, with its record. */
let older: string;

const readContents = async (querier: Parameters<typeof countLists>[0]) => ({
  lists: await countLists(querier, 1_000),
  users: await countUsers(querier, 1_000),
});

/** What a power cut would leave behind: the database writes nothing while it is copied. */
function copyTo(dataDir: string, target: string): string {
  mkdirSync(target);
  cpSync(join(dataDir, 'postgres'), join(target, 'postgres'), { recursive: true });
  cpSync(stateRecordFile(dataDir), stateRecordFile(target));
  rmSync(join(target, 'postgres', 'postmaster.pid'), { force: true });
  return target;
}

beforeAll(async () => {
  const dataDir = original();
  const embedded = await startEmbedded(dataDir, silent);
  const database = openDatabase(embedded.url, { max: 2 });
  await migrate(database);
  const keeper = keepStateRecord({ dataDir, url: embedded.url, readContents, log: silent, intervalMs: 3_600_000 });
  await keeper.record();
  older = copyTo(dataDir, original());
  const users = await insertUsers(database, [{ email: 'a@example.org', username: 'anna', passwordHash: null }]);
  await database.transaction((transaction) =>
    insertList(transaction, { title: 'Bars', userId: users.get('a@example.org') ?? '', places: [] }),
  );
  await keeper.record();
  crashed = copyTo(dataDir, original());
  await database.close();
  await keeper.stop();
  await embedded.stop();
});

const logFolder = (dataDir: string) => join(dataDir, 'postgres', 'pg_wal');

/** Every file of the database with a hash of its content. */
function digest(dataDir: string): string[] {
  const entries = readdirSync(join(dataDir, 'postgres'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`).sort();
}

async function errorOf(dataDir: string): Promise<string> {
  try {
    await (await startEmbedded(dataDir, silent)).stop();
    return 'it started';
  } catch (error) {
    expect(error).toBeInstanceOf(EmbeddedDatabaseError);
    return String((error as Error).message);
  }
}

async function titlesIn(dataDir: string): Promise<string[]> {
  const embedded = await startEmbedded(dataDir, silent);
  const database = openDatabase(embedded.url, { max: 1 });
  try {
    return (await database.query<{ title: string }>('select title from lists')).rows.map(({ title }) => title);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

const sentence = (dataDir: string, what: string) =>
  `The database in ${dataDir}/postgres is not as it was last seen (${readStateRecord(dataDir)?.writtenAt} with 1 list and 1 user): ${what}. ` +
  `Cairn changed nothing in it: restore a backup with npm run restore -- file --replace, put ${dataDir} back from a copy, or, to go on with the database as it is, remove ${dataDir}/database-state.json`;

describe('a start on an embedded database that lost something', () => {
  // @covers storage.embedded-database-lost-since-last
  test('fails before anything is changed when the log was emptied, and works once the record is removed', async () => {
    const dataDir = copyTo(crashed, join(folders.make('emptied'), 'data'));
    rmSync(logFolder(dataDir), { recursive: true });
    cpSync(logFolder(older), logFolder(dataDir), { recursive: true });
    const before = digest(dataDir);
    expect(await errorOf(dataDir)).toBe(sentence(dataDir, 'its write-ahead log (in pg_wal) ends too early, as after an incomplete copy'));
    expect(digest(dataDir)).toEqual(before);
    rmSync(stateRecordFile(dataDir));
    expect(await titlesIn(dataDir)).toEqual([]);
  });

  // @covers storage.embedded-database-lost-since-last
  test('fails when a page in the middle of the log is empty, so that the rest of the log is not read', async () => {
    const dataDir = copyTo(crashed, join(folders.make('gap'), 'data'));
    const file = openSync(join(logFolder(dataDir), readStateRecord(older)?.log.file ?? ''), 'r+');
    writeSync(file, Buffer.alloc(8_192), 0, 8_192, Math.floor((readStateRecord(older)?.log.offset ?? 0) / 8_192) * 8_192);
    closeSync(file);
    expect(await errorOf(dataDir)).toBe(sentence(dataDir, 'it is an older state, in which later changes are missing'));
  });

  // @covers storage.embedded-database-lost-since-last
  test('fails when its folder is gone, and makes no new one', async () => {
    const dataDir = copyTo(crashed, join(folders.make('gone'), 'data'));
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    expect(await errorOf(dataDir)).toBe(sentence(dataDir, 'its folder is empty or missing'));
    expect(readdirSync(dataDir)).not.toContain('postgres');
  });

  // @covers storage.embedded-database-lost-since-last
  test('fails when an older copy of the database, or another database, is in its place', async () => {
    const dataDir = copyTo(older, join(folders.make('replaced'), 'data'));
    cpSync(stateRecordFile(crashed), stateRecordFile(dataDir));
    expect(await errorOf(dataDir)).toContain('its write-ahead log (in pg_wal) ends too early');
    const other = join(folders.make('other'), 'data');
    await (await startEmbedded(other, silent)).stop();
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    cpSync(join(other, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
    expect(await errorOf(dataDir)).toBe(sentence(dataDir, 'it is another database'));
  });
});

describe('a start on an embedded database that lost nothing', () => {
  // @covers storage.lost-nothing-never-after-kills
  test('works after a crash, from a backup with its own record, without a record, and with an unreadable record', async () => {
    const dataDir = copyTo(crashed, join(folders.make('whole'), 'data'));
    expect(await titlesIn(dataDir)).toEqual(['Bars']);
    expect(await titlesIn(dataDir)).toEqual(['Bars']);
    expect(await titlesIn(copyTo(older, join(folders.make('backup'), 'data')))).toEqual([]);
    rmSync(stateRecordFile(dataDir));
    expect(await titlesIn(dataDir)).toEqual(['Bars']);
    cpSync(join(dataDir, 'postgres', 'PG_VERSION'), stateRecordFile(dataDir));
    expect(await titlesIn(dataDir)).toEqual(['Bars']);
  });

  // @covers storage.lost-nothing-never-after-kills
  test('works after product and database were killed while they write and record, five times', async () => {
    const dataDir = folders.make('kills');
    const seen = [0];
    for (let round = 0; round < 5; round += 1) {
      const owner = await startOwnerProcess(dataDir, { write: true, record: true });
      try {
        expect(owner.reply.problem).toBeUndefined();
        const revision = () => readStateRecord(dataDir)?.revision ?? 0;
        await expect.poll(revision, { interval: 1 }).toBeGreaterThan((seen.at(-1) ?? 0) + 3);
        const server = await serverOf(dataDir);
        await owner.kill('SIGKILL');
        if (server) process.kill(server, 'SIGKILL');
        seen.push(revision());
      } finally {
        await owner.kill('SIGKILL');
      }
    }
    expect(seen).toHaveLength(6);
  });
});
