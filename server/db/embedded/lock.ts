import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf, EmbeddedDatabaseError, messageOf } from './error.ts';

export interface FolderLock {
  /** What stands in `process.pid` while this process holds the folder. */
  holder: string;
  release(): void;
}

/** SQLite's result codes: somebody else holds the lock. */
const SQLITE_BUSY = 5;
const LONGEST_LOCK_PATH = 480;

/**
 * Takes the data folder for this process, and makes it where it is missing.
 *
 * The lock is SQLite's exclusive one on an empty file: the operating system's own record lock, which Node alone cannot take. It
 * ends with its holder however that ends, is not handed on to children, and holds between containers that share the folder.
 * A file with a process id in it would do none of that; here it only serves the message.
 * @throws EmbeddedDatabaseError when another process holds the folder, or it cannot be written
 */
export function lockFolder(dataDir: string): FolderLock {
  makeFolder(dataDir);
  const note = join(dataDir, 'process.pid');
  const file = openLockFile(lockFileFor(dataDir), dataDir);
  try {
    // Nothing is ever written, so there need be no journal beside it.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw unusable(dataDir, error);
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} is in use by the running process ${readHolder(note)}; stop that one first, or set another DATA_DIR`,
    );
  }
  // The process id alone may come back: in a container it is often the same after each start.
  const holder = `${process.pid} ${randomUUID()}`;
  try {
    writeFileSync(note, `${holder}\n`);
  } catch (error) {
    file.close();
    throw unusable(dataDir, error);
  }
  return {
    holder,
    release() {
      rmSync(note, { force: true });
      file.close();
    },
  };
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/**
 * In the folder itself. SQLite takes no path beyond 512 bytes; a folder that deep has its lock among the temporary files, under the
 * number by which the operating system knows the folder.
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
  return new EmbeddedDatabaseError(
    `${problem}; nothing in it was changed: give this user the right to write there, or set another DATA_DIR`,
    {
      cause: error,
    },
  );
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8').split(' ', 1)[0] ?? '';
  } catch (error) {
    // It took the lock this very moment and has not written its number yet.
    if (codeOf(error) === 'ENOENT') return '(just started)';
    throw error;
  }
}
