import { API_KEY_PREFIX, createApiKey, listApiKeys } from '@cairn/contracts/api-keys.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
let operator: { cookie: string };
beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
});
afterAll(() => server.close());

const withKey = (key: string) => ({ authorization: `Bearer ${key}` });
const make = async (body: unknown) => createApiKey.reply.parse((await server.ask('POST', '/api/admin/api-keys', body, operator)).body);
const list = async () => listApiKeys.reply.parse((await server.ask('GET', '/api/admin/api-keys', undefined, operator)).body);

// @covers access.api-key-extracts-nothing-last
test('a key is shown only once, may only extract, shows its last use, and is not accepted once revoked', async () => {
  const made = await make({ name: ' the importer ' });
  expect(made.key).toMatch(new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`));
  expect(await list()).toEqual([
    {
      id: made.id,
      name: 'the importer',
      beginning: made.key.slice(0, 14),
      scopes: ['extract'],
      ratePerMinute: 120,
      createdAt: made.createdAt,
    },
  ]);
  const { rows } = await server.context.database.query('select * from api_keys');
  expect(JSON.stringify(rows)).not.toContain(made.key);

  const started = await server.ask('POST', '/api/extract-text', { text: 'Café Mira, 3 Long Street, Lyon' }, withKey(made.key));
  expect(started.status).toBe(202);
  expect((await server.ask('GET', '/api/admin/api-keys', undefined, withKey(made.key))).status).toBe(401);
  expect((await server.ask('POST', '/api/firebase/lists', { title: 'T', userId: 'x' }, withKey(made.key))).status).toBe(403);
  expect((await list())[0]?.lastUsedAt).toBeDefined();

  expect((await server.ask('DELETE', `/api/admin/api-keys/${made.id}`, undefined, operator)).status).toBe(204);
  expect((await server.ask('DELETE', `/api/admin/api-keys/${made.id}`, undefined, operator)).status).toBe(404);
  expect((await server.ask('POST', '/api/extract-text', { text: 'x' }, withKey(made.key))).status).toBe(401);
  expect(await list()).toEqual([]);
});

// @covers access.key-rate-limit-retry-after
test('a key with too many requests gets 429 with Retry-After, also when they are simultaneous', async () => {
  const { key } = await make({ name: 'hasty', ratePerMinute: 3 });
  const replies = await Promise.all(Array.from({ length: 8 }, () => server.ask('GET', '/api/extract?limit=1', undefined, withKey(key))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  const refused = replies.find(({ status }) => status === 429);
  const seconds = Number(refused?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(20);
  expect(refused?.body).toMatchObject({ code: 'too-many-requests' });
  expect(refused?.headers.get('ratelimit-policy')).toBe('"api-key";q=3;w=60');
  expect(refused?.headers.get('ratelimit')).toBe(`"api-key";r=0;t=${seconds}`);
  // A read that is open to everybody is refused to it too, and is no failure of the server.
  expect((await server.ask('GET', '/api/firebase/lists', undefined, withKey(key))).status).toBe(429);
  expect(server.errors).toEqual([]);
  await server.context.database.query("update api_keys set refilled_at = refilled_at - interval '21 seconds' where name = 'hasty'");
  expect((await server.ask('GET', '/api/extract?limit=1', undefined, withKey(key))).status).toBe(200);
});

// @covers access.limit-exists-replies-say-much
test('every reply to a key has its remaining limit in headers', async () => {
  const { key } = await make({ name: 'careful', ratePerMinute: 60 });
  const answers = [];
  for (const path of ['/api/extract?limit=1', '/api/extract/none', '/api/firebase/lists'])
    answers.push(await server.ask('GET', path, undefined, withKey(key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200]);
  for (const { headers } of answers) expect(headers.get('ratelimit-policy')).toBe('"api-key";q=60;w=60');
  const left = answers.map(({ headers }) => Number(/^"api-key";r=(\d+);t=1$/.exec(headers.get('ratelimit') ?? '')?.[1]));
  expect(left[0]).toBe(59);
  expect(left[2]).toBeLessThanOrEqual(left[0] ?? 0);
  expect((await server.ask('GET', '/api/firebase/lists')).headers.get('ratelimit')).toBeNull();
});

test.each([
  [{}, 400],
  [{ name: '   ' }, 400],
  [{ name: 'x', ratePerMinute: 0 }, 400],
])('creating a key with %j answers %i', async (body, status) => {
  expect((await server.ask('POST', '/api/admin/api-keys', body, operator)).status).toBe(status);
});

// @covers access.bearer-token-no-key-opens
test('a bearer token that is not a key gives no access', async () => {
  for (const token of ['nonsense', `${API_KEY_PREFIX}nonsense`, API_KEY_PREFIX])
    expect((await server.ask('GET', '/api/extract', undefined, withKey(token))).status).toBe(401);
});
