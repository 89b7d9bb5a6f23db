import { USER_COOKIE } from '@cairn/contracts/accounts.ts';
import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REVALIDATED, VARY } from '../public-cache/headers.ts';
import { entityTag, hasCurrent } from '../public-cache/entity-tag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read that pages of any site may make, without credentials. */
    isPublicRead?: boolean;
  }
}

/** Headers that a page of another site may read, in addition to those that it always may. */
const EXPOSED = [
  'content-disposition',
  'etag',
  'link',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-left-out',
  'x-search-index',
  'x-total-count',
  'x-total-count-exact',
].join(', ');
const METHODS = 'GET, HEAD';
/** A day, in seconds: the reply to a preflight request does not change. */
const PREFLIGHT_AGE = 86_400;

const ANY_SITE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Whether the answer is the same for everyone: a public read without any credentials. Only such answers may be stored by caches, and
 * read by pages of other sites.
 */
export function isSharedRead({ routeOptions, cookies, headers }: FastifyRequest): boolean {
  if (!routeOptions.config.isPublicRead) return false;
  return headers.authorization === undefined && cookies[OPERATOR_COOKIE] === undefined && cookies[USER_COOKIE] === undefined;
}

/** Allows pages of any site to use the public reads of an app (CORS), and adds an ETag to their answers. Call it before any route, and before compression. */
export function allowPublicReads(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isSharedRead(request)) reply.headers({ ...ANY_SITE, 'cache-control': REVALIDATED, vary: VARY });
  });
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    // The tag of a reply that is kept comes from there.
    if (
      reply.statusCode !== 200 ||
      request.replyDraft ||
      !isSharedRead(request) ||
      !(typeof payload === 'string' || payload instanceof Uint8Array)
    )
      return payload;
    const tag = entityTag(payload);
    reply.header('etag', tag);
    if (!hasCurrent(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/** Answers the preflight requests of a public read: allows GET and HEAD, and no header with credentials. */
export function preflightRoute(app: FastifyInstance, path: string): void {
  if (app.hasRoute({ method: 'OPTIONS', url: path })) return;
  app.options(path, { config: { isPublicRead: true } }, (_request, reply): FastifyReply =>
    reply
      .headers({
        allow: METHODS,
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': 'accept-language, content-type, if-none-match',
        'access-control-max-age': String(PREFLIGHT_AGE),
      })
      .code(204)
      .send(),
  );
}
