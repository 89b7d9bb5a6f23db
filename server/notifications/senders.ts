import { type Config, pushContact } from '../config/config.ts';
import type { GuardedFetch } from '../external/fetch/guarded-fetch.ts';
import { makeFcm } from '../external/push/fcm.ts';
import { makeWebPush, type VapidKeys } from '../external/push/web-push.ts';
import type { SendToDevice } from './run.ts';

/** A token must name some contact. Services other than Apple's take one that they cannot reach, too. */
const NO_CONTACT = 'mailto:operator@localhost';

/** The ways to devices: Web Push always, Firebase where it is configured. `keys` answers our own keys. */
export function makeSenders(fetch: GuardedFetch, config: Config, keys: () => Promise<VapidKeys>): SendToDevice {
  const fcm = config.fcmServiceAccount === undefined ? undefined : makeFcm(fetch, config.fcmServiceAccount);
  const contact = pushContact(config) ?? NO_CONTACT;
  return async (device, message, signal) => {
    if (device.kind === 'web-push') {
      const send = makeWebPush(fetch, await keys(), contact);
      return send({ endpoint: device.address, p256dh: device.p256dh ?? '', auth: device.auth ?? '' }, message, signal);
    }
    return fcm ? fcm(device.address, message, signal) : { kind: 'refused', sentence: 'Firebase Cloud Messaging is no longer configured' };
  };
}
