import { describe, expect, it } from 'vitest';
import { axeProblems } from './checks.ts';
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
    expect(said).toEqual([]);
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
});
