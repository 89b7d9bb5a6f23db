import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { overflows } from './checks.ts';
import { makeList } from './people.ts';
import { usePublicStage } from './public-stage.ts';

const WIDTHS = [320, 344, 360, 375, 390, 412, 768, 1_024, 1_280, 1_920];
const WIDEST_PAGE = 1_120;
const WIDEST_LIST = 1_440;

/** Where the cards of the grid's first row begin and how wide they are, and the ends of the grid's column, in pixels. */
const firstRow = (page: Page) =>
  page.evaluate(() => {
    const boxes = Array.from(document.querySelectorAll('.place-card'), (card) => card.getBoundingClientRect());
    const row = boxes.filter(({ top }) => top === boxes[0]?.top);
    const column = document.querySelector('.place-grid')?.parentElement?.getBoundingClientRect();
    return {
      widths: row.map(({ width }) => width),
      from: row[0]?.left ?? 0,
      to: row.at(-1)?.right ?? 0,
      columnFrom: column?.left ?? 0,
      columnTo: column?.right ?? 0,
    };
  });

/** From the left end of the leftmost title, text or picture to the right end of the rightmost one, in pixels; what goes from edge to edge is left out, as are margins and what of a control is not seen. */
const contentWidth = (page: Page) =>
  page.evaluate(() => {
    const boxes = Array.from(document.querySelectorAll('h1, h2, h3, p, li, img'))
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('.skip-link, .scroller > *, [inert]') &&
          !element.matches('.page-width'),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1 && width < window.innerWidth);
    return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  });

describe('at every held width', () => {
  const stage = usePublicStage();
  /** A list with more places than any row has cards, on no map. */
  let unmapped = '';
  beforeAll(async () => {
    const locations = Array.from({ length: 12 }, (_unused, index) => ({ name: `By heart ${index}`, address: 'Via Appia, Rome, Italy' }));
    unmapped = await makeList(stage.client, stage.world.ada, 'Somewhere by heart', { locations });
  });
  const paths = () => {
    const { kyoto, ada } = stage.world;
    return { home: '/', list: `/list/${kyoto}`, profile: `/user/${ada}`, place: `/list/${kyoto}/place/1`, embed: `/embed/list/${kyoto}` };
  };

  it.each(['home', 'list', 'profile', 'place', 'embed'] as const)('%s is as wide as its window', async (name) => {
    const { page } = await stage.open(paths()[name], { width: WIDTHS[0] ?? 0, height: 800 });
    const wide: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      if (await overflows(page)) wide.push(width);
    }
    expect(wide).toEqual([]);
    await page.context().close();
  });

  // @covers list.place-cards-two-columns-narrow
  it('below 390 px the cards are two equal columns between margins of 16 px, of 8 px below 344 px', async () => {
    const { page } = await stage.open(paths().list, { width: 320, height: 800 });
    for (const width of [320, 343, 344, 360, 375, 389]) {
      await page.setViewportSize({ width, height: 800 });
      const [margin, gap] = width < 344 ? [8, 8] : [16, 10];
      const { widths, from, to } = await firstRow(page);
      const card = expect.closeTo((width - 2 * margin - gap) / 2, 0.05);
      expect([width, from, widths, to]).toEqual([width, margin, [card, card], expect.closeTo(width - margin, 0.05)]);
    }
    await page.context().close();
  });

  // @covers list.place-card-174-px-wide
  it.each(['with a map', 'without a map'])(
    'from 390 px on the cards of a list %s are 174 px wide, from one end of their column to the other',
    async (kind) => {
      const { page } = await stage.open(kind === 'with a map' ? paths().list : `/list/${unmapped}`, { width: 390, height: 800 });
      for (const width of [390, 412, 480, 573, 640, 767, 768, 900, 1_023, 1_024, 1_209, 1_210, 1_280, 1_440, 1_920]) {
        await page.setViewportSize({ width, height: 800 });
        const { widths, ...ends } = await firstRow(page);
        expect([width, new Set(widths)]).toEqual([width, new Set([174])]);
        const margin = width < 768 ? 16 : Math.max(24, (width - WIDEST_LIST) / 2 + 24);
        expect([width, ends.from, ends.columnFrom]).toEqual([width, margin, margin]);
        expect([width, ends.to]).toEqual([width, expect.closeTo(ends.columnTo, 0.5)]);
      }
      await page.context().close();
    },
  );

  it('the map takes what four cards leave where there is room for it, what three leave on narrower screens', async () => {
    const { page } = await stage.open(paths().list, { width: 1_024, height: 800 });
    await page.locator('.side-map').waitFor();
    for (const [width, count] of [
      [1_024, 3],
      [1_209, 3],
      [1_210, 4],
      [1_440, 4],
      [1_920, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const { widths, to } = await firstRow(page);
      const map = await page.locator('.side-map').boundingBox();
      const margin = Math.max(24, (width - WIDEST_LIST) / 2 + 24);
      const found = [width, widths.length, map?.x, (map?.x ?? 0) + (map?.width ?? 0)];
      expect(found).toEqual([width, count, expect.closeTo(to + 24, 0.5), expect.closeTo(width - margin, 0.5)]);
      expect([width, (map?.width ?? 0) >= 400]).toEqual([width, true]);
    }
    await page.context().close();
  });

  it('pages are at most 1,120 px wide, that of a list 1,440', async () => {
    const width = WIDTHS.at(-1) ?? 0;
    for (const [name, most] of [
      ['home', WIDEST_PAGE],
      ['list', WIDEST_LIST],
      ['profile', WIDEST_PAGE],
      ['place', WIDEST_PAGE],
    ] as const) {
      const { page } = await stage.open(paths()[name], { width, height: 800 });
      const content = await contentWidth(page);
      expect([name, content > most / 3, content <= most]).toEqual([name, true, true]);
      await page.context().close();
    }
  });
});
