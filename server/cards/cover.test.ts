import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DARK, LIGHT } from '@cairn/design/colours.ts';
import { hueOf } from '@cairn/design/contours.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { drawCover } from './cover.ts';
import type { CoverShape } from './cover-shapes.ts';

let server: TestServer;
let folder: string;
/** Of 100 blocks of the disk, those that are free. */
let freeBlocks = 50;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-covers-'));
  const overrides = { readDiskSpace: async () => ({ bsize: 1_000_000, blocks: 100, bavail: freeBlocks }) };
  server = await testServer({ environment: { DATA_DIR: folder }, workers: false, overrides });
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

const fetchCover = (id: string, shape: CoverShape = 'cover', headers = {}) => fetch(`${server.url}/list/${id}/${shape}.svg`, { headers });
const JAPAN = [
  { name: 'Fushimi Inari Taisha', latitude: 34.9671, longitude: 135.7727 },
  { name: 'Tokyo Tower', latitude: 35.6586, longitude: 139.7454 },
];
const at = (latitude: number, longitude: number, number = 1) => ({ latitude, longitude, number });
const dots = (svg: string) =>
  Array.from(svg.matchAll(/<circle class="pin" cx="([\d.-]+)" cy="([\d.-]+)"/g), ([, x, y]) => [Number(x), Number(y)]);

test('every cover of a public list shows its places on land and sea, without its words', async () => {
  const id = await makeList({ title: 'Two in <b>Japan', locations: JAPAN });
  for (const [shape, size] of [
    ['cover', [320, 240]],
    ['row', [88, 88]],
    ['wide', [640, 128]],
    ['hero', [1920, 300]],
  ] as const) {
    const reply = await fetchCover(id, shape);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const svg = await reply.text();
    expect(dots(svg)).toHaveLength(2);
    expect([/class="sea"/.test(svg), /class="land" d="M/.test(svg), /Japan|Fushimi/.test(svg)]).toEqual([true, true, false]);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual(size);
  }
});

test('a cover has the colours of both schemes for its title, and contour lines where the list has no places on the map', () => {
  const hue = hueOf('Nowhere');
  for (const pins of [[], [at(38.7, -9.1)]]) {
    const svg = drawCover({ title: 'Nowhere', pins }, 'cover');
    const [light, dark] = svg.split('</style>').toReversed();
    expect([light?.includes(`fill="${LIGHT.covers[hue]?.ground}"`), dark?.includes(`.land{fill:${DARK.covers[hue]?.ground}}`)]).toEqual([
      true,
      true,
    ]);
    expect([dots(svg).length, svg.includes('class="sea"')]).toEqual([pins.length, pins.length > 0]);
  }
});

test.each([
  ['a town', [at(35, 135.7), at(35.2, 135.9, 2), at(35.1, 135.75, 3)]],
  ['one place', [at(38.7, -9.1)]],
  ['both sides of the date line', [at(-18.1, 178.4), at(-13.8, -171.8, 2)]],
  ['three continents', [at(-33, 151), at(40, -74, 2), at(51, 0, 3)]],
])('all places of %s are over the corner of the letter, and a cover stays below 16 KB', (_what, pins) => {
  const cover = drawCover({ title: 'T', pins }, 'cover');
  expect(cover.length).toBeLessThan(16_000);
  for (const [x = -1, y = -1] of dots(cover)) expect([x > 8 && x < 312, y > 8 && y < 190]).toEqual([true, true]);
  expect(drawCover({ title: 'T', pins }, 'hero').length).toBeLessThan(48_000);
});

test.each([
  ['wide', 240, 400, 92],
  ['hero', 765, 1155, 120],
] as const)('the places of a town are in the middle of %s, from %i to %i, and not below %i', (shape, left, right, lowest) => {
  const found = dots(drawCover({ title: 'T', pins: [at(35, 135.7), at(35.2, 135.9, 2), at(35.1, 136.1, 3)] }, shape));
  expect(found.length).toBeGreaterThan(1);
  for (const [x = -1, y = -1] of found) expect([x > left && x < right, y > 0 && y <= lowest]).toEqual([true, true]);
});

test('no place of the whole world is under the text of the hero', () => {
  const found = dots(drawCover({ title: 'T', pins: [at(60, 10), at(-54, -68, 2), at(-45, 170, 3), at(35, 139, 4)] }, 'hero'));
  expect(found.length).toBeGreaterThan(0);
  for (const [, y = 999] of found) expect(y).toBeLessThanOrEqual(150);
});

test('a cover is drawn once, is compressed, answers 304, and is another one once a place has changed', async () => {
  const id = await makeList({ locations: JAPAN });
  const first = await fetchCover(id, 'cover', { 'accept-encoding': 'br' });
  expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual(['br', 'public, max-age=0, must-revalidate']);
  const etag = first.headers.get('etag') ?? '';
  expect((await fetchCover(id, 'cover', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
  const kept = async () => (await readdir(join(folder, 'cards'))).filter((name) => name.endsWith('.svg')).length;
  const before = await kept();
  await fetchCover(id, 'cover', await server.operator());
  expect(await kept()).toBe(before);
  await server.ask('PATCH', `/api/firebase/lists/${id}`, { locations: JAPAN.slice(1) }, await server.operator());
  const changed = await fetchCover(id, 'cover', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect([changed.status, dots(await changed.text()).length]).toEqual([200, 1]);
});

// @covers retention.disk-nearly-full
test('while the disk is nearly full a cover is drawn, but not kept', async () => {
  const id = await makeList({ title: 'On a full disk', locations: JAPAN });
  const kept = async () => (await readdir(join(folder, 'cards'))).filter((name) => name.endsWith('.svg')).length;
  const before = await kept();
  freeBlocks = 9;
  await server.context.diskWatch.check();
  expect((await fetchCover(id, 'cover')).status).toBe(200);
  expect(await kept()).toBe(before);
  freeBlocks = 50;
  await server.context.diskWatch.check();
  expect((await fetchCover(id, 'wide')).status).toBe(200);
  expect(await kept()).toBe(before + 1);
});

test('a private, removed or unknown list has no cover, not even for an operator', async () => {
  const hidden = await makeList({ locations: JAPAN });
  const removed = await makeList({ locations: JAPAN });
  expect([(await fetchCover(hidden)).status, (await fetchCover(removed)).status]).toEqual([200, 200]);
  await server.ask('PATCH', `/api/firebase/lists/${hidden}`, { isPublic: false }, await server.operator());
  await server.ask('DELETE', `/api/firebase/lists/${removed}`, undefined, await server.operator());
  for (const id of [hidden, removed, 'nothing', '%00', 'x'.repeat(200)]) expect((await fetchCover(id)).status).toBe(404);
  expect((await fetchCover(hidden, 'hero', await server.operator())).status).toBe(404);
  expect(server.errors).toEqual([]);
});
