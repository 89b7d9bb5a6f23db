import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { findForeign, type OwnObjects, readOwnership, readOwnObjects } from '../db/own-objects.ts';
import type { Contents, Entry } from './archive.ts';
import { BackupError } from './backup-error.ts';

/** An entry of a table has at least so much, but for the last one of the table. */
const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 10;

/** What a dump counts while it runs. */
export type Dump = Pick<Contents, 'migrations' | 'tables' | 'sequences'>;

export const EMPTY = 'The database is empty: there is nothing to back up';

/**
 * All rows of the product's tables in one snapshot, in the text form of COPY, and without what the database generates. The queue is left out: its
 * entries only name rows, and are made again from these. Begins a transaction, which the caller ends. `warn` is called for what is not the product's.
 * @throws BackupError where the database has no tables of the product, MigrationError where a newer version made them
 */
export async function* dumpTables(client: pg.PoolClient, dump: Dump, warn: (message: string) => void): AsyncGenerator<Entry> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const { owner, applied } = await readOwnership(client);
  if (owner === 'none') throw new BackupError(EMPTY);
  if (owner === 'other') throw new BackupError('The database has tables of another program: there is nothing to back up');
  dump.migrations.push(...applied);
  // What migrations do not make, a restore could not fill.
  const own = await readOwnObjects(applied);
  for (const name of await findForeign(client, own)) warn(`The table or view ${name} is not the product's and is not in the backup`);
  dump.sequences.push(...(await readSequences(client, own)));
  for (const { name, columns } of await readTables(client, own)) {
    const table = { name, columns, rows: 0 };
    dump.tables.push(table);
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const stream = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`));
    let part = 0;
    for await (const bytes of inParts(stream)) {
      for (const byte of bytes) if (byte === NEWLINE) table.rows += 1;
      part += 1;
      yield { name: `database/${name}/${String(part).padStart(6, '0')}.copy`, bytes };
    }
  }
}

/** All of these belong to a column of a table. */
async function readSequences(client: pg.PoolClient, { tables }: OwnObjects): Promise<Dump['sequences']> {
  const { rows } = await client.query<Dump['sequences'][number]>(
    `select s.sequencename as name, s.last_value::text as value from pg_sequences s
     where s.schemaname = current_schema() and exists (select from pg_depend d join pg_class t on t.oid = d.refobjid
       where d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.deptype in ('a', 'i') and t.relname = any($1))
     order by 1`,
    [tables],
  );
  return rows;
}

async function readTables(client: pg.PoolClient, { tables }: OwnObjects): Promise<Array<{ name: string; columns: string[] }>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any($1)
     group by c.relname order by c.relname`,
    [tables],
  );
  return rows;
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const bytes of source) {
    parts.push(bytes);
    size += bytes.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}
