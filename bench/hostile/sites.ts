import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** A stand-in of sites that send what costs most to read. */
export interface HostileSites {
  origin: string;
  close(): void;
}

const MEGABYTE = 2 ** 20;
const page = (body: string, head = ''): string => `<!doctype html><html><head><title>Bars</title>${head}</head><body>${body}</body></html>`;
const filled = (piece: string, megabytes: number): string => piece.repeat(Math.floor((megabytes * MEGABYTE) / piece.length));
const item =
  '<div itemscope itemtype="https://schema.org/Restaurant"><h2 itemprop="name">Blue Lamp Bar</h2><p itemprop="address">12 Long Street</p></div>';

const PAGES: Record<string, () => string> = {
  '/deep': () => page(filled('<div>', 4)),
  '/attributes': () => page(`<p ${Array.from({ length: 300_000 }, (_none, at) => `data-a${at}="x"`).join(' ')}>Blue Lamp Bar</p>`),
  '/deep-data': () =>
    page('', `<script type="application/ld+json">${filled('{"@type":"Restaurant","name":"a","containsPlace":[', 4)}</script>`),
  '/items': () => page(filled(item, 4)),
  '/cells': () => page(`<table>${filled('<tr><td>Blue Lamp Bar<td>12 Long Street<td>+49 30 123456</tr>', 4)}</table>`),
};

/** Addresses of the pages of `startHostileSites`, as paths. */
export const HOSTILE_PATHS = [...Object.keys(PAGES), '/redirects/0', '/packed', '/endless'];

export async function startHostileSites(): Promise<HostileSites> {
  const packed = gzipSync(Buffer.alloc(500 * MEGABYTE, 'a '), { level: 9 });
  const server = createServer(({ url = '/' }, response) => {
    const number = /^\/redirects\/(\d+)/.exec(url)?.[1];
    if (number !== undefined) return response.writeHead(302, { location: `/redirects/${Number(number) + 1}` }).end();
    if (url === '/packed') return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(packed);
    if (url === '/endless') return void sendWithoutEnd(response);
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGES[url]?.() ?? page('Nothing'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A little at a time, so that no limit on size ends it soon. */
async function sendWithoutEnd(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  while (!response.destroyed) {
    response.write('<p>Blue Lamp Bar, 12 Long Street</p>\n'.repeat(10));
    await wait(50);
  }
}
