import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import {
  type PushMessageSeen,
  type PushService,
  type StandInSubscription,
  startPushService,
} from '@cairn/server/notifications/testing/push-service.ts';
import { FailoverClient } from './failover-client.ts';
import { Client, type Product, startProduct } from './product.ts';
import type { WatchedTimes } from './push-watch.ts';

export interface PushChaosPlan {
  users: number;
  messages: number;
  /** How often a process is killed with -9 while messages are created and sent. */
  kills: number;
  /** Processes on one database. */
  processes: number;
  databaseUrl: string;
  /** Milliseconds between two kills, at least and at most. */
  pause: [number, number];
  say?: (line: string) => void;
}

export interface PushChaosReport {
  messages: number;
  /** Acknowledged messages that the product no longer knows. */
  lost: number;
  /** Messages that were created twice for one key. */
  doubled: number;
  unsent: number;
  /** Expected pairs of message and device, and those that were not reached. */
  deliveries: number;
  missing: number;
  /** Deliveries of a message that a device had already, all with the same id and Topic, so that the later one replaces the earlier. */
  repeats: number;
  /** Repeats with another Topic: each would be a second effect. */
  secondEffects: number;
  /** Messages that reached a device of another user. */
  astray: number;
  /** Errors that the push service found in requests. */
  complaints: string[];
  /** Milliseconds that the message list took during the run. */
  list: { requests: number; median: number; p95: number; worst: number };
  seconds: number;
  kills: number;
}

const PASSWORD = 'correct horse battery';
const SETTLE_SECONDS = 900;
const SECOND_DEVICE_SECONDS = 60;
/** One of this many requests fails. */
const FAILS_ONE_IN = 5;
/** One of this many messages is requested again with the same key. */
const REPEAT_ONE_IN = 4;

interface Receiver {
  id: string;
  devices: string[];
}

/**
 * Creates messages, some of them requested repeatedly, while processes are killed at random and the push service fails one time in five;
 * then waits until all is sent and counts at the receivers. Everything stays on loopback, and it ends every process that it starts.
 */
export async function runPushChaos(plan: PushChaosPlan): Promise<PushChaosReport> {
  const say = plan.say ?? (() => undefined);
  const started = performance.now();
  let publicKey: string | undefined;
  const push = await startPushService(() => publicKey);
  const settings = { ORIGIN_OVERRIDES: push.override, DATABASE_URL: plan.databaseUrl, NOTIFY_POLL_MS: '500' };
  const products: Product[] = [];
  try {
    for (let i = 0; i < plan.processes; i += 1) products.push(await startProduct(settings));
    const receivers = await makeReceivers(products, plan.users, push, say);
    publicKey = receivers.publicKey;
    push.mood = () => (randomInt(FAILS_ONE_IN) === 0 ? failure() : undefined);
    const watch = watchList(products);
    const making = makeMessages(products, plan.messages, receivers.all, say);
    await killAtRandom(products, plan, settings, say, watch.moved);
    const made = await making;
    const wanted = wantedPairs(made);
    const reached = () => {
      const pairs = new Set(push.taken.map(pairOf));
      return wanted.every((pair) => pairs.has(pair));
    };
    const rows = await waitForQuiet(products, made, reached, say);
    const list = await watch.stop();
    return { ...count(rows, made, receivers.all, push), list, seconds: (performance.now() - started) / 1_000, kills: plan.kills };
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await push.close();
  }
}

function failure(): { status: number; headers?: Record<string, string> } {
  return [{ status: 500 }, { status: 503, headers: { 'retry-after': '2' } }, { status: 429, headers: { 'retry-after': '3' } }][
    randomInt(3)
  ] as { status: number };
}

/** Users with one device, every fifth with two, all through the API: created, signed in, subscribed. */
async function makeReceivers(products: Product[], count: number, push: PushService, say: (line: string) => void) {
  const [product] = products;
  if (!product) throw new Error('No process');
  const operator = new Client(product.url);
  await operator.signIn();
  const lines = Array.from({ length: count }, (_, n) => ({ email: `user${n}@example.org`, username: `user${n}`, password: PASSWORD }));
  const { body } = await operator.call<{ created: number }>('POST', '/api/admin/users/bulk-create', lines);
  if (body.created !== count) throw new Error(`${body.created} of ${count} users were made`);
  say(`${count} users made`);
  const all: Receiver[] = [];
  let publicKey = '';
  for (const [n, { email }] of lines.entries()) {
    const client = new Client(product.url);
    const reply = await client.call<{ user: { id: string } }>('POST', '/api/auth/sign-in', { email, password: PASSWORD });
    if (reply.status !== 200) throw new Error(`${email} was not let in: ${reply.status}`);
    publicKey ||= (await client.call<{ publicKey: string }>('GET', '/api/devices/key')).body.publicKey;
    const subscriptions = Array.from({ length: n % 5 === 0 ? 2 : 1 }, () => push.subscribe());
    for (const subscription of subscriptions) {
      const added = await client.call('POST', '/api/devices', subscription);
      if (added.status !== 201) throw new Error(`A device was not added: ${added.status}`);
    }
    all.push({ id: reply.body.user.id, devices: subscriptions.map(keyOf) });
  }
  say(`${all.reduce((sum, { devices }) => sum + devices.length, 0)} devices added`);
  return { all, publicKey };
}

function keyOf({ endpoint }: StandInSubscription): string {
  return endpoint.split('/').at(-1) ?? '';
}

/** Messages by key; every acknowledged response must name the same message. */
interface Made {
  idByKey: Map<string, string>;
  receiverById: Map<string, Receiver>;
  doubled: number;
}

