import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser } from './browser.ts';
import { failing, makeList, operatorCookie, toast } from './people.ts';
import { Client, type Product, startProduct } from './product.ts';

const LISTS = 22;
let base: TestDatabase;
let product: Product;
let browser: TestBrowser;
let client: Client;
let cookie: { name: string; value: string; url: string };
let user0: string;
let oldest: string;
let newest: string;

/** Small promises of the pages that no journey of the other files passes by: texts, limits, order. */
beforeAll(async () => {
  base = await testDatabase();
  product = await startProduct({ DATABASE_URL: base.url });
  client = new Client(product.url);
  await client.signIn();
  cookie = await operatorCookie(product);
  const users = Array.from({ length: 12 }, (_none, at) => ({
    email: `many${at}@example.org`,
    username: `many${at}`,
    password: 'a long one',
  }));
  await client.call('POST', '/api/admin/users/bulk-create', users);
  user0 = (await client.call<Array<{ id: string }>>('GET', '/api/firebase/users?q=many0@example.org')).body[0]?.id ?? '';
  oldest = await makeList(client, user0, 'many 0', {
    description: 'Where it began',
    isPublic: false,
    locations: [{ name: 'Blue Door', address: '5 Long Road, Zurich', category: 'coffee_shop', rating: 4.25, reviewCount: 1_204 }],
  });
  for (let at = 1; at < LISTS - 1; at += 1) await makeList(client, user0, `many ${at}`);
  newest = await makeList(client, user0, `many ${LISTS - 1}`, { locations: [{ name: 'Blue Door', latitude: 47.4, longitude: 8.5 }] });
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await base?.drop();
});

const open = async (path: string, options: PageOptions = {}, before?: (page: Page) => Promise<unknown>) => {
  const { page } = await browser.page(options);
  page.setDefaultTimeout(10_000);
  await before?.(page);
  await page.goto(product.url + path);
  return page;
};
const openAsOperator = (path: string, before?: (page: Page) => Promise<unknown>) => open(path, { cookies: [cookie] }, before);
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const answer = (page: Page, address: RegExp | string, json: unknown) => page.route(address, (route) => route.fulfill({ json }));

