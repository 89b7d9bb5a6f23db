import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Above this share of busy time no memory is released, so as not to delay other work. */
const BUSY_SHARE = 0.3;
const CHECK_MS = 500;

type Collect = (options: { type: 'major'; flavor: 'last-resort'; execution: 'sync' }) => void;
let collect: Collect | undefined;

/** How long a busy process is let alone, and how long nothing must be refused until an overload is over. Milliseconds. */
const CALM_MS = 10_000;

/**
 * Returns unused memory to the system, unless the process is busy (then it answers false): the collection takes about 0.1 s. V8 by itself
 * keeps the memory that a burst of work needed: after 100 browser jobs the process had 130 MB more than before, permanently, of which 4 MB were
 * in use.
 */
export async function releaseMemory(): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  await wait(CHECK_MS);
  if (performance.eventLoopUtilization(before).utilization > BUSY_SHARE) return false;
  collect ??= findCollector();
  // Without its compiled code the next job would have to wait for the compiler.
  setFlagsFromString('--no-flush-bytecode');
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  setFlagsFromString('--flush-bytecode');
  return true;
}

let releasing: Promise<void> | undefined;

/** Releases memory now, or as soon as the process is not busy any more; once for all who call meanwhile. */
export function releaseMemoryWhenCalm(): Promise<void> {
  releasing ??= untilReleased(releaseMemory).finally(() => {
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
