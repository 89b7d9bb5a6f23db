import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from './testing.ts';
import { makeChangeLimit, makeVisitorLimit } from './visitor-limit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ environment: { EXTRACT_ACCESS: 'public' }, workers: false });
});
afterAll(() => server.close());

// @covers access.limit-exists-replies-say-much, extract-job.visitor-starts-too-come-back
test('a visitor who starts too many gets 429 with Retry-After; others and operators are not limited', async () => {
  const post = (headers = {}) => server.ask('POST', '/api/extract-text', { text: '' }, headers);
  const replies = await Promise.all(Array.from({ length: 70 }, () => post()));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const { headers, status } of replies) {
    expect(headers.get('ratelimit-policy')).toBe('"extractions";q=60;w=60');
    expect(headers.get('ratelimit')).toMatch(status === 429 ? /^"extractions";r=0;t=1$/ : /^"extractions";r=\d+;t=1$/);
  }
  expect((await post(await server.operator())).status).toBe(400);
});

test('the limit counts each network separately, and refills', () => {
  let now = 0;
  const count = makeVisitorLimit(() => now);
  const taken = (ip: string) => {
    for (let requests = 0; ; requests += 1) {
      try {
        count(ip);
      } catch (error) {
        expect(error).toMatchObject({ status: 429 });
        return requests;
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

test('a user may change lists 60 times a minute, each user for itself', () => {
  let now = 0;
  const count = makeChangeLimit(() => now);
  for (let n = 0; n < 60; n++) count('ana');
  expect(() => count('ana')).toThrow('Too many changes in one minute. Wait a moment and try again.');
  expect(count('ben')).toMatchObject({ policy: 'changes', quota: 60, left: 59 });
  now = 1_000;
  expect(count('ana').left).toBeLessThan(1);
});
