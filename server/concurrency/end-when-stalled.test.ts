import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { endWhenStalled } from './end-when-stalled.ts';

const MB = 2 ** 20;
let server: Server;
let answer: (response: ServerResponse) => void;
let port: number;
let stalledMs = 400;

beforeAll(async () => {
  server = createServer((_request, response) => {
    endWhenStalled(response, stalledMs);
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A client that reads only where its test does. */
function request(): Socket {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  onTestFinished(() => void socket.destroy());
  return socket;
}

const bodies: Record<string, (response: ServerResponse) => void> = {
  'sent at once': (response) => response.end(Buffer.alloc(40 * MB)),
  'sent as a stream': (response) => Readable.from(parts(640), { objectMode: false }).pipe(response),
};

function* parts(count: number): Generator<Buffer> {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(65_536);
}

// @covers calls.long-replies-bounded
test.each(Object.keys(bodies))('a client that takes nothing of a reply that is %s is ended', async (how) => {
  const closed = new Promise<boolean>((resolve) => {
    answer = (response) => {
      response.once('close', () => resolve(response.writableFinished));
      bodies[how]?.(response);
    };
  });
  request();
  expect(await closed).toBe(false);
});

// @covers calls.long-replies-bounded
test('a client that waits for a reply that is still being made is not ended', async () => {
  answer = (response) => setTimeout(() => response.end('late'), 1_500);
  const socket = request();
  socket.resume();
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toContain('late');
});

// @covers calls.long-replies-bounded
test('a client that reads slowly gets the whole reply', async () => {
  stalledMs = 4_000;
  const finished = new Promise<boolean>((resolve) => {
    answer = (response) => {
      response.once('close', () => resolve(response.writableFinished));
      response.end(Buffer.alloc(40 * MB));
    };
  });
  const socket = request();
  // Longer than the limit in all, never as long without anything.
  const reading = setInterval(() => socket.read(), 5);
  onTestFinished(() => clearInterval(reading));
  expect(await finished).toBe(true);
});
