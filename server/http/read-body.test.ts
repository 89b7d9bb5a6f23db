import { request } from 'node:http';
import { createList } from '@cairn/contracts/lists.ts';
import { endpoint } from '@cairn/contracts/endpoint.ts';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { makeBareApp } from './base.ts';
import { readPart } from './read-request.ts';
import { route } from './route.ts';

const takeList = endpoint({
  operationId: 'takeList',
  method: 'POST',
  path: '/api/take',
  summary: 'Take a list',
  tag: 'lists',
  access: 'public',
  body: createList.body,
  bodyLimit: 20_000_000,
  reply: z.object({ count: z.number(), last: z.string() }),
});

async function takingApp() {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const identify = async () => ({ kind: 'visitor' }) as const;
  const app = await makeBareApp({ extractAccess: 'operators', publicUrl: undefined, checkReplies: true, identify }, log);
  onTestFinished(() => app.close());
  let turns = 0;
  let reading: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    reading = setImmediate(count);
  };
  route(app, takeList, ({ body: { locations = [] } }) => ({ count: locations.length, last: locations.at(-1)?.name ?? '' }));
  const send = async (payload: string | Buffer) => {
    turns = 0;
    reading = setImmediate(count);
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/take',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    clearImmediate(reading);
    return { status: statusCode, turns, body: JSON.parse(body) as Record<string, unknown> };
  };
  return { send };
}

const bodyOf = (locations: object[]) => JSON.stringify({ title: 'Cafés ☕', userId: 'u', locations });
const places = Array.from({ length: 9_000 }, (_none, at) => ({ name: `Café ${at}`, note: 'é☕'.repeat(80), rating: '' }));

// @covers calls.large-bodies-in-parts
test('the event loop turns once for each part of a large body, and the body is read as a whole', async () => {
  const { send } = await takingApp();
  const body = bodyOf(places);
  const { turns, ...reply } = await send(body);
  expect(reply).toEqual({ status: 200, body: { count: 9_000, last: 'Café 8999' } });
  expect(turns).toBeGreaterThanOrEqual(Math.floor(Buffer.byteLength(body) / 65_536));
});

// @covers calls.large-bodies-in-parts
test('a large body that is broken or invalid is refused in the words for a small one', async () => {
  const { send } = await takingApp();
  const invalid = bodyOf([...places, { note: '' }, ...places, { name: 'x', latitude: 1 }]);
  expect((await send(invalid)).body).toMatchObject({
    status: 400,
    detail: 'locations.9000.name: Required (and 1 more)',
    errors: [
      { field: 'locations.9000.name', message: 'Required' },
      { field: 'locations.18001.latitude', message: 'Please enter both latitude and longitude' },
    ],
  });
  const broken = `${bodyOf(places).slice(0, -2)},]}`;
  const words = (() => {
    try {
      return JSON.parse(broken) as never;
    } catch (error) {
      return (error as SyntaxError).message;
    }
  })();
  expect((await send(broken)).body).toMatchObject({ code: 'broken-json', detail: `The body is not valid JSON (${words}).` });
  const deep = `{"title":"T","userId":"u","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect((await send(deep)).body).toMatchObject({ code: 'broken-json', detail: 'The body is nested too deeply.' });
  expect((await send(' '.repeat(200_000))).body).toMatchObject({ detail: expect.stringContaining('Required') });
});

test('a client that goes away while it sends a large body ends the work, and no error is logged', async () => {
  const logged: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (_part: string, error: unknown) => logged.push(error) };
  const identify = async () => ({ kind: 'visitor' }) as const;
  const app = await makeBareApp({ extractAccess: 'operators', publicUrl: undefined, checkReplies: true, identify }, log);
  onTestFinished(() => app.close());
  const answered: string[] = [];
  route(app, takeList, ({ body: { title } }) => {
    answered.push(title);
    return { count: 0, last: '' };
  });
  const [began, closed, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.addHook('preParsing', ({ raw }, reply, payload, done) => {
    reply.raw.once('close', closed.resolve);
    raw.once('data', () => began.resolve());
    done(null, payload);
  });
  app.addHook('onError', (_request, _reply, _error, done) => {
    failed.resolve();
    done();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const body = bodyOf(places);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sending = request(`${url}/api/take`, { method: 'POST', headers }).on('error', () => undefined);
  sending.write(body.slice(0, 500_000));
  await began.promise;
  sending.destroy();
  await Promise.all([closed.promise, failed.promise]);
  expect(answered).toEqual([]);
  expect(logged).toEqual([]);
});

test('a large body over the limit is refused with its limit', async () => {
  const { send } = await takingApp();
  expect(await send(Buffer.alloc(20_000_001, ' '))).toMatchObject({ status: 413, body: { code: 'too-large' } });
});

test('a list that is too long is refused for that alone, whatever else is wrong with it', async () => {
  const { send } = await takingApp();
  const body = `{"title":"T","userId":"u","locations":[${'{},'.repeat(100_500)}{}]}`;
  const errors = [{ field: 'locations', message: 'At most 100000 entries' }];
  expect((await send(body)).body).toMatchObject({ detail: 'locations: At most 100000 entries', errors });
  const readAtOnce = () => readPart(createList.body, { title: 'T', userId: 'u', locations: Array.from({ length: 100_001 }, () => ({})) });
  expect(readAtOnce).toThrow('locations: At most 100000 entries');
});
