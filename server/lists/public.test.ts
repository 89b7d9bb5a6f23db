import { plainPlace } from '@cairn/contracts/places.ts';
import { readMapFile } from '@cairn/engines/readers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { makeViews } from './views.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ environment: { PUBLIC_URL: 'https://cairn.example' }, workers: false });
});
afterAll(() => server.close());

async function makeList(change: Record<string, unknown> = {}): Promise<string> {
  const { rows } = await server.context.database.query<{ id: string }>("insert into users (display_name) values ('Ada') returning id");
  const { body } = await server.ask('POST', '/api/firebase/lists', { title: 'T', userId: rows[0]?.id, ...change }, await server.operator());
  return (body as { id: string }).id;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const view = (listId: string, headers: Record<string, string> = { 'user-agent': BROWSER }) =>
  server.ask('POST', '/api/views', { listId }, headers);
async function viewsOf(id: string): Promise<number> {
  await server.context.views.flush();
  // Replies to visitors are kept, with counts of up to a minute ago.
  return ((await server.ask('GET', `/api/firebase/lists/${id}`, undefined, await server.operator())).body as { views: number }).views;
}

// @covers list.view-counts-visitor-day-programs
test('a view counts once for a visitor and day, and a private list, a program and an operator count for nothing', async () => {
  const [id, hidden] = [await makeList(), await makeList({ isPublic: false })];
  expect((await view(id)).status).toBe(204);
  await view(id);
  expect(await viewsOf(id)).toBe(1);
  await view(id);
  expect(await viewsOf(id)).toBe(1);
  await view(id, { 'user-agent': BROWSER.replace('Firefox/140', 'Firefox/141') });
  expect(await viewsOf(id)).toBe(2);
  for (const agent of ['curl/8', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'Slackbot-LinkExpanding 1.0', ''])
    await view(id, { 'user-agent': agent });
  await view(id, { 'user-agent': BROWSER.replace('140', '142'), 'sec-purpose': 'prefetch;prerender' });
  await view(id, { 'user-agent': BROWSER.replace('140', '143'), ...(await server.operator()) });
  // What the database would reject must not hold up the counting of all others.
  await view(`${id}\0`);
  expect([(await view(hidden)).status, (await view('nothing')).status]).toEqual([204, 204]);
  expect((await view(id, { 'user-agent': BROWSER.replace('140', '144'), origin: 'https://elsewhere.example' })).status).toBe(403);
  // Reading alone counts for nothing: caches read pages too.
  for (const path of [`/api/firebase/lists/${id}`, `/api/pages/lists/${id}`])
    await server.ask('GET', path, undefined, { 'user-agent': BROWSER.replace('140', '145') });
  expect(await viewsOf(id)).toBe(2);
  const { rows } = await server.context.database.query<{ count: number }>('select count(*) from view_marks');
  expect(rows[0]?.count).toBe(2);
});

// @covers list.counts-views-names-no-visitor, list.view-counts-visitor-day-programs
test('nothing that is kept names a visitor, the salt is gone with the day, and the visitor counts again on the next', async () => {
  const id = await makeList();
  let day = '2031-01-01';
  const views = makeViews(server.context.database, server.context.log, () => day);
  views.note(id, { address: '192.0.2.7', userAgent: BROWSER });
  await views.flush();
  const salts = () => server.context.database.query<{ salt: Buffer }>("select salt from view_salts where day >= '2031-01-01'");
  const first = (await salts()).rows[0]?.salt;
  const marks = () => server.context.database.query<{ visitor: Buffer }>("select * from view_marks where day >= '2031-01-01'");
  expect((await marks()).rows).toEqual([{ day: expect.anything(), list_id: id, visitor: expect.any(Buffer) }]);
  day = '2031-01-02';
  views.note(id, { address: '192.0.2.7', userAgent: BROWSER });
  await views.flush();
  expect((await salts()).rows).toHaveLength(1);
  expect((await salts()).rows[0]?.salt.equals(first ?? Buffer.alloc(0))).toBe(false);
  expect(new Set((await marks()).rows.map(({ visitor }) => visitor.toString('hex'))).size).toBe(2);
  expect(await viewsOf(id)).toBe(2);
});

// @covers list.list-leaves-csv-geojson-kml, extract-results.download-named-ascii-script-title
test('a list is exported in each format, with a safe file name and a report of what was left out', async () => {
  const locations = [
    { name: 'A', latitude: 1, longitude: 2 },
    { name: 'B', address: '="x"', phoneNumber: '+1' },
  ];
  const id = await makeList({ title: 'Cafés "1"/2', locations });
  for (const [format, type, leftOut] of [
    ['csv', 'text/csv', 'none'],
    ['geojson', 'application/geo+json', 'none'],
    ['kml', 'application/vnd.google-earth.kml+xml', 'none'],
    ['gpx', 'application/gpx+xml', 'place (1)'],
    ['json', 'application/json', 'none'],
  ]) {
    const { status, headers, body } = await server.ask('GET', `/api/firebase/lists/${id}/export?format=${format}`);
    expect([status, headers.get('content-type')?.split(';')[0], headers.get('x-left-out')]).toEqual([200, type, leftOut]);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Cafes-1-2.${format}"; filename*=UTF-8''Caf%C3%A9s-1-2.${format}`,
    );
    expect(typeof body === 'string' ? body : JSON.stringify(body)).toContain('A');
  }
  expect((await server.ask('GET', `/api/firebase/lists/${id}/export?format=xls`)).status).toBe(400);
});

