import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectKept, expectReadable, KEEPING, keptOnDevice, reportPictures } from './kept-on-device.ts';
import { useProduct } from './product-stage.ts';
import { kyotoPlace } from './public-world.ts';

const TILE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
const requestedTiles: string[] = [];
/** A street map that lets everyone store its tiles. */
const streets = createServer((request, reply) => {
  reply.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'public, max-age=86400');
  if (request.url?.endsWith('.png')) {
    requestedTiles.push(request.url);
    return reply.setHeader('content-type', 'image/png').end(TILE);
  }
  const tiles = [`http://${request.headers.host}/tiles/{z}/{x}/{y}.png`];
  const style = {
    version: 8,
    sources: { streets: { type: 'raster', tiles } },
    layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
  };
  return reply.setHeader('content-type', 'application/json').end(JSON.stringify(style));
});
await new Promise<void>((resolve) => streets.listen(0, '127.0.0.1', resolve));
const streetsHost = `127.0.0.1:${(streets.address() as AddressInfo).port}`;
afterAll(() => {
  streets.close();
  streets.closeAllConnections();
});

let ada: string;
const stage = useProduct(
  { MAP_TILES_URL: `http://${streetsHost}/style.json`, MAP_TILES_HOSTS: `http://${streetsHost}` },
  async ({ client }) => {
    ada = await client.makeUser('ada');
    await client.makeUser('bob');
  },
);

async function makeList(title: string, more: object = {}): Promise<string> {
  const list = { userId: ada, title, locations: [kyotoPlace(1)], ...more };
  return (await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', list)).body.id;
}
const change = (id: string, body: object) => stage.client.call('PATCH', `/api/firebase/lists/${id}`, body);
/** Everything that is kept but for the files of the build, as text. */
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of (await caches.keys()).filter((one) => !one.startsWith('cairn-files ')))
      for (const request of await (await caches.open(name)).keys())
        texts.push(request.url, (await (await caches.match(request))?.text()) ?? '');
    return texts.join('\n');
  });
const isKept = async (page: Page, text: string) => (await keptTexts(page)).includes(text);

describe('a list that was deleted or made private', () => {
  it('leaves the device with everything that belongs to it when it is opened', async () => {
    const id = await makeList('Soon to be gone');
    const { page } = await stage.open(`/list/${id}`, KEEPING);
    await expectReadable(page, `/list/${id}`);
    await stage.client.call('DELETE', `/api/firebase/lists/${id}`);
    expect((await page.goto(`${stage.product.url}/list/${id}`))?.status()).toBe(404);
    await expectKept(page, []);
    await page.context().setOffline(true);
    await page.goto(`${stage.product.url}/offline`);
    expect(await page.getByText('Soon to be gone').count()).toBe(0);
    expect(await isKept(page, id)).toBe(false);
    await page.context().close();
  });

  it('leaves the device when any page is opened, with the kept pages that show a card of it', async () => {
    const [hidden, stays] = [await makeList('Soon to be hidden'), await makeList('Stays')];
    const { page } = await stage.open('/', KEEPING);
    await expectKept(page, ['/']);
    for (const path of [`/list/${hidden}`, `/user/${ada}`, `/list/${stays}`]) {
      await page.goto(stage.product.url + path);
      await expectReadable(page, path);
    }
    await change(hidden, { isPublic: false });
    await page.reload();
    await expect.poll(() => isKept(page, hidden), { timeout: 30_000 }).toBe(false);
    expect(Object.keys(await keptOnDevice(page))).toContain(`cairn-page /list/${stays}`);
    expect(await isKept(page, 'Soon to be hidden')).toBe(false);
    await page.context().close();
  });

  it('leaves no drawing in the kept copies of other pages, which were brought up to date before', async () => {
    const gone = await makeList('Soon to be gone');
    const { page } = await stage.open('/', KEEPING);
    await expectKept(page, ['/']);
    const drawings = async () => {
      const kept = Object.values(await keptOnDevice(page)).flat();
      return kept.filter((path) => path.startsWith(`/list/${gone}/`));
    };
    await reportPictures(page, '/', [`/list/${gone}/card.webp`]);
    await expect.poll(drawings, { timeout: 20_000 }).toContain(`/list/${gone}/card.webp`);
    await page.goto(`${stage.product.url}/list/${gone}`);
    await expectReadable(page, `/list/${gone}`);
    await stage.client.call('DELETE', `/api/firebase/lists/${gone}`);
    await page.goto(stage.product.url);
    await expectKept(page, ['/']);
    await expect.poll(drawings).toEqual([]);
    await page.context().close();
  });

  it.each(['/guide', '/extract'])('leaves the device when %s is opened, which is never kept', async (path) => {
    const id = await makeList('Soon to be gone');
    const { page } = await stage.open(`/list/${id}`, KEEPING);
    await expectKept(page, [`/list/${id}`]);
    await change(id, { isPublic: false });
    await page.goto(stage.product.url + path);
    await expectKept(page, []);
    await page.context().close();
  });

  it('leaves the device once the connection is back', async () => {
    const id = await makeList('Soon to be gone');
    const { page } = await stage.open(`/list/${id}`, KEEPING);
    await expectReadable(page, `/list/${id}`);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/^Saved on/).waitFor();
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/device-[^/]+\.js$/.test(name)));
    await change(id, { isPublic: false });
    await page.context().setOffline(false);
    await expectKept(page, []);
    await page.context().close();
  });

  it('leaves the device when the connection that is back fails once more', async () => {
    const id = await makeList('Soon to be gone');
    const { page } = await stage.open(`/list/${id}`, KEEPING);
    await expectReadable(page, `/list/${id}`);
    await page.goto(`${stage.product.url}/guide`);
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/device-[^/]+\.js$/.test(name)));
    await change(id, { isPublic: false });
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(() => {
      const realFetch = globalThis.fetch;
      globalThis.fetch = () => {
        globalThis.fetch = realFetch;
        return Promise.reject(new TypeError('Failed to fetch'));
      };
    });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectKept(page, []);
    await page.context().close();
  });

  it('leaves the device of an operator, who still sees it', async () => {
    const id = await makeList('Only mine');
    const { page } = await stage.openAsOperator(`/list/${id}`, KEEPING);
    await expectReadable(page, `/list/${id}`);
    await change(id, { isPublic: false });
    expect((await page.reload())?.status()).toBe(200);
    await expectKept(page, []);
    await page.context().close();
  });
});

