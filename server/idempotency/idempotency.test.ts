import { EventEmitter } from 'node:events';
import { createApiKey } from '@cairn/contracts/api-keys.ts';
import { createList, list } from '@cairn/contracts/lists.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from '../http/testing.ts';
import { changeOnce } from './change-once.ts';
import { removeExpiredKeys } from './store.ts';

let server: TestServer;
let operator: { cookie: string };
let userId: string;

beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
  await server.ask('POST', '/api/admin/users/bulk-create', [{ email: 'ada@example.org', username: 'ada' }], operator);
  const { body } = await server.ask('GET', '/api/firebase/users', undefined, operator);
  userId = z.array(z.object({ id: z.string() })).parse(body)[0]?.id ?? '';
});
afterAll(() => server.close());

const idOf = (reply: { body: unknown }) => z.object({ id: z.string() }).parse(reply.body).id;
const count = async (table: 'lists' | 'import_requests' | 'audit_log') =>
  (await server.context.database.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;

const newList = () => ({ title: 'Ramen', userId, locations: [{ name: 'Ramen Ya' }] });
const newRequest = () => ({ title: 'An import', userId, importType: 'text', textContent: 'Ramen Ya, 1 Main Street' });

/** The calls that take a key: their path, a body, and where what they make is kept. */
const CALLS = [
  ['POST /api/firebase/lists', '/api/firebase/lists', newList, 'lists'],
  ['POST /api/firebase/create-request', '/api/firebase/create-request', newRequest, 'import_requests'],
] as const;

describe.each(CALLS)('%s with an Idempotency-Key', (_name, path, body, table) => {
  const send = (key: string, sent: object = body(), headers: Record<string, string> = operator) =>
    server.ask('POST', path, sent, { ...headers, 'idempotency-key': `${table} ${key}` });

  // @covers calls.request-idempotency-key-carried-gets
  it('sent five times at once is carried out once, and answered the same', async () => {
    const [before, entries] = [await count(table), await count('audit_log')];
    const replies = await Promise.all(Array.from({ length: 5 }, () => send('at once')));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const reply of replies) {
      expect(reply.body).toEqual(replies[0]?.body);
      expect(reply.headers.get('x-audit-id')).toBe(replies[0]?.headers.get('x-audit-id'));
    }
    expect([await count(table), await count('audit_log')]).toEqual([(before ?? 0) + 1, (entries ?? 0) + 1]);
  });

  // @covers calls.idempotency-key-limits
  it('gets the same answer also when the order of fields differs, and with fields that are not known', async () => {
    const first = await send('order');
    const again = await send('order', Object.fromEntries([...Object.entries(body()).reverse(), ['unknown', 1]]));
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  // @covers calls.request-idempotency-key-carried-gets
  it('is refused with a sentence for another body', async () => {
    await send('other body');
    const before = await count(table);
    const other = await send('other body', { ...body(), title: 'Another' });
    expect([other.status, other.body]).toEqual([
      422,
      expect.objectContaining({
        code: 'key-used',
        detail: 'This Idempotency-Key was used for another request in the last 24 hours. Send a new key with a new request.',
      }),
    ]);
    expect(await count(table)).toBe(before);
  });

  // @covers calls.idempotency-key-limits
  it('keeps no request that failed: the same one may succeed later', async () => {
    const unknownUser = { ...body(), userId: 'no-such-user' };
    expect((await send('failed', unknownUser)).status).toBe(404);
    expect((await send('failed')).status).toBe(201);
  });

  // @covers calls.request-idempotency-key-carried-gets
  it('does not collide with the keys of other clients', async () => {
    const made = createApiKey.reply.parse(
      (await server.ask('POST', '/api/admin/api-keys', { name: 'A program', scopes: ['lists:write', 'imports'] }, operator)).body,
    );
    const byOperator = await send('shared');
    const byKey = await send('shared', body(), { authorization: `Bearer ${made.key}` });
    expect(byKey.status).toBe(201);
    expect(idOf(byKey)).not.toBe(idOf(byOperator));
  });

  // @covers calls.answered-idempotency-key-kept-24
  it('is forgotten after 24 hours', async () => {
    const first = await send('old');
    const age = (hours: number) =>
      server.context.database.query('update idempotency_keys set created_at = now() - make_interval(hours => $1) where key = $2', [
        hours,
        `${table} old`,
      ]);
    await age(23);
    expect(idOf(await send('old'))).toBe(idOf(first));
    await age(25);
    expect(idOf(await send('old'))).not.toBe(idOf(first));
    await age(25);
    await server.context.database.transaction(removeExpiredKeys);
    expect((await server.context.database.query('select from idempotency_keys where key = $1', [`${table} old`])).rowCount).toBe(0);
  });
});

// @covers calls.request-idempotency-key-carried-gets
it('a key of one call is refused at another', async () => {
  const headers = { ...operator, 'idempotency-key': 'two calls' };
  await server.ask('POST', '/api/firebase/lists', newList(), headers);
  expect((await server.ask('POST', '/api/firebase/create-request', newRequest(), headers)).status).toBe(422);
});

// @covers calls.idempotency-key-limits
it('a key of more than 255 characters is refused, and without a key each request is carried out', async () => {
  const long = await server.ask('POST', '/api/firebase/lists', newList(), { ...operator, 'idempotency-key': 'x'.repeat(256) });
  expect([long.status, long.body]).toEqual([
    400,
    expect.objectContaining({ detail: 'An Idempotency-Key may have at most 255 characters.' }),
  ]);
  const ids = [];
  for (let sent = 0; sent < 2; sent += 1)
    ids.push(list.parse((await server.ask('POST', '/api/firebase/lists', newList(), operator)).body).id);
  expect(ids[0]).not.toBe(ids[1]);
});

// @covers calls.request-idempotency-key-carried-gets
it('a job published twice with one key is one list', async () => {
  const { database } = server.context;
  await database.query(`insert into extraction_jobs (id, method, status, places_count) values ('job', 'text', 'completed', 1)`);
  await database.query(`insert into extracted_places (job_id, position, place) values ('job', 0, '{"name": "Ramen Ya"}')`);
  const publish = () =>
    server.ask('POST', '/api/extract/job/publish', { userId, title: 'Published' }, { ...operator, 'idempotency-key': 'publish' });
  const [first, again] = [await publish(), await publish()];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
});

describe('a client that has gone', () => {
  it.each([{}, { 'idempotency-key': 'gone' }])('when its change would begin changes nothing', async (key) => {
    const before = await count('lists');
    const work = vi.fn<() => Promise<never>>();
    const raw = Object.assign(new EventEmitter(), { destroyed: true });
    const call = {
      params: {},
      body: newList(),
      actor: { kind: 'operator' },
      request: { headers: key },
      reply: { raw },
    } as unknown as Parameters<typeof changeOnce>[2];
    await expect(changeOnce(server.context.database, createList, call, work)).rejects.toThrow('closed the connection');
    expect(work).not.toHaveBeenCalled();
    expect(await count('lists')).toBe(before);
  });
});
