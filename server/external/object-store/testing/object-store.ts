import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import type { ObjectStoreSettings } from '../settings.ts';

/** What the proxy does with a request instead of passing it on: true when it did something. */
export type Injection = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A real S3-compatible server, with a proxy in front that can fail for it. */
export interface TestObjectStore {
  /** Of the proxy. */
  endpoint: string;
  settings: ObjectStoreSettings;
  /** The value of STORAGE_URL. */
  url: string;
  /** Method and address of each request since the last `inject`. */
  requests: string[];
  /** From now on; without a function all requests are passed on. */
  inject(injection?: Injection): void;
  /** Loses the replies to requests whose address contains this, after the server has done them. */
  loseReplies(part: string): void;
  close(): Promise<void>;
}

export const BUCKET = 'cairn-test';

/** Answers as a store does that cannot do what it was asked. */
export function failWith(status: number, code: string): Injection {
  return (request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Injected</Message></Error>`);
    });
    return true;
  };
}

/** The server alone, with what it keeps in this folder; the bucket is made where it is missing. Port 0: any that is free. */
export async function serveBucket(directory: string, wantedPort: number): Promise<{ port: number; close(): Promise<void> }> {
  const options = { address: '127.0.0.1', silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: BUCKET }] };
  const server = new S3rver({ ...options, port: wantedPort });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}

/** How the product reaches the bucket at this endpoint. */
export function bucketSettings(endpoint: string): { settings: ObjectStoreSettings; url: string } {
  return {
    settings: {
      setting: 'STORAGE_URL',
      bucket: BUCKET,
      prefix: 'maps/test',
      region: 'eu-central-1',
      endpoint,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    url: `s3://${BUCKET}/maps/test?region=eu-central-1&endpoint=${encodeURIComponent(endpoint)}`,
  };
}

export async function startObjectStore(): Promise<TestObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'cairn-object-store-'));
  const server = await serveBucket(directory, 0);
  const { port } = server;
  const requests: string[] = [];
  let injected: Injection | undefined;
  let lost: string | undefined;

  const proxy = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (injected?.(request, response)) return;
    const isLost = lost !== undefined && (request.url ?? '').includes(lost);
    const outgoing = sendRequest(
      { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers, agent: false },
      async (reply) => {
        const bytes = await buffer(reply);
        if (isLost) return response.destroy();
        return response.writeHead(reply.statusCode ?? 500, reply.rawHeaders).end(bytes);
      },
    );
    outgoing.on('error', () => response.destroy());
    request.pipe(outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  return {
    endpoint,
    ...bucketSettings(endpoint),
    requests,
    inject(injection) {
      injected = injection;
      lost = undefined;
      requests.length = 0;
    },
    loseReplies(part) {
      lost = part;
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
