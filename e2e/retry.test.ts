import { describe, expect, it } from 'vitest';
import { failing } from './people.ts';
import { usePublicStage } from './public-stage.ts';

describe('a public page that the server could not read', () => {
  const stage = usePublicStage();

  // @covers list.server-failure-retry
  it.each([
    ['list', 'kyoto', /\/api\/pages\/lists\/[\w-]+$/, 'List not found', 'Kyoto worth the walk'],
    ['user', 'ada', /\/api\/pages\/users\//, 'User not found', 'Ada Lovelace'],
  ] as const)(
    'offers Retry beside the specified text, and shows the page once it can be read: %s',
    async (path, name, call, missing, title) => {
      for (const broken of ['answers 500', 'is not reached']) {
        const { page } = await stage.open('/support');
        const mend =
          broken === 'answers 500'
            ? await failing(page, call, 500)
            : await page.route(call, (route) => route.abort()).then(() => () => page.unroute(call));
        // As a link of the page opens it: without a request for a document.
        await page.evaluate((to) => {
          window.history.pushState({}, '', to);
          window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        }, `/${path}/${stage.world[name]}`);
        await page.getByRole('heading', { level: 1, name: missing }).waitFor();
        await page.getByRole('link', { name: 'Go Home' }).waitFor();
        await mend();
        await page.getByRole('button', { name: 'Retry' }).click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await page.context().close();
      }
      const { page, status } = await stage.open(`/${path}/not-there`);
      await page.getByRole('heading', { level: 1, name: missing }).waitFor();
      expect([status, await page.getByRole('button', { name: 'Retry' }).count()]).toEqual([404, 0]);
      await page.context().close();
    },
  );

  // @covers list.server-failure-retry
  it('has Retry in the sections of home', async () => {
    const { page } = await stage.open('/support');
    const mend = await failing(page, /\/api\/pages\/home$/, 503);
    await page.getByRole('link', { name: 'Cairn', exact: true }).first().click();
    await page.getByText('This section couldn’t be loaded.').first().waitFor();
    await mend();
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await page.getByRole('heading', { name: 'Recently Added' }).waitFor();
    expect(await page.getByText('This section couldn’t be loaded.').count()).toBe(0);
    await page.context().close();
  });
});
