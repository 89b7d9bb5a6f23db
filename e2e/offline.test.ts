import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeProblems, expectShown, overflows } from './checks.ts';
import { expectKept, expectReadable, KEEPING, keptOnDevice, reportPictures } from './kept-on-device.ts';
import { useProduct } from './product-stage.ts';
import { kyotoPlace } from './public-world.ts';

const NOTE = 'Ask for the table under the stairs.';
const SAVED = /^Saved on \d{1,2} \w+ 20\d\d at \d\d:\d\d\.$/;

/** What the pictures of a kept page take at most. */
const PICTURE_BYTES = 6_000_000;

let ada: string;
let kyoto: string;
let lake: string;
const stage = useProduct({}, async ({ client }) => {
  ada = await client.makeUser('ada');
  const list = { userId: ada, title: 'Kyoto worth the walk', locations: [kyotoPlace(1, { note: NOTE }), kyotoPlace(2)] };
  kyoto = (await client.call<{ id: string }>('POST', '/api/firebase/lists', list)).body.id;
  lake = (await client.call<{ id: string }>('POST', '/api/firebase/lists', { ...list, title: 'Around the lake' })).body.id;
});

const addressOf = (path: string) => stage.product.url + path;

/** Opens these pages until they are kept, and takes the network away. */
async function openThenLeaveNetwork(paths: string[], options: object = {}) {
  const { page, said } = await stage.open(paths[0] ?? '/', { ...KEEPING, ...options });
  for (const [index, path] of paths.entries()) {
    if (index > 0) await page.goto(addressOf(path));
    await expectReadable(page, path);
  }
  await page.context().setOffline(true);
  return { page, said };
}

const isLoaded = (page: Page, path: string) =>
  page.evaluate((wanted) => [...document.images].some(({ src, naturalWidth }) => src.endsWith(wanted) && naturalWidth > 0), path);

