import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { codeOf, DamagedDataError, EmbeddedDatabaseError, messageOf } from './error.ts';
import { DiskFullError, isFull, saysFull } from './room.ts';
import { run } from './run.ts';
import { changeOwner, type SystemUser } from './system-user.ts';

export const DATABASE_USER = 'cairn';
const DRAFT = 'postgres-draft-';

/** Where the data is, or will be. */
export function dataFolderIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Which version of PostgreSQL made the data, or undefined where there is none yet.
 * @throws EmbeddedDatabaseError when the folder contains something else, or cannot be read
 */
export function readDataMajor(folder: string): number | undefined {
  try {
    const major = Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8'));
    if (Number.isInteger(major) && major > 0) return major;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      throw new EmbeddedDatabaseError(`The data in ${folder} cannot be read: ${messageOf(error)}`, { cause: error });
    if (!existsSync(folder) || readdirSync(folder).length === 0) return undefined;
  }
  const message = `${folder} contains something that is not PostgreSQL's data; move it away, or set another DATA_DIR`;
  throw new DamagedDataError(message, { problem: 'it is not PostgreSQL’s data, or its file PG_VERSION is missing' });
}

/**
 * The path to pass to PostgreSQL for its data. When this process is root on Linux, the system user may not be allowed to enter the
 * folders above the data (a clone under /root), but it may use its working folder, which is set before the rights are dropped. The
 * working folder also avoids PostgreSQL's limit of 1,024 bytes for a path, and characters that its tools cannot handle.
 */
export function pathForServer(folder: string, user: SystemUser | undefined): string {
  const awkward = user !== undefined || Buffer.byteLength(folder) > 900 || /['"\\\n]/.test(folder);
  return awkward && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder;
}

/**
 * Makes an empty cluster with its own password. It is made in a temporary folder next to its place and moved there in one
 * step, so that an interrupted start leaves nothing half made.
 */
export async function makeCluster(dataDir: string, binaries: Binaries, user: SystemUser | undefined): Promise<void> {
  removeDrafts(dataDir);
  const draft = mkdtempSync(join(dataDir, DRAFT));
  const folder = join(draft, 'data');
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(draft, 'password'), randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
  if (user) changeOwner(user, draft);
  await runInitdb(folder, binaries, user);
  renameSync(join(draft, 'password'), passwordFile(folder));
  renameSync(folder, dataFolderIn(dataDir));
  syncFolder(dataFolderIn(dataDir));
  syncFolder(dataDir);
  rmSync(draft, { recursive: true });
}

/** Makes renamed entries of the folder survive a power cut, before any row is reported as stored. Windows has no such call for a folder. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), { recursive: true });
}

async function runInitdb(folder: string, binaries: Binaries, user: SystemUser | undefined): Promise<void> {
  const path = pathForServer(folder, user);
  const common = [`--pgdata=${path}`, `--username=${DATABASE_USER}`, '--pwfile=../password', '--auth=scram-sha-256', '--encoding=UTF8'];
  let output = '';
  for (const locale of locales(binaries.major)) {
    const result = await run(binaries.initdb, [...common, ...locale], user, { cwd: folder, timeoutMs: 120_000 });
    if (result.ok) return;
    output = result.output;
  }
  const reason =
    output
      .trim()
      .split('\n')
      .filter((line) => /error|fatal|could not/i.test(line))
      .join(' ') || output.trim();
  if (saysFull(output) || isFull(folder)) throw new DiskFullError(`The embedded database could not be made in ${folder}: the disk is full`);
  throw new EmbeddedDatabaseError(
    `The embedded database could not be made in ${folder}: ${reason}. Set DATABASE_URL to use a PostgreSQL server instead`,
  );
}

/**
 * Texts sort by their bytes (fast, and the same on every machine), and letters of every script count as letters, which
 * the trigram index of the search needs. The second set of options is for systems without a locale of that name.
 */
function locales(major: number): string[][] {
  const order = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  return [
    ['--locale=C', '--lc-ctype=C.UTF-8', ...order],
    ['--locale=C', ...order],
  ];
}

function passwordFile(folder: string): string {
  return join(folder, 'cairn-password');
}

/** @throws EmbeddedDatabaseError when the file is missing, empty or not readable: a copy went wrong, or the data is not the product's */
export function readPassword(folder: string): string {
  const password = readPasswordFile(folder);
  if (password !== '') return password;
  const problem = `The password file ${passwordFile(folder)} is empty, so the database cannot be opened`;
  const message = `${problem}; the data is untouched: put that file back from a backup`;
  throw new DamagedDataError(message, { problem: 'its password file is empty' });
}

function readPasswordFile(folder: string): string {
  try {
    return readFileSync(passwordFile(folder), 'utf8').trim();
  } catch (error) {
    const problem = `The password of the embedded database cannot be read: ${messageOf(error)}`;
    const message = `${problem}; the data is untouched: put that file back from a backup`;
    if (codeOf(error) !== 'ENOENT') throw new EmbeddedDatabaseError(message, { cause: error });
    throw new DamagedDataError(message, { problem: 'its password file is missing', cause: error });
  }
}

/** Corrects owner and rights of data that was copied here: it may belong to root, or be readable for others, which PostgreSQL rejects. */
export function fixOwnership(folder: string, user: SystemUser | undefined): void {
  const stat = statSync(folder);
  if (user && stat.uid !== user.uid) changeOwner(user, folder);
  if ((stat.mode & 0o077) !== 0 && process.platform !== 'win32') chmodSync(folder, 0o700);
}
