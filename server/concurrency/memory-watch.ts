import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between looks: a reader fills some 50 MB in this time. */
const CHECK_MS = 100;
const MEGABYTE = 1024 * 1024;
/** How long work waits for room at most, in milliseconds: what uses the memory may go on for minutes. */
const PATIENCE_MS = 30_000;

/** A process, with all that it started. */
export interface WatchedProcess {
  /** Bytes of memory that it uses now. */
  bytes(): number;
  isBusy(): boolean;
  /** Ends its work, because more than these megabytes are in use and it uses the most of them. */
  stopForMemory(megabytes: number): void;
}

/** A part of the product that has processes of its own. */
export interface MemoryUser {
  readonly watched: Iterable<WatchedProcess>;
  /** Ends the processes without work. */
  endFree(): void;
  /** Megabytes that its processes may use together. */
  megabytes?: number;
  /** Whether its work can begin again: then it is stopped before that of others when all use too much. */
  canBeginAgain: boolean;
}

interface Use {
  process: WatchedProcess;
  bytes: number;
}

/**
 * Keeps the memory of processes below what each of their users may use, and all users together, where the system reports it (Linux): the limit
 * that a process has by itself leaves out its buffers. Beyond it the processes without work are ended, then the work that uses the most.
 * Only while work goes on anything is looked at.
 */
export class MemoryWatch {
  readonly #megabytes: () => number;
  readonly #users: MemoryUser[] = [];
  #working = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `megabytes`: what all users together may use now. */
  constructor(megabytes = () => Number.POSITIVE_INFINITY) {
    this.#megabytes = megabytes;
  }

  /** From now on watches these processes, from each `begin` to its `end`. */
  add(user: MemoryUser): { begin(): void; end(): void } {
    this.#users.push(user);
    return {
      begin: () => {
        this.#working += 1;
        this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref();
      },
      end: () => {
        this.#working -= 1;
        if (this.#working > 0) return;
        clearInterval(this.#timer);
        this.#timer = undefined;
      },
    };
  }

  /** Resolves when so much memory may be used beside what is in use, when the signal is aborted, or after half a minute. */
  async waitForRoom(megabytes: number, signal: AbortSignal): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    const hasRoom = () => sumOf(this.#users.flatMap(usesOf)) + megabytes * MEGABYTE <= this.#megabytes() * MEGABYTE;
    while (!hasRoom() && !signal.aborted && performance.now() < until) {
      for (const user of this.#users) user.endFree();
      await wait(CHECK_MS);
    }
  }

  #check(): void {
    for (const user of this.#users) if (user.megabytes !== undefined) keepBelow(user.megabytes, [user]);
    keepBelow(this.#megabytes(), this.#users);
  }
}

function keepBelow(megabytes: number, users: readonly MemoryUser[]): void {
  const limit = megabytes * MEGABYTE;
  const uses = users.map((user) => ({ user, uses: usesOf(user) }));
  if (sumOf(uses.flatMap((one) => one.uses)) <= limit) return;
  for (const user of users) user.endFree();
  const busy = uses.map((one) => ({ ...one, uses: one.uses.filter(({ process }) => process.isBusy()) }));
  if (sumOf(busy.flatMap((one) => one.uses)) <= limit) return;
  const canBeginAgain = busy.filter(({ user }) => user.canBeginAgain);
  const stopped = largestOf(canBeginAgain.flatMap((one) => one.uses)) ?? largestOf(busy.flatMap((one) => one.uses));
  stopped?.process.stopForMemory(megabytes);
}

function usesOf({ watched }: MemoryUser): Use[] {
  return [...watched].map((process) => ({ process, bytes: process.bytes() }));
}

function sumOf(uses: readonly Use[]): number {
  return uses.reduce((sum, { bytes }) => sum + bytes, 0);
}

function largestOf(uses: readonly Use[]): Use | undefined {
  return uses.filter(({ bytes }) => bytes > 0).toSorted((one, other) => other.bytes - one.bytes)[0];
}
