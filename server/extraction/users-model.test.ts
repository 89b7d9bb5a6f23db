import { type Job, job } from '@cairn/contracts/extraction.ts';
import { getStatus } from '@cairn/contracts/status.ts';
import { type ModelConduct, type ModelServer, startModelServer } from '@cairn/engines/testing/model-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSignedIn } from '../accounts/testing.ts';
import { readConfig } from '../config/config.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';
import { cookieOf } from './testing/visitor.ts';
import { usersModelNotice } from './users-model.ts';

/** Nothing is found in it without a model; each with another word, so that no answer is kept for the next. */
const prose = (word: string) => `We slept ${word}, and in the end we sat in the blue room for hours.`;
/** Of it the readers are not sure. */
const UNSURE = 'Hotel Astoria was closed, so we slept badly and walked past the Green Door in the old town of Porto.';
const REACHED = 'Today’s limit on the cost of the AI model is reached, so it wasn’t used. It is available again from 00:00 UTC.';
const METRICS_TOKEN = 'a-token-of-the-scraper';

/** What the model's answers wait for. */
let answered: Promise<void> = Promise.resolve();
let model: ModelServer;
let server: TestServer;
let ana: Record<string, string>;
let operator: Record<string, string>;
beforeAll(async () => {
  const read = () => [{ name: 'blue room', address: null, category: null, rating: null, reviewCount: null }];
  model = await startModelServer({ read, until: () => answered });
  const environment = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stand-in',
    AI_BASE_URL: model.baseUrl,
    AI_DAILY_LIMIT: '1',
    AI_PRICE_INPUT: '10',
    AI_PRICE_OUTPUT: '40',
    EXTRACT_ACCESS: 'public',
    METRICS_TOKEN,
  };
  server = await testServer({ environment });
  ana = (await makeSignedIn(server, 'ana')).cookie;
  operator = await server.operator();
});
beforeEach(() => server.context.database.query('delete from model_costs'));
afterAll(async () => {
  await server.close();
  await model.close();
});

async function extract(text: string, by: Record<string, string> = {}, at = server): Promise<Job> {
  const { body, headers } = await at.ask('POST', '/api/extract-text', { text }, by);
  const cookie = cookieOf(headers);
  const reader = cookie === undefined ? by : { cookie };
  const { jobId } = body as { jobId: string };
  return whenEnded(async () => job.parse((await at.ask('GET', `/api/extract/${jobId}`, undefined, reader)).body));
}
const names = ({ places }: Job) => places.map(({ name }) => name);
const costs = async (at = server) =>
  getStatus.reply.parse((await at.ask('GET', '/api/status', undefined, await at.operator())).body).modelCosts;
const useUp = () => server.context.database.query("insert into model_costs (day, spent) values ((now() at time zone 'UTC')::date, 0.99)");
const calls = async (work: () => Promise<unknown>) => {
  const before = model.calls();
  await work();
  return model.calls() - before;
};

