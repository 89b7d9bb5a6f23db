import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStatus } from '@cairn/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import { readDefinitions, writePendingIndexes } from '../db/pending-indexes.ts';
import { checkBackups } from '../doctor/backups.ts';
import { checkIndexes } from '../doctor/integrity.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import type { Log } from '../logging/log.ts';
import { BackupError } from './backup-error.ts';
import { makeBackup } from './make-backup.ts';
import { placeOnDisk } from './places.ts';
import { type BackupRecord, beginBackup, isDue } from './record.ts';
import { makeBackupScheduler } from './scheduled.ts';

const OLD = ['cairn-2026-01-01T03-30-00Z.backup', 'cairn-2026-01-02T03-30-00Z.backup', 'cairn-2026-01-03T03-30-00Z.backup'];
const OTHERS = ['cairn-before-the-move.backup', 'notes.txt'];
const TOKEN = 'a-token-of-the-scraper';

const folder = mkdtempSync(join(tmpdir(), 'cairn-scheduled-'));
const target = join(folder, 'target');
const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (_part, message) => warnings.push(message),
  error: (_part, error) => expect(error).toBeUndefined(),
};
let server: TestServer;

beforeAll(async () => {
  const environment = { DATA_DIR: folder, BACKUP_TARGET: target, BACKUP_SCHEDULE: '03:30', BACKUP_KEEP: '3', METRICS_TOKEN: TOKEN };
  server = await testServer({ workers: false, environment });
});
beforeEach(async () => {
  warnings.length = 0;
  rmSync(target, { recursive: true, force: true });
  await server.context.database.query("delete from settings where key = 'backup'");
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const schedulerOf = (changes: Partial<Config> = {}) =>
  makeBackupScheduler(
    { ...server.context.config, ...changes },
    { database: server.context.database, url: server.databaseUrl, log, firstMs: 0 },
  );
const readShown = async (headers?: Record<string, string>) =>
  getStatus.reply.parse((await server.ask('GET', '/api/status', undefined, headers)).body).backup;
const metrics = async () => String((await server.ask('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })).body);
const examine = () => checkBackups(server.context.database, server.context.config);
/** As if everything in the record had happened so many hours before. */
const age = (hours: number) =>
  server.context.database.query(
    `update settings set value = (select jsonb_object_agg(key, case jsonb_typeof(value)
       when 'object' then value || (select jsonb_object_agg(k, to_jsonb((v #>> '{}')::timestamptz - make_interval(hours => $1)))
         from jsonb_each(value) inner_values (k, v) where k in ('at', 'finishedAt'))
       else to_jsonb((value #>> '{}')::timestamptz - make_interval(hours => $1)) end) from jsonb_each(value))
     where key = 'backup'`,
    [hours],
  );

test('one process of several makes the backup; operators see its age and size, others do not', async () => {
  expect((await Promise.all([1, 2, 3].map(() => schedulerOf().once()))).filter((made) => made)).toHaveLength(1);
  const [name = ''] = readdirSync(target);
  expect(readdirSync(target)).toEqual([expect.stringMatching(/^cairn-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/)]);
  const { size, mode } = statSync(join(target, name));
  expect(mode & 0o077).toBe(0);
  expect(await readShown()).toBeUndefined();
  expect(await readShown(await server.operator())).toEqual({
    schedule: '03:30',
    isOverdue: false,
    isFailing: false,
    made: { name, bytes: size, rows: expect.any(Number), seconds: expect.any(Number), finishedAt: expect.any(String) },
  });
  expect(await schedulerOf().once()).toBe(false);
});

test('only the oldest archives of the product are removed, and only after the new one was checked', async () => {
  mkdirSync(target);
  const draft = (name: string) => `.${name}.0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f`;
  const drafts = [draft(OLD[0] ?? ''), draft('notes.txt')];
  for (const name of [...OLD, ...OTHERS, ...drafts]) writeFileSync(join(target, name), 'kept');
  for (const name of drafts) utimesSync(join(target, name), 1, 1);
  const failing = schedulerOf({ dataDir: join(folder, 'no\0name') });
  await expect(failing.once()).rejects.toThrow();
  expect(readdirSync(target)).toHaveLength(7);
  await age(2);
  expect(await schedulerOf().once()).toBe(true);
  const [newest = ''] = readdirSync(target).filter((name) => ![...OLD, ...OTHERS, ...drafts].includes(name));
  expect(readdirSync(target).toSorted()).toEqual([...OLD.slice(1), newest, ...OTHERS, drafts[1] ?? ''].toSorted());
});

test('a backup that fails is logged, shown, and found by the doctor, and is made again after an hour', async () => {
  const scheduler = schedulerOf();
  await scheduler.once();
  rmSync(target, { recursive: true });
  writeFileSync(target, 'a file where the folder should be');
  await age(37);
  const running = schedulerOf();
  running.start();
  await expect.poll(() => warnings).toEqual([expect.stringMatching(/^The scheduled backup failed: \S+ cannot be written: EEXIST/)]);
  await running.stop();
  expect(await scheduler.once()).toBe(false);
  const shown = await readShown(await server.operator());
  expect(shown).toMatchObject({ isOverdue: true, isFailing: true, failed: { error: expect.stringContaining('EEXIST') } });
  const lines = (await metrics()).split('\n').filter((line) => line.startsWith('cairn_backup_') && !line.includes('timestamp'));
  expect(lines).toEqual([`cairn_backup_bytes ${shown?.made?.bytes}`, 'cairn_backup_failing 1', 'cairn_backup_overdue 1']);
  expect(await examine()).toMatchObject({
    level: 'fail',
    what: expect.stringMatching(/^The last backup is 37 hours old, .*; the last attempt failed: \S+ cannot be written: EEXIST/),
  });
  await age(1);
  rmSync(target);
  expect(await scheduler.once()).toBe(true);
  expect(await readShown(await server.operator())).toMatchObject({ isOverdue: false, isFailing: false });
});

test('the doctor reports a backup that is older than its schedule allows', async () => {
  await schedulerOf().once();
  expect(await examine()).toEqual({ check: 'backup', level: 'ok', what: 'The last backup is 0 hours old' });
  await age(37);
  expect(await examine()).toMatchObject({ level: 'fail', what: 'The last backup is 37 hours old, and BACKUP_SCHEDULE is 03:30' });
  expect((await readShown(await server.operator()))?.isOverdue).toBe(true);
  const unscheduled = await checkBackups(server.context.database, { backupSchedule: undefined, backupTarget: target });
  expect(unscheduled.level).toBe('ok');
});

test('a backup that is stopped leaves nothing, and is made by the next process at once', async () => {
  const scheduler = schedulerOf();
  const made = scheduler.once();
  await Promise.all([scheduler.stop(), expect(made).rejects.toThrow('aborted')]);
  expect(readdirSync(folder).includes('target') ? readdirSync(target) : []).toEqual([]);
  expect(await schedulerOf().once()).toBe(true);
});

test('while one process makes a backup no other does, until it has been silent for two minutes', async () => {
  const { database } = server.context;
  expect(await beginBackup(database, undefined)).toBeDefined();
  expect(await beginBackup(database, undefined)).toBeUndefined();
  expect(await readShown(await server.operator())).toMatchObject({ runningSince: expect.any(String) });
  await age(1);
  expect(await beginBackup(database, undefined)).toBeDefined();
});

test('while indexes of the search are missing, searches say so and are not kept, and the doctor says what to do', async () => {
  const { database, indexBuilder } = server.context;
  const search = async (kind: string) => (await server.ask('GET', `/api/search/${kind}?q=harbour`)).headers;
  expect((await search('lists')).get('x-search-index')).toBeNull();
  const index = (await readDefinitions(database, ['list_words'])).find(({ name }) => name === 'list_words_parts');
  await database.query('drop index list_words_parts');
  await writePendingIndexes(database, index ? [index] : []);
  await indexBuilder.prepare();
  for (const kind of ['lists', 'users']) {
    const headers = await search(kind);
    expect([kind, headers.get('x-search-index'), headers.get('cache-control')]).toEqual([kind, 'building', 'no-store']);
  }
  expect(await checkIndexes(database)).toEqual([
    expect.objectContaining({ level: 'ok' }),
    expect.objectContaining({ level: 'warn', what: expect.stringMatching(/^1 index of the search will be built/) }),
  ]);
  indexBuilder.start();
  await expect.poll(() => indexBuilder.isBuilding()).toBe(false);
  expect((await search('users')).get('x-search-index')).toBeNull();
  expect(await checkIndexes(database)).toEqual([expect.objectContaining({ level: 'ok' })]);
});

test('an archive that cannot be read as it was written is an error, and is removed', async () => {
  const place = placeOnDisk(join(target, 'damaged.backup'));
  // The disk loses a byte of what it was given.
  const open = async (name: string) => {
    const found = await place.store.open(name);
    found?.body.unshift(Buffer.from('x'));
    return found;
  };
  const { database } = server.context;
  const made = makeBackup({
    database,
    pictures: server.context.config,
    place: { ...place, store: { ...place.store, open } },
    passphrase: undefined,
    version: '0.2.0',
    warn: (message) => expect(message).toBe(''),
  });
  await expect(made).rejects.toThrow(BackupError);
  expect(readdirSync(target)).toEqual([]);
});

describe('BACKUP_SCHEDULE', () => {
  const DAY = '2026-03-10T';
  const at = (time: string) => new Date(`${DAY}${time}Z`);
  const scheduleOf = (text: string) => readConfig({ BACKUP_SCHEDULE: text, BACKUP_TARGET: '/backups' }).backupSchedule;
  const madeAt = (time: string): BackupRecord => ({
    startedAt: at(time).toISOString(),
    made: { name: 'a', bytes: 1, rows: 1, seconds: 1, finishedAt: at(time).toISOString() },
  });

  test.each([
    ['03:30', '03:31:00', '12:00:00', false],
    ['03:30', '03:29:00', '03:29:59', false],
    ['03:30', '03:29:00', '03:30:00', true],
    ['15:30, 3:30', '04:00:00', '15:29:00', false],
    ['15:30, 3:30', '04:00:00', '15:30:00', true],
    ['03:30', '12:00:00', '11:00:00', true],
    ['every 6h', '06:00:00', '11:59:00', false],
    ['Every 6 h', '06:00:00', '12:00:00', true],
    ['every 30m', '06:00:00', '06:30:00', true],
    ['every 2d', '00:00:00', '23:00:00', false],
  ])('%s after one at %s: due at %s is %s', (text, last, now, due) => {
    const schedule = scheduleOf(text);
    expect(schedule && isDue(madeAt(last), schedule, at(now))).toBe(due);
  });

  test('a first backup is due at once, and one that was missed until it is made', () => {
    const schedule = scheduleOf('03:30');
    expect(schedule && isDue({}, schedule, at('12:00:00'))).toBe(true);
    const days = { startedAt: '2026-03-07T03:30:00.000Z' };
    expect(schedule && isDue(days, schedule, at('01:00:00'))).toBe(true);
  });

  test.each([
    [{ BACKUP_SCHEDULE: '24:00', BACKUP_TARGET: '/b' }, /^BACKUP_SCHEDULE: must be times of the day in UTC/],
    [{ BACKUP_SCHEDULE: 'daily', BACKUP_TARGET: '/b' }, /^BACKUP_SCHEDULE: must be times of the day in UTC/],
    [{ BACKUP_SCHEDULE: 'every 5m', BACKUP_TARGET: '/b' }, /^BACKUP_SCHEDULE: must be an interval from 10 minutes to 90 days/],
    [{ BACKUP_SCHEDULE: '03:30' }, /^BACKUP_SCHEDULE: needs BACKUP_TARGET/],
    [{ BACKUP_KEEP: '0' }, /^BACKUP_KEEP: must be a whole number/],
  ])('%j stops the start with one line', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(line);
  });

  test('BACKUP_KEEP without a target has no effect, and says so', () => {
    expect(readConfig({ BACKUP_KEEP: '7' }).notices).toEqual(['BACKUP_KEEP has no effect without BACKUP_TARGET']);
  });
});
