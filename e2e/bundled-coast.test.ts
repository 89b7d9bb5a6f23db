import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pixelsIn } from './page-pixel.ts';
import { useProduct } from './product-stage.ts';

/** Both are on land, the first beside the river; at 1:50 million the sea begins north of them. */
const LISBON = [
  { name: 'Mosteiro dos Jerónimos', latitude: 38.6979, longitude: -9.2061 },
  { name: 'Castelo de São Jorge', latitude: 38.7139, longitude: -9.1335 },
];
const IBERIA = [...LISBON, { name: 'Sagrada Família', latitude: 41.4036, longitude: 2.1744 }];

describe('the bundled map', () => {
  const ids = { lisbon: '', iberia: '' };
  const stage = useProduct({}, async ({ client }) => {
    const userId = await client.makeUser('ada');
    const publish = async (title: string, locations: object[]) =>
      (await client.call<{ id: string }>('POST', '/api/firebase/lists', { userId, title, locations })).body.id;
    ids.lisbon = await publish('Lisbon', LISBON);
    ids.iberia = await publish('Iberia', IBERIA);
  });
  const region = (page: Page) => page.getByRole('region', { name: 'Map of the places' });
  const tokens = (page: Page) =>
    page.evaluate(() =>
      ['--map-sea', '--map-land'].map((name) => {
        const hex = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
        return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join();
      }),
    );
  /** Whether the map shows the colour of the sea, and whether that of the land, in a strip across its middle. */
  const groundOf = async (page: Page) => {
    const box = await region(page).boundingBox();
    const clip = { x: Math.round(box?.x ?? 0) + 4, y: Math.round(box?.y ?? 0) + 120, width: Math.round(box?.width ?? 0) - 8, height: 160 };
    const seen = new Set((await pixelsIn(page, clip)).map((pixel) => pixel.join()));
    const [sea = '', land = ''] = await tokens(page);
    return { sea: seen.has(sea), land: seen.has(land) };
  };

  // @covers map.bundled-coast-not-beyond-scale
  it.each([false, true])(
    'shows a coast at its own scale, and plain ground nearer, where the coast would put pins into the sea (dark: %s)',
    async (dark) => {
      for (const [list, ground] of [
        ['iberia', { sea: true, land: true }],
        ['lisbon', { sea: false, land: true }],
      ] as const) {
        const { page, said } = await stage.open(`/list/${ids[list]}?tab=map`, { width: 390, height: 844, dark });
        await page.getByText('Loading map...').waitFor({ state: 'detached' });
        await expect.poll(async () => [list, await groundOf(page)]).toEqual([list, ground]);
        expect(said).toEqual([]);
        await page.context().close();
      }
    },
  );

  // @covers map.bundled-coast-not-beyond-scale
  it('has no sea beside the pins of a town before the map’s code is there either', async () => {
    const release = Promise.withResolvers<void>();
    const { page } = await stage.open(`/list/${ids.lisbon}?tab=map`, { width: 390, height: 844 }, async (opened) => {
      // Without the rough outline a preview that draws a coast is all sea.
      await opened.route('**/outline.json', (route) => route.abort());
      await opened.route('**/maplibre-engine-*.js', async (route) => {
        await release.promise;
        await route.continue();
      });
    });
    await region(page).locator('canvas').waitFor();
    await expect.poll(() => groundOf(page)).toEqual({ sea: false, land: true });
    release.resolve();
    await page.getByText('Loading map...').waitFor({ state: 'detached' });
    await page.context().close();
  });
});
