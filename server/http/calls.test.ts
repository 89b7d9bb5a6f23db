import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@cairn/contracts/endpoint.ts';
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

// @covers access.call-operators-users-extraction-answers
test('a visitor gets 401 from every call for operators, users and extraction', async () => {
  for (const { method, path, access } of served()) {
    if (access === 'public') continue;
    const { status } = await server.ask(method, path.replace(/:\w+|\*/g, 'x'), method === 'GET' ? undefined : {});
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});

// @covers calls.body-64-kb-text-2
test('every call accepts bodies of the specified size: 64 KB, or more where the call needs it', async () => {
  const stated: Record<string, number> = {
    // The text itself may be 2 MB long.
    'POST /api/extract-text': 2 * MB + 64 * 1024,
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
