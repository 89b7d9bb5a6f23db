import type { FastifyReply } from 'fastify';
import { REQUEST_ID } from '../logging/request-id.ts';
import type { HeaderPairs } from './kept-reply.ts';

/** What replies may depend on beside their address. */
export const VARY = 'Cookie, Authorization';
/** Of replies to a session or a key, which no cache may store. */
export const PRIVATE = 'private, no-store';
/** Of replies to visitors that a cache must check again each time. */
export const REVALIDATED = 'no-cache';
/** Of replies about an unlisted list: browsers check their copies each time, and no other cache has one. */
export const UNLISTED = 'private, no-cache';
/** For caches that are not notified of changes: every copy is checked each time. */
export const CHECKED = 'public, max-age=0, must-revalidate';
/** Header of a reply that may be out of date (RFC 7234, section 5.5.1). */
export const STALE = { warning: '110 - "Response is Stale"' };

/** Headers of one body, one connection or one request. */
const OWN = new Set(['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding', REQUEST_ID]);
/** Headers of one visitor: replies with them are not kept. */
const PERSONAL = ['ratelimit', 'ratelimit-policy', 'retry-after', 'set-cookie', 'warning'];

/** Whether a reply is the same for all visitors, by its headers. */
export function isSameForAll(reply: FastifyReply): boolean {
  const caching = String(reply.getHeader('cache-control'));
  return !PERSONAL.some((name) => reply.hasHeader(name)) && (caching === UNLISTED || !/no-store|private/.test(caching));
}

/** Keeps a reply about an unlisted list from search engines, and from every cache but the reader's browser and this process. */
export function hide(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex');
  if (!/no-store/.test(String(reply.getHeader('cache-control')))) reply.header('cache-control', UNLISTED);
}

/** The headers of a reply, with which its copies are sent. */
export function headersToKeep(reply: FastifyReply): HeaderPairs {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    OWN.has(name) || value === undefined ? [] : [name, Array.isArray(value) ? value.join(', ') : String(value)],
  );
}

/** The same headers with some replaced or added. */
export function withHeaders(pairs: HeaderPairs, changes: Record<string, string>): HeaderPairs {
  const others = pairs.filter((_, at) => !Object.hasOwn(changes, pairs[at - (at % 2)] ?? ''));
  return [...others, ...Object.entries(changes).flat()];
}
