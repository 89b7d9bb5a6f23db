import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeConcurrencyLimiter } from '../concurrency/limiter.ts';

/** Bodies of this size and more are limited. Bytes. */
const LARGE = 8_000_000;
/** Large bodies at once: one of 140 MB takes four times its size in memory until it is stored. */
const AT_ONCE = 2;

/**
 * Reads only a few large bodies at once; the others wait unread. A body of unknown length counts as large where large ones are allowed. Resolves
 * when it is this request's turn, which lasts until the request is answered or its connection closed.
 */
export function makeLargeBodyLimit(): (request: FastifyRequest, reply: FastifyReply, bodyLimit: number) => Promise<void> {
  const limit = makeConcurrencyLimiter(AT_ONCE);
  return async ({ headers }, reply, bodyLimit) => {
    const length = headers['content-length'] === undefined ? bodyLimit : Number(headers['content-length']);
    if (Math.min(length, bodyLimit) < LARGE) return;
    const over = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    await new Promise<void>((begin, failed) => {
      limit(() => {
        begin();
        return over;
      }).catch(failed);
    });
  };
}
