import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A process that is busy for more than this share of the time is not held up for the sake of memory. */
const BUSY_SHARE = 0.3;
const LOOK_MS = 500;

type Collect = (options: { type: 'major'; flavor: 'last-resort'; execution: 'sync' }) => void;
let collect: Collect | undefined;

/**
 * Gives memory that nobody uses any more back to the system, unless the process is busy: the collection takes about 0.1 s. V8 by itself keeps
 * what a burst of work made it take: after 100 browser jobs it held 130 MB more than before, for good, of which 4 MB were in use.
 */
export async function releaseMemory(): Promise<void> {
  const before = performance.eventLoopUtilization();
  await wait(LOOK_MS);
  if (performance.eventLoopUtilization(before).utilization > BUSY_SHARE) return;
  collect ??= findCollector();
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}

function findCollector(): Collect {
  setFlagsFromString('--expose-gc');
  const found: Collect = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return found;
}
