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
import { type Account, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { codeOf, EmbeddedDatabaseError, messageOf } from './error.ts';
import { run } from './run.ts';

export const DATABASE_USER = 'cairn';
const DRAFT = 'postgres-draft-';

/** Where the data is, or will be. */
export function dataFolderIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Which version of PostgreSQL made the data, or undefined where there is none yet.
 * @throws EmbeddedDatabaseError when something else is there, or it cannot be read
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
  throw new EmbeddedDatabaseError(`${folder} holds something that is not PostgreSQL's data; move it away, or set another DATA_DIR`);
}

/**
 * The path that PostgreSQL is given for its working folder. As root on Linux the account may not be allowed to walk to the data
 * (a clone under /root), but it may use the folder it stands in, and it is put there before the rights are dropped. The same way
 * is taken past PostgreSQL's own limit of 1,024 bytes for a path, and past signs that its tools trip over.
 */
export function pathForServer(folder: string, account: Account | undefined): string {
  const awkward = account !== undefined || Buffer.byteLength(folder) > 900 || /['"\\\n]/.test(folder);
  return awkward && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder;
}

/**
 * Makes an empty cluster with a password of its own. It is made beside its place and moved there whole, so that a start that is
 * cut off leaves nothing half made.
 */
export async function makeCluster(dataDir: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  removeDrafts(dataDir);
  const draft = mkdtempSync(join(dataDir, DRAFT));
  const folder = join(draft, 'data');
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(draft, 'password'), randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
  if (account) giveTo(account, draft);
  await runInitdb(folder, binaries, account);
  renameSync(join(draft, 'password'), passwordFile(folder));
  renameSync(folder, dataFolderIn(dataDir));
  settle(dataFolderIn(dataDir));
  settle(dataDir);
  rmSync(draft, { recursive: true });
}

/** What was moved stands there after a power cut too, before anybody is told that a row is kept. Windows has no such call for a folder. */
function settle(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), { recursive: true });
}

async function runInitdb(folder: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const path = pathForServer(folder, account);
  const common = [`--pgdata=${path}`, `--username=${DATABASE_USER}`, '--pwfile=../password', '--auth=scram-sha-256', '--encoding=UTF8'];
  let output = '';
  for (const locale of locales(binaries.major)) {
    const result = await run(binaries.initdb, [...common, ...locale], account, { cwd: folder, timeoutMs: 120_000 });
    if (result.ok) return;
    output = result.output;
  }
  const reason =
    output
      .trim()
      .split('\n')
      .filter((line) => /error|fatal|could not/i.test(line))
      .join(' ') || output.trim();
  throw new EmbeddedDatabaseError(
    `The embedded database could not be made in ${folder}: ${reason}. Set DATABASE_URL to use a PostgreSQL server instead`,
  );
}

/**
 * Bytes decide the order of texts (fast, and the same on every machine); letters of every script count as letters, which
 * the trigram index of the search needs. The second is for systems without a locale of that name.
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

/** @throws EmbeddedDatabaseError when the file is missing, empty or closed to us: a copy went wrong, or the data is not the product's */
export function readPassword(folder: string): string {
  const password = readPasswordFile(folder);
  if (password !== '') return password;
  const problem = `The password file ${passwordFile(folder)} is empty, so the database cannot be opened`;
  throw new EmbeddedDatabaseError(`${problem}; the data is untouched: put that file back from a backup`);
}

function readPasswordFile(folder: string): string {
  try {
    return readFileSync(passwordFile(folder), 'utf8').trim();
  } catch (error) {
    const problem = `The password of the embedded database cannot be read: ${messageOf(error)}`;
    throw new EmbeddedDatabaseError(`${problem}; the data is untouched: put that file back from a backup`, { cause: error });
  }
}

/** Data that was copied here may belong to root, who may not run the server, or stand open, which PostgreSQL refuses: it is set right. */
export function takeOver(folder: string, account: Account | undefined): void {
  const stat = statSync(folder);
  if (account && stat.uid !== account.uid) giveTo(account, folder);
  if ((stat.mode & 0o077) !== 0 && process.platform !== 'win32') chmodSync(folder, 0o700);
}
