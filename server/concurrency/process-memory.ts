import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;

/** Bytes of memory that a process does not share with others; 0 where it has ended, or the system does not report it (all but Linux). */
export function ownBytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  const [, resident = 0, shared = 0] = textOf(`/proc/${pid}/statm`).split(' ').map(Number);
  return (resident - shared) * PAGE_BYTES;
}

/** The same of a process, of all that it started, and so on. */
export function ownBytesOfTree(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  return childrenOf(pid).reduce((sum, child) => sum + ownBytesOfTree(child), ownBytes(pid));
}

/** Each thread has a list of the processes that it started. */
function childrenOf(pid: number): number[] {
  return unlessEnded(() => readdirSync(`/proc/${pid}/task`), [])
    .flatMap((thread) => textOf(`/proc/${pid}/task/${thread}/children`).split(' '))
    .filter(Boolean)
    .map(Number);
}

function textOf(path: string): string {
  return unlessEnded(() => readFileSync(path, 'latin1'), '');
}

function unlessEnded<Result>(read: () => Result, otherwise: Result): Result {
  try {
    return read();
  } catch {
    // The process has ended since.
    return otherwise;
  }
}
