import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectShown } from './checks.ts';
import { failing, makeList, toast } from './people.ts';
import { useProduct } from './product-stage.ts';

let bob: string;
const stage = useProduct({}, async ({ client }) => {
  await client.makeUser('ada');
  bob = await client.makeUser('bob');
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
  const open = (subscription = makeSubscription()) =>
    stage.openAs('bob', `/user/${bob}`, { permissions: ['notifications'], serviceWorker: true }, (page) =>
      page.addInitScript(standInForVendor, subscription),
    );

  // @covers notifications.browser-becomes-device-profile-listed
  it('registers this browser as a device, lists it, and removes it again', async () => {
    const { page, said } = await open();
    const notify = page.getByRole('switch', { name: 'Notify me' });
    const mend = await failing(page, /\/api\/devices$/, 409, 'You have 20 devices already. Remove one you no longer use.');
    await notify.focus();
    await page.keyboard.press('Space');
    await toast(page, 'Couldn’t turn on notifications').getByText('You have 20 devices already.').waitFor();
    await expect.poll(() => notify.isChecked()).toBe(false);
    await mend();
    said.splice(0);
    await page.reload();
    await notify.click();
    await toast(page, 'Notifications On').waitFor();
    expect(await notify.isChecked()).toBe(true);
    const { rows } = await stage.base.database.query<{ address: string }>('select address from devices where user_id = $1', [bob]);
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
    const { page } = await stage.openAs('bob', `/user/${bob}`, {}, (fresh) =>
      fresh.addInitScript(() => {
        Notification.requestPermission = async () => 'denied';
      }),
    );
    await page.getByRole('switch', { name: 'Notify me' }).click();
    await expectShown(toast(page, 'Couldn’t turn on notifications').getByText(/blocked for this site/));
    await page.context().close();
  });

  /** The service worker of the page's browser, registered and active, with the browser's id for it. */
  const worker = async (page: Page) => {
    const cdp: CDPSession = await page.context().newCDPSession(page);
    const found = new Promise<string>((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const registration = registrations.find(({ scopeURL }) => scopeURL === `${stage.product.url}/`);
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
      cdp.send('ServiceWorker.deliverPushMessage', { origin: stage.product.url, registrationId, data: JSON.stringify(message) });
    const noted = () => serviceWorker.evaluate(() => (globalThis as unknown as Scope).noted);
    /** Simulates a tap on the notification; resolves once the worker has handled it. */
    const tap = (pushed: unknown) =>
      serviceWorker.evaluate(async (data) => {
        let done: Promise<unknown> = Promise.resolve();
        let closed = 0;
        const waitUntil = (work: Promise<unknown>) => {
          done = work;
        };
        const notification = { data, close: () => (closed += 1) };
        dispatchEvent(
          Object.defineProperties(new Event('notificationclick'), {
            waitUntil: { value: waitUntil },
            notification: { value: notification },
          }),
        );
        await done;
        return closed;
      }, pushed);
    return { push, noted, tap };
  };

  // @covers notifications.receiver-sees-notification-opens-list
  it('shows a push message under its id, and opens only our own pages', async () => {
    const { page, said } = await open();
    const { push, noted } = await worker(page);
    await push({ id: 'm1', title: 'Your list was saved', body: 'ada saved your list', url: '/list/abc' });
    await push({ id: 'm2', title: 'New message', body: 'Hello', url: 'https://evil.example/' });
    await push('not what we send');
    await expect.poll(async () => (await noted()).shown.length).toBe(3);
    const pictures = { icon: '/notification-icon.png', badge: '/notification-badge.png' };
    expect((await noted()).shown).toEqual([
      { title: 'Your list was saved', body: 'ada saved your list', tag: 'm1', data: { url: `${stage.product.url}/list/abc` }, ...pictures },
      { title: 'New message', body: 'Hello', tag: 'm2', data: { url: `${stage.product.url}/` }, ...pictures },
      { title: 'Cairn', body: 'You have a new notification.', data: { url: `${stage.product.url}/` }, ...pictures },
    ]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers notifications.receiver-sees-notification-opens-list
  it('opens the list that a notification links to, and reuses a tab that already shows it', async () => {
    const listId = await makeList(stage.client, bob, 'Bridges');
    const { page } = await open();
    const { noted, tap } = await worker(page);
    expect(await tap({ url: `${stage.product.url}/list/${listId}` })).toBe(1);
    await tap({ url: `${stage.product.url}/user/${bob}` });
    await tap({ url: 'https://evil.example/' });
    expect((await noted()).windows).toEqual([
      `open ${stage.product.url}/list/${listId}`,
      `focus ${stage.product.url}/user/${bob}`,
      `open ${stage.product.url}/`,
    ]);
    await page.context().close();
  });
});
