import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { makeLargeBodies } from './large-bodies.ts';

const LIMIT = 140_000_000;

/** A request of that length (none told without it), what came of it, and its end. */
function arrive(waitForRoom: ReturnType<typeof makeLargeBodies>, length?: number, limit = LIMIT) {
  const raw = new EventEmitter();
  const state = { isIn: false, end: () => raw.emit('close') };
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  waitForRoom({ headers } as FastifyRequest, { raw } as unknown as FastifyReply, limit).then(() => {
    state.isIn = true;
  });
  return state;
}
const settled = () => new Promise((resume) => setImmediate(resume));

// @covers calls.large-bodies-read-two-time
test('two large bodies are let in at once, small ones always, and who is gone holds no place', async () => {
  const wait = makeLargeBodies();
  const [first, second, third, unknown, fourth] = [LIMIT, 9_000_000, LIMIT, undefined, LIMIT].map((length) => arrive(wait, length));
  const small = [arrive(wait, 7_000_000), arrive(wait, undefined, 65_536)];
  await settled();
  expect([first, second, third, unknown, fourth].map((one) => one?.isIn)).toEqual([true, true, false, false, false]);
  expect(small.map((one) => one.isIn)).toEqual([true, true]);
  // Gone while it waited: its turn passes at once.
  third?.end();
  first?.end();
  await settled();
  expect([unknown, fourth].map((one) => one?.isIn)).toEqual([true, false]);
  second?.end();
  await settled();
  expect(fourth?.isIn).toBe(true);
});
