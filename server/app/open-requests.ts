import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The requests that a server has received and not answered in full yet; an event stream is one for as long as it is open. */
export interface OpenRequests {
  /** Resolves when there is none, or after this many milliseconds. */
  settle(limitMs: number): Promise<void>;
}

/** Counts the open requests of `server` from now on. */
export function trackOpenRequests(server: Server): OpenRequests {
  const open = new Set<ServerResponse>();
  let onNone = Promise.withResolvers<void>();
  server.on('request', (_request, response) => {
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      if (open.size > 0) return;
      onNone.resolve();
      onNone = Promise.withResolvers();
    });
  });
  return {
    async settle(limitMs) {
      if (open.size === 0) return;
      const over = new AbortController();
      const limit = sleep(limitMs, undefined, { signal: over.signal }).catch(ignoreAbort);
      await Promise.race([onNone.promise, limit]);
      over.abort();
    },
  };
}

/** The limit is no longer needed. */
function ignoreAbort(): void {}
