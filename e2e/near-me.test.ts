import type { Locator } from 'playwright-core';
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
    const rows = page.getByRole('region', { name: 'Places on this map' }).getByRole('link');
    await rows.first().getByText('Nearer').waitFor();
    await rows.first().getByText('20 m').waitFor();
    expect(await rows.nth(1).textContent()).toContain('640 m');
    await page.getByRole('tab', { name: 'Places' }).click();
    await button.click();
    expect(await names(page)).toEqual(['Far', 'Somewhere', 'Near', 'Nearer']);
    expect(requested.filter((line) => /38\.71|9\.137/.test(line))).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers list.near-me-beside-first-row-chips
  it('is beside the first of two rows of chips', async () => {
    const locations = Array.from({ length: 20 }, (_unused, index) => ({
      name: `Place ${index}`,
      category: `category_number_${index}`,
      latitude: 38.71,
      longitude: -9.1 - index / 1_000,
    }));
    const body = { userId: stage.world.ada, title: 'Of every kind', locations };
    const { id } = (await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', body)).body;
    const { page } = await stage.open(`/list/${id}`, { width: 1_280, height: 900 });
    const topOf = async (chip: Locator) => (await chip.boundingBox())?.y;
    const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    expect(await topOf(chips.last())).toBeGreaterThan((await topOf(chips.first())) ?? Number.POSITIVE_INFINITY);
    expect(await topOf(page.getByRole('button', { name: 'Near me' }))).toBe(await topOf(chips.first()));
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

  it.each(['found', 'refused'])(
    'stays off when it is pressed again while the position is looked for, also once it is %s',
    async (outcome) => {
      const { page } = await stage.browser.page();
      await page.addInitScript(() => {
        Geolocation.prototype.getCurrentPosition = (onFound, onFailure) => {
          const coords = { latitude: 38.71, longitude: -9.137 } as GeolocationCoordinates;
          Object.assign(window, {
            found: () => onFound({ coords } as GeolocationPosition),
            refused: () => onFailure?.({ code: 1 } as GeolocationPositionError),
          });
        };
      });
      await page.goto(`${stage.product.url}/list/${list}`);
      await page.getByRole('button', { name: 'Near me' }).click();
      await page.waitForFunction(() => 'found' in window);
      await page.getByRole('button', { name: 'Finding you…' }).click();
      await page.evaluate((name) => (window as unknown as Record<string, () => void>)[name]?.(), outcome);
      // What was looked for has arrived once a later call of the page has.
      await page.getByRole('button', { name: 'Near me' }).click();
      await page.getByRole('button', { name: 'Finding you…' }).click();
      await page.getByRole('button', { name: 'Near me', pressed: false }).waitFor();
      expect(await names(page)).toEqual(['Far', 'Somewhere', 'Near', 'Nearer']);
      expect(await page.getByText('Couldn’t sort by distance').count()).toBe(0);
      await page.context().close();
    },
  );

  it.each([
    ['found too late', { code: 3 }, 'Your location couldn’t be found in time. Try again.'],
    ['known roughly', { accuracy: 25_000 }, 'Your device knows its location only within 25 km.'],
  ])('says where the position is %s', async (_what, { code, accuracy }: { code?: number; accuracy?: number }, sentence) => {
    const { page } = await stage.browser.page();
    await page.addInitScript(
      (outcome) => {
        Geolocation.prototype.getCurrentPosition = (onFound, onFailure) =>
          outcome.code === undefined
            ? onFound({ coords: { latitude: 38.71, longitude: -9.137, accuracy: outcome.accuracy } } as GeolocationPosition)
            : onFailure?.({ code: outcome.code } as GeolocationPositionError);
      },
      { code, accuracy },
    );
    await page.goto(`${stage.product.url}/list/${list}`);
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.locator('li[data-state=open]').getByText(sentence).waitFor();
    expect((await names(page))[0]).toBe(code === undefined ? 'Nearer' : 'Far');
    await page.context().close();
  });

  it('leaves the way back to the top of a long list', async () => {
    const locations = Array.from({ length: 31 }, (_unused, index) => ({
      name: `Stop ${index}`,
      latitude: 38 + index / 100,
      longitude: -9,
    }));
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: 'Along the coast',
      locations,
    });
    const { page } = await stage.browser.page({ permissions: ['geolocation'] });
    await page.context().setGeolocation({ latitude: 38, longitude: -9 });
    await page.goto(`${stage.product.url}/list/${body.id}`);
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.locator('.place-card b').getByText('1 · 10 m').waitFor();
    expect(await page.locator('.to-top').count()).toBe(1);
    await page.context().close();
  });
});
