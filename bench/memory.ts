import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB; 0 after its end. */
export function residentMegabytes(pid: number | undefined): number {
  return fieldOf(`/proc/${pid}/status`, 'VmRSS') / 1024;
}

/** Memory of several processes together in MB; pages that they share count once. */
export function sharedOnceMegabytes(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + fieldOf(`/proc/${pid}/smaps_rollup`, 'Pss'), 0) / 1024;
}

/** The process, its child processes, theirs, and so on. */
export function processTree(pid: number): number[] {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processTree)];
}

/** The name of a process's program; empty after its end. */
export function programOf(pid: number): string {
  return textOf(`/proc/${pid}/comm`).trim();
}

/** Looks every 20 ms; `stop` answers the largest of what was seen. */
export function watchPeak(read: () => number): { stop(): number } {
  let peak = read();
  const timer = setInterval(() => {
    peak = Math.max(peak, read());
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(peak, read());
    },
  };
}

function fieldOf(path: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(textOf(path))?.[1] ?? 0);
}

/** Empty when the process has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return '';
    throw error;
  }
}
