import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { type Attempt, type Concluded, takeUp, type WorkKind } from './attempt.ts';
import { LeaseLost, makeQueue, type Queue, type QueueEntry } from './queue.ts';

const NO_LOG = { info() {}, warn() {}, error() {} };

interface Row {
  id: string;
}
interface Conclusion extends Concluded {
  state: string;
}

/** Work on rows of a table of its own, as the owner of a table defines it. */
const KIND: WorkKind<Row, Conclusion> = {
  queue: 'imports',
  noun: 'Row',
  async claim(transaction, { rowId, leaseToken }) {
    const { rows } = await transaction.query<Row>(
      `update work_rows set lease_token = $2 where id = $1 and state = 'pending' returning id`,
      [rowId, leaseToken],
    );
    return rows[0];
  },
  interrupted: () => ({ state: 'given up' }),
  async write(transaction, { id }, leaseToken, { state }) {
    const { rowCount } = await transaction.query('update work_rows set state = $3 where id = $1 and lease_token = $2', [
      id,
      leaseToken,
      state,
    ]);
    return (rowCount ?? 0) > 0;
  },
  async report(transaction, { id }, { state }) {
    await transaction.query('insert into work_reports values ($1)', [`${id}: ${state}`]);
  },
};

describe('an attempt at a row', () => {
  let base: TestDatabase;
  let queue: Queue;
  let made = 0;
  let rowId: string;

  beforeAll(async () => {
    base = await testDatabase();
    await base.database.query('create table work_rows (id text primary key, state text not null, lease_token text)');
    await base.database.query("create table work_reports (line text not null check (line not like '%refused'))");
    queue = makeQueue(base.database, base.url, NO_LOG);
    await queue.start();
  });
  afterAll(async () => {
    await queue.stop();
    await base.drop();
  });
  beforeEach(() => {
    made += 1;
    rowId = `row ${made}`;
  });

  /** A new row in this state, and the entry that names it. */
  async function makeEntry(state = 'pending', group?: string): Promise<QueueEntry> {
    await base.database.transaction(async (transaction) => {
      await transaction.query('insert into work_rows values ($1, $2)', [rowId, state]);
      await queue.send(transaction, 'imports', rowId, 0, group === undefined ? {} : { group });
    });
    const [entry] = await queue.claim('imports', 1);
    if (!entry) throw new Error('The queue gave no entry');
    return entry;
  }

  const take = (entry: QueueEntry, work: (attempt: Attempt<Row, Conclusion>) => Promise<void>) =>
    takeUp(KIND, { database: base.database, queue }, entry, work);

  /** The row's state, what was reported of it, and its entries in the queue with their groups and the seconds that they wait. */
  async function read() {
    const { database } = base;
    const { rows: states } = await database.query<{ state: string }>('select state from work_rows where id = $1', [rowId]);
    const { rows: reports } = await database.query<{ line: string }>('select line from work_reports where line like $1', [`${rowId}: %`]);
    const { rows: entries } = await database.query<{ state: string; group: string | null; wait: number }>(
      `select state, group_id as "group", round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
       where data ->> 'rowId' = $1 and state <> 'completed' order by created_on`,
      [rowId],
    );
    return { state: states[0]?.state, reports: reports.map(({ line }) => line), entries };
  }
  const held = { state: 'active', group: null, wait: 0 };

  it('is not made where there is nothing to do: the entry is completed', async () => {
    let isCalled = false;
    await take(await makeEntry('ended'), async () => {
      isCalled = true;
    });
    expect(isCalled).toBe(false);
    expect(await read()).toEqual({ state: 'ended', reports: [], entries: [] });
  });

  it('that ends writes its row, reports it, and leaves no entry', async () => {
    await take(await makeEntry(), (attempt) => attempt.end(() => ({ state: 'done' })));
    expect(await read()).toEqual({ state: 'done', reports: [`${rowId}: done`], entries: [] });
  });

  it.each([
    ['a number of seconds', 30, 'a group'],
    ['no time', 0, undefined],
  ])('that is to be followed by another sends the next entry of the same group after %s', async (_case, nextIn, group) => {
    await take(await makeEntry('pending', group), (attempt) => attempt.end(() => ({ state: 'pending', nextIn })));
    expect((await read()).entries).toEqual([{ state: 'created', group: group ?? null, wait: nextIn }]);
    await base.database.query("delete from pgboss.job where data ->> 'rowId' = $1", [rowId]);
  });

  it('that is left without an end keeps its entry', async () => {
    await take(await makeEntry(), async () => undefined);
    expect(await read()).toEqual({ state: 'pending', reports: [], entries: [held] });
  });

  it('is not made after forty interruptions: the row is given up for the reason of its kind', async () => {
    let calls = 0;
    const work = async () => {
      calls += 1;
    };
    const entry = await makeEntry();
    await take({ ...entry, interruptions: 39 }, work);
    expect([calls, await read()]).toEqual([1, { state: 'pending', reports: [], entries: [held] }]);
    await take({ ...entry, interruptions: 40 }, work);
    expect([calls, await read()]).toEqual([1, { state: 'given up', reports: [`${rowId}: given up`], entries: [] }]);
  });

  it('that has lost its lease writes nothing, whatever it would do instead', async () => {
    const entry = await makeEntry();
    const end = take(entry, async (attempt) => {
      await base.database.query('update work_rows set lease_token = $2 where id = $1', [rowId, 'another worker']);
      await attempt.end(
        () => ({ state: 'done', nextIn: 1 }),
        () => ({ state: 'failed' }),
      );
    });
    await expect(end).rejects.toThrow(new LeaseLost(`Row ${rowId}`));
    expect(await read()).toEqual({ state: 'pending', reports: [], entries: [held] });
  });

  it('that cannot be stored changes nothing, and ends with what is made of the error', async () => {
    const end = (otherwise?: (error: unknown) => Conclusion) => async (attempt: Attempt<Row, Conclusion>) =>
      attempt.end(async (transaction) => {
        await transaction.query('insert into work_reports values ($1)', [`${rowId}: before`]);
        return { state: 'refused', nextIn: 5 };
      }, otherwise);
    const entry = await makeEntry();
    await expect(take(entry, end())).rejects.toThrow('violates check constraint');
    expect(await read()).toEqual({ state: 'pending', reports: [], entries: [held] });
    await take(
      entry,
      end((error) => ({ state: error instanceof Error ? 'failed' : 'unknown' })),
    );
    expect(await read()).toEqual({ state: 'failed', reports: [`${rowId}: failed`], entries: [] });
  });

  it('that finds no database is not ended otherwise, so that its entry is released', async () => {
    const away = Object.assign(new Error('The database system is shutting down'), { code: '57P01' });
    const end = take(await makeEntry(), (attempt) =>
      attempt.end(
        () => Promise.reject(away),
        () => ({ state: 'failed' }),
      ),
    );
    await expect(end).rejects.toBe(away);
    expect(await read()).toEqual({ state: 'pending', reports: [], entries: [held] });
  });
});
