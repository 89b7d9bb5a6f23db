import type { AuditEntry } from '@cairn/contracts/audit.ts';
import { LIST_LIMITS } from '@cairn/contracts/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../accounts/testing.ts';
import { readEntry } from '../audit/read.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import type { Actor } from '../security/actor.ts';
import { undoListChange } from './changes.ts';
import { findOwnPlaces } from './own-places.ts';
import { addPlaces, changePlace, orderPlaces, readPlaceRow, removePlace } from './place-changes.ts';
import { type EditableList, mayEdit } from './visibility/access.ts';

/** As many as a list can have, but for those that are added. */
const MANY = LIST_LIMITS.locations - 500;
const FEW = 10;
/** Rows and entries of indexes that one of these may read and write in all. The words of 64 neighbours go into the search together. */
const MOST_ROWS = 400;
const OPERATOR: Actor = { kind: 'operator' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ workers: false });
  const { id: userId } = await makeUser(server, 'ivy');
  const { database } = server.context;
  for (const [id, count] of [
    ['many', MANY],
    ['few', FEW],
  ] as const) {
    await database.query('insert into lists (id, title, user_id, last_place_number) values ($1, $1, $2, $3)', [id, userId, count]);
    await database.query(
      `insert into list_places (list_id, number, position, place, identity)
       select $1, n, n * 64, jsonb_build_object('name', 'Place' || n || ' bar', 'address', 'Street' || n % 1000), 'plain|' || n
       from generate_series(1, $2::int) n`,
      [id, count],
    );
  }
  await database.query('vacuum analyze');
});
afterAll(() => server.close());

/** Rows and index entries of all tables that were read and written, and the statements for it. */
interface Work {
  rows: number;
  statements: number;
}

