import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process; `command` is its command line. */
export interface Running {
  pid: number;
  parent: number;
  command: string;
}

/** Every process that runs on this machine. By /proc where there is one, since a minimal Linux has no `ps`. */
export function processes(): Running[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [, pid = '', parent = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
}

function readProcess(pid: string): Running[] {
  try {
    // The name of the program stands in brackets, and may have brackets and spaces of its own.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // One that has ended is listed until its parent asks how, which the first process of a container may do seconds later.
    if (state === 'Z') return [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return [{ pid: Number(pid), parent: Number(parent), command }];
  } catch (error) {
    // It ended meanwhile.
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return [];
    throw error;
  }
}

/** Everything that a process started, directly or not. */
export function startedBy(pid: number, all = processes()): Running[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...startedBy(child.pid, all)]);
}
