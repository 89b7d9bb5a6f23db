import type { Config } from '../config/config.ts';
import { type Database, isServerAway } from '../db/connection.ts';
import { messageOf } from '../db/embedded/error.ts';
import { readVersion } from '../http/version.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import type { PictureSettings } from './pictures.ts';
import { type BackupTarget, nameOfNow, openTarget } from './places.ts';
import { type BackupAttempt, endBackup, keepAlive, withdrawBackup } from './record.ts';

/** Several times in the span after which a silent process counts as ended. Milliseconds. */
const ALIVE_MS = 30_000;

type Settings = Pick<Config, 'backupTarget' | 'backupKeep' | 'backupPassphrase'> & PictureSettings;

interface Options {
  /** Without a limit for the time of statements; one connection is used while the archive is made. */
  database: Database;
  attempt: BackupAttempt;
  /** Called for what harms no backup: older archives that could not be removed, tables that are not the product's. */
  warn(message: string): void;
  signal?: AbortSignal;
}

/**
 * Makes the backup that was begun, at BACKUP_TARGET, and records what came of it. Only then older archives are removed, of which BACKUP_KEEP has
 * too many. An abort leaves the record as if it had not begun.
 */
export async function backUpToTarget(config: Settings, { database, attempt, warn, signal }: Options): Promise<MadeBackup> {
  const target = openTarget(config);
  const alive = setInterval(() => {
    // Where the database is away the backup itself fails.
    keepAlive(database, attempt).catch(() => undefined);
  }, ALIVE_MS);
  try {
    const place = target.placeOf(nameOfNow());
    const { version } = await readVersion();
    const made = await makeBackup({ database, pictures: config, place, passphrase: config.backupPassphrase, version, warn, signal });
    const { name, bytes, rows } = made;
    await endBackup(database, attempt, { made: { name, bytes, rows } });
    await removeOld(target, made.name, config.backupKeep).catch((error: unknown) =>
      warn(`Older archives could not be removed: ${messageOf(error)}`),
    );
    return made;
  } catch (error) {
    const noted = signal?.aborted ? withdrawBackup(database, attempt) : endBackup(database, attempt, { error: messageOf(error) });
    // Where the database is away the attempt counts as interrupted.
    await noted.catch((another: unknown) => {
      if (!isServerAway(another)) throw another;
    });
    throw error;
  } finally {
    clearInterval(alive);
    await target.store.close();
  }
}

/** Removes the oldest archives, but for the newest `keep` and the one that was just made: a clock that was set back may have it sort first. */
async function removeOld(target: BackupTarget, made: string, keep: number | undefined): Promise<void> {
  await target.removeDrafts();
  if (keep === undefined) return;
  const older = (await target.ownNames()).filter((name) => name !== made);
  for (const name of older.slice(0, Math.max(0, older.length - (keep - 1)))) await target.store.delete(name);
}
