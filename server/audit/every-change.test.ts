import { createApiKey } from '@cairn/contracts/api-keys.ts';
import { type AuditEntry, auditEntry } from '@cairn/contracts/audit.ts';
import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const PASSWORD = 'correct horse battery';

const BY_USER = 'a user acts here, never an operator: the call needs the session of a user';
const READS = 'it reads for the caller and changes no record; a job records its own outcome';

/** Calls with a changing method that write no entry, each with its reason. */
const NOT_RECORDED: Record<string, string> = {
  'POST /api/auth/sign-in': 'opens the session of a user, not of an operator',
  'POST /api/auth/sign-out': BY_USER,
  'PUT /api/firebase/lists/:listId/save': BY_USER,
  'DELETE /api/firebase/lists/:listId/save': BY_USER,
  'POST /api/devices': BY_USER,
  'DELETE /api/devices/:deviceId': BY_USER,
  'POST /api/views': 'counts a view, and says nothing of who looked',
  'POST /api/place-lookup': READS,
  'POST /api/extract': READS,
  'POST /api/extract-browser': READS,
  'POST /api/extract-browser-ai': READS,
  'POST /api/extract-ai': READS,
  'POST /api/extract-text': READS,
  'POST /api/extract-image': READS,
  'POST /api/extract-file': READS,
  'POST /api/extract-debug': READS,
};

let server: TestServer;
let operator: { cookie: string };
let service = listService({ places: 3 });

beforeAll(async () => {
  server = await testServer({ overrides: { world: fakeWorld((url, request) => service.handle(url, request.headers)) } });
  operator = await server.operator();
});
afterAll(() => server.close());

const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
const entries = async () => z.array(auditEntry).parse((await ask('GET', '/api/admin/audit')).body);
const made = (reply: { body: unknown }) => z.object({ id: z.string() }).parse(reply.body).id;

async function makeUser(name: string): Promise<string> {
  await ask('POST', '/api/admin/users/bulk-create', [{ email: `${name}@example.org`, username: name, password: PASSWORD }]);
  const found = await ask('GET', `/api/firebase/users?q=${name}@example.org`);
  return z.array(z.object({ id: z.string() })).parse(found.body)[0]?.id ?? '';
}

const makeList = async (userId: string) => made(await ask('POST', '/api/firebase/lists', { title: 'A list', userId }));

const makeImport = (userId: string, listId = LIST_ID, send = ask) =>
  send('POST', '/api/firebase/create-request', {
    userId,
    importType: 'google-maps',
    title: 'An import',
    googleMapsUrl: LIST_URL.replace(LIST_ID, listId),
  });

async function ended(requestId: string): Promise<string> {
  await whenEnded(async () => {
    const { body } = await ask('GET', `/api/firebase/requests?q=${requestId}`);
    return z.array(z.object({ status: z.string() })).parse(body)[0];
  });
  return requestId;
}

/** Runs an import again after its source grew: the id of the pending proposal. */
async function makeProposal(userId: string): Promise<string> {
  const requestId = await ended(made(await makeImport(userId)));
  service = listService({ places: 5 });
  await ask('POST', `/api/firebase/rerun/${requestId}`);
  await ended(requestId);
  service = listService({ places: 3 });
  return made({ body: z.array(z.unknown()).parse((await ask('GET', `/api/firebase/proposals?requestId=${requestId}`)).body)[0] });
}

/** A list with two places: its path, and their ids. */
async function makePlaces(userId: string, send: Send): Promise<{ path: string; ids: string[] }> {
  const { body } = await send('POST', '/api/firebase/lists', { title: 'Two', userId, locations: [{ name: 'First' }, { name: 'Second' }] });
  const list = z.object({ id: z.string(), locations: z.array(z.object({ id: z.string() })) }).parse(body);
  return { path: `/api/firebase/lists/${list.id}`, ids: list.locations.map(({ id }) => id) };
}

/** A job that `send` starts and may publish. */
async function makeJob(send: Send): Promise<string> {
  const jobId = z.object({ jobId: z.string() }).parse((await send('POST', '/api/extract', { url: LIST_URL })).body).jobId;
  const job = await whenEnded(async () => (await ask('GET', `/api/extract/${jobId}`)).body as { status: string });
  expect(job.status).toBe('completed');
  return jobId;
}

