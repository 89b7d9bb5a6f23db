import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { codeOf } from './error.ts';
import { run } from './run.ts';

/** What a server writes of itself into `postmaster.pid` (PostgreSQL, miscadmin.h, "lock file"). */
export interface PidFile {
  pid: number;
  port: number;
  /** It was told to stop and waits for its clients, or is about to end. */
  stopping: boolean;
  socketFolder: string | undefined;
}

const pidFile = (folder: string) => join(folder, 'postmaster.pid');

export function readPidFile(folder: string): PidFile | undefined {
  try {
    const lines = readFileSync(pidFile(folder), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0
      ? { pid, port: Number(lines[3]), socketFolder: lines[4] || undefined, stopping: lines[7]?.trim() === 'stopping' }
      : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Frees the note that a server which is gone left behind, when a strange process has its number by now: PostgreSQL would take that one
 * for the server. Its number becomes ours, since PostgreSQL ignores its own parent's. The rest of the note must stay: by it
 * PostgreSQL finds out whether old children still write.
 */
export async function freePidFile(folder: string): Promise<void> {
  const left = readPidFile(folder);
  if (!left || !isAlive(left.pid) || (await isServerOf(folder, left.pid))) return;
  replaceWhole(pidFile(folder), readFileSync(pidFile(folder), 'utf8').replace(/^\d+/, String(process.pid)));
}

/** Puts a text in the place of a file's in one step: killed in between, nobody finds it empty. Owner and rights stay. */
function replaceWhole(file: string, text: string): void {
  const { uid, gid, mode } = statSync(file);
  const fresh = `${file}.new`;
  writeFileSync(fresh, text);
  chmodSync(fresh, mode);
  chownSync(fresh, uid, gid);
  renameSync(fresh, file);
}

/**
 * Removes an empty note: a server writes into it within milliseconds of making it, so that one that stays empty is left of a server
 * that was killed right then, which had no children yet.
 */
export function removeEmptyPidFile(folder: string): void {
  if (statSync(pidFile(folder), { throwIfNoEntry: false })?.size === 0) rmSync(pidFile(folder));
}

/** What a server of ours carries on its command line: the folder's own number, which stays when the folder is moved. */
export function markOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `cairn.data=${dev}-${ino}`;
}

/**
 * Whether the process is the server of this folder. A number alone proves nothing: after a restart of the machine or in a container
 * another process has it soon. The command line tells, which everybody may read; where a process stands only its own user may.
 */
export async function isServerOf(folder: string, pid: number): Promise<boolean> {
  return isAlive(pid) && (process.platform === 'win32' || (await commandLine(pid)).includes(markOf(folder)));
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform !== 'linux')
    return (await run('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], undefined, { cwd: '/', timeoutMs: 5000 })).output;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error) ?? '')) return '';
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Resolves when the server is gone, or the signal says to wait no longer. For a server that is not our child there is no event to wait
 * for. One that somebody told to stop would wait for our own idle connections; it is told not to.
 */
export async function waitUntilGone(folder: string, pid: number, signal: AbortSignal): Promise<void> {
  let hurried = false;
  while (!signal.aborted && (await stillThere(folder, pid))) {
    const note = readPidFile(folder);
    if (!hurried && note?.pid === pid && note.stopping) {
      hurried = true;
      await send('SIGINT', folder, pid, undefined);
    }
    // Not counted as work in hand: only this wait must not keep our process from ending.
    await sleep(200, undefined, { ref: false, signal }).catch(ignoreAbort);
  }
}

/** Cheap, for a question asked five times a second; elsewhere than on Linux each look at a command line starts a program. */
async function stillThere(folder: string, pid: number): Promise<boolean> {
  return process.platform === 'linux' ? await isServerOf(folder, pid) : isAlive(pid);
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}

/**
 * Ends the server: politely (open statements are cut off, all is written down), after 6 seconds without that (the next start
 * recovers), at last by force.
 */
export async function endServer(folder: string, pid: number, binaries: Binaries | undefined): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 1000],
  ] as const) {
    if (!(await isServerOf(folder, pid))) return;
    await send(signal, folder, pid, binaries);
    await goneWithin(folder, pid, milliseconds);
  }
}

async function send(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', folder: string, pid: number, binaries: Binaries | undefined): Promise<void> {
  // On Windows a signal from Node ends the process by force; PostgreSQL's own tool asks.
  if (process.platform === 'win32' && signal === 'SIGINT' && binaries) {
    await run(join(dirname(binaries.postgres), 'pg_ctl.exe'), ['stop', '-D', folder, '-m', 'fast'], undefined, {
      cwd: folder,
      timeoutMs: 6000,
    });
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function goneWithin(folder: string, pid: number, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end && (await isServerOf(folder, pid))) await sleep(20);
}

/** Removes a socket's private folder; only one that we made. */
export function removeSocketFolder(folder: string | undefined): void {
  if (folder && /^cairn-db-\w+$/.test(basename(folder)) && existsSync(folder)) rmSync(folder, { recursive: true, force: true });
}
