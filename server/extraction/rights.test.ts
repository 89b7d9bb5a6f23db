import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSignedIn, makeUser, PASSWORD } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { appendPlaces } from './store.ts';
import { cookieOf } from './testing/visitor.ts';

type Headers = Record<string, string>;
const TEXT = 'Café Mira, 3 Long Street, Lyon';
let server: TestServer;
let operator: { cookie: string };
beforeAll(async () => {
  server = await testServer({ environment: { EXTRACT_ACCESS: 'public' }, workers: false });
  operator = await server.operator();
});
afterAll(() => server.close());

async function startJob(headers: Headers = {}): Promise<{ jobId: string; cookie: string }> {
  const { status, body, headers: sent } = await server.ask('POST', '/api/extract-text', { text: TEXT }, headers);
  expect(status).toBe(202);
  return { jobId: z.object({ jobId: z.string() }).parse(body).jobId, cookie: cookieOf(sent) ?? headers['cookie'] ?? '' };
}

/** The job has ended, with one place. */
async function complete(jobId: string): Promise<void> {
  await appendPlaces(server.context.database, jobId, 0, [{ name: 'Café Mira' }]);
  await server.context.database.query("update extraction_jobs set status = 'completed', places_count = 1 where id = $1", [jobId]);
}

async function makeKey(scopes: string[]): Promise<Headers> {
  const { body } = await server.ask('POST', '/api/admin/api-keys', { name: 'A program', scopes, ratePerMinute: 1_000 }, operator);
  return { authorization: `Bearer ${z.object({ key: z.string() }).parse(body).key}` };
}

const statusOf = async (method: string, path: string, headers: Headers, body?: unknown) =>
  (await server.ask(method, path, body, headers)).status;
const listed = async (headers: Headers, query = '') => {
  const reply = await server.ask('GET', `/api/extract${query}`, undefined, headers);
  return {
    ids: z
      .array(z.object({ jobId: z.string() }))
      .parse(reply.body)
      .map(({ jobId }) => jobId),
    total: reply.headers.get('x-total-count'),
  };
};

