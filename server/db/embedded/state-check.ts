import pg from 'pg';
import { lostState, OTHER_DATABASE, type StateRecord } from './state-record.ts';

/** Key of the row in `settings` that counts the records. */
export const REVISION_KEY = 'state_record';

interface Target {
  dataDir: string;
  /** Addresses of PostgreSQL's own database and of the product's. */
  addresses: { server: string; product: string };
}

/**
 * Compares a running server with the record of what it contained.
 * @throws EmbeddedDatabaseError when something is missing
 */
export async function requireRecordedState({ dataDir, addresses }: Target, record: StateRecord): Promise<void> {
  const [server] = await queryOnce<{ identifier: string; reached: boolean; hasDatabase: boolean }>(
    addresses.server,
    `select system_identifier::text as identifier, pg_current_wal_insert_lsn() >= $1::pg_lsn as reached,
       exists (select from pg_database where datname = $2) as "hasDatabase" from pg_control_system()`,
    [record.log.position, new URL(addresses.product).pathname.slice(1)],
  );
  if (server?.identifier !== record.systemIdentifier) throw lostState(dataDir, record, OTHER_DATABASE);
  if (!server.reached || !server.hasDatabase || (await readRevision(addresses.product)) < record.revision)
    throw lostState(dataDir, record, 'it is an older state, in which later changes are missing');
}

async function readRevision(address: string): Promise<number> {
  const [table] = await queryOnce<{ exists: boolean }>(address, "select to_regclass('settings') is not null as exists", []);
  if (!table?.exists) return 0;
  const [row] = await queryOnce<{ revision: number }>(
    address,
    "select (value ->> 'revision')::int as revision from settings where key = $1",
    [REVISION_KEY],
  );
  return row?.revision ?? 0;
}

async function queryOnce<Row>(address: string, statement: string, params: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(statement, params)).rows;
  } finally {
    await client.end();
  }
}
