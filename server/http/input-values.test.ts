import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from './testing.ts';

let server: TestServer;
let operator: { cookie: string };
let userId: string;
let listId: string;

const madeRow = z.object({ id: z.string() });

beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
  const { rows } = await server.context.database.query("insert into users (username) values ('ada') returning id");
  userId = madeRow.parse(rows[0]).id;
  const made = await server.ask('POST', '/api/firebase/lists', { title: 'Harbours', userId, locations: [{ name: 'Pier' }] }, operator);
  listId = madeRow.parse(made.body).id;
});
afterAll(() => server.close());

const makeList = (fields: object) => server.ask('POST', '/api/firebase/lists', { title: 'T', userId, ...fields }, operator);
const changeList = (fields: object) => server.ask('PATCH', `/api/firebase/lists/${listId}`, fields, operator);
const changeUser = (fields: object) => server.ask('PATCH', `/api/admin/users/${userId}`, fields, operator);

/** Addresses that lead elsewhere than they seem to, or that carry a secret. */
const MISLEADING = [
  'https://example.org\\@elsewhere.example/',
  'https://example.org/a\r\nb',
  'https://example.org/\u202egpj.exe',
  'https://example.org/\u2066a',
  'https://user:secret@example.org/',
  'https://example.org@elsewhere.example/',
  'https:///user:secret@example.org/',
];

// @covers access.misleading-addresses-not-stored
describe.each(MISLEADING)('%j', (address) => {
  test('is refused as an address of lists, places, users and pictures to import', async () => {
    const place = { name: 'x', latitude: 1, longitude: 2 };
    const replies = [
      await makeList({ imageUrl: address }),
      await changeList({ imageUrl: address }),
      await changeUser({ profileImageUrl: address }),
      await changeUser({ bannerImageUrl: address }),
      await changeUser({ socialLinks: { instagram: address } }),
      await changeUser({ socialLinks: { others: [{ blog: address }] } }),
      await server.ask('POST', '/api/firebase/create-request', { title: 'T', userId, importType: 'image', imageUrl: address }, operator),
      ...(await Promise.all(
        ['url', 'websiteUrl', 'googlePlacesImage'].map((field) => makeList({ locations: [{ ...place, [field]: address }] })),
      )),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400));
  });

  test('is stored by no extraction and no import', async () => {
    const url = address.replace('example.org/', 'www.google.com/maps/placelists/list/abc');
    const replies = [
      await server.ask('POST', '/api/extract', { url: address }, operator),
      await server.ask('POST', '/api/firebase/create-request', { title: 'T', userId, importType: 'link', linkUrl: address }, operator),
      await server.ask(
        'POST',
        '/api/firebase/create-request',
        { title: 'T', userId, importType: 'google-maps', googleMapsUrl: url },
        operator,
      ),
    ];
    const { rows } = await server.context.database.query(
      'select url from extraction_jobs union all select google_maps_url from import_requests union all select link_url from import_requests',
    );
    // What comes behind a line break is cut off, as what surrounds a pasted link is.
    const cut = address.includes('\r\n');
    expect(replies.map(({ status }) => status)).toEqual(cut ? [202, 201, 201] : [400, 400, 400]);
    expect(JSON.stringify(rows)).not.toMatch(/\\\\|\\r|\\n|\u202e|\u2066|@/);
  });
});

// @covers access.misleading-addresses-not-stored
test('addresses with a port, a query, an at sign in the path, blanks and letters of any script are taken', async () => {
  for (const address of [
    'http://example.org:8080/a?b=c@d#e',
    'https://www.google.com/maps/@32.8,34.9,17z',
    'https://例え.jp/東京/a b.png',
    'https://example.org/%5C%0A',
  ])
    expect([address, (await changeList({ imageUrl: address })).body]).toEqual([address, expect.objectContaining({ imageUrl: address })]);
});

