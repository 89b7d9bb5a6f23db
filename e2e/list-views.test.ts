import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeList } from './people.ts';
import { useProduct } from './product-stage.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const lists = { open: '', hidden: '' };
const stage = useProduct({}, async ({ client }) => {
  const ada = await client.makeUser('ada');
  lists.open = await makeList(client, ada, 'Open');
  lists.hidden = await makeList(client, ada, 'Hidden', { isPublic: false });
});

/** As a browser in which a person looks at pages, and from which pages it reports. */
const watched = (reports: string[]) => async (page: Page) => {
  await (await page.context().newCDPSession(page)).send('Network.setUserAgentOverride', { userAgent: FIREFOX });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/views')) reports.push(new URL(page.url()).pathname);
  });
};
const report = () => `/list/${lists.open}`;
const views = async () => (await stage.client.call<{ views: number }>('GET', `/api/firebase/lists/${lists.open}`)).body.views;

// @covers list.view-reported-visible-page
it('a list that is opened reports a view each time, also within the page, and counts once', async () => {
  const reports: string[] = [];
  const { page, said } = await stage.open(`/list/${lists.open}`, {}, watched(reports));
  await expect.poll(() => reports).toEqual([report()]);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: /^Open/ }).first().click();
  await expect.poll(() => reports).toEqual([report(), report()]);
  await expect.poll(views, { timeout: 20_000 }).toBe(1);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await page.getByText('Comments coming soon...').waitFor();
  expect([reports.length, said]).toEqual([2, []]);
  await page.context().close();
});

// @covers list.view-reported-visible-page
it('a page that is not visible yet, as while it is prerendered, reports nothing until it is', async () => {
  const reports: string[] = [];
  const { page } = await stage.open(`/list/${lists.open}`, {}, async (fresh) => {
    await watched(reports)(fresh);
    await fresh.addInitScript(() => Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }));
  });
  await page.getByRole('tab', { name: 'Comments' }).click();
  await page.getByText('Comments coming soon...').waitFor();
  expect(reports).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => reports).toEqual([report()]);
  await page.context().close();
});

// @covers list.view-reported-visible-page
it('a private list that its owner opens reports nothing', async () => {
  const reports: string[] = [];
  const { page } = await stage.openAs('ada', `/list/${lists.hidden}`, {}, watched(reports));
  await page.getByRole('tab', { name: 'Comments' }).click();
  await page.getByText('Comments coming soon...').waitFor();
  expect(reports).toEqual([]);
  await page.context().close();
});
