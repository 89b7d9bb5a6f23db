import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './error.ts';

/** What PostgreSQL's own lines mean for a person. */
const CAUSES: ReadonlyArray<{ line: RegExp; what: string; toDo?: string }> = [
  { line: /No space left on device/, what: 'the disk is full', toDo: 'free some space, then start again' },
  {
    line: /Permission denied|Read-only file system/,
    what: 'it cannot be written',
    toDo: 'give the user that the database runs as the right to write there, then start again',
  },
  { line: /required WAL directory/, what: 'its write-ahead log (the folder pg_wal) is missing' },
  { line: /pg_control|control file/, what: 'its control file (global/pg_control) is missing or damaged' },
  { line: /checkpoint record|redo location|requested timeline|pg_wal/, what: 'its write-ahead log (in pg_wal) is damaged or incomplete' },
  { line: /configuration file|pg_hba\.conf/, what: 'its settings (postgresql.conf, pg_hba.conf) are missing or damaged' },
  { line: /could not (?:open|read|access|stat)/, what: 'files of it are missing or damaged' },
];

/** One sentence on a server that ended before it answered. `words`: what it wrote into its log, see `readLogFrom`. */
export function explainFailedStart(folder: string, words: string): EmbeddedDatabaseError {
  const cause = CAUSES.find(({ line }) => line.test(words));
  const log = join(dirname(folder), 'postgres.log');
  if (!cause) return new EmbeddedDatabaseError(`The embedded database ended at its start: ${words}; see ${log}`);
  const toDo = cause.toDo ?? `restore ${dirname(folder)} from a backup`;
  const sentence = `The database in ${folder} cannot be started: ${cause.what}. The data is untouched: ${toDo}; details are in ${log}`;
  return new EmbeddedDatabaseError(sentence, { cause: new Error(words) });
}
