import { scope } from './scope.ts';

const STORE = 'cairn-push';
const DEVICE = '/push-device';

interface Message {
  id?: unknown;
  title: string;
  body?: unknown;
  url?: unknown;
}

/** An address of our own, whatever the message says. */
function ownAddress(named: unknown): string {
  const home = new URL('/', scope.location.origin);
  if (typeof named !== 'string' || !URL.canParse(named, home)) return home.href;
  const url = new URL(named, home);
  return url.origin === home.origin ? url.href : home.href;
}

/** A browser that shows nothing for a push may lose its subscription: what cannot be read is shown as such. */
function read(data: { json(): unknown } | null): Message {
  try {
    const message = data?.json() as Partial<Message> | undefined;
    if (typeof message?.title === 'string') return { ...message, title: message.title };
  } catch (error) {
    console.error('A push message could not be read', error);
  }
  return { title: 'Cairn', body: 'You have a new notification.', url: '/' };
}

/** The tab that shows this address already comes to the front; else a new one opens. No other tab is taken away. */
async function open(address: string): Promise<unknown> {
  const wanted = new URL(address);
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === wanted.pathname);
  return tab ? tab.focus() : scope.clients.openWindow(address);
}

/** The push service gave this browser another address: the server is notified, as long as its user is still signed in here. */
async function renew(oldSubscription: PushSubscription | null, newSubscription: PushSubscription | null): Promise<void> {
  const subscription = newSubscription ?? (await scope.registration.pushManager.subscribe(oldSubscription?.options));
  const reply = await fetch('/api/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription.toJSON()),
  });
  const store = await caches.open(STORE);
  if (!reply.ok) {
    await store.delete(DEVICE);
    throw new Error(`The new subscription was not taken: ${reply.status}`);
  }
  const { id } = (await reply.json()) as { id: string };
  await store.put(DEVICE, new Response(id));
}

/** Shows the notifications that a push service sends to this browser, and opens what they are about. */
export function listenToPush(): void {
  scope.addEventListener('push', (event) => {
    const { id, title, body, url } = read(event.data);
    // The tag is the message's id: what comes twice is shown once.
    const shown = scope.registration.showNotification(title, {
      body: typeof body === 'string' ? body : '',
      icon: '/notification-icon.png',
      badge: '/notification-badge.png',
      ...(typeof id === 'string' ? { tag: id } : {}),
      data: { url: ownAddress(url) },
    });
    event.waitUntil(shown);
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(ownAddress((event.notification.data as { url?: unknown } | undefined)?.url)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event;
    if (newSubscription || oldSubscription) event.waitUntil(renew(oldSubscription, newSubscription));
  });
}
