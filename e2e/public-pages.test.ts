import { describe, expect, it } from 'vitest';
import type { PageOptions } from './browser.ts';
import { expectShown } from './checks.ts';
import { PHONE, usePublicStage } from './public-stage.ts';

describe('the public pages', () => {
  const stage = usePublicStage({ own: true });

  describe('home', () => {
    // @covers home.active-users-popular-lists-recently, home.recently-added-newest-list-first, home.list-card-45-viewport-wide
    // @covers home.list-card-title-name-first, home.flag-40-px-wide-found, home.active-users-round-portraits-names
    // @covers home.user-without-picture-initials-first, home.visitor-needs-no-login-public
    it('shows its three rows, newest list first, with the country and flag of its first place, and cards 45% wide and at most 250 px', async () => {
      const { page, said, status } = await stage.open('/', PHONE);
      expect(status).toBe(200);
      for (const name of ['Active Users', 'Popular Lists', 'Recently Added']) await page.getByRole('heading', { name }).waitFor();
      const recent = page.getByRole('region', { name: 'Recently Added' }).getByRole('listitem');
      expect(await recent.first().textContent()).toContain('أفضل المقاهي');
      expect(await recent.first().textContent()).toContain('by Ada Lovelace');
      expect(await recent.first().textContent()).toContain('Japan');
      expect((await recent.first().boundingBox())?.width).toBeCloseTo(390 * 0.45, 0);
      expect(await recent.first().textContent()).not.toContain('Egypt');
      const flag = recent.first().locator('img').last();
      expect([await flag.getAttribute('src'), (await flag.boundingBox())?.width]).toEqual([expect.stringMatching(/\/jp\.svg$/), 40]);
      expect(await page.getByRole('region', { name: 'Active Users' }).textContent()).toContain('ALAda Lovelace');
      await page.setViewportSize({ width: 1280, height: 900 });
      expect((await recent.first().boundingBox())?.width).toBe(250);
      expect(said).toEqual([]);
      await page.context().close();
    });

    // @covers home.list-without-cover-first-letter, profile.list-card-cover-or-pin
    it('shows letter or pin on a card whose list has no cover of its own, though its places have pictures', async () => {
      const { page } = await stage.open('/');
      const card = page.getByRole('region', { name: 'Recently Added' }).getByRole('listitem').filter({ hasText: 'With pictures' });
      expect(await card.locator('.cover-art').textContent()).toBe('W');
      await page.goto(`${stage.product.url}/user/${stage.world.ada}`);
      const listed = page.locator('main li').filter({ hasText: 'With pictures' });
      const cover = listed.locator('.cover-art');
      expect([await cover.textContent(), await cover.locator('svg:not(.contours)').count()]).toEqual(['', 1]);
      expect(await listed.locator('img:not(.contours)').count()).toBe(0);
      await page.context().close();
    });

    // @covers home.recently-added-only-lists, home.without-lists-no-lists-yet, home.loads-5-skeletons-users-3
    it('shows 5 and 3 skeletons while it loads, and says when there is nothing', async () => {
      const { page, said } = await stage.open(`/list/${stage.world.empty}`);
      let answer: (body: string) => void = () => undefined;
      const body = new Promise<string>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/pages/home', async (route) => route.fulfill({ contentType: 'application/json', body: await body }));
      await page.getByRole('link', { name: 'Back to home' }).click();
      const row = (name: string) => page.getByRole('region', { name });
      await row('Popular Lists').waitFor();
      expect(await row('Active Users').getByRole('listitem').count()).toBe(5);
      expect(await row('Popular Lists').getByRole('listitem').count()).toBe(3);
      answer(JSON.stringify({ users: [], popular: [], recent: [] }));
      await page.getByText('No lists yet').waitFor();
      await page.getByText('Be the first to create a list').waitFor();
      expect(await row('Recently Added').count()).toBe(0);
      expect(said).toEqual([]);
      await page.context().close();
    });
  });

  describe('search', () => {
    const openSearch = async (options?: PageOptions) => {
      const opened = await stage.open('/', options);
      await opened.page.getByRole('button', { name: 'Search' }).click();
      await opened.page.getByPlaceholder('Search lists, users, places...').waitFor();
      return opened;
    };

    // @covers search.search-full-screen-text-box, search.without-text-search-lists-users, search.tapping-list-opens-closes-search
    // @covers search.username-with-at
    it('finds lists, places and users with their usernames, goes there and closes', async () => {
      const { page, said } = await openSearch();
      await page.getByText('Search for lists, users, or places').waitFor();
      const field = page.getByPlaceholder('Search lists, users, places...');
      await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
      await field.fill('LOVELACE');
      await page.getByRole('dialog').getByRole('link', { name: 'Ada Lovelace @ada', exact: true }).waitFor();
      await field.fill('via appia');
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /Somewhere/ })
        .click();
      await page.waitForURL(`**/list/${stage.world.unplaced}`);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(said).toEqual([]);
      await page.context().close();
    });

    // @covers search.search-full-screen-text-box, search.no-results-found-try-searching
    it('says when nothing is found, and closes on Cancel', async () => {
      const { page } = await openSearch();
      await page.getByPlaceholder('Search lists, users, places...').fill('zzzz');
      await page.getByText('No results found').waitFor();
      await expectShown(page.getByText('Try searching with different keywords'));
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.context().close();
    });

    // @covers search.failed-call-shows-other-results, search.found-list-carries-count
    it('shows the results of the other search and a message when one fails', async () => {
      const { page } = await openSearch();
      const field = page.getByPlaceholder('Search lists, users, places...');
      const dialog = page.getByRole('dialog');
      await page.route('**/api/search/users?**', (route) => route.fulfill({ status: 503, body: 'down' }));
      await field.fill('kyoto worth');
      await dialog.getByText('Couldn’t search users. Try again.').waitFor();
      const found = dialog.getByRole('link', { name: /Kyoto worth/ });
      expect(await found.textContent()).toContain('20 places');
      await page.unroute('**/api/search/users?**');
      await page.route('**/api/search/lists?**', (route) => route.abort());
      await field.fill('lovelace');
      await dialog.getByText('Couldn’t search lists. Try again.').waitFor();
      await dialog.getByRole('link', { name: 'Ada Lovelace @ada', exact: true }).waitFor();
      await field.fill('zzzz');
      await dialog.getByRole('link', { name: 'Ada Lovelace @ada', exact: true }).waitFor({ state: 'detached' });
      await dialog.getByText('Couldn’t search lists. Try again.').waitFor();
      expect(await dialog.getByText('No results found').count()).toBe(0);
      await page.context().close();
    });

    // @covers search.answers-search-stale-after-5
    it('requests the same text again only after 5 minutes', async () => {
      const { page } = await stage.open('/', {}, (opened) => opened.clock.install());
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const searches = () => requested.filter((url) => /\/api\/search\/.*q=kyoto/.test(url)).length;
      const search = async () => {
        await page.getByRole('button', { name: 'Search' }).click();
        await page.getByPlaceholder('Search lists, users, places...').fill('kyoto');
        await page.clock.runFor(1_000);
        await page
          .getByRole('dialog')
          .getByRole('link', { name: /Kyoto worth/ })
          .waitFor();
        await page.getByRole('button', { name: 'Cancel' }).click();
      };
      await search();
      await expect.poll(searches).toBe(2);
      await page.clock.runFor(290_000);
      await search();
      expect(searches()).toBe(2);
      await page.clock.runFor(10_000);
      await search();
      await expect.poll(searches).toBe(4);
      await page.context().close();
    });

    // @covers search.late-answer-older-text-never
    it('keeps the results for the current text when a response for an older one is late', async () => {
      const { page, said } = await openSearch();
      let release: () => void = () => undefined;
      const late = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/q=kyoto&/, async (route) => {
        await late;
        await route.continue();
      });
      const field = page.getByPlaceholder('Search lists, users, places...');
      const requested = page.waitForRequest(/lists\?q=kyoto&/);
      await field.fill('kyoto');
      // The page searches a little after the typing stops, and not for text that was replaced before.
      const older = await requested;
      await page.getByRole('dialog').getByRole('heading', { name: 'Lists' }).waitFor();
      await field.fill('nothing yet');
      const found = page.getByRole('dialog').getByRole('link', { name: /Nothing yet/ });
      await found.waitFor();
      release();
      // There is no response when the page aborted the request. Two frames later it would be shown.
      await (await older.response())?.finished();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect(await found.isVisible()).toBe(true);
      expect(
        await page
          .getByRole('dialog')
          .getByRole('link', { name: /Kyoto worth/ })
          .count(),
      ).toBe(0);
      expect(said).toEqual([]);
      await page.context().close();
    });
  });

  // @covers list.missing-private-list-unknown-path, errors.unknown-path-404-page-not
  it('an unknown address shows a message and returns 404', async () => {
    const { page, said, status } = await stage.open('/no/such/page');
    expect(status).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    expect(said.filter((line) => !line.includes('404'))).toEqual([]);
    await page.context().close();
  });

  // @covers list.list-reads-without-javascript-tabs, list.chips-category-appear-places-map
  it('works without JavaScript: tabs, filter and the rows of the map are links and text', async () => {
    const { page } = await stage.open(`/list/${stage.world.kyoto}`, { javaScript: false });
    await page.getByRole('tab', { name: 'Map' }).click();
    const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    expect(await chips.allTextContents()).toEqual(['All', 'art museum', 'coffee shop']);
    expect(await page.getByRole('listitem').filter({ hasText: 'Place 7' }).count()).toBe(1);
    expect(await page.getByRole('listitem').filter({ hasText: 'Place 8' }).count()).toBe(1);
    const row = page.getByRole('listitem').filter({ hasText: 'Place 7' }).getByRole('link');
    expect(await row.getAttribute('href')).toBe(`/list/${stage.world.kyoto}/place/7`);
    await page.getByRole('link', { name: 'art museum', exact: true }).click();
    expect(page.url()).toContain('tab=map&category=art_museum');
    expect(await page.getByRole('listitem').filter({ hasText: 'Place 7' }).count()).toBe(1);
    expect(await page.getByRole('listitem').filter({ hasText: 'Place 8' }).count()).toBe(0);
    await page.goto(`${stage.product.url}/list/${stage.world.kyoto}?category=art_museum`);
    expect(await page.locator('main li').filter({ hasText: 'Place' }).count()).toBe(10);
    await page.goto(`${stage.product.url}/user/${stage.world.ada}`);
    await page.getByRole('tab', { name: 'Saved' }).click();
    await page.getByText('No saved lists yet').waitFor();
    await page.context().close();
  });

  // @covers list.page-search-engines-previews-title, list.home-profile-preview-picture-too
  it('has metadata for search engines and link previews', async () => {
    const { page } = await stage.open(`/list/${stage.world.kyoto}?tab=map`);
    const content = (selector: string) => page.locator(selector).first().getAttribute('content');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${stage.product.url}/list/${stage.world.kyoto}`);
    expect(await page.title()).toContain('Kyoto worth the walk');
    expect(await content('meta[property="og:title"]')).toBe('Kyoto worth the walk');
    const card = (await content('meta[property="og:image"]')) ?? '';
    const reply = await fetch(card);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    const linked = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    expect([linked['@type'], linked.numberOfItems, linked.itemListElement.length]).toEqual(['ItemList', 20, 20]);
    expect(linked.image).toBe(card);
    expect(await content('meta[property="og:image:alt"]')).toBe('The list Kyoto worth the walk with its places on a map');
    for (const path of ['/', `/user/${stage.world.ada}`]) {
      await page.goto(stage.product.url + path);
      const picture = await fetch((await content('meta[property="og:image"]')) ?? '');
      expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      expect(await content('meta[property="og:image:alt"]')).toMatch(/^The list .+ with its places on a map$/);
    }
    await page.context().close();
  });
});
