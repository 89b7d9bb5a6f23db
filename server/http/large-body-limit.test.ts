import { EventEmitter, once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { endpoint } from '@cairn/contracts/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { makeBareApp } from './base.ts';
import { makeLargeBodyLimit } from './large-body-limit.ts';
import { route } from './route.ts';

const LIMIT = 140_000_000;

/** A request with that Content-Length (none if undefined), whether it was let in, and how to end it. */
function arrive(waitForTurn: ReturnType<typeof makeLargeBodyLimit>, length?: number, limit = LIMIT) {
  const raw = new EventEmitter();
  const state = { isIn: false, end: () => raw.emit('close') };
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  waitForTurn({ headers } as FastifyRequest, { raw } as unknown as FastifyReply, limit).then(() => {
    state.isIn = true;
  });
  return state;
}
const settled = () => new Promise((resume) => setImmediate(resume));

// @covers calls.large-bodies-read-two-time
test('two large bodies are let in at once and small ones always; a closed connection gives its turn to the next', async () => {
  const wait = makeLargeBodyLimit();
  const [first, second, third, unknown, fourth] = [LIMIT, 9_000_000, LIMIT, undefined, LIMIT].map((length) => arrive(wait, length));
  const small = [arrive(wait, 7_000_000), arrive(wait, undefined, 65_536)];
  await settled();
  expect([first, second, third, unknown, fourth].map((one) => one?.isIn)).toEqual([true, true, false, false, false]);
  expect(small.map((one) => one.isIn)).toEqual([true, true]);
  // Closed while it waited: its turn ends at once.
  third?.end();
  first?.end();
  await settled();
  expect([unknown, fourth].map((one) => one?.isIn)).toEqual([true, false]);
  second?.end();
  unknown?.end();
  await settled();
  expect(fourth?.isIn).toBe(true);
});

// @covers calls.large-bodies-read-two-time
test('one of the largest bodies is let in alone, and those behind it keep their order', async () => {
  const wait = makeLargeBodyLimit();
  const [first, second, third] = [LIMIT, 50_000_000, 9_000_000].map((length) => arrive(wait, length));
  await settled();
  expect([first, second, third].map((one) => one?.isIn)).toEqual([true, false, false]);
  first?.end();
  await settled();
  expect([second, third].map((one) => one?.isIn)).toEqual([true, true]);
});

const pile = endpoint({
  operationId: 'pile',
  method: 'POST',
  path: '/api/pile',
  summary: 'Take a pile',
  tag: 'piles',
  access: 'public',
  bodyLimit: 20_000_000,
  body: z.object({ name: z.string(), pad: z.string() }),
  reply: z.object({ name: z.string() }),
});

// @covers calls.large-bodies-read-two-time
test('the third of three simultaneous large bodies is read once one of the first two was received; small ones meanwhile', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const identify = async () => ({ kind: 'visitor' }) as const;
  const app = await makeBareApp({ extractAccess: 'operators', publicUrl: undefined, checkReplies: true, identify }, log);
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const read: string[] = [];
  route(app, pile, ({ body: { name } }) => {
    read.push(name);
    return { name };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const bodyOf = (name: string, length: number) => JSON.stringify({ name, pad: 'x'.repeat(length) });
  const begin = (body: string): ClientRequest =>
    request(`${url}/api/pile`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
  const sent = async (sending: ClientRequest) => {
    const [reply] = (await once(sending, 'response')) as [IncomingMessage];
    reply.resume();
    return reply.statusCode;
  };
  const held = ['first', 'second'].map((name) => {
    const body = bodyOf(name, 9_000_000);
    const sending = begin(body);
    sending.write(body.slice(0, 1_000));
    return { sending, rest: body.slice(1_000) };
  });
  await Promise.all(held.map(({ sending }) => once(sending, 'socket')));
  // Small ones go through the same server behind them, so the first two have arrived when these are answered.
  for (let turn = 0; turn < 5; turn += 1) {
    const small = begin(bodyOf('small', 10));
    small.end(bodyOf('small', 10));
    expect(await sent(small)).toBe(200);
  }
  const third = begin(bodyOf('third', 9_000_000));
  const answered = sent(third);
  third.end(bodyOf('third', 9_000_000));
  for (let turn = 0; turn < 20; turn += 1) {
    const small = begin(bodyOf('small', 100_000));
    small.end(bodyOf('small', 100_000));
    expect(await sent(small)).toBe(200);
  }
  expect(read.filter((name) => name !== 'small')).toEqual([]);
  held[0]?.sending.end(held[0].rest);
  expect(await answered).toBe(200);
  expect(read.filter((name) => name !== 'small')).toEqual(['first', 'third']);
  const last = held[1] && sent(held[1].sending);
  held[1]?.sending.end(held[1].rest);
  expect(await last).toBe(200);
});
