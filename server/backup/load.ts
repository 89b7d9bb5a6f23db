import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { applyKnown, missingMigrations } from '../db/migrate.ts';
import { readDefinitions, writePendingIndexes } from '../db/pending-indexes.ts';
import type { Entry, Manifest } from './archive.ts';
import { BackupError } from './backup-error.ts';

/** Of the product's schema. Objects of extensions stay. Sequences come last: most go with their table. */
const OBJECTS = `
  select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
    oid::regclass) as statement, case relkind when 'S' then 4 else 1 end as rank, oid from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
  union all select format('drop routine if exists %s cascade', oid::regprocedure), 2, oid from pg_proc where pronamespace = current_schema()::regnamespace
  union all select format('drop type if exists %s cascade', oid::regtype), 3, oid from pg_type
  where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd')`;

/** Whether the database has tables, and whether they are the product's. */
export async function readState(client: pg.PoolClient): Promise<'empty' | 'ours' | 'foreign'> {
  const { rows } = await client.query<{ tables: number; ours: boolean }>(
    `select count(*) as tables, coalesce(bool_or(relname = 'schema_migrations'), false) as ours
     from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  if (rows[0]?.tables === 0) return 'empty';
  return rows[0]?.ours ? 'ours' : 'foreign';
}

/** Removes the product's tables and the queue, within the caller's transaction. */
export async function dropAll(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select statement from (${OBJECTS}) o where not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e') order by rank`,
  );
  await client.query('set local client_min_messages = error');
  for (const { statement } of rows) await client.query(statement);
  await client.query('drop schema if exists pgboss cascade');
}

/** Puts the rows of an archive into a new schema as it was then, within the caller's transaction. */
export async function startLoad(client: pg.PoolClient, manifest: Manifest) {
  await applyKnown(client, manifest.migrations);
  const tables = manifest.tables.map(({ name }) => name);
  const quoted = (name: string) => client.escapeIdentifier(name);
  // Triggers have done their work before the backup; indexes and references are made in one go at the end.
  for (const name of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  const { rows: references } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  const indexes = await readDefinitions(client);
  for (const { drop } of references) await client.query(drop);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  let open: { table: string; stream: CopyStreamQuery } | undefined;
  const close = async () => {
    if (!open) return;
    const ended = once(open.stream, 'finish');
    open.stream.end();
    open = undefined;
    await ended;
  };
  return {
    async add({ name, bytes }: Entry): Promise<void> {
      const table = name.split('/')[1] ?? '';
      if (open?.table !== table) {
        await close();
        const list = columns.get(table)?.map(quoted).join(', ');
        if (list === undefined) throw new BackupError(`The archive cannot be read: its manifest does not name the table ${table}`);
        open = { table, stream: client.query(copyFrom(`copy ${quoted(table)} (${list}) from stdin with (freeze)`)) as CopyStreamQuery };
        // A connection that is closed within a COPY fails its stream too, when no one waits for it.
        open.stream.on('error', () => undefined);
      }
      const { stream } = open;
      await new Promise<void>((resolve, reject) => {
        stream.once('error', reject);
        stream.write(bytes, (error) => {
          stream.off('error', reject);
          if (error) reject(error);
          else resolve();
        });
      });
    },
    /**
     * Makes the rest of the schema, and compares the number of rows. The indexes of the search are left to the running product, unless a migration is
     * to follow, which may expect them.
     */
    async finish(): Promise<void> {
      await close();
      for (const { name, value } of manifest.sequences)
        if (value !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
      const isCurrent = (await missingMigrations(client)).length === 0;
      const pending = indexes.filter(({ isForSearch }) => isForSearch && isCurrent);
      for (const index of indexes.filter((one) => !pending.includes(one)))
        for (const statement of [index.make, ...index.adjust]) await client.query(statement);
      for (const { make } of references) await client.query(make);
      for (const { name, rows } of manifest.tables) {
        await client.query(`alter table ${quoted(name)} enable trigger user`);
        const counted = await client.query<{ count: number }>(`select count(*) as count from ${quoted(name)}`);
        if (counted.rows[0]?.count !== rows)
          throw new BackupError(`The table ${name} has ${counted.rows[0]?.count} rows after the restore, and ${rows} in the archive`);
      }
      await writePendingIndexes(
        client,
        pending.map(({ name, make, adjust }) => ({ name, make, adjust })),
      );
    },
  };
}
