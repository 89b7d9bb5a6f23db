import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bodies of this size and more are limited. Bytes. */
const LARGE = 8_000_000;
/** Large bodies at once. */
const AT_ONCE = 2;
/** Bytes of large bodies at once, where there is more than one: each takes four times its size in memory until it is stored. */
const MOST_BYTES = 160_000_000;

/**
 * Reads only a few large bodies at once, and the largest alone; the others wait unread, in their order. A body of unknown length counts as
 * large where large ones are allowed. Resolves when it is this request's turn, which lasts until the request is answered or its connection
 * closed.
 */
export function makeLargeBodyLimit(): (request: FastifyRequest, reply: FastifyReply, bodyLimit: number) => Promise<void> {
  const waiting: Array<{ bytes: number; begin: () => void; over: Promise<void> }> = [];
  let running = 0;
  let used = 0;
  const beginNext = (): void => {
    for (let first = waiting[0]; first; first = waiting[0]) {
      const { bytes, begin, over } = first;
      if (running === AT_ONCE || (running > 0 && used + bytes > MOST_BYTES)) return;
      waiting.shift();
      running += 1;
      used += bytes;
      begin();
      void over.then(() => {
        running -= 1;
        used -= bytes;
        beginNext();
      });
    }
  };
  return async ({ headers }, reply, bodyLimit) => {
    const length = headers['content-length'] === undefined ? bodyLimit : Number(headers['content-length']);
    const bytes = Math.min(length, bodyLimit);
    if (bytes < LARGE) return;
    const over = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    await new Promise<void>((begin) => {
      waiting.push({ bytes, begin, over });
      beginNext();
    });
  };
}
