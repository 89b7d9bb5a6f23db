import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HeldFile, type HeldItem, wikimediaService } from '@cairn/engines/testing/wikimedia-service.ts';
import sharp from 'sharp';

const HOSTS = ['www.wikidata.org', 'commons.wikimedia.org', 'upload.wikimedia.org'];

/** The stand-in of Wikimedia, listening under its hosts' names. A request of the API while another is answered is rejected with status 429. */
export async function serveWikimedia(held: { items?: HeldItem[]; files?: HeldFile[] }) {
  const photo = await sharp({ create: { width: 1280, height: 853, channels: 3, background: '#7a8f6a' } })
    .jpeg()
    .toBuffer();
  const service = wikimediaService({ items: [], files: [], ...held, photo });
  let answering = 0;
  let released: Promise<void> | undefined;
  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const isApi = host !== 'upload.wikimedia.org';
    if (isApi && answering > 0) {
      response.writeHead(429, { 'retry-after': '1' }).end();
      return;
    }
    answering += isApi ? 1 : 0;
    setTimeout(async () => {
      await released;
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const reply = service.handle(new URL(request.url ?? '/', `https://${host}`), headers);
      answering -= isApi ? 1 : 0;
      response.writeHead(reply.status, reply.headers).end(reply.body);
    }, 2);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...service,
    /** Answers nothing until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    environment: {
      WIKIMEDIA: 'on',
      OPERATOR_EMAIL: 'operator@maps.example',
      ORIGIN_OVERRIDES: HOSTS.map((host) => `https://${host}=${origin}`).join(','),
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Metadata of a file that may be shown. */
export function freeMetadata(author: string, licence = 'CC BY-SA 4.0'): Record<string, string> {
  return {
    LicenseShortName: licence,
    LicenseUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
    Artist: `<a href="//commons.wikimedia.org/wiki/User:Somebody" title="User:Somebody">${author}</a>`,
  };
}