describe('the address of a picture', () => {
  const NO_ADDRESSES = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//host/a.png',
    'foo',
    'http://',
  ];

  // @covers access.addresses-pictures-http-https-everywhere
  test.each(NO_ADDRESSES)('%j is rejected for lists, their places and users', async (address) => {
    const replies = [
      await makeList({ imageUrl: address }),
      await makeList({ locations: [{ name: 'x', googlePlacesImage: address }] }),
      await makeList({ locations: [{ name: 'x', images: ['https://example.org/a.png', address] }] }),
      await changeList({ imageUrl: address }),
      await changeList({ locations: [{ name: 'x', images: [address] }] }),
      await changeUser({ profileImageUrl: address }),
      await changeUser({ bannerImageUrl: address }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400));
  });

  // @covers access.addresses-pictures-http-https-everywhere, calls.empty-text-means-none
  test('is accepted with http or https, and empty or null removes it', async () => {
    const address = 'HTTPS://example.org/a.png?b=c';
    expect((await changeList({ imageUrl: ` ${address} ` })).body).toMatchObject({ imageUrl: address });
    expect((await changeUser({ profileImageUrl: address, bannerImageUrl: 'http://example.org/b' })).body).toMatchObject({
      profileImageUrl: address,
      bannerImageUrl: 'http://example.org/b',
    });
    expect((await changeList({ imageUrl: '' })).body).not.toHaveProperty('imageUrl');
    const cleared = await changeUser({ profileImageUrl: null, bannerImageUrl: '' });
    expect(cleared.body).toMatchObject({ id: userId });
    expect(cleared.body).not.toHaveProperty('profileImageUrl');
    expect(cleared.body).not.toHaveProperty('bannerImageUrl');
  });

  // @covers access.addresses-pictures-http-https-everywhere
  test('that was stored before addresses were checked is not served', async () => {
    const { database } = server.context;
    await database.query("update lists set image_url = 'javascript:1' where id = $1", [listId]);
    await database.query(
      `update users set profile_image_url = 'javascript:2', banner_image_url = ' data:3',
         social_links = '{"tiktok": " JavaScript:4", "instagram": "instagram.com/ada"}' where id = $1`,
      [userId],
    );
    const paths = [
      `/api/firebase/lists/${listId}`,
      '/api/firebase/lists',
      '/api/search/lists',
      '/api/search/users?q=ada',
      `/api/firebase/users/${userId}`,
      '/api/admin/users',
    ];
    for (const path of paths) {
      for (const headers of path.includes('/admin/') ? [operator] : [{}, operator]) {
        const { status, body } = await server.ask('GET', path, undefined, headers);
        expect(status).toBe(200);
        expect(JSON.stringify(body)).toContain(path.includes('lists') ? listId : userId);
        if (!path.includes('/admin/')) expect(JSON.stringify(body)).not.toMatch(/javascript:|data:/i);
        else expect(JSON.stringify(body)).not.toMatch(/"javascript:|" data:/);
      }
    }
    const profile = await server.ask('GET', `/api/firebase/users/${userId}`);
    expect(profile.body).toMatchObject({ socialLinks: { instagram: 'instagram.com/ada' } });
  });
});

describe('social links', () => {
  test.each([{ followers: 12 }, { a: { b: 1 } }, { a: ['x', null, true] }, { instagram: 'instagram.com/ada', site: 'example.org:8080/a' }])(
    'any JSON object is stored: %j',
    async (socialLinks) => {
      expect((await changeUser({ socialLinks })).body).toMatchObject({ socialLinks });
    },
  );

  test.each([
    { tiktok: ' JavaScript:alert(1)' },
    { tiktok: 'java\nscript:alert(1)' },
    { deep: { er: ['data:text/html,x'] } },
    { a: 'vbscript:x' },
    { a: 'javascript:1' },
    { mail: 'mailto:ada@example.org' },
  ])('a text with another scheme than http or https is refused: %j', async (socialLinks) => {
    const { status, body } = await changeUser({ socialLinks });
    expect({ status, body }).toMatchObject({ status: 400, body: { detail: 'Social links may only start with http:// or https://' } });
  });

  test('a value that is no object, or is nested too deeply, is rejected', async () => {
    for (const socialLinks of [[], ['a'], 'x', 1]) expect((await changeUser({ socialLinks })).status).toBe(400);
    const deep = `{"socialLinks": {"a": ${'['.repeat(5_000)}${']'.repeat(5_000)}}}`;
    expect((await server.ask('PATCH', `/api/admin/users/${userId}`, deep, operator)).status).toBe(400);
  });
});

