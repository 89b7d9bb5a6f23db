import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp } from '../app/app.ts';
import type { Context } from '../app/context.ts';
import { makeContext } from '../app/make-context.ts';
import { readConfig } from '../config/config.ts';
import type { Log } from '../logging/log.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

const PASSWORD = 'a test operator’s password';
const CAUGHT_UP = 'FFFFFFFF/FFFFFFFF';
/** Stands in for what only a server that replays a log can answer; the rows of this database show which one was read. */
const STAND_IN = `
  create schema stand_in;
  create table stand_in.state (replays boolean, position pg_lsn);
  insert into stand_in.state values (true, '${CAUGHT_UP}');
  create function stand_in.pg_is_in_recovery() returns boolean language sql as 'select replays from stand_in.state';
  create function stand_in.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select position from stand_in.state';`;

const warnings: unknown[] = [];
const errors: unknown[] = [];
const log: Log = { info: () => undefined, warn: (_part, words) => warnings.push(words), error: (_part, error) => errors.push(error) };
let primary: TestDatabase;
let copy: TestDatabase;
let context: Context;
let app: Awaited<ReturnType<typeof makeApp>>;
let listId: string;
let operator: { cookie: string };

beforeAll(async () => {
  primary = await testDatabase();
  copy = await testDatabase();
  await copy.database.query(STAND_IN);
  const name = new URL(copy.url).pathname.slice(1);
  await copy.database.query(`alter database ${name} set search_path = stand_in, pg_catalog, public`);
  const environment = { ADMIN_PASSWORD: PASSWORD, WIKIMEDIA: 'off', DATABASE_URL: primary.url, DATABASE_READ_URL: copy.url };
  context = makeContext(readConfig(environment), primary.url, { log });
  await context.prepare();
  app = await makeApp(context, { checkReplies: true });
  context.start();
  const reply = await app.inject({ method: 'POST', url: '/api/admin/session', payload: { password: PASSWORD } });
  operator = { cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const { rows } = await primary.database.query<{ id: string }>("insert into users (display_name) values ('Ada') returning id");
  const payload = { title: 'In the primary', userId: rows[0]?.id };
  const made = await app.inject({ method: 'POST', url: '/api/firebase/lists', payload, headers: operator });
  listId = made.json<{ id: string }>().id;
  await copy.database.query("insert into users (id, display_name) values ($1, 'Ada')", [payload.userId]);
  await copy.database.query("insert into lists (id, user_id, title) values ($1, $2, 'In the replica')", [listId, payload.userId]);
  await app.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  warnings.length = 0;
  await setReplica(true, CAUGHT_UP);
  await expect.poll(() => context.replica?.isCurrent()).toBe(true);
  await expect.poll(() => context.publicCache.knowsAllChanges()).toBe(true);
});

afterAll(async () => {
  await app.close();
  await context.dispose();
  await copy.drop();
  await primary.drop();
  expect(errors).toEqual([]);
});

const setReplica = (replays: boolean, position: string) =>
  copy.database.query('update stand_in.state set replays = $1, position = $2', [replays, position]);

/** The title as a reply that is made now has it. */
async function titleFor(headers: Record<string, string> = {}): Promise<string> {
  context.publicCache.noteChange();
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const reply = await fetch(`http://127.0.0.1:${port}/api/firebase/lists/${listId}`, { headers });
  return ((await reply.json()) as { title: string }).title;
}

const changeTitle = (title: string) =>
  app.inject({ method: 'PATCH', url: `/api/firebase/lists/${listId}`, payload: { title }, headers: operator });

test('visitors read from the replica, signed-in people from the primary', async () => {
  expect([await titleFor(), await titleFor(operator)]).toEqual(['In the replica', 'In the primary']);
});

test('after a change is acknowledged visitors read it from the primary, until the replica has it', async () => {
  await setReplica(true, '0/0');
  expect((await changeTitle('Changed')).statusCode).toBe(200);
  expect([await titleFor(), context.replica?.isCurrent()]).toEqual(['Changed', false]);
  await setReplica(true, CAUGHT_UP);
  await expect.poll(() => context.replica?.isCurrent()).toBe(true);
  expect(await titleFor()).toBe('In the replica');
  await changeTitle('In the primary');
});

test('a replica that falls too far behind, or was promoted, is not read, and the log says why', async () => {
  await setReplica(true, '0/0');
  await expect.poll(() => warnings.some((words) => String(words).includes('more than 2 s behind'))).toBe(true);
  expect(await titleFor()).toBe('In the primary');
  await setReplica(false, CAUGHT_UP);
  await expect.poll(() => warnings.some((words) => String(words).includes('was promoted'))).toBe(true);
  expect(await titleFor()).toBe('In the primary');
});

test('a read that fails at the replica is made at the primary, and the others stay at the replica', async () => {
  await copy.database.query('alter table lists rename to lost_lists');
  expect([await titleFor(), context.replica?.isCurrent()]).toEqual(['In the primary', true]);
  await copy.database.query('alter table lost_lists rename to lists');
  expect(await titleFor()).toBe('In the replica');
});

test('a statement that the replica stops for its time leaves the others there, one that gets no answer does not', async () => {
  const { replica } = context;
  const reads = (text: string) => replica?.query([text]).catch((error: unknown) => (error instanceof Error ? error.message : error));
  expect([await reads('select pg_sleep(4)'), replica?.isCurrent()]).toEqual(['canceling statement due to statement timeout', true]);
  expect([await reads('set local statement_timeout = 0; select pg_sleep(5)'), replica?.isCurrent()]).toEqual([
    'it does not answer in time',
    false,
  ]);
}, 20_000);

test('a connection to the replica that ends has visitors read from the primary until it was looked at again', async () => {
  const { replica } = context;
  await expect(replica?.query(['select pg_terminate_backend(pg_backend_pid())'])).rejects.toThrow(/terminat/);
  expect(replica?.isCurrent()).toBe(false);
  await expect.poll(() => replica?.isCurrent(), { timeout: 5_000 }).toBe(true);
});
