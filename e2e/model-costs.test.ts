import { type ModelServer, startModelServer } from '@cairn/engines/testing/model-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useProduct } from './product-stage.ts';

const PHONE = { width: 390, height: 844 };
/** The readers are not sure of it, so the model is called. */
const UNSURE = 'Hotel Astoria was closed, so we slept badly and walked past the Green Door in the old town of Porto.';

let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.close());

const stage = useProduct(
  () => ({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stand-in',
    AI_BASE_URL: model.baseUrl,
    AI_DAILY_LIMIT: '5',
    AI_PRICE_INPUT: '3',
    AI_PRICE_OUTPUT: '15',
  }),
  async ({ client, base: { database } }) => {
    await client.makeUser('nora');
    await database.query("insert into model_costs (day, spent, calls) values ((now() at time zone 'UTC')::date, 4.95, 1200)");
  },
);

// @covers extract-job.model-cost-limit, extract-job.model-cost-shown
it('a user reads on without the model once its cost of the day is used up, and sees why; the status page shows operators how much it is', async () => {
  const before = await stage.openAsOperator('/status');
  await before.page.getByRole('heading', { name: 'AI model cost today' }).waitFor();
  await before.page.getByText('4.95 of 5.00, for 1,200 calls').waitFor();
  await before.page.getByText('Limit nearly reached').waitFor();

  const user = await stage.openAs('nora', '/extract', PHONE);
  await user.page.getByRole('textbox').first().fill(UNSURE);
  await user.page.getByRole('button', { name: /^Extract/ }).click();
  await user.page.getByText('Today’s limit on the cost of the AI model is reached, so it wasn’t used.').first().waitFor();
  await user.page.getByText('Hotel Astoria').first().waitFor();
  expect(model.calls()).toBe(0);

  const after = await stage.openAsOperator('/status', PHONE);
  await after.page.getByText('Limit reached').waitFor();
  const visitor = await stage.open('/status');
  await visitor.page.getByRole('heading', { name: 'AI model', exact: true }).waitFor();
  expect(await visitor.page.getByText('AI model cost today').count()).toBe(0);
  expect([before, user, after, visitor].flatMap(({ said }) => said)).toEqual([]);
  await Promise.all([before, user, after, visitor].map(({ page }) => page.context().close()));
});
