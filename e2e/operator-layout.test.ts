import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeProblems, overflows } from './checks.ts';
import { useProduct } from './product-stage.ts';

const PLACES = Array.from({ length: 3 }, (_unused, index) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [4.83 + index / 100, 45.75] },
  properties: {
    name: `Green Lamp ${index}`,
    address: `${index + 1} Long Street, Lyon`,
    category: ['cafe', 'art_museum', 'city_park'][index],
    placeId: `ChIJN1t_tDeuEmsRUsoyG83fr${index}`,
    url: `https://www.google.com/maps/place/?q=place_id:${index}`,
    rating: 4.5,
    reviewCount: 1_204,
  },
}));
const PHONES = [320, 360, 390];

/** The boxes of elements, gathered by the rows that they are in. */
async function rowsOf(elements: Locator): Promise<Array<Array<{ width: number; name: string }>>> {
  const boxes = await elements.evaluateAll((all) =>
    all.map((element) => {
      const { top, height, width } = element.getBoundingClientRect();
      return { middle: top + height / 2, width, name: element.textContent ?? '' };
    }),
  );
  const rows: Array<{ middle: number; boxes: typeof boxes }> = [];
  for (const box of boxes) {
    const row = rows.find(({ middle }) => Math.abs(middle - box.middle) < 16);
    if (row) row.boxes.push(box);
    else rows.push({ middle: box.middle, boxes: [box] });
  }
  return rows.map((row) => row.boxes);
}

describe('the operator’s pages', () => {
  let jobId = '';
  const stage = useProduct({}, async ({ client }) => {
    await client.makeUser('olive');
    const form = new FormData();
    form.set('file', new Blob([JSON.stringify({ type: 'FeatureCollection', features: PLACES })]), 'places.geojson');
    const reply = await fetch(`${client.url}/api/extract-file`, { method: 'POST', body: form, headers: { cookie: client.cookie } });
    ({ jobId } = (await reply.json()) as { jobId: string });
    await client.whenEnded(jobId);
  });
  const results = (page: Page) => page.getByRole('region', { name: 'Results' });

  // @covers extract-form.header-two-rows-phone
  it('the head of the extraction page has two rows on a phone, one on a desk', async () => {
    const { page } = await stage.openAsOperator('/extract', { width: 320, height: 844 });
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    for (const width of [...PHONES, 1_280]) {
      await page.setViewportSize({ width, height: 844 });
      const rows = await rowsOf(page.getByRole('banner').locator('a, button'));
      expect([width, rows.length, await overflows(page)]).toEqual([width, width < 768 ? 2 : 1, false]);
    }
    await page.context().close();
  });

  // @covers extract-results.place-card-name-address-place
  it.each([320, 360, 390, 1_280])(
    'a result shows category, id, reviews, picture and the link to the map at once (%i px)',
    async (width) => {
      const { page, said } = await stage.openAsOperator(`/extract?job=${jobId}`, { width, height: 844 });
      const row = results(page).getByRole('listitem').filter({ hasText: 'Green Lamp 1' });
      const shown = [
        row.getByText('art museum', { exact: true }),
        row.getByText('ChIJN1t_tDeuEmsRUsoyG83fr1', { exact: true }),
        row.getByText('(1,204 reviews)', { exact: true }),
        row.getByText('2 Long Street, Lyon', { exact: true }),
        row.getByRole('link', { name: 'Open in maps: Green Lamp 1' }),
        row.getByRole('button', { name: 'Get Details' }),
        row.locator('svg image').first(),
      ];
      for (const element of shown) {
        await element.waitFor();
        const { x = -1, width: wide = 0 } = (await element.boundingBox()) ?? {};
        expect([String(element), x >= 0, wide >= 16, x < width]).toEqual([String(element), true, true, true]);
      }
      expect([await row.getByRole('button', { expanded: true }).count(), await overflows(page), said]).toEqual([0, false, []]);
      await page.context().close();
    },
  );

  // @covers extract-results.toolbar-no-button-alone
  it('the tools of the results leave no button alone in a row, unless it has all of its width', async () => {
    const { page } = await stage.openAsOperator(`/extract?job=${jobId}`, { width: 390, height: 844 });
    const jump = results(page).getByRole('link', { name: 'Publish as list' });
    await jump.waitFor();
    await results(page).getByRole('checkbox').first().check();
    const bars = [jump.locator('..').locator(':scope > *'), results(page).getByRole('button', { name: /^(?:Remove|Keep only these)$/ })];
    const alone: string[] = [];
    for (const width of [...PHONES, 768, 1_024, 1_280]) {
      await page.setViewportSize({ width, height: 844 });
      const bar = (await jump.locator('..').boundingBox())?.width ?? 0;
      for (const tools of bars) {
        const rows = await rowsOf(tools);
        const single = rows.filter(([first, second]) => rows.length > 1 && !second && (first?.width ?? 0) < bar * 0.9);
        alone.push(...single.flat().map(({ name }) => `${width} px: ${name}`));
      }
    }
    expect(alone).toEqual([]);
    await page.context().close();
  });

  // @covers users.actions-in-window-narrow
  it('the users have all of their actions and sort buttons within a narrow window, without scrolling to the side', async () => {
    const { page, said } = await stage.openAsOperator('/admin/users', { width: 320, height: 844 });
    const table = page.getByRole('table', { name: 'Users' });
    await table.getByRole('row').filter({ hasText: 'olive' }).waitFor();
    for (const width of [...PHONES, 768, 1_024, 1_280]) {
      await page.setViewportSize({ width, height: 844 });
      const names = ['Edit: olive', 'Lists: olive', 'Reset Password: olive', 'Delete: olive', 'Email', 'Created'];
      for (const name of names) {
        const { x = -1, width: wide = 0 } = (await table.getByRole('button', { name, exact: true }).boundingBox()) ?? {};
        expect([width, name, x >= 0 && wide > 0 && x + wide <= width]).toEqual([width, name, true]);
      }
      const scrolls = await table.evaluate(({ parentElement: frame }) =>
        frame ? /auto|scroll/.test(getComputedStyle(frame).overflowX) && frame.scrollWidth > frame.clientWidth : true,
      );
      expect([width, scrolls, await overflows(page)]).toEqual([width, false, false]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await table.getByText('0 places', { exact: true }).waitFor();
    expect([await axeProblems(page), said]).toEqual([[], []]);
    await page.context().close();
  });

  it('the switch of the extraction method is as round as its buttons', async () => {
    const { page } = await stage.openAsOperator('/firebase-status');
    const chosen = page.locator('label').filter({ hasText: 'Browser+AI' });
    await chosen.waitFor();
    const { radius, height } = await chosen.evaluate((label) => {
      const frame = label.parentElement;
      return { radius: frame ? Number.parseFloat(getComputedStyle(frame).borderTopLeftRadius) : 0, height: frame?.offsetHeight ?? 0 };
    });
    expect([height > 40, radius >= height / 2]).toEqual([true, true]);
    await page.context().close();
  });
});
