import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, defaultSources } from './embedded/binaries.ts';
import { DATABASE_USER, dataFolderIn, makeCluster, pathForServer, readPassword } from './embedded/data-folder.ts';
import { EmbeddedDatabaseError, messageOf } from './embedded/error.ts';
import { start } from './embedded/run.ts';
import { makeDatabase, readLogFrom, waitUntilReady } from './embedded/server-process.ts';
import { chooseSystemUser } from './embedded/system-user.ts';

const DATABASE = 'cairn';
/** After a kill the children of the old server take a while to notice, during which the next one does not start. Milliseconds. */
const START_PATIENCE_MS = 20_000;

/** As an operator of a primary with a replica sets them, sized for a small machine. `alter system` changes what is not among them. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  wal_level: 'replica',
  max_wal_senders: '5',
  // Instead of a replication slot: what a replica may miss while it is away.
  wal_keep_size: '512MB',
  hot_standby: 'on',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  timezone: 'UTC',
};

/**
 * A PostgreSQL server of the packaged programs on a port of the loopback address, as an operator's own: the product neither starts nor
 * watches it. When this process is root it runs as another user.
 */
export class PostgresServer {
  readonly dataDir: string;
  readonly port: number;
  #child: ChildProcess | undefined;

  /** `dataDir` is made where it is missing. */
  constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  }

  /** Where PostgreSQL's data is. */
  get folder(): string {
    return dataFolderIn(this.dataDir);
  }

  get password(): string {
    return readPassword(this.folder);
  }

  /** The address of a database of it. */
  url(database = DATABASE): string {
    return `postgres://${DATABASE_USER}:${this.password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Makes the data of a new server, with the product's database in it, and leaves the server running. */
  async create(): Promise<void> {
    const user = chooseSystemUser(this.folder);
    await makeCluster(this.dataDir, await this.#findBinaries(), user);
    await this.start();
    await makeDatabase(this.url('postgres'), DATABASE);
  }

  /** Starts it on the data that is there, and waits until it answers. */
  async start(): Promise<void> {
    const { postgres } = await this.#findBinaries();
    const end = Date.now() + START_PATIENCE_MS;
    for (;;) {
      try {
        return await this.#startOnce(postgres);
      } catch (error) {
        await this.stop();
        if (Date.now() > end || !/still in use|lock file/.test(messageOf(error))) throw error;
        await sleep(100);
      }
    }
  }

  async #startOnce(postgres: string): Promise<void> {
    const user = chooseSystemUser(this.folder);
    const logFile = join(this.dataDir, 'postgres.log');
    const offset = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    const log = openSync(logFile, 'a', 0o600);
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', pathForServer(this.folder, user), '-p', String(this.port), ...settings];
    // In a session of its own: Ctrl-C in the terminal reaches only the process that ends it in order.
    const child = start(postgres, args, user, { cwd: this.folder, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#child = child;
    let failure: string | undefined;
    child.on('error', (error) => (failure = error.message));
    const failed = async () => {
      if (isRunning(child) && failure === undefined) return undefined;
      return new EmbeddedDatabaseError(`PostgreSQL in ${this.folder} did not start: ${failure ?? readLogFrom(logFile, offset)}`);
    };
    await waitUntilReady({ address: this.url('postgres'), milliseconds: 60_000, failed });
  }

  /** Ends it as a power cut would, with SIGKILL, and waits for that. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Has it write everything and end, also while clients are connected. */
  async stop(): Promise<void> {
    await this.#end('SIGINT');
  }

  /** Stops all its processes as they are, so that connections to it hang as over a cut network, or has them go on. Only on Linux. */
  freeze(isFrozen: boolean): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    const signal = isFrozen ? 'SIGSTOP' : 'SIGCONT';
    // First the one that starts the others.
    process.kill(pid, signal);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const child of children) process.kill(Number(child), signal);
  }

  /** SIGKILL, without waiting. */
  endNow(): void {
    if (this.#child && isRunning(this.#child)) this.#child.kill('SIGKILL');
  }

  async #end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || !isRunning(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  #findBinaries() {
    const sources = defaultSources([]);
    return findBinaries({ dataDir: this.dataDir, user: chooseSystemUser(this.folder), dataMajor: undefined, sources });
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
