import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf, DamagedDataError } from './error.ts';
import { RESTORE } from './start-failure.ts';

/** Number of lists and users, counted up to `MOST_COUNTED` + 1, for the operator to compare. */
const contents = z.object({
  lists: z.int(),
  users: z.int(),
});
export type DatabaseContents = z.infer<typeof contents>;

/** Highest count in a record: exact counts would read whole tables. */
export const MOST_COUNTED = 1_000;

const stateRecord = z.object({
  format: z.literal(1),
  /** When it was written, ISO 8601. Shown to people only, never compared: clocks may be wrong. */
  writtenAt: z.string(),
  /** PostgreSQL's identifier of this cluster. */
  systemIdentifier: z.string(),
  /** Number of this record; the database contains this number or a higher one. */
  revision: z.int(),
  /** How far the write-ahead log was on the disk: the position, and the file of `pg_wal` that contains it. */
  log: z.object({ position: z.string(), file: z.string(), offset: z.int(), segmentBytes: z.int() }),
  contents,
});
/** What the embedded database certainly contained at some time. A database that contains less has lost something. */
export type StateRecord = z.infer<typeof stateRecord>;

export function stateRecordFile(dataDir: string): string {
  return join(dataDir, 'database-state.json');
}

/** The record of this folder; undefined where there is none, or one that another version of the product wrote. */
export function readStateRecord(dataDir: string): StateRecord | undefined {
  try {
    return stateRecord.safeParse(JSON.parse(readFileSync(stateRecordFile(dataDir), 'utf8'))).data;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Replaces the record in one step: after a kill in between, the previous one is still there. */
export function writeStateRecord(dataDir: string, record: StateRecord): void {
  const file = stateRecordFile(dataDir);
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(record, undefined, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
  if (process.platform === 'win32') return;
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** The difference when the cluster is not the recorded one. */
export const OTHER_DATABASE = 'it is another database';

/** The error for a database that does not contain what the record says. `difference`: what is missing, in one clause. */
export function lostState(dataDir: string, record: StateRecord, difference: string): DamagedDataError {
  const { lists, users } = record.contents;
  const known = `${record.writtenAt} with ${counted(lists, 'list')} and ${counted(users, 'user')}`;
  const toDo = `${RESTORE}, put ${dataDir} back from a copy, or, to go on with the database as it is, remove ${stateRecordFile(dataDir)}`;
  return new DamagedDataError(
    `The database in ${join(dataDir, 'postgres')} is not as it was last seen (${known}): ${difference}. Cairn changed nothing in it: ${toDo}`,
    { problem: difference },
  );
}

function counted(count: number, thing: string): string {
  const shown = count > MOST_COUNTED ? `more than ${MOST_COUNTED}` : String(count);
  return `${shown} ${thing}${count === 1 ? '' : 's'}`;
}
