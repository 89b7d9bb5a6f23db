import { USER_COOKIE } from '@cairn/contracts/accounts.ts';
import { list } from '@cairn/contracts/lists.ts';
import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import { SIGNED_IN_COOKIE } from '@cairn/contracts/signed-in-cookie.ts';
import { VISIBILITIES, type Visibility } from '@cairn/contracts/visibility.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSignedIn, type TestUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';

const SECRET = 'Marked title of a list';

let server: TestServer;
let owner: TestUser;
let other: TestUser;
const lists = {} as Record<Visibility, string>;
beforeAll(async () => {
  server = await testServer({ workers: false });
  [owner, other] = [await makeSignedIn(server, 'owner'), await makeSignedIn(server, 'other')];
  for (const visibility of VISIBILITIES) {
    const body = { title: SECRET, visibility, locations: [{ name: 'Quay', latitude: 1, longitude: 2 }] };
    const made = await server.ask('POST', '/api/firebase/lists', body, owner.cookie);
    lists[visibility] = list.parse(made.body).id;
  }
});
afterAll(() => server.close());

/** Every path that answers GET, as the router itself has it: a path that is added is among them without being named anywhere. */
function readPaths(): string[] {
  const paths = server.app.routeContext.endpoints.flatMap(({ endpoint: { method, path } }) => (method === 'GET' ? [path] : []));
  const above: string[] = [];
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([^)]*)\)$/.exec(line) ?? [];
    above.length = Math.max(0, indent.length / 4 - 1);
    const whole = above.join('') + path;
    above.push(path);
    if (whole.startsWith('/') && methods.split(', ').includes('GET')) paths.push(whole);
  }
  return [...new Set(paths)];
}

/** The path with values; what it needs beside them in its query. */
function addressOf(path: string, listId: string): string {
  const address = path
    .replace(':listId', listId)
    .replace(':userId', owner.id)
    .replace(':placeNumber', '1')
    .replace(/:\w+|\*/g, 'x');
  if (path.endsWith('/export')) return `${address}?format=json`;
  return path === '/oembed' ? `${address}?url=${encodeURIComponent(`${server.url}/list/${listId}`)}` : address;
}

// @covers access.visibility-decides-every-read
test('every address of a list, also one that no table names yet, answers a visitor and another user 404 where it is private or shared', async () => {
  const paths = readPaths().filter((path) => path.includes(':listId') || path === '/oembed');
  expect(paths).toEqual(
    expect.arrayContaining(['/list/:listId/feed.xml', '/api/firebase/lists/:listId', '/embed/list/:listId', '/oembed']),
  );
  let opened = 0;
  for (const path of paths)
    for (const [who, headers] of [['visitor', {}] as const, ['another user', other.cookie] as const])
      for (const visibility of VISIBILITIES)
        for (const method of ['GET', 'HEAD']) {
          const { status, body } = await server.ask(method, addressOf(path, lists[visibility]), undefined, headers);
          const isOpen = visibility === 'public' || visibility === 'unlisted';
          if (isOpen) opened += Number(status === 200);
          else expect([path, who, visibility, method, [401, 404].includes(status)]).toEqual([path, who, visibility, method, true]);
          if (!isOpen) expect([path, JSON.stringify(body).includes(SECRET)]).toEqual([path, false]);
        }
  expect(opened).toBeGreaterThan(paths.length);
});

// @covers calls.private-signed-neither-kept-caches
test('no reply that a cache may keep sets a cookie, whichever address is read with a session, an ended one or none', async () => {
  const operator = await server.operator();
  const readers = {
    visitor: {},
    user: owner.cookie,
    operator,
    'ended session': { cookie: `${USER_COOKIE}=ended; ${OPERATOR_COOKIE}=ended; ${SIGNED_IN_COOKIE}=1` },
  };
  const wrong: unknown[] = [];
  let cookies = 0;
  for (const path of readPaths())
    for (const [who, headers] of Object.entries<Record<string, string>>(readers)) {
      const reply = await fetch(server.url + addressOf(path, lists.public), { headers, redirect: 'manual' });
      await reply.body?.cancel();
      if (reply.headers.getSetCookie().length === 0) continue;
      cookies += 1;
      const caching = reply.headers.get('cache-control');
      if (caching !== 'private, no-store') wrong.push([who, path, caching]);
    }
  expect(wrong).toEqual([]);
  expect(cookies).toBeGreaterThan(0);
});

test('a key in the address of a list opens nothing, in whichever parameter it comes', async () => {
  const { authorization } = owner.bearer;
  const token = encodeURIComponent(authorization.replace('Bearer ', ''));
  for (const name of ['key', 'api_key', 'apiKey', 'token', 'access_token', 'authorization'])
    for (const path of ['/api/firebase/lists/:listId', '/api/firebase/lists/:listId/export', '/list/:listId/feed.xml']) {
      const address = addressOf(path, lists.private);
      const { status } = await server.ask('GET', `${address}${address.includes('?') ? '&' : '?'}${name}=${token}`);
      expect([name, path, status]).toEqual([name, path, 404]);
    }
  expect((await server.ask('GET', `/api/firebase/lists/${lists.private}`, undefined, owner.bearer)).status).toBe(200);
});
