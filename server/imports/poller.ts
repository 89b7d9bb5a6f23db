import type { ExtractionParts } from '../extraction/run.ts';
import { makePoller, type Poller } from '../polling/poller.ts';
import { runRequest } from './run.ts';

/** Requests that one process works on at once. */
const CONCURRENCY = 8;

/** Works on import requests while the operator lets it. */
export function makeImportPoller(parts: ExtractionParts, intervalMs: number): Poller {
  return makePoller({
    ...parts,
    name: 'imports',
    title: 'Import',
    intervalMs,
    concurrency: CONCURRENCY,
    handle: (entry, signal) => runRequest(parts, entry, signal),
  });
}
