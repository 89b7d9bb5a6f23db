import { EngineFailure } from '@cairn/engines/engine.ts';
import type { Config } from '../config/config.ts';
import { type Database, isServerAway, openDatabase } from '../db/connection.ts';
import { codeOf, messageOf } from '../db/embedded/error.ts';
import type { Log } from '../logging/log.ts';
import { BackupError } from './backup-error.ts';
import { madeSentence } from './make-backup.ts';
import { beginBackup } from './record.ts';
import { backUpToTarget } from './to-target.ts';

/** The start of the product has better things to do. Milliseconds. */
const FIRST_MS = 60_000;
/** How often a process looks whether a backup is due. Milliseconds. */
const CHECK_MS = 30_000;

/** Makes backups by BACKUP_SCHEDULE, in one process of all. */
export interface BackupScheduler {
  start(): void;
  /** Makes a backup now if one is due; answers whether it made one. */
  once(): Promise<boolean>;
  /** Ends a backup that is being made; the next process makes it again. */
  stop(): Promise<void>;
}

interface Parts {
  database: Database;
  /** Of the database, past a pooler; a backup has a connection of its own. */
  url: string;
  log: Log;
  firstMs?: number;
}

export function makeBackupScheduler(config: Config, { database, url, log, firstMs = FIRST_MS }: Parts): BackupScheduler {
  const { backupSchedule: schedule } = config;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<boolean> | undefined;

  const backUp = async (): Promise<boolean> => {
    const attempt = schedule && (await beginBackup(database, schedule));
    if (!attempt) return false;
    const own = openDatabase(url, { max: 2, statementTimeoutMs: 0 });
    try {
      const warn = (message: string) => log.warn('backup', message);
      log.info('backup', madeSentence(await backUpToTarget(config, { database: own, attempt, warn, signal })));
      return true;
    } finally {
      await own.close();
    }
  };
  const once = () => {
    round ??= backUp().finally(() => {
      round = undefined;
    });
    return round;
  };
  const inBackground = () => {
    once()
      .catch((error: unknown) => {
        // An unavailable database is logged elsewhere.
        if (signal.aborted || isServerAway(error)) return;
        if (isKnown(error)) log.warn('backup', `The scheduled backup failed: ${messageOf(error)}`);
        else log.error('backup', error, 'The scheduled backup failed');
      })
      .finally(() => runIn(CHECK_MS));
  };
  const runIn = (milliseconds: number) => {
    if (signal.aborted || !schedule) return;
    timer = setTimeout(inBackground, milliseconds);
    timer.unref();
  };
  return {
    start: () => runIn(firstMs),
    once,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round?.catch(() => undefined);
    },
  };
}

/** Whether its message says all: errors of the backup itself, of the store, and of the system, such as a folder that cannot be written. */
function isKnown(error: unknown): boolean {
  return error instanceof BackupError || error instanceof EngineFailure || codeOf(error) !== undefined;
}
