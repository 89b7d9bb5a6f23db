import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Above this share of busy time no memory is released, so as not to delay other work. */
const BUSY_SHARE = 0.3;
const CHECK_MS = 500;
/** More than makes V8 start a collection. */
const RESERVED_BYTES = 96 * 1024 * 1024;
/** V8 looks again after some nine seconds, and collects twice more where that finds something. */
const PREFERRING_MS = 20_000;

type Collect = (options: { type: 'major'; flavor: 'last-resort'; execution: 'sync' }) => void;
let collect: Collect | undefined;

/** How long a busy process is let alone, and how long nothing must be refused until an overload is over. Milliseconds. */
const CALM_MS = 10_000;

/**
 * Returns all unused memory to the system, unless the process is busy (then it answers false). The process does nothing else for about 0.1 s: only
 * for a start.
 */
export async function releaseMemory(): Promise<boolean> {
  if (await isBusy()) return false;
  collect ??= findCollector();
  // Without its compiled code the next job would have to wait for the compiler.
  setFlagsFromString('--no-flush-bytecode');
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  setFlagsFromString('--flush-bytecode');
  return true;
}

/**
 * Returns unused memory to the system in steps of a few milliseconds, unless the process is busy (then it answers false). V8 by itself keeps the
 * memory that a burst of work needed: after 100 browser jobs the process had 130 MB more than before, permanently, of which 4 MB were in use.
 */
export async function releaseMemoryInSteps(): Promise<boolean> {
  if (await isBusy()) return false;
  startCollection();
  return true;
}

let preferring: NodeJS.Timeout | undefined;

/**
 * Has V8 start a collection of garbage that goes on beside the program, as it does by itself when much memory outside of its heap was reserved
 * since the last one (`kExternalAllocationSoftLimit`, 64 MB). The memory is reserved only: nothing is written to it, so it takes none. Unless
 * V8 prefers a small size meanwhile, it keeps the empty pages for itself.
 */
export function startCollection(): void {
  setFlagsFromString('--optimize-for-size');
  // Without its compiled code the next job would have to wait for the compiler.
  setFlagsFromString('--no-flush-bytecode');
  clearTimeout(preferring);
  preferring = setTimeout(() => {
    setFlagsFromString('--no-optimize-for-size');
    setFlagsFromString('--flush-bytecode');
  }, PREFERRING_MS).unref();
  try {
    void new ArrayBuffer(RESERVED_BYTES);
  } catch (error) {
    // There is no room to reserve: V8 has collected what it could before it threw.
    if (!(error instanceof RangeError)) throw error;
  }
}

async function isBusy(): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  await wait(CHECK_MS);
  return performance.eventLoopUtilization(before).utilization > BUSY_SHARE;
}

let releasing: Promise<void> | undefined;

/** Releases memory now, or as soon as the process is not busy any more; once for all who call meanwhile. */
export function releaseMemoryWhenCalm(): Promise<void> {
  releasing ??= untilReleased(releaseMemoryInSteps).finally(() => {
    releasing = undefined;
  });
  return releasing;
}

/** Calls `release` again while it answers false. */
export async function untilReleased(release: () => Promise<boolean>, pauseMs = CALM_MS): Promise<void> {
  while (!(await release())) await wait(pauseMs, undefined, { ref: false });
}

interface OverloadWatch {
  /** Requests that were refused since the start. */
  refused: () => number;
  release?: () => Promise<void>;
  everyMs?: number;
}

/** Releases memory once after each overload, when no request was refused for a while. */
export function releaseAfterOverload({ refused, release = releaseMemoryWhenCalm, everyMs = CALM_MS }: OverloadWatch): { stop(): void } {
  let seen = refused();
  let isDue = false;
  const check = (): void => {
    const now = refused();
    const wasRefused = now !== seen;
    seen = now;
    if (isDue && !wasRefused) void release();
    isDue = wasRefused;
  };
  const timer = setInterval(check, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

function findCollector(): Collect {
  setFlagsFromString('--expose-gc');
  const found: Collect = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return found;
}
