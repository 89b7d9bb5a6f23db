import { createECDH, createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { API_KEY_PREFIX } from '@cairn/contracts/api-keys.ts';
import type { Access, Endpoint, ExtractAccess } from '@cairn/contracts/endpoint.ts';
import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSignedIn } from '../accounts/testing.ts';
import { type TestServer, testServer } from './testing.ts';

const MB = 1024 * 1024;
/** The calls that clients rely on: who may call each, and its path. */
const CALLS = {
  public: [
    'GET /api/search/lists',
    'GET /api/search/users',
    'GET /api/firebase/lists',
    'GET /api/firebase/lists/:listId',
    'GET /api/firebase/lists/:listId/export',
    'GET /api/firebase/users/:userId',
    'POST /api/admin/session',
    'POST /api/auth/sign-in',
    'POST /api/auth/sign-out',
  ],
  extraction: [
    'POST /api/extract',
    'POST /api/extract-browser',
    'POST /api/extract-browser-ai',
    'POST /api/extract-ai',
    'POST /api/extract-text',
    'POST /api/extract-image',
    'POST /api/extract-file',
    'POST /api/extract-debug',
    'GET /api/extract/:jobId',
    'POST /api/place-lookup',
    'GET /api/search-place-id/:name',
    'GET /api/place-details/:placeId',
    'GET /api/photo-proxy/*',
  ],
  user: [
    'PUT /api/firebase/lists/:listId/save',
    'DELETE /api/firebase/lists/:listId/save',
    'POST /api/devices',
    'GET /api/devices',
    'DELETE /api/devices/:deviceId',
  ],
  lists: [
    'POST /api/firebase/lists',
    'PATCH /api/firebase/lists/:listId',
    'DELETE /api/firebase/lists/:listId',
    'POST /api/firebase/lists/:listId/restore',
    'POST /api/firebase/lists/:listId/places',
    'PATCH /api/firebase/lists/:listId/places/:placeId',
    'DELETE /api/firebase/lists/:listId/places/:placeId',
    'POST /api/firebase/lists/:listId/places/order',
    'POST /api/extract/:jobId/publish',
  ],
  operator: [
    'GET /api/admin/session',
    'GET /api/firebase/status',
    'GET /api/firebase/requests',
    'GET /api/firebase/users',
    'POST /api/firebase/rerun/:requestId',
    'POST /api/firebase/create-request',
    'POST /api/firebase/extraction-method',
    'POST /api/firebase/start',
    'POST /api/firebase/stop',
    'GET /api/notifications/status',
    'GET /api/notifications/messages',
    'POST /api/notifications/create-test',
    'POST /api/notifications/start',
    'POST /api/notifications/stop',
    'GET /api/admin/users',
    'POST /api/admin/users/:userId/create-auth',
    'POST /api/admin/users/:userId/reset-password',
    'POST /api/admin/users/bulk-create',
    'PATCH /api/admin/users/:userId',
    'DELETE /api/admin/users/:userId',
  ],
} as const;

let server: TestServer;
/** Where anyone may extract. */
let openServer: TestServer;
/** Where users may extract, as by default. */
let usersServer: TestServer;
beforeAll(async () => {
  server = await testServer({ environment: { EXTRACT_ACCESS: 'operators' }, workers: false });
  usersServer = await testServer({ workers: false });
  openServer = await testServer({ environment: { EXTRACT_ACCESS: 'public' }, workers: false });
});
afterAll(() => Promise.all([server, usersServer, openServer].map((one) => one.close())));

/** Every call that a file of contracts/ describes. */
async function described(): Promise<Array<{ name: string; bodyLimit: number }>> {
  const folder = join(import.meta.dirname, '../../contracts');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>));
  return modules.flatMap((exported) =>
    Object.values(exported).flatMap((value) => (isEndpoint(value) ? [{ ...value, name: `${value.method} ${value.path}` }] : [])),
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'operationId' in value && 'bodyLimit' in value;
}

const served = () =>
  server.app.routeContext.endpoints.map(({ endpoint }) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }));

