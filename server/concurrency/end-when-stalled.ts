import type { ServerResponse } from 'node:http';

/** How long a client may take nothing of a reply that waits for it. Milliseconds. */
const STALLED_MS = 30_000;
/** Shorter replies fit into the buffers of the system: nothing is kept for their readers. Bytes. */
export const WATCHED_FROM = 64 * 1024;

/**
 * Ends the connection of a client that takes nothing of this reply for 30 s (45 s at most) while there is something to take. One that reads
 * slowly is waited for, and so is a reply whose next part is still being read.
 */
export function endWhenStalled(response: ServerResponse, stalledMs = STALLED_MS): void {
  const half = stalledMs / 2;
  let firedAt = Number.NEGATIVE_INFINITY;
  // Node restarts the timer whenever some of what was written has left. The first time, it may have fired before the client got anything.
  response.setTimeout(half, () => {
    if (response.writableLength === 0) return;
    const now = performance.now();
    if (now - firedAt < half * 1.5) response.destroy();
    firedAt = now;
    response.setTimeout(half);
  });
}
