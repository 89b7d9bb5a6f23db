import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@cairn/server/db/connection.ts';
import { REPLICA_NAME } from '@cairn/server/db/testing-base-copy.ts';
import type { PostgresServer } from '@cairn/server/db/testing-postgres-server.ts';

const SYNC_MS = 60_000;

/** Runs statements one after the other over a connection of their own, and returns the first value of the last. */
export async function ask(server: PostgresServer, ...statements: string[]): Promise<unknown> {
  const database = openDatabase(server.url(), { max: 1, connectRetryMs: 0, statementTimeoutMs: 65_000 });
  try {
    let value: unknown;
    for (const statement of statements) [value] = Object.values((await database.query(statement)).rows[0] ?? {});
    return value;
  } finally {
    await database.close();
  }
}

/** Has the primary wait for its replica before it acknowledges, as docs/running.md says, and waits until that holds. */
export async function waitForReplica(primary: PostgresServer): Promise<void> {
  const state = `select sync_state from pg_stat_replication where application_name = '${REPLICA_NAME}'`;
  await ask(primary, `alter system set synchronous_standby_names = '${REPLICA_NAME}'`, 'select pg_reload_conf()');
  for (const end = Date.now() + SYNC_MS; (await ask(primary, state)) !== 'sync'; await sleep(100))
    if (Date.now() > end) throw new Error('The replica did not become the synchronous one of its primary');
}

/** Has the server acknowledge writes without a replica. */
export async function releaseWrites(server: PostgresServer): Promise<void> {
  await ask(server, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
}
