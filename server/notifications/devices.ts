import { DEVICE_LIMIT, type Device } from '@cairn/contracts/devices.ts';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import type { Queue } from '../queue/queue.ts';
import type { SignedIn } from '../security/actor.ts';
import { lockRow } from '../users/lookup.ts';
import { makeWaitingDue } from './store.ts';

export interface NewDevice {
  kind: Device['kind'];
  /** Endpoint or registration token. */
  address: string;
  p256dh?: string | undefined;
  auth?: string | undefined;
  name?: string | undefined;
}

interface DeviceRow {
  id: string;
  kind: Device['kind'];
  address: string;
  name: string | null;
  createdAt: Date;
  lastSentAt: Date | null;
}

const COLUMNS = 'id, kind, address, name, created_at as "createdAt", last_sent_at as "lastSentAt"';

/** Without the address: anyone who knows it can send to the device, or claim it. */
function present({ id, kind, address, name, createdAt, lastSentAt }: DeviceRow): Device {
  return {
    id,
    kind,
    name: name ?? undefined,
    service: kind === 'fcm' ? 'fcm.googleapis.com' : new URL(address).host,
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString(),
  };
}

export async function readDevices(querier: Queryable, userId: string): Promise<Device[]> {
  const { rows } = await querier.query<DeviceRow>(
    `select ${COLUMNS} from devices where user_id = $1 order by created_at desc, id limit ${DEVICE_LIMIT}`,
    [userId],
  );
  return rows.map(present);
}

/**
 * Adds a device to a user, and sends it the messages that waited for a device. The same address again answers the same device; a browser whose
 * subscription was another user's, who signed in there before, changes hands.
 * @throws HttpError 409 when the address is known with other keys, or the user has too many devices
 */
export function addDevice(database: Database, queue: Queue, { userId, sessionId }: SignedIn, device: NewDevice): Promise<Device> {
  return database.transaction(async (transaction) => {
    // Messages to this user are written under a key share of this row: they are either written before the query below, or find the device.
    await lockRow(transaction, userId);
    const existing = await keepOwn(transaction, userId, sessionId, device);
    if (existing) return present(existing);
    const { rows: count } = await transaction.query<{ count: number }>('select count(*) from devices where user_id = $1', [userId]);
    if ((count[0]?.count ?? 0) >= DEVICE_LIMIT)
      throw new HttpError(409, 'too-many-devices', `You have ${DEVICE_LIMIT} devices already. Remove one you no longer use.`);
    const { rows } = await transaction.query<DeviceRow>(
      `insert into devices (user_id, session_id, kind, address, p256dh, auth, name) values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
      [userId, sessionId, device.kind, device.address, device.p256dh ?? null, device.auth ?? null, device.name ?? null],
    );
    await queue.sendMany(transaction, 'notifications', await makeWaitingDue(transaction, userId));
    const [made] = rows;
    if (!made) throw new Error('The device was not saved');
    return present(made);
  });
}

/** The row of an endpoint that this user has already. A row of another user is deleted, but only if the request has the same keys. */
async function keepOwn(transaction: Transaction, userId: string, sessionId: string, device: NewDevice): Promise<DeviceRow | undefined> {
  const { rows } = await transaction.query<{ id: string; userId: string; same: boolean }>(
    `select id, user_id as "userId", p256dh is not distinct from $2 and auth is not distinct from $3 as same from devices
     where address = $1 for update`,
    [device.address, device.p256dh ?? null, device.auth ?? null],
  );
  const [known] = rows;
  if (!known) return undefined;
  if (!known.same) throw new HttpError(409, 'other-keys', 'This subscription has different keys. Subscribe again in the browser.');
  if (known.userId === userId) {
    const kept = await transaction.query<DeviceRow>(
      `update devices set session_id = $2, name = coalesce($3, name) where id = $1 returning ${COLUMNS}`,
      [known.id, sessionId, device.name ?? null],
    );
    return kept.rows[0];
  }
  // A new row for the new user: what still waits for the former one must not reach this device.
  await transaction.query('delete from devices where id = $1', [known.id]);
  return undefined;
}

/**
 * Removes a user's own device.
 * @throws HttpError 404, also for another user's
 */
export async function removeDevice(querier: Queryable, userId: string, deviceId: string): Promise<void> {
  const { rowCount } = await querier.query('delete from devices where id = $1 and user_id = $2', [deviceId, userId]);
  if (rowCount === 0) throw notFound('device');
}

export async function removeDevicesOfSession(transaction: Transaction, sessionId: string): Promise<void> {
  await transaction.query('delete from devices where session_id = $1', [sessionId]);
}

export async function removeDevicesOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.query('delete from devices where user_id = any ($1)', [userIds]);
}
