import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, overflows } from './checks.ts';
import { usePublicStage } from './public-stage.ts';

const LONG = 'Quiet places to read a book, drink tea and watch the rain in the old towns of the north, '.repeat(3).slice(0, 200);
const TITLES = {
  latin: LONG,
  unbroken: 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200),
  arabic: 'أماكن هادئة للقراءة وشرب الشاي ومشاهدة المطر في المدن القديمة في الشمال '.repeat(4).slice(0, 200),
  japanese: '雨の日に静かに本を読める北の古い町の喫茶店'.repeat(10).slice(0, 200),
  short: 'Quiet places to read',
};
const DESCRIPTION = 'Nothing here closes before the rain stops. '.repeat(30);

describe('the hero of a list with a long title', () => {
  const stage = usePublicStage();
  const lists: Record<string, string> = {};

  beforeAll(async () => {
    const { client } = stage;
    const owner = await client.makeUser(`name-of-${'sixty-letters-'.repeat(3)}`);
    await client.call('PATCH', `/api/admin/users/${owner}`, { displayName: 'Wolfgang Amadeus '.repeat(5).trim() });
    for (const [name, title] of Object.entries(TITLES))
      for (const description of [undefined, DESCRIPTION]) {
        const { body } = await client.call<{ id: string }>('POST', '/api/firebase/lists', {
          userId: owner,
          title,
          locations: [{ name: 'Tea Hut', rating: 4.5, reviewCount: 9 }],
          ...(description && { description }),
        });
        lists[`${name}${description ? ' with a description' : ''}`] = body.id;
      }
    await stage.base.database.query('update lists set views = 123456 where id = any($1)', [Object.values(lists)]);
  });

  const heightOf = async (page: Page) => Math.round((await page.locator('.hero').boundingBox())?.height ?? 0);
  /** Pixels of the title that are not shown. */
  const hidden = (page: Page) => page.locator('.hero h1').evaluate((title) => title.scrollHeight - title.clientHeight);

  // @covers list.hero-300-px-high, list.long-title-clamped
  it.each(Object.keys(TITLES))('is 300 px high from 320 to 1,280 px, with and without a description: %s', async (name) => {
    const { page, said } = await stage.browser.page({ width: 320, height: 800 });
    for (const list of [name, `${name} with a description`]) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`${stage.product.url}/list/${lists[list]}`);
      for (const width of [320, 360, 390, 768, 1_280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(async () => [list, width, await heightOf(page), await overflows(page)]).toEqual([list, width, 300, false]);
      }
    }
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers list.long-title-clamped
  it.each(['latin', 'arabic', 'unbroken'])('shows the whole title at a press and by keyboard: %s', async (name) => {
    const { page } = await stage.open(`/list/${lists[`${name} with a description`]}`, { width: 360, height: 740 });
    expect(await hidden(page)).toBeGreaterThan(0);
    expect(await axeProblems(page)).toEqual([]);
    const opener = page.locator('.hero summary').filter({ has: page.getByRole('heading', { level: 1 }) });
    await opener.click();
    await expect.poll(() => hidden(page)).toBe(0);
    expect([(await heightOf(page)) > 300, await overflows(page)]).toEqual([true, false]);
    await opener.click();
    await expect.poll(() => heightOf(page)).toBe(300);
    await page
      .getByRole('link', { name: /@name-of/ })
      .first()
      .focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => hidden(page)).toBe(0);
    await page.context().close();
  });

  // @covers list.long-title-clamped
  it('shows it without JavaScript too, and offers nothing where the title fits', async () => {
    const { page } = await stage.open(`/list/${lists['latin with a description']}`, { width: 360, height: 740, javaScript: false });
    expect(await heightOf(page)).toBe(300);
    await page.locator('.hero summary').first().click();
    await expect.poll(() => hidden(page)).toBe(0);
    await page.goto(`${stage.product.url}/list/${lists['short with a description']}`);
    expect([await hidden(page), await page.locator('.hero summary').filter({ hasText: TITLES.short }).count()]).toEqual([0, 0]);
    await page.context().close();
  });
});
