import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { INSTALLED_CODE_FOLDER } from '../../../app/code-folder.ts';
import type { Log } from '../../../logging/log.ts';
import { isServerOf, processMark, readPidFile } from '../postmaster.ts';
import { type EmbeddedOptions, startEmbedded } from '../server.ts';

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A temporary folder that is removed by `clean`, with everything in it. */
export function makeFolders() {
  const made: string[] = [];
  return {
    /** Readable for other users, as most folders of a machine are. */
    make(name: string): string {
      const folder = mkdtempSync(join(tmpdir(), `cairn test ${name} `));
      chmodSync(folder, 0o755);
      made.push(folder);
      return folder;
    },
    clean() {
      for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An empty cluster to copy, because making one takes most of a second. */
export async function makeCluster() {
  const folders = makeFolders();
  const made = folders.make('cluster');
  await (await startEmbedded(made, silent)).stop();
  return {
    /** Puts a copy into the data folder, which is made where it is missing. */
    copyTo(dataDir: string): string {
      cpSync(join(made, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
      return dataDir;
    },
    clean: folders.clean,
  };
}

export interface OwnerProcess {
  child: ChildProcess;
  /** The address, or why there is none. */
  reply: { url?: string; problem?: string };
  /** The last number that was acknowledged. */
  written(): number;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts owner-process.ts as a separate process. */
export async function startOwnerProcess(
  dataDir: string,
  { write = false, record = false, uid, ...options }: EmbeddedOptions & { write?: boolean; record?: boolean; uid?: number } = {},
): Promise<OwnerProcess> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./owner-process.ts', import.meta.url)), JSON.stringify({ dataDir, write, record, options })],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: INSTALLED_CODE_FOLDER },
      ...(uid === undefined ? {} : { uid, gid: uid }),
    },
  );
  let written = 0;
  const lines = createInterface({ input: child.stdout });
  const reply = await new Promise<OwnerProcess['reply']>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`owner process ended with ${code} and no message`)));
    lines.on('line', (line) => {
      const message: { url?: string; problem?: string; written?: number } = JSON.parse(line);
      if (message.written) written = message.written;
      else resolve(message);
    });
  });
  return {
    child,
    reply,
    written: () => written,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const end = once(child, 'close');
      child.kill(signal);
      await end;
    },
  };
}

const folderOf = (dataDir: string) => join(dataDir, 'postgres');

/** The process id of the server that runs on the folder. */
export async function serverOf(dataDir: string): Promise<number | undefined> {
  const pid = readPidFile(folderOf(dataDir))?.pid;
  return pid !== undefined && (await isServerOf(folderOf(dataDir), pid)) ? pid : undefined;
}

/**
 * Every server that carries the folder's mark, of which there may be one, and nothing else. A process that a server has just started has its
 * command line until it writes its own, and is none.
 */
export function serversOf(dataDir: string): number[] {
  const mark = processMark(folderOf(dataDir));
  const marked = new Set(readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandLine(name).includes(mark)));
  return [...marked].filter((pid) => !marked.has(parentOf(pid))).map(Number);
}

function parentOf(pid: string): string {
  return /^PPid:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? '';
}

function commandLine(pid: string): string {
  return textOf(`/proc/${pid}/cmdline`);
}

/** The text of a file of a process; empty when the process has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}

/** The user that a process runs as. */
export function userOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Whether the socket's folder of an address is still there. */
export function socketExists(url: string): boolean {
  return existsSync(new URL(url).searchParams.get('host') ?? '');
}
