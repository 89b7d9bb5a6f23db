import type pg from 'pg';
import { codeOf } from '../db/embedded/error.ts';
import { type AppliedMigration, applyKnown, missingMigrations } from '../db/migrate.ts';
import { readOwnObjects } from '../db/own-objects.ts';
import { type IndexDefinition, type PendingIndex, readDefinitions, writePendingIndexes } from '../db/pending-indexes.ts';
import type { Entry, Manifest } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { makeRowCopy } from './copy-rows.ts';

/** PostgreSQL's code for `dependent_objects_still_exist`. */
const STILL_USED = '2BP01';

/** What the product has of its schema, by kind: an object of a later kind is used by those before it alone. */
const OBJECTS = `
  select 'view' as kind, oid::regclass::text as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'v' and relname = any($1)
  union all select 'table', oid::regclass::text from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any($2)
  union all select case when exists (select from pg_type t where t.oid = any (p.proargtypes) and t.typtype = 'c') then 'routine of rows' else 'routine' end,
    p.oid::regprocedure::text from pg_proc p where pronamespace = current_schema()::regnamespace and proname = any($3)
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/**
 * Removes what these migrations have made, and the queue, within the caller's transaction. Everything else stays.
 * @throws BackupError where something that stays uses what goes
 */
export async function dropOwn(client: pg.PoolClient, applied: readonly AppliedMigration[]): Promise<void> {
  const { tables, views, routines } = await readOwnObjects(applied);
  const { rows } = await client.query<{ kind: string; name: string }>(OBJECTS, [views, tables, routines]);
  for (const kind of ['view', 'routine of rows', 'table', 'routine']) {
    const names = rows.filter((row) => row.kind === kind).map(({ name }) => name);
    if (names.length > 0) await client.query(`drop ${kind.split(' ', 1)[0]} ${names.join(', ')}`).catch(explainUse);
  }
  await client.query('set local client_min_messages = error');
  await client.query('drop schema if exists pgboss cascade');
}

function explainUse(error: unknown): never {
  if (codeOf(error) !== STILL_USED || !(error instanceof Error && 'detail' in error)) throw error;
  const [first] = String(error.detail).split('\n');
  throw new BackupError(
    `The database has something that is not the product's and uses its tables (${first}): remove that, restore, and make it again`,
    {
      cause: error,
    },
  );
}

/** Takes the rows of an archive, and makes the schema whole when all are there. */
interface Load {
  /** Writes a part of the rows of a table. @throws BackupError where the manifest does not name the table */
  add(entry: Entry): Promise<void>;
  /**
   * Makes the rest of the schema, and compares the number of rows. The indexes of the search are left to the running product, unless a migration is
   * to follow, which may expect them.
   */
  finish(): Promise<void>;
}

/**
 * Puts the rows of an archive into a new schema as it was then, within the caller's transaction. Tables of others, which
 * some archives contain, are left out.
 */
export async function startLoad(client: pg.PoolClient, manifest: Manifest, warn: (message: string) => void): Promise<Load> {
  await applyKnown(client, manifest.migrations);
  const own = new Set((await readOwnObjects(manifest.migrations)).tables);
  const contained = manifest.tables.filter(({ name }) => own.has(name));
  for (const { name } of manifest.tables.filter((table) => !contained.includes(table)))
    warn(`The table ${name} of the archive is not the product's and was left out`);
  const { references, indexes } = await bareTables(
    client,
    contained.map(({ name }) => name),
  );
  const copy = makeRowCopy(client);
  return {
    async add({ name, bytes }) {
      const tableName = name.split('/')[1] ?? '';
      const table = manifest.tables.find((one) => one.name === tableName);
      if (!table) throw new BackupError(`The archive cannot be read: its manifest does not name the table ${tableName}`);
      if (own.has(tableName)) await copy.add(table, bytes);
    },
    async finish() {
      await copy.end();
      await setSequences(client, manifest.sequences);
      const pending = await makeIndexes(client, indexes);
      for (const { make } of references) await client.query(make);
      for (const table of contained) await completeTable(client, table);
      await writePendingIndexes(client, pending);
    },
  };
}

/** Statements for a reference between tables. */
interface Reference {
  drop: string;
  make: string;
}

/**
 * Empties the tables and removes what slows down filling them. Triggers have done their work before the backup; indexes and references, which this
 * answers, are made in one go at the end.
 */
async function bareTables(client: pg.PoolClient, tables: string[]): Promise<{ references: Reference[]; indexes: IndexDefinition[] }> {
  const quoted = tables.map((name) => client.escapeIdentifier(name));
  for (const name of quoted) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${quoted.join(', ')}`);
  const { rows: references } = await client.query<Reference>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as make
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and connamespace = current_schema()::regnamespace and relname = any($1)`,
    [tables],
  );
  const indexes = await readDefinitions(client, tables);
  for (const { drop } of references) await client.query(drop);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return { references, indexes };
}

async function setSequences(client: pg.PoolClient, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    if (value !== null)
      await client.query('select setval(to_regclass($1), $2::bigint) where to_regclass($1) is not null', [
        client.escapeIdentifier(name),
        value,
      ]);
}

/** Makes the indexes that the restored database needs at once, and answers the others. */
async function makeIndexes(client: pg.PoolClient, indexes: readonly IndexDefinition[]): Promise<PendingIndex[]> {
  const isCurrent = (await missingMigrations(client)).length === 0;
  const pending = indexes.filter(({ isForSearch }) => isForSearch && isCurrent);
  for (const index of indexes.filter((one) => !pending.includes(one)))
    for (const statement of [index.make, ...index.adjust]) await client.query(statement);
  return pending.map(({ name, make, adjust }) => ({ name, make, adjust }));
}

async function completeTable(client: pg.PoolClient, { name, rows }: Manifest['tables'][number]): Promise<void> {
  await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
  const counted = await client.query<{ count: number }>(`select count(*) as count from ${client.escapeIdentifier(name)}`);
  if (counted.rows[0]?.count !== rows)
    throw new BackupError(`The table ${name} has ${counted.rows[0]?.count} rows after the restore, and ${rows} in the archive`);
}
