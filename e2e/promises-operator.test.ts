import { describe, expect, it } from 'vitest';
import { expectShown } from './checks.ts';
import { answer, region, useManyLists } from './many-lists.ts';
import { failing, makeList, toast } from './people.ts';

/** Small promises of the pages that the other files do not cover: texts, limits, order. */
const stage = useManyLists();

describe('the import status page', () => {
  // @covers import-status.test-lists-latest-20-newest, import-status.row-title-description-places-owner
  it('shows the latest 20 lists, newest first, with the details of each', async () => {
    await stage.base.database.query("update lists set views = 7, saves = 3, created_at = now() + interval '1 minute' where id = $1", [
      stage.oldest,
    ]);
    const page = await stage.openAsOperator('/firebase-status');
    const rows = region(page, 'Test Lists').getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(20);
    const texts = await rows.allInnerTexts();
    expect([/many 0\b/.test(texts[0] ?? ''), /many 21/.test(texts[1] ?? ''), /many 3\b/.test(texts[19] ?? '')]).toEqual([true, true, true]);
    for (const text of ['Where it began', '1 place', 'by many0', 'Private', 'Manual', '7 views', '3 saves', stage.oldest.slice(0, 12)])
      expect(texts[0]).toContain(text);
    expect(texts[0]).not.toContain(stage.oldest.slice(0, 13));
    for (const text of texts) expect(text).toMatch(/\b20\d\d\b/);
    expect(texts[1]).toContain('Public');
    expect(texts[1]).not.toMatch(/\d views|\d saves/);
    await page.context().close();
  });

  // @covers import-status.re-run-request-re-queued, import-status.failed-creation-create-failed-failed
  it('reports failed changes with the fallback text: re-run, creation, method', async () => {
    const body = { userId: stage.owner, importType: 'text', title: 'Nothing in it', textContent: '- milk' };
    const { body: made } = await stage.client.call<{ id: string }>('POST', '/api/firebase/create-request', body);
    const page = await stage.openAsOperator('/firebase-status');
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
    await expectShown(toast(page, 'Update Failed').getByText('Failed to update extraction method'));
    await page.context().close();
  });

  // @covers import-status.request-first-user-fixed-users
  it('a request is for the first user, or for the fixed one when users cannot be loaded', async () => {
    const page = await stage.openAsOperator('/firebase-status');
    const { body: users } = await stage.client.call<Array<{ id: string }>>('GET', '/api/firebase/users');
    await expect.poll(() => page.getByLabel('User', { exact: true }).inputValue()).toBe(users[0]?.id);
    const broken = await stage.openAsOperator('/firebase-status', (fresh) => failing(fresh, /\/api\/firebase\/users/, 500));
    await expect.poll(() => broken.getByLabel('User', { exact: true }).inputValue()).toBe('default-user');
    await Promise.all([page.context().close(), broken.context().close()]);
  });

  // @covers import-status.log-entry-badge-success-error, import-status.activity-log-scrolls-within-24rem
  it('the activity log scrolls within about 24rem, and an entry expands its details', async () => {
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
    const page = await stage.openAsOperator('/firebase-status', (fresh) => answer(fresh, '**/api/firebase/status', status));
    await page.getByText('Entry 1', { exact: true }).waitFor();
    const log = page.getByRole('region', { name: 'Log entries' });
    expect((await log.boundingBox())?.height).toBe(384);
    const scrolled = await log.evaluate((area) => {
      area.scrollTo(0, 200);
      return area.scrollTop;
    });
    expect(scrolled).toBe(200);
    const time = log.getByRole('listitem').filter({ hasText: 'Entry 1' }).first().locator('time');
    expect([await time.getAttribute('datetime'), await time.innerText()]).toEqual([
      '2026-01-01T00:00:00.000Z',
      expect.stringMatching(/2026/),
    ]);
    expect(await page.getByText(/"?round"?: 1\b/).isVisible()).toBe(false);
    await page.getByRole('listitem').filter({ hasText: 'Entry 1' }).first().getByText('Details').click();
    await page
      .getByText(/"?round"?: 1\b/)
      .first()
      .waitFor();
    await page.context().close();
  });
});

