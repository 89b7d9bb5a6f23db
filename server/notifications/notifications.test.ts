import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Device, device } from '@cairn/contracts/devices.ts';
import { list } from '@cairn/contracts/lists.ts';
import { type Message, message } from '@cairn/contracts/notifications.ts';
import { notificationPollerStatus } from '@cairn/contracts/polling.ts';
import { savedState } from '@cairn/contracts/saves.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSignedIn, signInAs, type TestUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { type GuardedFetch, makeGuardedFetch } from '../outside/guarded-fetch.ts';
import { type FcmService, startFcmService } from './testing/fcm-service.ts';
import { type PushService, type StandInSubscription, startPushService } from './testing/push-service.ts';

let push: PushService;
let fcm: FcmService;
let server: TestServer;
let fetch: GuardedFetch;
let folder: string;
let operator: { cookie: string };
let publicKey: string | undefined;
let sender: TestUser;
beforeAll(async () => {
  push = await startPushService(() => publicKey);
  fcm = await startFcmService();
  folder = await mkdtemp(join(tmpdir(), 'cairn-test-'));
  const account = join(folder, 'service-account.json');
  await writeFile(account, fcm.serviceAccount);
  const originOverrides = new Map(`${push.override},${fcm.overrides}`.split(',').map((pair) => pair.split('=') as [string, string]));
  // Every other name leads inside, as names that an attacker owns may.
  fetch = makeGuardedFetch({ originOverrides, resolve: async () => ['10.1.2.3'] });
  const environment = { FCM_SERVICE_ACCOUNT: account, NOTIFY_POLL_MS: '50' };
  server = await testServer({ environment, overrides: { fetch } });
  operator = await server.operator();
  publicKey = (await server.context.vapidKeys()).publicKey;
  sender = await makeSignedIn(server, 'sender');
});
afterAll(async () => {
  await server.close();
  await fetch.close();
  await push.close();
  await fcm.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  push.mood = () => undefined;
  fcm.mood = () => undefined;
});

const add = (user: TestUser, body: unknown, headers = {}) => server.ask('POST', '/api/devices', body, { ...user.cookie, ...headers });
async function subscribe(user: TestUser): Promise<{ id: string; subscription: StandInSubscription; key: string }> {
  const subscription = push.subscribe();
  const reply = await add(user, subscription);
  expect(reply.status).toBe(201);
  return { id: device.parse(reply.body).id, subscription, key: subscription.endpoint.split('/').at(-1) ?? '' };
}
async function devices(user: TestUser): Promise<Device[]> {
  return z.array(device).parse((await server.ask('GET', '/api/devices', undefined, user.cookie)).body);
}
const createTest = (body: unknown, headers = {}) => server.ask('POST', '/api/notifications/create-test', body, { ...operator, ...headers });
async function send(to: TestUser, content = 'Hello'): Promise<Message> {
  const reply = await createTest({ fromUserId: sender.id, toUserId: to.id, content, type: 'new_message' });
  expect(reply.status).toBe(201);
  return message.parse(reply.body);
}
async function messages(query = ''): Promise<Message[]> {
  return z.array(message).parse((await server.ask('GET', `/api/notifications/messages${query}`, undefined, operator)).body);
}
async function until(id: string, fits: (found: Message) => boolean): Promise<Message> {
  for (let tries = 0; ; tries += 1) {
    const found = (await messages()).find((one) => one.id === id);
    if (found && fits(found)) return found;
    if (tries > 200) throw new Error(`It stayed at ${JSON.stringify(found)}`);
    await new Promise((resume) => setTimeout(resume, 25));
  }
}
const sent = (one: Message) => one.notificationSent;
const saying = (words: string) => (one: Message) => one.reason?.includes(words) ?? false;
const takenBy = (key: string) => push.taken.filter(({ subscription }) => subscription === key);
const pushId = (one: Message) => one.id.replaceAll('-', '');

