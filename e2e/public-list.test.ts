import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { copiedText, expectShown, overflows } from './checks.ts';
import { PHONE, usePublicStage } from './public-stage.ts';

describe('public pages', () => {
  const stage = usePublicStage({ own: true });
  const toast = (page: Page, title: string) => page.locator('[data-toasts] li, ol li').filter({ hasText: title }).first();
  /** The width and height of the element, in whole pixels. */
  const sizeOf = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };

  describe('a list', () => {
    // @covers list.hero-300-px-high, list.hero-name-title-counts-places, list.average-rating-decimal-only-places
    // @covers list.description-clamped-3-lines, list.compact-header-88-px-slides, list.place-card-174-px-wide
    it('has the specified sizes: hero, cards, compact header beyond 250 px; an average rating only where a place has a rating', async () => {
      await stage.base.database.query('update lists set views = 3 where id = $1', [stage.world.kyoto]);
      const { page, said } = await stage.open(`/list/${stage.world.kyoto}`, PHONE);
      expect(await sizeOf(page, 'header')).toEqual([390, 300]);
      expect((await sizeOf(page, 'main li'))[0]).toBe(174);
      const hero = page.locator('header');
      for (const text of ['@ada', 'Kyoto worth the walk', '20 places', '3 views', '4.5']) expect(await hero.textContent()).toContain(text);
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
      expect(await hero.getByText('Average rating').count()).toBe(1);
      await page.goto(`${stage.product.url}/list/${stage.world.unplaced}`);
      await hero.getByText('1 place', { exact: true }).waitFor();
      expect(await hero.getByText('Average rating').count()).toBe(0);
      expect(said).toEqual([]);
      await page.context().close();
    });

    // @covers list.comments-comments-coming-soon, list.chips-category-appear-places-map, list.underscores-category-spaces
    // @covers list.filter-leaves-nothing-no-places, list.filter-tab-address-links-reload
    it('filters by category, with spaces for underscores, and keeps filter and tab in the address', async () => {
      const { page, said } = await stage.open(`/list/${stage.world.kyoto}`);
      const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
      expect(await chips.allTextContents()).toEqual(['All', 'art museum', 'coffee shop']);
      expect(await chips.first().getAttribute('aria-current')).toBe('true');
      await page.getByRole('link', { name: 'coffee shop' }).click();
      await page.waitForURL('**?category=coffee_shop');
      await expect.poll(() => page.locator('main li').count()).toBe(10);
      await page.getByRole('tab', { name: 'Comments' }).click();
      await page.getByText('Comments coming soon...').waitFor();
      expect(await chips.count()).toBe(0);
      await page.reload();
      expect(await page.getByRole('tab', { name: 'Comments' }).getAttribute('aria-selected')).toBe('true');
      await page.goBack();
      await page.waitForURL('**?category=coffee_shop');
      await page.goBack();
      await page.waitForFunction(() => document.querySelectorAll('main li').length === 20);
      await page.goForward();
      await page.waitForFunction(() => document.querySelectorAll('main li').length === 10);
      await page.reload();
      expect(await page.locator('main li').count()).toBe(10);
      expect(await page.getByRole('link', { name: 'coffee shop' }).getAttribute('aria-current')).toBe('true');
      await page.goto(`${stage.product.url}/list/${stage.world.kyoto}?category=gone`);
      await page.getByText('No places in this category').waitFor();
      expect(said).toEqual([]);
      await page.context().close();
    });

    // @covers list.tabs-move-keyboard
    it('moves between tabs by keyboard', async () => {
      const { page } = await stage.open(`/list/${stage.world.kyoto}`);
      await page.getByRole('tab', { name: 'Places' }).focus();
      await page.keyboard.press('ArrowLeft');
      await page.getByText('Comments coming soon...').waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Comments');
      await page.keyboard.press('ArrowRight');
      await page.locator('main li').first().waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Places');
      await page.context().close();
    });

    // @covers list.share-button-copies-page-address
    it('copies its address and says so for a while', async () => {
      const { page, said } = await stage.open(`/list/${stage.world.kyoto}?tab=comments`, {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const button = page.locator('header').getByRole('button', { name: 'Share' });
      await button.click();
      await page.locator('header').getByText('Copied!').waitFor();
      await page.getByRole('dialog', { name: 'Share this list' }).waitFor();
      await page.keyboard.press('Escape');
      expect(await copiedText(page)).toBe(`${stage.product.url}/list/${stage.world.kyoto}?tab=comments`);
      await page.locator('header').getByText('Copied!').waitFor({ state: 'detached' });
      await button.waitFor();
      expect(said).toEqual([]);
      await page.context().close();
    });

    // @covers list.refused-clipboard-console
    it('reports a rejected clipboard only in the console', async () => {
      const { page, said } = await stage.open(`/list/${stage.world.kyoto}`, {}, (opened) => opened.addInitScript(refuseClipboard));
      await page.locator('header').getByRole('button', { name: 'Share' }).click();
      await expect.poll(() => said.length).toBe(1);
      expect(said[0]).toContain('could not be copied');
      expect(await page.getByText('Copied!').count()).toBe(0);
      expect(await page.locator('[data-toasts] li').count()).toBe(0);
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.context().close();
    });

    // @covers list.without-cover-hero-first-picture, list.picture-fails-load-not
    it('shows pictures from our own server, and nothing for a broken one', async () => {
      const { page, said } = await stage.open(`/list/${stage.world.pictured}`);
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
      const hero = await page.locator('header img').first().getAttribute('src');
      expect(hero?.split('?')[0]).toBe(source?.split('?')[0]);
      expect(stage.pictures.requested.length).toBeGreaterThan(0);
      expect(said.filter((line) => !line.includes('404'))).toEqual([]);
      await page.context().close();
    });

    // @covers list.loading-list-loads, list.missing-list-list-not-found
    it('says while it loads and when it is missing', async () => {
      const { page } = await stage.open('/');
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**/api/pages/lists/${stage.world.kyoto}`, async (route) => {
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
    // @covers profile.badge-first-place-country-pin
    // @covers profile.name-username-bio-links, profile.my-lists-public-lists-two, profile.saved-no-saved-lists-yet
    it('shows the user, links, and lists in two columns', async () => {
      const { page, said } = await stage.open(`/user/${stage.world.ada}`, PHONE);
      await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
      for (const text of ['@ada', 'Walks, and writes down where.', 'instagram.com/ada', 'twitter.com/ada'])
        await page.getByText(text).first().waitFor();
      expect(await page.getByRole('link', { name: /Instagram/ }).getAttribute('href')).toBe('https://instagram.com/ada');
      const cards = page.locator('main li');
      const [first, second, third] = await Promise.all([0, 1, 2].map((index) => cards.nth(index).boundingBox()));
      expect([second?.y, third?.x]).toEqual([first?.y, first?.x]);
      expect(third?.y).toBeGreaterThan(first?.y ?? 0);
      for (const index of [0, 1, 2]) expect((await cards.nth(index).locator('a > span').first().boundingBox())?.height).toBe(128);
      const badge = (title: string) => cards.filter({ hasText: title }).textContent();
      expect(await badge('Nothing yet')).toContain('No locations');
      expect(await badge('One only')).toContain('Japan');
      expect(await badge('京都の静かな朝')).toContain('Japan');
      expect(await badge('Somewhere')).toContain('Italy');
      const pinsBeside = (text: string) => cards.getByText(text, { exact: true }).first().locator('..').locator('svg').count();
      expect([await pinsBeside('Japan'), await pinsBeside('Italy'), await pinsBeside('No locations')]).toEqual([1, 0, 0]);
      await page.getByRole('tab', { name: 'Saved' }).click();
      await page.getByText('No saved lists yet').waitFor();
      await page.getByText('Save lists to see them here').waitFor();
      expect(said).toEqual([]);
      await page.context().close();
    });

    it('cuts a long link to a social network at the edge of a narrow phone', async () => {
      const id = await stage.client.makeUser('long-linked');
      const socialLinks = { instagram: 'instagram.com/the_long_way_along_the_harbour' };
      await stage.client.call('PATCH', `/api/admin/users/${id}`, { displayName: 'Long', socialLinks });
      const { page } = await stage.open(`/user/${id}`, { width: 320, height: 700 });
      await page.getByRole('link', { name: /Instagram/ }).waitFor();
      expect(await overflows(page)).toBe(false);
      await page.context().close();
    });

    // @covers profile.loading-profile
    it('says while it loads', async () => {
      const { page } = await stage.open('/');
      const release = Promise.withResolvers<void>();
      await page.route(`**/api/pages/users/${stage.world.ada}`, async (route) => {
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
      const { page } = await stage.open(`/user/${stage.world.withoutLists}`);
      await page.getByText('No lists created yet').waitFor();
      await page.getByText('Tap the + button to create your first list').waitFor();
      const missing = await page.goto(`${stage.product.url}/user/unknown`);
      expect(missing?.status()).toBe(404);
      await page.getByRole('heading', { name: 'User not found' }).waitFor();
      await page.getByText("The user profile you're looking for doesn't exist.").waitFor();
      await page.context().close();
    });

    // @covers profile.sharing-uses-device-sheet, profile.copies-address-link-copied-sentence, profile.failure-share-link-address
    it('shares with the device’s sheet, the clipboard, or a toast with the address', async () => {
      const shareOn = async (prepare?: () => void, permissions: string[] = []) => {
        const opened = await stage.open(
          `/user/${stage.world.ada}`,
          { permissions },
          async (page) => prepare && page.addInitScript(prepare),
        );
        await opened.page.getByRole('button', { name: 'Share profile' }).click();
        return opened.page;
      };
      const byDevice = await shareOn(shareSheet);
      await byDevice.waitForFunction(() => (window as unknown as { shared?: { url: string } }).shared?.url === window.location.href);
      expect(await byDevice.getByText('Link copied!').count()).toBe(0);
      await byDevice.context().close();

      const byClipboard = await shareOn(undefined, ['clipboard-read', 'clipboard-write']);
      await toast(byClipboard, 'Link copied!').getByText('Profile URL has been copied to your clipboard').waitFor();
      expect(await copiedText(byClipboard)).toBe(`${stage.product.url}/user/${stage.world.ada}`);
      await byClipboard.context().close();

      for (const refuse of [refuseClipboard, refuseSheet]) {
        const byToast = await shareOn(refuse);
        await toast(byToast, 'Share link').getByText(`${stage.product.url}/user/${stage.world.ada}`).waitFor();
        await byToast.context().close();
      }
    });
  });

  describe('toasts', () => {
    // @covers toasts.toasts-top-small-screens-bottom, toasts.toast-time-reached-f8-closed
    it('appear at the top of a phone and at the bottom right of a wide screen, one at a time, reached by F8', async () => {
      const { page } = await stage.open(`/user/${stage.world.ada}`, PHONE, (opened) => opened.addInitScript(refuseClipboard));
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
});

function refuseClipboard(): void {
  Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) });
}
function shareSheet(): void {
  Object.defineProperty(navigator, 'share', {
    value: async (data: unknown) => {
      Object.assign(window, { shared: data });
    },
  });
}
function refuseSheet(): void {
  Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) });
}
