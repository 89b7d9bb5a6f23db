import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeProblems } from './checks.ts';
import { useProduct } from './product-stage.ts';
import { kyotoPlace } from './public-world.ts';

const PORTUGAL = [
  [38.7169, -9.1399],
  [41.1496, -8.6109],
  [40.2033, -8.4103],
  [37.0194, -7.9304],
] as const;
/** Web Mercator on a world that is 1 wide and 1 high. */
const flatX = (longitude: number) => longitude / 360 + 0.5;
const flatY = (latitude: number) => 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);

describe('the bundled map names towns', () => {
  let portugal: string;
  let kyoto: string;
  const stage = useProduct({}, async ({ client }) => {
    const userId = await client.makeUser('ada');
    const publish = async (title: string, locations: object[]) =>
      (await client.call<{ id: string }>('POST', '/api/firebase/lists', { userId, title, locations })).body.id;
    portugal = await publish(
      'Portugal',
      PORTUGAL.map(([latitude, longitude], index) => ({ name: `Stop ${index + 1}`, latitude, longitude })),
    );
    kyoto = await publish('Kyoto', [
      kyotoPlace(1, { latitude: 34.99, longitude: 135.74 }),
      kyotoPlace(2, { latitude: 35.05, longitude: 135.79 }),
    ]);
  });

  const names = (page: Page) => page.locator('.town-names > span');
  const openMap = async (list: string, options: { width: number; height: number; dark?: boolean }) => {
    const { page, said } = await stage.browser.page(options);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`${stage.product.url}/list/${list}?tab=map`);
    await page.getByText('Loading map...').waitFor({ state: 'detached' });
    await names(page).first().waitFor();
    return { page, said, requested };
  };
  /** Where the pins are drawn, in pixels of the window: their stones are above their points. */
  const pinBoxes = (page: Page) =>
    page.locator('.maplibregl-map').evaluate(
      (map: HTMLElement, points) => {
        const { left, top, width, height } = map.getBoundingClientRect();
        const worldSize = 512 * 2 ** Number(map.dataset.zoom);
        const [longitude = 0, latitude = 0] = (map.dataset.center ?? '').split(',').map(Number);
        const [x, y] = [longitude / 360 + 0.5, 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)];
        return points.map((point) => ({
          left: left + width / 2 + (point.x - x) * worldSize - 17,
          top: top + height / 2 + (point.y - y) * worldSize - 38,
          width: 34,
          height: 38,
        }));
      },
      PORTUGAL.map(([latitude, longitude]) => ({ x: flatX(longitude), y: flatY(latitude) })),
    );

  // @covers map.bundled-map-names-towns
  it.each([
    [390, false],
    [1_280, true],
  ])('that are in view, a handful, beside its pins and readable, at %i px (dark: %s)', async (width, dark) => {
    const { page, said } = await openMap(portugal, { width, height: 900, dark });
    const shown = await names(page).allTextContents();
    expect(shown.length).toBeLessThanOrEqual(7);
    expect(shown).toEqual(expect.arrayContaining(['Lisbon']));
    expect(shown.filter((name) => /Beijing|London|Istanbul/.test(name))).toEqual([]);
    const boxes = await names(page).evaluateAll((labels) =>
      labels.map((label) => {
        const { left, top, width: wide, height } = label.getBoundingClientRect();
        return { left, top, width: wide, height };
      }),
    );
    const overlap = (one: (typeof boxes)[number], other: (typeof boxes)[number]) =>
      one.left < other.left + other.width &&
      other.left < one.left + one.width &&
      one.top < other.top + other.height &&
      other.top < one.top + one.height;
    const pins = await pinBoxes(page);
    for (const [index, box] of boxes.entries())
      expect([...pins, ...boxes.filter((_other, at) => at !== index)].filter((other) => overlap(box, other))).toEqual([]);
    const contrast = await names(page)
      .first()
      .evaluate((label) => {
        const style = getComputedStyle(document.documentElement);
        const rgb = (colour: string) =>
          colour.startsWith('#')
            ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
            : (colour.match(/[\d.]+/g) ?? []).map(Number);
        const luminance = (colour: string) => {
          const [red = 0, green = 0, blue = 0] = rgb(colour).map((value) =>
            value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const [light = 0, dim = 0] = [getComputedStyle(label).color, style.getPropertyValue('--map-land').trim()]
          .map(luminance)
          .toSorted((a, b) => b - a);
        return (light + 0.05) / (dim + 0.05);
      });
    expect(contrast).toBeGreaterThanOrEqual(4.5);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByText('Natural Earth, GeoNames').waitFor({ state: 'attached' });
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('from the files of its own part of the world alone, and others after it was moved', async () => {
    const { page, requested } = await openMap(kyoto, { width: 1_000, height: 900 });
    expect(await names(page).allTextContents()).toEqual(expect.arrayContaining(['Kyoto']));
    expect(requested.filter((path) => path.startsWith('/assets/towns-1/')).sort()).toEqual([
      '/assets/towns-1/31-12.json',
      '/assets/towns-1/large.json',
    ]);
    const zoom = () => page.locator('.maplibregl-map').evaluate((element: HTMLElement) => Number(element.dataset.zoom));
    for (let step = 0; step < 6; step += 1) {
      const before = await zoom();
      await page.getByRole('button', { name: 'Zoom out' }).click();
      // A step that begins within the one before ends at less than two.
      await expect.poll(async () => Math.round((before - (await zoom())) * 10)).toBe(10);
    }
    await expect.poll(() => names(page).allTextContents(), { timeout: 20_000 }).toEqual(expect.arrayContaining(['Tokyo']));
    await page.context().close();
  });
});
