import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isServerAway, openDatabase } from './connection.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await testDatabase({ empty: true });
  await fresh.database.query('CREATE TABLE notes (id bigint PRIMARY KEY, text text NOT NULL)');
});
afterAll(() => fresh.drop());

test('bigint and count are returned as numbers', async () => {
  const plain = await fresh.database.query<{ big: number; n: number }>('SELECT 9007199254740991::bigint AS big, count(*) AS n FROM notes');
  expect(plain.rows).toEqual([{ big: 9007199254740991, n: 0 }]);
});

test('a bigint beyond the safe range of a number is an error, not a wrong number', async () => {
  await expect(fresh.database.query('SELECT 9007199254740993::bigint')).rejects.toThrow(/too large/);
  expect((await fresh.database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

// @covers storage.transaction-falls-whole-two-pools
test('a transaction commits as a whole, or rolls back as a whole', async () => {
  await fresh.database.transaction(async (transaction) => {
    await transaction.query('INSERT INTO notes VALUES ($1, $2)', [1, 'kept']);
    await transaction.query("INSERT INTO notes VALUES (2, 'kept too')");
  });
  const rolledBack = fresh.database.transaction(async (transaction) => {
    await transaction.query('INSERT INTO notes VALUES ($1, $2)', [3, 'lost']);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect((await fresh.database.query('SELECT id FROM notes ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

// @covers storage.transaction-falls-whole-two-pools
test('with two pools on one server, each sees only what the other committed, and nothing of what it rolled back', async () => {
  const other = openDatabase(fresh.url, { max: 1 });
  try {
    await fresh.database.transaction(async (transaction) => {
      await transaction.query("INSERT INTO notes VALUES (10, 'soon')");
      expect((await other.query('SELECT 1 FROM notes WHERE id = 10')).rowCount).toBe(0);
    });
    expect((await other.query('SELECT 1 FROM notes WHERE id = 10')).rowCount).toBe(1);
    const rolledBack = fresh.database.transaction(async (transaction) => {
      await transaction.query("DELETE FROM notes WHERE id = 10; INSERT INTO notes VALUES (11, 'lost')");
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect((await other.query('SELECT id FROM notes WHERE id IN (10, 11)')).rows).toEqual([{ id: 10 }]);
  } finally {
    await other.close();
  }
});

// @covers storage.lost-connections-harm-nothing-work
test('a connection that is cut off, idle or in a transaction, loses only its own uncommitted work', async () => {
  const errors: Error[] = [];
  const cut = openDatabase(fresh.url, { max: 2, onIdleError: (error) => errors.push(error) });
  try {
    const { rows } = await cut.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await fresh.database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    expect((await cut.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);

    const half = cut.transaction(async (transaction) => {
      await transaction.query("INSERT INTO notes VALUES (20, 'never')");
      const mine = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await fresh.database.query('SELECT pg_terminate_backend($1)', [mine.rows[0]?.pid]);
      await transaction.query('SELECT 1');
    });
    await expect(half).rejects.toThrow();
    expect((await cut.query('SELECT id FROM notes WHERE id = 20')).rows).toEqual([]);
  } finally {
    await cut.close();
  }
});

test('a statement beyond the statement timeout is cancelled', async () => {
  const hasty = openDatabase(fresh.url, { max: 1, statementTimeoutMs: 50 });
  try {
    await expect(hasty.query('SELECT pg_sleep(5)')).rejects.toThrow(/statement timeout/);
  } finally {
    await hasty.close();
  }
});

test('a wrong password and an unreachable server each fail with their own error', async () => {
  const wrong = new URL(fresh.url);
  wrong.password = 'wrong';
  const refused = openDatabase(wrong.href, { max: 1 });
  await expect(refused.query('SELECT 1')).rejects.toThrow(/password authentication failed/);
  await refused.close();
  const absent = openDatabase('postgres://absent@127.0.0.1:9/none', { max: 1, connectRetryMs: 200 });
  await expect(absent.query('SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  await absent.close();
});

test('while the server has no connection left, a query waits for one, and then fails as if the server were away', async () => {
  const role = `few_${randomUUID().replaceAll('-', '')}`;
  await fresh.database.query(`create role ${role} login password 'few' connection limit 1`);
  const address = new URL(fresh.url);
  Object.assign(address, { username: role, password: 'few' });
  const [first, second] = [openDatabase(address.href, { max: 1 }), openDatabase(address.href, { max: 1, connectRetryMs: 2_000 })];
  try {
    await first.query('select 1');
    const waiting = second.query<{ two: number }>('select 2 as two');
    await first.close();
    expect((await waiting).rows).toEqual([{ two: 2 }]);
    const third = openDatabase(address.href, { max: 1, connectRetryMs: 100 });
    const error: unknown = await third.query('select 1').catch((reason: unknown) => reason);
    expect([(error as { code?: string }).code, isServerAway(error)]).toEqual(['53300', true]);
    await third.close();
  } finally {
    await second.close();
    await fresh.database.query(`drop role ${role}`);
  }
});

test('a process that was busy while its connection was answered connects, and a server that does not answer is an error', async () => {
  const limit = 3_000;
  const busy = openDatabase(fresh.url, { max: 1, connectTimeoutMs: limit });
  const answer = busy.query('SELECT 6 AS six');
  // As long as the code of a start takes to load on a slow machine.
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, limit + 200);
  expect((await answer).rows).toEqual([{ six: 6 }]);
  await busy.close();
  const silent = createServer((socket) => socket.unref());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const url = `postgres://cairn@127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
  const waiting = openDatabase(url, { max: 1, connectTimeoutMs: 300 });
  await expect(waiting.query('SELECT 7')).rejects.toThrow('Connection terminated due to connection timeout');
  await waiting.close();
  silent.close();
});

test('a query on a connection that turns out to be dead is sent over another one', async () => {
  const pool = openDatabase(fresh.url, { max: 2 });
  try {
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // Terminated from another process, so that this one cannot notice it before its query.
    const url = JSON.stringify([fresh.url, rows[0]?.pid]);
    spawnSync(process.execPath, ['--input-type=module', '-e', terminate, url], { cwd: import.meta.dirname });
    expect((await pool.query('SELECT 5 AS five')).rows).toEqual([{ five: 5 }]);
  } finally {
    await pool.close();
  }
});

const terminate = `
  import { openDatabase } from './connection.ts';
  const [url, pid] = JSON.parse(process.argv[1]);
  const database = openDatabase(url);
  await database.query('SELECT pg_terminate_backend($1, 2000)', [pid]);
  await database.close();`;
