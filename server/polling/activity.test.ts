import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { readActivity, writeActivity } from './store.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

test('a line is kept as a code with values and shown as a sentence; one from before lines had codes is shown as it is', async () => {
  const { database } = base;
  await database.query(`insert into activity_log (poller, type, message) values ('imports', 'info', 'A line of then')`);
  const line = { code: 'photos-added', values: { title: 'Cafés', count: 2 } } as const;
  await writeActivity(database, 'imports', 'info', line, { listId: 'a list' });
  const { rows } = await database.query('select message, coded_message from activity_log order by id');
  expect(rows).toEqual([
    { message: 'A line of then', coded_message: null },
    { message: null, coded_message: line },
  ]);
  expect(await readActivity(database, 'imports')).toMatchObject([
    { message: 'Added 2 photos from Wikimedia Commons to "Cafés"', details: { listId: 'a list' } },
    { message: 'A line of then' },
  ]);
});
