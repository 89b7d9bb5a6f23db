import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LIST_URL, part, rowOf, ImportStage } from './import-page.ts';
import { hideTab, installClock, takeClock } from './page-clock.ts';
import { toast } from './people.ts';

/** A red dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
);

const stage = new ImportStage();

async function create(page: Page, title: string, fill: () => Promise<unknown>): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await fill();
  await page.getByRole('button', { name: 'Create Request' }).click();
}

describe('the import status page', () => {
  // @covers import-status.poller-card-interval-last-poll, import-status.start-stop-polling-enabled-disabled
  // @covers import-status.method-switched-between-browser-ai, import-status.no-activity-logged-yet-log
  // @covers import-status.no-lists-found-no-import, health.operator-stops-stays-stopped, import-status.create-form-title
  it('starts empty, and stores the poller’s state and method', async () => {
    const { page, said } = await stage.openStatus();
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
    await poller.getByText('Disabled').first().waitFor();
    await page.getByRole('button', { name: 'Start Polling' }).click();
    await page.getByText('Import polling started').waitFor();
    await poller.getByText('Enabled').first().waitFor();
    expect(await poller.getByRole('radio', { name: 'Amify' }).isChecked()).toBe(true);
    await poller.getByText('Browser+AI').click();
    await expect
      .poll(async () => (await stage.client.call('GET', '/api/firebase/status')).body)
      .toMatchObject({ extractionMethod: 'browser' });
    await page.reload();
    await poller.getByText('Enabled').first().waitFor();
    await page.getByRole('button', { name: 'Stop Polling' }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers import-status.row-title-description-places-owner, import-status.view-list-opens-list-new
  // @covers import-status.title-required-required-field-selected, import-status.map-link-pulled-words-around
  // @covers import-status.picture-first-50-characters, import-status.failed-request-error, import-status.ratings-categories-switch
  it('creates requests of each type, with the link extracted from its text, and says at its field what is missing', async () => {
    const { page, said } = await stage.openStatus();
    await page.getByRole('button', { name: 'Create Request' }).click();
    await page.getByText('Title is required').waitFor();
    const errorAt = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .evaluate((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent);
    expect(await errorAt('Title')).toBe('Title is required');
    await create(page, 'Cafés', async () => undefined);
    await page.getByText('Required field for selected import type is missing').waitFor();
    expect(await errorAt('Google Maps URL')).toBe('Required field for selected import type is missing');
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
    const { body: found } = await stage.client.call<Array<{ error: string }>>('GET', '/api/firebase/requests?q=A%20private%20page');
    await rowOf(page, 'A private page')
      .getByText(found[0]?.error ?? 'its error')
      .waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers import-status.poller-card-interval-last-poll
  // @covers import-status.never-nothing-polled, import-status.ids-requests-hand-12-characters, import-status.log-entry-badge-success-error
  // @covers import-status.failed-load-firebase-status-retry, import-status.start-stop-fails-only-logged
  // @covers import-status.invalid-date-invalid-date
  it('says when the status fails or is missing, and only logs a start or stop that failed', async () => {
    let answer: { status: number; body: string } | undefined = { status: 500, body: '{"detail":"The database is away."}' };
    const { page, said } = await stage.openStatus('', {}, (fresh) =>
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
    const counts = { pollCount: 3, successCount: 2, errorCount: 1, pollIntervalMs: 7_000, isRunning: false, extractionMethod: 'amify' };
    answer = {
      status: 200,
      body: JSON.stringify({ pollingEnabled: true, currentlyProcessing: ['0123456789abcdef'], activityLogs, ...counts }),
    };
    for (const text of ['Never', '7s', 'Stopped', '0123456789ab', 'It was a warning'])
      await page.getByText(text, { exact: true }).waitFor();
    for (const { type, message } of activityLogs)
      await page.getByRole('listitem').filter({ hasText: message }).getByText(type, { exact: true }).waitFor();
    expect(await page.getByText('Invalid Date', { exact: true }).count()).toBe(4);
    const stats = await part(page, 'Import poller')
      .locator('dl > div')
      .evaluateAll((all) => all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]));
    expect(Object.fromEntries(stats)).toMatchObject({
      'Poll interval': '7s',
      'Last poll': 'Never',
      'Currently processing': '1',
      'Total polls': '3',
      Successful: '2',
      Errors: '1',
    });
    answer = undefined;
    await page.getByText('Never', { exact: true }).waitFor({ state: 'detached' });
    await page.route(/\/api\/firebase\/(start|stop)$/, (route) => route.fulfill({ status: 500, body: '' }));
    for (const [call, name] of [
      ['start', 'Stop Polling'],
      ['stop', 'Start Polling'],
    ]) {
      await stage.client.call('POST', `/api/firebase/${call}`);
      await page.getByRole('button', { name }).waitFor();
      said.splice(0);
      await page.getByRole('button', { name }).click();
      await expect.poll(() => said.some((line) => line.includes('could not be switched'))).toBe(true);
      expect(await page.locator('[data-state=open][role=status]').count()).toBe(0);
    }
    await stage.client.call('POST', '/api/firebase/start');
    await page.context().close();
  });

  // @covers import-status.status-every-2-requests-3
  it('requests the status every 2 seconds, requests every 3, lists every 10 and users every 30', async () => {
    const { page } = await stage.openStatus('', {}, installClock);
    const calls = await takeClock(page);
    await calls.run(61_000);
    expect(new Set(calls.gaps(/^\/api\/firebase\/status$/))).toEqual(new Set([2_000]));
    expect(new Set(calls.gaps(/^\/api\/firebase\/requests$/))).toEqual(new Set([3_000]));
    expect(new Set(calls.gaps(/^\/api\/firebase\/lists$/))).toEqual(new Set([10_000]));
    expect(calls.gaps(/^\/api\/firebase\/users$/)).toEqual([30_000]);
    await page.context().close();
  });

  // @covers import-status.no-requests-tab-hidden
  it('requests nothing with auto-refresh off or its tab hidden', async () => {
    const { page } = await stage.openStatus('', {}, installClock);
    const calls = await takeClock(page);
    await calls.run(4_000);
    await page.getByRole('switch', { name: 'Auto-refresh' }).click();
    calls.forget();
    await calls.run(31_000);
    expect(calls.count()).toBe(0);
    await page.getByRole('switch', { name: 'Auto-refresh' }).click();
    await calls.run(4_000);
    expect(calls.count()).toBeGreaterThan(0);
    await hideTab(page);
    calls.forget();
    await calls.run(31_000);
    expect(calls.count()).toBe(0);
    await page.context().close();
  });

  it('creates a request once, however fast the button is pressed, and also where the reply was lost', async () => {
    const { page } = await stage.openStatus();
    const count = async (title: string) => {
      const { body } = await stage.client.call<Array<{ title: string }>>('GET', '/api/firebase/requests');
      return body.filter((request) => request.title === title).length;
    };
    await page.getByLabel('User', { exact: true }).selectOption(stage.owner);
    const fill = async (title: string) => {
      await page.getByLabel('Title', { exact: true }).fill(title);
      await page.getByLabel('Google Maps URL').fill(LIST_URL);
    };
    await fill('Pressed twice');
    const answered: number[] = [];
    page.on('response', (response) => void (response.url().endsWith('/create-request') && answered.push(response.status())));
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form:has(#request-title)');
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await expect.poll(() => answered.length).toBe(2);
    await rowOf(page, 'Pressed twice').first().waitFor();
    expect([new Set(answered).size, await count('Pressed twice')]).toEqual([1, 1]);
    await fill('Reply lost');
    await page.route('**/create-request', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Create Request' }).click();
    await toast(page, 'Create Failed').waitFor();
    await page.unroute('**/create-request');
    await page.getByRole('button', { name: 'Create Request' }).click();
    // The form is blank once the reply is there.
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('');
    expect(await count('Reply lost')).toBe(1);
    await page.context().close();
  });
});