describe('home and search', () => {
  // @covers home.header-stays-top-page-scrolls, home.row-10-linked-page, home.recently-added-newest-list-first
  // @covers home.list-without-cover-first-letter, home.active-users-round-portraits-names
  it('a row of home holds at most 10, each linked to its page; the logo leads home', async () => {
    const page = await open('/');
    for (const name of ['Active Users', 'Popular Lists', 'Recently Added'])
      expect(await region(page, name).getByRole('listitem').count()).toBe(10);
    const href = (name: string) => region(page, name).getByRole('link').first().getAttribute('href');
    expect(await href('Active Users')).toMatch(/^\/user\/[\w-]+$/);
    expect(await href('Popular Lists')).toMatch(/^\/list\/[\w-]+$/);
    expect(await href('Recently Added')).toBe(`/list/${newest}`);
    expect(await region(page, 'Recently Added').getByRole('listitem').first().textContent()).toContain('many 21');
    // Without a cover its first letter stands there.
    expect(await region(page, 'Recently Added').getByRole('listitem').first().locator('.cover-art').textContent()).toBe('M');
    const portrait = region(page, 'Active Users').getByRole('link').first().locator('span').first();
    const round = await portrait.evaluate(
      (element) => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) >= element.clientWidth / 2,
    );
    expect(round).toBe(true);
    expect(await page.getByRole('banner').getByRole('link').getAttribute('href')).toBe('/');
    expect(await page.getByRole('banner').evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    await page.context().close();
  });

  // @covers search.lists-users-groups-10, search.skeletons-until-answers-come, search.tapping-user-opens-profile-closes
  // @covers search.blank-text-no-search
  it('the search shows skeletons, then at most 10 of each group', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await open('/', {}, (fresh) =>
      fresh.route(/\/api\/search\//, async (route) => {
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
    await expect.poll(() => dialog.getByRole('link').count()).toBe(20);
    await dialog.getByRole('link', { name: 'many' }).last().click();
    await page.waitForURL(/\/user\/[\w-]+$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});

describe('the list page', () => {
  // @covers list.owner-leads-profile-back-button, list.places-first-tab-beside-map, list.chips-category-appear-places-map
  // @covers list.place-card-name-category-rating
  it('a place card tells name, category, rating with reviews and address; the owner and home are a tap away', async () => {
    const page = await openAsOperator(`/list/${oldest}`);
    const card = page.locator('main li').first();
    for (const text of ['Blue Door', 'coffee shop', '4.3', '(1,204 reviews)', '5 Long Road, Zurich'])
      expect(await card.textContent()).toContain(text);
    // One category is no choice: no chips.
    expect(await page.getByRole('link', { name: 'All', exact: true }).count()).toBe(0);
    expect(await page.locator('header').getByText('@many0').count()).toBe(1);
    expect(await page.locator(`header a[href="/user/${user0}"]`).count()).toBe(1);
    expect(await page.getByRole('tab', { name: 'Places' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('button', { name: '0 saves', exact: true }).count()).toBe(1);
    await page.getByRole('link', { name: 'Back to home' }).first().click();
    await page.waitForURL(`${product.url}/`);
    await page.context().close();
  });

  // @covers list.missing-private-list-unknown-path, profile.private-list-missing-profile-visitors
  it('a private list is 404 for a visitor, and missing from the search and the profile', async () => {
    const reply = await fetch(`${product.url}/list/${oldest}`);
    expect([reply.status, (await reply.text()).includes('Blue Door')]).toEqual([404, false]);
    const page = await open(`/user/${user0}`);
    await page.getByText('many 20', { exact: true }).waitFor();
    expect(await page.getByText('many 0', { exact: true }).count()).toBe(0);
    await page.context().close();
  });

  // @covers map.loads-map-loading-map
  it("says 'Loading map...' until the map is there", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await open(`/list/${newest}`, {}, (fresh) =>
      fresh.route('**/map-panel-*.js', async (route) => {
        await held;
        await route.continue();
      }),
    );
    await page.getByRole('tab', { name: 'Map' }).click();
    await page.getByText('Loading map...').waitFor();
    release();
    await page.getByText('Loading map...').waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Map of the places' }).waitFor();
    await page.context().close();
  });

  // @covers list.copied-2000-ms, toasts.toast-5000-ms
  it("'Copied!' gives way after 2,000 ms, a toast after 5,000", async () => {
    const page = await open('/', { permissions: ['clipboard-read', 'clipboard-write'] }, (fresh) => fresh.clock.install());
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

    // While the clock stands still, the page's code does not start.
    await page.clock.resume();
    await page.goto(`${product.url}/user/${user0}`);
    await page.clock.pauseAt(new Date(Date.now() + 120_000));
    await page.getByRole('button', { name: 'Share profile' }).click();
    const told = page.getByText('Link copied!', { exact: true }).first();
    await told.waitFor();
    await page.clock.runFor(4_800);
    expect(await told.count()).toBe(1);
    await page.clock.runFor(400);
    await told.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('the profile', () => {
  // @covers profile.my-lists-first-tab-beside
  it('opens with My lists, leads back home, and clamps descriptions to 2 lines', async () => {
    const long = await makeList(
      client,
      (await client.call<Array<{ id: string }>>('GET', '/api/firebase/users?q=many2@')).body[0]?.id ?? '',
      'Long words',
      { description: 'Word '.repeat(200) },
    );
    const { body: list } = await client.call<{ userId: string }>('GET', `/api/firebase/lists/${long}`);
    const page = await open(`/user/${list.userId}`);
    const tabs = page.getByRole('tab');
    expect([await tabs.allInnerTexts(), await tabs.first().getAttribute('aria-selected')]).toEqual([['My lists', 'Saved'], 'true']);
    const words = page.locator('main li').getByText(/^Word Word/);
    expect(await words.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('2');
    expect(await page.getByRole('link', { name: 'Back to home' }).first().getAttribute('href')).toBe('/');
    await client.call('DELETE', `/api/firebase/lists/${long}`);
    await page.context().close();
  });
});

describe('a toast', () => {
  // @covers toasts.swiping-right-beyond-50-px
  it('is swiped away to the right beyond 50 px, and stays before', async () => {
    const page = await open(`/user/${user0}`, { permissions: ['clipboard-read', 'clipboard-write'] });
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

describe('the extraction page', () => {
  const JOB = '11111111-1111-4111-8111-111111111111';
  const place = (name: string, more: object) => ({ id: `p-${name}`, jobId: JOB, name, ...more });
  const job = {
    jobId: JOB,
    method: 'browser',
    status: 'completed',
    processingTime: 2_345,
    progress: { stage: 'Done', found: 3 },
    createdAt: '2026-01-01T00:00:00.000Z',
    places: [
      place('📋 My list', { address: 'By Ada' }),
      place('Ramen Ya', {
        address: '1 Street',
        rating: 4,
        reviewCount: 12,
        category: 'ramen_restaurant',
        placeId: 'ChIJx',
        url: 'https://maps.example/x',
      }),
      place('Art Hall', { rating: 4.5, category: 'art_museum', placeId: '' }),
    ],
    placesCount: 2,
  };

  // @covers extract-form.page-titled-maps-list-extractor, extract-form.list-extraction-first-tab-single
  // @covers extract-form.six-methods-offered-names-read
  it('is titled, has its two tabs, six methods, and an address for each way out', async () => {
    const page = await openAsOperator('/extract');
    await page.getByRole('heading', { level: 1, name: 'Maps List Extractor' }).waitFor();
    await page.getByText('Google Maps Extraction').waitFor();
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual(['List Extraction', 'Single Place Lookup']);
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
    const options = page.getByLabel('Extraction method').locator('option');
    expect((await options.allInnerTexts()).slice(0, 6).map((text) => text.trim())).toEqual([
      'Browser Scraping (Google Maps only)',
      'Browser + AI Parsing (Google Maps only)',
      'Enterprise Scraping (Google Maps only)',
      'AI Only (any URL)',
      'Text Input (pasted text)',
      'Image Upload (AI vision)',
    ]);
    expect(await page.locator('a[href="/firebase-status"]').count()).toBeGreaterThan(0);
    await page.getByText('Need Programmatic Access?').waitFor();
    await page.context().close();
  });

  // @covers extract-form.changing-method-clears-given-clear
  it('changing the method, and Clear, empty the form', async () => {
    const page = await openAsOperator('/extract');
    const url = page.getByLabel('URL', { exact: true });
    await url.fill('https://maps.app.goo.gl/AbC');
    await page.getByLabel('Extraction method').selectOption('ai');
    expect(await url.inputValue()).toBe('');
    await url.fill('https://example.com/');
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await url.inputValue()).toBe('');
    await page.getByLabel('Extraction method').selectOption('text');
    await page.getByLabel('Text', { exact: true }).fill('A note');
    await page.getByLabel('Extraction method').selectOption('image');
    await page.getByLabel('Images').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await page.getByText('a.png').waitFor();
    await page.getByLabel('Extraction method').selectOption('text');
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Extraction method').selectOption('image');
    expect(await page.getByText('a.png').count()).toBe(0);
    await page.context().close();
  });

  // @covers extract-results.three-cards-places-found-processing, extract-results.entry-marked-clipboard-list-header
  // @covers extract-results.place-card-name-address-place, extract-results.empty-place-id-red-empty
  // @covers extract-results.category-badge-coloured-keyword-cafe
  it('a result shows its list header, an empty id in red, badges by kind, figures and the way to the map', async () => {
    const page = await openAsOperator(`/extract?job=${JOB}`, (fresh) => answer(fresh, new RegExp(`/api/extract/${JOB}$`), job));
    const results = region(page, 'Results');
    const head = results.getByRole('listitem').filter({ hasText: 'My list' });
    expect([await head.textContent(), await head.getByRole('button').count()]).toEqual(['My listBy Ada', 0]);
    const stat = (name: string) =>
      page
        .locator('dl > div, dl > *')
        .filter({ has: page.getByText(name, { exact: true }) })
        .first()
        .locator('dd')
        .innerText();
    expect([await stat('Places Found'), await stat('Processing Time'), await stat('Avg Rating')]).toEqual(['2', '2.3s', '4.3']);
    const row = (name: string) => results.getByRole('listitem').filter({ hasText: name });
    for (const text of ['1 Street', 'ChIJx', '4.0', '(12 reviews)', 'ramen restaurant'])
      expect(await row('Ramen Ya').textContent()).toContain(text);
    expect(
      await row('Ramen Ya')
        .getByRole('link', { name: /^Open in maps/ })
        .getAttribute('href'),
    ).toBe('https://maps.example/x');
    const note = row('Art Hall').getByText('empty - extraction failed');
    const colour = (text: string, name: string) =>
      row(name)
        .getByText(text, { exact: true })
        .evaluate((element) => getComputedStyle(element).color);
    expect(await note.count()).toBe(1);
    expect(await colour('empty - extraction failed', 'Art Hall')).not.toBe(
      await row('Art Hall')
        .getByRole('heading')
        .evaluate((element) => getComputedStyle(element).color),
    );
    expect(await colour('ramen restaurant', 'Ramen Ya')).not.toBe(await colour('art museum', 'Art Hall'));
    await page.context().close();
  });

  // @covers extract-results.details-panel-first-3-types
  it('the details of a place show its first three types, and no photo where that fails', async () => {
    const page = await openAsOperator(`/extract?job=${JOB}`, async (fresh) => {
      await answer(fresh, new RegExp(`/api/extract/${JOB}$`), job);
      await answer(fresh, '**/api/place-details/ChIJx', {
        id: 'ChIJx',
        displayName: { text: 'Ramen Ya' },
        types: ['a_kind', 'b_kind', 'c_kind', 'd_kind'],
        photos: [{ name: 'places/x/photos/y' }],
      });
      await fresh.route('**/api/photo-proxy/**', (route) => route.fulfill({ status: 502 }));
    });
    const row = region(page, 'Results').getByRole('listitem').filter({ hasText: 'Ramen Ya' });
    const asked = page.waitForRequest('**/api/photo-proxy/**');
    await row.getByRole('button', { name: 'Get Details' }).click();
    await row.getByText('a_kind, b_kind, c_kind', { exact: true }).waitFor();
    await asked;
    await row.getByAltText('Photo of Ramen Ya').waitFor({ state: 'detached' });
    await page.context().close();
  });

  // @covers lookup.result-address-rating-1-decimal, lookup.five-categories, lookup.status-operational-usual-badge-another
  it('a looked-up place shows five of its types and counts the rest; its status and price in words', async () => {
    const types = ['cafe', 'bakery', 'food', 'store', 'tea_house', 'park', 'museum'];
    const found = {
      id: 'ChIJx',
      displayName: 'Tea Hut',
      businessStatus: 'CLOSED_PERMANENTLY',
      priceLevel: 'PRICE_LEVEL_FREE',
      rating: 4,
      types,
    };
    const reply = { success: true, extractedFromUrl: { name: 'Tea Hut', coordinates: { latitude: 1.5, longitude: -2 } }, place: found };
    const page = await openAsOperator('/extract?tab=lookup', (fresh) => answer(fresh, '**/api/place-lookup', reply));
    await page.getByLabel('Place URL').fill('https://www.google.com/maps/place/Tea+Hut/');
    await page.getByRole('button', { name: 'Lookup Place' }).click();
    for (const text of ['1.500000, -2.000000', 'CLOSED_PERMANENTLY', 'Free', '4.0', 'tea house', '+2 more'])
      await page.getByText(text, { exact: true }).first().waitFor();
    expect(await page.getByText('museum', { exact: true }).count()).toBe(0);
    const toneOf = (text: string) => page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
    const closed = await toneOf('CLOSED_PERMANENTLY');
    found.businessStatus = 'OPERATIONAL';
    await page.getByRole('button', { name: 'Lookup Place' }).click();
    await page.getByText('OPERATIONAL', { exact: true }).waitFor();
    expect(await toneOf('OPERATIONAL')).not.toBe(closed);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('+2 more').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Place URL').inputValue()).toBe('');
    await page.context().close();
  });
});

describe('the import status page', () => {
  // @covers import-status.test-lists-latest-20-newest, import-status.row-title-description-places-owner
  it('shows the latest 20 lists, newest first, and what each of them is', async () => {
    await base.database.query("update lists set views = 7, saves = 3, created_at = now() + interval '1 minute' where id = $1", [oldest]);
    const page = await openAsOperator('/firebase-status');
    const rows = region(page, 'Test Lists').getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(20);
    const texts = await rows.allInnerTexts();
    expect([/many 0\b/.test(texts[0] ?? ''), /many 21/.test(texts[1] ?? ''), /many 3\b/.test(texts[19] ?? '')]).toEqual([true, true, true]);
    for (const text of ['Where it began', '1 place', 'by many0', 'Private', 'Manual', '7 views', '3 saves', oldest.slice(0, 12)])
      expect(texts[0]).toContain(text);
    expect(texts[0]).not.toContain(oldest.slice(0, 13));
    for (const text of texts) expect(text).toMatch(/\b20\d\d\b/);
    expect(texts[1]).toContain('Public');
    expect(texts[1]).not.toMatch(/\d views|\d saves/);
    await page.context().close();
  });

  // @covers import-status.re-run-request-re-queued, import-status.failed-creation-create-failed-failed
  it('tells failed changes with the fallback text: re-run, creation, method', async () => {
    const body = { userId: user0, importType: 'text', title: 'Nothing in it', textContent: '- milk' };
    const { body: made } = await client.call<{ id: string }>('POST', '/api/firebase/create-request', body);
    const page = await openAsOperator('/firebase-status');
    await failing(page, /\/api\/firebase\/(rerun|create-request|extraction-method)/, 500);
    const row = region(page, 'Import Requests').getByRole('listitem').filter({ hasText: 'Nothing in it' });
    await row.getByText('failed').waitFor();
    await row.getByRole('button', { name: /^Re-run/ }).click();
    await toast(page, 'Re-run Failed')
      .getByText(`Failed to re-queue request ${made.id.slice(0, 8)}...`)
      .waitFor();
    await page.getByLabel('Title', { exact: true }).fill('Never made');
    await page.getByLabel('Google Maps URL').fill('https://maps.app.goo.gl/AbC');
    await page.getByRole('button', { name: 'Create Request' }).click();
    await toast(page, 'Create Failed').getByText('Failed to create import request').waitFor();
    await page.getByText('Amify', { exact: true }).first().click();
    await toast(page, 'Update Failed').getByText('Failed to update extraction method').waitFor();
    await page.context().close();
  });

  // @covers import-status.request-first-user-fixed-users
  it('a request is for the first user, or for the fixed one where users cannot be had', async () => {
    const page = await openAsOperator('/firebase-status');
    const { body: users } = await client.call<Array<{ id: string }>>('GET', '/api/firebase/users');
    await expect.poll(() => page.getByLabel('User', { exact: true }).inputValue()).toBe(users[0]?.id);
    const broken = await openAsOperator('/firebase-status', (fresh) => failing(fresh, /\/api\/firebase\/users/, 500));
    await expect.poll(() => broken.getByLabel('User', { exact: true }).inputValue()).toBe('default-user');
    await Promise.all([page.context().close(), broken.context().close()]);
  });

  // @covers import-status.log-entry-badge-success-error, import-status.activity-log-scrolls-within-24rem
  it('the activity log scrolls within about 24rem, and an entry unfolds its details', async () => {
    const activityLogs = Array.from({ length: 40 }, (_none, id) => ({
      id,
      type: 'info',
      message: `Entry ${id}`,
      timestamp: '2026-01-01T00:00:00.000Z',
      details: { round: id },
    }));
    const status = {
      pollingEnabled: true,
      isRunning: true,
      extractionMethod: 'browser',
      pollIntervalMs: 5_000,
      currentlyProcessing: [],
      pollCount: 1,
      successCount: 1,
      errorCount: 0,
      activityLogs,
    };
    const page = await openAsOperator('/firebase-status', (fresh) => answer(fresh, '**/api/firebase/status', status));
    await page.getByText('Entry 1', { exact: true }).waitFor();
    expect((await page.getByRole('region', { name: 'Log entries' }).boundingBox())?.height).toBe(384);
    expect(await page.getByText(/"?round"?: 1\b/).isVisible()).toBe(false);
    await page.getByRole('listitem').filter({ hasText: 'Entry 1' }).first().getByText('Details').click();
    await page
      .getByText(/"?round"?: 1\b/)
      .first()
      .waitFor();
    await page.context().close();
  });
});

describe('the notifications page', () => {
  // @covers notifications.no-activity-logs-yet-nothing, notifications.success-rate-share-sent-before
  it('shows the figures of its four cards, and says when nothing was logged', async () => {
    const status = { isRunning: false, pollCount: 1_204, successCount: 2, errorCount: 1, pollIntervalMs: 7_000, activityLogs: [] };
    const page = await openAsOperator('/notifications', (fresh) => answer(fresh, '**/api/notifications/status', status));
    for (const text of ['Stopped', '1,204', '67%', 'Last Poll (every 7s)', 'Never', 'No activity logs yet'])
      await page.getByText(text, { exact: true }).first().waitFor();
    await page.context().close();
  });
});

describe('user management', () => {
  // @covers users.user-imported-regular-auth-no
  it('tells who is regular, and who has an account', async () => {
    const page = await openAsOperator('/admin/users?q=many3@');
    const row = page.getByRole('row').filter({ hasText: 'many3@example.org' });
    for (const text of ['Regular', 'Has Auth']) await row.getByText(text, { exact: true }).waitFor();
    await page.context().close();
  });

  // @covers import-status.new-user-name-typed-instead, users.user-imported-regular-auth-no, users.auth-account-created-password-reset
  // @covers users.list-created-list-updated-list, users.failed-deletion-deletion-failed-message
  it('tells failed changes with the fallback text: account, list, user', async () => {
    const page = await openAsOperator('/firebase-status');
    await page.getByLabel('User', { exact: true }).selectOption('A new user...');
    await page.getByLabel('Name of the new user').fill('Imported Ida');
    await page.getByLabel('Import type').selectOption('Text');
    await page.getByLabel('Title', { exact: true }).fill('Nothing to read');
    await page.getByLabel('Text content').fill('Nothing');
    await page.getByRole('button', { name: 'Create Request' }).click();
    await toast(page, 'Request Created').waitFor();
    await page.goto(`${product.url}/admin/users?q=Imported+Ida`);
    const row = page.getByRole('row').filter({ hasText: 'Imported Ida' });
    for (const text of ['Imported', 'No Auth']) await row.getByText(text, { exact: true }).waitFor();
    const act = (action: string) => row.getByRole('button', { name: new RegExp(`^${action}`) }).click();
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    const { body: users } = await client.call<Array<{ id: string }>>('GET', '/api/firebase/users?q=Imported%20Ida');
    await makeList(client, users[0]?.id ?? '', 'Bridges');
    await page.route(/\/api\/(admin\/users|firebase\/lists)/, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
    );
    await act('Create Auth');
    await dialog('Create Firebase Auth Account').getByLabel('Email').fill('ida@example.org');
    await dialog('Create Firebase Auth Account').getByLabel('Password').fill('a long one');
    await dialog('Create Firebase Auth Account').getByRole('button', { name: 'Create Auth' }).click();
    await toast(page, 'Creation Failed').getByText('Failed to create auth account').waitFor();
    await dialog('Create Firebase Auth Account').getByRole('button', { name: 'Cancel' }).click();

    await act('Lists');
    const lists = dialog('Edit User Lists');
    await lists.getByRole('button', { name: 'Create New List' }).click();
    await dialog('Create New List').getByLabel('Title').fill('Never made');
    await dialog('Create New List').getByRole('button', { name: 'Create New List' }).click();
    await toast(page, 'Creation Failed').getByText('Failed to create list').waitFor();
    await dialog('Create New List').getByRole('button', { name: 'Cancel' }).click();
    await lists.getByRole('button', { name: 'Edit: Bridges' }).click();
    await dialog('Edit List').getByLabel('Title').fill('Never changed');
    await dialog('Edit List').getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Update Failed').getByText('Failed to update list').waitFor();
    await dialog('Edit List').getByRole('button', { name: 'Cancel' }).click();
    await lists.getByRole('button', { name: 'Delete: Bridges' }).click();
    await dialog('Delete List').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Deletion Failed').getByText('Failed to delete list').waitFor();
    await dialog('Delete List').getByRole('button', { name: 'Cancel' }).click();
    await lists.getByRole('button', { name: 'Close' }).click();

    await act('Delete');
    await dialog('Delete User').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Deletion Failed').getByText('Failed to delete user').waitFor();
    await page.context().close();
  });
});
