import { createECDH, randomBytes } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser } from './browser.ts';
import { axeProblems, expectShown, overflows } from './checks.ts';
import { failing, makeList, operatorCookie, toast, userCookie } from './people.ts';
import { Client, type Product, startProduct } from './product.ts';

let base: TestDatabase;
let product: Product;
let browser: TestBrowser;
let client: Client;
let ada: string;
let bob: string;

beforeAll(async () => {
  base = await testDatabase();
  product = await startProduct({ DATABASE_URL: base.url, NOTIFY_POLL_MS: '1000' });
  client = new Client(product.url);
  await client.signIn();
  ada = await client.makeUser('ada');
  bob = await client.makeUser('bob');
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  await base.drop();
});

describe('the notifications page', () => {
  const open = async (options: PageOptions = {}) => {
    const { page, said } = await browser.page({ ...options, cookies: [await operatorCookie(product)] });
    page.setDefaultTimeout(10_000);
    await page.goto(`${product.url}/notifications`);
    return { page, said };
  };
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
    await page.getByText('iPhones and Safari get no messages').waitFor();
    expect(product.output()).toContain('set PUBLIC_URL (an https address) or OPERATOR_EMAIL');
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
    const asked = page.waitForRequest(/create-test/);
    await submit(page);
    await toast(page, 'Test Notification Created').getByText('Notification has been added to the queue and will be sent shortly').waitFor();
    expect([key, (await asked).headers()['idempotency-key']]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), key]);
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
    await base.database.query(`insert into users (id, email) values ('0123456789abcdef', null)`);
    await base.database.query(
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
  it('refreshes by itself while auto-refresh is on, and at once on Refresh', async () => {
    const { page } = await open();
    const asked: string[] = [];
    await part(page, 'Message History').getByRole('listitem').first().waitFor();
    await page.getByRole('switch', { name: 'Auto-refresh' }).click();
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await client.call('POST', '/api/notifications/create-test', { fromUserId: ada, toUserId: bob, content: 'Unseen', type: 'list_save' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Unseen').waitFor();
    await expect.poll(() => new Set(asked).size).toBe(3);
    expect([...new Set(asked)].sort()).toEqual(['/api/firebase/users', '/api/notifications/messages', '/api/notifications/status']);
    await client.call('POST', '/api/notifications/create-test', {
      fromUserId: ada,
      toUserId: bob,
      content: 'Seen by itself',
      type: 'list_save',
    });
    await page.getByRole('switch', { name: 'Auto-refresh' }).click();
    await page.getByText('Seen by itself').waitFor();
    await page.context().close();
  });

  // @covers notifications.messages-listed-newest-first-page
  it('pages back through the messages', async () => {
    await base.database.query(
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
    const { page } = await browser.page({ cookies: [await operatorCookie(product)] });
    const mend = await failing(page, /\/api\/notifications\//, 500, 'The database is away.');
    await page.goto(`${product.url}/notifications`);
    await page.getByText('Failed to load the notification status').waitFor();
    await page.getByText('The messages could not be loaded.').waitFor();
    await mend();
    await page.getByText('Poll Count').waitFor();
    await expectShown(page.getByText('Seen by itself'));
    await page.context().close();
  });

  it.each([
    [390, false],
    [390, true],
    [1280, false],
    [1280, true],
  ])('has no axe violations at %i px, dark: %s', async (width, dark) => {
    const { page, said } = await open({ width, dark });
    await page.getByText('Seen by itself').waitFor();
    await submit(page);
    await page.getByText('Content is required').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    expect(said).toEqual([]);
    await page.context().close();
  });
});

/** Replaces the vendor's part: a subscription as a push service would issue it. None of our code is replaced. */
function standInForVendor(subscription: { endpoint: string; keys: { p256dh: string; auth: string } }) {
  const kept = () => localStorage.getItem('stand-in') !== null;
  const own = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: async () => {
      localStorage.removeItem('stand-in');
      return true;
    },
  };
  PushManager.prototype.subscribe = async (options) => {
    localStorage.setItem('stand-in', String(options?.applicationServerKey));
    return own as unknown as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => (kept() ? (own as unknown as PushSubscription) : null);
}

/** The parts of the service worker's global scope that the test reads or replaces. */
interface Scope {
  noted: { shown: object[]; windows: string[] };
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: { openWindow(url: string): Promise<void> };
  WindowClient: { prototype: { url: string; focus(): Promise<void> } };
}

function makeSubscription() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return {
    endpoint: 'https://push.example.com/send/abc',
    keys: { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

describe('push on the own profile', () => {
  const open = async (username: string, userId: string, subscription = makeSubscription()) => {
    const { page, said } = await browser.page({ permissions: ['notifications'], cookies: [await userCookie(product, username)] });
    page.setDefaultTimeout(10_000);
    await page.addInitScript(standInForVendor, subscription);
    await page.goto(`${product.url}/user/${userId}`);
    return { page, said };
  };

  // @covers notifications.browser-becomes-device-profile-listed
  it('registers this browser as a device, lists it, and removes it again', async () => {
    const { page, said } = await open('bob', bob);
    const notify = page.getByRole('switch', { name: 'Notify me' });
    const mend = await failing(page, /\/api\/devices$/, 409, 'You have 20 devices already. Remove one that you no longer use.');
    await notify.focus();
    await page.keyboard.press('Space');
    await toast(page, 'Notifications Not On').getByText('You have 20 devices already.').waitFor();
    await expect.poll(() => notify.isChecked()).toBe(false);
    await mend();
    said.splice(0);
    await page.reload();
    await notify.click();
    await toast(page, 'Notifications On').waitFor();
    expect(await notify.isChecked()).toBe(true);
    const { rows } = await base.database.query<{ address: string }>('select address from devices where user_id = $1', [bob]);
    expect(rows).toEqual([{ address: 'https://push.example.com/send/abc' }]);
    const key = await page.evaluate(() => fetch('/api/devices/key').then((reply) => reply.json()));
    expect(await page.evaluate(() => localStorage.getItem('stand-in'))).toBe(key.publicKey);

    await page.reload();
    await expect.poll(() => notify.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Your devices' }).click();
    const devices = page.getByRole('dialog', { name: 'Your devices' });
    await devices.getByText('This device').waitFor();
    await devices.getByText(/Chrome on Linux/).waitFor();
    await devices.getByRole('button', { name: /^Remove/ }).click();
    await toast(page, 'Notifications Off').waitFor();
    await devices.getByText('No devices yet').waitFor();
    await devices.getByRole('button', { name: 'Close' }).click();
    expect(await notify.isChecked()).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('stand-in'))).toBeNull();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers notifications.browser-becomes-device-profile-listed
  it('says how to allow notifications that the browser blocks', async () => {
    const { page } = await browser.page({ cookies: [await userCookie(product, 'bob')] });
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'denied';
    });
    await page.goto(`${product.url}/user/${bob}`);
    await page.getByRole('switch', { name: 'Notify me' }).click();
    await expectShown(toast(page, 'Notifications Not On').getByText(/blocked for this site/));
    await page.context().close();
  });

  /** The service worker of the page's browser, registered and active, with the browser's id for it. */
  const worker = async (page: Page) => {
    const cdp: CDPSession = await page.context().newCDPSession(page);
    const found = new Promise<string>((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const registration = registrations.find(({ scopeURL }) => scopeURL === `${product.url}/`);
        if (registration) resolve(registration.registrationId);
      }),
    );
    await cdp.send('ServiceWorker.enable');
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready));
    const registrationId = await found;
    const [serviceWorker] = page.context().serviceWorkers();
    if (!serviceWorker) throw new Error('The service worker does not run');
    // A headless browser has no notification centre, so the worker's calls to it are recorded instead.
    await serviceWorker.evaluate(() => {
      const scope = globalThis as unknown as Scope;
      scope.noted = { shown: [], windows: [] };
      scope.registration.showNotification = async (title, options) => {
        scope.noted.shown.push({ title, ...options });
      };
      scope.clients.openWindow = async (url) => {
        scope.noted.windows.push(`open ${url}`);
      };
      scope.WindowClient.prototype.focus = async function () {
        scope.noted.windows.push(`focus ${this.url}`);
      };
    });
    const push = (message: unknown) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data: JSON.stringify(message) });
    const noted = () => serviceWorker.evaluate(() => (globalThis as unknown as Scope).noted);
    /** Simulates a tap on the notification; resolves once the worker has handled it. */
    const tap = (data: unknown) =>
      serviceWorker.evaluate(async (given) => {
        let done: Promise<unknown> = Promise.resolve();
        let closed = 0;
        const waitUntil = (work: Promise<unknown>) => {
          done = work;
        };
        const notification = { data: given, close: () => (closed += 1) };
        dispatchEvent(
          Object.defineProperties(new Event('notificationclick'), {
            waitUntil: { value: waitUntil },
            notification: { value: notification },
          }),
        );
        await done;
        return closed;
      }, data);
    return { push, noted, tap };
  };

  // @covers notifications.receiver-sees-notification-opens-list
  it('shows a push message under its id, and opens only our own pages', async () => {
    const { page, said } = await open('bob', bob);
    const { push, noted } = await worker(page);
    await push({ id: 'm1', title: 'Your list was saved', body: 'ada saved your list', url: '/list/abc' });
    await push({ id: 'm2', title: 'New message', body: 'Hello', url: 'https://evil.example/' });
    await push('not what we send');
    await expect.poll(async () => (await noted()).shown.length).toBe(3);
    const pictures = { icon: '/notification-icon.png', badge: '/notification-badge.png' };
    expect((await noted()).shown).toEqual([
      { title: 'Your list was saved', body: 'ada saved your list', tag: 'm1', data: { url: `${product.url}/list/abc` }, ...pictures },
      { title: 'New message', body: 'Hello', tag: 'm2', data: { url: `${product.url}/` }, ...pictures },
      { title: 'Cairn', body: 'You have a new notification.', data: { url: `${product.url}/` }, ...pictures },
    ]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers notifications.receiver-sees-notification-opens-list
  it('opens the list that a notification links to, and reuses a tab that already shows it', async () => {
    const listId = await makeList(client, bob, 'Bridges');
    const { page } = await open('bob', bob);
    const { noted, tap } = await worker(page);
    expect(await tap({ url: `${product.url}/list/${listId}` })).toBe(1);
    await tap({ url: `${product.url}/user/${bob}` });
    await tap({ url: 'https://evil.example/' });
    expect((await noted()).windows).toEqual([
      `open ${product.url}/list/${listId}`,
      `focus ${product.url}/user/${bob}`,
      `open ${product.url}/`,
    ]);
    await page.context().close();
  });
});
