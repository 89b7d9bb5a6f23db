import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MigrationError, migrate, missingMigrations } from './migrate.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let fresh: TestDatabase;
let folder: string;
beforeEach(async () => {
  fresh = await testDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'cairn-migrations-'));
  await write('0001_first.sql', 'CREATE TABLE first (id int);\nINSERT INTO first VALUES (1);\n');
  await write('0002_second.sql', 'CREATE TABLE second AS SELECT id FROM first;\n');
});
afterEach(async () => {
  await fresh.drop();
  await rm(folder, { recursive: true });
});

const OWN = join(import.meta.dirname, 'migrations');
const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const tables = async () =>
  (await fresh.database.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")).rows.map(
    (row) => row.name,
  );

// @covers storage.migrations-run-order-processes-start
test('applies in order, each once; other line endings do not count as a change', async () => {
  expect(await migrate(fresh.database, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  await write('0001_first.sql', 'CREATE TABLE first (id int);\r\nINSERT INTO first VALUES (1);\r\n');
  await write('0003_third.sql', 'INSERT INTO second VALUES (2)');
  expect(await migrate(fresh.database, folder)).toEqual(['0003_third.sql']);
  expect((await fresh.database.query('SELECT id FROM second ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

// @covers storage.migration-fails-leaves-nothing
test('a failing migration is rolled back, and earlier ones stay applied', async () => {
  await write('0002_second.sql', 'CREATE TABLE half (id int); SELECT no_such_thing()');
  await expect(migrate(fresh.database, folder)).rejects.toThrow(/^The migration 0002_second\.sql failed: .*no_such_thing/);
  expect(await tables()).toEqual(['first', 'schema_migrations']);
  await write('0002_second.sql', 'CREATE TABLE whole (id int)');
  expect(await migrate(fresh.database, folder)).toEqual(['0002_second.sql']);
});

// @covers storage.migrations-checked
test('an applied file that changed, or that this version does not have, is an error that names it', async () => {
  await migrate(fresh.database, folder);
  await write('0001_first.sql', 'CREATE TABLE other (id int)');
  await expect(migrate(fresh.database, folder)).rejects.toThrow(/^The migration 0001_first\.sql has changed/);
  await rm(join(folder, '0001_first.sql'));
  await expect(migrate(fresh.database, folder)).rejects.toThrow(/newer version.*0001_first\.sql/);
});

test.each([
  ['Rails', "CREATE TABLE schema_migrations (version text PRIMARY KEY); INSERT INTO schema_migrations VALUES ('20260101')"],
  ['golang-migrate', 'CREATE TABLE schema_migrations (version bigint PRIMARY KEY, dirty boolean NOT NULL)'],
  [
    'a program that has the same columns',
    "CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL); INSERT INTO schema_migrations VALUES ('0001_theirs.sql', '')",
  ],
])('a database of %s is refused with a sentence, and stays as it is', async (_program, make) => {
  await fresh.database.query(make);
  const rows = async () => (await fresh.database.query('SELECT * FROM schema_migrations')).rows;
  const before = await rows();
  const sentence = 'The table schema_migrations in this database is another program’s: name an empty database in DATABASE_URL';
  await expect(migrate(fresh.database, folder)).rejects.toThrow(sentence);
  await expect(missingMigrations(fresh.database, folder)).rejects.toThrow(sentence);
  expect([await tables(), await rows()]).toEqual([['schema_migrations'], before]);
});

// @covers storage.migrations-checked
test('names without a number, and two files with the same number, are an error before anything is applied', async () => {
  await write('0002_again.sql', 'SELECT 1');
  await expect(migrate(fresh.database, folder)).rejects.toThrow('Two migrations have the number 0002');
  await rm(join(folder, '0002_again.sql'));
  await write('third.sql', 'SELECT 1');
  const nameless = migrate(fresh.database, folder);
  await expect(nameless).rejects.toThrow(MigrationError);
  await expect(nameless).rejects.toThrow(/third\.sql/);
  expect(await tables()).toEqual([]);
});

// @covers storage.migrations-run-order-processes-start
test('processes that start at the same time apply each migration once', async () => {
  await write('0001_first.sql', 'CREATE TABLE first (id int); INSERT INTO first VALUES (1); SELECT pg_sleep(0.3)');
  const program = `
    const [{ openDatabase }, { migrate }] = await Promise.all([import('./connection.ts'), import('./migrate.ts')]);
    const database = openDatabase(process.argv[1], { max: 2 });
    console.log(JSON.stringify(await migrate(database, process.argv[2])));
    await database.close();`;
  const start = () => runNode(program, [fresh.url, folder]);
  const replies = await Promise.all([start(), start(), start()]);
  expect(replies.map((reply) => JSON.parse(reply)).sort((a, b) => b.length - a.length)).toEqual([
    ['0001_first.sql', '0002_second.sql'],
    [],
    [],
  ]);
  expect((await fresh.database.query('SELECT id FROM second')).rows).toEqual([{ id: 1 }]);
});

async function runNode(program: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, ...args], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((resolve) => child.on('close', resolve));
  return output;
}

// @covers access.key-before-scopes-made-without
test('migration 0023 gives an API key from before scopes only the scope extract', async () => {
  const earlier = (await readdir(OWN)).filter((name) => name < '0023');
  for (const name of ['0001_first.sql', '0002_second.sql']) await rm(join(folder, name));
  for (const name of earlier) await copyFile(join(OWN, name), join(folder, name));
  await migrate(fresh.database, folder);
  await fresh.database.query(
    "insert into api_keys (name, beginning, key_hash, rate_per_minute, allowance) values ('old', 'cairn_key_abcd', 'hash', 120, 120)",
  );
  await migrate(fresh.database);
  expect((await fresh.database.query('select name, scopes from api_keys')).rows).toEqual([{ name: 'old', scopes: ['extract'] }]);
});

// @covers access.addresses-pictures-http-https-everywhere
test('migration 0013 removes stored pictures of places that are no web addresses, and positions with only one coordinate', async () => {
  const all = await readdir(OWN);
  const earlier = all.filter((name) => name < '0013');
  for (const name of ['0001_first.sql', '0002_second.sql']) await rm(join(folder, name));
  for (const name of earlier) await copyFile(join(OWN, name), join(folder, name));
  await migrate(fresh.database, folder);
  const stored = [
    { name: 'a', googlePlacesImage: 'javascript:1', images: ['https://example.org/a.png', 'data:x'], latitude: 1, longitude: 2 },
    { name: 'b', googlePlacesImage: 'HTTPS://example.org/b.png', latitude: 3 },
    { name: 'c', images: ['foo'], longitude: 4 },
  ];
  await fresh.database.query("insert into users (id, username) values ('u', 'ada')");
  await fresh.database.query("insert into lists (id, title, user_id) values ('l', 'Harbours', 'u')");
  for (const [position, place] of stored.entries())
    await fresh.database.query("insert into list_places (list_id, position, place, identity) values ('l', $1::int, $2, '')", [
      position,
      JSON.stringify(place),
    ]);
  await migrate(fresh.database);
  const { rows } = await fresh.database.query<{ place: object }>('select place from list_places order by position');
  expect(rows.map(({ place }) => place)).toEqual([
    { name: 'a', images: ['https://example.org/a.png'], latitude: 1, longitude: 2 },
    { name: 'b', googlePlacesImage: 'HTTPS://example.org/b.png' },
    { name: 'c', images: [] },
  ]);
});

// @covers extract-job.earlier-jobs-are-operators
test('migration 0045 gives the jobs that there are to operators, also those that others started', async () => {
  const earlier = (await readdir(OWN)).filter((name) => name < '0045');
  for (const name of ['0001_first.sql', '0002_second.sql']) await rm(join(folder, name));
  for (const name of earlier) await copyFile(join(OWN, name), join(folder, name));
  await migrate(fresh.database, folder);
  const starters = ['operator', 'key 1', 'user 1', 'visitor 1', null];
  await fresh.database.query("insert into extraction_jobs (method, started_by) select 'text', unnest($1::text[])", [starters]);
  await migrate(fresh.database);
  await fresh.database.query("insert into extraction_jobs (method, started_by) values ('file', 'key 1')");
  const { rows } = await fresh.database.query('select method, started_by, count(*)::int from extraction_jobs group by 1, 2 order by 1');
  expect(rows).toEqual([
    { method: 'file', started_by: 'key 1', count: 1 },
    { method: 'text', started_by: 'operator', count: starters.length },
  ]);
});

// @covers access.misleading-addresses-not-stored
test('migration 0046 removes stored addresses of places that mislead, and nothing else', async () => {
  const earlier = (await readdir(OWN)).filter((name) => name < '0046');
  for (const name of ['0001_first.sql', '0002_second.sql']) await rm(join(folder, name));
  for (const name of earlier) await copyFile(join(OWN, name), join(folder, name));
  await migrate(fresh.database, folder);
  const good = { url: 'https://www.google.com/maps/@1,2,3z', websiteUrl: 'http://例え.jp:8080/a b?c=d@e' };
  const stored = [
    { name: 'a', note: 'Two\nlines, and ada@example.org', ...good, images: ['https://example.org/a.png'] },
    { name: 'b', url: 'https://example.org\\@elsewhere.example/', websiteUrl: good.websiteUrl },
    { name: 'c', websiteUrl: 'https://user:secret@example.org/', googlePlacesImage: 'https://example.org/a\r\nb' },
    { name: 'd', images: ['https://example.org/\u202ea.png', 'https://example.org/b.png'] },
  ];
  await fresh.database.query("insert into users (id, username) values ('u', 'ada')");
  await fresh.database.query("insert into lists (id, title, user_id) values ('l', 'Harbours', 'u')");
  for (const [position, place] of stored.entries())
    await fresh.database.query(
      "insert into list_places (list_id, position, number, place, identity) values ('l', $1::int, $1 + 1, $2, '')",
      [position, JSON.stringify(place)],
    );
  await migrate(fresh.database);
  const { rows } = await fresh.database.query<{ place: object }>('select place from list_places order by position');
  expect(rows.map(({ place }) => place)).toEqual([
    stored[0],
    { name: 'b', websiteUrl: good.websiteUrl },
    { name: 'c' },
    { name: 'd', images: ['https://example.org/b.png'] },
  ]);
});
