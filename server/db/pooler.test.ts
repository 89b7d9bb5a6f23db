import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../app/context.ts';
import { makeContext } from '../app/make-context.ts';
import { makeApp } from '../app/app.ts';
import { readConfig } from '../config/config.ts';
import type { Log } from '../logging/log.ts';
import { openDatabase } from './connection.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { startPooler, type TestPooler } from './testing-pooler.ts';
import { whenEnded } from '../http/testing-ended.ts';

const PASSWORD = 'a test operator’s password';
const errors: unknown[] = [];
const log: Log = { info: () => undefined, warn: () => undefined, error: (_part, error) => errors.push(error) };
let direct: TestDatabase;
let pooler: TestPooler;
let context: Context;
let app: Awaited<ReturnType<typeof makeApp>>;

beforeAll(async () => {
  direct = await testDatabase();
  pooler = await startPooler(direct.url);
  const environment = { ADMIN_PASSWORD: PASSWORD, WIKIMEDIA: 'off', DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct.url };
  context = makeContext(readConfig(environment), pooler.url, { log });
  await context.prepare();
  app = await makeApp(context, { checkReplies: true });
  context.start();
});

afterAll(async () => {
  await app.close();
  await context.dispose();
  await pooler.close();
  await direct.drop();
});

async function signIn(): Promise<{ cookie: string }> {
  const reply = await app.inject({ method: 'POST', url: '/api/admin/session', payload: { password: PASSWORD } });
  return { cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

test('behind a pooler in transaction mode jobs run, lists are stored and read, and no statement is prepared by name', async () => {
  const headers = await signIn();
  const text = 'Our bars:\n1. Golden Tavern, 24 Harbour Street, Haifa\n2. Old Mill Hostel, 7 Mill Road, Haifa\n';
  const started = await app.inject({ method: 'POST', url: '/api/extract-text', payload: { text }, headers });
  const { jobId } = started.json<{ jobId: string }>();
  const job = await whenEnded(async () => (await app.inject({ url: `/api/extract/${jobId}`, headers })).json<{ status: string }>());
  expect(job.status).toBe('completed');
  const { rows } = await context.database.query<{ id: string }>("insert into users (display_name) values ('Ada') returning id");
  const payload = { title: 'Bars', userId: rows[0]?.id, locations: [{ name: 'Golden Tavern' }] };
  const { id } = (await app.inject({ method: 'POST', url: '/api/firebase/lists', payload, headers })).json<{ id: string }>();
  for (const _ of [1, 2, 3]) expect((await app.inject(`/api/firebase/lists/${id}`)).json()).toMatchObject({ title: 'Bars' });
  expect([pooler.prepared, errors]).toEqual([[], []]);
  expect(pooler.transactions()).toBeGreaterThan(10);
});

test.each(['server login has been failing, try again later (server_login_retry)', 'server conn crashed?', 'query_wait_timeout'])(
  'while a pooler has no server (%s) requests are answered with 503, and nothing is logged as a fault',
  async (message) => {
    const headers = await signIn();
    pooler.refuse(message);
    const { statusCode } = await app.inject({ url: '/api/firebase/requests', headers });
    pooler.refuse(undefined);
    expect([statusCode, errors]).toEqual([503, []]);
    expect((await app.inject({ url: '/api/firebase/requests', headers })).statusCode).toBe(200);
  },
);

test('changes are heard of over the connection past the pooler', async () => {
  await expect.poll(() => context.databaseWatch.isListening()).toBe(true);
  const before = context.publicCache.sequence;
  const headers = await signIn();
  const { rows } = await context.database.query<{ id: string }>("insert into users (display_name) values ('Ida') returning id");
  await app.inject({ method: 'POST', url: '/api/firebase/lists', payload: { title: 'Cafés', userId: rows[0]?.id }, headers });
  await expect.poll(() => context.publicCache.sequence).toBeGreaterThan(before);
});

test('a transaction behind a pooler has its time limits, and leaves none to the next', async () => {
  const database = openDatabase(pooler.url, { max: 1, isPooled: true, statementTimeoutMs: 1_234 });
  const limit = 'select current_setting($1) as value';
  const within = await database.transaction((transaction) => transaction.query<{ value: string }>(limit, ['statement_timeout']));
  const after = await database.query<{ value: string }>(limit, ['statement_timeout']);
  expect([within.rows[0]?.value, after.rows[0]?.value]).toEqual(['1234ms', '0']);
  await database.close();
});

test('without the setting for what is past it, a pooler rejects the connections', async () => {
  const database = openDatabase(pooler.url, { max: 1, connectRetryMs: 0 });
  await expect(database.query('select 1')).rejects.toThrow(/unsupported startup parameter: statement_timeout/);
  await database.close();
});