describe('a job', () => {
  const callers: Record<string, { headers: Headers; jobId: string; publishes: number }> = {};
  let ownerId: string;
  beforeAll(async () => {
    ownerId = (await makeUser(server, 'owner')).id;
    const add = async (name: string, headers: Headers, publishes: number) => {
      const { jobId, cookie } = await startJob(headers);
      callers[name] = { headers: cookie === '' ? headers : { ...headers, cookie }, jobId, publishes };
    };
    await add('a key', await makeKey(['extract', 'lists:write']), 201);
    await add('another key', await makeKey(['extract', 'lists:write']), 201);
    await add('a key that makes no lists', await makeKey(['extract']), 403);
    await add('a user', (await makeSignedIn(server, 'ada')).bearer, 403);
    await add('another user', (await makeSignedIn(server, 'bea')).cookie, 403);
    await add('a browser', {}, 401);
    await add('another browser', {}, 401);
    await add('an operator', operator, 201);
  });

  /** What a caller gets from every call about a job. */
  const answers = async (headers: Headers, jobId: string) => ({
    job: await statusOf('GET', `/api/extract/${jobId}`, headers),
    head: await statusOf('HEAD', `/api/extract/${jobId}/events`, headers),
    input: await statusOf('GET', `/api/extract/${jobId}/input/0`, headers),
  });

  // @covers extract-job.job-opens-only-for-starter, extract-job.key-has-own-jobs-only, extract-job.start-answers-jobid
  test('is read, watched and its input seen only by who started it and by the session of an operator; others get 404', async () => {
    for (const [name, { headers }] of Object.entries(callers))
      for (const [other, { jobId }] of Object.entries(callers)) {
        const status = name === other || name === 'an operator' ? 200 : 404;
        expect([name, other, await answers(headers, jobId)]).toEqual([name, other, { job: status, head: status, input: status }]);
      }
    const jobId = callers['a browser']?.jobId ?? '';
    for (const cookie of ['', 'cairn_visitor=', 'cairn_visitor=made-up'])
      expect(await answers({ cookie }, jobId)).toEqual({ job: 404, head: 404, input: 404 });
    // Whether there is such a job is not revealed.
    const [foreign, none] = [jobId, 'no-such-job'].map((id) => server.ask('GET', `/api/extract/${id}`));
    expect((await foreign)?.body).toMatchObject({ detail: z.object({ detail: z.string() }).parse((await none)?.body).detail });
  });

  // @covers extract-job.job-opens-only-for-starter, extract-job.key-has-own-jobs-only
  test('is in the list of jobs, and in its total, only for them', async () => {
    for (const [name, { headers, jobId }] of Object.entries(callers)) {
      if (name === 'an operator') continue;
      expect([name, await listed(headers)]).toEqual([name, { ids: [jobId], total: '1' }]);
    }
    const all = Object.values(callers).map(({ jobId }) => jobId);
    expect(await listed(operator)).toEqual({ ids: all.toReversed(), total: String(all.length) });
    expect(await listed({})).toEqual({ ids: [], total: '0' });
  });

  test('is behind the cursor of its caller only', async () => {
    const headers = await makeKey(['extract']);
    const own = [];
    for (let turn = 0; turn < 3; turn += 1) {
      own.push((await startJob(headers)).jobId);
      await startJob();
    }
    const first = await server.ask('GET', '/api/extract?limit=2', undefined, headers);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]?.replace('/api/extract', '') ?? '';
    expect([(await listed(headers, '?limit=2')).ids, await listed(headers, next)]).toEqual([
      own.toReversed().slice(0, 2),
      { ids: own.slice(0, 1), total: '3' },
    ]);
  });

  // @covers access.job-cancelled-only-started-operator, extract-job.key-has-own-jobs-only
  test('is cancelled only by them', async () => {
    for (const [name, { headers }] of Object.entries(callers))
      for (const [other, { jobId }] of Object.entries(callers)) {
        if (name === other || name === 'an operator') continue;
        expect([name, other, await statusOf('DELETE', `/api/extract/${jobId}`, headers)]).toEqual([name, other, 404]);
      }
    for (const [name, { headers }] of Object.entries(callers)) {
      const { jobId } = await startJob(headers);
      expect([name, await statusOf('DELETE', `/api/extract/${jobId}`, headers)]).toEqual([name, 200]);
    }
    const { jobId } = await startJob();
    expect(await statusOf('DELETE', `/api/extract/${jobId}`, operator)).toBe(200);
  });

  // @covers extract-job.key-has-own-jobs-only, access.program-makes-changes-publishes-lists
  test('is published only by who may make lists and may read it', async () => {
    for (const { jobId } of Object.values(callers)) await complete(jobId);
    // Users may publish their own jobs, and as lists of their own.
    const body = { title: 'Published', userId: ownerId };
    for (const [name, { headers, publishes }] of Object.entries(callers))
      for (const [other, { jobId }] of Object.entries(callers)) {
        const isReadable = name === other || name === 'an operator';
        const status = publishes === 201 && !isReadable ? 404 : publishes;
        expect([name, other, await statusOf('POST', `/api/extract/${jobId}/publish`, headers, body)]).toEqual([name, other, status]);
      }
  });

  // @covers access.program-makes-changes-publishes-lists
  test('has no part in what a key with lists:write sees and changes: all lists', async () => {
    const list = { title: 'Hidden', userId: ownerId, isPublic: false };
    const made = await server.ask('POST', '/api/firebase/lists', list, operator);
    const path = `/api/firebase/lists/${z.object({ id: z.string() }).parse(made.body).id}`;
    const key = await makeKey(['lists:write']);
    expect([await statusOf('GET', path, key), await statusOf('PATCH', path, key, { title: 'Changed' })]).toEqual([200, 200]);
  });
});

