import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../app/context.ts';
import { databaseUnavailable } from '../errors.ts';
import type { OutageCache } from './outage-cache.ts';
import { isOpenRead } from './public-read.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** That of the outage cache before anything was read for this request. */
    cacheGeneration: number;
  }
}

/** Addresses whose answers come out of the database; pages are answered by `pages.ts` while it is away. */
const NEEDS_DATABASE = /^\/(?:api\/(?!openapi\.json|docs)|sitemap|pictures\/|list\/[^/?]+\/card\.png)/;
/** Headers that belong to an answer's body. */
const KEPT_HEADERS = ['content-type', 'content-disposition', 'link', 'x-left-out', 'x-total-count', 'x-total-count-exact'];
/** What a client is told of an answer that may be out of date (RFC 7234, section 5.5.1). */
export const STALE = { warning: '110 - "Response is Stale"' };

/** The same address under another host has other links in it. */
export function cacheAddress({ host, url }: FastifyRequest): string {
  return `${host} ${url}`;
}

/**
 * While the database is away: public reads are answered as they were answered last, to callers who send nothing that could show them more;
 * everything else that needs it is refused at once, so that nobody waits until each look into it has given up.
 */
export function outageReads(app: FastifyInstance, { databaseWatch, outageCache }: Context): void {
  app.decorateRequest('cacheGeneration', 0);
  app.addHook('onRequest', async (request, reply) => {
    request.cacheGeneration = outageCache.generation;
    // A preflight request asks what may be asked: that is known without a database.
    if (!databaseWatch.isAway() || request.method === 'OPTIONS' || !NEEDS_DATABASE.test(request.url)) return undefined;
    const kept = isOpenRead(request) ? outageCache.find(cacheAddress(request), databaseWatch.answeredAt()) : undefined;
    if (!kept) throw databaseUnavailable();
    return reply.headers({ ...kept.headers, ...STALE }).send(kept.body);
  });
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (mayChangePublic(request)) outageCache.clear();
    else if (typeof payload === 'string') keep(outageCache, request, reply, payload);
    return payload;
  });
}

/** Its own change is known to this process before the one who made it hears of it: operators and API keys change what is public. */
function mayChangePublic({ method, actor }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && (actor?.kind === 'operator' || actor?.kind === 'apiKey');
}

function keep(cache: OutageCache, request: FastifyRequest, reply: FastifyReply, body: string): void {
  if (request.method !== 'GET' || reply.statusCode !== 200 || !isOpenRead(request) || reply.hasHeader('warning')) return;
  const headers = KEPT_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))] as const] : []));
  cache.keep(cacheAddress(request), { body, headers: Object.fromEntries(headers) }, request.cacheGeneration);
}
