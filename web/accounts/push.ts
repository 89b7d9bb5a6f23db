import type { addDevice, deleteDevice, getPushKey } from '@cairn/contracts/devices.ts';
import { type Reply, request } from '../api/client.ts';
import { DEVICE_TEXT } from '../text/devices.ts';

/** Built with the pages; served from the root, so that its scope is the whole site. */
const WORKER = '/service-worker.js';
// Where page and service worker both look for which device this browser is; the worker writes it when a subscription is renewed.
const STORE = 'cairn-push';
const DEVICE = '/push-device';

/** This browser cannot be notified; the message is a sentence for its user. */
export class PushPermissionError extends Error {
  override readonly name = 'PushPermissionError';
}

/** Whether this browser knows push notifications (and the page is on https or localhost). */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Id of the device that this browser is, as long as its subscription exists (it ends with the permission); undefined otherwise. */
export async function ownDeviceId(): Promise<string | undefined> {
  if (!canPush()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!(await registration?.pushManager.getSubscription())) return undefined;
  const kept = await (await caches.open(STORE)).match(DEVICE);
  return kept?.text();
}

async function askPermission(): Promise<void> {
  const answer = await Notification.requestPermission();
  if (answer === 'denied') throw new PushPermissionError(DEVICE_TEXT.blocked);
  if (answer !== 'granted') throw new PushPermissionError(DEVICE_TEXT.dismissed);
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const current = await manager.getSubscription();
    // A subscription with another key is in the way, as after the server started with new data.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError' && current)) throw error;
    await current.unsubscribe();
    return manager.subscribe(options);
  }
}

/**
 * Registers this browser as a device of the signed-in user: permission, service worker, subscription, and registration on the server.
 * @throws PushPermissionError when the browser was not allowed to notify, ApiError when the server refuses
 */
export async function turnOn(): Promise<Reply<typeof addDevice>> {
  await askPermission();
  const key = (await (await request('/api/devices/key')).json()) as Reply<typeof getPushKey>;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, key.publicKey);
  const reply = await request('/api/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription.toJSON()),
  });
  const device = (await reply.json()) as Reply<typeof addDevice>;
  await (await caches.open(STORE)).put(DEVICE, new Response(device.id));
  return device;
}

/** Removes a device from the server, and the subscription with it where the device is this browser. */
export async function removeDevice(deviceId: string): Promise<Reply<typeof deleteDevice>> {
  const isThisOne = (await ownDeviceId()) === deviceId;
  await request(`/api/devices/${encodeURIComponent(deviceId)}`, { method: 'DELETE' });
  if (!isThisOne) return;
  await (await caches.open(STORE)).delete(DEVICE);
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  // The server sends nothing more here; a push service that cannot be reached now drops the subscription at its next message.
  await subscription?.unsubscribe();
}
