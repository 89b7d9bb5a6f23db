import { describe, expect, it } from 'vitest';
import { expectShown } from './checks.ts';
import { region, useManyLists } from './many-lists.ts';
import { makeList } from './people.ts';

/** Small promises of the pages that the other files do not cover: texts, limits, order. */
const stage = useManyLists();

describe('home and search', () => {
  // @covers home.header-stays-top-page-scrolls, home.row-10-linked-page, home.recently-added-newest-list-first
  // @covers home.list-without-cover-first-letter, home.active-users-round-portraits-names
  it('a row of home shows at most 10, each linked to its page, the newest lists first; the header stays at the top, its logo links home', async () => {
    const page = await stage.open('/');
    for (const name of ['Active Users', 'Popular Lists', 'Recently Added'])
      expect(await region(page, name).getByRole('listitem').count()).toBe(10);
    const hrefs = async (name: string) => {
      const links = await region(page, name)
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      return [...new Set(links)];
    };
    const tenOf = (kind: string) => Array.from({ length: 10 }, () => expect.stringMatching(new RegExp(`^/${kind}/[\\w-]+$`)));
    expect(await hrefs('Active Users')).toEqual(tenOf('user'));
    // No list was opened yet, so the newest ten are the most popular too.
    expect(await hrefs('Popular Lists')).toEqual([`/list/${stage.newest}`, ...tenOf('list').slice(1)]);
    expect(await hrefs('Recently Added')).toEqual(tenOf('list'));
    const recent = await region(page, 'Recently Added').getByRole('listitem').allTextContents();
    const titles = Array.from({ length: 10 }, (_none, index) => expect.stringMatching(new RegExp(`many ${21 - index}(?!\\d)`)));
    expect(recent).toEqual(titles);
    // Without a cover the first letter of its title is shown.
    expect(await region(page, 'Recently Added').getByRole('listitem').first().locator('.cover-art').textContent()).toBe('M');
    const portrait = region(page, 'Active Users').getByRole('link').first().locator('span').first();
    const round = await portrait.evaluate(
      (element) => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) >= element.clientWidth / 2,
    );
    expect(round).toBe(true);
    expect(await page.getByRole('banner').getByRole('link').first().getAttribute('href')).toBe('/');
    await page.setViewportSize({ width: 390, height: 400 });
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await page.context().close();
  });

  // @covers search.lists-users-groups-10, search.skeletons-until-answers-come, search.tapping-user-opens-profile-closes
  // @covers search.blank-text-no-search, home.visitor-needs-no-login-public
  it('the search shows skeletons, then at most 10 of each group, and requests nothing for a blank text', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const searched: Array<string | null> = [];
    const page = await stage.open('/', {}, (fresh) =>
      fresh.route(/\/api\/search\//, async (route) => {
        searched.push(new URL(route.request().url()).searchParams.get('q'));
        await held;
        await route.continue();
      }),
    );
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder('Search lists, users, places...').fill('   ');
    await dialog.getByText('Search for lists, users, or places').waitFor();
    await dialog.getByPlaceholder('Search lists, users, places...').fill('MANY');
    for (const name of ['Lists', 'Users']) await dialog.getByRole('heading', { name }).waitFor();
    expect(await dialog.getByRole('link').count()).toBe(0);
    expect(await dialog.getByRole('listitem').count()).toBe(6);
    release();
    const found = (name: string) => dialog.locator('section', { has: page.getByRole('heading', { name }) }).getByRole('link');
    await expect.poll(async () => [await found('Lists').count(), await found('Users').count()]).toEqual([10, 10]);
    expect(searched).toEqual(['MANY', 'MANY']);
    await dialog.getByRole('link', { name: 'many' }).last().click();
    await page.waitForURL(/\/user\/[\w-]+$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});