describe('a message', () => {
  test('goes to every device of its user, encrypted for each, and opens the sender’s profile', async () => {
    const user = await makeSignedIn(server, 'two-devices');
    const phone = await subscribe(user);
    const laptop = await subscribe(user);
    const made = await send(user, 'Grüße 👋');
    expect(made).toMatchObject({ notificationSent: false, fromUserName: 'sender', toUserName: 'two-devices' });
    const done = await until(made.id, sent);
    expect(done.sentAt && done.reason).toBeUndefined();
    for (const { key } of [phone, laptop]) {
      expect(takenBy(key)).toEqual([
        {
          subscription: key,
          topic: pushId(made),
          ttl: expect.closeTo(28 * 86_400, -2),
          payload: { id: pushId(made), title: 'New message from sender', body: 'Grüße 👋', url: `/user/${sender.id}` },
        },
      ]);
    }
    expect(push.complaints).toEqual([]);
    const state = notificationPollerStatus.parse((await server.ask('GET', '/api/notifications/status', undefined, operator)).body);
    expect(state.activityLogs[0]).toMatchObject({ type: 'success', message: 'Sent to two-devices' });
    expect(state.successCount).toBeGreaterThan(0);
    expect((await devices(user))[0]?.lastSentAt).toBeDefined();
  });

  test('waits for a device, says so, and goes out when one appears', async () => {
    const user = await makeSignedIn(server, 'deviceless');
    const made = await send(user);
    const waiting = await until(made.id, saying('No device'));
    expect(waiting.reason).toMatch(/^No device: waiting until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC for the user to add one$/);
    const { key } = await subscribe(user);
    expect((await until(made.id, sent)).reason).toBeUndefined();
    expect(takenBy(key)).toHaveLength(1);
    // One that comes after the sending gets nothing of it.
    const late = await subscribe(user);
    await server.context.database.query("update messages set next_at = now() - interval '1 hour' where id = $1", [made.id]);
    expect(takenBy(late.key)).toEqual([]);
  });

  test('is given up after 28 days without a device', async () => {
    const user = await makeSignedIn(server, 'never');
    const made = await send(user);
    await until(made.id, saying('No device'));
    const { database, queue } = server.context;
    await database.query("update messages set created_at = now() - interval '28 days 1 minute', next_at = now() where id = $1", [made.id]);
    await database.transaction((transaction) => queue.send(transaction, 'notifications', made.id));
    expect((await until(made.id, saying('Given up'))).reason).toBe('Given up after 28 days: the user had no device');
    await subscribe(user);
    expect((await until(made.id, saying('Given up'))).notificationSent).toBe(false);
  });

  test('is retried after 429 and 5xx, not sooner than asked, and says until when it waits', async () => {
    const user = await makeSignedIn(server, 'busy');
    const { key } = await subscribe(user);
    push.mood = (one, before) => (one === key && before === 0 ? { status: 429, headers: { 'retry-after': '4' } } : undefined);
    const started = Date.now();
    const made = await send(user);
    const waiting = await until(made.id, saying('Waiting for retry'));
    expect(waiting.reason).toMatch(/^Waiting for retry at .* UTC: push\.example answered 429$/);
    await until(made.id, sent);
    expect(Date.now() - started).toBeGreaterThan(3_500);
    expect(push.requests.get(key)).toBe(2);
  });

  test('is given up for a device after 15 tries, with the reason', async () => {
    const user = await makeSignedIn(server, 'hopeless');
    const { key } = await subscribe(user);
    push.mood = (one) => (one === key ? { status: 503 } : undefined);
    const made = await send(user);
    await until(made.id, saying('Waiting for retry'));
    const { database, queue } = server.context;
    await database.query('update deliveries set attempts = 14, next_attempt_at = now() where message_id = $1', [made.id]);
    await database.query('update messages set next_at = now() where id = $1', [made.id]);
    await database.transaction((transaction) => queue.send(transaction, 'notifications', made.id));
    expect((await until(made.id, saying('Given up'))).reason).toBe('Given up: push.example answered 503, after 15 tries');
  });

  test('is sent when one device took it; an ended subscription is removed and the other still gets it', async () => {
    const user = await makeSignedIn(server, 'mixed');
    const [ended, slow, good] = [await subscribe(user), await subscribe(user), await subscribe(user)];
    push.mood = (one, before) => (one === ended.key ? { status: 410 } : one === slow.key && before === 0 ? { status: 500 } : undefined);
    const made = await send(user);
    await until(made.id, sent);
    expect(takenBy(good.key)).toHaveLength(1);
    for (let tries = 0; takenBy(slow.key).length === 0 && tries < 200; tries += 1) await new Promise((resume) => setTimeout(resume, 25));
    expect([takenBy(slow.key).length, takenBy(good.key).length]).toEqual([1, 1]);
    expect((await devices(user)).map(({ id }) => id).sort()).toEqual([slow.id, good.id].sort());
  });

  test('whose only subscription ended waits for the next one; a refusal is told', async () => {
    const user = await makeSignedIn(server, 'moving');
    const { key } = await subscribe(user);
    push.mood = (one) => (one === key ? { status: 404 } : undefined);
    const made = await send(user);
    await until(made.id, saying('No device'));
    const next = await subscribe(user);
    await until(made.id, sent);
    expect(takenBy(next.key)).toHaveLength(1);
    push.mood = (one) => (one === next.key ? { status: 403 } : undefined);
    const refused = await send(user);
    expect((await until(refused.id, saying('Given up'))).reason).toBe('Given up: push.example refused the message (403)');
  });

  test('asked for twice with one key is one message', async () => {
    const user = await makeSignedIn(server, 'repeated');
    const { key } = await subscribe(user);
    const body = { fromUserId: sender.id, toUserId: user.id, content: 'Once', type: 'new_message' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => createTest(body, { 'idempotency-key': 'one' })));
    const ids = new Set(replies.map((reply) => message.parse(reply.body).id));
    expect([replies.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201, 201, 201], 1]);
    expect((await createTest({ ...body, content: 'Other' }, { 'idempotency-key': 'one' })).status).toBe(409);
    const [id = ''] = ids;
    const { database, queue } = server.context;
    await database.transaction((transaction) => queue.sendMany(transaction, 'notifications', [id, id, id]));
    await until(id, sent);
    await server.context.notificationPoller.worker.idle();
    expect(takenBy(key)).toHaveLength(1);
  });

  test('of a long text is cut to what push services take', async () => {
    const user = await makeSignedIn(server, 'reader');
    const { key } = await subscribe(user);
    await until((await send(user, '水'.repeat(2_000))).id, sent);
    expect(takenBy(key)[0]?.payload.body).toMatch(/^水{1000,}…$/);
    expect(push.complaints).toEqual([]);
  });

  test('is listed newest first, page by page, and refused with the form’s own sentences', async () => {
    const all = await messages();
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
    const walked: string[] = [];
    for (let next: string | undefined = '/api/notifications/messages?limit=3'; next; ) {
      const reply = await server.ask('GET', next, undefined, operator);
      expect(Number(reply.headers.get('x-total-count'))).toBe(all.length);
      walked.push(
        ...z
          .array(message)
          .parse(reply.body)
          .map(({ id }) => id),
      );
      next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    expect(walked).toEqual(all.map(({ id }) => id));
    const body = { fromUserId: sender.id, toUserId: sender.id, content: 'x', type: 'new_message' };
    expect((await createTest({ ...body, fromUserId: '' })).body).toMatchObject({ detail: 'From User ID is required' });
    expect((await createTest({ ...body, toUserId: undefined })).body).toMatchObject({ detail: 'To User ID is required' });
    expect((await createTest({ ...body, content: ' ' })).body).toMatchObject({ detail: 'Content is required' });
    expect((await createTest({ ...body, type: 'other' })).body).toMatchObject({ detail: 'Please select a notification type' });
    expect(await createTest({ ...body, toUserId: 'nobody' })).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining('send to') },
    });
    expect((await createTest({ ...body, fromUserId: 'nobody' })).status).toBe(404);
    expect((await server.ask('POST', '/api/notifications/create-test', body, sender.cookie)).status).toBe(401);
    expect(server.errors).toEqual([]);
  });
});

