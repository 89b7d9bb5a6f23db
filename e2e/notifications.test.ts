import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { PageOptions } from './browser.ts';
import { expectShown, overflows } from './checks.ts';
import { installClock, takeClock } from './page-clock.ts';
import { failing, toast } from './people.ts';
import { useProduct } from './product-stage.ts';

let ada: string;
let bob: string;
const stage = useProduct({ NOTIFY_POLL_MS: '1000' }, async ({ client }) => {
  ada = await client.makeUser('ada');
  bob = await client.makeUser('bob');
});

describe('the notifications page', () => {
  const open = (options?: PageOptions) => stage.openAsOperator('/notifications', options);
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
  const submit = (page: Page) => page.getByRole('button', { name: 'Create Notification' }).click();

  // @covers notifications.four-cards-status-count-success, notifications.form-words-missing-users-content
  // @covers notifications.no-messages-yet-none, notifications.success-rate-share-sent-before, environment.notify-poll-ms-sets-interval
  it('starts empty, and says what a test notification is missing', async () => {
    const { page, said } = await open();
    await page.getByText('No messages yet').waitFor();
    for (const text of ['Polling Status', 'Poll Count', 'Success Rate', 'Last Poll (every 1s)', 'N/A'])
      await page.getByText(text).waitFor();
    await page.getByLabel('Type').selectOption('');
    await submit(page);
    const texts = ['From User ID is required', 'To User ID is required', 'Content is required', 'Please select a notification type'];
    for (const text of texts) await page.getByText(text).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers notifications.push-token-names-public-url
  it('warns, like the log at start, when no setting says how push services can reach the operator', async () => {
    const { page, said } = await open({ width: 360 });
    await page.getByText('iPhones and Safari don’t get notifications').waitFor();
    expect(stage.product.output()).toMatch(/do not reach iPhones and Safari: set PUBLIC_URL \(an https address\) or OPERATOR_EMAIL/);
    expect([await overflows(page), said]).toEqual([false, []]);
    await page.context().close();
  });

  // @covers notifications.start-stop-notification-polling-started
  it('stops and starts the poller, and reports errors with the server’s message or the fallback', async () => {
    const { page, said } = await open();
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    const start = page.getByRole('button', { name: 'Start', exact: true });
    let mend = await failing(page, /notifications\/stop/, 500);
    await stop.click();
    await toast(page, 'Stop Failed').getByText('Failed to stop notification polling').waitFor();
    await mend();
    mend = await failing(page, /notifications\/stop/, 503, 'The database is away. Try again in a minute.');
    await stop.click();
    await toast(page, 'Stop Failed').getByText('The database is away. Try again in a minute.').waitFor();
    await mend();
    said.splice(0);
    await stop.click();
    await toast(page, 'Notification Polling Stopped').waitFor();
    await page.getByText('Stopped', { exact: true }).waitFor();
    mend = await failing(page, /notifications\/start/, 500);
    await start.click();
    await toast(page, 'Start Failed').getByText('Failed to start notification polling').waitFor();
    await mend();
    mend = await failing(page, /notifications\/start/, 503, 'The queue is away. Try again in a minute.');
    await start.click();
    await toast(page, 'Start Failed').getByText('The queue is away. Try again in a minute.').waitFor();
    await mend();
    said.splice(0);
    await start.click();
    await toast(page, 'Notification Polling Started').waitFor();
    await page.getByText('Running', { exact: true }).waitFor();
    await part(page, 'Activity Logs')
      .getByText(/started/i)
      .first()
      .waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers notifications.test-notification-created-sentence-create, notifications.answer-lost-way-makes-no
  // @covers notifications.message-pending-reason-sent-time
  it('queues a test notification once, and shows it with the reason why it is not sent yet', async () => {
    const { page, said } = await open();
    await page.getByLabel('From user').selectOption(ada);
    await page.getByLabel('To user').selectOption(bob);
    await page.getByLabel('Content').fill('Is anybody there?');
    const mend = await failing(page, /create-test/, 500);
    await submit(page);
    await toast(page, 'Create Failed').getByText('Failed to create test notification').waitFor();
    await mend();
    said.splice(0);
    // The server handles the request, but the response is lost.
    const lost = new Promise<string | undefined>((resolve) => {
      page.route(/create-test/, async (route) => {
        await route.fetch();
        await route.abort();
        resolve(route.request().headers()['idempotency-key']);
      });
    });
    await submit(page);
    const key = await lost;
    await page.unroute(/create-test/);
    await page.getByRole('button', { name: 'Create Notification', disabled: false }).waitFor();
    said.splice(0);
    const requested = page.waitForRequest(/create-test/);
    await submit(page);
    await toast(page, 'Test Notification Created').getByText('Notification has been added to the queue and will be sent shortly').waitFor();
    expect([key, (await requested).headers()['idempotency-key']]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), key]);
    const history = part(page, 'Message History');
    const rows = history.getByRole('listitem').filter({ hasText: 'Is anybody there?' });
    await rows.getByText('Pending').waitFor();
    await rows.getByText(/device/).waitFor();
    await history.getByText('1 message', { exact: true }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers notifications.message-pending-reason-sent-time, notifications.unknown-user-8-characters-ellipsis
  it('shows sent messages with their time, and users without a name by 8 characters of their id', async () => {
    await stage.base.database.query(`insert into users (id, email) values ('0123456789abcdef', null)`);
    await stage.base.database.query(
      `insert into messages (type, content, from_user_id, to_user_id, idempotency_key, sent_at, ended_at)
       values ('new_message', 'From an unknown user', '0123456789abcdef', $1, 'k1', now(), now())`,
      [bob],
    );
    const { page, said } = await open();
    const row = part(page, 'Message History').getByRole('listitem').filter({ hasText: 'From an unknown user' });
    await row.getByText('01234567...', { exact: true }).waitFor();
    await row.getByText('Sent', { exact: true }).last().waitFor();
    await row.getByText(/^Sent \d+s ago$/).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers notifications.status-every-2-messages-3
  it('refreshes by itself while auto-refresh is on, and on Refresh while it is off', async () => {
    const { page } = await open();
    const requested: string[] = [];
    await part(page, 'Message History').getByRole('listitem').first().waitFor();
    await page.getByRole('switch', { name: 'Auto-refresh' }).click();
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await stage.client.call('POST', '/api/notifications/create-test', {
      fromUserId: ada,
      toUserId: bob,
      content: 'Unseen',
      type: 'list_save',
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Unseen').waitFor();
    await expect.poll(() => new Set(requested).size).toBe(3);
    expect([...new Set(requested)].sort()).toEqual(['/api/firebase/users', '/api/notifications/messages', '/api/notifications/status']);
    await stage.client.call('POST', '/api/notifications/create-test', {
      fromUserId: ada,
      toUserId: bob,
      content: 'Seen by itself',
      type: 'list_save',
    });
    await page.getByRole('switch', { name: 'Auto-refresh' }).click();
    await page.getByText('Seen by itself').waitFor();
    await page.context().close();
  });

  // @covers notifications.status-every-2-messages-3
  it('requests the status every 2 seconds, messages every 3 and users every 30, and nothing by itself once auto-refresh is off', async () => {
    const { page } = await stage.openAsOperator('/notifications', {}, installClock);
    await page.getByText('Poll Count').waitFor();
    const calls = await takeClock(page);
    await calls.run(61_000);
    expect(new Set(calls.gaps(/^\/api\/notifications\/status$/))).toEqual(new Set([2_000]));
    expect(new Set(calls.gaps(/^\/api\/notifications\/messages$/))).toEqual(new Set([3_000]));
    expect(calls.gaps(/^\/api\/firebase\/users$/)).toEqual([30_000]);
    await page.getByRole('switch', { name: 'Auto-refresh' }).click();
    calls.forget();
    await calls.run(31_000);
    expect(calls.count()).toBe(0);
    await page.context().close();
  });

  // @covers notifications.messages-listed-newest-first-page
  it('pages back through the messages', async () => {
    await stage.base.database.query(
      `insert into messages (type, content, from_user_id, to_user_id, idempotency_key, sent_at, ended_at, created_at)
       select 'new_message', 'Old ' || n, $1, $2, 'old' || n, now(), now(), now() - interval '1 day' - n * interval '1 second' from generate_series(1, 60) n`,
      [ada, bob],
    );
    const { page } = await open();
    await page.getByText('Old 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('Old 60', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expectShown(page.getByText('Seen by itself'));
    await page.context().close();
  });

  // @covers notifications.page-cannot-loaded-asks
  it('says that it cannot be loaded, and retries', async () => {
    let mend: () => Promise<void> = async () => undefined;
    const { page } = await stage.openAsOperator('/notifications', {}, async (fresh) => {
      mend = await failing(fresh, /\/api\/notifications\//, 500, 'The database is away.');
    });
    await page.getByText('Failed to load the notification status').waitFor();
    await page.getByText('Couldn’t load the messages.').waitFor();
    await mend();
    await page.getByText('Poll Count').waitFor();
    await expectShown(page.getByText('Seen by itself'));
    await page.context().close();
  });
});
