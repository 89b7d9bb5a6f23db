import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const LEAST_FREE = 4 * 2 ** 30;

/**
 * Where tests write: the folder in memory of Linux, else the usual temporary one. Hundreds of databases are made, copied and removed, which
 * takes twice the time on a disk. `mounts`: what /proc/mounts says; `free`: bytes that are free there.
 */
export function quickestTemporaryFolder(mounts = readMounts(), free = freeBytes()): string {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === MEMORY);
  const options = mount?.split(' ')[3]?.split(',') ?? [];
  // Some tests start what they wrote.
  const isUsable = options.includes('rw') && !options.includes('noexec') && free >= LEAST_FREE;
  return isUsable ? MEMORY : tmpdir();
}

function readMounts(): string {
  try {
    return readFileSync('/proc/mounts', 'utf8');
  } catch {
    return '';
  }
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
