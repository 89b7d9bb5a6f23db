import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ConfigError, type Config } from '../config.ts';
import { makeObjectStore } from '../external/object-store/object-store.ts';
import { makeDiskStore } from '../storage/disk-store.ts';
import type { FileStore } from '../storage/file-store.ts';

export interface Place {
  store: FileStore;
  /** Of the archive in the store. */
  name: string;
  /** For people. */
  label: string;
  /** Has what was written survive a power cut. */
  sync(): Promise<void>;
}

/** Where a new archive goes: the file, or one with the time as its name at BACKUP_TARGET. @throws ConfigError where there is neither */
export function placeForBackup(config: Config, file: string | undefined): Place {
  if (file !== undefined) return placeOnDisk(resolve(file));
  return placeAtTarget(config, `cairn-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
}

/** The file, or where there is none the archive of this name at BACKUP_TARGET. */
export function placeOfBackup(config: Config, file: string): Place {
  return existsSync(file) || config.backupTarget === undefined ? placeOnDisk(resolve(file)) : placeAtTarget(config, file);
}

function placeAtTarget({ backupTarget, originOverrides }: Config, name: string): Place {
  if (backupTarget === undefined) throw new ConfigError('BACKUP_TARGET: must name a folder or a bucket, unless you name a file');
  if (typeof backupTarget === 'string') return placeOnDisk(join(backupTarget, name));
  const store = makeObjectStore(backupTarget, { originOverrides });
  return { store, name, label: `${name} in the bucket ${backupTarget.bucket}`, sync: async () => undefined };
}

function placeOnDisk(path: string): Place {
  const sync = async () => {
    for (const one of process.platform === 'win32' ? [] : [path, dirname(path)]) {
      const handle = await open(one, 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
  return { store: makeDiskStore(dirname(path)), name: basename(path), label: path, sync };
}
