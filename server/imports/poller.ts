import type { Breakers } from '../breakers/breakers.ts';
import { parkingWorld } from '../extraction/parking-world.ts';
import type { ExtractionParts } from '../extraction/run.ts';
import { makePoller, type Poller } from '../polling/poller.ts';
import { runRequest } from './run.ts';

/** Requests that one process handles at once: of one service or kind, and in total, including those that only wait. */
const CONCURRENCY = 12;
const PER_GROUP = 8;
const IN_HAND = 32;

/** Works on import requests while the operator lets it. */
export function makeImportPoller(parts: ExtractionParts, breakers: Breakers, intervalMs: number): Poller {
  return makePoller({
    ...parts,
    name: 'imports',
    title: 'Import',
    intervalMs,
    concurrency: CONCURRENCY,
    share: { perGroup: PER_GROUP, inHand: IN_HAND, allowance: breakers.allowance },
    handle: (entry, signal, slot) => runRequest({ ...parts, world: parkingWorld(parts.world, slot) }, entry, signal),
  });
}
