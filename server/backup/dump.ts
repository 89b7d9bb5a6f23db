import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Contents, Entry } from './archive.ts';

/** An entry of a table has at least so much, but for the last one of the table. */
const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 10;

/** What a dump counts while it runs. */
export type Dump = Pick<Contents, 'migrations' | 'tables' | 'sequences'>;

/**
 * All rows of the product's tables in one snapshot, in the text form of COPY, and without what the database generates. The queue is left out: its
 * entries only name rows, and are made again from these. Begins a transaction, which the caller ends.
 */
export async function* dumpTables(client: pg.PoolClient, dump: Dump): AsyncGenerator<Entry> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const { rows: migrations } = await client.query<Dump['migrations'][number]>('select name, checksum from schema_migrations order by name');
  dump.migrations.push(...migrations);
  const { rows: sequences } = await client.query<Dump['sequences'][number]>(
    'select sequencename as name, last_value::text as value from pg_sequences where schemaname = current_schema() order by 1',
  );
  dump.sequences.push(...sequences);
  for (const { name, columns } of await readTables(client)) {
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

async function readTables(client: pg.PoolClient): Promise<Array<{ name: string; columns: string[] }>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
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
