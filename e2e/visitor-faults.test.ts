import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, usePublicStage } from './public-stage.ts';

const stage = usePublicStage();
const kyoto = () => `/list/${stage.world.kyoto}`;
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

describe('the map of a list', () => {
  const map = (page: Page) => page.getByRole('region', { name: 'Map of the places' });
  const ready = (page: Page) => page.getByRole('button', { name: 'Show all' }).waitFor();

  it.each([320, 390, 1_280])('says that streets are missing where none of its controls is, at %i px', async (width) => {
    const { page } = await stage.open(`${kyoto()}?tab=map`, { width, height: 800 });
    await ready(page);
    const line = await page.getByText('Street map unavailable').boundingBox();
    const controls = await map(page)
      .locator('button, .maplibregl-ctrl-scale, .maplibregl-ctrl-attrib')
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().toJSON()));
    expect(controls.length).toBeGreaterThan(4);
    const covered = controls.filter(
      ({ left, right, top, bottom }) =>
        line && left < line.x + line.width && line.x < right && top < line.y + line.height && line.y < bottom,
    );
    expect(covered).toEqual([]);
    await page.context().close();
  });

  it('leaves the wheel to the page, and shows all places again', async () => {
    const { page } = await stage.open(`${kyoto()}?tab=map`, { width: 1_280, height: 600 });
    await ready(page);
    const camera = () => page.locator('.maplibregl-map').evaluate((element: HTMLElement) => element.dataset.zoom);
    const whole = await camera();
    await map(page).hover();
    await page.mouse.wheel(0, 120);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    expect(await camera()).toBe(whole);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(camera).not.toBe(whole);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(camera).toBe(whole);
    await page.context().close();
  });

  it('leaves one finger to the page', async () => {
    const { page } = await stage.open(`${kyoto()}?tab=map`, PHONE);
    await ready(page);
    expect(await page.locator('.maplibregl-canvas-container').evaluate((element) => getComputedStyle(element).touchAction)).toBe(
      'pan-x pan-y',
    );
    await page.context().close();
  });

  it('begins below the tabs, however far the places were scrolled, and a step back returns to them', async () => {
    const { page } = await stage.open(kyoto(), PHONE);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForFunction(() => (sessionStorage.getItem('scrolled') ?? '').includes('900'));
    // A click of Playwright's scrolls by itself.
    await page.getByRole('tab', { name: 'Map' }).evaluate((tab: HTMLElement) => tab.click());
    await page.getByRole('region', { name: 'Places on this map' }).waitFor();
    await ready(page);
    const top = await topOf(page, '[aria-label="Map of the places"]');
    expect([top > 88, top < 400]).toEqual([true, true]);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(900);
    await page.context().close();
  });

  it('opens the place of a far row in view, with the map behind it in view too', async () => {
    const { page } = await stage.open(`${kyoto()}?tab=map`, PHONE);
    await ready(page);
    const row = page.getByRole('region', { name: 'Places on this map' }).getByRole('link').last();
    await row.scrollIntoViewIfNeeded();
    await row.click();
    await page.getByRole('dialog').getByText('20 Main Street').first().waitFor();
    const [sheet, shown] = [await page.getByRole('dialog').boundingBox(), await map(page).boundingBox()];
    for (const box of [sheet, shown]) expect([(box?.y ?? -1) >= 0, (box?.y ?? 844) < 500]).toEqual([true, true]);
    await page.context().close();
  });
});

