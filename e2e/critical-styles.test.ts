import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct } from './product-stage.ts';
import { makePublicWorld, type PublicWorld } from './public-world.ts';

const COMMON_SHEET = '**/assets/entry-client-*.css';
/** So high that everything is on the screen: what is not is laid out at a time that the browser chooses. */
const HEIGHT = 4_000;
const VARIANTS = [
  { width: 390, height: HEIGHT, dark: true },
  { width: 1_280, height: HEIGHT, dark: false },
];

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: Array<{ node: Node | null }>;
}

/**
 * The computed style of every element and of what is drawn before and after it. The first call in a page returns the number of styles,
 * later ones return what has changed since. Custom properties do not count: what they are used for does. Instead of margins the elements'
 * boxes are compared: Chromium reports an automatic margin as 0 where it reuses an earlier layout, although the element is where it was.
 */
function compareStyles(): number | string[] {
  const below = document.querySelector('footer[data-below]');
  if (below && below.getBoundingClientRect().top < window.innerHeight) return ['The foot of the page is on its first screen'];
  // It is styled later, which changes the height of what is around it.
  below?.remove();
  const names = Array.from(getComputedStyle(document.body)).filter((name) => !/^(?:--|margin-)/.test(name));
  const read = (element: Element, part?: string) => {
    const style = getComputedStyle(element, part);
    // What has no content is not drawn.
    const wanted = /before|after/.test(part ?? '') && style.content === 'none' ? ['content'] : names;
    return {
      of: `${element.tagName} ${element.getAttribute('class')} ${part ?? ''}`,
      values: [...wanted.map((name) => style.getPropertyValue(name)), part ? '' : JSON.stringify(element.getBoundingClientRect())],
    };
  };
  const styles = [...document.querySelectorAll('html, body, body *')].flatMap((element) => [
    read(element),
    ...(element.matches('input, textarea') ? ['::placeholder'] : ['::before', '::after']).map((part) => read(element, part)),
    ...(element.matches('[class*=first-letter]') ? [read(element, '::first-letter')] : []),
  ]);
  const page = window as unknown as { stylesBefore?: typeof styles };
  const before = page.stylesBefore;
  page.stylesBefore = styles;
  if (!before) return styles.filter(({ values }) => values.length > 100).length;
  return styles.flatMap(({ of, values }, index) => {
    const earlier = before[index]?.values ?? [];
    if (earlier.length !== values.length) return [`${of}: is drawn only now`];
    return values.flatMap((value, property) =>
      value === earlier[property] ? [] : [`${of}: ${names[property] ?? 'box'} was ${earlier[property]}, is ${value}`],
    );
  });
}

describe('the part of the styles that travels in the page', () => {
  let world: PublicWorld;
  const stage = useProduct({}, async ({ client }) => {
    world = await makePublicWorld(client);
  });
  /** Opens a page without scripts whose common sheet does not arrive until the returned function is called. */
  const openWithheld = async (path: string, variant: (typeof VARIANTS)[number]) => {
    const release = Promise.withResolvers<void>();
    const { page, said } = await stage.browser.page({ ...variant, javaScript: false });
    await page.route(COMMON_SHEET, async (route) => {
      await release.promise;
      await route.continue();
    });
    const requested = page.waitForRequest(COMMON_SHEET);
    await page.goto(stage.product.url + path, { waitUntil: 'commit' });
    await requested;
    await page.locator('#page-data').waitFor({ state: 'attached' });
    const arrive = async () => {
      release.resolve();
      await page.waitForLoadState('load');
    };
    return { page, said, arrive };
  };
  /** Two pictures later every change so far has been laid out, and its shift reported. */
  const settle = (page: Page) =>
    page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted)))));
  const isPainted = (page: Page) =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0).catch(() => false);
  const fontsLoaded = (page: Page) => page.evaluate(async () => (await document.fonts.ready).size);

  it.each<[name: string, path: () => string]>([
    ['home', () => '/'],
    ['a list', () => `/list/${world.kyoto}`],
    ['a list in other scripts', () => `/list/${world.foreign}`],
    ['a list’s map', () => `/list/${world.pictured}?tab=map`],
    ['a missing list', () => '/list/missing'],
    ['a profile', () => `/user/${world.ada}`],
    ['the guide', () => '/guide'],
    ['the privacy page', () => '/privacy'],
    ['the status page', () => '/status'],
    ['the sign-in page', () => '/sign-in'],
    ['the page of saved lists', () => '/saved'],
  ])(
    'gives every element of %s that can be on the first screen the style that it has with the whole sheet, light and dark, narrow and wide',
    async (_name, pathOf) => {
      const path = pathOf();
      for (const variant of VARIANTS) {
        const { page, arrive } = await openWithheld(path, variant);
        await fontsLoaded(page);
        // Parts that are drawn only when they are on the screen are laid out with the first picture.
        await expect.poll(() => isPainted(page)).toBe(true);
        const count = await page.evaluate(compareStyles);
        expect(count, path).toBeGreaterThan(15);
        await arrive();
        await fontsLoaded(page);
        const linked = await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href !== null).length);
        expect([variant, linked, await page.evaluate(compareStyles)]).toEqual([variant, 1, []]);
        await page.context().close();
      }
    },
  );

  it('is all that the first paint waits for: the page is painted while the sheet is withheld, and nothing moves when it arrives', async () => {
    for (const path of ['/', `/list/${world.kyoto}`, `/user/${world.ada}`]) {
      const release = Promise.withResolvers<void>();
      const { page, said } = await stage.browser.page();
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[])
            shifts.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.textContent)}`);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route(COMMON_SHEET, async (route) => {
        await release.promise;
        await route.continue();
      });
      const opened = page.goto(stage.product.url + path);
      await expect.poll(() => isPainted(page), { timeout: 30_000 }).toBe(true);
      expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
      // The fonts may arrive after the first paint; what moves then is not the sheet's doing.
      await fontsLoaded(page);
      await settle(page);
      await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
      release.resolve();
      await opened;
      await settle(page);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      expect([path, shifts, said]).toEqual([path, [], []]);
      await page.context().close();
    }
  });
});
