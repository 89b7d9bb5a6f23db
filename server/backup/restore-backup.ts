import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, leaseClient } from '../db/connection.ts';
import { stateRecordFile } from '../db/embedded/state-record.ts';
import { type AppliedMigration, migrate } from '../db/migrate.ts';
import { readOwnership } from '../db/own-objects.ts';
import { compareQueues, requeueWaiting } from '../queued-work/queued-work.ts';
import { type Manifest, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { dropOwn, startLoad } from './load.ts';
import { isUnfinished, markFinished, markUnfinished, UNFINISHED } from './unfinished.ts';
import { isPicture, type PictureSettings, writePictures } from './pictures.ts';

/** The product does not run beside it. */
const INDEX_MEMORY = '256MB';
const WAIT_MS = 5_000;
const CHECK_MS = 250;

const USED = 'The product runs on this database: stop all its processes first';
const USED_BY_POOLER = `${USED}. If they are stopped, PgBouncer still keeps their connections: restart it, too`;

interface Options {
  database: Database;
  /** Of the database, for the connection of the queue. */
  url: string;
  pictures: PictureSettings;
  /** The data folder of the database, where its record becomes wrong with the restore; as a rule that of the pictures. */
  dataDir?: string;
  /** The archive from its beginning; called twice. */
  open: () => Promise<AsyncIterable<Uint8Array>>;
  passphrase: string | undefined;
  /** Whether what is there may be replaced. */
  replace: boolean;
  /** Whether a pooler such as PgBouncer is between the product and its database. */
  isPooled?: boolean;
  /** How long other connections may take to end, such as that of a restore that was killed. Milliseconds. */
  waitMs?: number;
  /** Called for what is not the product's. */
  warn(message: string): void;
}

/**
 * Puts an archive in place of what the database holds. The archive is read and checked whole first; then everything happens in one transaction, so
 * that a restore that fails or is cut leaves what was there. What follows the commit (newer migrations, the queue) is quick; where it is cut, the product
 * refuses the database until a restore ends. Pictures that are there already stay. Returns the archive's manifest.
 * @throws BackupError for an archive that is not whole, for a database that is in use, and for one that is not empty unless `replace`
 */
export async function restoreBackup(options: Options): Promise<Manifest> {
  const {
    database,
    url,
    pictures,
    dataDir = pictures.dataDir,
    open,
    passphrase,
    replace,
    isPooled = false,
    waitMs = WAIT_MS,
    warn,
  } = options;
  const manifest = await readArchive(await open(), passphrase);
  const writer = writePictures(pictures);
  const { client, release } = await leaseClient(database.pool);
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await client.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`);
    await requireUnused(client, waitMs, isPooled);
    await dropOwn(client, await requireReplaceable(client, replace));
    const load = await startLoad(client, manifest, warn);
    const second = await readArchive(await open(), passphrase, async (entry) => {
      if (entry.name.startsWith('database/')) await load.add(entry);
      else if (isPicture(entry)) await writer.add(entry);
    });
    await writer.finish();
    if (JSON.stringify(second) !== JSON.stringify(manifest)) throw new BackupError('The archive changed while it was read: try again');
    await load.finish();
    await markUnfinished(client);
    // With it the next start would refuse the restored database, since it names what was held before.
    rmSync(stateRecordFile(dataDir), { force: true });
    await client.query('commit');
    release();
  } catch (error) {
    // The connection is closed, which ends its transaction, also within a COPY.
    release(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    await writer.close();
  }
  await migrate(database);
  await database.transaction(async (transaction) => {
    await transaction.query('set local statement_timeout = 0');
    await transaction.query('analyze');
  });
  for (const difference of await compareQueues(database))
    if (difference.waiting.length > 0) await requeueWaiting(database, url, difference);
  await markFinished(database);
  return manifest;
}

async function requireUnused(client: pg.PoolClient, waitMs: number, isPooled: boolean): Promise<void> {
  for (let left = waitMs; ; left -= CHECK_MS) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*) as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'cairn'`,
    );
    if (rows[0]?.others === 0) return;
    if (left <= 0) throw new BackupError(isPooled ? USED_BY_POOLER : USED);
    await sleep(CHECK_MS);
    // Within a transaction the activity is read only once.
    await client.query('select pg_stat_clear_snapshot()');
  }
}

/** The migrations of what is replaced. */
async function requireReplaceable(client: pg.PoolClient, replace: boolean): Promise<AppliedMigration[]> {
  const { owner, applied } = await readOwnership(client);
  if (owner === 'other') throw new BackupError('The database has tables of another program: name an empty one');
  if (owner === 'newer')
    throw new BackupError('The database was made by a newer version of Cairn: restore with that version, or name an empty one');
  if (owner === 'product' && !replace && (await isUnfinished(client))) throw new BackupError(UNFINISHED);
  if (owner === 'product' && !replace)
    throw new BackupError('The database is not empty: npm run restore -- file --replace puts the archive in its place');
  return applied;
}
