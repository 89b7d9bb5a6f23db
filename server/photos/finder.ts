import { logFailure } from '../db/log-failure.ts';
import type { Log } from '../logging/log.ts';
import { answerRequest, type LookUpParts } from './answer-request.ts';
import { leaseRequest } from './store.ts';

/** Looks up photos of places in the background, after their lists are stored: no list waits for them, and none fails for them. */
export interface PhotoFinder {
  start(): void;
  /** One round now: all requests that are due; answers how many places got a photo. */
  once(): Promise<number>;
  /** Ends the lookup under way, which another process or the next start takes up. */
  stop(): Promise<void>;
}

interface Parts extends LookUpParts {
  log: Log;
  intervalMs: number;
}

export function makePhotoFinder({ log, intervalMs, ...parts }: Parts): PhotoFinder {
  const { database } = parts;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<number> | undefined;

  const serveAll = async () => {
    let shown = 0;
    while (!stopping.signal.aborted) {
      const request = await database.transaction(leaseRequest);
      if (!request) break;
      shown += await answerRequest(parts, request, stopping.signal);
    }
    return shown;
  };
  const once = () => {
    round ??= serveAll().finally(() => {
      round = undefined;
    });
    return round;
  };
  const inBackground = () => {
    once().catch(logFailure(log, 'photos', 'Looking up photos failed; the next round tries again'));
  };
  return {
    start() {
      inBackground();
      timer = setInterval(inBackground, intervalMs);
    },
    once,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      // Its error is logged where it began.
      await round?.catch(() => undefined);
    },
  };
}
