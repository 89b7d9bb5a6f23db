import { storedReport } from '@cairn/contracts/reason-texts.ts';
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

test('a report beside a line is kept by the codes of its reasons and shown in words', async () => {
  const { database } = base;
  const report = { seen: 2, kept: 1, withoutCoordinates: 0, coverage: 'unknown' } as const;
  const counted = { count: 1, examples: ['1, 2'] };
  const ledger = storedReport({ ...report, dropped: [{ reason: 'no name', code: 'no-name', ...counted }] });
  const values = { title: 'Cafés', ledger, uncertain: 0, unconfirmed: 0 };
  await writeActivity(database, 'imports', 'success', { code: 'imported-with-report', values }, { listId: 'a list', ledger });
  const { rows } = await database.query('select details from activity_log order by id desc limit 1');
  expect(rows).toEqual([{ details: { listId: 'a list', ledger: { ...report, dropped: [{ code: 'no-name', ...counted }] } } }]);
  const [line] = await readActivity(database, 'imports');
  expect(line?.message).toBe('Imported "Cafés": 1 place found; the source doesn’t give a total');
  expect(line?.details).toEqual({ listId: 'a list', ledger: { ...report, dropped: [{ reason: 'no name', ...counted }] } });
});
