import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trackOpenRequests } from './open-requests.ts';

const LONGER_THAN_ANY_TEST = 1_000_000;
const server = createServer();
const openRequests = trackOpenRequests(server);
let url: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a request; its response is still open. */
async function openRequest(): Promise<ServerResponse> {
  const received = once(server, 'request');
  void fetch(url).then((reply) => reply.text());
  const [, response] = (await received) as [unknown, ServerResponse];
  return response;
}

test('settles at once without a request, and with two when both are answered', async () => {
  await openRequests.settle(LONGER_THAN_ANY_TEST);
  const [first, second] = [await openRequest(), await openRequest()];
  const order: string[] = [];
  const settled = openRequests.settle(LONGER_THAN_ANY_TEST).then(() => order.push('settled'));
  for (const response of [first, second]) {
    const closed = once(response, 'close').then(() => order.push('answered'));
    response.end('done');
    await closed;
  }
  await settled;
  expect(order).toEqual(['answered', 'answered', 'settled']);
});

test('settles after the limit while a stream stays open', async () => {
  const stream = await openRequest();
  await openRequests.settle(1);
  expect(stream.writableEnded).toBe(false);
  stream.end();
});
