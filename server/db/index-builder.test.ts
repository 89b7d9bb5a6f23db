import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Log } from '../logging/log.ts';
import { leaseClient } from './connection.ts';
import { type IndexBuilder, makeIndexBuilder } from './index-builder.ts';
import { type PendingIndex, writePendingIndexes } from './pending-indexes.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

const BY_NAME: PendingIndex = {
  name: 'boats_name',
  make: 'CREATE INDEX boats_name ON boats USING btree (lower(name))',
  adjust: ['alter index boats_name alter column 1 set statistics 40'],
};
const BY_LENGTH: PendingIndex = { name: 'boats_length', make: 'CREATE INDEX boats_length ON boats USING btree (length)', adjust: [] };

let target: TestDatabase;
let said: string[];
let builders: IndexBuilder[];

beforeEach(async () => {
  target = await testDatabase();
  said = [];
  builders = [];
  await target.database.query("create table boats (name text, length int); insert into boats values ('Anna', 12)");
  await writePendingIndexes(target.database, [BY_NAME, BY_LENGTH]);
});
afterEach(async () => {
  await Promise.all(builders.map((builder) => builder.stop()));
  await target.drop();
});

const log: Log = {
  info: (_part, message) => void said.push(message),
  warn: (_part, message) => void said.push(`Warning: ${message}`),
  error: (_part, error) => expect(error).toBeUndefined(),
};
const BEGUN = 'The indexes of the search are built after the restore; searches are slower until then';

async function startBuilder(builds = true): Promise<IndexBuilder> {
  const { database, url } = target;
  const builder = makeIndexBuilder({ database, url, log, builds, checkMs: 20 });
  builders.push(builder);
  await builder.prepare();
  builder.start();
  return builder;
}

/** The indexes of boats that PostgreSQL uses, with the statistics of their first column. */
async function validIndexes(): Promise<Array<{ name: string; statistics: number | null }>> {
  const { rows } = await target.database.query<{ name: string; statistics: number | null }>(
    `select i.indexrelid::regclass::text as name, nullif(a.attstattarget, -1) as statistics
     from pg_index i join pg_attribute a on a.attrelid = i.indexrelid
     where i.indrelid = 'boats'::regclass and i.indisvalid order by 1`,
  );
  return rows;
}

/** As long as the answer's transaction is open, no index of boats can be built to its end. */
async function holdUp(): Promise<() => Promise<void>> {
  const { client, release } = await leaseClient(target.database.pool);
  await client.query("begin; insert into boats values ('Berta', 9)");
  return async () => {
    await client.query('commit');
    release();
  };
}

async function untilItWaits(): Promise<void> {
  const { database } = target;
  const waiting = () =>
    database.query(
      "select from pg_stat_activity where query ~* '^create index' and wait_event_type = 'Lock' and datname = current_database()",
    );
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
}

test('missing indexes are built with their statistics, while others write to the table', async () => {
  const goOn = await holdUp();
  const builder = await startBuilder();
  await untilItWaits();
  await target.database.query("set lock_timeout = 1000; insert into boats values ('Carla', 7)");
  expect([builder.isBuilding(), await validIndexes()]).toEqual([true, []]);
  await goOn();
  await expect.poll(() => builder.isBuilding()).toBe(false);
  expect(await validIndexes()).toEqual([
    { name: 'boats_length', statistics: null },
    { name: 'boats_name', statistics: 40 },
  ]);
  expect(said).toEqual([BEGUN, 'The index boats_name was built, 1 are left', 'The index boats_length was built, 0 are left']);
});

test('where nothing is missing, nothing is done or said', async () => {
  await writePendingIndexes(target.database, []);
  expect((await startBuilder()).isBuilding()).toBe(false);
  expect([said, await validIndexes()]).toEqual([[], []]);
});

test('what an interrupted build left is built again, and what it finished stays', async () => {
  await target.database.query('create index boats_name on boats (name); create index boats_length on boats (length desc)');
  await target.database.query("update pg_index set indisvalid = false where indexrelid = 'boats_name'::regclass");
  const builder = await startBuilder();
  await expect.poll(() => builder.isBuilding()).toBe(false);
  const { rows } = await target.database.query("select indexdef from pg_indexes where tablename = 'boats' order by indexname");
  expect(rows).toEqual([
    { indexdef: 'CREATE INDEX boats_length ON public.boats USING btree (length DESC)' },
    { indexdef: 'CREATE INDEX boats_name ON public.boats USING btree (lower(name))' },
  ]);
});

test('a failure is logged, and tried again until it is built', async () => {
  await target.database.query('alter table boats rename to ships');
  const builder = await startBuilder();
  await expect.poll(() => said.length).toBeGreaterThan(2);
  expect(said.slice(0, 3)).toEqual([
    BEGUN,
    ...Array(2).fill('Warning: An index of the search could not be built: relation "boats" does not exist'),
  ]);
  expect(builder.isBuilding()).toBe(true);
  await target.database.query('alter table ships rename to boats');
  await expect.poll(() => builder.isBuilding()).toBe(false);
  expect((await validIndexes()).map(({ name }) => name)).toEqual(['boats_length', 'boats_name']);
});

test('one that cannot be built keeps no other from being built', async () => {
  await writePendingIndexes(target.database, [{ ...BY_NAME, make: 'CREATE INDEX boats_name ON boats USING btree (captain)' }, BY_LENGTH]);
  const builder = await startBuilder();
  await expect.poll(() => said).toContain('Warning: An index of the search could not be built: column "captain" does not exist');
  expect(await validIndexes()).toEqual([{ name: 'boats_length', statistics: null }]);
  expect(said[1]).toBe('The index boats_length was built, 1 are left');
  expect(builder.isBuilding()).toBe(true);
});

test('of several processes one builds, and all notice when it is done', async () => {
  const goOn = await holdUp();
  const all = [await startBuilder(), await startBuilder(), await startBuilder(false)];
  await untilItWaits();
  await goOn();
  await expect.poll(() => all.some((builder) => builder.isBuilding())).toBe(false);
  expect(said.filter((message) => message.endsWith('left'))).toHaveLength(2);
});

test('a process without workers builds nothing', async () => {
  const builder = await startBuilder(false);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([builder.isBuilding(), await validIndexes()]).toEqual([true, []]);
});

test('a stop ends the build without a warning, and the next start makes it again', async () => {
  const goOn = await holdUp();
  const builder = await startBuilder();
  await untilItWaits();
  await builder.stop();
  expect([said, await validIndexes()]).toEqual([[BEGUN], []]);
  await goOn();
  const next = await startBuilder();
  await expect.poll(() => next.isBuilding()).toBe(false);
  expect((await validIndexes()).map(({ name }) => name)).toEqual(['boats_length', 'boats_name']);
});
