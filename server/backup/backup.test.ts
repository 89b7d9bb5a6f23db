import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { lstat, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { leaseClient, openDatabase } from '../db/connection.ts';
import { makeIndexBuilder } from '../db/index-builder.ts';
import { buildPendingIndexes, readPendingIndexes } from '../db/pending-indexes.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import type { Log } from '../logging/log.ts';
import { checkRestore } from '../doctor/backups.ts';
import { makeDiskStore } from '../storage/disk-store.ts';
import { type Entry, readArchive, writeArchive } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { placeOnDisk } from './places.ts';
import { restoreBackup } from './restore-backup.ts';
import { isUnfinished, UNFINISHED } from './unfinished.ts';

const log: Log = {
  info: () => undefined,
  warn: (_part, message) => expect(message).toBe(''),
  error: (_part, error) => expect(error).toBeUndefined(),
};
const PASSPHRASE = 'a harbour at night';
/** An archive for each schema that was released, by its newest migration; those named `sealed` were made with the passphrase. */
const STORED = join(import.meta.dirname, 'fixtures');

let folder: string;
/** What the last backups and restores warned of. */
const warnings: string[] = [];
const warn = (message: string) => void warnings.push(message);
let source: TestDatabase;
let target: TestDatabase;
let plain: Buffer;
let sealed: Buffer;

const picturesIn = (name: string) => ({ dataDir: join(folder, name), storage: undefined, originOverrides: new Map() });
const backUp = async (name: string, passphrase?: string): Promise<Buffer> => {
  const place = placeOnDisk(join(folder, 'archives', name));
  await makeBackup({ database: source.database, pictures: picturesIn('from'), place, passphrase, version: '0.2.0', warn });
  return readFile(join(folder, 'archives', name));
};
interface Restore {
  passphrase?: string;
  replace?: boolean;
  /** Whether other connections to the database stay. */
  isUsed?: boolean;
  /** Whether a pooler is between the product and its database. */
  isPooled?: boolean;
  /** What is read at the second time, instead of the archive. */
  second?: Buffer;
  /** Where the queue is filled, instead of the database. */
  queueUrl?: string;
}
const restore = async (
  archive: Buffer,
  { passphrase, replace = false, isUsed = false, isPooled = false, second = archive, queueUrl = target.url }: Restore = {},
) => {
  const archives = [archive, second];
  const open = async () => {
    const bytes = archives.shift() ?? archive;
    return Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]);
  };
  const database = openDatabase(target.url, { max: 2 });
  try {
    if (!isUsed)
      await database.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name = 'cairn'`,
      );
    return await restoreBackup({
      database,
      url: queueUrl,
      pictures: picturesIn('to'),
      open,
      passphrase,
      replace,
      isPooled,
      waitMs: 0,
      lockWaitMs: 300,
      warn,
    });
  } finally {
    await database.close();
  }
};
const titles = async () =>
  (await target.database.query<{ title: string }>('select title from lists order by title')).rows.map(({ title }) => title);
const tables = async () =>
  (await target.database.query("select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")).rows.length;
/** All rows of a table, as one text. */
const rowsOf = async ({ database }: TestDatabase, table: string) =>
  (await database.query<{ rows: string }>(`select string_agg(to_jsonb(t)::text, '\n' order by to_jsonb(t)::text) as rows from ${table} t`))
    .rows[0]?.rows;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-backup-'));
  source = await testDatabase();
  await source.database.query(
    `insert into users (id, display_name, email) values ('ana', E'Ana\\tTab\\nLine \\\\N', 'ana@example.org');
     insert into lists (id, title, user_id) values ('one', 'Harbours', 'ana'), ('two', 'Bakeries', 'ana');
     insert into list_places (list_id, number, position, identity, place)
       select 'one', n, n, 'place ' || n, jsonb_build_object('name', 'Place ' || n) from generate_series(1, 20) n;
     insert into extraction_jobs (id, method, status) values ('job', 'text', 'pending')`,
  );
  await makeDiskStore(join(folder, 'from/pictures')).put('0a.webp', Buffer.from('a picture'));
  plain = await backUp('plain.backup');
  sealed = await backUp('sealed.backup', PASSPHRASE);
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  warnings.length = 0;
  target = await testDatabase({ empty: true });
});
afterEach(() => target.drop());

test('a restored database has the same rows in every table, counters, triggers, indexes and pictures, and goes on counting', async () => {
  const { tables: archived } = await restore(plain);
  await buildPendingIndexes(target.database, { isConcurrent: false });
  expect(archived.length).toBeGreaterThan(30);
  for (const { name } of archived) expect([name, await rowsOf(target, name)]).toEqual([name, await rowsOf(source, name)]);
  const schema =
    "select indexdef::text as line from pg_indexes where schemaname = 'public' union select tgname::text || tgenabled::text from pg_trigger where not tgisinternal union select conname::text from pg_constraint where connamespace = 'public'::regnamespace union select attrelid::regclass || ' ' || attnum || ' ' || attstattarget from pg_attribute where attstattarget >= 0 order by 1";
  expect((await target.database.query(schema)).rows).toEqual((await source.database.query(schema)).rows);
  expect(await readFile(join(folder, 'to/pictures/0a.webp'), 'utf8')).toBe('a picture');
  await target.database.query(
    "insert into list_places (list_id, number, position, identity, place) values ('one', 21, 21, 'more', '{\"name\": \"More\"}')",
  );
  const { rows } = await target.database.query(
    "select place_count, (select max(id) from list_places) as newest from lists where id = 'one'",
  );
  expect(rows).toEqual([{ place_count: 21, newest: 21 }]);
});

test('the indexes of the search are built after the restore, beside other work; what a kill left of one is removed', async () => {
  await restore(plain);
  const { database, url } = target;
  const names = (await readPendingIndexes(database)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    ['import_requests_search', 'list_words_parts', 'list_words_whole', 'users_public_words', 'users_words']
      .flatMap((name) => (name.startsWith('import') ? [name] : [name, `${name}_grams`]))
      .toSorted(),
  );
  await database.query('create index list_words_whole on list_words (words)');
  await database.query("update pg_index set indisvalid = false where indexrelid = 'list_words_whole'::regclass");
  const builders = [1, 2].map(() => makeIndexBuilder({ database, url, log, builds: true, checkMs: 20 }));
  for (const builder of builders) {
    await builder.prepare();
    expect(builder.isBuilding()).toBe(true);
    builder.start();
  }
  await expect.poll(() => builders.some((builder) => builder.isBuilding())).toBe(false);
  await Promise.all(builders.map((builder) => builder.stop()));
  const { rows } = await database.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where indisvalid and pg_get_indexdef(indexrelid) like '% USING gin %'",
  );
  expect(names.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

test('unfinished work is in the queue again after a restore', async () => {
  await restore(plain);
  const { rows } = await target.database.query("select data ->> 'rowId' as row from pgboss.job where name = 'extraction'");
  expect(rows).toEqual([{ row: 'job' }]);
});

test('a restore that ends before the queue is filled leaves a database that is refused until it is restored again', async () => {
  const queueUrl = new URL(target.url);
  queueUrl.pathname += '_gone';
  await expect(restore(plain, { queueUrl: queueUrl.href })).rejects.toThrow('does not exist');
  expect(await isUnfinished(target.database)).toBe(true);
  expect(await checkRestore(target.database)).toMatchObject([{ level: 'fail', check: 'restore' }]);
  await expect(restore(plain)).rejects.toThrow(UNFINISHED);
  await restore(plain, { replace: true });
  expect(await isUnfinished(target.database)).toBe(false);
  expect((await target.database.query('select 1 from pgboss.job')).rows).toHaveLength(1);
});

test('an encrypted archive contains no readable text and is restored with its passphrase alone', async () => {
  expect(sealed.includes('manifest')).toBe(false);
  await expect(restore(sealed)).rejects.toThrow('The archive is encrypted: set BACKUP_PASSPHRASE');
  await expect(restore(sealed, { passphrase: 'another passphrase' })).rejects.toThrow('BACKUP_PASSPHRASE is not the one it was made with');
  expect(await tables()).toBe(0);
  await restore(sealed, { passphrase: PASSPHRASE });
  expect(await titles()).toEqual(['Bakeries', 'Harbours']);
});

test('an archive that was changed anywhere or cut is refused with one sentence, and changes nothing', async () => {
  for (const [archive, passphrase] of [
    [plain, undefined],
    [sealed, PASSPHRASE],
  ] as const) {
    const options = passphrase === undefined ? {} : { passphrase };
    const middle = Math.floor(archive.length / 2);
    for (const place of [12, 30, middle, archive.length - 12, archive.length - 1]) {
      const changed = Buffer.from(archive);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      await expect(restore(changed, options), `byte ${place}`).rejects.toThrow(/^The archive cannot be read/);
    }
    for (const length of [0, 5, 20, middle, archive.length - 1])
      await expect(restore(archive.subarray(0, length), options), `${length} bytes`).rejects.toThrow(/^The archive cannot be read/);
  }
  expect(await tables()).toBe(0);
});

test('a database that is not empty is replaced with --replace alone, and one that another process uses or that is not ours never', async () => {
  await restore(plain);
  await target.database.query("update lists set title = 'Newer' where id = 'one'");
  await expect(restore(plain, { replace: true, isUsed: true })).rejects.toThrow(
    /^The product runs on this database: stop all its processes first$/,
  );
  await expect(restore(plain, { replace: true, isUsed: true, isPooled: true })).rejects.toThrow('PgBouncer still keeps their connections');
  await expect(restore(plain)).rejects.toThrow('The database is not empty');
  await restore(plain, { replace: true });
  expect(await titles()).toEqual(['Bakeries', 'Harbours']);
  await target.database.query("insert into schema_migrations (name, checksum) values ('9999_later.sql', '')");
  await expect(restore(plain, { replace: true })).rejects.toThrow('The database was made by a newer version of Cairn');
  await target.database.query('drop table schema_migrations');
  await expect(restore(plain, { replace: true })).rejects.toThrow('The database has tables of another program');
});

test.each([
  ['Rails', 'create table schema_migrations (version text primary key)'],
  ['golang-migrate', 'create table schema_migrations (version bigint primary key, dirty boolean not null)'],
  [
    'a program that has the same columns',
    "create table schema_migrations (name text primary key, checksum text not null); insert into schema_migrations values ('0001_base_tables.sql', '')",
  ],
])('the tables of %s are never taken for the product’s', async (_program, make) => {
  await target.database.query(`${make}; create table orders (id int); insert into orders values (1)`);
  await expect(restore(plain, { replace: true })).rejects.toThrow('The database has tables of another program: name an empty one');
  expect((await target.database.query('select 1 from orders')).rowCount).toBe(1);
  const place = placeOnDisk(join(folder, 'none/b.backup'));
  const options = { database: target.database, pictures: picturesIn('from'), place, passphrase: undefined, version: '0.2.0', warn };
  await expect(makeBackup(options)).rejects.toThrow('The database has tables of another program: there is nothing to back up');
});

test('a start that was killed before its first migration leaves a database that counts as empty', async () => {
  await target.database.query('create table schema_migrations (name text primary key, checksum text not null)');
  await restore(plain);
  expect(await titles()).toEqual(['Bakeries', 'Harbours']);
});

test('tables, views and routines of others are neither in a backup nor replaced by a restore, and the operator is warned', async () => {
  const extras = `create table extra (id int generated always as identity primary key, list text); insert into extra (list) values ('one');
    create index on extra (list); create view extra_names as select list from extra;
    create function extra_count() returns bigint language sql as 'select count(*) from extra'; create type extra_kind as enum ('a')`;
  await source.database.query(extras);
  const archive = await backUp('extra.backup').finally(() =>
    source.database.query('drop view extra_names; drop table extra; drop function extra_count; drop type extra_kind'),
  );
  expect(warnings.splice(0)).toEqual([
    "The table or view extra is not the product's and is not in the backup",
    "The table or view extra_names is not the product's and is not in the backup",
  ]);
  const { tables: archived, sequences } = await restore(archive);
  expect([archived, sequences].flat().filter(({ name }) => name === 'extra' || name.startsWith('extra_'))).toEqual([]);
  await target.database.query(extras);
  await target.database.query("update lists set title = 'Newer' where id = 'one'");
  await restore(archive, { replace: true });
  expect(await titles()).toEqual(['Bakeries', 'Harbours']);
  const { rows } = await target.database.query("select list, extra_count() as count, 'a'::extra_kind as kind from extra_names");
  expect([rows, warnings]).toEqual([[{ list: 'one', count: 1, kind: 'a' }], []]);
});

test('a restore refuses to remove a view of others that shows tables of the product, and leaves what was there', async () => {
  await restore(plain);
  await target.database.query('create view report as select title from lists');
  await expect(restore(plain, { replace: true })).rejects.toThrow(
    "The database has something that is not the product's and uses its tables (view report depends on table lists): remove that, restore, and make it again",
  );
  expect((await target.database.query('select title from report')).rowCount).toBe(2);
});

test('a table of others in an archive is left out with a warning', async () => {
  const entries: Entry[] = [];
  const manifest = await readArchive(Readable.from([plain]), undefined, async (entry) => void entries.push(entry));
  const contents = { ...manifest, tables: [...manifest.tables, { name: 'extra', columns: ['id'], rows: 1 }] };
  const all = Readable.from([...entries, { name: 'database/extra/000001.copy', bytes: Buffer.from('1\n') }]);
  await restore(await buffer(Readable.from(writeArchive(all, () => contents, undefined))));
  expect(warnings).toEqual(["The table extra of the archive is not the product's and was left out"]);
  expect(await titles()).toEqual(['Bakeries', 'Harbours']);
});

test('a restore that fails in the middle leaves what was there', async () => {
  await restore(plain);
  await target.database.query("update lists set title = 'Newer' where id = 'one'");
  await expect(restore(plain, { replace: true, second: plain.subarray(0, plain.length - 40) })).rejects.toThrow(
    'The archive cannot be read',
  );
  expect(await titles()).toEqual(['Bakeries', 'Newer']);
});

test('a backup does not replace a file, a device or a link, and leaves none when it fails', async () => {
  await expect(backUp('plain.backup')).rejects.toThrow('plain.backup exists already');
  execFileSync('mkfifo', [join(folder, 'archives', 'pipe')]);
  await symlink(join(folder, 'nowhere'), join(folder, 'archives', 'link'));
  for (const name of ['pipe', 'link']) await expect(backUp(name)).rejects.toThrow(`${name} exists already`);
  expect([
    (await lstat(join(folder, 'archives', 'pipe'))).isFIFO(),
    (await lstat(join(folder, 'archives', 'link'))).isSymbolicLink(),
  ]).toEqual([true, true]);
  const options = {
    database: target.database,
    pictures: picturesIn('from'),
    place: placeOnDisk(join(folder, 'none/a.backup')),
    passphrase: undefined,
    version: '0.2.0',
    warn,
  };
  await expect(makeBackup(options)).rejects.toThrow('The database is empty: there is nothing to back up');
  expect(await readdir(join(folder, 'none'))).toEqual([]);
});

test('a file that appears while the backup is made is not replaced either', async () => {
  const place = placeOnDisk(join(folder, 'late.backup'));
  const late = { ...place, isTaken: async () => false };
  await writeFile(join(folder, 'late.backup'), 'mine');
  const options = { database: source.database, pictures: picturesIn('from'), place: late, passphrase: undefined, version: '0.2.0', warn };
  await expect(makeBackup(options)).rejects.toThrow(/late\.backup cannot be written: EEXIST/);
  expect(await readFile(join(folder, 'late.backup'), 'utf8')).toBe('mine');
  expect((await readdir(folder)).filter((name) => name.startsWith('.late'))).toEqual([]);
});

test('a file may have any name of the system', async () => {
  const bytes = await backUp('my ü (1) [copy].backup');
  await restore(bytes);
  expect(await titles()).toEqual(['Bakeries', 'Harbours']);
});

test('a session that holds the tables makes a restore fail with one sentence, and changes nothing', async () => {
  await restore(plain);
  const psql = openDatabase(target.url, { max: 1 });
  const { client, release } = await leaseClient(psql.pool);
  await client.query("set application_name = 'psql'");
  await client.query('begin');
  await client.query('select 1 from lists');
  await expect(restore(plain, { replace: true })).rejects.toThrow('Another session uses the tables of the database');
  await client.query('rollback');
  release();
  await psql.close();
  expect(await titles()).toEqual(['Bakeries', 'Harbours']);
});

test('an archive of a newer version is named as such, and an unencrypted one where a passphrase is set is warned of', async () => {
  await restore(plain, { passphrase: PASSPHRASE });
  expect(warnings).toEqual([expect.stringMatching(/^The archive is not encrypted, although BACKUP_PASSPHRASE is set/)]);
  const entries = async function* () {
    yield* [];
  };
  const contents = {
    version: '9.0.0',
    createdAt: new Date().toISOString(),
    migrations: [{ name: '9999_later.sql', checksum: 'x' }],
    tables: [],
    sequences: [],
  };
  const newer = await buffer(Readable.from(writeArchive(entries(), () => contents, undefined)));
  await expect(restore(newer, { replace: true })).rejects.toThrow(
    'The archive was made by a newer version of Cairn: it contains the migration 9999_later.sql',
  );
});

test.each(readdirSync(STORED))('the stored archive %s is restored', async (name) => {
  await restore(await readFile(join(STORED, name)), name.includes('.sealed.') ? { passphrase: PASSPHRASE } : {});
  expect(await titles()).toEqual(['Bakeries', 'Harbours']);
});