// @covers access.limit-exists-replies-say-much
test('the reply to a view says how much of the limit is left', async () => {
  const { status, headers } = await view('any');
  expect([status, headers.get('ratelimit-policy')]).toEqual([204, '"views";q=12000;w=60']);
  const left = Number(/^"views";r=(\d+);t=1$/.exec(headers.get('ratelimit') ?? '')?.[1]);
  expect(left).toBeLessThan(12_000);
  expect(left).toBeGreaterThan(11_000);
});

// @covers access.visitor-never-sent-private-list
test('a private list is exported for an operator only', async () => {
  const id = await makeList({ isPublic: false });
  expect((await server.ask('GET', `/api/firebase/lists/${id}/export?format=json`)).status).toBe(404);
  expect((await server.ask('GET', `/api/firebase/lists/${id}/export?format=json`, undefined, await server.operator())).status).toBe(200);
});

// @covers list.list-leaves-read-field-exactly
test('an exported list can be imported again', async () => {
  const locations = [
    { name: '=Café "Ω" 🍜', address: 'Rua A 1, Lisboa', latitude: 38.7139, longitude: -9.1335, approximate: true, tags: ['a, b', 'c'] },
    {
      name: '東京タワー',
      address: '4-2-8 Shibakoen, Tokyo',
      latitude: 35.6586,
      longitude: 180,
      rating: 0,
      openingHours: { openNow: true },
    },
    { name: '東京タワー', latitude: 35.5, longitude: 139.5, imageSource: 'photo', businessStatus: 'CLOSED', sublocality: 'Minato' },
  ];
  const id = await makeList({ title: 'Round', locations });
  for (const format of ['csv', 'geojson', 'kml', 'gpx', 'json']) {
    const reply = await fetch(`${server.url}/api/firebase/lists/${id}/export?format=${format}`);
    const events = [...readMapFile(new Uint8Array(await reply.arrayBuffer()), `round.${format}`)];
    const places = events.flatMap((event) => (event.type === 'place' ? [plainPlace(event.place)] : []));
    expect([format, places]).toEqual([format, locations]);
  }
});

// @covers list.sitemap-robots-file-name-public, environment.public-url-address-sitemap-makes
test('the site map contains every public list and its owner, and nothing else', async () => {
  const [open, hidden] = [await makeList({ title: 'Open' }), await makeList({ isPublic: false })];
  const robots = await server.ask('GET', '/robots.txt');
  expect(robots.body).toContain('Sitemap: https://cairn.example/sitemap.xml');
  expect(robots.body).toContain('Disallow: /admin/');
  const { body: index } = await server.ask('GET', '/sitemap.xml');
  const parts = Array.from(String(index).matchAll(/<loc>https:\/\/cairn\.example([^<]+)<\/loc>/g), (match) => match[1] ?? '');
  expect(parts).toEqual(['/sitemap-lists.xml', '/sitemap-users.xml']);
  const { status, headers, body: lists } = await server.ask('GET', parts[0] ?? '');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(lists).toContain('<loc>https://cairn.example/</loc>');
  expect(lists).toMatch(new RegExp(`<loc>https://cairn\\.example/list/${open}</loc><lastmod>[^<]+Z</lastmod>`));
  const { rows } = await server.context.database.query<{ id: string }>('select id from lists where is_public order by id');
  const namedIn = (part: unknown) => Array.from(String(part).matchAll(/<loc>https:\/\/cairn\.example([^<]+)<\/loc>/g), (match) => match[1]);
  expect(namedIn(lists).sort()).toEqual(['/', ...rows.map((row) => `/list/${row.id}`)].sort());
  expect(lists).not.toContain(hidden);
  expect((await server.ask('GET', `/sitemap-lists.xml?after=${open}`)).body).not.toContain(open);
  const ownerOf = async (id: string) =>
    ((await server.ask('GET', `/api/firebase/lists/${id}`, undefined, await server.operator())).body as { userId: string }).userId;
  const { body: users } = await server.ask('GET', parts[1] ?? '');
  expect(namedIn(users).sort()).toEqual((await Promise.all(rows.map(async (row) => `/user/${await ownerOf(row.id)}`))).sort());
  expect(users).toContain(`<loc>https://cairn.example/user/${await ownerOf(open)}</loc>`);
  expect(users).not.toContain(await ownerOf(hidden));
});
