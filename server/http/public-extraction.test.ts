import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from './testing.ts';
import { makeVisitorLimit } from './visitor-limit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ environment: { EXTRACT_ACCESS: 'public' }, workers: false });
});
afterAll(() => server.close());

// @covers extract-job.public-extraction-job-opens-by-id, extract-job.start-answers-jobid
test('when anyone may extract, anyone who knows its id can read a job, and only operators can list jobs', async () => {
  const started = await server.ask('POST', '/api/extract-text', { text: 'Café Mira, 3 Long Street, Lyon' });
  expect(started.status).toBe(202);
  const { jobId } = started.body as { jobId: string };
  expect((await server.ask('GET', `/api/extract/${jobId}`)).status).toBe(200);
  expect((await server.ask('GET', `/api/extract/${jobId}/input/0`)).status).toBe(401);
  expect((await server.ask('GET', '/api/extract')).body).toEqual([]);
  expect((await server.ask('GET', '/api/extract', undefined, await server.operator())).body).toMatchObject([{ jobId }]);
});

// @covers access.job-cancelled-only-started-operator
test('a job can be cancelled only by the caller who started it, or an operator', async () => {
  const start = (headers = {}) => server.ask('POST', '/api/extract-text', { text: 'Café Mira, 3 Long Street, Lyon' }, headers);
  const cancel = async (jobId: string, headers = {}) => (await server.ask('DELETE', `/api/extract/${jobId}`, undefined, headers)).status;
  const startJob = async (headers = {}) => {
    const { body, headers: sent } = await start(headers);
    return { jobId: (body as { jobId: string }).jobId, cookie: sent.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const [own, other, operator] = [await startJob(), await startJob(), await server.operator()];
  const password = 'right';
  const lines = [{ email: 'ada@example.org', username: 'ada', password }];
  await server.ask('POST', '/api/admin/users/bulk-create', lines, operator);
  const signedIn = await server.ask('POST', '/api/auth/sign-in', { email: 'ada@example.org', password });
  const user = { authorization: `Bearer ${(signedIn.body as { token: string }).token}` };
  expect([await cancel(own.jobId), await cancel(own.jobId, { cookie: other.cookie }), await cancel(own.jobId, user)]).toEqual([
    403, 403, 403,
  ]);
  expect(await cancel(own.jobId, { cookie: own.cookie })).toBe(200);
  expect(await cancel(other.jobId, operator)).toBe(200);
  const ofUser = await startJob(user);
  expect([ofUser.cookie, await cancel(ofUser.jobId, { cookie: own.cookie }), await cancel(ofUser.jobId, user)]).toEqual(['', 403, 200]);
  expect(await cancel('nothing', operator)).toBe(404);
});

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
