import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from './error.ts';

/** The unprivileged user that the database runs as when we are root, which PostgreSQL refuses to run as. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Chooses that user, or answers undefined when we are not root. Data that is already there belongs to somebody: that one goes on.
 * New data goes to `postgres` where the machine has it, else to `nobody`: initdb insists on a user with a name.
 */
export function chooseAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return namedAccount('postgres') ?? namedAccount('nobody') ?? { uid: 65534, gid: 65534 };
}

function namedAccount(name: string): Account | undefined {
  const line = readUsers().find((user) => user.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function readUsers(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Makes the path and all below it the account's. */
export function giveTo(account: Account, path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if (stat.isDirectory()) for (const name of readdirSync(path)) giveTo(account, join(path, name));
  chownSync(path, account.uid, account.gid);
}

/** Lets everybody read the path and all below it, whatever the umask was when it was made. */
export function openToReaders(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  const executable = stat.isDirectory() || (stat.mode & 0o100) !== 0;
  chmodSync(path, executable ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToReaders(join(path, name));
}

/** Whether the account may walk through the folder and all above it. */
export function canEnter(account: Account, folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (!stat) return false;
  const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (stat.mode & bit) !== 0 && (parent === folder || canEnter(account, parent));
}
