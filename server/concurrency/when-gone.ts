import type { FastifyReply } from 'fastify';

/**
 * Aborted, with that reason, when the client has closed its connection. That is seen on the reply: the request closes as soon as it was
 * read.
 */
export function whenGone(reply: FastifyReply, reason?: Error): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort(reason);
  else reply.raw.once('close', () => gone.abort(reason));
  return gone.signal;
}
