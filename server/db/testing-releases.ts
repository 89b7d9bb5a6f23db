import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Queryable } from './connection.ts';
import { migrate } from './migrate.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const MIGRATIONS = join(import.meta.dirname, 'migrations');

export interface Row {
  table: string;
  row: Record<string, unknown>;
}

/** One row of a table in each line, as that release wrote them. */
export async function readRelease(schema: string): Promise<Row[]> {
  const lines = (await readFile(join(FIXTURES, `${schema}.jsonl`), 'utf8')).trim().split('\n');
  return lines.map((line): Row => JSON.parse(line));
}

/**
 * Makes the schema of a release, by the migrations that it had, and puts its rows into it. Among these are the checksums of its migrations, so that
 * the next `migrate` refuses them if a file has changed since.
 */
export async function loadRelease(database: Database, rows: readonly Row[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-release-'));
  for (const { row } of rows.filter(({ table }) => table === 'schema_migrations'))
    await copyFile(join(MIGRATIONS, String(row['name'])), join(folder, String(row['name'])));
  await migrate(database, folder);
  await rm(folder, { recursive: true });
  const tables = [...new Set(rows.map(({ table }) => table))];
  await database.transaction(async (transaction) => {
    // As a copy of the files would: what triggers once wrote is among the rows.
    await transaction.query('SET LOCAL session_replication_role = replica');
    await transaction.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
    for (const table of tables) await insert(transaction, table, rows);
  });
}

async function insert(querier: Queryable, table: string, all: readonly Row[]): Promise<void> {
  const rows = all.filter((one) => one.table === table).map(({ row }) => row);
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await querier.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
  const { rows: sequences } = await querier.query<{ column: string; sequence: string }>(
    `SELECT column_name AS "column", pg_get_serial_sequence($1, column_name) AS sequence
     FROM information_schema.columns WHERE table_name = $1 AND pg_get_serial_sequence($1, column_name) IS NOT NULL`,
    [table],
  );
  for (const { column, sequence } of sequences) await querier.query(`SELECT setval($1, max(${column})) FROM ${table}`, [sequence]);
}
