import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** How far processes that read what others made are behind the server: pages and calls come first where the processor is short. */
const NICENESS = 10;
/** Linux takes one change of a session's share in 0.1 s from all processes that are not root's. */
const AGAIN_MS = 150;
const MOST_ATTEMPTS = 10;

/**
 * Lets the server go before a process that has just been started (with `detached`, so that it leads a session of its own). Threads have
 * priorities of their own, which they take from the one that starts them: later they would all have to be found. Where Linux shares the
 * processors between sessions first (autogroup, see sched(7)), a process's priority counts within its session only.
 */
export function putBehindServer(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS));
    if (process.platform === 'linux') lowerSession(pid, MOST_ATTEMPTS);
  } catch {
    // It has ended already, or the system does not permit it; it works without.
  }
}

/** Does the same with this program where `start` starts it by means that do not show its process. */
export async function startBehindServer<Result>(program: string, start: () => Promise<Result>): Promise<Result> {
  // https://nodejs.org/api/diagnostics_channel.html#child-process
  const seen = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once('spawn', () => {
      if (child.spawnfile === program) putBehindServer(child.pid);
    });
  };
  subscribe('child_process', seen);
  try {
    return await start();
  } finally {
    unsubscribe('child_process', seen);
  }
}

function lowerSession(pid: number, attempts: number): void {
  if (attempts === 0 || !leadsSession(pid)) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN')
      setTimeout(() => lowerSession(pid, attempts - 1), AGAIN_MS).unref();
  }
}

/** Else the session is the server's. */
function leadsSession(pid: number): boolean {
  try {
    const [, , , session] = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(session) === pid;
  } catch {
    return false;
  }
}
