import { describe, expect, it } from 'vitest';
import { axeProblems, overflows } from './checks.ts';
import { usePublicStage } from './public-stage.ts';

describe('the places and their map together', () => {
  const stage = usePublicStage();

  it('are side by side from 1,024 px on, and the map stays while the places are scrolled', async () => {
    const { page, said } = await stage.browser.page({ width: 1_280, height: 800 });
    await page.goto(`${stage.product.url}/list/${stage.world.kyoto}`);
    const map = page.getByRole('region', { name: 'Map of the places' });
    await page.getByRole('button', { name: 'Show all' }).waitFor();
    const [card, beside] = [await page.locator('.place-card').first().boundingBox(), await map.boundingBox()];
    expect(Math.round(card?.width ?? 0)).toBe(174);
    expect(beside?.x ?? 0).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0));
    await page.evaluate(() => window.scrollTo(0, 380));
    await expect.poll(async () => (await map.boundingBox())?.y).toBe(150);
    expect(await axeProblems(page)).toEqual([]);
    expect(said.filter((line) => !line.includes('GL Driver Message'))).toEqual([]);
    await page.context().close();
  });

  it('are not both loaded below 1,024 px', async () => {
    const { page } = await stage.browser.page({ width: 1_000, height: 800 });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${stage.product.url}/list/${stage.world.kyoto}`);
    await page.getByRole('region', { name: 'Take it with you' }).waitFor();
    expect(requested.filter((url) => /maplibre|map-panel/.test(url))).toEqual([]);
    await page.context().close();
  });

  it.each([320, 344, 360, 375, 390, 412, 768, 1_024, 1_280, 1_920])('fill %i px with cards of 150 to 200 px', async (width) => {
    const { page } = await stage.browser.page({ width, height: 800 });
    await page.goto(`${stage.product.url}/list/${stage.world.kyoto}`);
    const { cards, left } = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.place-card')].map((card) => card.getBoundingClientRect());
      const row = boxes.filter(({ top }) => top === boxes[0]?.top);
      const grid = document.querySelector('.place-grid')?.getBoundingClientRect();
      return { cards: row.map((box) => box.width), left: (grid?.right ?? 0) - (row.at(-1)?.right ?? 0) };
    });
    expect(cards.length).toBeGreaterThanOrEqual(2);
    for (const card of cards) {
      expect(card).toBeGreaterThanOrEqual(150);
      expect(card).toBeLessThanOrEqual(200);
    }
    expect(left).toBeLessThan(48);
    if (width === 390 || width === 1_280) expect(cards[0]).toBeCloseTo(174, 5);
    expect(await overflows(page)).toBe(false);
    await page.context().close();
  });
});