// @covers calls.stated-call-those-use
test.each(Object.entries(CALLS))('every specified call with access %s exists', (access, calls) => {
  const open = served().flatMap((one) => (one.access === access ? [one.name] : []));
  expect(calls.filter((call) => !open.includes(call))).toEqual([]);
});

/** The calls for operators and for owners of lists that an API key may make, by its scope. With `extract` it may make every call for extraction. */
const CALLS_OF_KEYS: Record<string, string[]> = {
  extract: [],
  'lists:write': [
    'POST /api/firebase/lists',
    'PATCH /api/firebase/lists/:listId',
    'POST /api/firebase/lists/:listId/places',
    'PATCH /api/firebase/lists/:listId/places/:placeId',
    'DELETE /api/firebase/lists/:listId/places/:placeId',
    'POST /api/firebase/lists/:listId/places/order',
    'POST /api/extract/:jobId/publish',
  ],
  imports: ['POST /api/firebase/create-request', 'GET /api/firebase/requests', 'GET /api/firebase/requests/:requestId'],
};
const FOR_KEYS = Object.values(CALLS_OF_KEYS).flat();
const ENDS_SESSION = ['DELETE /api/admin/session', 'POST /api/auth/sign-out'];

/** Who calls, with a way to find the status with which a call is refused; undefined: the caller may make it. */
interface Role {
  headers: Record<string, string>;
  rejection(name: string, access: Access): number | undefined;
}

/** Every kind of caller of a server, each signed in anew. `extractAccess`: who may extract there without a key. */
async function makeRoles(on: TestServer, extractAccess: ExtractAccess): Promise<Record<string, Role>> {
  const operator = await on.operator();
  const [formerOperator, lateOperator] = [await on.operator(), await on.operator()];
  await on.ask('DELETE', '/api/admin/session', undefined, formerOperator);
  await on.context.database.query("update operator_sessions set expires_at = now() - interval '1 second' where token_hash = $1", [
    hashOfCookie(lateOperator.cookie),
  ]);
  const [byCookie, byToken] = [await makeSignedIn(on, 'ada'), await makeSignedIn(on, 'bea')];
  const [late, deleted] = [await makeSignedIn(on, 'late'), await makeSignedIn(on, 'deleted')];
  await on.context.database.query("update user_sessions set expires_at = now() - interval '1 second' where user_id = $1", [late.id]);
  await on.ask('DELETE', `/api/admin/users/${deleted.id}`, undefined, operator);
  const makeKey = async (scope: string) => {
    const { body } = await on.ask('POST', '/api/admin/api-keys', { name: scope, scopes: [scope], ratePerMinute: 1_000 }, operator);
    const { id, key } = body as { id: string; key: string };
    return { id, headers: { authorization: `Bearer ${key}` } };
  };
  const revoked = await makeKey('extract');
  await on.ask('DELETE', `/api/admin/api-keys/${revoked.id}`, undefined, operator);

  const isOpen = (access: Access) => access === 'public' || (access === 'extraction' && extractAccess === 'public');
  const asVisitor: Role['rejection'] = (_name, access) => (isOpen(access) ? undefined : 401);
  const mayUser = (access: Access) => access === 'user' || access === 'lists' || (access === 'extraction' && extractAccess === 'users');
  const asUser: Role['rejection'] = (_name, access) => (isOpen(access) || mayUser(access) ? undefined : 401);
  const roles: Record<string, Role> = {
    'a visitor': { headers: {}, rejection: asVisitor },
    'an unknown key': { headers: { authorization: `Bearer ${API_KEY_PREFIX}${'x'.repeat(43)}` }, rejection: asVisitor },
    'a revoked key': { headers: revoked.headers, rejection: asVisitor },
    'a former operator': { headers: formerOperator, rejection: asVisitor },
    'an operator whose session is over': { headers: lateOperator, rejection: asVisitor },
    'a user': { headers: byCookie.cookie, rejection: asUser },
    'a user with a bearer token': { headers: byToken.bearer, rejection: asUser },
    'a user whose session is over': { headers: late.cookie, rejection: asVisitor },
    'a user whose bearer token is over': { headers: late.bearer, rejection: asVisitor },
    'a deleted user': { headers: deleted.bearer, rejection: asVisitor },
    'an operator': { headers: operator, rejection: (_name, access) => (access === 'user' ? 401 : undefined) },
  };
  for (const [scope, calls] of Object.entries(CALLS_OF_KEYS)) {
    roles[`a key with ${scope}`] = {
      headers: (await makeKey(scope)).headers,
      rejection: (name, access) => {
        if (access === 'public' || calls.includes(name) || (access === 'extraction' && scope === 'extract')) return undefined;
        // Also where anyone may extract: a key may do what its scopes say, and nothing else.
        return access === 'extraction' || FOR_KEYS.includes(name) ? 403 : 401;
      },
    };
  }
  return roles;
}