describe('the status page', () => {
  // @covers retention.disk-use-by-part
  it('shows operators how full the disk is, and what uses it, by part', async () => {
    const parts = [
      { part: 'lists', bytes: 3_100_000_000 },
      { part: 'pictures', bytes: 41_200_000 },
    ];
    const disk = { free: 61_000_000_000, size: 250_000_000_000, isNearlyFull: false, parts };
    const page = await stage.openAsOperator('/status', (fresh) => answer(fresh, '**/api/status', { services: [], disk }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('61.0 GB of 250.0 GB are free', { exact: true }).waitFor();
    await page.getByText('Used by', { exact: true }).click();
    const rows = await page
      .locator('details dl > div')
      .evaluateAll((all) => all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]));
    expect(rows).toEqual([
      ['Lists and places', '3.1 GB'],
      ['Cached images', '41.2 MB'],
    ]);
    await page.context().close();
  });
});

describe('the notifications page', () => {
  // @covers notifications.no-activity-logs-yet-nothing, notifications.success-rate-share-sent-before
  // @covers notifications.four-cards-status-count-success
  it('shows the stats of its four cards, and says when nothing was logged', async () => {
    const status = { isRunning: false, pollCount: 1_204, successCount: 2, errorCount: 1, pollIntervalMs: 7_000, activityLogs: [] };
    const page = await stage.openAsOperator('/notifications', (fresh) => answer(fresh, '**/api/notifications/status', status));
    for (const text of ['Stopped', '1,204', '67%', 'Last Poll (every 7s)', 'Never', 'No activity logs yet'])
      await expectShown(page.getByText(text, { exact: true }).first());
    await page.context().close();
  });
});

describe('user management', () => {
  // @covers users.user-imported-regular-auth-no
  it('shows which users are regular and which have an account', async () => {
    const page = await stage.openAsOperator('/admin/users?q=many3@');
    const row = page.getByRole('row').filter({ hasText: 'many3@example.org' });
    for (const text of ['Regular', 'Has Auth']) await expectShown(row.getByText(text, { exact: true }));
    await page.context().close();
  });

  /** The page of a user whom an import made, whose changes fail from now on. */
  const openImported = async () => {
    const page = await stage.openAsOperator('/admin/users?q=Imported+Ida');
    const row = page.getByRole('row').filter({ hasText: 'Imported Ida' });
    for (const text of ['Imported', 'No Auth']) await row.getByText(text, { exact: true }).waitFor();
    await page.route(/\/api\/(admin\/users|firebase\/lists)/, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
    );
    const act = (action: string) => row.getByRole('button', { name: new RegExp(`^${action}`) }).click();
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    return { page, act, dialog };
  };

  // @covers import-status.new-user-name-typed-instead, users.user-imported-regular-auth-no, users.auth-account-created-password-reset
  it('reports failed changes with the fallback text: account, user', async () => {
    const status = await stage.openAsOperator('/firebase-status');
    await status.getByLabel('User', { exact: true }).selectOption('A new user...');
    await status.getByLabel('Name of the new user').fill('Imported Ida');
    await status.getByLabel('Import type').selectOption('Text');
    await status.getByLabel('Title', { exact: true }).fill('Nothing to read');
    await status.getByLabel('Text content').fill('Nothing');
    await status.getByRole('button', { name: 'Create Request' }).click();
    await toast(status, 'Request Created').waitFor();
    await status.context().close();
    const { page, act, dialog } = await openImported();
    await act('Create Auth');
    await dialog('Create Firebase Auth Account').getByLabel('Email').fill('ida@example.org');
    await dialog('Create Firebase Auth Account').getByLabel('Password').fill('a long one');
    await dialog('Create Firebase Auth Account').getByRole('button', { name: 'Create Auth' }).click();
    await toast(page, 'Creation Failed').getByText('Failed to create auth account').waitFor();
    await dialog('Create Firebase Auth Account').getByRole('button', { name: 'Cancel' }).click();
    await act('Delete');
    await dialog('Delete User').getByRole('button', { name: 'Delete' }).click();
    await expectShown(toast(page, 'Deletion Failed').getByText('Failed to delete user'));
    await page.context().close();
  });

  // @covers users.list-created-list-updated-list, users.failed-deletion-deletion-failed-message
  it('reports failed changes with the fallback text: list', async () => {
    const { body: users } = await stage.client.call<Array<{ id: string }>>('GET', '/api/firebase/users?q=Imported%20Ida');
    await makeList(stage.client, users[0]?.id ?? '', 'Bridges');
    const { page, act, dialog } = await openImported();
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
    await expectShown(toast(page, 'Deletion Failed').getByText('Failed to delete list'));
    await page.context().close();
  });
});
