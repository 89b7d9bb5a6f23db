import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { expectNoProblems, type State } from './axe-walk.ts';
import { kyotoPlace } from './public-world.ts';
import { PHONE, usePublicStage } from './public-stage.ts';

describe('the pages of lists in every state', () => {
  const stage = usePublicStage();
  let towns = '';

  beforeAll(async () => {
    const locations = Array.from({ length: 36 }, (_unused, index) =>
      kyotoPlace(index + 1, { locality: index % 2 ? 'Kyoto' : 'Osaka', note: 'Come early.' }),
    );
    const list = { userId: stage.world.ada, title: 'Two towns', locations };
    towns = (await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', list)).body.id;
  });

  const walk = async (states: readonly State[]) => {
    const { page } = await stage.open('/about', PHONE);
    await expectNoProblems(page, states);
    await page.context().close();
  };
  const at = (path: () => string, ready: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await page.goto(stage.product.url + path());
    await ready(page);
  };
  const kyoto = () => `/list/${stage.world.kyoto}`;
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
  const settled = (page: Page) => page.getByRole('region', { name: 'Take it with you' }).waitFor();

  // @covers limits.axe-finds-nothing-public-pages
  it('have no axe violations and no horizontal overflow: a list and what one can take along', () =>
    walk([
      ['a list', at(kyoto, settled)],
      [
        'ways to take it along',
        async (page) => {
          await page.getByText('Open all in').click();
          // Where the click left the page, a link that is half below the fixed tabs would count as too small to be tapped.
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        },
      ],
    ]));

  // @covers limits.axe-finds-nothing-public-pages
  it('have no axe violations and no horizontal overflow: categories and comments', () =>
    walk([
      ['a chosen category', at(() => `${kyoto()}?category=coffee_shop`, heading)],
      ['a category without places', at(() => `${kyoto()}?category=none`, heading)],
      ['comments', at(() => `${kyoto()}?tab=comments`, heading)],
    ]));

  // @covers limits.axe-finds-nothing-public-pages
  it('have no axe violations and no horizontal overflow: lists without places, positions or Latin titles', () =>
    walk([
      ['an empty list', at(() => `/list/${stage.world.empty}`, heading)],
      ['titles from right to left', at(() => `/list/${stage.world.foreign}`, settled)],
      ['a list without positions', at(() => `/list/${stage.world.unplaced}?tab=map`, heading)],
    ]));

  // @covers limits.axe-finds-nothing-public-pages
  it('have no axe violations and no horizontal overflow: long lists and their search', () =>
    walk([
      ['a list of several towns', at(() => `/list/${towns}`, settled)],
      [
        'a search in a list',
        async (page) => {
          await page.getByRole('searchbox', { name: 'Search this list' }).fill('place 7');
          await page.getByText(/of 36 places match/).waitFor();
        },
      ],
      [
        'a search in a list that finds nothing',
        async (page) => {
          await page.getByRole('searchbox', { name: 'Search this list' }).fill('Atlantis');
          await page.getByText('No places match').waitFor();
        },
      ],
      ['a missing list', at(() => '/list/none', heading)],
    ]));

  // @covers limits.axe-finds-nothing-public-pages
  it('have no axe violations and no horizontal overflow: the map', () =>
    walk([
      [
        'a map',
        at(
          () => `${kyoto()}?tab=map`,
          (page) => page.getByRole('button', { name: 'Show all' }).waitFor(),
        ),
      ],
      [
        'a place over its map',
        async (page) => {
          await page.getByRole('region', { name: 'Places on this map' }).getByRole('link').first().click();
          await page.getByRole('dialog').getByText('1 Main Street').first().waitFor();
        },
      ],
    ]));

  // @covers limits.axe-finds-nothing-public-pages
  it('have no axe violations and no horizontal overflow: places', () =>
    walk([
      [
        'a place over its list',
        at(
          () => `${kyoto()}?place=3`,
          (page) => page.getByRole('dialog').getByText('3 Main Street').first().waitFor(),
        ),
      ],
      ['a place', at(() => `${kyoto()}/place/3`, heading)],
      ['a place without anything known', at(() => `/list/${stage.world.unplaced}/place/1`, heading)],
      ['a missing place', at(() => `${kyoto()}/place/99`, heading)],
    ]));

  // @covers limits.axe-finds-nothing-public-pages
  it('have no axe violations and no horizontal overflow: frames, sharing and a map that cannot be drawn', () =>
    walk([
      ['a list in a frame', at(() => `/embed${kyoto()}`, heading)],
      [
        'the share menu',
        async (page) => {
          await at(kyoto, heading)(page);
          await page.locator('header').getByRole('button', { name: 'Share' }).click();
          const menu = page.getByRole('dialog', { name: 'Share this list' });
          await menu.getByText('QR code').click();
          await menu.getByText('Embed', { exact: true }).click();
        },
      ],
      [
        'a map that cannot be drawn',
        async (page) => {
          await page.route('**/map-panel-*.js', (route) => route.abort());
          await at(kyoto, heading)(page);
          await page.getByRole('tab', { name: 'Map' }).click();
          await page.getByText('Error loading maps').waitFor();
          await page.unroute('**/map-panel-*.js');
        },
      ],
    ]));
});