describe('at sign-in', () => {
  const signIn = async (email: string, cookie: string) => {
    const reply = await server.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD }, { cookie });
    expect(reply.status).toBe(200);
    return {
      user: { cookie: `cairn_user=${cookieOf(reply.headers, 'cairn_user')?.split('=')[1] ?? ''}` },
      sent: reply.headers.getSetCookie(),
    };
  };

  // @covers extract-job.jobs-move-at-sign-in
  test('the jobs of the browser become the account’s, and its former cookie opens nothing any more', async () => {
    const { email } = await makeUser(server, 'cleo');
    const { jobId, cookie } = await startJob();
    const second = await startJob({ cookie });
    expect([(await listed({ cookie })).ids, second.cookie]).toEqual([[second.jobId, jobId], cookie]);
    const elsewhere = await startJob();
    const { user, sent } = await signIn(email, cookie);
    expect(sent).toContainEqual(expect.stringMatching(/^cairn_visitor=; .*Path=\/api; Expires=Thu, 01 Jan 1970/));
    expect(await listed(user)).toEqual({ ids: [second.jobId, jobId], total: '2' });
    expect(await statusOf('GET', `/api/extract/${jobId}/input/0`, user)).toBe(200);
    expect([await statusOf('GET', `/api/extract/${jobId}`, { cookie }), (await listed({ cookie })).ids]).toEqual([404, []]);
    expect((await listed({ cookie: elsewhere.cookie })).ids).toEqual([elsewhere.jobId]);
    // Of another device of the same person.
    expect((await listed((await signIn(email, '')).user)).ids).toEqual([second.jobId, jobId]);
    // What the browser starts after signing out is its own again.
    const after = await startJob();
    expect([after.cookie === cookie, await statusOf('GET', `/api/extract/${after.jobId}`, user)]).toEqual([false, 404]);
  });

  test('as operator, they stay the browser’s', async () => {
    const { jobId, cookie } = await startJob();
    const body = { password: server.context.config.adminPassword };
    expect(await statusOf('POST', '/api/admin/session', { cookie }, body)).toBe(204);
    expect(await statusOf('GET', `/api/extract/${jobId}`, { cookie })).toBe(200);
  });
});

describe('the cookie of a visitor', () => {
  test('is kept as long as jobs are, is not for scripts, and is stored as a hash', async () => {
    const { headers } = await server.ask('POST', '/api/extract-text', { text: TEXT });
    const [sent = ''] = headers.getSetCookie();
    expect(sent).toMatch(/^cairn_visitor=[\w-]{24}; Max-Age=7776000; Path=\/api; HttpOnly; SameSite=Lax$/);
    const { rows } = await server.context.database.query('select started_by from extraction_jobs');
    expect(JSON.stringify(rows)).not.toContain(cookieOf(headers)?.split('=')[1]);
  });
});

// @covers users.deleted-user-data-after-24
test('the jobs of a deleted user are erased with the user, and counted before', async () => {
  const user = await makeSignedIn(server, 'dora');
  const { jobId } = await startJob(user.bearer);
  const stays = await startJob();
  const impact = await server.ask('GET', `/api/admin/users/${user.id}/impact`, undefined, operator);
  expect(impact.body).toMatchObject({ extractions: 1 });
  await server.ask('DELETE', `/api/admin/users/${user.id}`, undefined, operator);
  expect(await statusOf('GET', `/api/extract/${jobId}`, operator)).toBe(200);
  await server.context.database.query("update users set deleted_at = now() - interval '25 hours' where id = $1", [user.id]);
  expect(await server.context.sweeper.once()).toBe(1);
  expect(await statusOf('GET', `/api/extract/${jobId}`, operator)).toBe(404);
  expect((await server.context.database.query('select 1 from extraction_inputs where job_id = $1', [jobId])).rows).toEqual([]);
  expect(await statusOf('GET', `/api/extract/${stays.jobId}`, operator)).toBe(200);
});
