import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Database, leaseClient, type Queryable } from './connection.ts';
import { codeOf } from './embedded/error.ts';
import { buildPendingIndexes } from './pending-indexes.ts';

const ownMigrations = join(import.meta.dirname, 'migrations');
/** Key of the advisory lock: any number, as long as every process of the product uses the same one. */
const LOCK_KEY = 7_226_001;
const UNDEFINED_COLUMN = '42703';
const MAKE_TABLE =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations on disk and those in the database do not match; the message names the file and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the database up to date: applies `NNNN_name.sql` in order, each once and in its own transaction. Processes that start
 * at once wait for one another. Returns the names applied by this call. `only`: the others are left out.
 * @throws MigrationError when an applied file has changed, is missing, or a name does not fit the pattern
 */
export async function migrate(database: Database, folder: string = ownMigrations, only?: ReadonlySet<string>): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true);
  const { client, release } = await leaseClient(database.pool);
  try {
    // Waiting for another process's long migration must not time out.
    await client.query('SET statement_timeout = 0');
    await requireVersion(client);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const applied = await applyMissing(client, migrations);
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]);
    await client.query('RESET statement_timeout');
    release();
    return applied;
  } catch (error) {
    // The connection is closed, which ends its lock and its transaction too.
    release(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/**
 * The migrations that the next start would apply; nothing is changed.
 * @throws MigrationError as `migrate` does
 */
export async function missingMigrations(querier: Queryable, folder: string = ownMigrations): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return (await hasMigrations(querier)) ? compareApplied(querier, migrations) : migrations.map(({ name }) => name);
}

/** The names of the migrations that a database has; none where the product never used it. */
export async function readApplied(querier: Queryable): Promise<string[]> {
  if (!(await hasMigrations(querier))) return [];
  const { rows } = await querier.query<{ name: string }>('SELECT name FROM schema_migrations');
  return rows.map(({ name }) => name);
}

async function hasMigrations(querier: Queryable): Promise<boolean> {
  const { rows } = await querier.query<{ exists: boolean }>("SELECT to_regclass('schema_migrations') IS NOT NULL AS exists");
  return rows[0]?.exists ?? false;
}

/** A row of `schema_migrations`. */
export interface AppliedMigration {
  name: string;
  checksum: string;
}

/**
 * Makes the schema that had these migrations, in an empty database and within the caller's transaction.
 * @throws MigrationError where one of them is unknown here or has changed
 */
export async function applyKnown(querier: Queryable, applied: readonly AppliedMigration[]): Promise<void> {
  const texts = await readTexts(applied);
  await querier.query(MAKE_TABLE);
  for (const sql of texts) await querier.query(sql);
}

/**
 * The SQL of these migrations.
 * @throws MigrationError where one of them is unknown here or has changed
 */
export async function readTexts(applied: readonly AppliedMigration[]): Promise<string[]> {
  const known = new Map((await readMigrations(ownMigrations)).map((migration) => [migration.name, migration]));
  return applied.map((row) => {
    const file = known.get(row.name);
    requireUnchanged(row, file);
    return file.sql;
  });
}

/** The names of all migrations that this version has. */
export async function readKnownNames(): Promise<Set<string>> {
  return new Set((await readMigrations(ownMigrations)).map(({ name }) => name));
}

async function compareApplied(querier: Queryable, migrations: Migration[]): Promise<string[]> {
  const rows = await readRecord(querier);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  if (rows.length > 0 && !rows.some(({ name }) => known.has(name))) throw ofAnotherProgram();
  for (const row of rows) requireUnchanged(row, known.get(row.name));
  const applied = new Set(rows.map((row) => row.name));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

async function readRecord(querier: Queryable): Promise<AppliedMigration[]> {
  try {
    return (await querier.query<AppliedMigration>('SELECT name, checksum FROM schema_migrations ORDER BY name')).rows;
  } catch (error) {
    throw codeOf(error) === UNDEFINED_COLUMN ? ofAnotherProgram(error) : error;
  }
}

/** Other programs record their migrations in a table of this name too. */
function ofAnotherProgram(cause?: unknown): MigrationError {
  return new MigrationError('The table schema_migrations in this database is another program’s: name an empty database in DATABASE_URL', {
    cause,
  });
}

/** The name of the newest migration that this version has, without its ending. */
export async function newestMigration(): Promise<string | undefined> {
  return (await readMigrations(ownMigrations)).at(-1)?.name.replace(/\.sql$/, '');
}

async function requireVersion(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_version: string; server_version_num: string }>(
    "SELECT current_setting('server_version') AS server_version, current_setting('server_version_num') AS server_version_num",
  );
  // 150000 is how PostgreSQL writes 15.0.
  if (Number(rows[0]?.server_version_num) < 150_000)
    throw new MigrationError(`The database server is PostgreSQL ${rows[0]?.server_version}; 15 or newer is needed`);
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(MAKE_TABLE);
  const missing = new Set(await compareApplied(client, migrations));
  // A migration may expect the indexes that a restore left out.
  if (missing.size > 0) await buildPendingIndexes(client, { isConcurrent: false });
  for (const migration of migrations.filter(({ name }) => missing.has(name))) await apply(client, migration);
  return [...missing];
}

function requireUnchanged(row: AppliedMigration, file: Migration | undefined): asserts file is Migration {
  if (!file)
    throw new MigrationError(
      `The database was made by a newer version: it contains the migration ${row.name}, which this version does not know`,
    );
  if (file.checksum !== row.checksum)
    throw new MigrationError(
      `The migration ${row.name} has changed since it was applied; restore the file and write a new migration instead`,
    );
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    throw new MigrationError(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = names.map((name) => {
    if (!/^\d{4}_[a-z0-9_-]+\.sql$/.test(name)) throw new MigrationError(`The migration ${name} must be named like 0001_first.sql`);
    return name.slice(0, 4);
  });
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new MigrationError(`Two migrations have the number ${twice}`);
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // A checkout on Windows may use other line endings; that does not count as a change.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
