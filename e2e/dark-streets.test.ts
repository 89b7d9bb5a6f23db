import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { pixelAt } from './page-pixel.ts';
import { Client, type Product, startProduct } from './product.ts';
import { kyotoPlace } from './public-world.ts';

/** A street style that is one area of nearly white land. */
const STYLE_URL = 'https://streets.example/style.json';
const STYLE = { version: 8, sources: {}, layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#f8f4f0' } }] };

let base: TestDatabase;
let product: Product;
let browser: TestBrowser;
let listId: string;

beforeAll(async () => {
  base = await testDatabase();
  product = await startProduct({ DATABASE_URL: base.url, MAP_TILES_URL: STYLE_URL, MAP_TILES_HOSTS: 'streets.example' });
  const client = new Client(product.url);
  await client.signIn();
  const userId = await client.makeUser('ada');
  const { body } = await client.call<{ id: string }>('POST', '/api/firebase/lists', { userId, title: 'One', locations: [kyotoPlace(1)] });
  listId = body.id;
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  await base.drop();
});

// @covers map.bundled-map-names-towns
test.each([
  [false, [0xf8, 0xf4, 0xf0]],
  [true, [40, 34, 28]],
])(
  'the street map has its own colours on a light page and dark ones on a dark page, and no names of the bundled map (dark: %s)',
  async (dark, land) => {
    const { page } = await browser.page({ dark });
    await page.route(STYLE_URL, (route) => route.fulfill({ json: STYLE, headers: { 'access-control-allow-origin': '*' } }));
    await page.goto(`${product.url}/list/${listId}?tab=map`);
    const map = page.locator('.maplibregl-canvas');
    await map.waitFor();
    const readLand = async () => {
      const { x, y, height } = (await map.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      return pixelAt(page, x + 20, y + height / 2);
    };
    await expect.poll(readLand, { timeout: 20_000 }).toEqual(land.map((value) => expect.closeTo(value, -0.6)));
    expect(await page.locator('.town-names').count()).toBe(0);
    await page.context().close();
  },
);
