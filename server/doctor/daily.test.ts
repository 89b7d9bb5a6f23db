import { getStatus } from '@cairn/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writePendingIndexes } from '../db/pending-indexes.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import type { Log } from '../logging/log.ts';
import { insertUsers } from '../users/store.ts';
import { makeDailyCheck } from './daily.ts';

let server: TestServer;
const warnings: string[] = [];
const log: Log = { info: () => undefined, warn: (_part, message) => warnings.push(message), error: () => undefined };

beforeAll(async () => {
  server = await testServer({ workers: false });
  await insertUsers(server.context.database, [{ email: 'a@example.org', username: 'anna', passwordHash: null }]);
});
beforeEach(async () => {
  warnings.length = 0;
  await server.context.database.query("delete from settings where key = 'daily_check'");
});
afterAll(() => server.close());

const checkOf = () => makeDailyCheck(server.context.database, log, { pauseMs: 0 });
const readShown = async (headers?: Record<string, string>) =>
  getStatus.reply.parse((await server.ask('GET', '/api/status', undefined, headers)).body).dataCheck;
/** As if the last check had begun so many hours ago. */
const age = (hours: number, finished: boolean) =>
  server.context.database.query(
    `update settings set value = jsonb_set(value, '{startedAt}', to_jsonb(now() - make_interval(hours => $1)))
       - case when $2 then '' else 'finishedAt' end where key = 'daily_check'`,
    [hours, finished],
  );

test('one process of several makes the check, once in 24 hours', async () => {
  expect((await Promise.all([checkOf().once(), checkOf().once(), checkOf().once()])).filter((made) => made)).toHaveLength(1);
  await age(23, true);
  expect(await checkOf().once()).toBe(false);
  await age(24, true);
  expect(await checkOf().once()).toBe(true);
});

test('a check that was interrupted is made again after two hours', async () => {
  await checkOf().once();
  await age(1, false);
  expect(await checkOf().once()).toBe(false);
  await age(2, false);
  expect(await checkOf().once()).toBe(true);
});

test('operators see the last check with what is wrong, others do not; it is logged with what to do', async () => {
  const operator = await server.operator();
  expect(await readShown(operator)).toBeUndefined();
  await checkOf().once();
  expect(await readShown(operator)).toEqual({ startedAt: expect.any(String), finishedAt: expect.any(String), problems: [] });
  expect(warnings).toEqual([]);

  await server.context.database.query('update users set list_count = 7');
  await age(25, true);
  await checkOf().once();
  const problem = {
    what: expect.stringMatching(/^The number of lists or places is wrong for 1 user/),
    toDo: 'npm run doctor -- --fix counts them afresh',
  };
  expect(await readShown(operator)).toMatchObject({ problems: [problem] });
  expect(await readShown()).toBeUndefined();
  expect(warnings).toEqual([expect.stringMatching(/^The number of lists .* counts them afresh$/)]);
  await server.context.database.query('update users set list_count = 0');
});

test('indexes of the search that are still being built keep nothing from being checked', async () => {
  const { database } = server.context;
  await writePendingIndexes(database, [
    { name: 'list_words_parts', make: 'create index list_words_parts on list_words (words)', adjust: [] },
  ]);
  await database.query('update users set list_count = 7');
  await checkOf().once();
  expect(warnings).toEqual([
    expect.stringMatching(/^1 index of the search /),
    expect.stringMatching(/^The number of lists or places is wrong for 1 user/),
  ]);
  await database.query('update users set list_count = 0');
  await writePendingIndexes(database, []);
});

test('a check that is stopped ends soon, and counts as interrupted', async () => {
  const check = makeDailyCheck(server.context.database, log, { pauseMs: 60_000 });
  const made = check.once();
  const begun = () => server.context.database.query("select from settings where key = 'daily_check'");
  await expect.poll(async () => (await begun()).rowCount).toBe(1);
  await Promise.all([check.stop(), expect(made).rejects.toThrow()]);
  expect((await readShown(await server.operator()))?.finishedAt).toBeUndefined();
});
