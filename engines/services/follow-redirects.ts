import { cleanLink } from '@cairn/contracts/map-links.ts';
import { EngineFailure } from '../interface/engine.ts';
import { type MapUrl, readMapUrl } from '../sources/link/map-url.ts';
import { requestWithRetry } from './request-with-retry.ts';
import type { ServiceTask } from './service.ts';
import { deadShortLink, endlessShortLink, shortLinkWithoutTarget } from './service-errors.ts';

/** Redirects that are followed before a link is given up. */
const MOST_HOPS = 6;

/**
 * Follows a service's short link hop by hop until a hop's address says what it is. Each hop's host is checked against the service's own.
 * Throws `bad-link` (leads elsewhere, no end), `not-found`, `service-failed`, and what the world throws.
 */
export async function followRedirects(task: ServiceTask, service: string, allowed: RegExp): Promise<{ url: string; link: MapUrl }> {
  let url = cleanLink(task.url);
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const host = new URL(url).hostname;
    if (!allowed.test(host)) throw new EngineFailure('bad-link', { code: 'short-link-to-other', values: { host, service } });
    const link = readMapUrl(url);
    if (link && link.kind !== 'short') return { url, link };
    const options = { headers: { 'user-agent': 'Mozilla/5.0' }, maxBytes: 2_000_000 };
    const reply = await requestWithRetry(task.world, { url, options, signal: task.signal, service }, (answer) => answer);
    const target = reply.header('location');
    if (reply.status === 404 || reply.status === 410) {
      throw deadShortLink();
    }
    if (reply.status < 300 || reply.status >= 400 || !target || !URL.canParse(target, url)) {
      throw shortLinkWithoutTarget();
    }
    url = new URL(target, url).href;
    if (!/^https?:/.test(url)) throw new EngineFailure('bad-link', { code: 'short-link-without-page' });
  }
  throw endlessShortLink();
}