/** What the database has of an operator's cookie. */
function hashOfCookie(cookie: string): string {
  const token = new RegExp(`${OPERATOR_COOKIE}=([^;]+)`).exec(cookie)?.[1] ?? '';
  return createHash('sha256').update(decodeURIComponent(token)).digest('hex');
}

/** As a browser registers itself. */
function subscription() {
  const point = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint: 'https://push.example/one', keys: { p256dh: point, auth: randomBytes(16).toString('base64url') } };
}

// @covers access.call-operators-users-extraction-answers, access.api-key-extracts-nothing-last
// @covers access.bearer-token-no-key-opens, access.user-session-opens-nothing-operator
// @covers access.no-call-api-document-lets
test.each([['operators'], ['users'], ['public']] as const)(
  'with EXTRACT_ACCESS=%s every call is refused to exactly those who may not make it: visitors, users, operators, former ones, keys',
  async (extractAccess) => {
    const on = { operators: server, users: usersServer, public: openServer }[extractAccess];
    const roles = await makeRoles(on, extractAccess);
    const wrong: string[] = [];
    let rejections = 0;
    const calls = served().toSorted((one, other) => Number(ENDS_SESSION.includes(one.name)) - Number(ENDS_SESSION.includes(other.name)));
    for (const { name, method, path, access } of calls) {
      const replies = Object.entries(roles).map(async ([role, { headers, rejection }]) => {
        const { status } = await on.ask(method, path.replace(/:\w+|\*/g, 'x'), method === 'GET' ? undefined : {}, headers);
        return { role, rejection, status };
      });
      for (const { role, rejection, status } of await Promise.all(replies)) {
        const expected = rejection(name, access);
        if (expected !== undefined) rejections += 1;
        const isRefused = status === 401 || status === 403;
        if (expected === undefined ? isRefused : status !== expected) wrong.push(`${role}: ${name} answers ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(rejections).toBeGreaterThan(calls.length);
  },
);

/** Bodies of calls that need one to be carried out. */
const BODIES: Record<string, object> = {
  'PATCH /api/firebase/lists/:listId': { title: 'Taken' },
  'POST /api/extract/:jobId/publish': { title: 'Taken' },
  'POST /api/firebase/lists/:listId/places/order': { ids: ['1'] },
  'POST /api/firebase/lists/:listId/places': { places: [{ name: 'Taken' }] },
  'PATCH /api/firebase/lists/:listId/places/:placeId': { note: 'Taken' },
};

// @covers access.visitor-never-sent-private-list
test('calls about something of another user are answered as if it did not exist, and change nothing', async () => {
  const on = openServer;
  const operator = await on.operator();
  const [owner, other] = [await makeSignedIn(on, 'owner'), await makeSignedIn(on, 'other')];
  const secret = 'Only the owner reads this';
  const locations = [{ name: secret }];
  const list = await on.ask('POST', '/api/firebase/lists', { title: secret, userId: owner.id, isPublic: false, locations }, operator);
  const device = await on.ask('POST', '/api/devices', subscription(), owner.bearer);
  const job = await on.ask('POST', '/api/extract-text', { text: secret }, owner.bearer);
  const ids: Record<string, string> = {
    listId: (list.body as { id: string }).id,
    deviceId: (device.body as { id: string }).id,
    jobId: (job.body as { jobId: string }).jobId,
    placeNumber: '1',
    position: '0',
    userId: owner.id,
  };
  const compared = served().filter(({ access, path }) => access !== 'operator' && /:(?:listId|deviceId|jobId|userId)/.test(path));
  const found: Record<string, number> = {};
  for (const { name, method, path } of compared) {
    const address = path.replace(/:(\w+)/g, (_whole, field: string) => ids[field] ?? 'x');
    const { status, body } = await on.ask(
      method,
      `${address}${path.endsWith('/export') ? '?format=json' : ''}`,
      BODIES[name],
      other.bearer,
    );
    found[name] = status;
    expect([name, JSON.stringify(body)]).toEqual([name, expect.not.stringMatching(/Only the owner|owner@/)]);
  }
  // Anyone may see who someone is.
  const open = { 'GET /api/firebase/users/:userId': 200, 'GET /api/pages/users/:userId': 200 };
  expect(found).toEqual({ ...Object.fromEntries(compared.map(({ name }) => [name, 404])), ...open });
  expect((await on.ask('GET', '/api/devices', undefined, owner.bearer)).body).toHaveLength(1);
  expect((await on.ask('GET', `/api/extract/${ids.jobId}`, undefined, owner.bearer)).body).toMatchObject({ status: 'pending' });
});

// @covers access.visitor-never-sent-email-address
test('no public read sends a visitor the email address of a user, not even of one with a public list', async () => {
  const on = openServer;
  const owner = await makeSignedIn(on, 'open-to-all');
  const fields = { title: 'Open', userId: owner.id, locations: [{ name: 'Quay', latitude: 1, longitude: 2 }] };
  const list = await on.ask('POST', '/api/firebase/lists', fields, await on.operator());
  const ids: Record<string, string> = { listId: (list.body as { id: string }).id, userId: owner.id };
  const found: string[] = [];
  for (const { name, method, path, access } of served()) {
    if (method !== 'GET' || access !== 'public') continue;
    const address = path.replace(/:(\w+)/g, (_whole, field: string) => ids[field] ?? 'x');
    const { status, body } = await on.ask('GET', `${address}${path.endsWith('/export') ? '?format=json' : ''}`);
    if (status === 200) found.push(name);
    expect([name, JSON.stringify(body) ?? '']).toEqual([name, expect.not.stringContaining('open-to-all@')]);
  }
  const shown = ['home', 'lists/:listId', 'users/:userId'].map((page) => `GET /api/pages/${page}`);
  const read = ['search/lists', 'search/users', 'firebase/lists', 'firebase/lists/:listId', 'firebase/users/:userId'].map(
    (one) => `GET /api/${one}`,
  );
  expect(found).toEqual(expect.arrayContaining([...shown, ...read]));
});

// @covers calls.body-64-kb-text-2
test('every call accepts bodies of the specified size: 64 KB, or more where the call needs it', async () => {
  const stated: Record<string, number> = {
    'POST /api/extract-text': 2 * MB,
    'POST /api/admin/users/bulk-create': 2 * MB,
    'POST /api/firebase/proposals/:proposalId/accept': 4 * MB,
    'POST /api/firebase/create-request': 20 * MB,
    'PATCH /api/firebase/requests/:requestId': 20 * MB,
    'POST /api/extract-file': 50 * MB,
    'POST /api/firebase/lists': 50 * MB,
    'PATCH /api/firebase/lists/:listId': 50 * MB,
    'POST /api/firebase/lists/:listId/places': 50 * MB,
    'POST /api/extract/:jobId/publish': 50 * MB,
    'POST /api/extract-image': 140 * MB,
  };
  const names = served().map(({ name }) => name);
  expect((await described()).filter(({ name }) => !names.includes(name))).toEqual([]);
  expect(Object.keys(stated).filter((name) => !names.includes(name))).toEqual([]);
  for (const { name, bodyLimit } of served()) expect([name, bodyLimit]).toEqual([name, stated[name] ?? 64 * 1024]);
});
