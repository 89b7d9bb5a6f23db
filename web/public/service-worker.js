// Shows the notifications that a push service hands to this browser, and opens what they speak of. It stores no page and answers no request.

const STORE = 'cairn-push';
const DEVICE = '/push-device';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** An address of our own, whatever the message says. */
function ownAddress(given) {
  const home = new URL('/', self.location.origin);
  if (typeof given !== 'string' || !URL.canParse(given, home)) return home.href;
  const url = new URL(given, home);
  return url.origin === home.origin ? url.href : home.href;
}

/** `{ id, title, body, url }`. A browser that shows nothing for a push may lose its subscription: what cannot be read is shown as such. */
function read(data) {
  try {
    const message = data?.json();
    if (typeof message?.title === 'string') return message;
  } catch (error) {
    console.error('A push message could not be read', error);
  }
  return { title: 'Cairn', body: 'You have a new notification.', url: '/' };
}

self.addEventListener('push', (event) => {
  const { id, title, body, url } = read(event.data);
  // The tag is the message's id: what comes twice is shown once.
  const shown = self.registration.showNotification(title, {
    body: typeof body === 'string' ? body : '',
    icon: '/notification-icon.png',
    badge: '/notification-badge.png',
    ...(typeof id === 'string' ? { tag: id } : {}),
    data: { url: ownAddress(url) },
  });
  event.waitUntil(shown);
});

/** The tab that shows this address already comes to the front; else a new one opens. Nobody's other tab is taken away. */
async function open(address) {
  const wanted = new URL(address);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname === wanted.pathname);
  return open ? open.focus() : self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data?.url)));
});

/** The push service gave this browser another address: the server is told, as long as its user is still signed in here. */
async function renew({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const reply = await fetch('/api/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription.toJSON()),
  });
  const store = await self.caches.open(STORE);
  if (!reply.ok) {
    await store.delete(DEVICE);
    throw new Error(`The new subscription was not taken: ${reply.status}`);
  }
  const { id } = await reply.json();
  await store.put(DEVICE, new Response(id));
}

self.addEventListener('pushsubscriptionchange', (event) => {
  if (event.newSubscription || event.oldSubscription) event.waitUntil(renew(event));
});
