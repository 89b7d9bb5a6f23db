import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser } from './browser.ts';
import { axeProblems, expectShown, overflows } from './checks.ts';
import { Client, type Product, startProduct } from './product.ts';
import { makePublicWorld, PICTURE_SITE, type PublicWorld, startPictureSite } from './public-world.ts';

const PHONE = { width: 390, height: 844 };

describe('the public pages', () => {
  let base: TestDatabase;
  let pictures: Awaited<ReturnType<typeof startPictureSite>>;
  let product: Product;
  let browser: TestBrowser;
  let world: PublicWorld;

  beforeAll(async () => {
    base = await testDatabase();
    pictures = await startPictureSite();
    product = await startProduct({ DATABASE_URL: base.url, ORIGIN_OVERRIDES: `${PICTURE_SITE}=${pictures.origin}` });
    const client = new Client(product.url);
    await client.signIn();
    world = await makePublicWorld(client);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await pictures.close();
    await base.drop();
  });

  const open = async (path: string, options: PageOptions = {}, before?: (page: Page) => Promise<unknown>) => {
    const { page, said } = await browser.page(options);
    await before?.(page);
    const response = await page.goto(product.url + path);
    return { page, said, status: response?.status() };
  };
  const toast = (page: Page, title: string) => page.locator('[data-toasts] li, ol li').filter({ hasText: title }).first();
  /** The width and height of the element, in whole pixels. */
  const sizeOf = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };

  describe('home', () => {
    // @covers home.active-users-popular-lists-recently, home.recently-added-newest-list-first, home.list-card-45-viewport-wide
    // @covers home.list-card-title-name-first, home.flag-40-px-wide-found, home.active-users-round-portraits-names
    it('shows its three rows, newest list first, with cards 45% wide and at most 250 px', async () => {
      const { page, said, status } = await open('/', PHONE);
      expect(status).toBe(200);
      for (const name of ['Active Users', 'Popular Lists', 'Recently Added']) await page.getByRole('heading', { name }).waitFor();
      const recent = page.getByRole('region', { name: 'Recently Added' }).getByRole('listitem');
      expect(await recent.first().textContent()).toContain('أفضل المقاهي');
      expect(await recent.first().textContent()).toContain('by Ada Lovelace');
      expect(await recent.first().textContent()).toContain('Japan');
      expect((await recent.first().boundingBox())?.width).toBeCloseTo(390 * 0.45, 0);
      expect((await recent.first().locator('img').last().boundingBox())?.width).toBe(40);
      expect(await page.getByRole('region', { name: 'Active Users' }).textContent()).toContain('ALAda Lovelace');
      await page.setViewportSize({ width: 1280, height: 900 });
      expect((await recent.first().boundingBox())?.width).toBe(250);
      expect(said).toEqual([]);
      await page.context().close();
    });

    // @covers home.list-without-cover-first-letter, profile.list-card-cover-or-pin
    it('shows letter or pin on a card whose list has no cover of its own, though its places have pictures', async () => {
      const { page } = await open('/');
      const card = page.getByRole('region', { name: 'Recently Added' }).getByRole('listitem').filter({ hasText: 'With pictures' });
      expect(await card.locator('.cover-art').textContent()).toBe('W');
      await page.goto(`${product.url}/user/${world.ada}`);
      const listed = page.locator('main li').filter({ hasText: 'With pictures' });
      const cover = listed.locator('.cover-art');
      expect([await cover.textContent(), await cover.locator('svg:not(.contours)').count()]).toEqual(['', 1]);
      expect(await listed.locator('img').count()).toBe(0);
      await page.context().close();
    });

    // @covers home.recently-added-only-lists, home.without-lists-no-lists-yet, home.loads-5-skeletons-users-3
    it('shows 5 and 3 skeletons while it loads, and says when there is nothing', async () => {
      const { page, said } = await open(`/list/${world.empty}`);
      let answer: (body: string) => void = () => undefined;
      const body = new Promise<string>((resolve) => {
        answer = resolve;
      });
      await page.route(/\/api\/(?:search\/users|firebase\/lists\?)/, async (route) =>
        route.fulfill({ contentType: 'application/json', body: await body }),
      );
      await page.getByRole('link', { name: 'Back to home' }).click();
      const row = (name: string) => page.getByRole('region', { name });
      await row('Popular Lists').waitFor();
      expect(await row('Active Users').getByRole('listitem').count()).toBe(5);
      expect(await row('Popular Lists').getByRole('listitem').count()).toBe(3);
      answer('[]');
      await page.getByText('No lists yet').waitFor();
      await page.getByText('Be the first to create a list').waitFor();
      expect(await row('Recently Added').count()).toBe(0);
      expect(said).toEqual([]);
      await page.context().close();
    });
  });

  describe('search', () => {
    const openSearch = async (options?: PageOptions) => {
      const opened = await open('/', options);
      await opened.page.getByRole('button', { name: 'Search' }).click();
      await opened.page.getByPlaceholder('Search lists, users, places...').waitFor();
      return opened;
    };

    // @covers search.search-full-screen-text-box, search.without-text-search-lists-users, search.tapping-list-opens-closes-search
    it('finds lists, places and users, goes there and closes', async () => {
      const { page, said } = await openSearch();
      await page.getByText('Search for lists, users, or places').waitFor();
      const field = page.getByPlaceholder('Search lists, users, places...');
      await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
      await field.fill('LOVELACE');
      await page.getByRole('dialog').getByRole('link', { name: 'Ada Lovelace' }).waitFor();
      await field.fill('via appia');
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /Somewhere/ })
        .click();
      await page.waitForURL(`**/list/${world.unplaced}`);
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
      await dialog.getByText('Users could not be searched. Try again.').waitFor();
      const found = dialog.getByRole('link', { name: /Kyoto worth/ });
      expect(await found.textContent()).toContain('20 places');
      await page.unroute('**/api/search/users?**');
      await page.route('**/api/search/lists?**', (route) => route.abort());
      await field.fill('lovelace');
      await dialog.getByText('Lists could not be searched. Try again.').waitFor();
      await dialog.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
      await field.fill('zzzz');
      await dialog.getByRole('link', { name: 'Ada Lovelace' }).waitFor({ state: 'detached' });
      await dialog.getByText('Lists could not be searched. Try again.').waitFor();
      expect(await dialog.getByText('No results found').count()).toBe(0);
      await page.context().close();
    });

    // @covers search.answers-search-stale-after-5
    it('requests the same text again only after 5 minutes', async () => {
      const { page } = await open('/', {}, (opened) => opened.clock.install());
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const asked = () => requested.filter((url) => /\/api\/search\/.*q=kyoto/.test(url)).length;
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
      await expect.poll(asked).toBe(2);
      await page.clock.runFor(290_000);
      await search();
      expect(asked()).toBe(2);
      await page.clock.runFor(10_000);
      await search();
      await expect.poll(asked).toBe(4);
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
      const asked = page.waitForRequest(/lists\?q=kyoto&/);
      await field.fill('kyoto');
      // The page searches a little after the typing stops, and not for text that was replaced before.
      const older = await asked;
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

  describe('a list', () => {
    // @covers list.hero-300-px-high, list.hero-name-title-counts-places, list.average-rating-decimal-only-places
    // @covers list.description-clamped-3-lines, list.compact-header-88-px-slides, list.place-card-174-px-wide
    it('has the specified sizes: hero, cards, compact header beyond 250 px', async () => {
      const { page, said } = await open(`/list/${world.kyoto}`, PHONE);
      expect(await sizeOf(page, 'header')).toEqual([390, 300]);
      expect((await sizeOf(page, 'main li'))[0]).toBe(174);
      const hero = page.locator('header');
      for (const text of ['@ada', 'Kyoto worth the walk', '20 places', 'views', '4.5']) expect(await hero.textContent()).toContain(text);
      expect(await hero.locator('p.line-clamp-3').evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('3');
      const compact = page.getByRole('region', { name: 'Kyoto worth the walk', includeHidden: true });
      const shown = (wanted: string) => page.locator(`[data-shown="${wanted}"]`).waitFor({ state: 'attached' });
      await page.evaluate(() => window.scrollTo(0, 250));
      await shown('false');
      await page.evaluate(() => window.scrollTo(0, 251));
      await shown('true');
      expect((await compact.boundingBox())?.height).toBeCloseTo(88, 2);
      for (const text of ['@ada', 'Kyoto worth the walk']) expect(await compact.textContent()).toContain(text);
      await compact.getByRole('button', { name: 'Share' }).waitFor();
      expect(said).toEqual([]);
      await page.context().close();
    });

    // @covers list.comments-comments-coming-soon, list.chips-category-appear-places-map, list.underscores-category-spaces
    // @covers list.filter-leaves-nothing-no-places, list.filter-tab-address-links-reload
    it('filters by category, with spaces for underscores, and keeps the filter in the address', async () => {
      const { page, said } = await open(`/list/${world.kyoto}`);
      expect(await page.getByRole('link', { name: 'All', exact: true }).getAttribute('aria-current')).toBe('true');
      await page.getByRole('link', { name: 'coffee shop' }).click();
      await page.waitForURL('**?category=coffee_shop');
      await expect.poll(() => page.locator('main li').count()).toBe(10);
      await page.getByRole('tab', { name: 'Comments' }).click();
      await page.getByText('Comments coming soon...').waitFor();
      expect(await page.getByRole('link', { name: 'coffee shop' }).count()).toBe(0);
      await page.goBack();
      await page.waitForURL('**?category=coffee_shop');
      await page.goBack();
      await page.waitForFunction(() => document.querySelectorAll('main li').length === 20);
      await page.goForward();
      await page.waitForFunction(() => document.querySelectorAll('main li').length === 10);
      await page.reload();
      expect(await page.locator('main li').count()).toBe(10);
      expect(await page.getByRole('link', { name: 'coffee shop' }).getAttribute('aria-current')).toBe('true');
      await page.goto(`${product.url}/list/${world.kyoto}?category=gone`);
      await page.getByText('No places in this category').waitFor();
      expect(said).toEqual([]);
      await page.context().close();
    });

    // @covers list.tabs-move-keyboard
    it('moves between tabs by keyboard', async () => {
      const { page } = await open(`/list/${world.kyoto}`);
      await page.getByRole('tab', { name: 'Places' }).focus();
      await page.keyboard.press('ArrowLeft');
      await page.getByText('Comments coming soon...').waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Comments');
      await page.context().close();
    });

    // @covers list.share-button-copies-page-address, list.copied-2000-ms
    it('copies its address and says so for two seconds', async () => {
      const { page, said } = await open(`/list/${world.kyoto}?tab=comments`, { permissions: ['clipboard-read', 'clipboard-write'] });
      const button = page.locator('header').getByRole('button', { name: 'Share' });
      await button.click();
      await page.locator('header').getByText('Copied!').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/list/${world.kyoto}?tab=comments`);
      await page.locator('header').getByText('Copied!').waitFor({ state: 'detached' });
      await button.waitFor();
      expect(said).toEqual([]);
      await page.context().close();
    });

    // @covers list.refused-clipboard-console
    it('reports a rejected clipboard only in the console', async () => {
      const { page, said } = await open(`/list/${world.kyoto}`, {}, (opened) => opened.addInitScript(refuseClipboard));
      await page.locator('header').getByRole('button', { name: 'Share' }).click();
      await expect.poll(() => said.length).toBe(1);
      expect(said[0]).toContain('could not be copied');
      expect(await page.getByText('Copied!').count()).toBe(0);
      await page.context().close();
    });

    // @covers list.without-cover-hero-first-picture, list.picture-fails-load-not
    it('shows pictures from our own server, and nothing for a broken one', async () => {
      const { page, said } = await open(`/list/${world.pictured}`);
      const cards = page.locator('main li');
      await expect.poll(() => cards.nth(1).locator('img').count()).toBe(0);
      const source = await cards.nth(0).locator('img').getAttribute('src');
      expect(source).toMatch(/^\/pictures\/[0-9a-f]{32}\?w=\d+$/);
      await expect
        .poll(() =>
          cards
            .nth(0)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
      expect(await page.locator('header img').first().getAttribute('src')).toMatch(/^\/pictures\//);
      expect(pictures.asked.length).toBeGreaterThan(0);
      expect(said.filter((line) => !line.includes('404'))).toEqual([]);
      await page.context().close();
    });

    // @covers list.loading-list-loads, list.missing-list-list-not-found
    it('says while it loads and when it is missing', async () => {
      const { page } = await open('/');
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**/api/firebase/lists/${world.kyoto}`, async (route) => {
        await held;
        await route.fulfill({ status: 404, body: '{}' });
      });
      await page
        .getByRole('link', { name: /Kyoto worth the walk/ })
        .first()
        .click();
      await page.getByText('Loading list...').waitFor();
      release();
      await page.getByRole('heading', { name: 'List not found' }).waitFor();
      await page.getByText("The list you're looking for doesn't exist or has been removed.").waitFor();
      await page.getByRole('link', { name: 'Go Home' }).click();
      await expectShown(page.getByRole('heading', { name: 'Popular Lists' }));
      await page.context().close();
    });
  });

  describe('a profile', () => {
    // @covers profile.name-username-bio-links, profile.my-lists-public-lists-two, profile.saved-no-saved-lists-yet
    it('shows the user, links, and lists in two columns', async () => {
      const { page, said } = await open(`/user/${world.ada}`, PHONE);
      await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
      for (const text of ['@ada', 'Walks, and writes down where.', 'instagram.com/ada', 'twitter.com/ada'])
        await page.getByText(text).first().waitFor();
      expect(await page.getByRole('link', { name: /Instagram/ }).getAttribute('href')).toBe('https://instagram.com/ada');
      const cards = page.locator('main li');
      const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
      expect(first?.y).toBe(second?.y);
      expect((await cards.nth(0).locator('a > span').first().boundingBox())?.height).toBe(128);
      const badge = (title: string) => cards.filter({ hasText: title }).textContent();
      expect(await badge('Nothing yet')).toContain('No locations');
      expect(await badge('One only')).toContain('Japan');
      expect(await badge('Somewhere')).toContain('Italy');
      await page.getByRole('tab', { name: 'Saved' }).click();
      await page.getByText('No saved lists yet').waitFor();
      await page.getByText('Save lists to see them here').waitFor();
      expect(said).toEqual([]);
      await page.context().close();
    });

    // @covers profile.loading-profile
    it('says while it loads', async () => {
      const { page } = await open('/');
      const release = Promise.withResolvers<void>();
      await page.route(`**/api/firebase/users/${world.ada}`, async (route) => {
        await release.promise;
        await route.continue();
      });
      await page.getByRole('region', { name: 'Active Users' }).getByRole('link', { name: 'Ada Lovelace' }).click();
      await page.getByText('Loading profile...').waitFor();
      release.resolve();
      await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
      expect(await page.getByText('Loading profile...').count()).toBe(0);
      await page.context().close();
    });

    // @covers profile.missing-user-user-not-found, profile.without-lists-no-lists-created
    it('says when it has no lists, and when there is no such user', async () => {
      const { page } = await open(`/user/${world.withoutLists}`);
      await page.getByText('No lists created yet').waitFor();
      await page.getByText('Tap the + button to create your first list').waitFor();
      const missing = await page.goto(`${product.url}/user/nobody-at-all`);
      expect(missing?.status()).toBe(404);
      await page.getByRole('heading', { name: 'User not found' }).waitFor();
      await page.getByText("The user profile you're looking for doesn't exist.").waitFor();
      await page.context().close();
    });

    // @covers profile.sharing-uses-device-sheet, profile.copies-address-link-copied-sentence, profile.failure-share-link-address
    it('shares with the device’s sheet, the clipboard, or a toast with the address', async () => {
      const shareOn = async (prepare?: () => void, permissions: string[] = []) => {
        const opened = await open(`/user/${world.ada}`, { permissions }, async (page) => prepare && page.addInitScript(prepare));
        await opened.page.getByRole('button', { name: 'Share profile' }).click();
        return opened.page;
      };
      const byDevice = await shareOn(shareSheet);
      await byDevice.waitForFunction(() => (window as unknown as { shared?: { url: string } }).shared?.url === window.location.href);
      expect(await byDevice.getByText('Link copied!').count()).toBe(0);
      await byDevice.context().close();

      const byClipboard = await shareOn(undefined, ['clipboard-read', 'clipboard-write']);
      await toast(byClipboard, 'Link copied!').getByText('Profile URL has been copied to your clipboard').waitFor();
      expect(await byClipboard.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/user/${world.ada}`);
      await byClipboard.context().close();

      for (const refuse of [refuseClipboard, refuseSheet]) {
        const byToast = await shareOn(refuse);
        await toast(byToast, 'Share link').getByText(`${product.url}/user/${world.ada}`).waitFor();
        await byToast.context().close();
      }
    });
  });

  describe('toasts', () => {
    // @covers toasts.toasts-top-small-screens-bottom, toasts.toast-time-reached-f8-closed
    it('appear at the top of a phone and at the bottom right of a wide screen, one at a time, reached by F8', async () => {
      const { page } = await open(`/user/${world.ada}`, PHONE, (opened) => opened.addInitScript(refuseClipboard));
      const share = page.getByRole('button', { name: 'Share profile' });
      await share.click();
      const shown = toast(page, 'Share link');
      await shown.waitFor();
      expect((await shown.boundingBox())?.y).toBeLessThan(100);
      await page.setViewportSize({ width: 1280, height: 900 });
      const box = await shown.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_200);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(840);
      expect(box?.width).toBeLessThanOrEqual(420);
      await share.click();
      await expect.poll(() => page.getByText('Share link', { exact: true }).count()).toBe(1);
      await page.keyboard.press('F8');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('OL');
      await page.getByRole('button', { name: 'Close' }).click();
      await shown.waitFor({ state: 'detached' });
      await page.context().close();
    });
  });

  // @covers list.missing-private-list-unknown-path, errors.unknown-path-404-page-not
  it('an unknown address shows a message and returns 404', async () => {
    const { page, said, status } = await open('/no/such/page');
    expect(status).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    expect(said.filter((line) => !line.includes('404'))).toEqual([]);
    await page.context().close();
  });

  // @covers list.list-reads-without-javascript-tabs, list.chips-category-appear-places-map
  it('works without JavaScript: tabs, filter and the rows of the map are links and text', async () => {
    const { page } = await open(`/list/${world.kyoto}`, { javaScript: false });
    await page.getByRole('tab', { name: 'Map' }).click();
    expect(await page.getByRole('listitem').filter({ hasText: 'Place 7' }).count()).toBe(1);
    await page.getByRole('link', { name: 'art museum' }).click();
    expect(page.url()).toContain('tab=map&category=art_museum');
    await page.goto(`${product.url}/user/${world.ada}`);
    await page.getByRole('tab', { name: 'Saved' }).click();
    await page.getByText('No saved lists yet').waitFor();
    await page.context().close();
  });

  // @covers list.page-search-engines-previews-title, list.home-profile-preview-picture-too
  it('has metadata for search engines and link previews', async () => {
    const { page } = await open(`/list/${world.kyoto}?tab=map`);
    const content = (selector: string) => page.locator(selector).first().getAttribute('content');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${product.url}/list/${world.kyoto}`);
    expect(await content('meta[property="og:title"]')).toBe('Kyoto worth the walk');
    const card = (await content('meta[property="og:image"]')) ?? '';
    const reply = await fetch(card);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    const linked = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    expect([linked['@type'], linked.numberOfItems, linked.itemListElement.length]).toEqual(['ItemList', 20, 20]);
    expect(linked.image).toBe(card);
    expect(await content('meta[property="og:image:alt"]')).toBe('The list Kyoto worth the walk with its places on a map');
    for (const path of ['/', `/user/${world.ada}`]) {
      await page.goto(product.url + path);
      const picture = await fetch((await content('meta[property="og:image"]')) ?? '');
      expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      expect(await content('meta[property="og:image:alt"]')).toMatch(/^The list .+ with its places on a map$/);
    }
    await page.context().close();
  });

  // @covers limits.axe-finds-nothing-public-pages
  it('has no axe violations and no horizontal overflow, light and dark, from phone to desktop', async () => {
    const paths = [
      '/',
      `/list/${world.kyoto}`,
      `/list/${world.foreign}?tab=map`,
      `/list/${world.empty}`,
      `/list/${world.kyoto}?tab=comments`,
    ];
    paths.push(`/user/${world.ada}`, `/user/${world.ada}?tab=saved`, '/list/none', '/user/none', '/none');
    for (const dark of [false, true]) {
      const { page } = await open('/', { dark, ...PHONE });
      for (const path of paths) {
        await page.goto(product.url + path);
        expect([path, dark, await axeProblems(page)]).toEqual([path, dark, []]);
        for (const width of [390, 768, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          expect([path, width, await overflows(page)]).toEqual([path, width, false]);
        }
        await page.setViewportSize(PHONE);
      }
      await page.goto(product.url);
      await page.getByRole('button', { name: 'Search' }).click();
      for (const text of ['', 'kyoto', 'zzzz']) {
        await page.getByPlaceholder('Search lists, users, places...').fill(text);
        await page
          .getByText(text === '' ? 'Search for lists' : text === 'zzzz' ? 'No results found' : 'Kyoto worth')
          .last()
          .waitFor();
        expect([text, dark, await axeProblems(page)]).toEqual([text, dark, []]);
      }
      await page.context().close();
    }
  });
});

function refuseClipboard(): void {
  Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) });
}
function shareSheet(): void {
  Object.defineProperty(navigator, 'share', {
    value: async (given: unknown) => {
      Object.assign(window, { shared: given });
    },
  });
}
function refuseSheet(): void {
  Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) });
}
