import type { Queryable } from './connection.ts';

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
