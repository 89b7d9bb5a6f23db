import { makeWorker, type Worker } from '../queue/worker.ts';
import { parkingWorld } from './parking-world.ts';
import { sizeOfInputs } from './inputs.ts';
import { makeLargeInputLimit } from './large-inputs.ts';
import { CANCEL_CHECK_MILLISECONDS, type ExtractionParts, runJob } from './run.ts';
import { cancelRequested } from './store.ts';

/** Jobs that one process works on at once; of one service or kind; and in all, with those that only wait. */
const CONCURRENCY = 12;
const PER_GROUP = 8;
const IN_HAND = 32;
/** Milliseconds between looks when nothing wakes the worker. */
const INTERVAL = 2_000;

/** Works on extraction jobs. It has no switch: somebody waits for each. */
export function makeExtractionWorker(parts: ExtractionParts): Worker {
  const { database } = parts;
  const withTurn = makeLargeInputLimit({
    sizeOf: (jobId) => sizeOfInputs(database, jobId),
    isCancelled: (jobId) => cancelRequested(database, jobId),
    checkMs: CANCEL_CHECK_MILLISECONDS,
  });
  return makeWorker({
    queue: parts.queue,
    name: 'extraction',
    concurrency: CONCURRENCY,
    intervalMs: INTERVAL,
    share: { perGroup: PER_GROUP, inHand: IN_HAND },
    handle: (entry, signal, slot) =>
      withTurn(entry.rowId, () => runJob({ ...parts, world: parkingWorld(parts.world, slot) }, entry, signal), { signal, slot }),
    log: parts.log,
  });
}
