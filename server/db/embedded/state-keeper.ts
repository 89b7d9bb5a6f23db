import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../logging/log.ts';
import { type Database, openDatabase, type Transaction } from '../connection.ts';
import { isOutOfRoom } from './room.ts';
import { REVISION_KEY } from './state-check.ts';
import { type DatabaseContents, type StateRecord, writeStateRecord } from './state-record.ts';

/** Milliseconds between two checks whether something was written. */
const INTERVAL = 10_000;
/** A stop does not wait longer than this for the last record. Milliseconds. */
const STOP_LIMIT = 1_500;

/** Writes the record of what the embedded database contains. */
export interface StateKeeper {
  /** Writes one now, unless nothing was written into the database since the last. */
  record(): Promise<void>;
  /** Writes a last one; call it before the database stops. */
  stop(): Promise<void>;
}

export interface StateKeeperOptions {
  dataDir: string;
  /** Address of the embedded database. */
  url: string;
  readContents(transaction: Transaction): Promise<DatabaseContents>;
  log: Log;
  intervalMs?: number;
  /** Called when the record has no room. */
  onFullDisk?(): void;
}

/** Writes the record of a data folder now, and every ten seconds if something was written since. A failure is only logged. */
export function keepStateRecord({ dataDir, url, readContents, log, intervalMs = INTERVAL, onFullDisk }: StateKeeperOptions): StateKeeper {
  const database = openDatabase(url, { max: 1, connectRetryMs: 0, statementTimeoutMs: 5_000 });
  let recordedUpTo: string | undefined;
  let round: Promise<void> | undefined;
  const recordChanges = async () => {
    if ((await readPosition(database)) === recordedUpTo) return;
    writeStateRecord(dataDir, await takeRecord(database, readContents));
    recordedUpTo = await readPosition(database);
  };
  const record = () => {
    round ??= recordChanges().finally(() => {
      round = undefined;
    });
    return round;
  };
  const inBackground = () =>
    record().catch((error: unknown) => {
      // What has stopped on a full disk says so itself.
      if (onFullDisk && isOutOfRoom(error, dataDir)) onFullDisk();
      else log.warn('database', `Its state could not be recorded: ${String(error)}`);
    });
  const timer = setInterval(inBackground, intervalMs);
  timer.unref();
  inBackground();
  return {
    record,
    async stop() {
      clearInterval(timer);
      await Promise.race([inBackground(), sleep(STOP_LIMIT, undefined, { ref: false })]);
      database.close().catch((error) => log.warn('database', String(error)));
    },
  };
}

async function readPosition(database: Database): Promise<string | undefined> {
  const { rows } = await database.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  return rows[0]?.position;
}

/**
 * The position is read before the commit, and the commit writes the log to the disk beyond that position: after a kill or a power cut
 * the database contains at least this.
 */
async function takeRecord(database: Database, readContents: StateKeeperOptions['readContents']): Promise<StateRecord> {
  return database.transaction(async (transaction) => {
    const revision = await raiseRevision(transaction);
    const contents = await readContents(transaction);
    const { rows } = await transaction.query<StateRecord['log'] & Pick<StateRecord, 'systemIdentifier'>>(
      `select p.position::text as position, f.file_name as file, f.file_offset as offset,
         (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
         (select system_identifier::text from pg_control_system()) as "systemIdentifier"
       from pg_current_wal_insert_lsn() as p (position), pg_walfile_name_offset(p.position) as f`,
    );
    const [row] = rows;
    if (!row) throw new Error('The database did not return the position of its log');
    const { systemIdentifier, ...log } = row;
    return { format: 1, writtenAt: new Date().toISOString(), systemIdentifier, revision, log, contents };
  });
}

async function raiseRevision(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ revision: number }>(
    `insert into settings (key, value) values ($1, '{"revision": 1}') on conflict (key) do update
       set value = jsonb_build_object('revision', (settings.value ->> 'revision')::int + 1)
     returning (value ->> 'revision')::int as revision`,
    [REVISION_KEY],
  );
  return rows[0]?.revision ?? 0;
}
