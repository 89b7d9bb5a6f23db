import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AiCosts } from '../config/ai-costs.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import type { Log } from '../logging/log.ts';
import { makeModelCosts } from './costs.ts';
import { readModelCosts } from './health.ts';
import { KEPT_DAYS, settleAmount, sweepModelCosts } from './store.ts';

/** A call that may use 100,000 and 50,000 tokens costs at most 1. */
const COSTS: AiCosts = { dailyLimit: 5, priceInput: 4, priceOutput: 12 };
const MOST = { inputTokens: 100_000, outputTokens: 50_000 };
const HALF = { inputTokens: 50_000, outputTokens: 25_000 };
const logged: unknown[] = [];
const log: Log = { info: () => undefined, warn: () => undefined, error: (_part, error) => logged.push(error) };

let made: TestDatabase;
let database: Database;
/** The pool of another process. */
let other: Database;
beforeAll(async () => {
  made = await testDatabase();
  ({ database } = made);
  other = openDatabase(made.url, { max: 5 });
});
beforeEach(() => database.query('delete from model_costs'));
afterAll(async () => {
  await other.close();
  await made.drop();
});

/** Another process that reserves so many calls at once, and then only waits; answers how many of them it may make. */
async function inProcess(calls: number): Promise<{ reserved: number; kill(): Promise<unknown> }> {
  const from = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
  const code = `const { openDatabase } = await import(${from('../db/connection.ts')});
    const { makeModelCosts } = await import(${from('./costs.ts')});
    const log = { info() {}, warn() {}, error() {} };
    const costs = makeModelCosts(openDatabase(process.env.ADDRESS), ${JSON.stringify(COSTS)}, log);
    const calls = Array.from({ length: ${calls} }, () => costs.reserve(${JSON.stringify(MOST)}, true));
    const done = await Promise.allSettled(calls);
    process.stdout.write(String(done.filter(({ status }) => status === 'fulfilled').length));
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ADDRESS: made.url, PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [reserved] = await once(child.stdout, 'data');
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { reserved: Number(String(reserved)), kill };
}

const today = () => readModelCosts(database, COSTS);
const reserve = (isLimited = true, by = database) => makeModelCosts(by, COSTS, log).reserve(MOST, isLimited);

describe('the cost of the model', () => {
  // @covers extract-job.model-cost-real
  test('is reserved before a call, and settled to what the call used', async () => {
    const settle = await reserve();
    expect(await today()).toEqual({ state: 'room', limit: 5, spent: 0, reserved: 1, calls: 0, refused: 0 });
    await settle(HALF);
    expect(await today()).toEqual({ state: 'room', limit: 5, spent: 0.5, reserved: 0, calls: 1, refused: 0 });
  });

  // @covers extract-job.model-cost-real
  test('of a call that was not answered is all that was reserved', async () => {
    await (
      await reserve()
    )(undefined);
    expect(await today()).toMatchObject({ spent: 1, reserved: 0, calls: 1 });
  });

  // @covers extract-job.model-cost-real
  test('never goes beyond the limit, however many calls of two processes reserve at once', async () => {
    const processes = await Promise.all([inProcess(20), inProcess(20)]);
    await Promise.all(processes.map(({ kill }) => kill()));
    expect(processes.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(5);
    expect(await today()).toMatchObject({ state: 'reached', spent: 0, reserved: 5, refused: 35 });
  });

  // @covers extract-job.model-cost-real
  test('of calls at once never goes beyond the limit together, and what they did not use is there for others', async () => {
    const results = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => reserve(true, n % 2 === 0 ? database : other)));
    const settles = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(settles).toHaveLength(5);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'no-model',
          retryable: false,
          message: expect.stringMatching(/^Today’s limit on the cost of the AI model is reached/),
        });
    expect(await today()).toMatchObject({ state: 'reached', spent: 0, reserved: 5, refused: 35 });
    await Promise.all(settles.map((settle) => settle(HALF)));
    expect(await today()).toMatchObject({ spent: 2.5, reserved: 0, calls: 5 });
    await reserve(true, other);
  });

  // @covers extract-job.model-cost-limit
  test('counts calls that are not for users, which the limit does not hold back', async () => {
    for (let n = 0; n < 6; n++) await (await reserve(false))(MOST);
    expect(await today()).toMatchObject({ state: 'reached', spent: 6, calls: 6, refused: 0 });
    await expect(reserve()).rejects.toMatchObject({ code: 'no-model' });
    await (
      await reserve(false)
    )(HALF);
    expect(await today()).toMatchObject({ spent: 6.5, refused: 1 });
  });

  // @covers extract-job.model-cost-real
  test('is that of the day: a new one begins with nothing, and a call counts for the day on which it began', async () => {
    const yesterday =
      (await database.query<{ day: string }>("select ((now() at time zone 'UTC')::date - 1)::text as day")).rows[0]?.day ?? '';
    await database.query('insert into model_costs (day, spent, reserved) values ($1, 4, 1)', [yesterday]);
    expect(await today()).toEqual({ state: 'room', limit: 5, spent: 0, reserved: 0, calls: 0, refused: 0 });
    const settle = await reserve();
    await settleAmount(database, yesterday, 1, 0.5);
    await settle(HALF);
    expect(await today()).toMatchObject({ spent: 0.5, reserved: 0, calls: 1 });
    const { rows } = await database.query('select spent::float8, reserved::float8, calls from model_costs where day = $1', [yesterday]);
    expect(rows).toEqual([{ spent: 4.5, reserved: 0, calls: 1 }]);
  });

  // @covers extract-job.model-cost-real
  test('of a call whose process was killed stays reserved, and so counts until the day ends', async () => {
    const { kill } = await inProcess(1);
    await kill();
    expect(await today()).toMatchObject({ reserved: 1, calls: 0 });
    for (let n = 0; n < 4; n++) await (await reserve())(MOST);
    await expect(reserve()).rejects.toMatchObject({ code: 'no-model' });
  });

  // @covers extract-job.model-cost-limit
  test('that cannot be counted keeps every call from being made', async () => {
    const closed = openDatabase(made.url, { max: 1 });
    await closed.close();
    for (const isLimited of [true, false])
      await expect(reserve(isLimited, closed)).rejects.toMatchObject({
        code: 'no-model',
        retryable: true,
        message: 'The AI model wasn’t used because its cost couldn’t be counted. Try again later.',
      });
    const settle = await reserve();
    await database.query('alter table model_costs rename to model_costs_away');
    await settle(HALF);
    await expect(reserve()).rejects.toMatchObject({ code: 'no-model' });
    await database.query('alter table model_costs_away rename to model_costs');
    expect(await today()).toMatchObject({ spent: 0, reserved: 1, calls: 0 });
    expect(logged.length).toBeGreaterThan(0);
  });

  test('is removed for days that were kept long enough', async () => {
    await database.query(
      "insert into model_costs (day, spent) select (now() at time zone 'UTC')::date - age, 1 from unnest($1::int[]) age",
      [[0, KEPT_DAYS, KEPT_DAYS + 1, KEPT_DAYS + 400]],
    );
    expect(await database.transaction(sweepModelCosts)).toEqual({ removed: 2, next: undefined });
    expect((await database.query('select from model_costs')).rowCount).toBe(2);
  });
});
