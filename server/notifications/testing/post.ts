import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Device, device } from '@cairn/contracts/devices.ts';
import { type Message, message } from '@cairn/contracts/notifications.ts';
import { z } from 'zod';
import { makeSignedIn, type TestUser } from '../../accounts/testing.ts';
import { makeGuardedFetch } from '../../external/fetch/guarded-fetch.ts';
import { type TestServer, testServer } from '../../http/testing.ts';
import { type FcmService, startFcmService } from './fcm-service.ts';
import { type PushMessageSeen, type PushService, type StandInSubscription, startPushService } from './push-service.ts';

type Reply = Awaited<ReturnType<TestServer['ask']>>;

/** A server whose messages go to stand-ins of push services, and what tests need of it. */
export interface Post {
  server: TestServer;
  push: PushService;
  fcm: FcmService;
  operator: { cookie: string };
  /** Who sends the test messages. */
  sender: TestUser;
  addDevice(user: TestUser, body: unknown): Promise<Reply>;
  /** A new browser of this user; `key` names it at the push service. */
  subscribe(user: TestUser): Promise<{ id: string; subscription: StandInSubscription; key: string }>;
  devices(user: TestUser): Promise<Device[]>;
  createTest(body: unknown, headers?: Record<string, string>): Promise<Reply>;
  send(to: TestUser, content?: string): Promise<Message>;
  messages(): Promise<Message[]>;
  /** Waits until a message is as expected, and answers it. */
  until(id: string, fits: (found: Message) => boolean): Promise<Message>;
  /** Makes a message due now that waits for a later time. */
  workNow(id: string): Promise<void>;
  takenBy(key: string): PushMessageSeen[];
  close(): Promise<void>;
}

export const sent = (one: Message): boolean => one.notificationSent;
export const saying =
  (words: string) =>
  (one: Message): boolean =>
    one.reason?.includes(words) ?? false;
/** A message's id as receivers get it. */
export const pushId = (one: Message): string => one.id.replaceAll('-', '');

/** `environment` goes to the server beside the addresses of the stand-ins; `wantsContact` as for `startPushService`. */
export async function openPost(options: { environment?: Record<string, string>; wantsContact?: boolean } = {}): Promise<Post> {
  const keys: { public?: string } = {};
  const push = await startPushService(() => keys.public, options);
  const fcm = await startFcmService();
  const folder = await mkdtemp(join(tmpdir(), 'cairn-test-'));
  const account = join(folder, 'service-account.json');
  await writeFile(account, fcm.serviceAccount);
  const originOverrides = new Map(`${push.override},${fcm.overrides}`.split(',').map((pair) => pair.split('=') as [string, string]));
  // Every other name resolves to a private address, as names that an attacker owns may.
  const fetch = makeGuardedFetch({ originOverrides, resolve: async () => ['10.1.2.3'] });
  const environment = { FCM_SERVICE_ACCOUNT: account, NOTIFY_POLL_MS: '50', ...options.environment };
  const server = await testServer({ environment, overrides: { fetch } });
  const operator = await server.operator();
  keys.public = (await server.context.vapidKeys()).publicKey;
  const sender = await makeSignedIn(server, 'sender');

  const post: Post = {
    server,
    push,
    fcm,
    operator,
    sender,
    addDevice: (user, body) => server.ask('POST', '/api/devices', body, user.cookie),
    async subscribe(user) {
      const subscription = push.subscribe();
      const reply = await post.addDevice(user, subscription);
      return { id: device.parse(reply.body).id, subscription, key: subscription.endpoint.split('/').at(-1) ?? '' };
    },
    async devices(user) {
      return z.array(device).parse((await server.ask('GET', '/api/devices', undefined, user.cookie)).body);
    },
    createTest: (body, headers = {}) => server.ask('POST', '/api/notifications/create-test', body, { ...operator, ...headers }),
    async send(to, content = 'Hello') {
      const reply = await post.createTest({ fromUserId: sender.id, toUserId: to.id, content, type: 'new_message' });
      return message.parse(reply.body);
    },
    async messages() {
      return z.array(message).parse((await server.ask('GET', '/api/notifications/messages', undefined, operator)).body);
    },
    async until(id, fits) {
      for (let tries = 0; ; tries += 1) {
        const found = (await post.messages()).find((one) => one.id === id);
        if (found && fits(found)) return found;
        if (tries > 400) throw new Error(`It stayed at ${JSON.stringify(found)}`);
        await new Promise((resume) => setTimeout(resume, 25));
      }
    },
    async workNow(id) {
      const { database, queue } = server.context;
      await database.query('update deliveries set next_attempt_at = now() where message_id = $1', [id]);
      await database.query('update messages set next_at = now() where id = $1', [id]);
      await database.transaction((transaction) => queue.send(transaction, 'notifications', id));
    },
    takenBy: (key) => push.taken.filter(({ subscription }) => subscription === key),
    async close() {
      await server.close();
      await fetch.close();
      await push.close();
      await fcm.close();
      await rm(folder, { recursive: true });
    },
  };
  return post;
}
