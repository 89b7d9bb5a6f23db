import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, leaseClient } from '../db/connection.ts';
import { codeOf, messageOf } from '../db/embedded/error.ts';
import { stateRecordFile } from '../db/embedded/state-record.ts';
import { type AppliedMigration, migrate, readKnownNames } from '../db/migrate.ts';
import { readOwnership } from '../db/own-objects.ts';
import { compareQueues, requeueWaiting } from '../queued-work/queued-work.ts';
import { type Manifest, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { isSealed } from './seal.ts';
import { dropOwn, startLoad } from './load.ts';
import { isUnfinished, markFinished, markFirst, markUnfinished, UNFINISHED, unmarkFirst } from './unfinished.ts';
import { isPicture, type PictureSettings, writePictures } from './pictures.ts';

/** The product does not run beside it. */
const INDEX_MEMORY = '256MB';
const WAIT_MS = 5_000;
const LOCK_WAIT_MS = 10_000;
/** PostgreSQL's code for `lock_not_available`. */
const LOCKED = '55P03';
const LOCKED_BY_OTHERS =
  'Another session uses the tables of the database, such as a psql in a transaction: end it (pg_stat_activity lists them), then restore again';
const CHECK_MS = 250;

const USED = 'The product runs on this database: stop all its processes first';
const USED_BY_POOLER = `${USED}. If they are stopped, PgBouncer still keeps their connections: restart it, too`;

const NOT_SEALED =
  'The archive is not encrypted, although BACKUP_PASSPHRASE is set: anyone who can write where it was kept may have made or changed it';

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
  /** Of the archive, where `checkArchive` has read it. */
  manifest?: Manifest;
  /** Whether what is there may be replaced. */
  replace: boolean;
  /** Whether a pooler such as PgBouncer is between the product and its database. */
  isPooled?: boolean;
  /** How long other connections may take to end, such as that of a restore that was killed. Milliseconds. */
  waitMs?: number;
  /** How long a session of someone else, such as one that was forgotten, may hold a table. Milliseconds. */
  lockWaitMs?: number;
  /** Called for what is not the product's. */
  warn(message: string): void;
}

/**
 * Reads an archive whole, and answers its manifest.
 * @throws BackupError for one that is not whole, and for one of a newer version
 */
export async function checkArchive({ open, passphrase, warn }: Pick<Options, 'open' | 'passphrase' | 'warn'>): Promise<Manifest> {
  let isPlain = false;
  const watched = async function* () {
    let isFirst = true;
    for await (const bytes of await open()) {
      if (isFirst) isPlain = !isSealed(bytes);
      isFirst = false;
      yield bytes;
    }
  };
  const manifest = await readArchive(watched(), passphrase);
  if (isPlain && passphrase !== undefined) warn(NOT_SEALED);
  const known = await readKnownNames();
  const unknown = manifest.migrations.find(({ name }) => !known.has(name));
  if (unknown)
    throw new BackupError(
      `The archive was made by a newer version of Cairn: it contains the migration ${unknown.name}; restore it with that version`,
    );
  return manifest;
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
    lockWaitMs = LOCK_WAIT_MS,
    warn,
  } = options;
  const manifest = options.manifest ?? (await checkArchive(options));
  const writer = writePictures(pictures);
  const isFirst = (await readOwnership(database)).owner === 'none';
  if (isFirst) await markFirst(database);
  const { client, release } = await leaseClient(database.pool);
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await client.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`);
    await client.query(`set local lock_timeout = ${lockWaitMs}`);
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
    await unmarkFirst(client);
    await markUnfinished(client);
    // With it the next start would refuse the restored database, since it names what was held before.
    rmSync(stateRecordFile(dataDir), { force: true });
    await client.query('commit');
    release();
  } catch (error) {
    // The connection is closed, which ends its transaction, also within a COPY.
    release(error instanceof Error ? error : new Error(String(error)));
    // Who started it reads why it failed: only a kill needs a note.
    if (isFirst) await unmarkFirst(database).catch((problem: unknown) => warn(messageOf(problem)));
    if (codeOf(error) === LOCKED) throw new BackupError(LOCKED_BY_OTHERS, { cause: error });
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