describe('a place of a list', () => {
  // @covers access.latitude-longitude-come-together-null
  test('has both latitude and longitude or neither', async () => {
    for (const half of [{ latitude: 1 }, { longitude: 1 }, { latitude: 1, longitude: null }]) {
      const replies = [await makeList({ locations: [{ name: 'x', ...half }] }), await changeList({ locations: [{ name: 'x', ...half }] })];
      for (const reply of replies)
        expect(reply).toMatchObject({ status: 400, body: { detail: 'Please enter both latitude and longitude' } });
    }
    expect((await makeList({ locations: [{ name: 'x', latitude: 1, longitude: 2 }, { name: 'y' }] })).status).toBe(201);
  });

  // @covers access.latitude-longitude-come-together-null, calls.empty-text-means-none
  test('reads null in a field as absent, like an empty text', async () => {
    const nulls = { address: null, rating: null, latitude: null, longitude: null, tags: null, openingHours: { openNow: null }, url: null };
    const made = await makeList({ description: null, imageUrl: null, isPublic: null, locations: [{ name: 'Quay', ...nulls }] });
    expect(made).toMatchObject({ status: 201, body: { isPublic: true } });
    const { locations } = z.object({ locations: z.array(z.record(z.string(), z.unknown())) }).parse(made.body);
    expect(locations).toEqual([{ id: expect.any(String), number: 1, name: 'Quay', openingHours: {} }]);
    expect((await makeList({ locations: [{ name: null }] })).status).toBe(400);
  });
});

describe('a link to read', () => {
  const extract = (body: object, path = '/api/extract') => server.ask('POST', path, body, operator);

  // @covers access.api-extract-refuses-link-method
  test.each(['map-link', 'browser', 'browser-ai', 'amify'])('by a method for maps (%s) must be a map link', async (method) => {
    for (const path of ['/api/extract', '/api/extract-debug']) {
      const reply = await extract({ url: 'https://example.org/', method }, path);
      expect(reply).toMatchObject({ status: 400, body: { detail: 'Please enter a valid Google Maps URL' } });
    }
    expect((await extract({ url: 'https://maps.app.goo.gl/abcDEF123', method })).status).toBe(202);
  });

  // @covers extract-methods.link-picks-best-way-no
  test.each([
    ['https://maps.app.goo.gl/abcDEF123', 'map-link'],
    ['https://maps.apple.com/guides?user=CgZMb25kb24', 'map-link'],
    ['https://example.org/ten-cafes', 'ai'],
  ])('without a method: %s is read by the method %s', async (url, method) => {
    const { jobId } = z.object({ jobId: z.string() }).parse((await extract({ url })).body);
    expect((await server.ask('GET', `/api/extract/${jobId}`, undefined, operator)).body).toMatchObject({ method });
  });

  // @covers access.api-extract-refuses-link-method
  test('is ignored by the method that reads a text or a file', async () => {
    const url = 'https://maps.app.goo.gl/abcDEF123';
    expect(await extract({ url, method: 'text' })).toMatchObject({ status: 400, body: { detail: 'Please enter some text content' } });
    expect((await extract({ url, method: 'file' })).status).toBe(400);
    expect((await extract({ url: 'https://example.org/', method: 'ai' })).status).toBe(202);
  });
});
