import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser } from './browser.ts';
import { axeProblems } from './checks.ts';
import { hideTab, installClock, takeClock } from './page-clock.ts';
import { ADMIN_PASSWORD, Client, type Product, startProduct } from './product.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
/** A red dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
);

describe('the import status page', () => {
  let base: TestDatabase;
  let source: Server;
  let service = listService({ places: 6, title: 'Source' });
  let product: Product;
  let browser: TestBrowser;
  let client: Client;

  beforeAll(async () => {
    base = await testDatabase();
    source = createServer((request, response) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const answer = service.handle(new URL(request.url ?? '/', 'https://www.google.com'), headers);
      response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body ?? 'Not found');
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    const { port } = source.address() as AddressInfo;
    product = await startProduct({ DATABASE_URL: base.url, ORIGIN_OVERRIDES: `https://www.google.com=http://127.0.0.1:${port}` });
    client = new Client(product.url);
    await client.signIn();
    await client.makeUser('iris');
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    source.closeAllConnections();
    source.close();
    await base.drop();
  });

  const open = async (
    address = '/firebase-status',
    options: PageOptions = {},
    before?: (page: Page) => Promise<unknown>,
    prepare?: (page: Page) => Promise<unknown>,
  ) => {
    const { page, said } = await browser.page(options);
    await prepare?.(page);
    await page.goto(`${product.url}${address}`);
    await page.getByPlaceholder('Enter password').fill(ADMIN_PASSWORD);
    // Before the sign-in the gate's session request gets a 401, which every browser logs to the console.
    said.splice(0);
    await before?.(page);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await page.getByRole('heading', { name: 'Import Requests' }).waitFor();
    return { page, said };
  };
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const rowOf = (page: Page, title: string) => part(page, 'Import Requests').getByRole('listitem').filter({ hasText: title });
  const create = async (page: Page, title: string, fill: () => Promise<unknown>) => {
    await page.getByLabel('Title', { exact: true }).fill(title);
    await fill();
    await page.getByRole('button', { name: 'Create Request' }).click();
  };
  const toast = (page: Page, title: string) => page.getByRole('listitem').getByText(title, { exact: true });

  // @covers import-status.poller-card-interval-last-poll, import-status.start-stop-polling-enabled-disabled
  // @covers import-status.method-switched-between-browser-ai, import-status.no-activity-logged-yet-log
  // @covers import-status.no-lists-found-no-import, health.operator-stops-stays-stopped, import-status.create-form-title
  it('starts empty, and stores the poller’s state and method', async () => {
    const { page, said } = await open();
    for (const text of ['No activity logged yet', 'No lists found', 'No import requests found']) await page.getByText(text).waitFor();
    await page.getByRole('heading', { name: 'Create New Request' }).waitFor();
    const poller = part(page, 'Import poller');
    for (const text of ['Poll interval', '5s', 'Last poll', 'Currently processing', 'Total polls', 'Successful', 'Errors'])
      await poller.getByText(text, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Stop Polling' }).click();
    await poller.getByText('Disabled').first().waitFor();
    await poller.getByText('Amify').click();
    await toast(page, 'Extraction Method Updated').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Start Polling' }).click();
    await page.getByText('Import polling started').waitFor();
    expect(await poller.getByRole('radio', { name: 'Amify' }).isChecked()).toBe(true);
    await poller.getByText('Browser+AI').click();
    await expect.poll(async () => (await client.call('GET', '/api/firebase/status')).body).toMatchObject({ extractionMethod: 'browser' });
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers import-status.row-title-description-places-owner, import-status.view-list-opens-list-new
  // @covers import-status.title-required-required-field-selected, import-status.map-link-pulled-words-around
  // @covers import-status.picture-first-50-characters, import-status.failed-request-error, import-status.ratings-categories-switch
  it('creates requests of each type, with the link extracted from its text, and says what is missing', async () => {
    const { page, said } = await open();
    await page.getByRole('button', { name: 'Create Request' }).click();
    await page.getByText('Title is required').waitFor();
    await create(page, 'Cafés', async () => undefined);
    await page.getByText('Required field for selected import type is missing').waitFor();
    await create(page, 'Cafés', () => page.getByLabel('Google Maps URL').fill(`Look: ${LIST_URL} is it not nice?`));
    await toast(page, 'Request Created').waitFor();
    await rowOf(page, 'Cafés').getByText('completed').waitFor();
    await rowOf(page, 'Cafés').getByText(LIST_URL, { exact: true }).waitFor();
    const lists = part(page, 'Test Lists');
    const link = lists.getByRole('link', { name: 'View List: Cafés' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await link.waitFor();
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('href')).toMatch(/^\/list\/[\w-]+$/);
    for (const text of ['6 places', 'by iris', 'Public', 'Google Maps']) await lists.getByText(text, { exact: true }).waitFor();
    await page.getByText('Imported "Cafés" with 6 places').waitFor();

    await page.getByRole('button', { name: 'Stop Polling' }).click();
    await page.getByLabel('Import type').selectOption('Image');
    await create(page, 'A picture', () =>
      page.getByLabel('Picture').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PICTURE }),
    );
    const preview = `data:image/png;base64,${PICTURE.toString('base64')}`.slice(0, 50);
    await rowOf(page, 'A picture').getByText(`${preview}...`).waitFor();
    await page.getByLabel('Import type').selectOption('Link');
    await create(page, 'A private page', () => page.getByLabel('Link URL').fill('http://127.0.0.1:1/'));
    await rowOf(page, 'A private page').waitFor();
    await create(page, 'A rated page', async () => {
      await page.getByLabel('Link URL').fill('http://127.0.0.1:1/rated');
      await page.getByRole('switch', { name: 'Ratings and categories' }).check();
    });
    await rowOf(page, 'A rated page').getByRole('button', { name: 'Details: A rated page' }).click();
    await rowOf(page, 'A rated page').getByText('Ratings and categories').waitFor();
    expect(await page.getByRole('switch', { name: 'Ratings and categories' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Start Polling' }).click();
    await rowOf(page, 'A private page').getByText('failed').waitFor();
    const { body: found } = await client.call<Array<{ error: string }>>('GET', '/api/firebase/requests?q=A%20private%20page');
    await rowOf(page, 'A private page')
      .getByText(found[0]?.error ?? 'its error')
      .waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers import-status.search-order-filters-page-address, imports.failures-grouped-root-cause-counts
  it('groups failures by cause, and runs them again after saying how many', async () => {
    const { body: users } = await client.call<Array<{ id: string }>>('GET', '/api/firebase/users');
    for (const title of ['Lost one', 'Lost two', 'Lost three']) {
      const googleMapsUrl = `https://www.google.com/maps/placelists/list/${title.replace(' ', '-')}-is-no-list`;
      await client.call('POST', '/api/firebase/create-request', { userId: users[0]?.id, importType: 'google-maps', title, googleMapsUrl });
    }
    const { page, said } = await open('/firebase-status?q=lost&order=title');
    await rowOf(page, 'Lost two').getByText('failed').waitFor();
    expect(await page.getByLabel('Search requests').inputValue()).toBe('lost');
    await expect
      .poll(() => part(page, 'Import Requests').getByRole('listitem').locator('p:first-child').first().textContent())
      .toBe('Lost one');
    const failures = part(page, 'Failures by Cause');
    await page.getByRole('button', { name: 'Refresh' }).click();
    const group = failures.getByRole('listitem').filter({ hasText: 'not-found' });
    await group.getByText('3', { exact: true }).waitFor();
    await group.getByRole('button', { name: 'Show requests' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('cause')).toMatch(/^not-found/);
    await part(page, 'Import Requests').getByText('3 requests', { exact: true }).waitFor();
    await page.getByLabel('Search requests').fill('two');
    await part(page, 'Import Requests').getByText('1 request', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('two');
    await page.getByRole('button', { name: 'Retry the failed ones found' }).click();
    await page.getByRole('dialog', { name: 'Run 1 failed request again?' }).getByRole('button', { name: 'Cancel' }).click();
    await group.getByRole('button', { name: 'Retry 3' }).click();
    await page.getByRole('dialog', { name: 'Run 3 failed requests again?' }).getByRole('button', { name: 'Run again' }).click();
    await toast(page, 'Requests Re-queued').waitFor();
    await page.getByText('3 requests wait in the queue again.', { exact: true }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers import-status.request-never-work-dismissed-cause, import-status.failed-request-corrected-link-text
  it('dismisses a request that will never work, undoes that, and corrects one and runs it again', async () => {
    const { page, said } = await open('/firebase-status?q=lost&order=title');
    const dismiss = () => rowOf(page, 'Lost one').getByRole('button', { name: 'Dismiss' }).click();
    await dismiss();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 request is among the failed ones again.', { exact: true }).waitFor();
    await rowOf(page, 'Lost one').getByText('failed').waitFor();
    await dismiss();
    await toast(page, 'Requests Dismissed').waitFor();
    await rowOf(page, 'Lost one').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    const group = part(page, 'Failures by Cause').getByRole('listitem').filter({ hasText: 'not-found' });
    await group.getByRole('button', { name: 'Retry 2' }).waitFor();
    await page.getByLabel('Dismissed').selectOption('Only these');
    await part(page, 'Import Requests').getByText('1 request', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('dismissed')).toBe('only');
    for (const word of ['dismissed', 'failed']) await rowOf(page, 'Lost one').getByText(word, { exact: true }).waitFor();
    await page.getByLabel('Dismissed').selectOption('Shown');

    await rowOf(page, 'Lost one').getByRole('button', { name: 'Correct' }).click();
    const correct = page.getByRole('dialog', { name: 'Correct this request' });
    expect(await correct.getByLabel('Google Maps URL').inputValue()).toContain('Lost-one-is-no-list');
    await correct.getByLabel('Google Maps URL').fill('');
    await correct.getByRole('button', { name: 'Run again' }).click();
    await correct.getByText('Required field for selected import type is missing').waitFor();
    await correct.getByLabel('Google Maps URL').fill(LIST_URL);
    await correct.getByRole('button', { name: 'Run again' }).click();
    await toast(page, 'Request Corrected').waitFor();
    await rowOf(page, 'Lost one').getByText('completed').waitFor();
    const { body: made } = await client.call<Array<{ id: string; title: string }>>('GET', '/api/firebase/lists');
    await client.call('DELETE', `/api/firebase/lists/${made.find(({ title }) => title === 'Lost one')?.id}`);

    await group.getByRole('button', { name: 'Dismiss 2' }).click();
    await page.getByRole('dialog', { name: 'Dismiss 2 failed requests?' }).getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('2 requests are dismissed.', { exact: true }).waitFor();
    await group.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await group.waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers import-status.re-run-request-re-queued, imports.proposal-added-removed-renamed-moved
  // @covers imports.proposal-accepted-whole-part-click
  it('shows the changes of a re-import, applies the chosen ones, and undoes them', async () => {
    service = listService({ places: 9, title: 'Source' });
    const { page, said } = await open('/firebase-status?q=caf%C3%A9s');
    const places = async () => (await client.call<Array<{ title: string; locationCount: number }>>('GET', '/api/firebase/lists')).body;
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Re-run' }).click();
    await toast(page, 'Request Re-queued').waitFor();
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Review changes' }).click({ timeout: 15_000 });
    const review = page.getByRole('dialog', { name: 'Review changes' });
    await review.getByText('3 added').waitFor();
    expect(new URL(page.url()).searchParams.get('proposal')).not.toBeNull();
    await review.getByRole('listitem').first().getByRole('checkbox').uncheck();
    await review.getByRole('button', { name: 'Accept 2 of 3' }).click();
    await toast(page, 'Changes Accepted').waitFor();
    expect(await places()).toMatchObject([{ title: 'Cafés', locationCount: 8 }]);
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Details' }).click();
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Take back import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take back this import?' });
    await dialog.getByText(/^The changes accepted on .* \(3 added\) are undone/).waitFor();
    await dialog.getByRole('button', { name: 'Take back import' }).click();
    await toast(page, 'Import Taken Back').waitFor();
    expect(await places()).toMatchObject([{ title: 'Cafés', locationCount: 6 }]);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Undone').waitFor();
    expect(await places()).toMatchObject([{ title: 'Cafés', locationCount: 8 }]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers imports.rows-removed-hand-remembered-accept, imports.after-re-run-request-list
  it('offers places that were removed by hand separately, unticked, and says how many the list really contains', async () => {
    const { body: lists } = await client.call<Array<{ id: string }>>('GET', '/api/firebase/lists');
    const path = `/api/firebase/lists/${lists[0]?.id}`;
    const { body: list } = await client.call<{ locations: Array<{ name: string }> }>('GET', path);
    const removed = list.locations[0]?.name ?? '';
    await client.call('PATCH', path, { locations: list.locations.slice(1) });
    const { page, said } = await open('/firebase-status?q=caf%C3%A9s');
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Re-run' }).click();
    await rowOf(page, 'Cafés').getByText('All 9 places read. Its list holds 7 places.').waitFor();
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Review changes' }).click();
    const review = page.getByRole('dialog', { name: 'Review changes' });
    await review.getByText('1 added, 1 removed by you').waitFor();
    const group = review.getByRole('region', { name: 'Removed by you' });
    const box = group.getByRole('listitem').filter({ hasText: removed }).getByRole('checkbox');
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await review.getByRole('button', { name: 'Accept 2 of 2' }).waitFor();
    await box.uncheck();
    await review.getByRole('button', { name: 'Accept all 1' }).click();
    await toast(page, 'Changes Accepted').waitFor();
    const { body: after } = await client.call<{ locations: Array<{ name: string }> }>('GET', path);
    expect(after.locations).toHaveLength(8);
    expect(after.locations.map(({ name }) => name)).not.toContain(removed);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers import-status.never-nothing-polled, import-status.ids-requests-hand-12-characters, import-status.log-entry-badge-success-error
  // @covers import-status.failed-load-firebase-status-retry, import-status.start-stop-fails-only-logged
  // @covers import-status.invalid-date-invalid-date
  it('says when the status fails or is missing, and only logs a start or stop that failed', async () => {
    let answer: { status: number; body: string } | undefined = { status: 500, body: '{"detail":"The database is away."}' };
    const { page, said } = await open('/firebase-status', {}, (fresh) =>
      fresh.route('**/api/firebase/status', (route) =>
        answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.continue(),
      ),
    );
    await page.getByText('Failed to load Firebase status').waitFor();
    await page.getByText('The database is away.').waitFor();
    answer = { status: 200, body: 'null' };
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.getByText('No status data').waitFor();
    const activityLogs = ['success', 'error', 'warning', 'info'].map((type, id) => ({
      id,
      type,
      message: `It was a ${type}`,
      timestamp: 'never',
    }));
    const figures = { pollCount: 3, successCount: 2, errorCount: 1, pollIntervalMs: 7_000, isRunning: false, extractionMethod: 'amify' };
    answer = {
      status: 200,
      body: JSON.stringify({ pollingEnabled: true, currentlyProcessing: ['0123456789abcdef'], activityLogs, ...figures }),
    };
    for (const text of ['Never', '7s', 'Stopped', '0123456789ab', 'It was a warning'])
      await page.getByText(text, { exact: true }).waitFor();
    for (const { type, message } of activityLogs)
      await page.getByRole('listitem').filter({ hasText: message }).getByText(type, { exact: true }).waitFor();
    expect(await page.getByText('Invalid Date', { exact: true }).count()).toBe(4);
    answer = undefined;
    await page.getByText('Never', { exact: true }).waitFor({ state: 'detached' });
    await page.route('**/api/firebase/stop', (route) => route.fulfill({ status: 500, body: '' }));
    said.splice(0);
    await page.getByRole('button', { name: 'Stop Polling' }).click();
    await expect.poll(() => said.some((line) => line.includes('could not be switched'))).toBe(true);
    expect(await page.locator('[data-state=open][role=status]').count()).toBe(0);
    await page.context().close();
  });

  // @covers import-status.status-every-2-requests-3, import-status.no-requests-tab-hidden
  it('requests the status every 2 seconds, requests every 3, lists every 10 and users every 30, and nothing while its tab is hidden', async () => {
    const { page } = await open('/firebase-status', {}, undefined, installClock);
    const calls = await takeClock(page);
    await calls.run(61_000);
    expect(new Set(calls.gaps(/^\/api\/firebase\/status$/))).toEqual(new Set([2_000]));
    expect(new Set(calls.gaps(/^\/api\/firebase\/requests$/))).toEqual(new Set([3_000]));
    expect(new Set(calls.gaps(/^\/api\/firebase\/lists$/))).toEqual(new Set([10_000]));
    expect(calls.gaps(/^\/api\/firebase\/users$/)).toEqual([30_000]);
    await hideTab(page);
    calls.forget();
    await calls.run(31_000);
    expect(calls.count()).toBe(0);
    await page.context().close();
  });

  // @covers import-status.axe-finds-nothing-page-desk
  it.each([
    ['on a desk', {}],
    ['in the dark', { dark: true }],
    ['on a phone', { width: 390, height: 844 }],
    ['on a narrow phone in the dark', { width: 360, height: 780, dark: true }],
  ] as const)('has no axe violations and no horizontal overflow, %s', async (_where, options) => {
    const { page } = await open('/firebase-status', options);
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Details' }).click();
    await part(page, 'Failures by Cause').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  // @covers extract-results.axe-finds-nothing-dialogs-failed
  it.each([
    { width: 360, dark: true },
    { width: 1280, dark: false },
  ])('the dialogs of a failed request have no axe violations ($width px, dark: $dark)', async (look) => {
    const { page, said } = await open('/firebase-status?status=failed', look);
    await page
      .getByRole('button', { name: /^Correct: / })
      .first()
      .click();
    const correct = page.getByRole('dialog', { name: 'Correct this request' });
    for (const type of ['Google Maps', 'Image', 'Text']) {
      await correct.getByLabel('Import type').selectOption(type);
      expect([type, await axeProblems(page)]).toEqual([type, []]);
    }
    await page.keyboard.press('Escape');
    await part(page, 'Failures by Cause')
      .getByRole('button', { name: /^Dismiss/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /^Dismiss/ })
      .getByText('left out of bulk retries')
      .waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });
});
