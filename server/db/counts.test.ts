import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CountedCollection, readCounts, readTotal } from './counts.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.database.query("insert into users (id, password_hash) values ('ada', 'hash'), ('bob', null)");
});
afterAll(() => db.drop());

const kindsOf = async (collection: CountedCollection) => Object.fromEntries(await readCounts(db.database, collection));

/** What the tables contain, counted row by row by the migration's own statement, compared with what the triggers have counted. */
async function expectCountsToBeExact(): Promise<void> {
  const read = async () => {
    const { rows } = await db.database.query(
      'select collection, kind, sum(change)::int as n from collection_counts group by 1, 2 having sum(change) <> 0 order by 1, 2',
    );
    return rows;
  };
  const counted = await read();
  await db.database.query('select recount_collections()');
  expect(counted).toEqual(await read());
}

describe('the counters of collections', () => {
  test('users are counted by whether they have an account and a public list, until they are deleted', async () => {
    expect(await kindsOf('users')).toEqual({ account: 1, none: 1 });
    await db.database.query("insert into users (id) values ('eve')");
    await db.database.query("update users set password_hash = 'hash' where id = 'eve'");
    expect(await kindsOf('users')).toMatchObject({ account: 2, none: 1 });
    await db.database.query("update users set deleted_at = now() where id = 'eve'");
    expect([await readTotal(db.database, 'users'), await readTotal(db.database, 'users', (kind) => kind === 'account')]).toEqual([2, 1]);
    await db.database.query("insert into lists (id, title, user_id) values ('first', 'First', 'ada')");
    expect(await kindsOf('users')).toMatchObject({ 'account/public': 1, none: 1 });
    await db.database.query("update lists set user_id = 'bob' where id = 'first'");
    expect(await kindsOf('users')).toMatchObject({ account: 1, 'none/public': 1 });
    await db.database.query("update lists set visibility = 'private' where id = 'first'");
    expect(await kindsOf('users')).toMatchObject({ account: 1, none: 1 });
    await db.database.query("delete from lists where id = 'first'");
    await expectCountsToBeExact();
  });

  test('lists are counted as they are added, hidden, deleted and restored; their owner has both numbers', async () => {
    await db.database.query(
      "insert into lists (title, user_id, visibility) select 'List ' || n, 'ada', case when n > 3 then 'public' else 'private' end from generate_series(1, 10) n",
    );
    await db.database.query("update lists set visibility = 'private' where title = 'List 10'");
    await db.database.query("update lists set deleted_at = now() where title in ('List 1', 'List 9', 'List 8')");
    await db.database.query("update lists set deleted_at = null where title = 'List 8'");
    await db.database.query("update lists set user_id = 'bob' where title in ('List 2', 'List 7')");
    expect([await readTotal(db.database, 'lists'), await readTotal(db.database, 'lists', (kind) => kind === 'public')]).toEqual([8, 5]);
    const { rows } = await db.database.query(
      'select id, list_count, public_list_count from user_summaries where deleted_at is null order by id',
    );
    expect(rows).toEqual([
      { id: 'ada', list_count: 6, public_list_count: 4 },
      { id: 'bob', list_count: 2, public_list_count: 1 },
    ]);
  });

  test('requests, messages and jobs are counted as they change and go', async () => {
    const { database } = db;
    await database.query(
      "insert into import_requests (id, user_id, import_type, title) select 'r' || n, 'ada', (array['text', 'link'])[1 + n % 2], 'R' from generate_series(1, 6) n",
    );
    await database.query("update import_requests set status = 'failed' where id in ('r1', 'r2')");
    await database.query("update import_requests set dismissed_at = now() where id = 'r1'");
    await database.query("delete from import_requests where id = 'r6'");
    expect(await kindsOf('requests')).toMatchObject({
      'failed/link/dismissed': 1,
      'failed/text/shown': 1,
      'pending/link/shown': 2,
      'pending/text/shown': 1,
    });
    await database.query(
      "insert into messages (type, content, from_user_id, to_user_id, idempotency_key) select 'new_message', 'Hello', 'ada', 'bob', 'm' || n from generate_series(1, 3) n",
    );
    await database.query("delete from messages where idempotency_key = 'm2'");
    await database.query("insert into extraction_jobs (method) values ('text'), ('file')");
    expect([await readTotal(database, 'requests'), await readTotal(database, 'messages'), await readTotal(database, 'jobs')]).toEqual([
      5, 2, 2,
    ]);
    await expectCountsToBeExact();
  });

  test('a transaction that was rolled back counts nothing', async () => {
    const before = await readTotal(db.database, 'lists');
    const failed = db.database.transaction(async (transaction) => {
      await transaction.query("insert into lists (title, user_id) values ('Never', 'ada')");
      throw new Error('stopped');
    });
    await expect(failed).rejects.toThrow('stopped');
    expect(await readTotal(db.database, 'lists')).toBe(before);
  });

  test('transactions that write at the same time do not wait for each other, while rows are added up', async () => {
    const before = await readTotal(db.database, 'messages');
    const send = (key: string) =>
      `insert into messages (type, content, from_user_id, to_user_id, idempotency_key) values ('new_message', 'Hello', 'ada', 'bob', '${key}')`;
    await db.database.transaction(async (open) => {
      await open.query(send('open'));
      await open.query('select add_up_collection_counts()');
      for (let n = 0; n < 4; n += 1)
        await db.database.transaction(async (other) => {
          await other.query(send(`other ${n}`));
          await other.query('select add_up_collection_counts()');
        });
      expect(await readTotal(db.database, 'messages')).toBe(before + 4);
    });
    expect(await readTotal(db.database, 'messages')).toBe(before + 5);
    await db.database.query('select add_up_collection_counts()');
    const { rows } = await db.database.query("select change::int from collection_counts where collection = 'messages'");
    expect(rows).toEqual([{ change: before + 5 }]);
  });
});