/** The rows and index entries of this transaction so far. */
async function rowsSoFar(querier: Queryable): Promise<number> {
  const { rows } = await querier.query<{ rows: number }>(
    `select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid) + pg_stat_get_xact_tuples_inserted(oid)
         + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid))::int as rows
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  );
  return rows[0]?.rows ?? 0;
}

/** The work of `step`, triggers included. What it does stays within the transaction. */
async function workOf(transaction: Transaction, step: (counted: Transaction) => Promise<unknown>): Promise<Work> {
  const before = await rowsSoFar(transaction);
  let statements = 0;
  const counted: Transaction = {
    ...transaction,
    query(text, values) {
      statements += 1;
      return transaction.query(text, values);
    },
  };
  await step(counted);
  return { rows: (await rowsSoFar(transaction)) - before, statements };
}

/** Runs `work` on a list, which stays as it was. */
async function onList<Result>(id: string, work: (transaction: Transaction, list: EditableList) => Promise<Result>): Promise<Result> {
  const rolledBack = new Error('rolled back');
  let result: { value: Result } | undefined;
  try {
    await server.context.database.transaction(async (transaction) => {
      result = { value: await work(transaction, await mayEdit(transaction, OPERATOR, id)) };
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack || !result) throw error;
  }
  if (!result) throw new Error('No result');
  return result.value;
}

/** The id of the nth place of a list, from 1. */
async function placeAt(querier: Queryable, { id }: { id: string }, n: number): Promise<string> {
  return (await readPlaceRow(querier, { id }, { number: n })).id;
}

async function undo(transaction: Transaction, auditId: number | undefined): Promise<void> {
  const found = await readEntry(transaction, auditId ?? 0);
  await undoListChange(transaction, found?.entry as AuditEntry, found?.undoData, OPERATOR);
}

type Change = (transaction: Transaction, list: EditableList, count: number) => Promise<number | undefined>;

const CHANGES: Record<string, Change> = {
  'adding at the end': async (transaction, list) => (await addPlaces(transaction, list, { places: [{ name: 'New' }] }, 'x')).auditId,
  'adding in the middle': async (transaction, list, count) => {
    const after = await placeAt(transaction, list, count / 2);
    return (await addPlaces(transaction, list, { places: [{ name: 'New' }, { name: 'Newer' }], after }, 'x')).auditId;
  },
  'changing the name of one': async (transaction, list, count) =>
    changePlace(transaction, list, await placeAt(transaction, list, count / 2), { name: 'Other' }, 'x'),
  'changing the note of one': async (transaction, list, count) =>
    changePlace(transaction, list, await placeAt(transaction, list, count), { note: 'Words' }, 'x'),
  'removing one in the middle': async (transaction, list, count) =>
    removePlace(transaction, list, await placeAt(transaction, list, count / 2), 'x'),
  'removing the last': async (transaction, list, count) => removePlace(transaction, list, await placeAt(transaction, list, count), 'x'),
  'moving the last to the top': async (transaction, list, count) =>
    orderPlaces(transaction, list, { ids: [await placeAt(transaction, list, count)] }, 'x'),
  'moving the first behind the last': async (transaction, list, count) => {
    const [first, last] = [await placeAt(transaction, list, 1), await placeAt(transaction, list, count)];
    return orderPlaces(transaction, list, { ids: [first], after: last }, 'x');
  },
};

describe('on a list of 100,000 places', () => {
  // @covers calls.single-places-cost-same
  test.each(Object.entries(CHANGES))(
    '%s takes the statements of a list of ten, and so does its undo; none reads the list',
    async (_name, make) => {
      const measure = (id: string, count: number) =>
        onList(id, async (transaction, list) => {
          let auditId: number | undefined;
          const made = await workOf(transaction, async (counted) => {
            auditId = await make(counted, list, count);
          });
          expect(auditId).toBeGreaterThan(0);
          return { made, undone: await workOf(transaction, (counted) => undo(counted, auditId)) };
        });
      const [few, many] = [await measure('few', FEW), await measure('many', MANY)];
      for (const part of ['made', 'undone'] as const) {
        expect([part, many[part].statements]).toEqual([part, few[part].statements]);
        expect([part, few[part].rows < MOST_ROWS, many[part].rows < MOST_ROWS]).toEqual([part, true, true]);
      }
    },
  );

  // @covers calls.single-places-cost-same
  test('what the trail keeps for the undo is as large as for a list of ten', async () => {
    const sizes = (id: string, count: number) =>
      onList(id, async (transaction, list) => {
        const found: number[] = [];
        for (const make of Object.values(CHANGES)) {
          const entry = await readEntry(transaction, (await make(transaction, list, count)) ?? 0);
          found.push(JSON.stringify(entry).length);
          await undo(transaction, entry?.entry.id);
        }
        return found;
      });
    const [few, many] = [await sizes('few', FEW), await sizes('many', MANY)];
    expect(many.map((size, at) => size - (few[at] ?? 0)).filter((more) => more > 60)).toEqual([]);
  });

  // @covers calls.single-places-cost-same
  test('a part of its places is read alike at its start, in its middle and at its end', async () => {
    const work = await onList('many', async (transaction, list) => {
      const found: Work[] = [];
      for (const n of [1, MANY / 2, MANY - 20]) {
        const id = await placeAt(transaction, list, n);
        for (const choice of [{ after: id }, { before: id }])
          found.push(
            await workOf(transaction, async (counted) => {
              await findOwnPlaces(counted, list.id, { ...choice, limit: 50 });
            }),
          );
      }
      return found;
    });
    expect(work.filter(({ rows, statements }) => rows > 200 || statements !== 2)).toEqual([]);
  });

  // @covers calls.single-places-cost-same
  test('places are put at one spot again and again, and few others are moved for them', async () => {
    const ADDED = 400;
    const movedBy = await onList('many', async (transaction, list) => {
      const after = await placeAt(transaction, list, MANY / 2);
      for (let n = 0; n < ADDED; n += 1) await addPlaces(transaction, list, { places: [{ name: 'New' }], after }, 'x');
      const { places } = await findOwnPlaces(transaction, list.id, { after, limit: ADDED + 1 });
      const newest = Array.from({ length: ADDED }, (_none, n) => MANY + ADDED - n);
      expect(places.map(({ number }) => number)).toEqual([...newest, MANY / 2 + 1]);
      const { rows } = await transaction.query<{ moved: number }>(
        "select pg_stat_get_xact_tuples_updated('list_places'::regclass)::int as moved",
      );
      return rows[0]?.moved ?? 0;
    });
    expect(movedBy / ADDED).toBeLessThan(32);
  });
});
