import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { INSTALLED_CODE_FOLDER } from '../app/code-folder.ts';
import { openDatabase } from '../db/connection.ts';
import { serversOf } from '../db/embedded/testing/clusters.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { runAsCommand } from './testing.ts';

const ROOT = join(import.meta.dirname, '../..');
const BEGUN = "select to_regnamespace('cairn_unfinished_restore') is not null as begun";

let folder: string;
let source: TestDatabase;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-killed-restore-'));
  source = await testDatabase();
  await source.database.query("insert into users (id, display_name) select 'user-' || n, 'User' from generate_series(1, 20000) n");
  const made = await runAsCommand('backup', {
    args: ['kept.backup'],
    folder,
    settings: { DATABASE_URL: source.url, DATA_DIR: join(folder, 'b') },
  });
  expect(made).toMatchObject({ code: 0 });
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});
afterAll(async () => {
  await source?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const environment = (settings: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: INSTALLED_CODE_FOLDER,
  PORT: '0',
  ...settings,
});

/** Starts the restore in a process of its own, and kills that as soon as `isBegun`. */
async function killRestore(settings: Record<string, string>, isBegun: () => unknown): Promise<void> {
  const program = join(import.meta.dirname, 'restore.ts');
  const child = spawn(process.execPath, [program, 'kept.backup'], { cwd: folder, env: environment(settings), stdio: 'ignore' });
  children.push(child);
  await expect.poll(isBegun, { interval: 2 }).toBe(true);
  await kill(child);
  expect(child.signalCode).toBe('SIGKILL');
}

/** A start that is expected to end by itself. */
function startProduct(settings: Record<string, string>): Promise<{ code: number; out: string; lastLine: string | undefined }> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: environment(settings) };
    execFile(process.execPath, ['server/main.ts'], options, (error, out, problem) =>
      resolve({ code: error ? Number(error.code) : 0, out, lastLine: problem.trimEnd().split('\n').at(-1) }),
    );
  });
}

const restore = (settings: Record<string, string>) => runAsCommand('restore', { args: ['kept.backup'], folder, settings });
const REFUSED =
  'A restore into this empty database was ended before it was done, and nothing of it is there: run npm run restore file again. ';

// @covers storage.first-restore-killed-start-refuses
test.each([
  ['reads the archive', (dataDir: string) => existsSync(join(dataDir, 'restore-unfinished'))],
  ['fills the database', (dataDir: string) => existsSync(join(dataDir, 'postgres')) && serversOf(dataDir).length > 0],
])(
  'a start after a first restore that was killed while it %s is refused with one sentence, until the restore is run again',
  async (state, isBegun) => {
    const dataDir = join(folder, `data ${state}`);
    const settings = { DATA_DIR: dataDir };
    await killRestore(settings, () => isBegun(dataDir));
    expect(await startProduct(settings)).toEqual({
      code: 1,
      out: '',
      lastLine: `${REFUSED}To start with an empty product instead, remove ${join(dataDir, 'restore-unfinished')}`,
    });
    expect(await restore(settings)).toMatchObject({ code: 0, problem: '' });
    expect(existsSync(join(dataDir, 'restore-unfinished'))).toBe(false);
  },
);

// @covers storage.first-restore-killed-start-refuses
test('the same in a database of DATABASE_URL, where a restore that fails by itself leaves no note', async () => {
  const target = await testDatabase({ empty: true });
  const settings = { DATABASE_URL: target.url, DATA_DIR: join(folder, 'data of a server') };
  const reader = new pg.Client({ connectionString: target.url });
  await reader.connect();
  onTestFinished(async () => {
    await reader.end();
    await target.drop();
  });
  const isBegun = async () => (await reader.query<{ begun: boolean }>(BEGUN)).rows[0]?.begun;
  await killRestore(settings, isBegun);
  expect(await startProduct(settings)).toEqual({
    code: 1,
    out: '',
    lastLine: `${REFUSED}To start with an empty product instead, run in the database: drop schema cairn_unfinished_restore`,
  });
  // As the product has them.
  const product = openDatabase(target.url, { max: 1 });
  await product.query('select 1');
  expect(await restore(settings)).toMatchObject({ code: 1, problem: expect.stringContaining('The product runs on this database') });
  expect(await isBegun()).toBe(false);
  await product.close();
  expect(await restore(settings)).toMatchObject({ code: 0, problem: '' });
  expect(await isBegun()).toBe(false);
});

test('an archive that is not whole leaves no note and no folder', async () => {
  await writeFile(join(folder, 'cut.backup'), 'nothing of an archive');
  const dataDir = join(folder, 'data of a cut archive');
  const made = await runAsCommand('restore', { args: ['cut.backup'], folder, settings: { DATA_DIR: dataDir } });
  expect([made.code, existsSync(dataDir)]).toEqual([1, false]);
});
