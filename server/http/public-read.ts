import { USER_COOKIE } from '@cairn/contracts/accounts.ts';
import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, hasCurrent } from './entity-tag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read that pages of any site may make, without credentials. */
    isPublicRead?: boolean;
  }
}

/** Headers of answers that a page of another site may look at, beside those that it always may. */
const EXPOSED = [
  'content-disposition',
  'etag',
  'link',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-left-out',
  'x-total-count',
  'x-total-count-exact',
].join(', ');
const METHODS = 'GET, HEAD';
/** A day, in seconds: what a preflight request is answered does not change. */
const PREFLIGHT_AGE = 86_400;

const ANY_SITE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Whether this request gets what everybody gets: a public read by a caller who sends nothing that could show him more. Only such answers
 * may be kept by caches, and read by pages of other sites.
 */
export function isOpenRead({ routeOptions, cookies, headers }: FastifyRequest): boolean {
  if (!routeOptions.config.isPublicRead) return false;
  return headers.authorization === undefined && cookies[OPERATOR_COOKIE] === undefined && cookies[USER_COOKIE] === undefined;
}

/** Opens the public reads of an app to pages of any site, and gives their answers an ETag. Before any route, and before compression. */
export function openPublicReads(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // A cache must ask each time whether what it keeps is still the answer.
    if (isOpenRead(request)) reply.headers({ ...ANY_SITE, 'cache-control': 'no-cache', vary: 'Authorization, Cookie' });
  });
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (reply.statusCode !== 200 || !isOpenRead(request) || !(typeof payload === 'string' || payload instanceof Uint8Array)) return payload;
    const tag = entityTag(payload);
    reply.header('etag', tag);
    if (!hasCurrent(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/** Answers the preflight requests of a public read: GET and HEAD, and no header by which a caller could say who he is. */
export function preflightRoute(app: FastifyInstance, path: string): void {
  if (app.hasRoute({ method: 'OPTIONS', url: path })) return;
  app.options(
    path,
    { config: { isPublicRead: true } },
    (_request, reply): FastifyReply =>
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
