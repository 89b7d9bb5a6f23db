import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser } from './browser.ts';
import { axeProblems, expectShown } from './checks.ts';
import { pixelAt, pixelsIn } from './page-pixel.ts';
import { Client, type Product, startProduct } from './product.ts';
import { kyotoPlace, makePublicWorld, type PublicWorld } from './public-world.ts';
import { GOOGLE_MAPS_SCRIPT } from './stand-ins/google-maps.ts';

const GOOGLE = 'https://maps.googleapis.com/**';
/** Web Mercator on a world that is 1 wide and 1 high. */
const flatX = (longitude: number) => longitude / 360 + 0.5;
const flatY = (latitude: number) => 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
/** Relative luminance and contrast by WCAG 2. */
const luminance = (pixel: number[]) =>
  pixel
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

describe('the map', () => {
  let base: TestDatabase;
  let bundled: Product;
  let google: Product;
  let browser: TestBrowser;
  let world: PublicWorld;
  /** A list with two places, some metres apart. */
  let close: string;
  /** Lists with two and with twelve places along 180 metres, which are one cluster at first. */
  let two: string;
  let twelve: string;

  beforeAll(async () => {
    base = await testDatabase();
    bundled = await startProduct({ DATABASE_URL: base.url });
    google = await startProduct({ DATABASE_URL: base.url, GOOGLE_MAPS_API_KEY: 'a-key' });
    const client = new Client(bundled.url);
    await client.signIn();
    world = await makePublicWorld(client);
    const { body } = await client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: world.ada,
      title: 'Side by side',
      locations: [kyotoPlace(1), kyotoPlace(2, { latitude: 35.01, longitude: 135.7101 })],
    });
    close = body.id;
    const row = async (count: number) => {
      const made = await client.call<{ id: string }>('POST', '/api/firebase/lists', {
        userId: world.ada,
        title: `${count} along a street`,
        locations: Array.from({ length: count }, (_unused, index) =>
          kyotoPlace(index + 1, { latitude: 35.01, longitude: 135.71 + (index * 0.002) / (count - 1) }),
        ),
      });
      return made.body.id;
    };
    [two, twelve] = [await row(2), await row(12)];
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await Promise.all([bundled.stop(), google.stop()]);
    await base.drop();
  });

  const open = async (product: Product, path: string, before?: (page: Page) => Promise<unknown>, options?: PageOptions) => {
    const { page, said } = await browser.page(options);
    await before?.(page);
    await page.goto(product.url + path);
    return { page, said };
  };
  const region = (page: Page) => page.getByRole('region', { name: 'Map of the places' });
  const camera = async (page: Page) => {
    const { zoom, center = '' } = await page.locator('.maplibregl-map').evaluate((map: HTMLElement) => ({ ...map.dataset }));
    const [longitude = 0, latitude = 0] = center.split(',').map(Number);
    return { zoom: Number(zoom), longitude, latitude };
  };
  const ready = (page: Page) => page.getByText('Loading map...').waitFor({ state: 'detached' });
  /** Red, green and blue of a colour of the page. */
  const colourOf = (page: Page, name: string) =>
    page.evaluate((property) => {
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      if (!pen) return [];
      pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(property);
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
    }, name);

  // @covers map.map-400-px-high-fullscreen, map.nothing-map-loads-before-tab, map.pin-window-name-address-rating
  it('loads nothing before its tab opens, then shows its pins and the details of each', async () => {
    const requested: string[] = [];
    const { page, said } = await open(
      bundled,
      `/list/${world.single}`,
      async (opened) => {
        opened.on('request', (request) => requested.push(request.url()));
      },
      // On a wide screen the map is beside the places too.
      { width: 1_000, height: 900 },
    );
    await page.getByRole('region', { name: 'Take it with you' }).waitFor();
    expect(requested.filter((url) => /map-panel|maplibre|google|world/.test(url))).toEqual([]);
    await page.getByRole('tab', { name: 'Map' }).click();
    await ready(page);
    expect((await region(page).boundingBox())?.height).toBe(400);
    await page.getByRole('button', { name: 'Full screen' }).waitFor();
    // The only place is in the middle of the map: a click on its lowest stone opens its sheet.
    const box = await region(page).boundingBox();
    const sheet = page.getByRole('dialog');
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 200 - 10);
    await sheet.waitFor();
    for (const text of ['Place 1', '1 Main Street, Kyoto, Japan', '4.1', '(101 reviews)', 'art museum'])
      await sheet.getByText(text).first().waitFor();
    const address = (name: string) => sheet.getByRole('link', { name }).getAttribute('href');
    expect(await address('+81 75 123 4567')).toBe('tel:+81751234567');
    expect(await address('Website')).toBe('https://place.example/');
    expect(await address('Open in maps')).toBe('https://www.google.com/maps/place/x');
    expect(await axeProblems(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers map.early-click-on-pin-kept
  it('keeps a click on a pin made before the map’s code is loaded, and shows the place in its sheet', async () => {
    const release = Promise.withResolvers<void>();
    const { page } = await open(bundled, `/list/${world.single}?tab=map`, (opened) =>
      opened.route('**/maplibre-engine-*.js', async (route) => {
        await release.promise;
        await route.continue();
      }),
    );
    const preview = region(page).locator('canvas');
    await preview.waitFor();
    const box = await preview.boundingBox();
    await preview.click({ position: { x: (box?.width ?? 0) / 2, y: 200 - 10 } });
    const row = page.getByRole('region', { name: 'Places on this map' }).getByRole('link');
    await expect.poll(() => row.getAttribute('aria-current')).toBe('true');
    expect(await page.locator('.maplibregl-map').count()).toBe(0);
    release.resolve();
    await page.getByRole('dialog').getByText('1 Main Street').waitFor();
    await page.context().close();
  });

  // @covers map.early-click-on-pin-kept
  it('keeps a click on a cluster made before the map’s code is loaded, and zooms in afterwards', async () => {
    const release = Promise.withResolvers<void>();
    const { page } = await open(bundled, `/list/${close}?tab=map`, (opened) =>
      opened.route('**/maplibre-engine-*.js', async (route) => {
        await release.promise;
        await route.continue();
      }),
    );
    const preview = region(page).locator('canvas');
    await preview.waitFor();
    const box = await preview.boundingBox();
    await preview.click({ position: { x: (box?.width ?? 0) / 2, y: 200 } });
    release.resolve();
    await ready(page);
    await expect.poll(async () => (await camera(page)).zoom).toBeGreaterThan(14.5);
    await page.context().close();
  });

  it.each([false, true])(
    'draws clusters as light rings around their count and pins as filled stones, unlike each other (dark: %s)',
    async (dark) => {
      const { page } = await open(bundled, `/list/${close}?tab=map`, undefined, { dark });
      await ready(page);
      const colours = [await colourOf(page, '--surface'), await colourOf(page, '--accent')];
      // Beside the digit in the middle of the marker; a pin's lowest stone is 11 pixels above its place.
      const besideDigit = async (above: number) => {
        const frame = await page.locator('.maplibregl-map').boundingBox();
        return pixelAt(page, Math.round((frame?.x ?? 0) + (frame?.width ?? 0) / 2) + 9, Math.round((frame?.y ?? 0) + 200) - above);
      };
      await expect.poll(() => besideDigit(0)).toEqual(colours[0]);
      await page.goto(`${bundled.url}/list/${world.single}?tab=map`);
      await ready(page);
      await expect.poll(() => besideDigit(11)).toEqual(colours[1]);
      expect(colours[0]).not.toEqual(colours[1]);
      await page.context().close();
    },
  );

  it.each([false, true])(
    'draws the count of a cluster in readable contrast, and the ring of more places larger (dark: %s)',
    async (dark) => {
      const { page } = await open(bundled, `/list/${two}?tab=map`, undefined, { dark });
      const around = async () => {
        const frame = await page.locator('.maplibregl-map').boundingBox();
        const middle = { x: Math.round((frame?.x ?? 0) + (frame?.width ?? 0) / 2), y: Math.round((frame?.y ?? 0) + 200) };
        const [count, row] = [
          await pixelsIn(page, { x: middle.x - 6, y: middle.y - 6, width: 12, height: 12 }),
          await pixelsIn(page, { x: middle.x + 14, y: middle.y, width: 16, height: 1 }),
        ];
        const [ground = 0, ink = 0] = [Math.max, Math.min].map((pick) => pick(...count.map(luminance)));
        // The ring's line is the only thing beyond the count that differs that much from the ground within it.
        const inside = luminance(row[0] ?? []);
        const ring = row.findLastIndex((pixel) => contrast(luminance(pixel), inside) > 3);
        return { contrast: contrast(ground, ink), radius: ring + 14 };
      };
      await ready(page);
      await expect.poll(async () => (await around()).contrast).toBeGreaterThan(4.5);
      const few = await around();
      await page.goto(`${bundled.url}/list/${twelve}?tab=map`);
      await ready(page);
      await expect.poll(async () => (await around()).radius).toBeGreaterThan(few.radius);
      expect((await around()).contrast).toBeGreaterThan(4.5);
      await page.context().close();
    },
  );

  // @covers map.pins-within-60-px-together
  it.each([
    ['Place 1', 135.71],
    ['Place 2', 135.712],
  ])('splits a cluster that is tapped, so that %s has a pin of its own, which opens it', async (name, place) => {
    const { page, said } = await open(bundled, `/list/${two}?tab=map`);
    await ready(page);
    const box = await region(page).boundingBox();
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 200 };
    expect((await camera(page)).zoom).toBe(14);
    await page.mouse.click(middle.x, middle.y);
    await expect.poll(async () => (await camera(page)).zoom).toBe(15);
    const { longitude, zoom } = await camera(page);
    const pinX = middle.x + (flatX(place) - flatX(longitude)) * 512 * 2 ** zoom;
    // The pins are drawn some time after the camera has arrived; until then a tap finds none.
    const accent = await colourOf(page, '--accent');
    await expect.poll(() => pixelAt(page, Math.round(pinX) + 9, Math.round(middle.y) - 11)).toEqual(accent);
    await page.mouse.click(pinX, middle.y - 10);
    await expectShown(page.getByRole('dialog').getByRole('heading', { name, exact: true }));
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers map.place-zoom-15-middle
  it('shows a single place at MapLibre’s zoom 14, which is Google’s 15', async () => {
    const { page } = await open(bundled, `/list/${world.single}?tab=map`);
    await ready(page);
    const { zoom, longitude, latitude } = await camera(page);
    expect([zoom, longitude, latitude]).toEqual([14, expect.closeTo(135.71, 9), expect.closeTo(35.01, 9)]);
    await page.context().close();
  });

  // @covers map.several-fitted-zoom-12-beginning
  it('fits all places with 50 pixels of padding, and zooms in to 14 at most', async () => {
    const { page } = await open(bundled, `/list/${world.kyoto}?tab=map`);
    await ready(page);
    const frame = await page.locator('.maplibregl-map').boundingBox();
    const { zoom, longitude, latitude } = await camera(page);
    const worldSize = 512 * 2 ** zoom;
    const x = (degrees: number) => (frame?.width ?? 0) / 2 + (flatX(degrees) - flatX(longitude)) * worldSize;
    const y = (degrees: number) => (frame?.height ?? 0) / 2 + (flatY(degrees) - flatY(latitude)) * worldSize;
    const [left, right, top, bottom] = [x(135.71), (frame?.width ?? 0) - x(135.9), y(35.2), (frame?.height ?? 0) - y(35.01)];
    expect(Math.min(left, right, top, bottom)).toBeCloseTo(50, 0);
    expect([left, top]).toEqual([expect.closeTo(right, 0), expect.closeTo(bottom, 0)]);
    await page.context().close();

    const { page: near } = await open(bundled, `/list/${close}?tab=map`);
    await ready(near);
    expect((await camera(near)).zoom).toBe(14);
    await near.context().close();
  });

  // @covers map.map-filters-chips, map.map-equal-list-keyboard-screen
  it('has an equivalent list: each row names its place and opens its pin, by keyboard too', async () => {
    const { page } = await open(bundled, `/list/${world.kyoto}?tab=map&category=coffee_shop`);
    await ready(page);
    const rows = page.getByRole('region', { name: 'Places on this map' }).getByRole('link');
    expect(await rows.count()).toBe(10);
    await page
      .getByRole('region', { name: 'Places on this map' })
      .getByRole('link', { name: /Place 6\s*coffee shop · 6 Main Street/ })
      .waitFor();
    await rows.nth(2).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Place 6').waitFor();
    await expect.poll(() => rows.nth(2).getAttribute('aria-current')).toBe('true');
    await page.context().close();
  });

  // @covers map.without-placeable-place-no-locations
  it('says when no place has coordinates', async () => {
    for (const list of [world.unplaced, world.empty]) {
      const { page } = await open(bundled, `/list/${list}?tab=map`);
      await expectShown(page.getByText('No locations with coordinates to display'));
      await page.context().close();
    }
  });

  // @covers map.failed-load-error-loading-maps
  it('shows an error when its code is blocked, before or after the tab opened', async () => {
    for (const file of ['map-panel', 'maplibre-engine']) {
      const { page } = await open(bundled, `/list/${world.kyoto}`, (opened) => opened.route(`**/${file}-*.js`, (route) => route.abort()));
      await page.getByRole('tab', { name: 'Map' }).click();
      await page.getByText('Error loading maps').waitFor();
      await page.getByText('Please check your Google Maps API key').waitFor();
      await page.getByRole('tab', { name: 'Places' }).click();
      await expect.poll(() => page.locator('main li').count()).toBe(20);
      await page.context().close();
    }
  });

  // @covers map.failed-load-error-loading-maps
  it('shows an error when the browser cannot draw it', async () => {
    const { page } = await open(bundled, `/list/${world.kyoto}?tab=map`, (opened) => opened.addInitScript(withoutGraphics));
    await expectShown(page.getByText('Error loading maps'));
    await page.context().close();
  });

  // @covers map.several-fitted-zoom-12-beginning, map.street-view-map-type-controls, map.key-google-map-drawn-rules, map.map-filters-chips
  // @covers map.no-place-lost-group, map.pins-within-60-px-together
  it('is Google’s when a key is set, with the same rules, window and filter', async () => {
    const { page, said } = await open(google, `/list/${world.kyoto}?tab=map`, (opened) =>
      opened.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_MAPS_SCRIPT })),
    );
    await ready(page);
    const googleMap = await page.evaluate(() => {
      const map = (window as unknown as { googleMap: { options: Record<string, unknown>; fitted: Record<string, number> } }).googleMap;
      const { streetViewControl, mapTypeControl, fullscreenControl, zoom } = map.options;
      return { streetViewControl, mapTypeControl, fullscreenControl, zoom, fitted: map.fitted };
    });
    expect(googleMap).toMatchObject({ streetViewControl: false, mapTypeControl: false, fullscreenControl: true, zoom: 12 });
    const near = (degrees: number) => expect.closeTo(degrees, 9);
    expect(googleMap.fitted).toEqual({
      south: near(35.01),
      west: near(135.71),
      north: near(35.2),
      east: near(135.9),
      padding: 50,
      maxZoom: 15,
    });
    // At zoom 12 and 60 pixels the twenty places, each 0.01° from the next, are in clusters.
    const titles = () =>
      region(page)
        .locator('button[title]')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('title')));
    const pinned = async () => (await titles()).reduce((sum, title) => sum + (Number(title) || 1), 0);
    expect((await titles()).length).toBeLessThan(20);
    expect(await pinned()).toBe(20);
    await page.getByRole('region', { name: 'Places on this map' }).getByRole('link').first().click();
    const sheet = page.getByRole('dialog');
    for (const text of ['Place 1', '(101 reviews)', 'art museum']) await sheet.getByText(text).first().waitFor();
    await page.getByRole('link', { name: 'coffee shop', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(pinned).toBe(10);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers map.place-zoom-15-middle
  it('shows a single place at zoom 15 with Google’s map', async () => {
    const { page } = await open(google, `/list/${world.single}?tab=map`, (opened) =>
      opened.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_MAPS_SCRIPT })),
    );
    await ready(page);
    const view = await page.evaluate(() => {
      const map = (window as unknown as { googleMap: { zoom: number; center: { at: unknown } } }).googleMap;
      return [map.zoom, map.center.at];
    });
    expect(view).toEqual([15, { lat: 35.01, lng: expect.closeTo(135.71, 9) }]);
    // The stand-in draws no pictures, so its markers have no size to be clicked at.
    await region(page).locator('button[title="Place 1"]').dispatchEvent('click');
    await page.getByRole('dialog').getByText('1 Main Street').waitFor();
    await page.context().close();
  });

  // @covers map.failed-load-error-loading-maps
  it('shows an error when Google cannot be reached or rejects the key', async () => {
    const blocked = await open(google, `/list/${world.kyoto}?tab=map`, (opened) => opened.route(GOOGLE, (route) => route.abort()));
    await blocked.page.getByText('Error loading maps').waitFor();
    await blocked.page.context().close();
    const { page } = await open(google, `/list/${world.kyoto}?tab=map`, (opened) =>
      opened.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_MAPS_SCRIPT })),
    );
    await ready(page);
    await page.evaluate(() => (window as unknown as { gm_authFailure(): void }).gm_authFailure());
    await page.getByText('Error loading maps').waitFor();
    await expectShown(page.getByText('Please check your Google Maps API key'));
    await page.context().close();
  });
});

function withoutGraphics(): void {
  const usual = HTMLCanvasElement.prototype.getContext;
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(usual, this, [kind, ...rest]);
    },
  });
}
