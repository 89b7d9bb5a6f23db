import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { Client, type Product, startProduct } from './product.ts';
import { makePublicWorld } from './public-world.ts';

describe('near me', () => {
  let base: TestDatabase;
  let product: Product;
  let browser: TestBrowser;
  let list: string;

  beforeAll(async () => {
    base = await testDatabase();
    product = await startProduct({ DATABASE_URL: base.url });
    const client = new Client(product.url);
    await client.signIn();
    const { ada } = await makePublicWorld(client);
    const at = (name: string, latitude: number) => ({ name, latitude, longitude: -9.137 });
    const { body } = await client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: ada,
      title: 'Along the meridian',
      locations: [at('Far', 39.71), { name: 'Somewhere' }, at('Near', 38.7158), at('Nearer', 38.7102)],
    });
    list = body.id;
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await base.drop();
  });

  const names = (page: Awaited<ReturnType<TestBrowser['page']>>['page']) => page.locator('.place-card h3').allTextContents();

  it('asks for the position only when pressed, sorts by distance, says how far, and sends the position nowhere', async () => {
    const { page, said } = await browser.page({ permissions: ['geolocation'] });
    await page.context().setGeolocation({ latitude: 38.71, longitude: -9.137 });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(`${product.url}/list/${list}`);
    expect(await names(page)).toEqual(['Far', 'Somewhere', 'Near', 'Nearer']);
    const button = page.getByRole('button', { name: 'Near me' });
    await button.click();
    await page.getByText('640 m').waitFor();
    expect(await names(page)).toEqual(['Nearer', 'Near', 'Far', 'Somewhere']);
    expect(await page.locator('.place-card b').allTextContents()).toEqual(['4 · 20 m', '3 · 640 m', '1 · 111 km', '2']);
    await page.getByRole('tab', { name: 'Map' }).click();
    const rows = page.getByRole('region', { name: 'Places on this map' }).getByRole('button');
    await rows.first().getByText('Nearer').waitFor();
    await page.getByRole('tab', { name: 'Places' }).click();
    await button.click();
    expect(await names(page)).toEqual(['Far', 'Somewhere', 'Near', 'Nearer']);
    expect(requested.filter((line) => /38\.71|9\.137/.test(line))).toEqual([]);
    expect(said.filter((line) => !line.includes('GL Driver Message'))).toEqual([]);
    await page.context().close();
  });

  it('says what to do when the browser may not give the position, and leaves the order', async () => {
    const { page } = await browser.page();
    await page.goto(`${product.url}/list/${list}`);
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByText('Allow this site to use your location in the browser’s settings.').first().waitFor();
    expect(await names(page)).toEqual(['Far', 'Somewhere', 'Near', 'Nearer']);
    await page.context().close();
  });
});
