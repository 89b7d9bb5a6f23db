import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from './error.ts';

/** The unprivileged user that the database runs as when this process is root: PostgreSQL does not run as root. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * Chooses that user; undefined when this process is not root. The owner of existing data stays its owner. New data gets the user
 * `postgres` where the machine has one, else the Unix user `nobody`: initdb needs a user with a name.
 */
export function chooseSystemUser(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUser('postgres') ?? findUser('nobody') ?? { uid: 65534, gid: 65534 };
}

function findUser(name: string): SystemUser | undefined {
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

/** Makes the user the owner of the path and everything below it. */
export function changeOwner(user: SystemUser, path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if (stat.isDirectory()) for (const name of readdirSync(path)) changeOwner(user, join(path, name));
  chownSync(path, user.uid, user.gid);
}

/** Lets everyone read the path and everything below it, whatever the umask was when it was made. */
export function makeReadable(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  const executable = stat.isDirectory() || (stat.mode & 0o100) !== 0;
  chmodSync(path, executable ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name));
}

/** Whether the user may enter the folder and every folder above it. */
export function canEnter(user: SystemUser, folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (!stat) return false;
  const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (stat.mode & bit) !== 0 && (parent === folder || canEnter(user, parent));
}
