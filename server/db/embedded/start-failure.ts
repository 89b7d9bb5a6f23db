import { statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DamagedDataError, EmbeddedDatabaseError } from './error.ts';

/** What lines of PostgreSQL's log mean for an operator. */
const CAUSES: ReadonlyArray<{ line: RegExp; problem: string; toDo?: string }> = [
  { line: /No space left on device/, problem: 'the disk is full', toDo: 'free some space, then start again' },
  {
    line: /Permission denied|Read-only file system/,
    problem: 'it cannot be written',
    toDo: 'give the user that the database runs as the right to write there, then start again',
  },
  { line: /required WAL directory/, problem: 'its write-ahead log (the folder pg_wal) is missing' },
  { line: /pg_control|control file/, problem: 'its control file (global/pg_control) is missing or damaged' },
  {
    line: /checkpoint record|redo location|requested timeline|pg_wal/,
    problem: 'its write-ahead log (in pg_wal) is damaged or incomplete',
  },
  { line: /configuration file|pg_hba\.conf/, problem: 'its settings (postgresql.conf, pg_hba.conf) are missing or damaged' },
  { line: /could not (?:open|read|access|stat)/, problem: 'files of it are missing or damaged' },
];

/** One file of PostgreSQL's write-ahead log. */
const WAL_FILE_BYTES = 16 * 1024 * 1024;

/** What brings back a database that cannot be used. */
export const RESTORE = 'restore a backup with npm run restore -- file --replace';

/** The error for a server that ended before it accepted connections. `logText`: see `readLogFrom`. */
export function explainFailedStart(folder: string, logText: string): EmbeddedDatabaseError {
  // After a stop on a full disk the log may name the failed checkpoint alone.
  const cause = isFull(folder) ? CAUSES[0] : CAUSES.find(({ line }) => line.test(logText));
  const log = join(dirname(folder), 'postgres.log');
  if (!cause)
    return new DamagedDataError(`The embedded database ended at its start: ${logText}; see ${log}`, { problem: 'it ended at its start' });
  const toDo = cause.toDo ?? `${RESTORE}, or put ${dirname(folder)} back from a copy`;
  const sentence = `The database in ${folder} cannot be started: ${cause.problem}. The data is untouched: ${toDo}; details are in ${log}`;
  const reason = { cause: new Error(logText) };
  // Space and rights are no matter of the data.
  return cause.toDo === undefined
    ? new DamagedDataError(sentence, { problem: cause.problem, ...reason })
    : new EmbeddedDatabaseError(sentence, reason);
}

/** Less is left than PostgreSQL needs for one more file of its log. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < WAL_FILE_BYTES;
  } catch {
    return false;
  }
}
