import { codeOf, messageOf } from '../db/embedded/error.ts';
import { type Database, leaseClient } from '../db/connection.ts';
import { readArchive, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type Dump, dumpTables, EMPTY } from './dump.ts';
import { type PictureSettings, readPictures } from './pictures.ts';
import type { Place } from './places.ts';

interface Options {
  database: Database;
  pictures: PictureSettings;
  /** Where the archive goes. */
  place: Place;
  passphrase: string | undefined;
  /** Of the product. */
  version: string;
  /** Called for what is not the product's, and not in the archive. */
  warn(message: string): void;
  /** Ends it before its time. */
  signal?: AbortSignal | undefined;
}

/** An archive that was written and read back. */
export interface MadeBackup {
  name: string;
  /** Where it is, for people. */
  label: string;
  bytes: number;
  rows: number;
}

/** What was made, for the log and the terminal. */
export function madeSentence({ label, rows, bytes }: MadeBackup): string {
  return `Backup written and checked: ${label}, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB`;
}

/**
 * Writes an archive of the database in one snapshot and of the pictures, while the product runs, and reads it back: it appears whole or not at all,
 * and one that cannot be read as it was written is removed. Returns its size in bytes and the number of rows.
 * @throws BackupError where there is a file of this name, nothing to back up, no space, or the archive cannot be read back
 */
export async function makeBackup(options: Options): Promise<MadeBackup> {
  const { place, passphrase } = options;
  if (await place.isTaken()) throw taken(place);
  const made = await writeBackup(options);
  try {
    await place.sync();
    await requireReadable(place, made, passphrase, options.signal);
  } catch (error) {
    // What hides the reason is worse than an archive that stays: a restore checks it again.
    await place.store.delete(place.name).catch(() => undefined);
    throw error;
  }
  return { name: place.name, label: place.label, bytes: made.bytes, rows: rowsOf(made.dump) };
}

function taken({ name }: Place): BackupError {
  return new BackupError(`${name} exists already: name another file, or remove it`);
}

async function writeBackup({
  database,
  pictures,
  place,
  passphrase,
  version,
  warn,
  signal,
}: Options): Promise<{ bytes: number; dump: Dump }> {
  const { client, release } = await leaseClient(database.pool);
  const dump: Dump = { migrations: [], tables: [], sequences: [] };
  const entries = async function* () {
    yield* dumpTables(client, dump, warn);
    // The snapshot would keep PostgreSQL from cleaning up while pictures are fetched from a bucket.
    await client.query('commit');
    yield* readPictures(pictures);
  };
  const contents = () => ({ version, createdAt: new Date().toISOString(), ...dump });
  try {
    const bytes = await place.store.upload(place.name, writeArchive(untilAborted(entries(), signal), contents, passphrase));
    release();
    return { bytes, dump };
  } catch (error) {
    // The connection is closed, since a COPY may still be running on it.
    release(error instanceof Error ? error : new Error(String(error)));
    const code = codeOf(error) ?? '';
    if (code === 'ENOSPC') throw new BackupError('The disk of the backup is full: nothing was written', { cause: error });
    if (code === 'EEXIST' && (await place.isTaken())) throw taken(place);
    if (/^E[A-Z]+$/.test(code)) throw new BackupError(`${place.label} cannot be written: ${messageOf(error)}`, { cause: error });
    if (codeOf(error) === '42P01') throw new BackupError(EMPTY, { cause: error });
    throw error;
  }
}

/** Reads the archive where it is now, to its end and by its digests. */
async function requireReadable(
  { store, name, label }: Place,
  { dump, bytes }: { dump: Dump; bytes: number },
  passphrase: string | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const found = await store.open(name);
  if (found?.bytes !== bytes) throw new BackupError(`The archive ${label} has another size than was written: check the disk or the store`);
  try {
    const { tables } = await readArchive(untilAborted(found.body as AsyncIterable<Uint8Array>, signal), passphrase);
    if (JSON.stringify(tables) !== JSON.stringify(dump.tables)) throw new BackupError('it is another one');
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new BackupError(`The archive ${label} cannot be read as it was written: check the disk or the store`, { cause: error });
  } finally {
    found.body.destroy();
  }
}

async function* untilAborted<Part>(parts: AsyncIterable<Part>, signal: AbortSignal | undefined): AsyncGenerator<Part> {
  for await (const part of parts) {
    signal?.throwIfAborted();
    yield part;
  }
}

function rowsOf({ tables }: Dump): number {
  return tables.reduce((sum, table) => sum + table.rows, 0);
}
