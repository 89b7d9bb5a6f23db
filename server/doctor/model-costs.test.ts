import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { checkModelCosts } from './model-costs.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await testDatabase();
});
afterAll(() => made.drop());

// @covers extract-job.model-cost-shown
test('the cost of the model is shown, with a warning from 80 % of the limit on and once a call was held back', async () => {
  const { database } = made;
  const check = (dailyLimit = 5) => checkModelCosts(database, { aiCosts: { dailyLimit, priceInput: 1, priceOutput: 1 } });
  expect(await checkModelCosts(database, { aiCosts: undefined })).toEqual([]);
  expect(await check()).toEqual([{ check: 'model-costs', level: 'ok', what: '0 of AI_DAILY_LIMIT (5) are used today for the AI model' }]);
  await database.query("insert into model_costs (day, spent, reserved) values ((now() at time zone 'UTC')::date, 3.00004, 1)");
  expect(await check(6)).toMatchObject([{ level: 'ok' }]);
  expect(await check()).toMatchObject([
    {
      level: 'warn',
      what: '4 of AI_DAILY_LIMIT (5) are used today for the AI model',
      toDo: expect.stringContaining('raise AI_DAILY_LIMIT'),
    },
  ]);
  await database.query('update model_costs set refused = 1');
  expect(await check(6)).toMatchObject([
    { level: 'warn', what: '4 of AI_DAILY_LIMIT (6) are used today for the AI model, and 1 call for users was not made' },
  ]);
});
