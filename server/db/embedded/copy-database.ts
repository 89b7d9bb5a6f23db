import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Log } from '../../logging/log.ts';
import { openDatabase, type Queryable } from '../connection.ts';
import { migrate, missingMigrations, readApplied } from '../migrate.ts';
import { EmbeddedDatabaseError } from './error.ts';

interface Copy {
  /** Addresses of the product's databases: what is read, and an empty one that is filled. */
  from: string;
  to: string;
  /** Makes the tables that are not made by migrations: the queue's. */
  prepare(url: string): Promise<void>;
  log: Log;
}

interface Table {
  /** Schema and name, quoted. */
  name: string;
  /** Quoted names of the columns that are not computed by the database. */
  columns: string[];
}

const UNFINISHED = "WHERE state IN ('created', 'retry', 'active')";
const QUEUE = '"pgboss"."job"';

/**
 * Copies everything of the product from one PostgreSQL to another, which may be of another major version: the schema by the migrations that
 * were applied, then every row by COPY, all in one snapshot, and the next numbers of sequences. Of the queue only unfinished entries. Returns the
 * number of rows.
 * @throws EmbeddedDatabaseError when a table does not have as many rows afterwards as before
 */
export async function copyDatabase({ from, to, prepare, log }: Copy): Promise<number> {
  const source = new pg.Client({ connectionString: from });
  const target = new pg.Client({ connectionString: to });
  try {
    await source.connect();
    await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (!(await makeSchema(source, to))) return 0;
    await prepare(to);
    await target.connect();
    return await copyRows(source, target, log);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** Applies the migrations that the source has; false where it has none, because the product never used it. */
async function makeSchema(source: Queryable, to: string): Promise<boolean> {
  const applied = await readApplied(source);
  if (applied.length === 0) return false;
  // Refuses a database of a newer version.
  await missingMigrations(source);
  const database = openDatabase(to, { max: 1 });
  try {
    await migrate(database, undefined, new Set(applied));
  } finally {
    await database.close();
  }
  return true;
}

async function copyRows(source: pg.Client, target: pg.Client, log: Log): Promise<number> {
  const known = new Map((await readTables(target)).map((table) => [table.name, table]));
  const tables = (await readTables(source)).flatMap((table) => {
    if (known.has(table.name))
      return [{ ...table, columns: table.columns.filter((name) => known.get(table.name)?.columns.includes(name)) }];
    if (!table.name.startsWith('"pgboss"')) log.warn('database', `The table ${table.name} is not the product's and is not carried over`);
    return [];
  });
  const copied = tables.filter(({ name }) => name === QUEUE || !name.startsWith('"pgboss"'));
  await target.query('BEGIN');
  // Triggers would do again what they did when the rows were written.
  await target.query('SET LOCAL session_replication_role = replica');
  await target.query(`TRUNCATE ${copied.map(({ name }) => name).join(', ')} CASCADE`);
  let total = 0;
  for (const table of copied) total += await copyTable(source, target, table);
  await copySequences(source, target);
  await target.query('COMMIT');
  await target.query('ANALYZE');
  await target.query('CHECKPOINT');
  return total;
}

async function copyTable(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<number> {
  const list = columns.join(', ');
  const condition = name === QUEUE ? UNFINISHED : '';
  const reading = source.query(copyTo(`COPY (SELECT ${list} FROM ${name} ${condition}) TO STDOUT`));
  await pipeline(reading, target.query(copyFrom(`COPY ${name} (${list}) FROM STDIN`)));
  const count = async (client: pg.Client) =>
    Number((await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${name} ${condition}`)).rows[0]?.count);
  const [before, after] = [await count(source), await count(target)];
  if (before !== after) throw new EmbeddedDatabaseError(`Of ${before} rows of ${name}, ${after} were carried over to the new PostgreSQL`);
  return after;
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT '"' || n.nspname || '"."' || c.relname || '"' AS name,
       array_agg('"' || a.attname || '"' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence <> 't'
       AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`,
  );
  return rows;
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  for (const { name, last } of rows)
    await target.query('SELECT setval(to_regclass($1), $2::bigint) WHERE to_regclass($1) IS NOT NULL', [name, last]);
}
