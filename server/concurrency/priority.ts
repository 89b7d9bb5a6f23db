import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** How far processes that read what others made are behind the server (READER_NICENESS): pages and calls come first where the processor is short. */
let niceness = 10;
/** Linux takes one change of a session's share in 0.1 s from all processes that are not root's. */
const AGAIN_MS = 150;
const MOST_ATTEMPTS = 10;

/** Processes that are started from now on go that many steps behind the server, and so behind all else that the machine does; 0: none. */
export function setReaderNiceness(steps: number): void {
  niceness = steps;
}

/**
 * Lets the server go before a process that has just been started (with `detached`, so that it leads a session of its own). Threads have
 * priorities of their own, which they take from the one that starts them: those that run already are found one by one. Where Linux shares the
 * processors between sessions first (autogroup, see sched(7)), a process's priority counts within its session only.
 */
export function putBehindServer(pid: number | undefined): void {
  if (pid === undefined || niceness === 0) return;
  try {
    const priority = Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness);
    setPriority(pid, priority);
    if (process.platform !== 'linux') return;
    lowerThreads(pid, priority);
    lowerSession(pid, MOST_ATTEMPTS);
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

/** On a busy machine it may have started threads before its priority was set, which start others meanwhile. */
function lowerThreads(pid: number, priority: number): void {
  const threads = () => readdirSync(`/proc/${pid}/task`).map(Number);
  for (let before = threads().filter((id) => getPriority(id) < priority); before.length > 0;) {
    for (const id of before) setPriority(id, priority);
    before = threads().filter((id) => getPriority(id) < priority);
  }
}

function lowerSession(pid: number, attempts: number): void {
  if (attempts === 0 || !leadsSession(pid)) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
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