describe('the list page', () => {
  // @covers list.owner-leads-profile-back-button, list.places-first-tab-beside-map, list.chips-category-appear-places-map
  // @covers list.place-card-name-category-rating
  it('a place card shows name, category, rating with reviews and address; the page links to the owner and home', async () => {
    const page = await stage.openAsOperator(`/list/${stage.oldest}`);
    const card = page.locator('main li').first();
    for (const text of ['Blue Door', 'coffee shop', '4.3', '(1,204 reviews)', '5 Long Road, Zurich'])
      expect(await card.textContent()).toContain(text);
    // With a single category there are no chips.
    expect(await page.getByRole('link', { name: 'All', exact: true }).count()).toBe(0);
    expect(await page.locator('header').getByText('@many0').count()).toBe(1);
    expect(await page.locator(`header a[href="/user/${stage.owner}"]`).count()).toBe(1);
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Places', 'Map', 'Comments']);
    expect(await page.getByRole('tab', { name: 'Places' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('button', { name: 'Save on this device, 0 saves', exact: true }).count()).toBe(1);
    await page.getByRole('link', { name: 'Back to home' }).first().click();
    await page.waitForURL(`${stage.product.url}/`);
    await page.context().close();
  });

  // @covers list.missing-private-list-unknown-path, profile.private-list-missing-profile-visitors
  it('a private list is 404 for a visitor, and missing from the search and the profile', async () => {
    const reply = await fetch(`${stage.product.url}/list/${stage.oldest}`);
    expect([reply.status, (await reply.text()).includes('Blue Door')]).toEqual([404, false]);
    const page = await stage.open(`/user/${stage.owner}`);
    await page.getByText('many 20', { exact: true }).waitFor();
    expect(await page.getByText('many 0', { exact: true }).count()).toBe(0);

    const searchFor = async (words: string) => {
      const home = await stage.open('/');
      await home.getByRole('button', { name: 'Search' }).click();
      await home.getByRole('dialog').getByPlaceholder('Search lists, users, places...').fill(words);
      return home;
    };
    const share = (isPublic: boolean) => stage.client.call('PATCH', `/api/firebase/lists/${stage.oldest}`, { isPublic });
    const hidden = await searchFor('many 0');
    await expectShown(hidden.getByRole('dialog').getByText('many 10', { exact: true }));
    expect(await hidden.getByRole('dialog').getByText('many 0', { exact: true }).count()).toBe(0);
    // Search and profile show it once it is public, so it was missing because it was private.
    expect((await share(true)).status).toBe(200);
    const shown = await searchFor('many 0');
    await expectShown(shown.getByRole('dialog').getByText('many 0', { exact: true }));
    await page.reload();
    await expectShown(page.getByText('many 0', { exact: true }));
    expect((await share(false)).status).toBe(200);
    await Promise.all([hidden.context().close(), shown.context().close()]);
    await page.context().close();
  });

  // @covers map.loads-map-loading-map
  it("says 'Loading map...' until the map is loaded", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await stage.open(`/list/${stage.newest}`, {}, (fresh) =>
      fresh.route('**/map-panel-*.js', async (route) => {
        await held;
        await route.continue();
      }),
    );
    await page.getByRole('tab', { name: 'Map' }).click();
    await page.getByText('Loading map...').waitFor();
    release();
    await page.getByText('Loading map...').waitFor({ state: 'detached' });
    await expectShown(page.getByRole('region', { name: 'Map of the places' }));
    await page.context().close();
  });

  // @covers list.copied-2000-ms, toasts.toast-5000-ms
  it("'Copied!' disappears after 2,000 ms, a toast after 5,000", async () => {
    const page = await stage.open('/', { permissions: ['clipboard-read', 'clipboard-write'] }, (fresh) => fresh.clock.install());
    await region(page, 'Recently Added').getByRole('link').first().click();
    const share = page.locator('header').getByRole('button', { name: 'Share' });
    await share.click();
    const copied = page.locator('header').getByText('Copied!');
    await copied.waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await copied.waitFor({ state: 'detached' });
    await share.click();
    await copied.waitFor();
    await page.clock.runFor(1_900);
    expect(await copied.count()).toBe(1);
    await page.clock.runFor(200);
    await copied.waitFor({ state: 'detached' });

    await page.context().close();

    const profile = await stage.open(`/user/${stage.owner}`, { permissions: ['clipboard-read', 'clipboard-write'] }, (fresh) =>
      fresh.clock.install(),
    );
    await profile.clock.pauseAt(new Date(Date.now() + 60_000));
    await profile.getByRole('button', { name: 'Share profile' }).click();
    const toast = profile.getByText('Link copied!', { exact: true }).first();
    await toast.waitFor();
    await profile.clock.runFor(4_800);
    expect(await toast.count()).toBe(1);
    await profile.clock.runFor(400);
    await toast.waitFor({ state: 'detached' });
    await profile.context().close();
  });
});

describe('the profile', () => {
  // @covers profile.my-lists-first-tab-beside
  it('opens with My lists, links back home, and clamps descriptions to 2 lines', async () => {
    const long = await makeList(
      stage.client,
      (await stage.client.call<Array<{ id: string }>>('GET', '/api/firebase/users?q=many2@')).body[0]?.id ?? '',
      'Long words',
      { description: 'Word '.repeat(200) },
    );
    const { body: list } = await stage.client.call<{ userId: string }>('GET', `/api/firebase/lists/${long}`);
    const page = await stage.open(`/user/${list.userId}`);
    const tabs = page.getByRole('tab');
    expect([await tabs.allInnerTexts(), await tabs.first().getAttribute('aria-selected')]).toEqual([['My lists', 'Saved'], 'true']);
    const words = page.locator('main li').getByText(/^Word Word/);
    expect(await words.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('2');
    expect(await page.getByRole('link', { name: 'Back to home' }).first().getAttribute('href')).toBe('/');
    await stage.client.call('DELETE', `/api/firebase/lists/${long}`);
    await page.context().close();
  });
});

describe('a toast', () => {
  // @covers toasts.swiping-right-beyond-50-px
  it('closes when swiped right by more than 50 px, and stays for less', async () => {
    const page = await stage.open(`/user/${stage.owner}`, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Share profile' }).click();
    const card = page.locator('[data-toasts] li').filter({ hasText: 'Link copied!' });
    await card.waitFor();
    const box = await card.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 30];
    const swipe = async (by: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 8 });
      await page.mouse.up();
    };
    await swipe(40);
    expect(await card.getAttribute('data-swipe')).toBe('cancel');
    await swipe(60);
    await card.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
