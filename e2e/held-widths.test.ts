import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflows } from './checks.ts';
import { usePublicStage } from './public-stage.ts';

const WIDTHS = [320, 344, 360, 375, 390, 412, 768, 1_024, 1_280, 1_920];
const WIDEST_PAGE = 1_120;
const WIDEST_LIST = 1_440;

/** The widths of the first row's cards, and how much of the grid's column is right of them. */
const firstRow = (page: Page) =>
  page.evaluate(() => {
    const boxes = Array.from(document.querySelectorAll('.place-card'), (card) => card.getBoundingClientRect());
    const row = boxes.filter(({ top }) => top === boxes[0]?.top);
    const grid = document.querySelector('.place-grid')?.parentElement?.getBoundingClientRect();
    const [left, right] = [row[0]?.left ?? 0, row.at(-1)?.right ?? 0];
    return { cards: row.map(({ width }) => width), over: (grid?.width ?? 0) - (right - left) };
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

  it('the cards of a list fill their column with less than 48 px left, two a row and 150 to 200 px wide, 174 px at 390 and 1,280', async () => {
    const { page } = await stage.open(paths().list, { width: WIDTHS[0] ?? 0, height: 800 });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { cards, over } = await firstRow(page);
      expect([width, cards.length >= 2, over < 48]).toEqual([width, true, true]);
      expect([width, cards.every((card) => card >= 150 && card <= 200)]).toEqual([width, true]);
      if (width === 390 || width === 1_280) expect([width, cards[0]]).toEqual([width, expect.closeTo(174, 5)]);
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
