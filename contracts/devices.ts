import { z } from 'zod';
import { endpoint, id, text, timestamp } from './endpoint.ts';
import { isWebAddress } from './web-address.ts';

/** How many devices one user may have. */
export const DEVICE_LIMIT = 20;

export const DEVICE_KINDS = ['web-push', 'fcm'] as const;

/** A device of the signed-in user. Its address and keys are never sent. */
export const device = z.object({
  id,
  kind: z.enum(DEVICE_KINDS),
  /** The browser or app that it was added from, as it named itself. */
  name: z.string().optional(),
  /** Host of the push service. */
  service: z.string(),
  createdAt: timestamp,
  /** When a push service last took a message for it. */
  lastSentAt: timestamp.optional(),
});
export type Device = z.infer<typeof device>;

const base64url = (bytes: number, words: string) =>
  z
    .string()
    .max(200)
    .transform((value) => value.replace(/=+$/, ''))
    .refine((value) => /^[\w-]+$/.test(value) && Math.floor((value.length * 3) / 4) === bytes, words);

/** What `PushSubscription.toJSON()` gives (W3C Push API): an uncompressed P-256 point of 65 bytes and a secret of 16. */
const subscription = z.object({
  endpoint: z
    .string()
    .max(2_048)
    .refine((value) => isWebAddress(value) && new URL(value).protocol === 'https:', 'The endpoint must be an https address'),
  expirationTime: z.number().nullish(),
  keys: z.object({
    p256dh: base64url(65, 'The key p256dh must be 65 bytes in base64url'),
    auth: base64url(16, 'The key auth must be 16 bytes in base64url'),
  }),
});

/** A registration token of Firebase Cloud Messaging. */
const registration = z.object({ token: text(4_096) });

export const addDevice = endpoint({
  operationId: 'addDevice',
  method: 'POST',
  path: '/api/devices',
  tag: 'devices',
  summary: 'Add the caller’s browser or app as a device; adding it again returns the same device',
  access: 'user',
  body: z.union([registration, subscription], 'Please send what PushSubscription.toJSON() gives, or { token }'),
  reply: device,
  status: 201,
  failures: [409, 503],
});

export const listDevices = endpoint({
  operationId: 'listDevices',
  method: 'GET',
  path: '/api/devices',
  tag: 'devices',
  summary: 'The caller’s own devices',
  access: 'user',
  reply: z.array(device),
});

export const deleteDevice = endpoint({
  operationId: 'deleteDevice',
  method: 'DELETE',
  path: '/api/devices/:deviceId',
  tag: 'devices',
  summary: 'Remove one of the caller’s own devices',
  access: 'user',
  params: z.object({ deviceId: id }),
  failures: [404],
});

export const getPushKey = endpoint({
  operationId: 'getPushKey',
  method: 'GET',
  path: '/api/devices/key',
  tag: 'devices',
  summary: 'The public key to subscribe with (applicationServerKey, base64url)',
  access: 'user',
  reply: z.object({ publicKey: z.string() }),
});
