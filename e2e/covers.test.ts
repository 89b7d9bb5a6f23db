import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pixelAt } from './page-pixel.ts';
import { PHONE, usePublicStage } from './public-stage.ts';

const stage = usePublicStage({ own: true });

/** Whether the drawing has arrived; broken pictures have no width. */
async function waitForDrawing(cover: Locator): Promise<string> {
  const drawing = cover.locator('img');
  await drawing.scrollIntoViewIfNeeded();
  await drawing.evaluate((image: HTMLImageElement) => image.decode());
  expect(await drawing.getAttribute('alt')).toBe('');
  return (await drawing.getAttribute('src')) ?? '';
}

/** Contrast of the text with the ground that is set behind it. */
function contrastOf(letter: Locator): Promise<number> {
  return letter.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    const luminance = (colour: string) => {
      const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => Number(value) / 255);
      const [red = 0, green = 0, blue = 0] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  });
}

describe.each([[false], [true]])('a list without a picture (dark: %s)', (dark) => {
  it('has its map and its readable first letter as its cover on home', async () => {
    const { page, said } = await stage.open('/', { ...PHONE, dark });
    const cover = page.locator('.list-card', { hasText: 'Kyoto worth the walk' }).first().locator('.cover-map');
    expect(await waitForDrawing(cover)).toBe(`/list/${stage.world.kyoto}/cover.svg`);
    const letter = cover.locator('.cover-letter');
    expect([await letter.textContent(), (await contrastOf(letter)) >= 4.5]).toEqual(['K', true]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('has its map and a readable pin as its cover on a profile', async () => {
    const { page, said } = await stage.open(`/user/${stage.world.ada}`, { ...PHONE, dark });
    const cover = page.getByRole('link', { name: /Kyoto worth the walk/ }).locator('.cover-map');
    expect(await waitForDrawing(cover)).toBe(`/list/${stage.world.kyoto}/wide.svg`);
    const letter = cover.locator('.cover-letter');
    expect([await letter.locator('svg').count(), (await contrastOf(letter)) >= 4.5]).toEqual([1, true]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('has its map behind its title on its page, and contour lines where it has no places on the map', async () => {
    const { page, said } = await stage.open(`/list/${stage.world.kyoto}`, { ...PHONE, dark });
    const hero = page.locator('.hero');
    expect(await waitForDrawing(hero.locator('.cover-art'))).toBe(`/list/${stage.world.kyoto}/hero.svg`);
    expect(await hero.evaluate((element) => element.getBoundingClientRect().height)).toBe(300);
    await page.goto(`${stage.product.url}/list/${stage.world.unplaced}`);
    expect([await hero.locator('img').count(), await hero.locator('svg.contours').count()]).toEqual([0, 1]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('is found with its map beside its title', async () => {
    const { page, said } = await stage.open('/', { ...PHONE, dark });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByPlaceholder('Search lists, users, places...').fill('Kyoto worth');
    const found = page.getByRole('dialog').getByRole('link', { name: /Kyoto worth the walk/ });
    expect(await waitForDrawing(found)).toBe(`/list/${stage.world.kyoto}/row.svg`);
    expect(said).toEqual([]);
    await page.context().close();
  });
});

/** The colour between the contour lines: the one that most pixels of a row have. */
async function groundIn(page: Page, { x, y, width }: { x: number; y: number; width: number }): Promise<number[]> {
  const row = await Promise.all(
    [0.05, 0.1, 0.15, 0.2, 0.25].map((share) => pixelAt(page, Math.round(x + width * share), Math.round(y + 12))),
  );
  const counts = Map.groupBy(row, String);
  return [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0] ?? [];
}

describe.each([[false], [true]])('a place without a photo (dark: %s)', (dark) => {
  // @covers list.place-without-photo-drawn
  it('has the drawing of its own number on its card, in the colours of the page, and the same one on its sheet', async () => {
    const { page, said } = await stage.open(`/list/${stage.world.kyoto}`, { ...PHONE, dark });
    const card = page.locator('.place-card').nth(3);
    const address = '/assets/places-1/4.svg';
    const drawing = card.locator('svg', { has: page.locator(`image[href="${address}"]`) });
    await drawing.scrollIntoViewIfNeeded();
    const box = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([Math.round(box.width), Math.round(box.height)]).toEqual([172, 116]);
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cover-4-ground'));
    const channels = [1, 3, 5].map((at) => Number.parseInt(ground.trim().slice(at, at + 2), 16));
    await expect.poll(() => groundIn(page, box)).toEqual(channels);
    await card.getByRole('link').click();
    const sheet = page.getByRole('dialog');
    await sheet.locator(`image[href="${address}"]`).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers list.place-without-photo-drawn
  it('has its drawing in place of a photo that cannot be loaded, and keeps the others', async () => {
    const { page } = await stage.open(`/list/${stage.world.pictured}`, { ...PHONE, dark });
    const cards = page.locator('.place-card');
    await cards.nth(1).locator('image[href="/assets/places-1/2.svg"]').waitFor();
    expect([await cards.nth(0).locator('image').count(), await cards.nth(0).locator('img').count()]).toEqual([0, 1]);
    await page.context().close();
  });
});
