import { join } from 'node:path';
import { codeOf } from '../db/embedded/error.ts';
import { type Database, leaseClient } from '../db/connection.ts';
import { makeDiskStore } from '../storage/disk-store.ts';
import type { FileStore } from '../storage/file-store.ts';
import { type Entry, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type Dump, dumpTables } from './dump.ts';

interface Options {
  database: Database;
  dataDir: string;
  /** Where the archive goes, under `name`. */
  target: FileStore;
  name: string;
  passphrase: string | undefined;
  /** Of the product. */
  version: string;
}

/**
 * Writes an archive of the database in one snapshot and of the pictures, while the product runs. It appears whole or not at all. Returns its size
 * in bytes and the number of rows.
 * @throws BackupError where there is a file of this name, nothing to back up, or no space
 */
export async function makeBackup(options: Options): Promise<{ bytes: number; rows: number }> {
  const { database, dataDir, target, name, passphrase, version } = options;
  if (await target.find(name)) throw new BackupError(`${name} exists already: name another file, or remove it`);
  const { client, release } = await leaseClient(database.pool);
  const dump: Dump = { migrations: [], tables: [], sequences: [] };
  const entries = async function* () {
    yield* dumpTables(client, dump);
    yield* readPictures(dataDir);
  };
  const contents = () => ({ version, createdAt: new Date().toISOString(), ...dump });
  try {
    const bytes = await target.upload(name, writeArchive(entries(), contents, passphrase));
    await client.query('commit');
    release();
    return { bytes, rows: dump.tables.reduce((sum, table) => sum + table.rows, 0) };
  } catch (error) {
    // The connection is closed, since a COPY may still be running on it.
    release(error instanceof Error ? error : new Error(String(error)));
    if (codeOf(error) === 'ENOSPC') throw new BackupError('The disk of the backup is full: nothing was written', { cause: error });
    if (codeOf(error) === '42P01') throw new BackupError('The database is empty: there is nothing to back up', { cause: error });
    throw error;
  }
}

async function* readPictures(dataDir: string): AsyncGenerator<Entry> {
  const store = makeDiskStore(join(dataDir, 'pictures'));
  for await (const { name } of store.list('')) {
    const bytes = name.includes('/') ? undefined : await store.get(name);
    // The product may have removed it meanwhile.
    if (bytes) yield { name: `pictures/${name}`, bytes };
  }
}
