import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChangingBuild, startChangingBuild } from './changing-build.ts';
import { expectReadable, KEEPING, keptOnDevice } from './kept-on-device.ts';
import { useProduct } from './product-stage.ts';
import { kyotoPlace } from './public-world.ts';

let kyoto: string;
let changing: ChangingBuild;
const stage = useProduct({}, async ({ client }) => {
  const userId = await client.makeUser('ada');
  const list = { userId, title: 'Kyoto worth the walk', locations: [kyotoPlace(1)] };
  kyoto = (await client.call<{ id: string }>('POST', '/api/firebase/lists', list)).body.id;
});
beforeAll(async () => {
  changing = await startChangingBuild(stage.product.url);
});
afterAll(() => changing.close());

const fileCaches = async (page: Page) => Object.keys(await keptOnDevice(page)).filter((name) => name.startsWith('cairn-files '));
/** Whether there is no worker beside the one that is at work. */
const isUpdated = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return registration !== undefined && !registration.installing && !registration.waiting && registration.active?.state === 'activated';
  });

async function openKept(): Promise<Page> {
  const { page } = await stage.browser.page(KEEPING);
  await page.goto(`${changing.url}/list/${kyoto}`);
  await expectReadable(page, `/list/${kyoto}`);
  return page;
}

it('a new build’s worker takes over, an open page still gets the files of its own build, and then they leave', async () => {
  const page = await openKept();
  const before = await fileCaches(page);
  const opened = await page.context().newPage();
  await opened.goto(`${changing.url}/list/${kyoto}`);
  const [overlay = ''] = (await keptOnDevice(page))[before[0] ?? '']?.filter((path) => /search-overlay-.*\.js$/.test(path)) ?? [];
  changing.deploy(/search-overlay-/);
  expect((await fetch(changing.url + overlay)).status).toBe(404);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.update());
  await expect.poll(() => isUpdated(page)).toBe(true);
  expect(await opened.evaluate(async (path) => (await fetch(path)).status, overlay)).toBe(200);
  await opened.close();
  await page.reload();
  await expect.poll(() => fileCaches(page), { timeout: 40_000 }).toEqual(['cairn-files 0000000000000001']);
  expect(before).not.toContain('cairn-files 0000000000000001');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^Saved on/).waitFor();
  await page.context().close();
});

it('a page that takes too long is shown from the device, and says so', async () => {
  const page = await openKept();
  changing.delay = 60_000;
  await page.goto(`${changing.url}/list/${kyoto}`);
  changing.delay = 0;
  await page.getByText('The connection is too slow to load the page.', { exact: false }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Kyoto worth the walk' }).waitFor();
  expect(await page.getByText(/^Saved on/).count()).toBe(1);
  await page.context().close();
});