describe('what is never kept', () => {
  it('are private lists, operators’ pages, and replies to a session', async () => {
    const secret = await makeList('Secret places', { isPublic: false });
    const open = await makeList('Open places');
    const { page } = await stage.openAsOperator(`/list/${secret}`, KEEPING);
    for (const path of ['/admin/users', '/notifications', '/extract']) await page.goto(stage.product.url + path);
    await page.goto(`${stage.product.url}/list/${open}`);
    await expectReadable(page, `/list/${open}`);
    const kept = Object.values(await keptOnDevice(page)).flat();
    expect(kept.filter((path) => path.startsWith('/api/') && !path.startsWith(`/api/pages/lists/${open}`))).toEqual([]);
    // The files of the build are the same for everybody, whatever they are called.
    const addresses = kept.filter((path) => !path.startsWith('/assets/'));
    expect(addresses.filter((path) => path.includes(secret) || /admin|notifications|extract/.test(path))).toEqual([]);
    expect([await isKept(page, 'Secret places'), await isKept(page, 'cairn_operator')]).toEqual([false, false]);
    await page.context().close();
  });

  it('is what a signed-in user alone sees: the copy is that of visitors, before and after signing out', async () => {
    const id = await makeList('Shown to all');
    const { page } = await stage.openAs('bob', `/list/${id}`, KEEPING);
    await expectReadable(page, `/list/${id}`);
    const isThatOfVisitors = async () => {
      const copy = await page.evaluate(async (path) => (await caches.match(path))?.text(), `/list/${id}`);
      const own = await Promise.all(['/api/viewer', '/api/auth', 'bob@example.org'].map((text) => isKept(page, text)));
      return [copy?.includes('Shown to all'), ...own];
    };
    expect(await isThatOfVisitors()).toEqual([true, false, false, false]);
    expect(await page.evaluate(async () => (await fetch('/api/auth/sign-out', { method: 'POST' })).ok)).toBe(true);
    await page.reload();
    await expectReadable(page, `/list/${id}`);
    expect(await isThatOfVisitors()).toEqual([true, false, false, false]);
    await page.context().close();
  });

  it('are street tiles', async () => {
    const id = await makeList('On streets');
    const { page } = await stage.open(`/list/${id}`, KEEPING);
    await expectReadable(page, `/list/${id}`);
    await page.goto(`${stage.product.url}/list/${id}?tab=map`);
    await page.getByRole('button', { name: 'Show all' }).waitFor();
    await expect.poll(() => requestedTiles.length).toBeGreaterThan(0);
    await page.reload();
    await page.getByRole('button', { name: 'Show all' }).waitFor();
    const kept = Object.values(await keptOnDevice(page)).flat();
    expect(kept.filter((address) => !address.startsWith('/') || /tiles|style\.json/.test(address))).toEqual([]);
    await page.context().close();
  });
});
