import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, usePublicStage } from './public-stage.ts';

const stage = usePublicStage();

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
});
