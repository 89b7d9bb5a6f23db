import { readings, type Readings } from '@cairn/contracts/extraction.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSignedIn, type TestUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { claimJob, mustWait } from './store.ts';

const LIMIT = 4;
let server: TestServer;
let ana: TestUser;
beforeAll(async () => {
  server = await testServer({ environment: { EXTRACT_QUOTA: String(LIMIT) }, workers: false });
  ana = await makeSignedIn(server, 'ana');
});
afterAll(() => server.close());

const start = (headers: Record<string, string>) =>
  server.ask('POST', '/api/extract-text', { text: 'Golden Tavern, 12 Mill Lane' }, headers);
const started = async (headers: Record<string, string>): Promise<string> => {
  const reply = await start(headers);
  expect(reply.status).toBe(202);
  return z.object({ jobId: z.string() }).parse(reply.body).jobId;
};
const used = async (headers: Record<string, string>): Promise<Readings> =>
  readings.parse((await server.ask('GET', '/api/me/readings', undefined, headers)).body);
const query = (text: string, values: unknown[] = []) => server.context.database.query(text, values);

describe('the readings of a user', () => {
  // @covers extract-job.readings-counted-per-user
  test('are counted, shown before they are used up, and refused beyond the limit with when there is more', async () => {
    expect(await used(ana.cookie)).toEqual({ used: 0, limit: LIMIT });
    for (let n = 1; n <= LIMIT; n++) {
      await started(n % 2 === 0 ? ana.cookie : ana.bearer);
      expect(await used(ana.cookie)).toMatchObject({ used: n, limit: LIMIT, moreAt: expect.any(String) });
    }
    const refused = await start(ana.cookie);
    expect(refused.body).toMatchObject({
      status: 429,
      code: 'quota',
      detail: expect.stringMatching(/^You have used your 4 readings of the last 24 hours\. More from \d\d:\d\d UTC\.$/),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const { rows } = await query("select count(*)::int as n from extraction_jobs where started_by = 'user ' || $1", [ana.id]);
    expect(rows).toEqual([{ n: LIMIT }]);
  });

  test('that were started longer ago no longer count', async () => {
    await query(
      `update extraction_jobs set created_at = now() - interval '25 hours'
       where id = (select id from extraction_jobs where started_by = 'user ' || $1 order by created_at limit 1)`,
      [ana.id],
    );
    expect(await used(ana.cookie)).toMatchObject({ used: LIMIT - 1 });
    await started(ana.cookie);
    expect((await start(ana.cookie)).status).toBe(429);
  });

  test('are counted for each user alone, and not for operators', async () => {
    const ben = await makeSignedIn(server, 'ben');
    expect(await used(ben.cookie)).toEqual({ used: 0, limit: LIMIT });
    const operator = await server.operator();
    for (let n = 0; n <= LIMIT; n++) await started(operator);
    await started(ben.cookie);
  });

  test('that failed by our own fault before a model answered are returned, three times', async () => {
    const cleo = await makeSignedIn(server, 'cleo');
    const fail = async (id: string, code: string, costs: object[] = []) =>
      query("update extraction_jobs set status = 'failed', error_code = $2, costs = $3 where id = $1", [id, code, JSON.stringify(costs)]);
    await fail(await started(cleo.cookie), 'empty');
    expect(await used(cleo.cookie)).toMatchObject({ used: 1 });
    await fail(await started(cleo.cookie), 'not-stored', [{ rung: 'model', places: 0, milliseconds: 1, tokens: 50 }]);
    expect(await used(cleo.cookie)).toMatchObject({ used: 2 });
    for (let n = 0; n < 3; n++) await fail(await started(cleo.cookie), 'interrupted');
    expect(await used(cleo.cookie)).toMatchObject({ used: 2 });
    await fail(await started(cleo.cookie), 'no-browser');
    expect(await used(cleo.cookie)).toMatchObject({ used: 3 });
  });

  test('are not more than the limit, however many are started at once', async () => {
    const dora = await makeSignedIn(server, 'dora');
    const statuses = (await Promise.all(Array.from({ length: 3 * LIMIT }, () => start(dora.cookie)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * LIMIT);
  });
});

// @covers extract-job.two-readings-at-once
test('two readings of one user run at once, a third waits until one of them ended; those of others do not', async () => {
  const { database } = server.context;
  const eve = await makeSignedIn(server, 'eve');
  const ids = [await started(eve.cookie), await started(eve.cookie), await started(eve.cookie)];
  const claim = (id: string) =>
    database.transaction(async (transaction) =>
      (await mustWait(transaction, id)) ? 'waits' : ((await claimJob(transaction, id, 'lease'))?.userId ?? 'operator'),
    );
  expect([await claim(ids[0] ?? ''), await claim(ids[1] ?? ''), await claim(ids[2] ?? '')]).toEqual([eve.id, eve.id, 'waits']);
  const operator = await server.operator();
  for (let n = 0; n < 3; n++) expect(await claim(await started(operator))).toBe('operator');
  await query("update extraction_jobs set status = 'completed' where id = $1", [ids[0]]);
  expect(await claim(ids[2] ?? '')).toBe(eve.id);
});