describe('Firebase Cloud Messaging', () => {
  test('takes messages by one signed token, renewed when it is no longer taken', async () => {
    const user = await makeSignedIn(server, 'app-user');
    expect(device.parse((await add(user, { token: 'app-1' })).body)).toMatchObject({ kind: 'fcm', service: 'fcm.googleapis.com' });
    const first = await send(user, 'One');
    await until(first.id, sent);
    await until((await send(user, 'Two')).id, sent);
    expect([fcm.tokensGiven, fcm.taken.length, fcm.complaints]).toEqual([1, 2, []]);
    expect(fcm.taken[0]).toMatchObject({
      token: 'app-1',
      notification: { title: 'New message from sender', body: 'One' },
      data: { id: pushId(first), url: `/user/${sender.id}` },
      android: { collapse_key: pushId(first) },
      apns: { headers: { 'apns-collapse-id': pushId(first) } },
    });
    fcm.forgetTokens();
    await until((await send(user, 'Three')).id, sent);
    expect([fcm.tokensGiven, fcm.taken.length]).toEqual([2, 3]);
  });

  test('removes an app that is gone, retries a full quota, and tells a refusal', async () => {
    const user = await makeSignedIn(server, 'app-leaver');
    await add(user, { token: 'gone' });
    fcm.mood = () => ({ status: 404, code: 'UNREGISTERED' });
    await until((await send(user)).id, saying('No device'));
    expect(await devices(user)).toEqual([]);
    await add(user, { token: 'kept' });
    fcm.mood = () => ({ status: 429, code: 'QUOTA_EXCEEDED', retryAfter: '2' });
    const made = await send(user);
    await until(made.id, saying('Firebase Cloud Messaging answered 429'));
    fcm.mood = () => undefined;
    await until(made.id, sent);
    fcm.mood = () => ({ status: 403, code: 'SENDER_ID_MISMATCH' });
    const refused = await until((await send(user)).id, saying('Given up'));
    expect(refused.reason).toContain('SENDER_ID_MISMATCH');
  });
});

