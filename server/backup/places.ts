import { lstatSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ConfigError, type Config } from '../config/config.ts';
import { codeOf } from '../db/embedded/error.ts';
import { makeObjectStore } from '../external/object-store/object-store.ts';
import { makeDiskStore } from '../storage/disk-store.ts';
import type { FileStore } from '../storage/file-store.ts';

/** Names of archives that were not named by anyone. By these, in the order of time, BACKUP_KEEP knows which it may remove. */
const OWN_NAME = /^cairn-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
/** What a process that was killed leaves of one of these on a disk. */
const OWN_DRAFT = /^\.cairn-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.[\da-f-]{36}$/;
const DAY_MS = 24 * 3_600_000;

/** Where an archive is, or will be. */
export interface Place {
  store: FileStore;
  /** Of the archive in the store. */
  name: string;
  /** For people. */
  label: string;
  /** Whether there is anything of this name: a file, a device, a link to nowhere. */
  isTaken(): Promise<boolean>;
  /** Has what was written survive a power cut. */
  sync(): Promise<void>;
}

/** Where archives go. */
export interface BackupTarget {
  store: FileStore;
  placeOf(name: string): Place;
  /** The archives that were named by their time, from the oldest to the newest. */
  ownNames(): Promise<string[]>;
  /** Removes what processes that were killed left of such archives, more than a day ago. */
  removeDrafts(): Promise<void>;
}

/** Whether there is anything of this name. */
function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/** The place of a file that someone named. */
export function placeOnDisk(path: string): Place {
  const sync = async () => {
    for (const one of process.platform === 'win32' ? [] : [path, dirname(path)]) {
      const handle = await open(one, 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
  const isTaken = async () => isThere(path);
  return { store: makeDiskStore(dirname(path), { isForArchives: true }), name: basename(path), label: path, isTaken, sync };
}

/** The file, or where there is none the archive of this name at BACKUP_TARGET. */
export function placeOfBackup(config: Config, file: string): Place {
  return isThere(file) || config.backupTarget === undefined ? placeOnDisk(resolve(file)) : openTarget(config).placeOf(file);
}

/** BACKUP_TARGET. The caller closes its store. @throws ConfigError where none is set */
export function openTarget({ backupTarget, originOverrides }: Pick<Config, 'backupTarget' | 'originOverrides'>): BackupTarget {
  if (backupTarget === undefined) throw new ConfigError('BACKUP_TARGET: must name a folder or a bucket, unless you name a file');
  if (typeof backupTarget === 'string') return targetOnDisk(backupTarget);
  const store = makeObjectStore(backupTarget, { originOverrides });
  return {
    store,
    placeOf: (name) => ({
      store,
      name,
      label: `${name} in the bucket ${backupTarget.bucket}`,
      isTaken: async () => (await store.find(name)) !== undefined,
      sync: async () => undefined,
    }),
    async ownNames() {
      const names: string[] = [];
      for await (const { name } of store.list('cairn-')) names.push(name);
      return sortOwn(names);
    },
    // The bucket ends them by a rule of its own.
    removeDrafts: async () => undefined,
  };
}

function targetOnDisk(folder: string): BackupTarget {
  const store = makeDiskStore(folder, { isForArchives: true });
  return {
    store,
    placeOf: (name) => ({ ...placeOnDisk(join(folder, name)), store }),
    ownNames: async () => sortOwn(await namesIn(folder)),
    async removeDrafts() {
      for (const name of (await namesIn(folder)).filter((one) => OWN_DRAFT.test(one))) {
        const path = join(folder, name);
        const { mtimeMs } = await stat(path);
        if (mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true });
      }
    },
  };
}

/** The name of an archive that begins now. */
export function nameOfNow(): string {
  return `cairn-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

function sortOwn(names: string[]): string[] {
  return names.filter((name) => OWN_NAME.test(name)).toSorted();
}

/** Not what is in folders of this one: it may be large, and is not ours. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
