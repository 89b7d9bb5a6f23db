import { afterAll, beforeAll, expect, test } from 'vitest';
import { findForeign, readOwnership, readOwnObjects } from './own-objects.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.drop());

test('what the texts of the migrations make is what a database has after them', async () => {
  const { owner, applied } = await readOwnership(fresh.database);
  const own = await readOwnObjects(applied);
  const there = async (statement: string) => (await fresh.database.query<{ name: string }>(statement)).rows.map(({ name }) => name);
  const inSchema = (kinds: string) =>
    there(`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in (${kinds}) order by 1`);
  const routines = await there(
    `select proname::text as name from pg_proc p where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  expect(owner).toBe('product');
  expect({ tables: own.tables.toSorted(), views: own.views.toSorted(), routines: own.routines.toSorted() }).toEqual({
    tables: await inSchema("'r', 'p'"),
    views: await inSchema("'v', 'm'"),
    routines,
  });
  expect(await findForeign(fresh.database, own)).toEqual([]);
});

test('migrations make no types, no sequences without a table, and no schemas of their own, which a restore would not remove', async () => {
  const { rows } = await fresh.database.query(
    `select typname as name from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
     union all select relname from pg_class s where relnamespace = 'public'::regnamespace and relkind = 'S'
       and not exists (select from pg_depend d where d.objid = s.oid and d.deptype in ('a', 'i'))
     union all select nspname from pg_namespace where nspname not like 'pg\\_%' and nspname not in ('public', 'information_schema', 'pgboss')`,
  );
  expect(rows).toEqual([]);
});
