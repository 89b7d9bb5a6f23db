import { EngineFailure } from '../interface/engine.ts';
import type { FetchReply, World } from './world.ts';

const MAXIMUM_HOPS = 6;
/** Larger pages are machine output; reading them would hold up everybody else. */
export const MAXIMUM_PAGE_BYTES = 12_000_000;

interface PageRequest {
  world: Pick<World, 'fetch'>;
  signal: AbortSignal;
  /** Value of the header Accept. */
  accept: string;
  /** BCP 47 tag of the language that is preferred to English. */
  language?: string | undefined;
}

/** Fetches an address hop by hop, so that the world's guard looks at each one. The reply's `url` is where it ended. */
export async function fetchFollowing(address: string, { world, signal, accept, language }: PageRequest): Promise<FetchReply> {
  let url = webAddress(address);
  for (let hop = 0; hop <= MAXIMUM_HOPS; hop += 1) {
    signal.throwIfAborted();
    const headers = { accept, ...(language === undefined ? {} : { 'accept-language': `${language},en;q=0.5` }) };
    const reply = await world.fetch(url, { signal, headers, maxBytes: MAXIMUM_PAGE_BYTES });
    const target = reply.status >= 300 && reply.status < 400 ? reply.header('location') : undefined;
    if (target === undefined)
      return { status: reply.status, url, bytes: reply.bytes, header: (name) => reply.header(name), text: () => reply.text() };
    url = webAddress(URL.parse(target, url)?.href ?? target);
  }
  throw new EngineFailure('unreachable', { code: 'redirect-loop-of-link', values: { host: new URL(url).hostname } });
}

function webAddress(address: string): string {
  const url = URL.parse(address.trim());
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new EngineFailure('bad-link', { code: 'not-a-page-url', values: { address: address.trim().slice(0, 200) } });
  url.hash = '';
  return url.href;
}

/** What a reader of pages gets of a response. */
export function materialOf(reply: FetchReply): { html: Uint8Array; contentType?: string; url: string } {
  const contentType = reply.header('content-type');
  return { html: reply.bytes, ...(contentType !== undefined && { contentType }), url: reply.url };
}
