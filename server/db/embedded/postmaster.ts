import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { codeOf } from './error.ts';
import { run } from './run.ts';

/** What a server writes about itself into `postmaster.pid` (PostgreSQL, miscadmin.h, "lock file"). */
export interface PidFile {
  pid: number;
  port: number;
  /** It received a stop signal and waits for its clients, or is about to end. */
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
 * Makes the pid file of a dead server usable when another process has that process id by now: PostgreSQL would take that process
 * for the server. Our own process id is written instead, since PostgreSQL ignores that of its parent. The rest of the file must stay:
 * by it PostgreSQL finds out whether old child processes still write.
 */
export async function claimPidFile(folder: string): Promise<void> {
  const left = readPidFile(folder);
  if (!left || !isAlive(left.pid) || (await isServerOf(folder, left.pid))) return;
  replaceContent(pidFile(folder), readFileSync(pidFile(folder), 'utf8').replace(/^\d+/, String(process.pid)));
}

/** Replaces the content of a file in one step, so that it is never found empty, even after a kill. Owner and rights stay. */
function replaceContent(file: string, text: string): void {
  const { uid, gid, mode } = statSync(file);
  const fresh = `${file}.new`;
  writeFileSync(fresh, text);
  chmodSync(fresh, mode);
  chownSync(fresh, uid, gid);
  renameSync(fresh, file);
}

/**
 * Removes an empty pid file: a server writes into it within milliseconds of making it, so one that stays empty was left by a server
 * that was killed in between, before it had child processes.
 */
export function removeEmptyPidFile(folder: string): void {
  if (statSync(pidFile(folder), { throwIfNoEntry: false })?.size === 0) rmSync(pidFile(folder));
}

/** The argument by which our servers are recognised: device and inode of the data folder, which stay when the folder is moved. */
export function processMark(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `cairn.data=${dev}-${ino}`;
}

/**
 * Whether the process is the server of this folder. A process id proves nothing: after a restart of the machine or in a container
 * another process soon has it. The command line proves it, and every user may read it; a process's working folder only its own user may.
 */
export async function isServerOf(folder: string, pid: number): Promise<boolean> {
  return isAlive(pid) && (process.platform === 'win32' || (await commandLine(pid)).includes(processMark(folder)));
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
 * Resolves when the server is gone or the signal is aborted. A server that is not our child gives no event, so this polls. A server
 * that someone is stopping would wait for our own idle connections; it gets the signal for a fast stop.
 */
export async function waitUntilGone(folder: string, pid: number, signal: AbortSignal): Promise<void> {
  let hurried = false;
  while (!signal.aborted && (await stillRuns(folder, pid))) {
    const note = readPidFile(folder);
    if (!hurried && note?.pid === pid && note.stopping) {
      hurried = true;
      await send('SIGINT', folder, pid, undefined);
    }
    // `ref: false`: this wait must not keep our process from ending.
    await sleep(200, undefined, { ref: false, signal }).catch(ignoreAbort);
  }
}

/** Cheap, since it runs five times a second: except on Linux, reading a command line starts a program. */
async function stillRuns(folder: string, pid: number): Promise<boolean> {
  return process.platform === 'linux' ? await isServerOf(folder, pid) : isAlive(pid);
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}

/**
 * Ends the server: first by a fast stop (open statements are cancelled, everything is written), after 6 seconds by an immediate
 * stop (the next start recovers), at last by SIGKILL.
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
  // On Windows a signal from Node ends the process by force; PostgreSQL's own tool stops it cleanly.
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

/** Removes a socket's private folder, if we made it. */
export function removeSocketFolder(folder: string | undefined): void {
  if (folder && /^cairn-db-\w+$/.test(basename(folder)) && existsSync(folder)) rmSync(folder, { recursive: true, force: true });
}
