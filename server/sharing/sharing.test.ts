import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSignedIn, type TestUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
let operator: { cookie: string };
let ada: TestUser;
const ids = { open: '', hidden: '' };

const LOCATIONS = [
  { name: 'Café <Central>', address: 'Rua 1', note: 'Upstairs & quiet', latitude: 38.7, longitude: -9.1, category: 'coffee_shop' },
  { name: 'Jardim' },
];

beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
  ada = await makeSignedIn(server, 'ada');
  const make = async (change: Record<string, unknown>) => {
    const { body } = await server.ask('POST', '/api/firebase/lists', { userId: ada.id, locations: LOCATIONS, ...change }, operator);
    return (body as { id: string }).id;
  };
  ids.open = await make({ title: 'Lisbon "by" foot', description: 'Hills.' });
  ids.hidden = await make({ title: 'Secret', isPublic: false });
});
afterAll(() => server.close());

const get = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const origin = () => server.url;

describe('feeds', () => {
  test('of a list name its places with the owner’s notes and positions', async () => {
    const { status, headers, text } = await get(`/list/${ids.open}/feed.xml`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(text).toContain('<title>Café &lt;Central&gt;</title>');
    expect(text).toContain('<summary>Upstairs &amp; quiet</summary>');
    expect(text).toContain('<georss:point>38.7 -9.1</georss:point>');
    expect(text).toContain(`<id>${origin()}/list/${ids.open}/place/2</id>`);
    expect(text.match(/<entry>/g)).toHaveLength(2);
  });

  test.each(['/feed.xml', 'user'])('of %s name public lists alone', async (path) => {
    const { status, text } = await get(path === 'user' ? `/user/${ada.id}/feed.xml` : path);
    expect(status).toBe(200);
    expect(text).toContain('<title>Lisbon &quot;by&quot; foot</title>');
    expect(text).not.toContain('Secret');
  });

  test.each(['/feed.xml', 'user'])('of %s have the middle of a list that is in one region, and no position of others', async (path) => {
    const make = (title: string, positions: Array<[number, number]>) =>
      server.ask(
        'POST',
        '/api/firebase/lists',
        {
          userId: ada.id,
          title,
          locations: [{ name: 'None' }, ...positions.map(([latitude, longitude]) => ({ name: 'P', latitude, longitude }))],
        },
        operator,
      );
    await make('Tokyo', [
      [35.5, 139.5],
      [36, 140],
      [35.75, 139.6],
    ]);
    await make('World', [
      [35.5, 139.5],
      [-20, -60],
    ]);
    await make('Date line', [
      [0, 179.9],
      [0, -179.9],
    ]);
    await make('Nowhere', []);
    const { text } = await get(path === 'user' ? `/user/${ada.id}/feed.xml` : path);
    const entryOf = (title: string) => text.split('<entry>').find((entry) => entry.includes(`<title>${title}</title>`)) ?? 'missing';
    expect(entryOf('Tokyo')).toContain('<georss:point>35.75 139.75</georss:point>');
    for (const title of ['World', 'Date line', 'Nowhere']) expect(entryOf(title)).not.toMatch(/georss|missing/);
  });
});

describe('of a list with more than 200 places', () => {
  const PLACES = 230;
  let long: string;
  const numbersIn = (text: string) => [...text.matchAll(/\/place\/(\d+)["<]/g)].map(([, number]) => Number(number));
  const unique = (numbers: number[]) => [...new Set(numbers)];

  beforeAll(async () => {
    const locations = Array.from({ length: PLACES }, (_, index) => ({ name: `Place ${index + 1}`, latitude: 10, longitude: index / 2 }));
    const body = { userId: ada.id, title: 'Long', locations };
    const made = (await server.ask('POST', '/api/firebase/lists', body, operator)).body as { id: string; locations: object[] };
    long = made.id;
    // The place that is added last comes first on the list.
    const sent = [{ name: 'Newest' }, ...made.locations];
    expect((await server.ask('PATCH', `/api/firebase/lists/${long}`, { locations: sent }, operator)).status).toBe(200);
  });

  test('a feed has the newest ones, the newest first, and says so', async () => {
    const { text } = await get(`/list/${long}/feed.xml`);
    expect(text).toContain('<subtitle>The newest 200 of 231 places</subtitle>');
    const numbers = unique(numbersIn(text));
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([200, 231, 32]);
    expect(text.indexOf('<title>Newest</title>')).toBeLessThan(text.indexOf('<title>Place 230</title>'));
  });

  test('an embedded page has the first ones in the list’s own order, and says how many there are more', async () => {
    const { text } = await get(`/embed/list/${long}`);
    const numbers = unique(numbersIn(text));
    expect([numbers.length, ...numbers.slice(0, 3), numbers.at(-1)]).toEqual([200, 231, 1, 2, 199]);
    expect(text).toContain('31 more on Cairn');
  });
});

describe('an embedded list', () => {
  test('may be framed by any site, runs no script and sets no cookie', async () => {
    const { status, headers, text } = await get(`/embed/list/${ids.open}`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
    expect([headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([null, null]);
    expect(text).not.toContain('<script');
    expect(text).toContain(`href="${origin()}/list/${ids.open}/place/1" target="_blank"`);
    expect(text).toContain('Café &lt;Central&gt;');
  });

  test('that is private, or does not exist, is a page in the same frame that says not which', async () => {
    const pages = await Promise.all([ids.hidden, 'none', 'x'.repeat(300), '%00'].map((id) => get(`/embed/list/${id}`)));
    const shown = (await get(`/embed/list/${ids.open}`)).headers.get('content-security-policy');
    for (const { status, headers, text } of pages) {
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(headers.get('content-security-policy')).toBe(shown);
      expect(['x-frame-options', 'set-cookie'].map((name) => headers.get(name))).toEqual([null, null]);
      expect(text).toContain('This list doesn’t exist, or isn’t public.');
      expect(text).toContain(`<a href="${origin()}/" target="_blank" rel="noopener">Cairn</a>`);
      expect(text).toBe(pages[0]?.text);
    }
  });

  test('has the direction of its title, and each place that of its name, whatever the lines below are in', async () => {
    const locations = [{ name: 'متحف', address: 'Rua 1', category: 'museum' }];
    const body = { userId: ada.id, title: 'أفضل المقاهي', locations };
    const { id } = (await server.ask('POST', '/api/firebase/lists', body, operator)).body as { id: string };
    const { text } = await get(`/embed/list/${id}`);
    expect(text).toMatch(/<header dir="auto"><h1><a [^>]*>أفضل المقاهي</);
    expect(text).toMatch(/<li dir="auto"><a [^>]*>متحف<small><bdi>museum · Rua 1<\/bdi><\/small>/);
    expect(text).toContain('overflow-wrap:anywhere');
  });

  test('is found by oEmbed from the address of the list or of one of its places', async () => {
    for (const path of [`/list/${ids.open}`, `/list/${ids.open}/place/1`]) {
      const { status, text } = await get(`/oembed?maxwidth=300&url=${encodeURIComponent(origin() + path)}`);
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({
        version: '1.0',
        type: 'rich',
        title: 'Lisbon "by" foot',
        width: 300,
        height: 640,
        html: `<iframe src="${origin()}/embed/list/${ids.open}" title="Lisbon &quot;by&quot; foot" width="300" height="640" loading="lazy" style="border:0;max-width:100%"></iframe>`,
      });
    }
  });

  test('is not found for other sites, other pages and other formats', async () => {
    const status = async (query: string) => (await get(`/oembed?${query}`)).status;
    expect(await status(`url=${encodeURIComponent(`https://other.example/list/${ids.open}`)}`)).toBe(404);
    expect(await status(`url=${encodeURIComponent(`${origin()}/user/${ada.id}`)}`)).toBe(404);
    expect(await status(`format=xml&url=${encodeURIComponent(`${origin()}/list/${ids.open}`)}`)).toBe(501);
  });
});

test('the QR code of a list is a square picture', async () => {
  const { status, headers, text } = await get(`/list/${ids.open}/qr.svg`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(text).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
});

test('browsers check what is shared each time, and see a change and that a list has become private with the next read', async () => {
  const body = { userId: ada.id, title: 'Before', locations: LOCATIONS };
  const { id } = (await server.ask('POST', '/api/firebase/lists', body, operator)).body as { id: string };
  const ofList = [`/list/${id}/feed.xml`, `/list/${id}/qr.svg`, `/embed/list/${id}`];
  const all = ['/feed.xml', `/user/${ada.id}/feed.xml`, ...ofList];
  const showing = all.filter((path) => !path.endsWith('.svg'));
  const tags = new Map<string, string>();
  for (const path of all) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=0, must-revalidate']);
    const tag = headers.get('etag') ?? 'none';
    expect([path, (await fetch(server.url + path, { headers: { 'if-none-match': tag } })).status]).toEqual([path, 304]);
    tags.set(path, tag);
    const signedIn = await fetch(server.url + path, { headers: operator });
    expect([path, signedIn.status, signedIn.headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
  }
  expect((await get(`/embed/list/${id}`)).headers.get('x-frame-options')).toBeNull();

  await server.ask('PATCH', `/api/firebase/lists/${id}`, { title: 'After' }, operator);
  for (const path of showing) {
    const { status, headers, text } = await get(path);
    expect([path, status, text.includes('After'), text.includes('Before')]).toEqual([path, 200, true, false]);
    expect(headers.get('etag')).not.toBe(tags.get(path));
  }
  await server.ask('PATCH', `/api/firebase/lists/${id}`, { isPublic: false }, operator);
  for (const path of ofList) expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const path of showing.slice(0, 2)) expect((await get(path)).text).not.toContain('After');
});

// @covers access.visitor-never-sent-private-list
test('nothing of a private list is shared, nor of one that does not exist', async () => {
  for (const id of [ids.hidden, 'none'])
    for (const path of [
      `/list/${id}/feed.xml`,
      `/list/${id}/qr.svg`,
      `/embed/list/${id}`,
      `/oembed?url=${encodeURIComponent(`${origin()}/list/${id}`)}`,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test('a feed of a user who does not exist says so, also where the address can name none', async () => {
  for (const id of ['unknown', 'x'.repeat(300)]) {
    const { status, text } = await get(`/user/${id}/feed.xml`);
    expect([status, text]).toEqual([404, expect.stringContaining('This user doesn’t exist')]);
  }
});
