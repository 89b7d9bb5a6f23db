import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRIVATE, VARY } from '../public-cache/headers.ts';
import { sendsCredentials } from '../public-cache/plan.ts';

/** Of replies that are the same for all. What a cache in front may do with them is added to those in `public-cache/plan.ts`. */
export { hide, REVALIDATED } from '../public-cache/headers.ts';

/** Has a reply kept by no cache, such as one that is not whole; one to a session or a key is not kept anyway. */
export function keepNowhere(reply: FastifyReply): void {
  if (reply.getHeader('cache-control') !== PRIVATE) reply.header('cache-control', 'no-store');
}

/** Of replies that depend on the session or key: kept nowhere where one was sent, else as `forVisitors` says. `vary`: what else they depend on. */
export function cacheForVisitors(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  forVisitors: string,
  vary: readonly string[] = [],
): void {
  reply.headers({ 'cache-control': sendsCredentials(headers) ? PRIVATE : forVisitors, vary: [VARY, ...vary].join(', ') });
}
