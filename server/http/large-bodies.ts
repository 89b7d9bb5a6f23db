import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeConcurrencyLimiter } from '../concurrency/limiter.ts';

/** Bodies from this size on are read in turn, in bytes. */
const LARGE = 8_000_000;
/** How many large ones at once: one of 140 MB stands in memory four times over until it is stored. */
const AT_ONCE = 2;

/**
 * Lets few large bodies in at once; the others wait where they are, at their sender. A body of unknown length counts as large where large
 * ones are allowed. Resolves when it is this request's turn, which lasts until it is answered or gone.
 */
export function makeLargeBodies(): (request: FastifyRequest, reply: FastifyReply, bodyLimit: number) => Promise<void> {
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
