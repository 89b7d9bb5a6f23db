import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/connection.ts';
import { makeSmallDisk } from '../db/testing-small-disk.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { readBackupRecord } from './record.ts';
import { runAsCommand } from './testing.ts';

const PASSPHRASE = { BACKUP_PASSPHRASE: 'a harbour at night' };
const WRITERS = 4;
const MEGABYTE = 1024 * 1024;

let folder: string;
let source: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-backup-commands-'));
  [source, target] = await Promise.all([testDatabase(), testDatabase({ empty: true })]);
  await source.database.query("insert into users (id, display_name) values ('ana', 'Ana')");
  for (let n = 0; n < 50; n += 1) await writeList(n);
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true, force: true });
});

/** A list with three places, in one transaction. */
async function writeList(n: number): Promise<void> {
  await source.database.query(
    `with list as (insert into lists (id, title, user_id) values ('list-' || $1::text, 'List ' || $1::text, 'ana') returning id)
     insert into list_places (list_id, number, position, identity, place)
       select list.id, n, n, 'place ' || n, jsonb_build_object('name', 'Place ' || n) from list, generate_series(1, 3) n`,
    [n],
  );
}

/** One of the commands, with a data folder of its own. */
const run = (command: 'backup' | 'restore', url: string, args: string[], settings: Record<string, string> = {}) =>
  runAsCommand(command, { args, folder, settings: { DATABASE_URL: url, DATA_DIR: join(folder, `data-${command}`), ...settings } });
const backUp = (args: string[], settings?: Record<string, string>) => run('backup', source.url, args, settings);
const restore = (args: string[], settings?: Record<string, string>) => run('restore', target.url, args, settings);

test('a backup during writes is one snapshot: every list has all of its places, and the restore has the rows it says', async () => {
  let isDone = false;
  let written = 50;
  const write = async () => {
    while (!isDone) await writeList(written++);
  };
  const writers = Array.from({ length: WRITERS }, write);
  const made = await backUp(['first.backup'], PASSPHRASE);
  isDone = true;
  await Promise.all(writers);
  expect(made).toMatchObject({
    code: 0,
    problem: '',
    out: expect.stringMatching(/^Backup written and checked: .*first\.backup, \d+ rows/),
  });

  const restored = await restore(['first.backup'], PASSPHRASE);
  expect(restored).toMatchObject({
    code: 0,
    problem: '',
    out: expect.stringMatching(/^Restored .*first\.backup of .* \d+ rows in \d+ tables/),
  });
  const rows = (text: string) => /(\d+) rows/.exec(text)?.[1];
  expect(rows(restored.out)).toBe(rows(made.out));
  const { rows: counts } = await query(
    `select count(*)::int as lists, (select list_count from users where id = 'ana') as counted,
       (select count(*)::int from (select from list_places group by list_id having count(*) = 3) whole) as whole from lists`,
  );
  const { lists, whole, counted } = counts[0] ?? {};
  // Some were written before the snapshot, while the command started, and some after it.
  expect(lists).toBeGreaterThan(50);
  expect(lists).toBeLessThan(written);
  expect([whole, counted]).toEqual([lists, lists]);
});

async function query(statement: string) {
  const database = openDatabase(target.url, { max: 1 });
  return database.query<Record<string, number>>(statement).finally(() => database.close());
}

test('a file is never replaced, and a restore replaces rows only with --replace', async () => {
  const before = await readFile(join(folder, 'first.backup'));
  const again = await backUp(['first.backup'], PASSPHRASE);
  expect(again).toMatchObject({ code: 1, out: '', problem: 'first.backup exists already: name another file, or remove it\n' });
  expect((await readFile(join(folder, 'first.backup'))).equals(before)).toBe(true);
  const refused = await restore(['first.backup'], PASSPHRASE);
  expect(refused).toMatchObject({ code: 1, out: '', problem: expect.stringMatching(/^The database is not empty.*--replace.*\n$/) });
  expect(await restore(['first.backup', '--replace'], PASSPHRASE)).toMatchObject({ code: 0, problem: '' });
});

test('what cannot be restored is one sentence and exit code 1, and changes nothing', async () => {
  const archive = await readFile(join(folder, 'first.backup'));
  await writeFile(join(folder, 'cut.backup'), archive.subarray(0, archive.length - 50));
  const { rows: before } = await query('select count(*)::int as lists from lists');
  const problems = await Promise.all([
    restore(['first.backup', '--replace'], { BACKUP_PASSPHRASE: 'another one' }),
    restore(['cut.backup', '--replace'], PASSPHRASE),
    restore(['none.backup', '--replace'], PASSPHRASE),
  ]);
  expect(problems.map(({ code, out }) => [code, out])).toEqual(problems.map(() => [1, '']));
  const [wrong, cut, none] = problems.map(({ problem }) => problem);
  expect(wrong).toMatch(/^.*BACKUP_PASSPHRASE.*\n$/);
  expect(cut).toMatch(/^The archive .*\n$/);
  expect(none).toMatch(/^There is no archive .*none\.backup\n$/);
  expect((await query('select count(*)::int as lists from lists')).rows).toEqual(before);
});