/** A job that no worker claims, so that it can still be cancelled. */
async function makePendingJob(): Promise<string> {
  const { rows } = await server.context.database.query<{ id: string }>(
    "insert into extraction_jobs (method, url) values ('browser', 'https://www.google.com/maps') returning id",
  );
  return rows[0]?.id ?? '';
}

/** The changing calls that an API key may make with the right scope. */
const BY_KEY = [
  'POST /api/firebase/lists',
  'PATCH /api/firebase/lists/:listId',
  'POST /api/firebase/lists/:listId/places',
  'PATCH /api/firebase/lists/:listId/places/:placeId',
  'DELETE /api/firebase/lists/:listId/places/:placeId',
  'POST /api/firebase/lists/:listId/places/order',
  'POST /api/extract/:jobId/publish',
  'POST /api/firebase/create-request',
];

const operatorPassword = () => ({ password: server.context.config.adminPassword });

type Send = typeof ask;

/** How to make each changing call once, with `send`, and the action in its entry. Each uses its own user. */
const CALLS: Record<string, { action: string; call(userId: string, send: Send): Promise<Awaited<ReturnType<Send>>> }> = {
  'POST /api/admin/session': { action: 'operator.sign-in', call: () => server.ask('POST', '/api/admin/session', operatorPassword()) },
  'DELETE /api/admin/session': {
    action: 'operator.sign-out',
    call: async () => server.ask('DELETE', '/api/admin/session', undefined, await server.operator()),
  },
  'POST /api/admin/users/bulk-create': {
    action: 'users.bulk-create',
    call: () => ask('POST', '/api/admin/users/bulk-create', [{ email: 'new@example.org', username: 'new', password: PASSWORD }]),
  },
  'PATCH /api/admin/users/:userId': { action: 'user.update', call: (id) => ask('PATCH', `/api/admin/users/${id}`, { bio: 'Words' }) },
  'DELETE /api/admin/users/:userId': { action: 'user.delete', call: (id) => ask('DELETE', `/api/admin/users/${id}`) },
  'POST /api/admin/users/:userId/create-auth': {
    action: 'user.create-auth',
    async call() {
      await ask('POST', '/api/admin/users/bulk-create', [{ email: 'bare@example.org', username: 'bare' }]);
      const found = await ask('GET', '/api/firebase/users?q=bare@example.org');
      const [bare] = z.array(z.object({ id: z.string() })).parse(found.body);
      return ask('POST', `/api/admin/users/${bare?.id}/create-auth`, { email: 'bare@example.org', password: PASSWORD });
    },
  },
  'POST /api/admin/users/:userId/reset-password': {
    action: 'user.reset-password',
    call: (id) => ask('POST', `/api/admin/users/${id}/reset-password`, { password: PASSWORD }),
  },
  'POST /api/admin/audit/:entryId/undo': {
    action: 'undo',
    async call(id) {
      const { headers } = await ask('PATCH', `/api/admin/users/${id}`, { bio: 'Words' });
      return ask('POST', `/api/admin/audit/${headers.get('x-audit-id')}/undo`);
    },
  },
  'POST /api/firebase/lists': {
    action: 'list.create',
    call: (userId, send) => send('POST', '/api/firebase/lists', { title: 'A list', userId }),
  },
  'POST /api/firebase/lists/:listId/places': {
    action: 'list.update',
    call: async (userId, send) => send('POST', `${(await makePlaces(userId, send)).path}/places`, { places: [{ name: 'Third' }] }),
  },
  'PATCH /api/firebase/lists/:listId/places/:placeId': {
    action: 'list.update',
    async call(userId, send) {
      const { path, ids } = await makePlaces(userId, send);
      return send('PATCH', `${path}/places/${ids[0]}`, { note: 'Words' });
    },
  },
  'DELETE /api/firebase/lists/:listId/places/:placeId': {
    action: 'list.update',
    async call(userId, send) {
      const { path, ids } = await makePlaces(userId, send);
      return send('DELETE', `${path}/places/${ids[0]}`);
    },
  },
  'POST /api/firebase/lists/:listId/places/order': {
    action: 'list.update',
    async call(userId, send) {
      const { path, ids } = await makePlaces(userId, send);
      return send('POST', `${path}/places/order`, { ids: [ids[1]] });
    },
  },
  'PATCH /api/firebase/lists/:listId': {
    action: 'list.update',
    call: async (userId, send) => send('PATCH', `/api/firebase/lists/${await makeList(userId)}`, { title: 'Another title' }),
  },
  'DELETE /api/firebase/lists/:listId': {
    action: 'list.delete',
    call: async (userId) => ask('DELETE', `/api/firebase/lists/${await makeList(userId)}`),
  },
  'POST /api/firebase/lists/:listId/restore': {
    action: 'list.restore',
    call: async (userId) => {
      const id = await makeList(userId);
      await ask('DELETE', `/api/firebase/lists/${id}`);
      return ask('POST', `/api/firebase/lists/${id}/restore`);
    },
  },
  'POST /api/extract/:jobId/publish': {
    action: 'list.publish',
    call: async (userId, send) => send('POST', `/api/extract/${await makeJob(send)}/publish`, { userId, title: 'Published' }),
  },
  'POST /api/firebase/create-request': { action: 'request.create', call: (userId, send) => makeImport(userId, LIST_ID, send) },
  'POST /api/firebase/rerun/:requestId': {
    action: 'request.rerun',
    call: async (userId) => ask('POST', `/api/firebase/rerun/${await ended(made(await makeImport(userId)))}`),
  },
  'POST /api/firebase/retry': {
    action: 'requests.retry',
    async call(userId) {
      await ended(made(await makeImport(userId, 'A-list-that-is-not-there')));
      return ask('POST', '/api/firebase/retry', { importType: 'google-maps' });
    },
  },
  'POST /api/firebase/dismiss': {
    action: 'requests.dismiss',
    async call(userId) {
      const requestId = await ended(made(await makeImport(userId, 'A-list-that-is-not-there')));
      return ask('POST', '/api/firebase/dismiss', { requestId });
    },
  },
  'PATCH /api/firebase/requests/:requestId': {
    action: 'request.correct',
    async call(userId) {
      const requestId = await ended(made(await makeImport(userId, 'A-list-that-is-not-there')));
      return ask('PATCH', `/api/firebase/requests/${requestId}`, { importType: 'text', textContent: 'Ramen Ya, 1 Main Street' });
    },
  },
  'POST /api/firebase/proposals/:proposalId/accept': {
    action: 'proposal.accept',
    call: async (userId) => ask('POST', `/api/firebase/proposals/${await makeProposal(userId)}/accept`, {}),
  },
  'POST /api/firebase/proposals/:proposalId/reject': {
    action: 'proposal.reject',
    call: async (userId) => ask('POST', `/api/firebase/proposals/${await makeProposal(userId)}/reject`),
  },
  'POST /api/firebase/requests/:requestId/take-back': {
    action: 'import.take-back',
    call: async (userId) => ask('POST', `/api/firebase/requests/${await ended(made(await makeImport(userId)))}/take-back`),
  },
  'POST /api/firebase/extraction-method': {
    action: 'poller.method',
    call: () => ask('POST', '/api/firebase/extraction-method', { method: 'amify' }),
  },
  'POST /api/firebase/stop': { action: 'poller.stop', call: () => ask('POST', '/api/firebase/stop') },
  'POST /api/firebase/start': {
    action: 'poller.start',
    async call() {
      await ask('POST', '/api/firebase/stop');
      return ask('POST', '/api/firebase/start');
    },
  },
  'DELETE /api/extract/:jobId': { action: 'extraction.cancel', call: async () => ask('DELETE', `/api/extract/${await makePendingJob()}`) },
  'POST /api/notifications/stop': { action: 'poller.stop', call: () => ask('POST', '/api/notifications/stop') },
  'POST /api/notifications/start': {
    action: 'poller.start',
    async call() {
      await ask('POST', '/api/notifications/stop');
      return ask('POST', '/api/notifications/start');
    },
  },
  'POST /api/notifications/create-test': {
    action: 'notification.test',
    call: (id) => ask('POST', '/api/notifications/create-test', { fromUserId: id, toUserId: id, content: 'Hello', type: 'new_message' }),
  },
  'POST /api/admin/api-keys': { action: 'key.create', call: () => ask('POST', '/api/admin/api-keys', { name: 'A program' }) },
  'DELETE /api/admin/api-keys/:keyId': {
    action: 'key.revoke',
    call: async () => ask('DELETE', `/api/admin/api-keys/${made(await ask('POST', '/api/admin/api-keys', { name: 'Another program' }))}`),
  },
};

