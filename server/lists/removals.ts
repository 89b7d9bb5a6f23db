import type { Place } from '@cairn/contracts/places.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import type { ListRow } from './rows.ts';

/** A place that a person took off an imported list. A new reading of the source does not bring it back by itself. */
export type Removal = Pick<ListRow, 'place' | 'identity'>;

/** What was taken off a list by hand and is not on it again, the earliest first. */
export async function readRemovals(querier: Queryable, listId: string): Promise<Removal[]> {
  const { rows } = await querier.query<Removal>('select place, identity from list_removals where list_id = $1 order by id', [listId]);
  return rows;
}

/** Places per statement, as for rows. */
const BATCH = 2_000;

/** Puts these removals in the place of those that are kept. A list that no import made keeps none: nothing would bring a place back. */
export async function replaceRemovals(transaction: Transaction, listId: string, removals: readonly Removal[]): Promise<void> {
  await transaction.query('delete from list_removals where list_id = $1', [listId]);
  for (let from = 0; from < removals.length; from += BATCH) {
    const batch = removals.slice(from, from + BATCH);
    await transaction.query(
      `insert into list_removals (list_id, place, identity)
       select l.id, r.place::jsonb, r.identity from lists l, unnest($2::text[], $3::text[]) with ordinality as r (place, identity, n)
       where l.id = $1 and l.import_request_id is not null order by n`,
      [listId, batch.map(({ place }: { place: Place }) => storable(place)), batch.map(({ identity }) => identity.toWellFormed())],
    );
  }
}

/** The removals of a list after a person's edit made `after` of `before`: rows that went are added, what is on the list again is taken out. */
export function removalsAfterEdit(removals: readonly Removal[], before: readonly ListRow[], after: readonly ListRow[]): Removal[] {
  const stayed = new Set(after.map(({ id }) => id));
  const known = new Set(before.map(({ id }) => id));
  const gone = before.filter(({ id }) => !stayed.has(id)).map(({ place, identity }) => ({ place, identity }));
  return without(
    [...removals, ...gone],
    after.filter(({ id }) => !known.has(id)),
  );
}

/** The removals without one for each of the places that came back. */
export function without(removals: readonly Removal[], back: ReadonlyArray<Pick<Removal, 'identity'>>): Removal[] {
  const open = new Map<string, number>();
  for (const { identity } of back) open.set(identity, (open.get(identity) ?? 0) + 1);
  return removals.filter(({ identity }) => {
    const count = open.get(identity) ?? 0;
    if (count > 0) open.set(identity, count - 1);
    return count === 0;
  });
}