const disk = makeSmallDisk();
afterAll(() => disk?.close());
const FULL = 'The disk of the backup is full: nothing was written';

test.skipIf(!disk)('a backup to a full disk is one sentence and exit code 1, and leaves no file', async () => {
  if (!disk) throw new Error('The test is skipped without one');
  disk.fill();
  const { code, out, problem } = await backUp([join(disk.folder, 'a.backup')]);
  expect({ code, out, problem }).toEqual({ code: 1, out: '', problem: `${FULL}\n` });
  expect(await readdir(disk.folder)).toEqual([]);
  disk.free();
});

test.skipIf(!disk)(
  'a disk that fills in the middle of the rows or of the pictures leaves no file either, and harms no writer',
  async () => {
    if (!disk) throw new Error('The test is skipped without one');
    const noise = () => randomBytes(8 * MEGABYTE);
    const pictures = join(folder, 'data-backup', 'pictures');
    await mkdir(pictures, { recursive: true });
    await writeFile(join(pictures, '0a.kept.webp'), noise());
    disk.fill({ leave: 4 });
    const target = join(disk.folder, 'target');
    let most = 0;
    const watched = async (...parameters: Parameters<typeof backUp>) => {
      const watcher = setInterval(() => (most = Math.max(most, sizeOf(target))), 5);
      return backUp(...parameters).finally(() => clearInterval(watcher));
    };
    const toTarget = { BACKUP_TARGET: target };
    expect(await watched([], toTarget)).toEqual({ code: 1, out: '', problem: `${FULL}\n` });
    expect([await readdir(target), most > 2 * MEGABYTE]).toEqual([[], true]);

    // Now the rows alone are more than what fits.
    await rm(pictures, { recursive: true });
    await source.database.query("insert into settings (key, value) values ('noise', to_jsonb($1::text))", [noise().toString('base64')]);
    most = 0;
    const before = await countLists();
    const [made] = await Promise.all([watched([], toTarget), writeList(1_000_000)]);
    expect(made).toEqual({ code: 1, out: '', problem: `${FULL}\n` });
    expect([await readdir(target), most > 2 * MEGABYTE]).toEqual([[], true]);
    expect(await countLists()).toBe(before + 1);
    expect((await readBackupRecord(source.database)).failed?.error).toBe(FULL);
  },
);

async function countLists(): Promise<number> {
  return (await source.database.query<{ lists: number }>('select count(*)::int as lists from lists')).rows[0]?.lists ?? 0;
}

/** Of all files of the folder, in bytes; a draft may go while it is looked at. */
function sizeOf(target: string): number {
  if (!existsSync(target)) return 0;
  return readdirSync(target).reduce((sum, name) => sum + (statSync(join(target, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

test.each([
  [
    'the database is away',
    { DATABASE_URL: 'postgres://cairn@127.0.0.1:1/cairn' },
    /^DATABASE_URL: the database cannot be reached: [^\n]+\n$/,
  ],
  ['DATA_DIR has no database', { DATABASE_URL: '', DATA_DIR: '/nowhere/data' }, /^There is no database in \/nowhere\/data: [^\n]+\n$/],
])('a backup says in one line that %s, and makes nothing', async (_what, settings, line) => {
  const { code, problem } = await backUp(['never.backup'], settings);
  expect([code, problem]).toEqual([1, expect.stringMatching(line)]);
  expect([existsSync(join(folder, 'never.backup')), existsSync('/nowhere')]).toEqual([false, false]);
});

test('a backup whose file cannot be written says so in one line', async () => {
  await writeFile(join(folder, 'a-file'), '');
  expect(await backUp(['a-file/one.backup'])).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/a-file\/one\.backup cannot be written: E[A-Z]+: [^\n]+\n$/),
  });
  const target = await backUp([], { BACKUP_TARGET: join(folder, 'a-file') });
  expect(target).toMatchObject({ code: 1, problem: expect.stringMatching(/^\S+a-file\S+ cannot be written: E[A-Z]+: [^\n]+\n$/) });
});

const isRoot = process.getuid?.() === 0;
test.skipIf(!isRoot)('commands of another user than the owner of DATA_DIR name the owner, and leave the folder as it is', async () => {
  const dataDir = join(folder, 'of-another');
  await mkdir(dataDir);
  await chown(dataDir, 54_321, 54_321);
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir };
  for (const { code, problem } of [await backUp(['other.backup'], settings), await restore(['first.backup'], settings)])
    expect([code, problem]).toEqual([1, `${dataDir} belongs to the user 54321: run this as that user, such as by sudo -u 54321\n`]);
  expect(await readdir(dataDir)).toEqual([]);
});