describe('a list that was opened, without a connection', () => {
  it('is read with its notes, its cover and the bundled map, and says when it was saved', async () => {
    const { page, said } = await openThenLeaveNetwork([`/list/${kyoto}`]);
    await page.reload();
    await page.getByText(SAVED).waitFor();
    await expectShown(page.getByText('You’re offline. Street maps, search and images you haven’t loaded aren’t available.'));
    await expect.poll(() => isLoaded(page, `/list/${kyoto}/hero.svg`)).toBe(true);
    await page
      .getByRole('link', { name: /Place 1/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Place 1' }).getByText(NOTE).waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Map' }).click();
    await page.getByRole('button', { name: 'Show all' }).waitFor();
    await expectShown(page.getByText('Street map unavailable'));
    expect(said.filter((line) => !line.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await page.context().close();
  });

  it('shows no sign of a broken picture where one was not loaded before', async () => {
    const { page } = await openThenLeaveNetwork([`/list/${kyoto}`]);
    await page.reload();
    await page.getByText(SAVED).waitFor();
    // When the page has settled.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /device-/.test(name)));
    await page.evaluate(() => {
      const image = new Image();
      image.alt = 'Not loaded before';
      image.src = '/list/none/cover.svg';
      document.body.append(image);
    });
    const broken = page.getByRole('img', { name: 'Not loaded before' });
    await expect.poll(() => broken.evaluate((image) => getComputedStyle(image).opacity)).toBe('0');
    await page.context().close();
  });

  it('opens at its map, and at the page of a place', async () => {
    const { page, said } = await openThenLeaveNetwork([`/list/${kyoto}`]);
    await page.goto(addressOf(`/list/${kyoto}?tab=map`));
    await page.getByRole('button', { name: 'Show all' }).waitFor();
    await expectShown(page.getByText(SAVED));
    await page.goto(addressOf(`/list/${kyoto}/place/1`));
    await page.getByRole('heading', { level: 1, name: 'Place 1' }).waitFor();
    await expectShown(page.getByText(NOTE));
    expect(said.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    await page.context().close();
  });

  it('opens from a page that was opened with a connection, and the line goes with it', async () => {
    const { page } = await openThenLeaveNetwork(['/', `/list/${kyoto}`, '/']);
    await page
      .getByRole('link', { name: /Kyoto worth/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Kyoto worth the walk' }).waitFor();
    await page.getByText(SAVED).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Active Users' }).waitFor();
    await expect.poll(() => page.getByText(SAVED).count()).toBe(0);
    await page.context().close();
  });

  it('says that the connection is back, and shows the list as it is now', async () => {
    const { page } = await openThenLeaveNetwork([`/list/${kyoto}`]);
    await page.reload();
    await page.getByText(SAVED).waitFor();
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/device-[^/]+\.js$/.test(name)));
    await stage.client.call('PATCH', `/api/firebase/lists/${kyoto}`, { description: 'Changed meanwhile' });
    await page.context().setOffline(false);
    await page.getByText('You’re online again.').waitFor();
    await page.getByRole('button', { name: 'Show the page as it is now' }).click();
    await page.getByText('Changed meanwhile').waitFor();
    expect(await page.getByText(SAVED).count()).toBe(0);
    await page.context().close();
  });
});

it('a page that is not kept says so, and links the lists that are', async () => {
  const { page } = await openThenLeaveNetwork([`/list/${kyoto}`, `/list/${lake}`]);
  await page.goto(addressOf('/extract'));
  await expectShown(page.getByText('This page isn’t saved on this device. It needs a connection.'));
  expect(await page.locator('ul b').allTextContents()).toEqual(['Around the lake', 'Kyoto worth the walk']);
  await page.goto(addressOf('/offline'));
  await expectShown(page.getByRole('heading', { name: 'Lists on this device' }));
  await page.getByRole('link', { name: /Kyoto worth the walk/ }).click();
  await page.getByText(SAVED).waitFor();
  await page.context().close();
});

it.each([
  [320, false],
  [390, true],
  [1280, false],
])('the pages without a connection have no axe violation and no overflow at %i px (dark: %s)', async (width, dark) => {
  const { page } = await openThenLeaveNetwork([`/list/${kyoto}`], { width, dark });
  for (const path of [`/list/${kyoto}`, '/offline', '/extract']) {
    await page.goto(addressOf(path));
    await page.waitForLoadState('networkidle');
    expect([path, await axeProblems(page), await overflows(page)]).toEqual([path, [], false]);
  }
  await page.context().close();
});

it('a tap on the heart without a connection says so, keeps the page and undoes what it showed', async () => {
  const { page } = await stage.openAs('ada', `/list/${lake}`, { width: 390, height: 844 });
  const heart = page.getByRole('button', { name: /^Save list/ });
  await heart.waitFor();
  await page.context().setOffline(true);
  await heart.click();
  await page.getByText('You’re offline. Try again when you’re connected.').first().waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  await expectShown(page.getByRole('heading', { level: 1, name: 'Around the lake' }));
  await page.context().close();
});

it('the search without a connection says that it needs one', async () => {
  const { page } = await openThenLeaveNetwork(['/']);
  await page.reload();
  await page.getByText(SAVED).waitFor();
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('kyoto');
  await page.getByText('Search needs a connection.').waitFor();
  await page.context().close();
});

it('a change is read at the next load, while there is a connection', async () => {
  const { page } = await stage.open(`/list/${lake}`, KEEPING);
  await expectKept(page, [`/list/${lake}`]);
  await stage.client.call('PATCH', `/api/firebase/lists/${lake}`, { title: 'Around the other lake' });
  await page.reload();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Around the other lake' }));
  const inCopy = async () =>
    page.evaluate(
      async (path) => (await (await caches.match(path, { cacheName: `cairn-page ${path}` }))?.text())?.includes('other lake'),
      `/list/${lake}`,
    );
  await expect.poll(inCopy, { timeout: 20_000 }).toBe(true);
  expect(await page.getByText(SAVED).count()).toBe(0);
  await page.context().close();
});

it('a changed note is kept when the list is opened again', async () => {
  const { page } = await stage.open(`/list/${kyoto}`, KEEPING);
  await expectKept(page, [`/list/${kyoto}`]);
  await stage.client.call('PATCH', `/api/firebase/lists/${kyoto}`, {
    locations: [kyotoPlace(1, { note: 'Closed for good.' }), kyotoPlace(2)],
  });
  await page.reload();
  const kept = () => page.evaluate(async (path) => (await caches.match(path))?.text(), `/api/pages/lists/${kyoto}/places`);
  await expect.poll(kept, { timeout: 20_000 }).toContain('Closed for good.');
  expect(Object.keys(await keptOnDevice(page)).filter((name) => name.startsWith('cairn-page '))).toEqual([`cairn-page /list/${kyoto}`]);
  await page.context().close();
});

it('the pictures of a page take no more than their limit, in however many parts the page reports them', async () => {
  const { page } = await stage.open(`/list/${lake}`, KEEPING);
  await expectKept(page, [`/list/${lake}`]);
  const card = `/list/${lake}/card.webp`;
  const { byteLength } = await (await fetch(addressOf(card))).arrayBuffer();
  const parts = 4;
  const perPart = Math.ceil((PICTURE_BYTES * 0.4) / byteLength);
  const addresses = Array.from({ length: parts * perPart }, (_unused, index) => `${card}?part=${index}`);
  for (let part = 0; part < parts; part += 1)
    await reportPictures(page, `/list/${lake}`, addresses.slice(part * perPart, (part + 1) * perPart));
  // Reported last, of another page: once it is kept, all before has been worked on.
  await page.goto(addressOf(`/list/${kyoto}`));
  await expect.poll(() => keptOnDevice(page)).toHaveProperty([`cairn-page /list/${kyoto}`]);
  const kept = await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const about = (await (await cache.match('/.about'))?.json()) as { pictureBytes: number };
    const pictures = (await cache.keys()).filter(({ url }) => /\.(?:svg|webp)/.test(url));
    const sizes = await Promise.all(pictures.map(async (one) => (await (await cache.match(one))?.arrayBuffer())?.byteLength ?? 0));
    return { stated: about.pictureBytes, real: sizes.reduce((sum, size) => sum + size, 0) };
  }, `cairn-page /list/${lake}`);
  expect(kept.real).toBe(kept.stated);
  expect([kept.real <= PICTURE_BYTES, kept.real > PICTURE_BYTES * 0.9]).toEqual([true, true]);
  await page.context().close();
});