describe('with AI_DAILY_LIMIT', () => {
  // @covers extract-job.model-cost-limit, extract-job.model-cost-shown
  test('readings of users and visitors use the model, and what the provider states is counted and shown to operators alone', async () => {
    expect(names(await extract(prose('late'), ana))).toEqual(['blue room']);
    // 100 tokens at 10 and 50 at 40 a million.
    expect(await costs()).toEqual({ state: 'room', limit: 1, spent: 0.003, reserved: 0, calls: 1, refused: 0 });
    expect(names(await extract(prose('early')))).toEqual(['blue room']);
    expect(await costs()).toMatchObject({ spent: 0.006, calls: 2 });
    expect(getStatus.reply.parse((await server.ask('GET', '/api/status', undefined, ana)).body).modelCosts).toBeUndefined();
    const metrics = String((await server.ask('GET', '/metrics', undefined, { authorization: `Bearer ${METRICS_TOKEN}` })).body);
    expect(metrics).toMatch(/^cairn_model_cost_today 0\.006$/m);
    expect(metrics).toMatch(/^cairn_model_cost_limit 1$/m);
  });

  // @covers extract-job.model-cost-limit
  test('a reading for which nothing is left keeps what it found without the model, and says so', async () => {
    await useUp();
    const made = calls(async () => {
      const done = await extract(UNSURE, ana);
      expect(done).toMatchObject({ status: 'completed', ledger: { complete: false }, errorMessage: expect.stringContaining(REACHED) });
      expect(names(done)).toContain('Hotel Astoria');
    });
    expect(await made).toBe(0);
    expect(await costs()).toMatchObject({ state: 'reached', spent: 0.99, refused: 1 });
  });

  // @covers extract-job.model-cost-limit
  test('one that found nothing without the model fails with both sentences, which says nothing against the model', async () => {
    await useUp();
    expect(await extract(prose('badly'), ana)).toMatchObject({
      status: 'failed',
      errorCode: 'no-model',
      errorMessage: `No places were found. ${REACHED}`,
    });
    const { services } = getStatus.reply.parse((await server.ask('GET', '/api/status')).body);
    const status = services.find(({ service }) => service === 'model');
    expect([status?.lastFailedAt, status?.breaker]).toEqual([undefined, 'closed']);
  });

  // @covers extract-job.model-cost-limit
  test('readings of operators use the model beyond the limit, and are counted', async () => {
    await useUp();
    expect(names(await extract(prose('well'), operator))).toEqual(['blue room']);
    expect(await costs()).toMatchObject({ spent: 0.993, calls: 1 });
  });

  // @covers extract-job.model-cost-limit
  test('a reading uses no model while its cost cannot be counted', async () => {
    const { database } = server.context;
    await database.query('alter table model_costs rename to model_costs_away');
    try {
      const made = calls(async () => {
        const done = await extract(prose('alone'), ana);
        expect(done).toMatchObject({
          status: 'failed',
          errorCode: 'no-model',
          errorMessage: expect.stringContaining('couldn’t be counted'),
        });
      });
      expect(await made).toBe(0);
    } finally {
      await database.query('alter table model_costs_away rename to model_costs');
    }
  });

  // @covers extract-job.model-cost-real
  test('of ten readings at once only those use the model for which the limit has room', async () => {
    // Each call reserves some 0.4 at most, and is answered once all that have no room have ended.
    const held = Promise.withResolvers<void>();
    answered = held.promise;
    let failed = 0;
    const jobs = Array.from({ length: 10 }, async (_, n) => {
      const done = await extract(prose(`${n} hours`));
      if (done.status === 'failed' && ++failed === 8) held.resolve();
      return done;
    });
    const ended = await Promise.all(jobs);
    expect(ended.filter((done) => done.errorMessage?.includes(REACHED))).toHaveLength(8);
    expect(ended.flatMap(names)).toEqual(['blue room', 'blue room']);
    expect(await costs()).toMatchObject({ spent: 0.006, reserved: 0, calls: 2, refused: 8 });
  });
});

/** Servers with settings of their own. */
async function withServer(
  environment: Record<string, string>,
  conduct: ModelConduct,
  work: (own: TestServer) => Promise<void>,
): Promise<void> {
  const standIn = await startModelServer({ conduct });
  const ai = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: standIn.baseUrl };
  const own = await testServer({ environment: { ...ai, ...environment } });
  try {
    await work(own);
  } finally {
    await own.close();
    await standIn.close();
  }
}

// @covers extract-job.model-cost-real
test('answers that are cut off are counted as they were billed, and their readings are not returned', async () => {
  const limit = { AI_DAILY_LIMIT: '1', AI_PRICE_INPUT: '10', AI_PRICE_OUTPUT: '40' };
  await withServer(limit, 'half', async (own) => {
    const { cookie } = await makeSignedIn(own, 'ben');
    for (let n = 0; n < 5; n++)
      expect(await extract(prose(`${n} times`), cookie, own)).toMatchObject({ status: 'failed', errorCode: 'model-failed' });
    expect((await own.ask('GET', '/api/me/readings', undefined, cookie)).body).toMatchObject({ used: 5 });
    expect(await costs(own)).toMatchObject({ spent: 0.015, reserved: 0, calls: 5 });
  });
});

// @covers extract-job.users-read-without-model
test('without AI_DAILY_LIMIT neither users nor visitors use the model, and nothing is counted', async () => {
  await withServer({ EXTRACT_ACCESS: 'public' }, 'reads', async (own) => {
    const { cookie } = await makeSignedIn(own, 'cleo');
    for (const by of [cookie, {}])
      expect(await extract(prose('long'), by, own)).toMatchObject({ status: 'failed', errorCode: 'empty', places: [] });
    await extract(prose('long'), await own.operator(), own);
    expect((await own.context.database.query('select from model_costs')).rowCount).toBe(0);
    expect(await costs(own)).toBeUndefined();
  });
});

describe('operators are notified', () => {
  const ai = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'secret-key' };
  const limit = { AI_DAILY_LIMIT: '2.5', AI_PRICE_INPUT: '0.15', AI_PRICE_OUTPUT: '0.6' };

  // @covers extract-job.users-read-without-model
  test('whether and how far users may use the model', () => {
    expect(usersModelNotice(readConfig({ ...ai }))).toMatch(/^Readings of users run without the AI model/);
    expect(usersModelNotice(readConfig({ ...ai, ...limit }))).toBe(
      'Readings of users use the AI model while its cost of the day is below AI_DAILY_LIMIT (2.5), and run without it beyond',
    );
    expect(usersModelNotice(readConfig({ ...ai, ...limit, EXTRACT_ACCESS: 'operators' }))).toBeUndefined();
    expect(usersModelNotice(readConfig({}))).toBeUndefined();
  });
});
