import type { CdnPurge } from '../config/config.ts';
import { addressesOf } from './plan.ts';
import type { Topic } from './public-changes.ts';

/** What a cache in front must forget. */
export interface Outdated {
  /** By the tags of replies. */
  topics: readonly Topic[];
  /** By address, for caches without tags. */
  paths: readonly string[];
}

/** One call to the purge address. */
export interface PurgeRequest {
  /** Absolute; for purges by address the public one, which is sent to the cache. */
  url: string;
  method: 'POST' | 'PURGE';
  headers: Record<string, string>;
  body?: string;
}

/** On every tagged reply, so that all can be forgotten at once, and nothing else of the same zone. */
const ALL_REPLIES = 'cairn';
/** The most that one call may name: Cloudflare's limit is 30 tags or addresses, Fastly's 256 keys. */
const MOST_NAMED = 30;
/** With more than this to forget, everything is: 67 calls by tags, or some seconds of calls by address to a cache that is near. */
const MOST_TAGS = 2_000;
const MOST_ADDRESSES = 10_000;
/** In place of a path: all that the cache has of the host. */
const ALL_ADDRESSES = '/*';

type Style = 'cloudflare' | 'fastly' | 'by-address' | 'json';

/** The kind of cache, by the form of the purge address. */
function styleOf(url: string): Style {
  if (url.includes('{path}')) return 'by-address';
  const { hostname } = new URL(url);
  if (hostname === 'api.cloudflare.com') return 'cloudflare';
  return hostname === 'api.fastly.com' ? 'fastly' : 'json';
}

/** Whether the cache forgets replies by their tags, so also those whose address has parameters. */
export function purgesByTag({ url }: CdnPurge): boolean {
  return styleOf(url) !== 'by-address';
}

/** Header fields by which a cache tags a reply: Fastly and Varnish read the first, Cloudflare the second. */
export function tagHeaders(topics: readonly Topic[]): Record<string, string> {
  const tags = [ALL_REPLIES, ...topics];
  return { 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') };
}

/** The calls that make a cache forget; `undefined`: everything that it has of this product. */
export function purgeRequests(purge: CdnPurge, publicUrl: string, outdated: Outdated | undefined): PurgeRequest[] {
  const tags = outdated ? [...outdated.topics] : [ALL_REPLIES];
  const paths = outdated ? [...outdated.paths] : everyPath();
  const json = { 'content-type': 'application/json', ...(purge.token === undefined ? {} : { authorization: `Bearer ${purge.token}` }) };
  switch (styleOf(purge.url)) {
    case 'cloudflare':
      return parts(tags).map((named) => ({ url: purge.url, method: 'POST', headers: json, body: JSON.stringify({ tags: named }) }));
    case 'fastly':
      return parts(tags).map((named) => ({
        url: purge.url,
        method: 'POST',
        headers: { 'surrogate-key': named.join(' '), ...(purge.token === undefined ? {} : { 'fastly-key': purge.token }) },
      }));
    case 'by-address': {
      const { pathname } = new URL(purge.url.replace('{path}', ''));
      const prefix = pathname.replace(/\/$/, '');
      return paths.map((path) => ({ url: publicUrl + prefix + path, method: 'PURGE', headers: {} }));
    }
    case 'json': {
      const body = outdated ? { files: paths.map((path) => publicUrl + path), tags } : { everything: true, tags };
      return [{ url: purge.url, method: 'POST', headers: json, body: JSON.stringify(body) }];
    }
  }
}

/** Caches that know no `/*` forget at least what shows several lists and users, and what comes with the product. */
function everyPath(): string[] {
  return [ALL_ADDRESSES, ...addressesOf('several'), ...addressesOf('neither')];
}

/** Whether so many topics and paths are better forgotten as a whole. */
export function isTooMuch(purge: CdnPurge, topics: number, paths: number): boolean {
  const style = styleOf(purge.url);
  return (style !== 'by-address' && topics > MOST_TAGS) || ((style === 'by-address' || style === 'json') && paths > MOST_ADDRESSES);
}

function parts(tags: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(tags.length / MOST_NAMED) }, (_, at) => tags.slice(at * MOST_NAMED, (at + 1) * MOST_NAMED));
}

/** Where the purge calls go: to the address that the operator set, which may be a private one. */
export function purgeOrigins({ url }: CdnPurge, publicUrl: string, overrides: ReadonlyMap<string, string>): Map<string, string> {
  const { origin } = new URL(url.replace('{path}', ''));
  const target = overrides.get(origin) ?? origin;
  // A purge by address names the public host, by which the cache knows its copies.
  return new Map([...overrides, [styleOf(url) === 'by-address' ? publicUrl : origin, target]]);
}
