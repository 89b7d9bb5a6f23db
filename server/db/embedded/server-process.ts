import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isServerAway } from '../connection.ts';
import type { Binaries } from './binaries.ts';
import { DATABASE_USER, pathForServer } from './data-folder.ts';
import { EmbeddedDatabaseError, messageOf } from './error.ts';
import { processMark } from './postmaster.ts';
import { start } from './run.ts';
import { canEnter, type SystemUser } from './system-user.ts';

/** Where a server listens: a socket in a private folder, or on Windows a port of the loopback address. */
export interface ListenAddress {
  socketFolder: string | undefined;
  port: number;
}

/** The operating systems' limit for a socket's path is 104 to 108 bytes. */
const LONGEST_SOCKET_PATH = 100;
const SOCKET_PORT = 5432;
const LONGEST_LOG = 5_000_000;

/** Makes a new address. The socket's folder has a short path whatever the length of the data folder's, and only the server's user may enter it. */
export async function makeListenAddress(user: SystemUser | undefined): Promise<ListenAddress> {
  if (process.platform === 'win32') return { socketFolder: undefined, port: await freePort() };
  for (const base of [tmpdir(), '/tmp', '/var/tmp', '/run', '/dev/shm']) {
    const folder = tryFolder(base, user);
    if (folder) return { socketFolder: folder, port: SOCKET_PORT };
  }
  throw new EmbeddedDatabaseError(
    'No temporary folder can hold the socket of the embedded database; set TMPDIR to a short one, or set DATABASE_URL',
  );
}

function tryFolder(base: string, user: SystemUser | undefined): string | undefined {
  const tooLong = Buffer.byteLength(join(base, `cairn-db-XXXXXX/.s.PGSQL.${SOCKET_PORT}`)) > LONGEST_SOCKET_PATH;
  // The setting is a list in which commas and quotes have a meaning.
  if (tooLong || /[^\w./-]/.test(base) || (user && !canEnter(user, base))) return undefined;
  try {
    const folder = mkdtempSync(join(realpathSync(base), 'cairn-db-'));
    closeToOthers(folder, user);
    return folder;
  } catch (error) {
    // Missing or not writable: the next one may work.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

function closeToOthers(folder: string, user: SystemUser | undefined): void {
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

/** Makes the address usable again after its server is gone: removes a leftover socket, and makes the folder again if it was removed. */
export function refreshListenAddress({ socketFolder }: ListenAddress, user: SystemUser | undefined): void {
  if (!socketFolder) return;
  rmSync(socketFolder, { recursive: true, force: true });
  mkdirSync(socketFolder, { mode: 0o700 });
  closeToOthers(socketFolder, user);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new EmbeddedDatabaseError('No port could be found for the embedded database');
  return address.port;
}

/** The address for `pg`; the socket's folder is a parameter, as in libpq. */
export function addressOf(listenAddress: ListenAddress, password: string, database: string): string {
  if (!listenAddress.socketFolder) return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${listenAddress.port}/${database}`;
  return `postgres://${DATABASE_USER}:${password}@localhost:${listenAddress.port}/${database}?host=${encodeURIComponent(listenAddress.socketFolder)}`;
}

interface Launch {
  folder: string;
  binaries: Binaries;
  user: SystemUser | undefined;
  listenAddress: ListenAddress;
  logFile: string;
  fsync: boolean;
}

/** Begins a new log where the old one is long, before a server writes into it. Answers the size of the log that is there. */
export function rotateLog(logFile: string): number {
  const size = sizeOf(logFile);
  if (size <= LONGEST_LOG) return size;
  renameSync(logFile, `${logFile}.old`);
  return 0;
}

/** In bytes; 0 where there is none. */
export function sizeOf(logFile: string): number {
  return statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
}

/** Starts the server in its own session, so that Ctrl-C in the terminal does not reach it: we stop it last. */
export function launch({ folder, binaries, user, listenAddress, logFile, fsync }: Launch): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  try {
    const settings = Object.entries(settingsFor(listenAddress, fsync)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', pathForServer(folder, user), '-p', String(listenAddress.port), ...settings, '-c', processMark(folder)];
    return start(binaries.postgres, args, user, { cwd: folder, detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/** For a small machine that may lose power at any time. The server does not log failed statements: the caller does. */
function settingsFor(listenAddress: ListenAddress, fsync: boolean): Record<string, string> {
  return {
    cluster_name: 'cairn',
    listen_addresses: listenAddress.socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: listenAddress.socketFolder ?? '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    // Words, indexes and lists of 100,000 lists need some 230 MB; memory is taken when it is used.
    shared_buffers: '256MB',
    jit: 'off',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '0',
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    logging_collector: 'off',
    timezone: 'UTC',
  };
}

export interface Ready {
  address: string;
  /** How long to try. */
  milliseconds: number;
  /** Why further tries are useless, undefined while they are not. */
  failed: () => Promise<EmbeddedDatabaseError | undefined>;
}

/** @throws EmbeddedDatabaseError when the server ended instead, or does not answer in time */
export async function waitUntilReady({ address, milliseconds, failed }: Ready): Promise<void> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5000 });
    // connect() reports the errors of a connection that is being made.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const problem = await failed();
      if (problem) throw problem;
      if (!mayAnswerLater(error) || Date.now() > end)
        throw new EmbeddedDatabaseError(`The embedded database does not answer: ${messageOf(error)}`, { cause: error });
      await sleep(20);
    }
  }
}

/** On a machine under heavy load a connection may time out while the server still starts. */
function mayAnswerLater(error: unknown): boolean {
  return isServerAway(error) || messageOf(error) === 'timeout expired';
}

/** Makes the product's database where it is missing. */
export async function makeDatabase(address: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** The errors in the server's log from this byte on, each line once. Its replies to connections before it was ready are left out. */
export function readLogFrom(logFile: string, offset: number): string {
  const text = readFileSync(logFile).subarray(offset).toString('utf8').trim();
  const lines = text.split('\n').filter((line) => !/the database system is /.test(line));
  const errors = lines.filter((line) => /FATAL|PANIC|ERROR|HINT|error/.test(line));
  const shown = (errors.length > 0 ? errors : lines.slice(-3)).map((line) => line.replace(/^.*?\b(?=FATAL|PANIC|ERROR|HINT)/, ''));
  return [...new Set(shown)].join(' ');
}
