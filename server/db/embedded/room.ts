import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../logging/log.ts';
import { isServerAway } from '../connection.ts';
import { codeOf, EmbeddedDatabaseError } from './error.ts';

/** One file of PostgreSQL's write-ahead log: with less room it cannot go on for long. */
const WAL_FILE_BYTES = 16 * 1024 * 1024;
/** Milliseconds between two looks whether there is room. */
const LOOK_MS = 250;
/** Milliseconds before the first try to start again, and the most before a later one: each waits twice as long as the one before. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** An outage is over when there is room, and nothing failed for want of it for so many milliseconds. */
const OVER_MS = 2 * LONGEST_WAIT_MS;
/** A failure that is older says nothing of now: something may have been removed and the disk filled again, with room for what is changed. */
const STALE_MS = 600_000;
/** The system's codes for a disk and a quota that are full, and PostgreSQL's. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', '53100'];

/** The disk is full: what failed may be tried again when there is room. */
export class DiskFullError extends EmbeddedDatabaseError {}

/** Whether the disk of a folder has no room for one more file of the log of the database. */
export function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < WAL_FILE_BYTES;
  } catch {
    // It does not exist, or the system does not say.
    return false;
  }
}

/** Whether PostgreSQL's programs say that the disk is full. */
export function saysFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(output);
}

/** Whether an error comes of a full disk: it says so, or the database went away while the disk of the folder is full. */
export function isOutOfRoom(error: unknown, folder: string): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if (reason instanceof DiskFullError || NO_ROOM.includes(codeOf(reason) ?? '')) return true;
    if (isServerAway(reason) && isFull(folder)) return true;
  }
  return false;
}

/** What an operator can do about a full disk. */
export function whatToFree(dataDir: string): string {
  return `free some space there, for instance ${join(dataDir, 'pictures')} and ${join(dataDir, 'cards')}, which are made again when needed`;
}

/** An outage for want of room: its one line in the log, and the waits between the tries to go on. */
export class FullDisk {
  readonly #dataDir: string;
  readonly #log: Log;
  #nextWait = FIRST_WAIT_MS;
  #notedAt: number | undefined;
  #isOn = false;

  constructor(dataDir: string, log: Log) {
    this.#dataDir = dataDir;
    this.#log = log;
  }

  /** Call whenever something failed for want of room; `what` is what that means, as a clause. */
  note(what: string): void {
    const now = performance.now();
    if (this.#notedAt === undefined || now - this.#notedAt > OVER_MS) {
      this.#nextWait = FIRST_WAIT_MS;
      this.#log.error(
        'disk',
        `The disk of ${this.#dataDir} is full, and ${what}: ${whatToFree(this.#dataDir)}. The product goes on by itself`,
      );
    }
    this.#notedAt = now;
    this.#isOn = true;
  }

  /** Whether something failed for want of room, and there is still none. */
  isNoted(): boolean {
    if (this.#notedAt === undefined || performance.now() - this.#notedAt > STALE_MS || !isFull(this.#dataDir)) this.#isOn = false;
    return this.#isOn;
  }

  /** Resolves when the disk has room where it had none, else when the time before the next try is over, or the signal is aborted. */
  async wait(signal: AbortSignal): Promise<void> {
    const end = performance.now() + this.#nextWait;
    this.#nextWait = Math.min(this.#nextWait * 2, LONGEST_WAIT_MS);
    const wasFull = isFull(this.#dataDir);
    while (!signal.aborted && performance.now() < end) {
      await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (wasFull && !isFull(this.#dataDir)) break;
    }
    this.#notedAt = performance.now();
  }
}
