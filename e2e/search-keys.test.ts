import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, overflows } from './checks.ts';
import { usePublicStage } from './public-stage.ts';

describe('the search by keys', () => {
  const stage = usePublicStage({ own: true });
  let list: string;

  beforeAll(async () => {
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: 'Sweet things',
      description: 'For a rainy afternoon',
      locations: [{ name: 'Pastéis de Belém' }],
    });
    list = body.id;
  });

  const open = async () => {
    const opened = await stage.browser.page();
    await opened.page.goto(stage.product.url, { waitUntil: 'networkidle' });
    return { ...opened, field: opened.page.getByPlaceholder('Search lists, users, places...') };
  };

  // @covers search.keys-open-and-drive, search.reason-of-match
  it('opens by / and Ctrl+K, shows why a list was found, and opens it by Enter', async () => {
    const { page, field, said } = await open();
    await page.keyboard.press('/');
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+K');
    await field.waitFor();
    await page.keyboard.type('belem');
    const found = page.getByRole('dialog').getByRole('link', { name: /Sweet things/ });
    await found.waitFor();
    expect(await found.textContent()).toContain('1 place · Place: Pastéis de Belém');
    expect([await axeProblems(page), await overflows(page)]).toEqual([[], false]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/list/${list}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(said).toEqual([]);
    await page.context().close();
  });

  /** Presses the key until the search is there: the code that listens may run a moment after the page is. */
  const openBy = async (page: Page, key: string) => {
    const search = page.getByPlaceholder('Search lists, users, places...');
    await expect
      .poll(
        async () => {
          await page.keyboard.press(key);
          return search.isVisible();
        },
        { timeout: 15_000 },
      )
      .toBe(true);
    return search;
  };

  // @covers search.keys-open-and-drive
  it('opens by keys on every public page, and closes when the address changes', async () => {
    const { page, said } = await stage.browser.page();
    for (const path of [
      `/list/${list}`,
      `/list/${list}/place/1`,
      `/user/${stage.world.ada}`,
      '/about',
      '/guide',
      '/status',
      '/no-such-page',
    ]) {
      await page.goto(stage.product.url + path);
      for (const key of ['/', 'Control+K']) {
        const search = await openBy(page, key);
        await page.keyboard.press('Escape');
        await search.waitFor({ state: 'detached' });
      }
    }
    await page.goto(`${stage.product.url}/user/${stage.world.ada}`);
    await page
      .getByRole('link', { name: /Sweet things/ })
      .first()
      .click();
    // The address changes before the page does, and what was opened over the page before closes with it.
    await page.getByRole('heading', { level: 1, name: 'Sweet things' }).waitFor();
    const search = await openBy(page, '/');
    await page.goBack();
    await search.waitFor({ state: 'detached' });
    expect(said.filter((line) => !line.includes('404'))).toEqual([]);
    await page.context().close();
  });

  // @covers search.back-closes
  it('closes by a step back on the page where it was opened, and opens again by a step forward', async () => {
    const { page, field, said } = await open();
    await page.goto(`${stage.product.url}/about`);
    await page.goto(stage.product.url);
    await page.getByRole('button', { name: 'Search' }).click();
    await field.fill('belem');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Sweet things/ })
      .waitFor();
    await page.goBack();
    await field.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goForward();
    await field.waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await field.waitFor({ state: 'detached' });
    // It left no entry: one step back leaves the page.
    await page.goBack();
    await page.waitForURL('**/about');
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers search.back-closes
  it('opens as often as it is closed by keys, one right after the other, and leaves no entry behind', async () => {
    const { page, field } = await open();
    await page.goto(`${stage.product.url}/about`);
    for (let times = 0; times < 5; times += 1) {
      await openBy(page, 'Control+K');
      await page.keyboard.press('Escape');
    }
    await openBy(page, 'Control+K');
    await page.goBack();
    await field.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/about');
    await page.goBack();
    await page.waitForURL(`${stage.product.url}/`);
    await page.context().close();
  });

  // @covers search.back-closes, search.tapping-list-opens-closes-search
  it('gives its place in the history to the result that is opened, and stays open after a click that asks for another tab', async () => {
    const { page, field } = await open();
    await page.keyboard.press('/');
    // Users that are found later move the lists, also between the press of a button and its release.
    const answers = ['lists', 'users'].map((kind) =>
      page.waitForResponse((reply) => reply.url().includes(`/api/search/${kind}?`) && reply.url().includes('q=belem')),
    );
    await field.fill('belem');
    await Promise.all(answers);
    const found = page.getByRole('dialog').getByRole('link', { name: /Sweet things/ });
    // That the page leaves such a click to the browser is asserted, and not what the browser makes of it.
    const left = page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          window.addEventListener('click', (event) => resolve((event.ctrlKey || event.metaKey) && !event.defaultPrevented), { once: true }),
        ),
    );
    await found.click({ modifiers: ['ControlOrMeta'] });
    expect(await left).toBe(true);
    await page.bringToFront();
    expect(await field.isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
    await found.click();
    await page.getByRole('heading', { level: 1, name: 'Sweet things' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Search' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  // @covers search.keys-open-and-drive
  it('goes to the field of a page that has one by /, to the search of the site by Ctrl+K, and leaves keys in text fields alone', async () => {
    const locations = Array.from({ length: 31 }, (_unused, index) => ({ name: `Stop ${index + 1}` }));
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: stage.world.ada,
      title: 'Many stops',
      locations,
    });
    const { page } = await stage.browser.page();
    await page.goto(`${stage.product.url}/list/${body.id}`);
    const within = page.getByRole('searchbox', { name: 'Search this list' });
    await expect
      .poll(
        async () => {
          await page.keyboard.press('/');
          return within.evaluate((field) => field === document.activeElement);
        },
        { timeout: 15_000 },
      )
      .toBe(true);
    await within.fill('');
    await page.keyboard.type('a/b');
    await page.keyboard.press('Control+K');
    expect(await within.inputValue()).toBe('a/b');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await within.evaluate((field) => (field as HTMLElement).blur());
    await page.keyboard.press('Control+K');
    await page.getByPlaceholder('Search lists, users, places...').waitFor();
    await page.context().close();
  });

  // @covers search.keys-open-and-drive, search.reason-of-match
  it('moves through the results and back by arrow keys, and shows the description or the owner that was found', async () => {
    const { page, field } = await open();
    await page.keyboard.press('/');
    await field.fill('rainy');
    await page.getByRole('dialog').getByRole('link', { name: '1 place · For a rainy afternoon' }).waitFor();
    await field.fill('lovelace');
    const links = page.getByRole('dialog').getByRole('link');
    await page.getByRole('dialog').getByRole('heading', { name: 'Users' }).waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'Ada Lovelace @ada', exact: true }).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Sweet things.*Owner: Ada Lovelace/ })
      .waitFor();
    const focused = async (at: number) => links.nth(at).evaluate((link) => link === document.activeElement);
    await page.keyboard.press('ArrowDown');
    expect(await focused(0)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await focused(1)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    for (let at = await links.count(); at > 0; at -= 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user/*');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  // @covers search.typed-while-loading-kept
  it('takes what is typed while its code is still loading, searches for it, and keeps the page behind from scrolling', async () => {
    const { page } = await stage.browser.page();
    let release: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/search-overlay/, async (route) => {
      await loaded;
      await route.continue();
    });
    await page.goto(stage.product.url, { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    await page.locator('[role="dialog"][aria-busy="true"]').waitFor();
    await page.keyboard.type('bel');
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    release();
    await page.locator('[role="dialog"]:not([aria-busy])').waitFor();
    await page.keyboard.type('em');
    expect(await page.getByPlaceholder('Search lists, users, places...').inputValue()).toBe('belem');
    await page.getByRole('dialog').getByText('Place: Pastéis de Belém').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  });
});
