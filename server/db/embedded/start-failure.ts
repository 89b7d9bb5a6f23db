import { dirname, join } from 'node:path';
import { DamagedDataError, EmbeddedDatabaseError } from './error.ts';
import { DiskFullError, isFull, saysFull } from './room.ts';

/** What lines of PostgreSQL's log mean for an operator. */
const CAUSES: ReadonlyArray<{ line: RegExp; problem: string; toDo?: string }> = [
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

/** What brings back a database that cannot be used. */
export const RESTORE = 'restore a backup with npm run restore -- file --replace';

/** The error for a server that ended before it accepted connections. `logText`: see `readLogFrom`. */
export function explainFailedStart(folder: string, logText: string): EmbeddedDatabaseError {
  const log = join(dirname(folder), 'postgres.log');
  // After a stop on a full disk the log may name the failed checkpoint alone, or have no room for any line.
  if (isFull(folder) || saysFull(logText))
    return new DiskFullError(
      `The database in ${folder} cannot be started: the disk is full. The data is untouched: free some space, then start again; details are in ${log}`,
      { cause: new Error(logText) },
    );
  const cause = CAUSES.find(({ line }) => line.test(logText));
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
