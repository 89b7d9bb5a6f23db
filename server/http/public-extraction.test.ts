import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from './testing.ts';
import { makeVisitorLimit } from './visitor-limit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ environment: { EXTRACT_ACCESS: 'public' }, workers: false });
});
afterAll(() => server.close());

test('where anybody may extract, a job is open to whoever knows its id, and listed for operators alone', async () => {
  const started = await server.ask('POST', '/api/extract-text', { text: 'Café Mira, 3 Long Street, Lyon' });
  expect(started.status).toBe(202);
  const { jobId } = started.body as { jobId: string };
  expect((await server.ask('GET', `/api/extract/${jobId}`)).status).toBe(200);
  expect((await server.ask('GET', `/api/extract/${jobId}/input/0`)).status).toBe(401);
  expect((await server.ask('GET', '/api/extract')).body).toEqual([]);
  expect((await server.ask('GET', '/api/extract', undefined, await server.operator())).body).toMatchObject([{ jobId }]);
});

test('a visitor who starts too many is told when to come back; others and operators are not held up', async () => {
  const post = (headers = {}) => server.ask('POST', '/api/extract-text', { text: '' }, headers);
  const replies = await Promise.all(Array.from({ length: 70 }, () => post()));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post(await server.operator())).status).toBe(400);
});

test('the limit counts each network for itself, and refills', () => {
  let now = 0;
  const count = makeVisitorLimit(() => now);
  const taken = (ip: string) => {
    for (let asked = 0; ; asked += 1) {
      try {
        count(ip);
      } catch (error) {
        expect(error).toMatchObject({ status: 429 });
        return asked;
      }
    }
  };
  expect(taken('192.0.2.1')).toBe(60);
  expect(taken('192.0.2.2')).toBe(60);
  expect(taken('2001:db8::1')).toBe(60);
  expect(taken('2001:db8::2')).toBe(0);
  now = 5_000;
  expect(taken('192.0.2.1')).toBe(5);
});
