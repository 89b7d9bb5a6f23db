import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { API_KEY_PREFIX } from '@cairn/contracts/api-keys.ts';
import type { Access, Endpoint } from '@cairn/contracts/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  operator: [
    'GET /api/admin/session',
    'POST /api/firebase/lists',
    'PATCH /api/firebase/lists/:listId',
    'DELETE /api/firebase/lists/:listId',
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
beforeAll(async () => {
  server = await testServer({ workers: false });
});
afterAll(() => server.close());

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

/** The calls for operators that an API key may make, by its scope. With `extract` it may make every call for extraction. */
const CALLS_OF_KEYS: Record<string, string[]> = {
  extract: [],
  'lists:write': ['POST /api/firebase/lists', 'PATCH /api/firebase/lists/:listId', 'POST /api/extract/:jobId/publish'],
  imports: ['POST /api/firebase/create-request', 'GET /api/firebase/requests', 'GET /api/firebase/requests/:requestId'],
};
const FOR_KEYS = Object.values(CALLS_OF_KEYS).flat();
const ENDS_SESSION = ['DELETE /api/admin/session', 'POST /api/auth/sign-out'];

/** Who calls, with a way to find the status with which a call is refused; undefined: the caller may make it. */
interface Role {
  headers: Record<string, string>;
  rejection(name: string, access: Access): number | undefined;
}

/** Every kind of caller, each signed in anew. */
async function makeRoles(): Promise<Record<string, Role>> {
  const operator = await server.operator();
  const formerOperator = await server.operator();
  await server.ask('DELETE', '/api/admin/session', undefined, formerOperator);
  const account = { email: 'ada@example.org', password: 'correct horse battery' };
  await server.ask('POST', '/api/admin/users/bulk-create', [{ ...account, username: 'ada' }], operator);
  const { headers } = await server.ask('POST', '/api/auth/sign-in', account);
  const user = { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const open: Role['rejection'] = (_name, access) => (access === 'public' ? undefined : 401);
  const roles: Record<string, Role> = {
    'a visitor': { headers: {}, rejection: open },
    'an unknown key': { headers: { authorization: `Bearer ${API_KEY_PREFIX}${'x'.repeat(43)}` }, rejection: open },
    'a former operator': { headers: formerOperator, rejection: open },
    'a user': { headers: user, rejection: (_name, access) => (access === 'operator' || access === 'extraction' ? 401 : undefined) },
    'an operator': { headers: operator, rejection: (_name, access) => (access === 'user' ? 401 : undefined) },
  };
  for (const [scope, calls] of Object.entries(CALLS_OF_KEYS)) {
    const { body } = await server.ask('POST', '/api/admin/api-keys', { name: scope, scopes: [scope], ratePerMinute: 1_000 }, operator);
    roles[`a key with ${scope}`] = {
      headers: { authorization: `Bearer ${(body as { key: string }).key}` },
      rejection: (name, access) => {
        if (access === 'public' || calls.includes(name) || (access === 'extraction' && scope === 'extract')) return undefined;
        return access === 'extraction' || FOR_KEYS.includes(name) ? 403 : 401;
      },
    };
  }
  return roles;
}

// @covers access.call-operators-users-extraction-answers, access.api-key-extracts-nothing-last
// @covers access.bearer-token-no-key-opens
test('every call is refused to exactly those who may not make it: visitors, users, operators, former ones, API keys of each scope', async () => {
  const roles = await makeRoles();
  const wrong: string[] = [];
  let rejections = 0;
  const calls = served().toSorted((one, other) => Number(ENDS_SESSION.includes(one.name)) - Number(ENDS_SESSION.includes(other.name)));
  for (const { name, method, path, access } of calls) {
    const replies = Object.entries(roles).map(async ([role, { headers, rejection }]) => {
      const { status } = await server.ask(method, path.replace(/:\w+|\*/g, 'x'), method === 'GET' ? undefined : {}, headers);
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
    'POST /api/extract/:jobId/publish': 50 * MB,
    'POST /api/extract-image': 140 * MB,
  };
  const names = served().map(({ name }) => name);
  expect((await described()).filter(({ name }) => !names.includes(name))).toEqual([]);
  expect(Object.keys(stated).filter((name) => !names.includes(name))).toEqual([]);
  for (const { name, bodyLimit } of served()) expect([name, bodyLimit]).toEqual([name, stated[name] ?? 64 * 1024]);
});
