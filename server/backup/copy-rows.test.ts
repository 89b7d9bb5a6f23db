import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaseClient } from '../db/connection.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { makeRowCopy } from './copy-rows.ts';

const BOATS = { name: 'boats', columns: ['name', 'two words'] };
const PORTS = { name: 'ports', columns: ['id'] };

let target: TestDatabase;
let lease: Awaited<ReturnType<typeof leaseClient>>;

beforeEach(async () => {
  target = await testDatabase({ empty: true });
  lease = await leaseClient(target.database.pool);
  const { client } = lease;
  await client.query('create table boats (id int generated always as identity, name text, "two words" int); create table ports (id int)');
  await client.query('begin');
  await client.query('truncate boats, ports');
});
afterEach(async () => {
  // Within a COPY a connection can only be closed.
  lease.release(new Error('the test is over'));
  await target.drop();
});

test('parts of several tables are put together, also where one ends within a row', async () => {
  const copy = makeRowCopy(lease.client);
  await copy.add(BOATS, Buffer.from('Anna\t1\nBer'));
  await copy.add(BOATS, Buffer.from('ta\t\\N\n'));
  await copy.add(PORTS, Buffer.from('7\n'));
  await copy.end();
  expect((await lease.client.query('select name, "two words" from boats order by id')).rows).toEqual([
    { name: 'Anna', 'two words': 1 },
    { name: 'Berta', 'two words': null },
  ]);
  expect((await lease.client.query('select id from ports')).rows).toEqual([{ id: 7 }]);
});

test('nothing to write is right too', async () => {
  await makeRowCopy(lease.client).end();
  expect((await lease.client.query('select from ports')).rowCount).toBe(0);
});

test('a row that does not fit its table fails the end', async () => {
  const copy = makeRowCopy(lease.client);
  await copy.add(PORTS, Buffer.from('seven\n'));
  await expect(copy.end()).rejects.toThrow('invalid input syntax for type integer: "seven"');
});

test('what PostgreSQL rejects between two parts is what the next part or the end fails with', async () => {
  const copy = makeRowCopy(lease.client);
  await copy.add(PORTS, Buffer.from('seven\n'));
  // PostgreSQL reads the rows once there are enough of them, and then answers.
  await copy.add(PORTS, Buffer.alloc(200_000, '8\n')).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(copy.add(PORTS, Buffer.from('9\n'))).rejects.toThrow('invalid input syntax for type integer: "seven"');
  await expect(copy.end()).rejects.toThrow('invalid input syntax for type integer: "seven"');
});
