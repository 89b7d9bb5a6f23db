import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The requests that a server has received and not answered in full yet; an event stream is one for as long as it is open. */
export interface OpenRequests {
  /** Resolves when there is none, or after this many milliseconds. */
  settle(limitMs: number): Promise<void>;
  /** How many were received so far. */
  received(): number;
}

/** Counts the open requests of `server` from now on. */
export function trackOpenRequests(server: Server): OpenRequests {
  let open = 0;
  let received = 0;
  let onNone: PromiseWithResolvers<void> | undefined;
  // The same function for all: this runs for every request, kept replies included. Each response closes once.
  const onClose = () => {
    open -= 1;
    if (open === 0) onNone?.resolve();
  };
  server.on('request', (_request, response) => {
    open += 1;
    received += 1;
    response.on('close', onClose);
  });
  return {
    received: () => received,
    async settle(limitMs) {
      if (open === 0) return;
      onNone = Promise.withResolvers();
      const over = new AbortController();
      const limit = sleep(limitMs, undefined, { signal: over.signal }).catch(ignoreAbort);
      await Promise.race([onNone.promise, limit]);
      over.abort();
    },
  };
}

/** The limit is no longer needed. */
function ignoreAbort(): void {}
