import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of a product whose build can be exchanged, as a deployment does it. */
export interface ChangingBuild {
  url: string;
  /** From now on the service worker is that of another build, and files whose paths match are gone. */
  deploy(gone: RegExp): void;
  /** Milliseconds by which pages are answered later. */
  delay: number;
  close(): Promise<void>;
}

/** The id of the build in the text of its service worker. */
const BUILD_ID = /(?<=\{id:[`"'])[0-9a-f]{16}/;

/** Passes everything on to the product at `origin`. */
export async function startChangingBuild(origin: string): Promise<ChangingBuild> {
  let deployments = 0;
  let gone: RegExp | undefined;
  const server = createServer((request, reply) => {
    const path = request.url ?? '/';
    if (gone?.test(path)) return reply.writeHead(404).end();
    const target = new URL(path, origin);
    const headers = { ...request.headers, host: target.host };
    delete headers['accept-encoding'];
    const outgoing = send(target, { method: request.method, headers }, (incoming) => {
      if (path === '/service-worker.js' && deployments > 0) {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString().replace(BUILD_ID, String(deployments).padStart(16, '0'));
          reply.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
        });
        return;
      }
      const isPage = request.headers['sec-fetch-mode'] === 'navigate';
      setTimeout(
        () => {
          reply.writeHead(incoming.statusCode ?? 502, incoming.headers);
          incoming.pipe(reply);
        },
        isPage ? changing.delay : 0,
      );
    });
    outgoing.on('error', () => reply.destroy());
    request.pipe(outgoing);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const changing: ChangingBuild = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (files) => {
      deployments += 1;
      gone = files;
    },
    delay: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return changing;
}
