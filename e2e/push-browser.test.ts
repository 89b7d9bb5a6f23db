import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { type PushService, startPushService } from '@cairn/server/notifications/testing/push-service.ts';
import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { operatorCookie } from './people.ts';
import { Client, type Product, startProduct } from './product.ts';

// Web Push from the event to the receiver, in a real browser as far as it goes without a vendor's push service: the product sends to a
// stand-in, which decrypts; what came out is handed to the browser's own service worker by the developer tools. A browser without a screen
// has no place for notifications and refuses to show any, so what the worker asks it to show is noted instead.

let base: TestDatabase;
let push: PushService;
let product: Product;
let browser: TestBrowser;
let listId: string;
beforeAll(async () => {
  base = await testDatabase();
  push = await startPushService(() => undefined);
  product = await startProduct({
    DATABASE_URL: base.url,
    ORIGIN_OVERRIDES: push.override,
    NOTIFY_POLL_MS: '100',
    OPERATOR_EMAIL: 'owner@maps.example',
  });
  browser = await openBrowser();
  const operator = new Client(product.url);
  await operator.signIn();
  const userId = await operator.makeUser('owner');
  await operator.makeUser('fan');
  const made = await operator.call<{ id: string }>('POST', '/api/firebase/lists', {
    title: 'Quiet corners',
    userId,
    locations: [{ name: 'A bench' }],
  });
  listId = made.body.id;
}, 120_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  await push.close();
  await base.drop();
});

async function signInAs(username: string): Promise<Client> {
  const client = new Client(product.url);
  const reply = await client.call('POST', '/api/auth/sign-in', { email: `${username}@example.org`, password: 'correct horse battery' });
  if (reply.status !== 200) throw new Error(`${username} was not let in: ${reply.status}`);
  return client;
}

/** The page's service worker, running, and a way to have it get a push message as from a push service. */
async function startWorker(page: Page): Promise<{ worker: Worker; deliver(data: string): Promise<unknown> }> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${product.url}/`);
      if (found) resolve(found.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  // The page may have registered it already.
  const started = page.context().serviceWorkers()[0] ?? page.context().waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  return {
    worker: await started,
    deliver: (data) => tools.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data }),
  };
}

interface Shown {
  body: string;
  data: unknown;
  icon?: string;
  badge?: string;
}

/** The parts of the worker's global scope that the test reads. */
interface Scope {
  registration: { showNotification(title: string, options: Shown & { tag?: string }): Promise<void> };
  clients: { openWindow(address: string): Promise<null> };
  dispatchEvent(event: Event): boolean;
  shown: Map<string, Shown & { title: string }>;
  timesShown: number;
  opened: string[];
}

/** Records what the worker shows, by tag as a browser would, and what it opens. */
function takeNotes(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = new Map();
    scope.timesShown = 0;
    scope.opened = [];
    scope.registration.showNotification = async (title, { tag = 'none', ...options }) => {
      scope.timesShown += 1;
      scope.shown.set(tag, { title, ...options });
    };
    scope.clients.openWindow = async (address) => {
      scope.opened.push(address);
      return null;
    };
  });
}

const shown = (worker: Worker) => worker.evaluate(() => [...(globalThis as unknown as Scope).shown]);
const timesShown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).timesShown);
const opened = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).opened);

// @covers notifications.message-device-user-encrypted, notifications.notification-carries-icon-badge
// @covers notifications.receiver-sees-notification-opens-list
test('a save reaches the owner’s browser once, and a tap opens the list', async () => {
  const owner = await signInAs('owner');
  expect((await owner.call('POST', '/api/devices', push.subscribe())).status).toBe(201);
  const fan = await signInAs('fan');
  expect((await fan.call('PUT', `/api/firebase/lists/${listId}/save`)).body).toEqual({ saved: true, saves: 1 });
  await expect.poll(() => push.taken.length, { timeout: 10_000 }).toBe(1);
  const payload = push.taken[0]?.payload;
  expect([payload?.url, push.complaints]).toEqual([`/list/${listId}`, []]);

  const { page, said } = await browser.page({ serviceWorker: true });
  await page.goto(product.url);
  const { worker, deliver } = await startWorker(page);
  await takeNotes(worker);
  const address = `${product.url}/list/${listId}`;
  const pictures = { icon: '/notification-icon.png', badge: '/notification-badge.png' };
  const notification = { title: 'Your list was saved', body: 'fan saved your list “Quiet corners”', data: { url: address }, ...pictures };
  await deliver(JSON.stringify(payload));
  await expect.poll(() => shown(worker)).toEqual([[payload?.id, notification]]);
  // A kill between the push service's success and our record of it can cause a second sending, which replaces the first.
  await deliver(JSON.stringify(payload));
  await expect.poll(() => timesShown(worker)).toBe(2);
  expect(await shown(worker)).toHaveLength(1);

  await worker.evaluate((data) => {
    const tap = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => undefined },
      waitUntil: () => undefined,
    });
    (globalThis as unknown as Scope).dispatchEvent(tap);
  }, notification.data);
  await expect.poll(() => opened(worker)).toEqual([address]);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Quiet corners' }).first().waitFor();
  expect(said).toEqual([]);
}, 60_000);

// @covers notifications.push-token-names-public-url
test('no warning about a missing contact when OPERATOR_EMAIL is set', async () => {
  const { page } = await browser.page({ cookies: [await operatorCookie(product)] });
  await page.goto(`${product.url}/notifications`);
  await page.getByText('Polling Status').waitFor();
  expect(await page.getByText('iPhones and Safari don’t get notifications').count()).toBe(0);
  expect(product.output()).not.toContain('OPERATOR_EMAIL');
  await page.context().close();
});

// @covers notifications.notification-carries-icon-badge
test.each([
  ['/notification-icon.png', 192],
  ['/notification-badge.png', 96],
])('%s is served as a PNG of %i px', async (path, side) => {
  const reply = await fetch(product.url + path);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  // PNG, section 11.2.1: width and height follow the signature and the header of the first chunk.
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', side, side]);
});
