import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { Client, type Product, startProduct } from './product.ts';
import { makePublicWorld, PICTURE_SITE, type PublicWorld, startPictureSite } from './public-world.ts';

/** An unreachable street map: the "discard" port of this machine. */
const UNREACHABLE_STREETS = 'http://127.0.0.1:9/style.json';

describe('with every other host unreachable', () => {
  let base: TestDatabase;
  let pictures: Awaited<ReturnType<typeof startPictureSite>>;
  let quiet: Product;
  let streets: Product;
  let browser: TestBrowser;
  let world: PublicWorld;

  beforeAll(async () => {
    base = await testDatabase();
    pictures = await startPictureSite();
    const settings = { DATABASE_URL: base.url, ORIGIN_OVERRIDES: `${PICTURE_SITE}=${pictures.origin}` };
    quiet = await startProduct({ ...settings, MAP_TILES_URL: 'none' });
    streets = await startProduct({ ...settings, MAP_TILES_URL: UNREACHABLE_STREETS });
    const client = new Client(quiet.url);
    await client.signIn();
    world = await makePublicWorld(client);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await Promise.all([quiet.stop(), streets.stop()]);
    await base.drop();
  });

  /** Opens a page whose requests to other hosts fail and are recorded. */
  const shutIn = async (product: Product) => {
    const { page, said } = await browser.page();
    const left: string[] = [];
    await page.route('**', (route) => {
      const { origin, protocol } = new URL(route.request().url());
      if (origin === product.url || protocol === 'data:' || protocol === 'blob:') return route.continue();
      left.push(route.request().url());
      return route.abort('internetdisconnected');
    });
    return { page, said: () => said, left };
  };
  const loaded = (page: Page, selector: string) =>
    page.waitForFunction((wanted) => {
      const image = document.querySelector<HTMLImageElement>(wanted);
      return image?.complete && image.naturalWidth > 0;
    }, selector);

  // @covers map.host-unreachable-pages-flags-pictures
  it('every page, flag, fetched picture and the map with its pins work, and no request leaves', async () => {
    const { page, said, left } = await shutIn(quiet);
    await page.goto(quiet.url);
    await loaded(page, 'main img[src*="/flags"]');
    await page.goto(`${quiet.url}/list/${world.pictured}`);
    await loaded(page, 'main li img[src^="/pictures/"]');
    await pictures.close();
    await page.reload();
    await loaded(page, 'main li img[src^="/pictures/"]');
    await page.goto(`${quiet.url}/user/${world.ada}`);
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
    await page.goto(`${quiet.url}/list/${world.single}?tab=map`);
    await page.getByText('Loading map...').waitFor({ state: 'detached' });
    const box = await page.getByRole('region', { name: 'Map of the places' }).boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 190);
    await page.getByRole('dialog').getByRole('heading', { name: 'Place 1' }).waitFor();
    expect(left).toEqual([]);
    // Every browser logs a picture that cannot be loaded; here it is the one that never existed.
    expect(said().filter((line) => !line.includes('404'))).toEqual([]);
    await page.context().close();
  });

  // @covers map.streets-cannot-bundled-map-without
  it('the bundled map is used when the street map cannot be loaded, without an error on the page', async () => {
    const { page, left } = await shutIn(streets);
    await page.goto(`${streets.url}/list/${world.single}?tab=map`);
    await page.getByText('Loading map...').waitFor({ state: 'detached' });
    expect(await page.getByText('Error loading maps').count()).toBe(0);
    await page.getByText('Natural Earth, GeoNames').waitFor({ state: 'attached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByText('Street map unavailable').waitFor();
    expect(left).toEqual([UNREACHABLE_STREETS]);
    await page.context().close();
  });
});