async function makeMessages(products: Product[], count: number, receivers: Receiver[], say: (line: string) => void): Promise<Made> {
  const made: Made = { idByKey: new Map(), receiverById: new Map(), doubled: 0 };
  const run = async (worker: number) => {
    const client = new FailoverClient(products, worker);
    for (let n = worker; n < count; n += CONCURRENCY) {
      const receiver = receivers[n % receivers.length];
      const sender = receivers[(n * 7 + 1) % receivers.length];
      if (!receiver || !sender) throw new Error('No users');
      const body = { fromUserId: sender.id, toUserId: receiver.id, content: `Message ${n}`, type: n % 2 ? 'list_save' : 'new_message' };
      for (let times = n % REPEAT_ONE_IN === 0 ? 3 : 1; times > 0; times -= 1) {
        const { id } = await client.call<{ id: string }>('POST', '/api/notifications/create-test', 201, body, {
          'idempotency-key': `key ${n}`,
        });
        if ((made.idByKey.get(`key ${n}`) ?? id) !== id) made.doubled += 1;
        made.idByKey.set(`key ${n}`, id);
        made.receiverById.set(id, receiver);
      }
      if (made.idByKey.size % 2_000 === 0) say(`${made.idByKey.size} messages made`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, worker) => run(worker)));
  return made;
}

const CONCURRENCY = 4;

async function killAtRandom(
  products: Product[],
  plan: PushChaosPlan,
  settings: Record<string, string>,
  say: (line: string) => void,
  moved: () => void,
) {
  for (let kill = 1; kill <= plan.kills; kill += 1) {
    await new Promise((resume) => setTimeout(resume, randomInt(plan.pause[0], plan.pause[1])));
    const index = randomInt(products.length);
    await products[index]?.kill();
    products[index] = await startProduct(settings);
    moved();
    say(`kill ${kill} of ${plan.kills}`);
  }
}

/** Times the message list from a separate thread during the run. */
function watchList(products: Product[]): { moved(): void; stop(): Promise<PushChaosReport['list']> } {
  const addresses = () => products.map(({ url }) => url);
  const thread = new Worker(new URL('./push-watch.ts', import.meta.url), { workerData: addresses() });
  const answered = new Promise<WatchedTimes>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  return {
    moved: () => thread.postMessage(addresses()),
    async stop() {
      thread.postMessage('stop');
      const times = (await answered).sort((one, other) => one - other);
      await thread.terminate();
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      return { requests: times.length, median: at(0.5), p95: at(0.95), worst: at(1) };
    },
  };
}

interface Row {
  id: string;
  notificationSent: boolean;
  reason?: string;
}

async function readAll(products: Product[]): Promise<Row[]> {
  const client = new FailoverClient(products, 0);
  const rows: Row[] = [];
  // The cursor of a full page is its last row's timestamp and id, as in the Link header.
  for (let cursor = ''; ;) {
    const page = await client.call<Array<Row & { createdAt: string }>>('GET', `/api/notifications/messages?limit=1000${cursor}`, 200);
    rows.push(...page);
    const last = page.at(-1);
    if (!last || page.length < 1_000) return rows;
    cursor = `&cursor=${Buffer.from(JSON.stringify([last.createdAt, last.id])).toString('base64url')}`;
  }
}

/** A device and a message. */
function pairOf({ subscription, payload }: PushMessageSeen): string {
  return `${subscription} ${payload.id}`;
}

function wantedPairs(made: Made): string[] {
  return [...made.receiverById].flatMap(([id, { devices }]) => devices.map((device) => `${device} ${id.replaceAll('-', '')}`));
}

async function waitForQuiet(products: Product[], made: Made, reached: () => boolean, say: (line: string) => void): Promise<Row[]> {
  const end = Date.now() + SETTLE_SECONDS * 1_000;
  for (;;) {
    const rows = await readAll(products);
    const open = rows.filter((row) => !row.notificationSent && !row.reason?.startsWith('Stopped')).length;
    if ((open === 0 && rows.length >= made.idByKey.size) || Date.now() > end) {
      // A sent message may still have a second device to reach.
      for (let seconds = 0; seconds < SECOND_DEVICE_SECONDS && !reached(); seconds += 1)
        await new Promise((resume) => setTimeout(resume, 1_000));
      return readAll(products);
    }
    say(`${open} of ${rows.length} not sent yet`);
    await new Promise((resume) => setTimeout(resume, 3_000));
  }
}

function count(rows: Row[], made: Made, receivers: Receiver[], push: PushService) {
  const known = new Map(rows.map((row) => [row.id, row]));
  const pairs = new Map<string, string>();
  const owners = new Map(receivers.flatMap((receiver) => receiver.devices.map((device) => [device, receiver.id] as const)));
  const byPushId = new Map([...made.receiverById].map(([id, receiver]) => [id.replaceAll('-', ''), receiver]));
  let repeats = 0;
  let secondEffects = 0;
  let astray = 0;
  for (const taken of push.taken) {
    const { subscription, topic, payload } = taken;
    const pair = pairOf(taken);
    const earlier = pairs.get(pair);
    if (earlier !== undefined) repeats += 1;
    if (earlier !== undefined && earlier !== topic) secondEffects += 1;
    pairs.set(pair, topic);
    if (owners.get(subscription) !== byPushId.get(payload.id)?.id) astray += 1;
  }
  const wanted = wantedPairs(made);
  return {
    messages: rows.length,
    lost: [...made.receiverById.keys()].filter((id) => !known.has(id)).length,
    doubled: made.doubled + (rows.length - new Set(made.idByKey.values()).size),
    unsent: rows.filter((row) => !row.notificationSent).length,
    deliveries: wanted.length,
    missing: wanted.filter((pair) => !pairs.has(pair)).length,
    repeats,
    secondEffects,
    astray,
    complaints: push.complaints,
  };
}
