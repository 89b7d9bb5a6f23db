import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../db/connection.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { insertUsers } from '../users/store.ts';
import { readRows } from './contents.ts';
import { insertList } from './store.ts';

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.drop());

// @covers calls.large-bodies-in-parts
test('the places of a long list pass to the database in many statements, in their order', async () => {
  const email = 'maker@example.org';
  const places = Array.from({ length: 1_700 }, (_none, at) => ({ name: `Bar ${at}`, note: 'x'.repeat(at % 3 === 0 ? 5_000 : 5) }));
  let most = { rows: 0, characters: 0 };
  const id = await fresh.database.transaction(async (transaction) => {
    const measured: Transaction = {
      ...transaction,
      query(text, values = []) {
        const lists = values.filter((value): value is string[] => Array.isArray(value));
        const characters = lists.flat().reduce((sum, value) => sum + String(value).length, 0);
        most = { rows: Math.max(most.rows, ...lists.map((list) => list.length)), characters: Math.max(most.characters, characters) };
        return transaction.query(text, values);
      },
    };
    const users = await insertUsers(transaction, [{ email, username: 'maker', passwordHash: null }]);
    return insertList(measured, { title: 'Bars', userId: users.get(email) ?? '', places });
  });
  expect((await readRows(fresh.database, id)).map(({ place, number }) => [place.name, number])).toEqual(
    places.map(({ name }, at) => [name, at + 1]),
  );
  expect(most.rows).toBeLessThanOrEqual(500);
  expect(most.characters).toBeLessThan(400_000);
});
