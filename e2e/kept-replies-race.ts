import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@cairn/server/db/testing.ts';
import type { DatabaseProxy } from './database-proxy.ts';
import { Client, type Product } from './product.ts';
import { SECRET, Slot, titleOf } from './shown-versions.ts';

export interface Race {
  products: Product[];
  base: TestDatabase;
  /** In front of the last product. */
  proxy: DatabaseProxy;
  seed: number;
  slots: number;
  changesPerSlot: number;
  readers: number;
}

export interface RaceReport {
  changes: number;
  visits: number;
  cuts: number;
  /** Visits whose reply said that it is out of date. */
  marked: number;
  faults: string[];
}

/** Changes that were acknowledged this long before a request was sent must be shown to anybody. Milliseconds. */
const GRACE = 100;
const BETWEEN_CUTS = 700;
/** Short enough that the product does not take the database for unavailable. Milliseconds. */
const SILENCE = 300;

/** A list that visitors may see or not, in its slot. */
interface Current {
  slot: Slot;
  id: string;
  /** Ids of lists that were deleted from this slot. */
  deleted: string[];
  isVisible: boolean;
}

/**
 * Changes lists at all products at once, reads them at all products as a visitor, and cuts the connections for notifications now and then.
 * Ends when all changes are made.
 */
export async function race(plan: Race): Promise<RaceReport> {
  const random = makeRandom(plan.seed);
  const report: RaceReport = { changes: 0, visits: 0, cuts: 0, marked: 0, faults: [] };
  const clients = await Promise.all(plan.products.map(signIn));
  const userId = await pick(clients, random).makeUser('racer');
  const lists = await Promise.all(
    Array.from({ length: plan.slots }, (_, number) => startSlot({ slot: new Slot(number), userId, client: pick(clients, random) })),
  );
  const visitor = { random, userId, products: plan.products, report };
  const state = { isOver: false };
  const write = async (list: Current) => {
    for (let made = 0; made < plan.changesPerSlot; made += 1) {
      await change(list, { userId, client: pick(clients, random), random });
      report.changes += 1;
      // The writer's next read, at any product.
      await visit({ ...visitor, list, grace: 0 });
    }
  };
  const read = async () => {
    while (!state.isOver) await visit({ ...visitor, list: pick(lists, random), grace: GRACE });
  };
  const silenced = lists.pop() as Current;
  const cut = async () => {
    while (!state.isOver) {
      await sleep(BETWEEN_CUTS);
      report.cuts += 1;
      if (random() < 0.5) await terminateListener(plan.base);
      else await writeInSilence(silenced, { ...visitor, grace: 0, plan, clients });
    }
  };
  const others = [...Array.from({ length: plan.readers }, read), cut()];
  const written = await Promise.allSettled(lists.map(write));
  state.isOver = true;
  await Promise.all(others);
  report.faults.push(...written.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : [])));
  return report;
}

async function signIn({ url }: Product): Promise<Client> {
  const client = new Client(url);
  await client.signIn();
  return client;
}

interface Writer {
  client: Client;
  userId: string;
}

async function startSlot({ slot, userId, client }: Writer & { slot: Slot }): Promise<Current> {
  return { slot, id: await makeList(slot, { client, userId }), deleted: [], isVisible: true };
}

async function makeList(slot: Slot, { client, userId }: Writer): Promise<string> {
  const acknowledge = slot.begin(true);
  const title = titleOf(slot.number, slot.version);
  const { id } = await send<{ id: string }>(client, 'POST', '/api/firebase/lists', { title, userId, locations: [{ name: title }] });
  acknowledge();
  return id;
}

/** An edit, a change between public and private, or a list that takes the place of a deleted one. */
async function change(list: Current, { client, userId, random }: Writer & { random: () => number }): Promise<void> {
  const { slot } = list;
  const kind = random();
  if (kind < 0.15) {
    const acknowledge = slot.begin(false);
    await send(client, 'DELETE', `/api/firebase/lists/${list.id}`);
    acknowledge();
    list.deleted.push(list.id);
    list.id = await makeList(slot, { client, userId });
    list.isVisible = true;
    return;
  }
  const isVisible = kind < 0.5 ? !list.isVisible : list.isVisible;
  const acknowledge = slot.begin(isVisible);
  const title = isVisible ? titleOf(slot.number, slot.version) : `${SECRET} ${slot.version}`;
  await send(client, 'PATCH', `/api/firebase/lists/${list.id}`, { title, isPublic: isVisible, locations: [{ name: title }] });
  acknowledge();
  list.isVisible = isVisible;
}

/** A product that takes the database for unavailable answers 503 and changes nothing: the request is sent again. */
async function send<Reply>(client: Client, method: string, path: string, body?: object): Promise<Reply> {
  for (;;) {
    const reply = await client.call<Reply>(method, path, body);
    if (reply.status < 400) return reply.body;
    if (reply.status !== 503) throw new Error(`${method} ${path} answered ${reply.status}`);
    await sleep(100);
  }
}

interface Visitor {
  list: Current;
  userId: string;
  products: Product[];
  random: () => number;
  report: RaceReport;
  grace: number;
  /** Instead of any page or call that shows the list. */
  path?: string;
}

/** Reads, without credentials, a page or a call that shows the list. */
async function visit({ list, userId, products, random, report, grace, path: chosen }: Visitor): Promise<void> {
  const { id } = list;
  const paths = [
    `/list/${id}`,
    `/api/firebase/lists/${id}`,
    `/api/firebase/lists?userId=${userId}`,
    '/api/firebase/lists?sort=recent',
    `/api/search/lists?q=slot+${list.slot.number}`,
    '/',
    `/user/${userId}`,
  ];
  const deleted = list.deleted.at(-1);
  const path = chosen ?? (deleted !== undefined && random() < 0.1 ? `/list/${deleted}` : pick(paths, random));
  const { url } = pick(products, random);
  const sentAt = performance.now();
  const reply = await fetch(url + path);
  const text = await reply.text();
  report.visits += 1;
  if (reply.status === 503) return;
  // A list that was deleted meanwhile is not the one that the slot shows.
  const showsList = path !== `/list/${deleted}` && list.id === id;
  // A reply that says that it is out of date comes from a product that takes the database for unavailable.
  const isMarked = reply.headers.has('warning');
  const times = { sentAt, receivedAt: performance.now(), grace: isMarked ? Number.POSITIVE_INFINITY : grace };
  const fault = list.slot.faultOf({ what: url + path, text, ...times }, showsList);
  if (fault) report.faults.push(fault);
  if (isMarked) report.marked += 1;
  if (reply.status >= 500) report.faults.push(`${url + path} answered ${reply.status}`);
}

function terminateListener({ database }: TestDatabase): Promise<unknown> {
  return database.query(
    `select pg_terminate_backend(pid) from (
       select pid from pg_stat_activity where datname = current_database() and application_name = 'cairn watch' order by random() limit 1
     ) one`,
  );
}

/** The writer's next read at a product that does not receive the notification and does not know yet that its connection is silent. */
async function writeInSilence(list: Current, reading: Omit<Visitor, 'list'> & { plan: Race; clients: Client[] }): Promise<void> {
  const { plan, clients, userId } = reading;
  const atSilent = { ...reading, list, products: reading.products.slice(-1), path: `/api/firebase/lists?userId=${userId}` };
  await visit(atSilent);
  plan.proxy.silence();
  const over = sleep(SILENCE);
  await change(list, { userId, client: clients[0] as Client, random: () => 1 });
  const read = visit(atSilent);
  await over;
  plan.proxy.restore();
  await read;
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
