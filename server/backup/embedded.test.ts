import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/connection.ts';
import { silent } from '../db/embedded/testing/clusters.ts';
import { startEmbedded } from '../db/embedded/server.ts';
import { keepStateRecord } from '../db/embedded/state-keeper.ts';
import { migrate } from '../db/migrate.ts';
import { runAsCommand } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-backup-embedded-'));
const dataDir = join(folder, 'data');
const DAMAGED = /^postgres-damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\d)?$/;

beforeAll(async () => {
  await withData(async (database) => {
    await migrate(database);
    await database.query("insert into users (id, display_name) values ('ana', 'Ana')");
    await database.query("insert into lists (id, title, user_id) values ('one', 'Harbours', 'ana')");
  });
  const made = await run('backup', ['kept.backup']);
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^Backup written and checked/) });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** The commands on the embedded database of the data folder. */
const run = (command: 'backup' | 'restore', args: string[]) => runAsCommand(command, { args, folder, settings: { DATA_DIR: dataDir } });

/** Works on the embedded database as the product does, with a record of what it holds. */
async function withData<T>(work: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded(dataDir, silent);
  const database = openDatabase(embedded.url, { max: 2 });
  const keeper = keepStateRecord({ dataDir, url: embedded.url, readContents: async () => ({ lists: 1, users: 1 }), log: silent });
  try {
    return await work(database);
  } finally {
    await keeper.stop();
    await database.close();
    await embedded.stop();
  }
}

const titles = () =>
  withData(async (database) => (await database.query<{ title: string }>('select title from lists')).rows.map(({ title }) => title));
const kept = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres-'));
const remove = (name: string) => rmSync(join(dataDir, 'postgres', name), { recursive: true });

/** The folder of the product's own database within the cluster. */
async function folderOfDatabase(): Promise<string> {
  const { rows } = await withData((database) =>
    database.query<{ folder: string }>("select 'base/' || oid as folder from pg_database where datname = current_database()"),
  );
  return rows[0]?.folder ?? '';
}

const CASES: Array<{ title: string; damage(): Promise<unknown> | void; problem: RegExp }> = [
  { title: 'lost', damage: () => remove('.'), problem: /its folder is empty or missing/ },
  { title: 'without its control file', damage: () => remove('global/pg_control'), problem: /its control file/ },
  { title: 'without its log', damage: () => remove('pg_wal'), problem: /pg_wal/ },
  { title: 'without its password', damage: () => remove('cairn-password'), problem: /its password file is missing/ },
  { title: 'without its version', damage: () => remove('PG_VERSION'), problem: /PG_VERSION is missing/ },
  {
    title: 'that starts, but has lost the files of its tables',
    damage: async () => remove(await folderOfDatabase()),
    problem: /database "cairn" does not exist/,
  },
  {
    title: 'that starts, but has lost files of its catalogue',
    damage: async () => {
      const path = await withData(
        async (database) =>
          (await database.query<{ path: string }>("select pg_relation_filepath('pg_depend') as path")).rows[0]?.path ?? '',
      );
      remove(path);
    },
    problem: /could not open file/,
  },
];

test.each(CASES)(
  'an embedded database $title is replaced by an archive with --replace alone, and kept',
  async ({ damage, problem }) => {
    expect(await titles()).toEqual(['Harbours']);
    const before = kept();
    await damage();
    const refused = await run('restore', ['kept.backup']);
    expect([refused.code, refused.out, kept()]).toEqual([1, '', before]);
    const made = await run('restore', ['kept.backup', '--replace']);
    expect(made).toMatchObject({
      code: 0,
      problem: expect.stringMatching(problem),
      out: expect.stringMatching(/^Restored .*kept\.backup of /m),
    });
    const [name = ''] = kept().filter((one) => !before.includes(one));
    expect(name).toMatch(DAMAGED);
    expect(made.out).toContain(`The database that cannot be used is kept in ${join(dataDir, name)}: `);
    expect(existsSync(join(dataDir, name, 'database-state.json'))).toBe(true);
    expect(existsSync(join(dataDir, 'database-state.json'))).toBe(false);
    expect(await titles()).toEqual(['Harbours']);
  },
  120_000,
);

test('an archive that cannot be read, or a data folder in use, leaves a damaged database where it is', async () => {
  await titles();
  const before = kept();
  remove('global/pg_control');
  writeFileSync(join(folder, 'cut.backup'), readFileSync(join(folder, 'kept.backup')).subarray(0, 500));
  const cut = await run('restore', ['cut.backup', '--replace']);
  expect(cut).toMatchObject({
    code: 1,
    out: '',
    problem: expect.stringMatching(/The archive cannot be read: it is damaged or incomplete\n$/),
  });
  expect([kept(), existsSync(join(dataDir, 'database-state.json'))]).toEqual([before, true]);
  expect(await run('restore', ['kept.backup', '--replace'])).toMatchObject({ code: 0 });
  const other = await startEmbedded(dataDir, silent);
  const inUse = await run('restore', ['kept.backup', '--replace']);
  await other.stop();
  expect(inUse).toMatchObject({ code: 1, out: '', problem: expect.stringMatching(/^The data folder .* is in use by the running process/) });
}, 120_000);
