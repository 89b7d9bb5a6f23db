import type { ApiKeyScope } from '@cairn/contracts/api-key-scopes.ts';
import { createApiKey } from '@cairn/contracts/api-keys.ts';
import { auditEntry } from '@cairn/contracts/audit.ts';
import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

let server: TestServer;
let operator: { cookie: string };
let userId: string;
const service = listService({ places: 3 });

beforeAll(async () => {
  server = await testServer({ overrides: { world: fakeWorld((url, request) => service.handle(url, request.headers)) } });
  operator = await server.operator();
  await server.ask('POST', '/api/admin/users/bulk-create', [{ email: 'ada@example.org', username: 'ada' }], operator);
  const { body } = await server.ask('GET', '/api/firebase/users', undefined, operator);
  userId = z.array(z.object({ id: z.string() })).parse(body)[0]?.id ?? '';
});
afterAll(() => server.close());

async function makeKey(scopes?: ApiKeyScope[], name = 'A program') {
  const { body } = await server.ask('POST', '/api/admin/api-keys', { name, ...(scopes ? { scopes } : {}) }, operator);
  return createApiKey.reply.parse(body);
}
const bearer = ({ key }: { key: string }) => ({ authorization: `Bearer ${key}` });
const idOf = (reply: { body: unknown }) => z.object({ id: z.string() }).parse(reply.body).id;

/** One call that each scope allows. */
const CALLS: Record<ApiKeyScope, Array<[method: string, path: string, body?: () => unknown]>> = {
  extract: [
    ['POST', '/api/extract-text', () => ({ text: 'Café Mira, 3 Long Street, Lyon' })],
    ['GET', '/api/extract'],
  ],
  'lists:write': [
    ['POST', '/api/firebase/lists', () => ({ title: 'A list', userId })],
    ['PATCH', '/api/firebase/lists/none', () => ({ title: 'A list' })],
    ['POST', '/api/extract/none/publish', () => ({ title: 'A list', userId })],
  ],
  imports: [
    [
      'POST',
      '/api/firebase/create-request',
      () => ({ title: 'An import', userId, importType: 'text', textContent: 'Ramen Ya, 1 Main Street' }),
    ],
    ['GET', '/api/firebase/requests'],
    ['GET', '/api/firebase/requests/none'],
  ],
};
const SCOPES = Object.keys(CALLS) as ApiKeyScope[];

describe('an API key', () => {
  // @covers access.key-scopes-extract-lists-write
  it.each(SCOPES)('with the scope %s can make its calls, and gets 403 from all others, with the missing scope', async (scope) => {
    const key = await makeKey([scope]);
    expect(key.scopes).toEqual([scope]);
    for (const other of SCOPES)
      for (const [method, path, body] of CALLS[other]) {
        const reply = await server.ask(method, path, body?.(), bearer(key));
        if (other === scope) expect([path, [200, 201, 202, 404].includes(reply.status)]).toEqual([path, true]);
        else
          expect([path, reply.status, reply.body]).toEqual([
            path,
            403,
            expect.objectContaining({
              code: 'missing-scope',
              detail: `This API key doesn’t have the scope ${other} that this call needs. An operator can create one that does.`,
            }),
          ]);
      }
  });

  // @covers access.key-before-scopes-made-without
  it('created without scopes may extract', async () => {
    const key = await makeKey();
    expect(key.scopes).toEqual(['extract']);
    const { rows } = await server.context.database.query('select scopes from api_keys where id = $1', [key.id]);
    expect(rows).toEqual([{ scopes: ['extract'] }]);
  });

  it.each([[[]], [['everything']], ['extract']])('cannot be created with the scopes %j', async (scopes) => {
    expect((await server.ask('POST', '/api/admin/api-keys', { name: 'x', scopes }, operator)).status).toBe(400);
  });

  // @covers access.key-scopes-extract-lists-write
  it('allows no call that is only for operators, whatever its scopes', async () => {
    const key = await makeKey([...SCOPES]);
    for (const [method, path] of [
      ['GET', '/api/admin/users'],
      ['GET', '/api/admin/api-keys'],
      ['DELETE', '/api/firebase/lists/none'],
      ['POST', '/api/firebase/rerun/none'],
      ['POST', '/api/firebase/stop'],
    ] as const)
      expect([path, (await server.ask(method, path, undefined, bearer(key))).status]).toEqual([path, 401]);
  });

  // @covers access.program-makes-changes-publishes-lists
  it('for lists creates, reads, changes and publishes one, and the audit trail names the key and not its secret', async () => {
    const key = await makeKey(['lists:write'], 'the publisher');
    const made = await server.ask('POST', '/api/firebase/lists', { title: 'Hidden', userId, isPublic: false }, bearer(key));
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ title: 'Hidden', isPublic: false })]);
    const path = `/api/firebase/lists/${idOf(made)}`;
    expect((await server.ask('GET', path, undefined, bearer(key))).status).toBe(200);
    expect((await server.ask('GET', path)).status).toBe(404);
    await server.ask('PATCH', path, { isPublic: true }, bearer(key));
    expect((await server.ask('GET', path)).status).toBe(200);

    const { body } = await server.ask('GET', `/api/admin/audit?subjectId=${idOf(made)}`, undefined, operator);
    const entries = z.array(auditEntry).parse(body);
    const actor = `API key “the publisher” (${key.id})`;
    expect(entries.map((entry) => [entry.action, entry.actor])).toEqual([
      ['list.update', actor],
      ['list.create', actor],
    ]);
    expect(Number(made.headers.get('x-audit-id'))).toBe(entries[1]?.id);
    const trail = await server.ask('GET', '/api/admin/audit/export', undefined, operator);
    expect(JSON.stringify(trail.body)).not.toContain(key.key.slice(14));
    expect((await server.ask('GET', '/api/admin/audit/verify', undefined, operator)).body).toMatchObject({ intact: true });
  });

  // @covers access.program-makes-import-requests-key
  it('for imports creates requests and reads the state of its own requests only', async () => {
    const [key, other] = [await makeKey(['imports']), await makeKey(['imports'])];
    const url = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
    const request = { title: 'An import', userId, importType: 'google-maps', googleMapsUrl: url };
    const made = await server.ask('POST', '/api/firebase/create-request', request, bearer(key));
    expect(made.status).toBe(201);
    const id = idOf(made);
    const byOperator = idOf(await server.ask('POST', '/api/firebase/create-request', request, operator));
    const state = async () => (await server.ask('GET', `/api/firebase/requests/${id}`, undefined, bearer(key))).body as { status: string };
    expect(await whenEnded(state)).toMatchObject({ status: 'completed', locationCount: 3 });
    const listed = await server.ask('GET', '/api/firebase/requests', undefined, bearer(key));
    expect([listed.headers.get('x-total-count'), z.array(z.object({ id: z.string() })).parse(listed.body)]).toEqual(['1', [{ id }]]);
    expect((await server.ask('GET', `/api/firebase/requests/${id}`, undefined, bearer(other))).status).toBe(404);
    expect((await server.ask('GET', `/api/firebase/requests/${byOperator}`, undefined, bearer(key))).status).toBe(404);
    const all = await server.ask('GET', '/api/firebase/requests', undefined, operator);
    expect(
      z
        .array(z.object({ id: z.string() }))
        .parse(all.body)
        .map((row) => row.id),
    ).toEqual(expect.arrayContaining([id, byOperator]));
  });
});