describe('devices', () => {
  test('are seen and removed by their own user alone', async () => {
    const [mine, other] = [await makeSignedIn(server, 'mine'), await makeSignedIn(server, 'other')];
    const { id, subscription } = await subscribe(mine);
    const again = device.parse((await add(mine, subscription)).body);
    expect(again.id).toBe(id);
    expect(JSON.stringify(await devices(mine))).not.toContain(subscription.endpoint);
    expect(await devices(other)).toEqual([]);
    expect((await server.ask('DELETE', `/api/devices/${id}`, undefined, other.cookie)).status).toBe(404);
    expect((await server.ask('DELETE', `/api/devices/${id}`)).status).toBe(401);
    expect((await server.ask('DELETE', `/api/devices/${id}`, undefined, mine.bearer)).status).toBe(204);
    expect(await devices(mine)).toEqual([]);
    for (const [method, path] of [
      ['POST', ''],
      ['GET', ''],
      ['GET', '/key'],
    ] as const)
      expect((await server.ask(method, `/api/devices${path}`, method === 'POST' ? push.subscribe() : undefined)).status).toBe(401);
    expect((await server.ask('GET', '/api/devices/key', undefined, mine.cookie)).body).toEqual({ publicKey });
  });

  test('change hands only for who shows the same keys, and then get nothing of the former user’s', async () => {
    const [former, next] = [await makeSignedIn(server, 'former'), await makeSignedIn(server, 'next')];
    const { subscription, key } = await subscribe(former);
    const thief = { ...subscription, keys: push.subscribe().keys };
    expect((await add(next, thief)).status).toBe(409);
    expect(await devices(former)).toHaveLength(1);
    await server.ask('POST', '/api/notifications/stop', undefined, operator);
    const waiting = await send(former);
    expect((await add(next, subscription)).status).toBe(201);
    await server.ask('POST', '/api/notifications/start', undefined, operator);
    await until(waiting.id, saying('No device'));
    expect([takenBy(key), await devices(former)]).toEqual([[], []]);
  });

  test('end with the session that added them, and with a reset of the password', async () => {
    const user = await makeSignedIn(server, 'signing-out');
    const elsewhere = await signInAs(server, user);
    await subscribe(user);
    const kept = await subscribe(elsewhere);
    await server.ask('POST', '/api/auth/sign-out', undefined, user.cookie);
    expect((await devices(elsewhere)).map(({ id }) => id)).toEqual([kept.id]);
    await server.ask('POST', `/api/admin/users/${user.id}/reset-password`, { password: 'correct horse battery' }, operator);
    expect(await devices(await signInAs(server, user))).toEqual([]);
  });

  test.each([
    ['http://push.example/x', 'https'],
    ['https://127.0.0.1/x', 'not the address'],
    ['https://[::1]/x', 'not the address'],
    ['https://169.254.169.254/latest', 'not the address'],
    ['https://localhost/x', 'not the address'],
    ['https://user:secret@push.example/x', 'not the address'],
  ])('with the endpoint %s are refused', async (endpoint) => {
    expect((await add(sender, { ...push.subscribe(), endpoint })).status).toBe(400);
  });

  test('whose keys are none, and more than 20, are refused', async () => {
    const { keys, ...rest } = push.subscribe();
    expect((await add(sender, { ...rest, keys: { ...keys, auth: 'short' } })).status).toBe(400);
    const noPoint = Buffer.alloc(65, 4).toString('base64url');
    expect((await add(sender, { ...rest, keys: { ...keys, p256dh: noPoint } })).status).toBe(400);
    expect((await add(sender, {})).body).toMatchObject({ detail: 'Please send what PushSubscription.toJSON() gives, or { token }' });
    const collector = await makeSignedIn(server, 'collector');
    for (let count = 0; count < 20; count += 1) await subscribe(collector);
    expect((await add(collector, push.subscribe())).status).toBe(409);
  });

  test('whose endpoint leads into the private network get no request', async () => {
    const user = await makeSignedIn(server, 'attacker');
    const { keys } = push.subscribe();
    for (const endpoint of ['https://inside.example/x', 'https://2130706433/x'])
      expect([201, 400]).toContain((await add(user, { endpoint, keys })).status);
    expect((await devices(user)).map(({ service }) => service)).toEqual(['inside.example']);
    const refused = await until((await send(user)).id, saying('Given up'));
    expect(refused.reason).toMatch(/^Given up: inside\.example \(10\.1\.2\.3\) is not a public address/);
  });
});

