import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from './testing.ts';

const SITE = { origin: 'https://elsewhere.example' };
const PASSWORD = 'correct horse battery';

let server: TestServer;
let operator: { cookie: string };
let userId: string;
let listId: string;
let privateId: string;

beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
  await server.ask('POST', '/api/admin/users/bulk-create', [{ email: 'ada@example.org', username: 'ada', password: PASSWORD }], operator);
  const [user] = (await server.ask('GET', '/api/firebase/users', undefined, operator)).body as Array<{ id: string }>;
  userId = user?.id ?? '';
  const make = async (isPublic: boolean) =>
    (
      (await server.ask('POST', '/api/firebase/lists', { title: 'Ramen', userId, isPublic, locations: [{ name: 'Ramen Ya' }] }, operator))
        .body as { id: string }
    ).id;
  listId = await make(true);
  privateId = await make(false);
});
afterAll(() => server.close());

async function user(): Promise<{ cookie: string; bearer: string }> {
  const reply = await server.ask('POST', '/api/auth/sign-in', { email: 'ada@example.org', password: PASSWORD });
  const cookie = reply.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return { cookie, bearer: (reply.body as { token: string }).token };
}

const READS = {
  lists: () => '/api/firebase/lists',
  'one list': () => `/api/firebase/lists/${listId}`,
  'the file of a list': () => `/api/firebase/lists/${listId}/export?format=geojson`,
  'a profile': () => `/api/firebase/users/${userId}`,
  'the search for lists': () => '/api/search/lists?q=ramen',
  'the search for users': () => '/api/search/users?q=ada',
  home: () => '/api/pages/home',
  'the page of a list': () => `/api/pages/lists/${listId}?pins=true`,
  'the page of a user': () => `/api/pages/users/${userId}`,
  'the API document': () => '/api/openapi.json',
};

describe.each(Object.entries(READS))('the public read of %s', (_name, path) => {
  // @covers calls.public-reads-made-pages-site
  it('can be made by a page of any site, without credentials', async () => {
    const { status, headers } = await server.ask('GET', path(), undefined, SITE);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-expose-headers')).toMatch(/\betag\b.*\blink\b.*\bx-total-count\b/);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  // @covers calls.public-reads-etag-answer-304
  it('has an ETag, and is 304 without a body for a caller who sends it, until the answer changes', async () => {
    const first = await server.ask('GET', path());
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers.get('vary')).toMatch(/^cookie, authorization/i);
    const again = await server.ask('GET', path(), undefined, { ...SITE, 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
    expect((await server.ask('GET', path(), undefined, { 'if-none-match': '"other"' })).status).toBe(200);
    const compressed = await fetch(server.url + path(), { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers.get('etag')).toBe(etag);
    const head = await fetch(server.url + path(), { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
  });

  // @covers calls.public-reads-made-pages-site
  it('answers a preflight request with GET and HEAD, and with no header for credentials', async () => {
    const preflight = { ...SITE, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
    const { status, headers } = await server.ask('OPTIONS', path(), undefined, preflight);
    expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-methods')]).toEqual([
      204,
      '*',
      'GET, HEAD',
    ]);
    expect(headers.get('access-control-allow-headers')).not.toMatch(/authorization|cookie/i);
  });

  // @covers calls.private-signed-neither-kept-caches
  it('is neither cached nor readable for other sites when the caller sends credentials', async () => {
    const { cookie, bearer } = await user();
    for (const sent of [operator, { cookie }, { authorization: `Bearer ${bearer}` }]) {
      const { status, headers } = await server.ask('GET', path(), undefined, { ...SITE, ...sent });
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('etag')).toBeNull();
    }
    expect((await server.ask('GET', '/api/firebase/lists', undefined, operator)).headers.get('cache-control')).toBe('private, no-store');
  });
});

// @covers calls.made-up-sessions-are-visitors
it.each(Object.entries(READS).filter(([name]) => name !== 'the API document'))(
  'the public read of %s is the same as for any visitor when what the caller sends opens no session',
  async (_name, path) => {
    const visitor = await server.ask('GET', path());
    const token = 'x'.repeat(43);
    const cookies = ['cairn_user=x', `cairn_user=${token}`, `cairn_operator=${token}`, `theme=dark; cairn_operator=; cairn_user=${token}`];
    for (const sent of [...cookies.map((cookie) => ({ cookie })), { authorization: 'Bearer nonsense' }, { authorization: 'Basic eDp5' }]) {
      const { status, headers, body } = await server.ask('GET', path(), undefined, { ...SITE, ...sent });
      expect([status, headers.get('etag'), headers.get('access-control-allow-origin')]).toEqual([200, visitor.headers.get('etag'), '*']);
      expect(body).toEqual(visitor.body);
    }
  },
);

// @covers calls.public-reads-etag-answer-304
it('an ETag changes with what a visitor is shown, and not with what only an operator is shown', async () => {
  const etag = async () => (await server.ask('GET', '/api/firebase/lists')).headers.get('etag');
  const before = await etag();
  await server.ask('PATCH', `/api/firebase/lists/${privateId}`, { title: 'Hidden' }, operator);
  expect(await etag()).toBe(before);
  await server.ask('PATCH', `/api/firebase/lists/${listId}`, { title: 'Ramen in Tokyo' }, operator);
  expect(await etag()).not.toBe(before);
});

// @covers calls.private-signed-neither-kept-caches
it('a private list is 404 for a page of another site, as for every visitor', async () => {
  const { status, headers, body } = await server.ask('GET', `/api/firebase/lists/${privateId}`, undefined, SITE);
  expect([status, headers.get('access-control-allow-origin'), headers.get('etag')]).toEqual([404, '*', null]);
  expect(body).toMatchObject({ detail: 'This list doesn’t exist or has been removed.' });
});

// @covers calls.private-signed-neither-kept-caches
it.each([
  ['GET', '/api/auth/session'],
  ['GET', '/api/admin/users'],
  ['GET', '/api/extract'],
  ['POST', '/api/firebase/lists'],
  ['DELETE', '/api/firebase/lists/any'],
])('%s %s is not open to other sites', async (method, path) => {
  const reply = await server.ask(method, path, undefined, SITE);
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const preflight = await server.ask('OPTIONS', path, undefined, { ...SITE, 'access-control-request-method': method });
  expect(preflight.headers.get('access-control-allow-methods') ?? '').not.toContain(method);
});
