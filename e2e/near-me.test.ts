import { beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from './browser.ts';
import { usePublicStage } from './public-stage.ts';

describe('near me', () => {
  const stage = usePublicStage();
  let list: string;

  beforeAll(async () => {
    const at = (name: string, latitude: number) => ({ name, latitude, longitude: -9.137 });
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: 'Along the meridian',
      locations: [at('Far', 39.71), { name: 'Somewhere' }, at('Near', 38.7158), at('Nearer', 38.7102)],
    });
    list = body.id;
  });

  const names = (page: Awaited<ReturnType<TestBrowser['page']>>['page']) => page.locator('.place-card h3').allTextContents();

  it('asks for the position only when pressed, sorts by distance, says how far, and sends the position nowhere', async () => {
    const { page, said } = await stage.browser.page({ permissions: ['geolocation'] });
    await page.context().setGeolocation({ latitude: 38.71, longitude: -9.137 });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(`${stage.product.url}/list/${list}`);
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
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('says what to do when the browser may not give the position, and leaves the order', async () => {
    const { page } = await stage.browser.page();
    await page.goto(`${stage.product.url}/list/${list}`);
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByText('Allow this site to use your location in the browser’s settings.').first().waitFor();
    expect(await names(page)).toEqual(['Far', 'Somewhere', 'Near', 'Nearer']);
    await page.context().close();
  });
});
