import type { Queryable } from './connection.ts';
import { type AppliedMigration, readKnownNames, readTexts } from './migrate.ts';

/** A line of a migration that makes or removes something with a name of its own. Indexes, triggers and sequences go with their tables. */
const STATEMENT = /^(create(?: or replace)?|drop) (table|view|function)(?: if (?:not )?exists)? (\w+)/gim;
const MIGRATIONS = 'schema_migrations';

/** Names of what migrations have made. Everything else in the schema belongs to someone else. */
export interface OwnObjects {
  tables: string[];
  views: string[];
  routines: string[];
}

/**
 * What a database has after these migrations.
 * @throws MigrationError where one of them is unknown here or has changed
 */
export async function readOwnObjects(applied: readonly AppliedMigration[]): Promise<OwnObjects> {
  const names = { table: new Set([MIGRATIONS]), view: new Set<string>(), function: new Set<string>() };
  for (const sql of await readTexts(applied))
    for (const [, action = '', kind = '', name = ''] of sql.toLowerCase().matchAll(STATEMENT)) {
      const some = names[kind as keyof typeof names];
      if (action === 'drop') some.delete(name);
      else some.add(name);
    }
  return { tables: [...names.table], views: [...names.view], routines: [...names.function] };
}

/** Tables and views of the schema that are not the product's, nor of an extension. */
export async function findForeign(querier: Queryable, { tables, views }: OwnObjects): Promise<string[]> {
  const { rows } = await querier.query<{ name: string }>(
    `select relname::text as name from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
    [[...tables, ...views]],
  );
  return rows.map(({ name }) => name);
}

/** Whose tables a database has. `newer`: those of a later version of the product, which may have tables that this one does not know. */
export interface Ownership {
  owner: 'none' | 'product' | 'newer' | 'other';
  /** The product's migrations that were applied. */
  applied: AppliedMigration[];
}

/** Other programs have a table `schema_migrations` too: the product's has its columns, and the name of a migration that is known. */
export async function readOwnership(querier: Queryable): Promise<Ownership> {
  const { rows } = await querier.query<{ tables: number; hasRecord: boolean }>(
    `select count(*) as tables, coalesce(bool_or(relname = $1 and 2 = (select count(*) from pg_attribute a
       where a.attrelid = c.oid and a.attname in ('name', 'checksum') and not a.attisdropped)), false) as "hasRecord"
     from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
    [MIGRATIONS],
  );
  const { tables = 0, hasRecord = false } = rows[0] ?? {};
  if (tables === 0) return { owner: 'none', applied: [] };
  if (!hasRecord) return { owner: 'other', applied: [] };
  const { rows: applied } = await querier.query<AppliedMigration>(
    'select name::text as name, checksum::text as checksum from schema_migrations order by name',
  );
  const known = await readKnownNames();
  const strange = applied.filter(({ name }) => !known.has(name)).length;
  // A start that was killed before its first migration leaves an empty table alone.
  if (applied.length === 0) return { owner: tables === 1 ? 'none' : 'other', applied };
  if (strange === applied.length) return { owner: 'other', applied: [] };
  return { owner: strange > 0 ? 'newer' : 'product', applied };
}
