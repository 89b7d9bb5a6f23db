import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DARK, LIGHT } from '@cairn/design/colours.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-cards-'));
  server = await testServer({ environment: { DATA_DIR: folder }, workers: false });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function makeList(change: Record<string, unknown>): Promise<string> {
  const { rows } = await server.context.database.query<{ id: string }>("insert into users (display_name) values ('Ada') returning id");
  const { body } = await server.ask('POST', '/api/firebase/lists', { title: 'T', userId: rows[0]?.id, ...change }, await server.operator());
  return (body as { id: string }).id;
}

const card = (id: string, headers = {}) => fetch(`${server.url}/list/${id}/card.png`, { headers });

async function pixels(id: string) {
  const reply = await card(id);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { data, info } = await sharp(await reply.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** How many pixels of a part of the card have a colour, within a little. */
  const count = (colour: [number, number, number], from: number, to: number) => {
    let found = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      const x = (at / info.channels) % info.width;
      if (x >= from && x < to && colour.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 8)) found += 1;
    }
    return found;
  };
  return { info, count };
}

const ACCENT: [number, number, number] = [0xc2, 0x45, 0x2d];
const INK: [number, number, number] = [0x1e, 0x22, 0x26];
const LAND: [number, number, number] = [0xe7, 0xde, 0xce];
const SEA: [number, number, number] = [0xf3, 0xee, 0xe4];

// @covers list.public-list-drawn-card-title
test('the card of a public list shows its title and its pins on land and sea', async () => {
  const locations = [
    { name: 'Fushimi Inari Taisha', latitude: 34.9671, longitude: 135.7727, country: 'Japan' },
    { name: 'Tokyo Tower', latitude: 35.6586, longitude: 139.7454, country: 'Japan' },
  ];
  const { info, count } = await pixels(await makeList({ title: 'Two in Japan', locations }));
  expect([info.width, info.height]).toEqual([1200, 630]);
  expect(count(INK, 0, 580)).toBeGreaterThan(2_000);
  expect(count(ACCENT, 580, 1200)).toBeGreaterThan(500);
  expect(count(LAND, 580, 1200)).toBeGreaterThan(20_000);
  expect(count(SEA, 580, 1200)).toBeGreaterThan(20_000);
});

// @covers list.titles-script-lists-without-places
test('titles of any script, length and content, and lists without places, get a card', async () => {
  const titles = ['京都の静かな朝', 'أفضل المقاهي', '🍜🍣', '<b>&amp;"\u0001', 'W'.repeat(200), 'Donaudampfschifffahrt'.repeat(5)];
  for (const title of titles) {
    const { count } = await pixels(await makeList({ title }));
    expect(count(INK, 0, 580)).toBeGreaterThan(1_000);
  }
});

test('places on both sides of the date line and at the poles have a map too', async () => {
  const at = (latitude: number, longitude: number) => ({ name: 'x', latitude, longitude });
  for (const locations of [[at(-18.1, 178.4), at(-13.8, -171.8)], [at(90, 0), at(-90, 180)], [at(0, 0)]]) {
    const { count } = await pixels(await makeList({ locations }));
    expect(count(ACCENT, 580, 1200)).toBeGreaterThan(300);
  }
});

// @covers list.card-drawn-long-nothing-changes
test('a card is drawn only once until something that it shows changes', async () => {
  const id = await makeList({ title: 'First' });
  /** The pictures of cards, each with the time when it was written. */
  const kept = async () => {
    const names = (await readdir(join(folder, 'cards'))).filter((name) => name.endsWith('.png')).sort();
    return Promise.all(names.map(async (name) => [name, (await stat(join(folder, 'cards', name))).mtimeMs]));
  };
  const first = await card(id);
  const before = await kept();
  const etag = first.headers.get('etag') ?? '';
  expect((await card(id, { 'if-none-match': etag })).status).toBe(304);
  expect((await card(id)).headers.get('etag')).toBe(etag);
  expect(await kept()).toEqual(before);
  await server.ask('PATCH', `/api/firebase/lists/${id}`, { title: 'Second' }, await server.operator());
  expect((await card(id, { 'if-none-match': etag })).status).toBe(200);
  expect(await kept()).toHaveLength(before.length + 1);
});

test('as WebP, for our own pages, the card is of the same shape and far lighter', async () => {
  const id = await makeList({ title: 'A light card' });
  const reply = await fetch(`${server.url}/list/${id}/card.webp`);
  expect(reply.headers.get('content-type')).toBe('image/webp');
  const light = Buffer.from(await reply.arrayBuffer());
  expect(await sharp(light).metadata()).toMatchObject({ format: 'webp', width: 760, height: 399 });
  expect(light.length * 3).toBeLessThan((await (await card(id)).arrayBuffer()).byteLength);
});

// @covers home.lead-card-follows-scheme
test('as WebP for the dark, the card is the same on dark paper', async () => {
  const id = await makeList({ title: 'A card for the dark' });
  const corner = async (file: string) => {
    const picture = Buffer.from(await (await fetch(`${server.url}/list/${id}/${file}`)).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 760, height: 399 });
    const { data } = await sharp(picture).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
    return [...data].slice(0, 3);
  };
  const near = (colour: string) => [1, 3, 5].map((at) => within(Number.parseInt(colour.slice(at, at + 2), 16)));
  // WebP keeps no colour exactly.
  const within = (channel: number) => expect.closeTo(channel, -1);
  expect(await corner('card.webp')).toEqual(near(LIGHT.paper));
  expect(await corner('card-dark.webp')).toEqual(near(DARK.paper));
});

test('browsers check a card each time, and it is not kept by those who got it without its cover', async () => {
  const id = await makeList({ title: 'Checked' });
  const { headers } = await card(id);
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
    'public, max-age=0, must-revalidate',
    'Cookie, Authorization, Accept-Encoding',
  ]);
  const again = await card(id, { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=0, must-revalidate']);
  expect((await card(id, await server.operator())).headers.get('cache-control')).toBe('no-cache');
  const broken = await makeList({ title: 'Without cover', imageUrl: 'http://127.0.0.1:9/none.png' });
  const coverless = await card(broken);
  expect([coverless.status, coverless.headers.get('cache-control'), coverless.headers.get('etag')]).toEqual([200, 'no-store', null]);
});

// @covers list.private-removed-unknown-list-no
test('a private, removed or unknown list has no card', async () => {
  const id = await makeList({ isPublic: false });
  const removed = await makeList({});
  expect((await card(removed)).status).toBe(200);
  await server.ask('DELETE', `/api/firebase/lists/${removed}`, undefined, await server.operator());
  for (const one of [id, removed, 'nothing', '%00', 'x'.repeat(200)]) expect((await card(one)).status).toBe(404);
  expect((await fetch(`${server.url}/list/${id}/card.png`, { headers: await server.operator() })).status).toBe(404);
  expect(server.errors).toEqual([]);
});
