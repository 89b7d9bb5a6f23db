import * as contract from '@cairn/contracts/devices.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../app/context.ts';
import { HttpError } from '../errors.ts';
import { whyRefused } from '../external/fetch/addresses.ts';
import { isPoint } from '../external/push/web-push.ts';
import { route } from '../http/route.ts';
import { requireUser } from '../security/actor.ts';
import { addDevice, type NewDevice, readDevices, removeDevice } from './devices.ts';

/** Devices of the signed-in user: added, shown and removed only by that user. */
export function deviceRoutes(app: FastifyInstance, { database, queue, config, vapidKeys }: Context): void {
  route(app, contract.addDevice, ({ body, actor, request }) => {
    const device = 'token' in body ? appOf(body.token, config.fcmServiceAccount !== undefined) : browserOf(body);
    return addDevice(database, queue, requireUser(actor), { ...device, name: nameOf(request) });
  });

  route(app, contract.listDevices, ({ actor }) => readDevices(database, requireUser(actor).userId));

  route(app, contract.deleteDevice, ({ params, actor }) => removeDevice(database, requireUser(actor).userId, params.deviceId));

  route(app, contract.getPushKey, async () => ({ publicKey: (await vapidKeys()).publicKey }));
}

function appOf(token: string, configured: boolean): NewDevice {
  if (!configured) throw new HttpError(503, 'no-fcm', 'Firebase messaging isn’t set up. Use Web Push.');
  return { kind: 'fcm', address: token };
}

/** Through an endpoint anyone can make the server send requests: the worst ones are rejected here, and every request goes through the guard. */
function browserOf({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }): NewDevice {
  const { hostname, username, password } = new URL(endpoint);
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const isLiteral = /^[\d.]+$|:/.test(literal);
  if (username !== '' || password !== '' || literal === 'localhost' || (isLiteral && whyRefused(literal) !== undefined))
    throw new HttpError(400, 'bad-endpoint', 'The endpoint must be a public push service URL.');
  if (!isPoint(keys.p256dh)) throw new HttpError(400, 'bad-key', 'The key p256dh isn’t a valid P-256 key.');
  return { kind: 'web-push', address: endpoint, ...keys };
}

const NAME_CHARACTERS = 200;

/** As the browser or app calls itself. */
function nameOf(request: FastifyRequest): string | undefined {
  return request.headers['user-agent']?.replace(/[^\x20-\x7e]/g, '').slice(0, NAME_CHARACTERS) || undefined;
}
