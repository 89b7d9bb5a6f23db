import { cleanLink, dropParameters, isGoogleHost } from '@cairn/contracts/map-links.ts';
import { EngineFailure } from '../interface/engine.ts';
import { type MapUrl, readMapUrl } from '../sources/link/map-url.ts';
import type { FetchReply, World } from '../reading/world.ts';
import { requestWithRetry } from './request-with-retry.ts';
import { deadShortLink, endlessShortLink, requestsLimited, shortLinkWithoutTarget } from './service-errors.ts';

/** Redirects that are followed before a link is given up. */
const MOST_HOPS = 6;
/** A full browser name gets a page with a script where this one gets the redirect (FORMATS A1, the user-agent trap). */
const PLAIN_AGENT = 'Mozilla/5.0';
const SERVICE = 'Google Maps';

/** Whether a hop of a Google short link may be requested. */
function isAllowedHost(host: string): boolean {
  return ['maps.app.goo.gl', 'goo.gl', 'g.co'].includes(host) || isGoogleHost(host) || isConsentHost(host);
}

function isConsentHost(host: string): boolean {
  return host.startsWith('consent.') && isGoogleHost(host.slice('consent.'.length));
}

/**
 * Follows a short link hop by hop until a hop's address says what it is; that page itself is never loaded.
 * Throws `bad-link` (leads elsewhere, too many hops), `not-found`, `blocked`, and what the world throws.
 */
export async function resolveShortLink(
  start: string,
  world: World,
  signal: AbortSignal,
  calls: { count: number },
): Promise<{ url: string; link: MapUrl }> {
  let url = dropParameters(cleanLink(start), ['g_st', '_nr']);
  let forced = false;
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const link = readHop(url);
    if (link && link.kind !== 'short') return { url, link };
    const host = new URL(url).hostname;
    if (isConsentHost(host)) {
      url = consentTarget(url);
      continue;
    }
    const options = { headers: { 'user-agent': PLAIN_AGENT }, maxBytes: 2_000_000 };
    const reply = await requestWithRetry(world, { url, options, signal, service: SERVICE, calls }, (answer) => answer);
    const target = reply.header('location');
    if (reply.status >= 300 && reply.status < 400 && target) {
      url = nextHop(target, url);
      continue;
    }
    const inPage = linkInPage(reply);
    if (inPage) return inPage;
    if (forced || reply.status !== 200) throw deadEnd(reply);
    // These make the redirector answer with a redirect instead of an interstitial page.
    url += `${url.includes('?') ? '&' : '?'}_imcp=1${host === 'goo.gl' ? '&si=1' : ''}`;
    forced = true;
  }
  throw endlessShortLink();
}

function readHop(url: string): MapUrl | undefined {
  const { hostname, pathname } = new URL(url);
  if (isGoogleHost(hostname) && pathname.startsWith('/sorry')) {
    throw requestsLimited(SERVICE);
  }
  if (!isAllowedHost(hostname)) {
    throw new EngineFailure('bad-link', { code: 'short-link-not-google', values: { host: hostname } });
  }
  return readMapUrl(url);
}

function consentTarget(url: string): string {
  const target = new URL(url).searchParams.get('continue');
  if (!target || !URL.canParse(target)) {
    throw new EngineFailure('not-json', { code: 'google-consent' });
  }
  return target;
}

function nextHop(target: string, from: string): string {
  if (!URL.canParse(target, from)) throw new EngineFailure('bad-link', { code: 'short-link-invalid' });
  const next = new URL(target, from);
  if (next.protocol !== 'https:' && next.protocol !== 'http:') {
    throw new EngineFailure('bad-link', { code: 'short-link-scheme', values: { protocol: next.protocol } });
  }
  return next.href;
}

/** Interstitial pages carry the target in their text; a list's or place's address in it is as good as a redirect. */
function linkInPage(reply: FetchReply): { url: string; link: MapUrl } | undefined {
  if (reply.status !== 200) return undefined;
  const text = reply
    .text()
    .replaceAll('&amp;', '&')
    .replace(/\\u003d/gi, '=')
    .replace(/\\u0026/gi, '&')
    .replaceAll('\\/', '/');
  for (const [address] of text.matchAll(/https:\/\/(?:www|maps)\.google\.[a-z.]{2,6}\/maps[^\s"'<>\\]*/g)) {
    const link = readMapUrl(address);
    if (link?.kind === 'list' || (link?.kind === 'place' && link.featureId)) return { url: address, link };
  }
  return undefined;
}

function deadEnd(reply: FetchReply): EngineFailure {
  if (reply.status === 404 || reply.status === 410 || /dynamic link not found/i.test(reply.text())) {
    return deadShortLink();
  }
  if (reply.status === 200) {
    return shortLinkWithoutTarget({ retryable: true });
  }
  return new EngineFailure('service-failed', { code: 'short-link-status', values: { service: SERVICE, status: reply.status } });
}
