import { makeWorker, type Worker } from '../queue/worker.ts';
import { type ExtractionParts, runJob } from './run.ts';

/** Jobs that one process works on at once. Most of their time they wait for somebody else's server. */
const CONCURRENCY = 8;
/** Milliseconds between looks when nothing wakes the worker. */
const INTERVAL = 2_000;

/** Works on extraction jobs. It has no switch: somebody waits for each. */
export function makeExtractionWorker(parts: ExtractionParts): Worker {
  return makeWorker({
    queue: parts.queue,
    name: 'extraction',
    concurrency: CONCURRENCY,
    intervalMs: INTERVAL,
    handle: (entry, signal) => runJob(parts, entry, signal),
    log: parts.log,
  });
}
