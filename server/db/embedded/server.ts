import type { ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../logging/log.ts';
import { type Binaries, type BinarySources, defaultSources, findBinaries, MissingProgramsError } from './binaries.ts';
import { carryOver, finishCarryOver } from './carry-over.ts';
import { dataFolderIn, fixOwnership, makeCluster, readDataMajor, readPassword } from './data-folder.ts';
import { codeOf, EmbeddedDatabaseError, messageOf } from './error.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { claimPidFile, endServer, isServerOf, readPidFile, removeEmptyPidFile, removeSocketFolder, waitUntilGone } from './postmaster.ts';
import {
  addressOf,
  type ListenAddress,
  launch,
  makeDatabase,
  makeListenAddress,
  readLogFrom,
  refreshListenAddress,
  rotateLog,
  sizeOf,
  waitUntilReady,
} from './server-process.ts';
import { DiskFullError, FullDisk, isFull, isOutOfRoom, saysFull } from './room.ts';
import { explainFailedStart } from './start-failure.ts';
import { requireRecordedState } from './state-check.ts';
import { lostState, readStateRecord, type StateRecord } from './state-record.ts';
import { chooseSystemUser, type SystemUser } from './system-user.ts';
import { findMissing } from './wal-check.ts';
import { type Watcher, watch } from './watcher.ts';

const DATABASE = 'cairn';
const PART = 'database';
/** After more ends than this within a minute it is not started again. */
const MOST_RESTARTS = 5;
/** How long a server's pid file may stay empty before it counts as left behind. */
const EMPTY_PID_FILE_MS = 3_000;

export interface EmbeddedDatabase {
  /** For `openDatabase`; it stays the same when the server is started again. */
  url: string;
  /** Stops the server and all its processes, and unlocks the data folder. */
  stop(): Promise<void>;
  /** Whether the server is down and is being started again: until then nothing in the database can change. */
  isDown(): boolean;
  /** Whether what the database cannot do now may come of a full disk. */
  isOutOfRoom(): boolean;
  /** Whether changes fail for want of room, also while the server runs. */
  refusesChanges(): boolean;
  /** Call when a change failed for want of room: one line of an outage is logged. */
  noteFullDisk(): void;
  /** Resolves only when the server ended and could not be started again: the product should end with this error. */
  exited: Promise<EmbeddedDatabaseError>;
}

/** What the running product asks its embedded database. */
export type EmbeddedState = Pick<EmbeddedDatabase, 'isDown' | 'isOutOfRoom' | 'refusesChanges' | 'noteFullDisk'>;

export interface EmbeddedOptions {
  /** Folders in which to look for an installed PostgreSQL, e.g. those of PATH. */
  programFolders?: string[];
  /** Off only for tests that want speed: a power cut then loses data. */
  fsync?: boolean;
  /** How long the server may wait for the next start when this process was killed. */
  orphanSeconds?: number;
  sources?: BinarySources;
  /**
   * Data of an older major version is carried over to the packaged one; this makes the tables in a new database that migrations do not make.
   * Without it such data is used by its own version, or refused.
   */
  prepareNew?: ((url: string) => Promise<void>) | undefined;
}

/**
 * Starts PostgreSQL on `dataDir/postgres`, or takes over the server that a killed process of ours left running there, and
 * restarts it whenever it ends, on a full disk as soon as there is room.
 * @throws EmbeddedDatabaseError in one line: the folder is in use, made by another version or not writable, or there is no PostgreSQL
 */
export async function startEmbedded(dataDir: string, log: Log, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const lock = lockFolder(resolve(dataDir));
  const server = new EmbeddedServer(realpathSync(dataDir), lock, log, options);
  try {
    await server.open();
    return server;
  } catch (error) {
    await server.stop();
    if (error instanceof EmbeddedDatabaseError) throw error;
    const message = `The embedded database cannot be started in ${dataDir}: ${messageOf(error)}; ${toDoFor(error, dataDir)}`;
    throw isOutOfRoom(error, dataDir) ? new DiskFullError(message, { cause: error }) : new EmbeddedDatabaseError(message, { cause: error });
  }
}

/** Another folder is no advice where there are data: with it one would have an empty product. */
function toDoFor(error: unknown, dataDir: string): string {
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EPERM')
    return `another user owns that file: give all of ${dataDir} to the user that runs the product (chown), or start as the user that wrote it`;
  if (isOutOfRoom(error, dataDir)) return 'the data is untouched: free some space, then start again';
  return readDataMajor(dataFolderIn(resolve(dataDir))) === undefined
    ? 'set another DATA_DIR, or set DATABASE_URL'
    : 'the data is untouched; mend what the message names, then start again';
}

/** The address of the embedded database of this folder, for commands that run beside the product; undefined while it does not run. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const folder = dataFolderIn(resolve(dataDir));
  const running = readPidFile(folder);
  if (!running || !(await isServerOf(folder, running.pid))) return undefined;
  return addressOf({ socketFolder: running.socketFolder, port: running.port }, readPassword(folder), DATABASE);
}

class EmbeddedServer implements EmbeddedDatabase {
  readonly exited: Promise<EmbeddedDatabaseError>;
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #lock: FolderLock;
  readonly #log: Log;
  readonly #options: EmbeddedOptions;
  #giveUp: (problem: EmbeddedDatabaseError) => void = () => undefined;
  #binaries: Binaries | undefined;
  #user: SystemUser | undefined;
  #listenAddress: ListenAddress | undefined;
  #password = '';
  #watcher: Watcher | undefined;
  #supervision: Promise<void> | undefined;
  /** Where the lines of the running server begin in its log. */
  #logOffset = 0;
  readonly #fullDisk: FullDisk;
  #isDown = false;
  #isStoppedByDisk = false;
  readonly #stopping = new AbortController();
  #stopped: Promise<void> | undefined;

  constructor(dataDir: string, lock: FolderLock, log: Log, options: EmbeddedOptions) {
    this.#dataDir = dataDir;
    this.#folder = dataFolderIn(dataDir);
    this.#lock = lock;
    this.#log = log;
    this.#options = options;
    this.#fullDisk = new FullDisk(dataDir, log);
    this.exited = new Promise((resolve) => {
      this.#giveUp = resolve;
    });
  }

  get url(): string {
    return this.#address(DATABASE);
  }

  async open(): Promise<void> {
    const sources = this.#options.sources ?? defaultSources(this.#options.programFolders ?? []);
    await this.#carryOver(sources);
    this.#user = chooseSystemUser(this.#folder);
    const dataMajor = readDataMajor(this.#folder);
    this.#binaries = await findBinaries({ dataDir: this.#dataDir, user: this.#user, dataMajor, sources });
    const record = readStateRecord(this.#dataDir);
    if (record && dataMajor === undefined) throw lostState(this.#dataDir, record, 'its folder is empty or missing');
    if (dataMajor === undefined) await makeCluster(this.#dataDir, this.#binaries, this.#user);
    fixOwnership(this.#folder, this.#user);
    this.#password = readPassword(this.#folder);
    if (!(await this.#adopt())) await this.#start(record);
    const addresses = { server: this.#address('postgres'), product: this.url };
    if (record) await requireRecordedState({ dataDir: this.#dataDir, addresses }, record);
    await makeDatabase(addresses.server, DATABASE);
    this.#supervision = this.#supervise();
  }

  /** Brings data of an older major version to that of the packages, where that is wanted and possible. */
  async #carryOver(sources: BinarySources): Promise<void> {
    const { prepareNew: prepare, ...options } = this.#options;
    const log = this.#log;
    const { owner } = this.#lock;
    await finishCarryOver(this.#dataDir, log);
    if (!prepare) return;
    const open = async (dataDir: string, programs: BinarySources) => {
      const lock = { owner, release: () => undefined };
      const server = new EmbeddedServer(dataDir, lock, log, { ...options, sources: programs });
      try {
        await server.open();
        return server;
      } catch (error) {
        await server.stop();
        if (error instanceof MissingProgramsError) return undefined;
        throw error;
      }
    };
    await carryOver({ dataDir: this.#dataDir, owner, sources, open, prepare, log });
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stopOnce();
    return this.#stopped;
  }

  async #stopOnce(): Promise<void> {
    this.#stopping.abort();
    await this.#supervision;
    await this.#endLeftover();
    this.#watcher?.dismiss();
    removeSocketFolder(this.#listenAddress?.socketFolder);
    this.#lock.release();
  }

  #address(database: string): string {
    if (!this.#listenAddress) throw new EmbeddedDatabaseError('The embedded database has not been started');
    return addressOf(this.#listenAddress, this.#password, database);
  }

  /** Takes over a server that outlived its product, with its warm caches; one that does not answer is ended. */
  async #adopt(): Promise<boolean> {
    const left = readPidFile(this.#folder);
    if (!left || !(await isServerOf(this.#folder, left.pid))) return false;
    this.#listenAddress = { socketFolder: left.socketFolder, port: left.port };
    try {
      const failed = async () =>
        (await isServerOf(this.#folder, left.pid)) ? undefined : new EmbeddedDatabaseError('it was being stopped');
      await waitUntilReady({ address: this.#address('postgres'), milliseconds: 10_000, failed });
      this.#watch(left.pid);
      this.#logOffset = sizeOf(this.#logFile);
      this.#log.info(PART, `Took over the running database (process ${left.pid})`);
      return true;
    } catch (error) {
      this.#log.warn(PART, `The database left running (process ${left.pid}) is ended: ${messageOf(error)}`);
      await this.#endLeftover();
      removeSocketFolder(left.socketFolder);
      return false;
    }
  }

  /** Ends any server that runs on this folder, and removes what would keep the next from starting. */
  async #endLeftover(): Promise<void> {
    const left = readPidFile(this.#folder);
    if (!left) return;
    await endServer(this.#folder, left.pid, this.#binaries);
    await claimPidFile(this.#folder);
    if (left.socketFolder !== this.#listenAddress?.socketFolder) removeSocketFolder(left.socketFolder);
  }

  async #start(record: StateRecord | undefined): Promise<void> {
    this.#listenAddress = undefined;
    await this.#endLeftover();
    const missing = record && findMissing(record, this.#folder);
    if (record && missing !== undefined) throw lostState(this.#dataDir, record, missing);
    this.#listenAddress = await makeListenAddress(this.#user);
    await this.#launch();
  }

  /**
   * Starts the server on its address. After a kill its old child processes take a while to notice, during which PostgreSQL does not
   * start; so this retries for some seconds. A pid file that stays empty meanwhile belongs to no running server.
   */
  async #launch(): Promise<void> {
    const end = Date.now() + 10_000;
    const emptyUntil = Date.now() + EMPTY_PID_FILE_MS;
    for (;;) {
      try {
        return await this.#launchOnce();
      } catch (error) {
        if (this.#stopping.signal.aborted || Date.now() > end || !/still in use|lock file/.test(messageOf(error))) throw error;
        if (Date.now() > emptyUntil) removeEmptyPidFile(this.#folder);
        await sleep(100);
      }
    }
  }

  async #launchOnce(): Promise<void> {
    if (!this.#binaries || !this.#listenAddress) throw new EmbeddedDatabaseError('The embedded database has not been prepared');
    const logFile = this.#logFile;
    const offset = rotateLog(logFile);
    this.#logOffset = offset;
    const { fsync = true } = this.#options;
    const child = launch({
      folder: this.#folder,
      binaries: this.#binaries,
      user: this.#user,
      listenAddress: this.#listenAddress,
      logFile,
      fsync,
    });
    const failed = watchForExit(child, (end) => explainFailedStart(this.#folder, readLogFrom(logFile, offset) || end));
    await waitUntilReady({ address: this.#address('postgres'), milliseconds: 120_000, failed });
    if (child.pid) this.#watch(child.pid);
  }

  #watch(pid: number): void {
    this.#watcher?.dismiss();
    this.#watcher = watch(
      {
        pid,
        folder: this.#folder,
        socketFolder: this.#listenAddress?.socketFolder ?? '',
        ownerFile: join(this.#dataDir, 'process.pid'),
        owner: this.#lock.owner,
        seconds: this.#options.orphanSeconds ?? 20,
      },
      (message) => this.#log.warn(PART, message),
    );
  }

  async #supervise(): Promise<void> {
    const ends: number[] = [];
    while (!this.#stopping.signal.aborted) {
      const problem = await this.#superviseOnce(ends);
      if (!problem) continue;
      if (!this.#stopping.signal.aborted) this.#giveUp(problem);
      return;
    }
  }

  isDown(): boolean {
    return this.#isDown;
  }

  isOutOfRoom(): boolean {
    return this.#isStoppedByDisk || isFull(this.#folder);
  }

  refusesChanges(): boolean {
    return this.#isStoppedByDisk || this.#fullDisk.isNoted();
  }

  noteFullDisk(): void {
    this.#fullDisk.note('changes cannot be saved');
  }

  /** Waits until the server ends and restarts it; resolves with the reason when that cannot be done. */
  async #superviseOnce(ends: number[]): Promise<EmbeddedDatabaseError | undefined> {
    try {
      const pid = readPidFile(this.#folder)?.pid;
      if (pid !== undefined) await waitUntilGone(this.#folder, pid, this.#stopping.signal);
      if (this.#stopping.signal.aborted) return undefined;
      this.#isDown = true;
      if (isFull(this.#folder) || saysFull(this.#lastWords())) await this.#waitForRoom();
      else {
        ends.push(Date.now());
        this.#requireFewEnds(ends);
        this.#log.warn(PART, 'The database process has ended; starting it again');
      }
      await this.#startAgain();
      return undefined;
    } catch (error) {
      return error instanceof EmbeddedDatabaseError
        ? error
        : new EmbeddedDatabaseError(`The embedded database cannot be restarted: ${messageOf(error)}`, { cause: error });
    }
  }

  /** What the server wrote since its start or, where it was taken over, since then. */
  #lastWords(): string {
    return existsSync(this.#logFile) ? readLogFrom(this.#logFile, this.#logOffset) : '';
  }

  get #logFile(): string {
    return join(this.#dataDir, 'postgres.log');
  }

  #requireFewEnds(ends: number[]): void {
    const inAMinute = ends.filter((time) => time > Date.now() - 60_000).length;
    if (inAMinute > MOST_RESTARTS)
      throw new EmbeddedDatabaseError(`The embedded database ended ${inAMinute} times within a minute; see ${this.#logFile}`);
  }

  /** Tries until the server runs where only the full disk is in the way. */
  async #startAgain(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#endLeftover();
        if (this.#listenAddress) refreshListenAddress(this.#listenAddress, this.#user);
        await this.#launch();
      } catch (error) {
        if (this.#stopping.signal.aborted || !isOutOfRoom(error, this.#dataDir)) throw error;
        await this.#waitForRoom();
        continue;
      }
      this.#isDown = false;
      this.#isStoppedByDisk = false;
      this.#log.info(PART, 'The database runs again');
      return;
    }
  }

  async #waitForRoom(): Promise<void> {
    this.#isStoppedByDisk = true;
    this.#fullDisk.note('the database has stopped');
    await this.#fullDisk.wait(this.#stopping.signal);
  }
}

/** Returns why the process ended, undefined while it runs. */
function watchForExit(
  child: ChildProcess,
  explain: (end: string) => EmbeddedDatabaseError,
): () => Promise<EmbeddedDatabaseError | undefined> {
  let end: string | undefined;
  child.on('error', (error) => {
    end = error.message;
  });
  child.on('exit', (code, signal) => {
    end = `ended with ${signal ?? code}`;
  });
  // Waiting for the server must not keep our process from ending.
  child.unref();
  return async () => (end === undefined ? undefined : explain(end));
}
