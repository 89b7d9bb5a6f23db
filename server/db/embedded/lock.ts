import { randomUUID } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf, EmbeddedDatabaseError, messageOf } from './error.ts';
import { DiskFullError, isOutOfRoom, whatToFree } from './room.ts';
import { makeFolders } from '../../storage/make-folders.ts';

export interface FolderLock {
  /** Content of `process.pid` while this process has the lock. */
  owner: string;
  release(): void;
}

/** SQLite's result code when another process has the lock. */
const SQLITE_BUSY = 5;
const LONGEST_LOCK_PATH = 480;

/**
 * Locks the data folder for this process, and makes it where it is missing.
 *
 * The lock is SQLite's exclusive lock on an empty file: the operating system's record lock, for which Node has no call. It
 * ends with its process however that ends, is not inherited by children, and works between containers that share the folder.
 * A file with a process id does none of that; here it only serves the error message.
 * @throws EmbeddedDatabaseError when another process has the lock, or the folder cannot be written
 */
export function lockFolder(dataDir: string): FolderLock {
  makeFolder(dataDir);
  const pidFile = join(dataDir, 'process.pid');
  const file = openLockFile(lockFileFor(dataDir), dataDir);
  try {
    // Nothing is ever written, so no journal file is needed.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw unusable(dataDir, error);
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} is in use by the running process ${readOwnerPid(pidFile)}; stop that one first, or set another DATA_DIR`,
    );
  }
  // A process id is not unique: in a container it is often the same after each start.
  const owner = `${process.pid} ${randomUUID()}`;
  try {
    writeFileSync(pidFile, `${owner}\n`);
  } catch (error) {
    file.close();
    throw unusable(dataDir, error);
  }
  return {
    owner,
    release() {
      rmSync(pidFile, { force: true });
      file.close();
    },
  };
}

function makeFolder(dataDir: string): void {
  try {
    makeFolders(resolve(dataDir), 0o700);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/**
 * In the folder itself. SQLite accepts no path beyond 512 bytes; the lock of a folder that deep is in the temporary folder, named by
 * the folder's device and inode.
 */
function lockFileFor(dataDir: string): string {
  const path = join(realpathSync(dataDir), 'process.lock');
  if (Buffer.byteLength(path) <= LONGEST_LOCK_PATH) return path;
  const { dev, ino } = statSync(dataDir);
  return join(tmpdir(), `cairn-${dev}-${ino}.lock`);
}

function openLockFile(path: string, dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

function unusable(dataDir: string, error: unknown): EmbeddedDatabaseError {
  const problem = `The data folder ${dataDir} cannot be used: ${messageOf(error)}`;
  if (isOutOfRoom(error, dataDir))
    return new DiskFullError(`${problem}; nothing in it was changed: ${whatToFree(dataDir)}`, { cause: error });
  return new EmbeddedDatabaseError(
    `${problem}; nothing in it was changed: give this user the right to write there, or set another DATA_DIR`,
    {
      cause: error,
    },
  );
}

function readOwnerPid(path: string): string {
  try {
    return readFileSync(path, 'utf8').split(' ', 1)[0] ?? '';
  } catch (error) {
    // It has just taken the lock and not written its process id yet.
    if (codeOf(error) === 'ENOENT') return '(just started)';
    throw error;
  }
}
