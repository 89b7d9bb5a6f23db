import { appendFileSync, copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaseClient, openDatabase } from './connection.ts';
import { codeOf } from './embedded/error.ts';
import { changeOwner, chooseSystemUser } from './embedded/system-user.ts';
import type { PostgresServer } from './testing-postgres-server.ts';

/** The name under which a replica reports itself, as docs/running.md has it. */
export const REPLICA_NAME = 'cairn_replica';
/** They belong to the running server. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts']);
const LOG = 'pg_wal';

/**
 * Makes a server without data a streaming replica of a running one, by a base copy of its files, and starts it. The other goes on with its
 * work meanwhile: the log that it writes until the end of the copy is copied last, and makes the rest of the copy consistent (PostgreSQL, 25.3.3).
 */
export async function startReplica(replica: PostgresServer, primary: PostgresServer): Promise<void> {
  const database = openDatabase(primary.url(), { max: 1, statementTimeoutMs: 0 });
  const { client, release } = await leaseClient(database.pool);
  try {
    await client.query('select pg_backup_start($1, fast => true)', ['cairn']);
    copyLive(primary.folder, replica.folder, (path) => !NOT_COPIED.has(path) && !path.startsWith(`${LOG}/`));
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(wait_for_archive => false)');
    copyLive(join(primary.folder, LOG), join(replica.folder, LOG), () => true);
    writeFileSync(join(replica.folder, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  } finally {
    release();
    await database.close();
  }
  writeFileSync(join(replica.folder, 'standby.signal'), '', { mode: 0o600 });
  appendFileSync(join(replica.folder, 'postgresql.auto.conf'), `${connectionSetting(primary)}\n`);
  const user = chooseSystemUser(primary.folder);
  if (user) changeOwner(user, replica.folder);
  await replica.start();
}

/** The last line of a setting counts: a copy of a server that was a replica before has one already. */
function connectionSetting({ port, password }: PostgresServer): string {
  return `primary_conninfo = 'host=127.0.0.1 port=${port} user=cairn password=${password} application_name=${REPLICA_NAME}'`;
}

/** Copies a folder in which files come and go; `takes` gets paths below it. */
function copyLive(from: string, to: string, takes: (path: string) => boolean, below = ''): void {
  mkdirSync(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(join(from, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) copyLive(from, to, takes, path);
    else if (takes(path)) copyIfThere(join(from, path), join(to, path));
  }
}

function copyIfThere(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    // The server removed it meanwhile; the log says so to the replica too.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