describe('saving a list', () => {
  let owner: TestUser;
  let fan: TestUser;
  let id: string;
  const save = (method: 'PUT' | 'DELETE', listId: string, user = fan) =>
    server.ask(method, `/api/firebase/lists/${listId}/save`, undefined, user.cookie);
  async function makeList(title: string, isPublic = true): Promise<string> {
    const reply = await server.ask('POST', '/api/firebase/lists', { title, userId: owner.id, isPublic }, operator);
    return list.parse(reply.body).id;
  }
  beforeAll(async () => {
    owner = await makeSignedIn(server, 'owner');
    fan = await makeSignedIn(server, 'fan');
    id = await makeList('Quiet corners');
  });
  const told = async (listTitle: string) => (await messages()).filter(({ content }) => content.includes(listTitle));

  test('counts once, tells its owner once for ever, and leads to the list', async () => {
    const { key } = await subscribe(owner);
    const replies = await Promise.all(Array.from({ length: 6 }, () => save('PUT', id)));
    expect(replies.map(({ body }) => body)).toEqual(Array.from({ length: 6 }, () => ({ saved: true, saves: 1 })));
    const [made] = await told('Quiet corners');
    expect(made).toMatchObject({
      type: 'list_save',
      fromUserId: fan.id,
      toUserId: owner.id,
      content: 'fan saved your list “Quiet corners”',
    });
    await until(made?.id ?? '', sent);
    expect(takenBy(key)).toMatchObject([{ payload: { title: 'Your list was saved', url: `/list/${id}` } }]);
    expect(savedState.parse((await save('DELETE', id)).body)).toEqual({ saved: false, saves: 0 });
    expect(savedState.parse((await save('DELETE', id)).body)).toEqual({ saved: false, saves: 0 });
    await save('PUT', id);
    expect(await told('Quiet corners')).toHaveLength(1);
    expect((await save('PUT', id, owner)).body).toEqual({ saved: true, saves: 2 });
    expect(await told('Quiet corners')).toHaveLength(1);
  });

  test('shows to who saved it, and to nobody else', async () => {
    const read = async (headers = {}) => list.parse((await server.ask('GET', `/api/firebase/lists/${id}`, undefined, headers)).body).saved;
    const stranger = await makeSignedIn(server, 'stranger');
    expect([await read(fan.cookie), await read(stranger.bearer), await read(), await read(operator)]).toEqual([
      true,
      false,
      undefined,
      undefined,
    ]);
    const later = await makeList('Second');
    await save('PUT', later);
    const mine = async (query: string, headers = fan.cookie) => {
      const reply = await server.ask('GET', `/api/firebase/lists?savedBy=me${query}`, undefined, headers);
      const next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
      return {
        titles: z
          .array(list)
          .parse(reply.body)
          .map(({ title, saved }) => `${title} ${saved}`),
        total: reply.headers.get('x-total-count'),
        next,
      };
    };
    expect(await mine('')).toEqual({ titles: ['Second true', 'Quiet corners true'], total: '2', next: undefined });
    const first = await mine('&limit=1');
    expect(first.titles).toEqual(['Second true']);
    expect((await mine(first.next?.replace(/^.*savedBy=me/, '') ?? '')).titles).toEqual(['Quiet corners true']);
    expect((await mine('', stranger.cookie)).titles).toEqual([]);
    expect((await server.ask('GET', '/api/firebase/lists?savedBy=me')).status).toBe(401);
    await server.ask('PATCH', `/api/firebase/lists/${later}`, { isPublic: false }, operator);
    expect((await mine('')).titles).toEqual(['Quiet corners true']);
    expect((await save('DELETE', later)).status).toBe(200);
  });

  test('is for signed-in users; private and missing lists are 404', async () => {
    const hidden = await makeList('Hidden', false);
    expect((await save('PUT', hidden)).status).toBe(404);
    expect((await save('DELETE', hidden)).status).toBe(404);
    expect((await save('PUT', 'nothing')).status).toBe(404);
    expect((await save('PUT', hidden, owner)).status).toBe(200);
    expect((await server.ask('PUT', `/api/firebase/lists/${id}/save`)).status).toBe(401);
    expect((await server.ask('PUT', `/api/firebase/lists/${id}/save`, undefined, operator)).status).toBe(401);
    expect(await told('Hidden')).toEqual([]);
    const own = await server.ask('GET', `/api/firebase/lists/${hidden}`, undefined, owner.cookie);
    expect([own.status, (await server.ask('GET', `/api/firebase/lists/${hidden}`, undefined, fan.cookie)).status]).toEqual([200, 404]);
  });
});

test('the poller stops and starts for all, says so in its log, and works off what waited', async () => {
  const call = async (verb: 'start' | 'stop') =>
    notificationPollerStatus.parse((await server.ask('POST', `/api/notifications/${verb}`, undefined, operator)).body);
  const stopped = await call('stop');
  expect([stopped.isRunning, stopped.activityLogs[0]?.message]).toEqual([false, 'Notification polling stopped']);
  const user = await makeSignedIn(server, 'patient');
  await subscribe(user);
  const made = await send(user);
  await new Promise((resume) => setTimeout(resume, 300));
  expect((await messages()).find(({ id }) => id === made.id)?.notificationSent).toBe(false);
  expect(await call('start')).toMatchObject({ isRunning: true, pollIntervalMs: 50 });
  await until(made.id, sent);
  expect((await server.ask('POST', '/api/notifications/stop')).status).toBe(401);
});
