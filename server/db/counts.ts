import type { Database, Queryable, Transaction } from './connection.ts';
import { inSnapshot } from './snapshot.ts';

/** Collections whose rows are counted by triggers (migration 0030). */
export type CountedCollection = 'lists' | 'users' | 'requests' | 'messages' | 'jobs';

/** The exact number of rows of each kind in a collection: `public` and `private` lists, users with and without an `account`, … */
export async function readCounts(querier: Queryable, collection: CountedCollection): Promise<Map<string, number>> {
  const { rows } = await querier.query<{ kind: string; count: number }>(
    'select kind, sum(change)::bigint as count from collection_counts where collection = $1 group by kind',
    [collection],
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** The exact number of rows in a collection: of all kinds, or of those that `isCounted` names. */
export async function readTotal(
  querier: Queryable,
  collection: CountedCollection,
  isCounted: (kind: string) => boolean = () => true,
): Promise<number> {
  const counts = await readCounts(querier, collection);
  return [...counts].reduce((total, [kind, count]) => (isCounted(kind) ? total + count : total), 0);
}

/** A collection whose counter differs from its rows. */
export interface Miscount {
  collection: CountedCollection;
  kind: string;
  counted: number;
  rows: number;
}

/** How each collection's owner counts its rows, by kind. */
export type RowCounters = Record<CountedCollection, (querier: Queryable) => Promise<Map<string, number>>>;

/** Compares the counters with the rows, at one point in time. */
export async function findMiscounts(database: Database, counters: RowCounters): Promise<Miscount[]> {
  return inSnapshot(database, async (transaction) => {
    const found: Miscount[] = [];
    for (const collection of Object.keys(counters) as CountedCollection[])
      found.push(...(await compare(transaction, collection, await counters[collection](transaction))));
    return found;
  });
}

async function compare(transaction: Transaction, collection: CountedCollection, rows: Map<string, number>): Promise<Miscount[]> {
  const counts = await readCounts(transaction, collection);
  const kinds = [...new Set([...counts.keys(), ...rows.keys()])];
  return kinds
    .map((kind) => ({ collection, kind, counted: counts.get(kind) ?? 0, rows: rows.get(kind) ?? 0 }))
    .filter((one) => one.counted !== one.rows);
}

/** Counts all collections afresh, while others write. */
export async function recountCollections(database: Database): Promise<void> {
  await inSnapshot(database, (transaction) => transaction.query('select recount_collections()'));
}
