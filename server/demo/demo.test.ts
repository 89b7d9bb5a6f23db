import type { List } from '@cairn/contracts/lists.ts';
import { pictureAddress } from '@cairn/contracts/pictures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { loadDemo } from './load.ts';
import { DEMO_USERS } from './world/index.ts';

let server: TestServer;
let printed: string[];

let made: Awaited<ReturnType<typeof loadDemo>>;

beforeAll(async () => {
  server = await testServer();
  made = await load();
});
afterAll(() => server.close());

const load = () => {
  printed = [];
  return loadDemo(server.url, server.context.config.adminPassword ?? '', (line) => printed.push(line));
};

// @covers calls.npm-run-demo-fills-empty
test('an empty server gets the whole demo, with every place at its position', async () => {
  expect(made.users).toBeGreaterThanOrEqual(5);
  expect(made.lists).toBeGreaterThanOrEqual(12);
  expect(printed).toHaveLength(made.lists);
  const { body } = await server.ask('GET', '/api/firebase/lists');
  const lists = body as List[];
  for (const { displayName, lists: wanted } of DEMO_USERS) {
    for (const { title, places, visibility } of wanted) {
      if (visibility !== undefined) continue;
      const found = lists.find((list) => list.title === title && list.owner.name === displayName);
      const { body: whole } = await server.ask('GET', `/api/firebase/lists/${found?.id}`);
      expect((whole as List).locations).toMatchObject(places);
    }
  }
});

// @covers calls.npm-run-demo-fills-empty
test('the demo has at least ten countries, a list of one place, one of at least forty, and ratings only of invented places', async () => {
  const lists = DEMO_USERS.flatMap((user) => user.lists);
  expect(new Set(lists.flatMap((list) => list.places.map((place) => place.country))).size).toBeGreaterThanOrEqual(10);
  const lengths = lists.map((list) => list.places.length);
  expect(Math.min(...lengths)).toBe(1);
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(40);
  const rated = lists.flatMap((list) => list.places).filter(({ rating, reviewCount }) => rating !== undefined || reviewCount !== undefined);
  expect(rated.length).toBeGreaterThan(0);
  expect(rated.filter(({ address, country }) => !address.endsWith(', Cairn Harbour') || country !== undefined)).toEqual([]);
});

// @covers calls.npm-run-demo-fills-empty
test('each real place of the demo names where its values were looked up, and only invented ones have invented web addresses', () => {
  const places = DEMO_USERS.flatMap((user) => user.lists.flatMap((list) => list.places));
  const real = places.filter(({ country }) => country !== undefined);
  expect(real.length).toBeGreaterThan(100);
  expect(real.filter(({ websiteUrl, wikidata }) => websiteUrl === undefined && wikidata === undefined)).toEqual([]);
  const invented = ({ websiteUrl, images = [] }: (typeof places)[number]) =>
    [websiteUrl, ...images].some((address) => address && new URL(address).hostname.endsWith('.example'));
  expect(real.filter(invented)).toEqual([]);
  const items = real.flatMap(({ name, wikidata }) => (wikidata ? [`${wikidata} ${name}`] : []));
  expect(new Set(items.map((item) => item.split(' ')[0])).size).toBe(new Set(items).size);
});

// @covers calls.npm-run-demo-fills-empty
test('the demo has notes, opening hours, telephone numbers, pictures that come with the product, views, and a user whom one can sign in as', async () => {
  const { body } = await server.ask('GET', '/api/firebase/lists');
  const lists = body as List[];
  const harbour = lists.find(({ title }) => title === 'A weekend in Cairn Harbour');
  const { body: whole } = await server.ask('GET', `/api/firebase/lists/${harbour?.id}`);
  for (const field of ['note', 'openingHours', 'phoneNumber', 'tags', 'businessStatus'] as const)
    expect([field, (whole as List).locations.some((place) => place[field] !== undefined)]).toEqual([field, true]);
  const pictures = (whole as List).locations.flatMap(({ images = [] }) => images);
  expect(pictures.length).toBe(6);
  for (const picture of pictures) {
    const shown = await fetch(server.url + pictureAddress(picture, 174), { headers: { accept: 'image/webp' } });
    expect([picture, shown.status, shown.headers.get('content-type')]).toEqual([picture, 200, 'image/webp']);
  }
  await server.context.views.flush();
  const { rows } = await server.context.database.query<{ views: number }>(
    "select views from lists where visibility = 'public' order by views",
  );
  expect([rows.at(0)?.views, rows.at(-1)?.views]).toEqual([2, 24]);
  const { status } = await server.ask('POST', '/api/auth/sign-in', made.signIn);
  expect(status).toBe(200);
});

test('Nora signs in, finds her private list beside the public ones, and changes her lists', async () => {
  const entered = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(made.signIn),
  });
  const { user } = (await entered.json()) as { user: { id: string; name: string } };
  const cookie = { cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const { body } = await server.ask('GET', `/api/firebase/lists?userId=${user.id}`, undefined, cookie);
  const own = body as List[];
  expect([user.name, own.map(({ visibility }) => visibility).toSorted()]).toEqual(['Nora Quill', ['private', 'public']]);
  for (const { id, description } of own) {
    const changed = await server.ask('PATCH', `/api/firebase/lists/${id}`, { description: `${description} Changed.` }, cookie);
    expect([changed.status, (changed.body as List).description]).toEqual([200, `${description} Changed.`]);
  }
});

// @covers calls.npm-run-demo-fills-empty
test('does nothing on a server that has users, or with a wrong password', async () => {
  await expect(load()).rejects.toThrow(/^The demo fills an empty product only; this one has 7 users and 16 lists\./);
  await expect(loadDemo(server.url, 'wrong', () => undefined)).rejects.toThrow(/password/i);
  await expect(loadDemo('http://127.0.0.1:9', 'x', () => undefined)).rejects.toThrow(/There is no product at http:\/\/127\.0\.0\.1:9/);
  const { rows } = await server.context.database.query(
    'select (select count(*)::int from users) as users, (select count(*)::int from lists) as lists',
  );
  expect(rows).toEqual([{ users: 7, lists: 16 }]);
});
