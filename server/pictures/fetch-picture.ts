import type { World } from '@cairn/engines/world.ts';
import { BadPicture } from './open-picture.ts';

const MOST_BYTES = 20_000_000;
const TIMEOUT_MS = 10_000;
const MOST_HOPS = 5;
const WIKIMEDIA = /(?:^|\.)wikimedia\.org$/;

/**
 * Downloads an address through the guarded fetch: each redirect is checked again.
 * @throws BadPicture when the reply is not a picture; EngineFailure when the guard blocks the address or the network fails
 */
export async function fetchPicture(fetch: World['fetch'], address: string, wikimediaAgent?: string): Promise<Uint8Array> {
  let url = address;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const headers = {
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.8',
      ...(wikimediaAgent !== undefined && WIKIMEDIA.test(URL.parse(url)?.hostname ?? '') && { 'user-agent': wikimediaAgent }),
    };
    const reply = await fetch(url, { headers, maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS });
    const next = reply.status >= 300 && reply.status < 400 ? reply.header('location') : undefined;
    if (next === undefined) {
      if (reply.status !== 200) throw new BadPicture(`the host answered with status ${reply.status}`);
      return reply.bytes;
    }
    if (!URL.canParse(next, url)) throw new BadPicture('the other side sent us to an address that cannot be read');
    url = new URL(next, url).href;
  }
  throw new BadPicture(`the host redirected more than ${MOST_HOPS} times`);
}
