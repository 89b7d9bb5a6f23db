import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../app/context.ts';
import { databaseUnavailable } from '../errors.ts';
import type { OutageCache } from './outage-cache.ts';
import { isSharedRead } from './public-read.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Generation of the outage cache before anything was read for this request. */
    cacheGeneration: number;
  }
}

/** Addresses whose answers need the database; `pages.ts` answers pages while it is unavailable. */
const NEEDS_DATABASE = /^\/(?:api\/(?!openapi\.json|docs)|sitemap|pictures\/|list\/[^/?]+\/card\.png)/;
/** Headers that belong to an answer's body. */
const KEPT_HEADERS = ['content-type', 'content-disposition', 'link', 'x-left-out', 'x-total-count', 'x-total-count-exact'];
/** Header of an answer that may be out of date (RFC 7234, section 5.5.1). */
export const STALE = { warning: '110 - "Response is Stale"' };

/** Includes the host, because answers contain links to it. */
export function cacheAddress({ host, url }: FastifyRequest): string {
  return `${host} ${url}`;
}

/**
 * While the database is unavailable, public reads without credentials get their last answer; everything else that needs the database
 * fails at once, so that no client waits until each query has timed out.
 */
export function outageReads(app: FastifyInstance, { databaseWatch, outageCache }: Context): void {
  app.decorateRequest('cacheGeneration', 0);
  app.addHook('onRequest', async (request, reply) => {
    request.cacheGeneration = outageCache.generation;
    // A preflight request needs no database.
    if (!databaseWatch.isAway() || request.method === 'OPTIONS' || !NEEDS_DATABASE.test(request.url)) return undefined;
    const kept = isSharedRead(request) ? outageCache.find(cacheAddress(request), databaseWatch.answeredAt()) : undefined;
    if (!kept) throw databaseUnavailable();
    return reply.headers({ ...kept.headers, ...STALE }).send(kept.body);
  });
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (mayChangePublic(request)) outageCache.clear();
    else if (typeof payload === 'string') keep(outageCache, request, reply, payload);
    return payload;
  });
}

/** Whether the request may change something public, as operators and API keys can. This process then clears its cache before it replies. */
function mayChangePublic({ method, actor }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && (actor?.kind === 'operator' || actor?.kind === 'apiKey');
}

function keep(cache: OutageCache, request: FastifyRequest, reply: FastifyReply, body: string): void {
  if (request.method !== 'GET' || reply.statusCode !== 200 || !isSharedRead(request) || reply.hasHeader('warning')) return;
  const headers = KEPT_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))] as const] : []));
  cache.keep(cacheAddress(request), { body, headers: Object.fromEntries(headers) }, request.cacheGeneration);
}
