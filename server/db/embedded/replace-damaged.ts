import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Log } from '../../logging/log.ts';
import { endServerOf, freeName } from './carry-over.ts';
import { dataFolderIn, syncFolder } from './data-folder.ts';
import { lockFolder } from './lock.ts';
import { type EmbeddedOptions, startEmbedded } from './server.ts';
import { stateRecordFile } from './state-record.ts';

/**
 * Makes a new database beside one that cannot be used, has `fill` fill it, which gets its address and its data folder, and puts it in that one's place, which is renamed and never removed.
 * Where something fails, everything stays as it was; a kill leaves the old database in its place, or a record by which the next start refuses.
 * Answers where the old one is now; undefined where nothing was left of it.
 * @throws EmbeddedDatabaseError as `startEmbedded` does, and what `fill` throws
 */
export async function replaceDamaged(
  dataDir: string,
  log: Log,
  options: EmbeddedOptions,
  fill: (url: string, dataDir: string) => Promise<void>,
): Promise<string | undefined> {
  const lock = lockFolder(resolve(dataDir));
  try {
    const folder = realpathSync(dataDir);
    const beside = join(folder, 'postgres-restore');
    await removeFolder(beside);
    mkdirSync(beside, { mode: 0o700 });
    try {
      const server = await startEmbedded(beside, log, options);
      try {
        await fill(server.url, beside);
      } finally {
        await server.stop();
      }
      return putInPlace(folder, beside);
    } finally {
      await removeFolder(beside);
    }
  } finally {
    lock.release();
  }
}

function putInPlace(dataDir: string, beside: string): string | undefined {
  const folder = dataFolderIn(dataDir);
  const record = stateRecordFile(dataDir);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const kept = freeName(`${folder}-damaged-${time}Z`);
  if (existsSync(folder)) renameSync(folder, kept);
  renameSync(dataFolderIn(beside), folder);
  // Last: until then a start compares with it, and refuses what is there instead of making an empty database.
  if (existsSync(record)) {
    mkdirSync(kept, { recursive: true, mode: 0o700 });
    renameSync(record, stateRecordFile(kept));
  }
  syncFolder(dataDir);
  return existsSync(kept) ? kept : undefined;
}

async function removeFolder(beside: string): Promise<void> {
  await endServerOf(dataFolderIn(beside));
  rmSync(beside, { recursive: true, force: true });
}