describe('the audit trail', () => {
  // @covers users.change-operator-audit-trail
  it('has a call for every changing endpoint of the product, or a reason why there is no entry', () => {
    const changing = server.app.routeContext.endpoints
      .filter(({ endpoint }) => endpoint.method !== 'GET')
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(changing.sort()).toEqual([...Object.keys(CALLS), ...Object.keys(NOT_RECORDED)].sort());
  });

  // @covers calls.api-document-true-media-types
  it('is in the API document as a header of every recorded call', async () => {
    const described = (await ask('GET', '/api/openapi.json')).body as { paths: Record<string, Record<string, { responses: object }>> };
    for (const name of Object.keys(CALLS)) {
      const [method = '', path = ''] = name.split(' ');
      const operation = described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(JSON.stringify(operation?.responses), name).toContain('#/components/headers/X-Audit-Id');
    }
  });

  // @covers users.change-operator-audit-trail
  it.each(Object.entries(CALLS))('records %s, and its reply names the entry', async (name, { action, call }) => {
    const userId = await makeUser(`user-${Object.keys(CALLS).indexOf(name)}`);
    const reply = await call(userId, ask);
    expect(reply.status).toBeLessThan(300);
    const [newest] = await entries();
    expect(newest).toMatchObject({ action, actor: 'operator' } satisfies Partial<Record<keyof AuditEntry, unknown>>);
    expect(Number(reply.headers.get('x-audit-id'))).toBe(newest?.id);
  });

  it('is tested for every changing call that an API key may make', () => {
    const byKey = server.app.routeContext.endpoints
      .filter(
        ({ endpoint }) =>
          endpoint.method !== 'GET' && endpoint.isAudited && endpoint.keyScope !== undefined && endpoint.keyScope !== 'extract',
      )
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(byKey.sort()).toEqual([...BY_KEY].sort());
  });

  // @covers access.program-makes-changes-publishes-lists
  it.each(BY_KEY)('names the API key as the actor of %s', async (name) => {
    const { body } = await ask('POST', '/api/admin/api-keys', { name, scopes: ['extract', 'lists:write', 'imports'] });
    const key = createApiKey.reply.parse(body);
    const userId = await makeUser(`by-key-${BY_KEY.indexOf(name)}`);
    const reply = await CALLS[name]?.call(userId, (method, path, sent) =>
      server.ask(method, path, sent, { authorization: `Bearer ${key.key}` }),
    );
    const [newest] = await entries();
    expect(newest).toMatchObject({ action: CALLS[name]?.action, actor: `API key “${name}” (${key.id})` });
    expect(Number(reply?.headers.get('x-audit-id'))).toBe(newest?.id);
  });

  // @covers users.audit-trail-no-password-no
  it('contains no password, no key and no token', async () => {
    const { body } = await ask('GET', '/api/admin/audit/export');
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(text).toContain('key.create');
    expect(text).not.toMatch(new RegExp(`${PASSWORD}|${server.context.config.adminPassword}|cairn_key_[\\w-]{20}|argon2`));
    expect(text).not.toContain(operator.cookie.split('=')[1]);
  });

  // @covers users.change-operator-audit-trail
  it('records nothing when nothing changed', async () => {
    const before = (await entries())[0]?.id;
    await ask('POST', '/api/firebase/start');
    const same = await ask('POST', '/api/firebase/start');
    await ask('POST', '/api/firebase/retry', { q: 'nothing like this' });
    await ask('POST', '/api/firebase/retry', { dryRun: true });
    await server.ask('DELETE', '/api/admin/session');
    expect((await server.ask('POST', '/api/admin/session', { password: 'a wrong one' })).status).toBe(401);
    expect(same.headers.get('x-audit-id')).toBeNull();
    expect((await entries())[0]?.id).toBe(before);
  });
});