describe('a list', () => {
  it('starts at its top where another list was scrolled in the same tab', async () => {
    const { page } = await stage.open(kyoto(), PHONE);
    await page.evaluate(() => window.scrollTo(0, 427));
    await page.waitForFunction(() => (sessionStorage.getItem('scrolled') ?? '').includes('427'));
    await page.goto(`${stage.product.url}/list/${stage.world.foreign}`);
    expect(await scrolled(page)).toBe(0);
    await page.goto(stage.product.url + kyoto());
    expect(await scrolled(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 427));
    await page.waitForFunction(() => (sessionStorage.getItem('scrolled') ?? '').includes('427'));
    await page.reload();
    expect(await scrolled(page)).toBe(427);
    await page.context().close();
  });

  it('has the direction of its title in its hero, and that of each place in its card', async () => {
    const { page } = await stage.open(`/list/${stage.world.foreign}`, { width: 1_280, height: 800 });
    const direction = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
    expect(await direction('.hero')).toBe('rtl');
    const starts = await page
      .locator('.hero .page-width h1, .hero .page-width p')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().right)));
    expect(new Set(starts).size).toBe(1);
    const cards = await page.locator('.place-card').evaluateAll((all) => all.map((card) => getComputedStyle(card).direction));
    expect(cards).toEqual(['ltr', 'rtl']);
    await page.context().close();
  });

  it('opens its whole description at a press of more', async () => {
    const { page } = await stage.open(kyoto(), PHONE);
    const text = page.locator('.hero details p');
    const cut = (await text.boundingBox())?.height ?? 0;
    await page.locator('.hero details summary').click();
    await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBeGreaterThan(cut * 3);
    expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await page.context().close();
  });

  it('opens its description without JavaScript too, and shows no button that would do nothing there', async () => {
    const { page } = await stage.open(kyoto(), { ...PHONE, javaScript: false });
    const text = page.locator('.hero details p');
    await page.locator('.hero details summary').click();
    await expect.poll(() => text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    const buttons = page.locator('.hero button');
    expect([await buttons.count(), await buttons.filter({ visible: true }).count()]).toEqual([2, 0]);
    await page.context().close();
  });

  it('is walked by Tab as one sees it: back, save, share, the account, then the owner', async () => {
    const { page } = await stage.open(kyoto(), PHONE);
    const names: string[] = [];
    await page.keyboard.press('Tab');
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      names.push(
        await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''),
      );
    }
    expect(names).toEqual(['Back to home', expect.stringMatching(/save/i), 'Share', 'Sign in', expect.stringContaining('@ada')]);
    await page.context().close();
  });

  it('keeps its chosen category in view below the tabs', async () => {
    const { page } = await stage.open(`${kyoto()}?category=coffee_shop`, PHONE);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.locator('[data-shown="true"]').waitFor();
    const chip = page.getByRole('link', { name: 'coffee shop' });
    await expect
      .poll(async () => {
        const [tabs, chosen] = [await page.getByRole('tablist').boundingBox(), await chip.boundingBox()];
        return (chosen?.y ?? 0) >= (tabs?.y ?? 0) + (tabs?.height ?? 0) && (chosen?.y ?? 0) < 220;
      })
      .toBe(true);
    await page.context().close();
  });

  // @covers list.hero-name-title-counts-places
  it('shows no zeros: neither views nor saves where there are none', async () => {
    const { page } = await stage.open(`/list/${stage.world.single}`, PHONE);
    expect(await page.locator('.hero').innerText()).not.toMatch(/\b0\b/);
    await page.goto(stage.product.url);
    expect(await page.getByRole('main').innerText()).not.toMatch(/\b0 (?:views|saves|places)\b/);
    await page.context().close();
  });
});

describe('the cards of a list', () => {
  it('show a usual address whole', async () => {
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: 'Addresses',
      locations: ['Rua Augusta 1, 1100-048 Lisboa, Portugal', 'Karl-Marx-Allee 34, 10178 Berlin, Germany'].map((address) => ({
        name: 'Here',
        address,
      })),
    });
    const { page } = await stage.open(`/list/${body.id}`, PHONE);
    const cut = await page
      .locator('.place-card p')
      .evaluateAll((all) => all.filter((line) => line.scrollHeight > line.clientHeight + 1).map((line) => line.textContent));
    expect([await page.locator('.place-card p').count(), cut]).toEqual([2, []]);
    await page.context().close();
  });
});

describe('all pages', () => {
  it('name a manifest and an icon for the home screen, which are there', async () => {
    for (const path of ['/', kyoto(), '/sign-in']) {
      const html = await (await fetch(stage.product.url + path)).text();
      const [, manifest = ''] = /<link rel="manifest" href="([^"]+)">/.exec(html) ?? [];
      const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(html) ?? [];
      const [described, drawn] = await Promise.all([fetch(stage.product.url + manifest), fetch(stage.product.url + icon)]);
      expect([path, ((await described.json()) as { name: string }).name, drawn.headers.get('content-type')]).toEqual([
        path,
        'Cairn',
        'image/png',
      ]);
    }
  });
});

describe('a toast', () => {
  it('gives the focus back when it is closed by Escape', async () => {
    const { page } = await stage.open(`/user/${stage.world.ada}`, PHONE);
    const share = page.getByRole('button', { name: 'Share profile' });
    await share.focus();
    await page.keyboard.press('Enter');
    const card = page.locator('[data-toasts] li');
    await card.waitFor();
    await page.keyboard.press('F8');
    await page.waitForFunction(() => document.activeElement?.closest('[data-toasts]') !== null);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => share.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.context().close();
  });
});

describe('the API reference', () => {
  it('has the fonts of the site, leads home, and shows commands with the address of this site', async () => {
    const { page, said } = await stage.open('/api/docs', PHONE);
    expect(
      await page.evaluate(() => document.fonts.ready.then(() => [...document.fonts].map(({ family, status }) => [family, status]))),
    ).toEqual(
      expect.arrayContaining([
        ['Newsreader', 'loaded'],
        ['Source Sans 3', 'loaded'],
      ]),
    );
    expect(await page.locator('pre').first().innerText()).toContain(`${stage.product.url}/api/firebase/lists`);
    for (const words of ['API keys', 'No authentication.', 'Responses']) expect(await page.getByText(words).count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Cairn' }).click();
    await page.waitForURL(`${stage.product.url}/`);
    expect(said).toEqual([]);
    await page.context().close();
  });
});
