import type { Place } from '@cairn/contracts/places.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import { placeIdentity } from './identity.ts';

/** One place as it stands on a list. `edited`: a person changed or added it, so no import touches it. */
export interface ListRow {
  id: number;
  place: Place;
  identity: string;
  edited: boolean;
}

/** The rows of a list in their order. */
export async function readRows(querier: Queryable, listId: string): Promise<ListRow[]> {
  const { rows } = await querier.query<ListRow>(
    'select id, place, identity, edited from list_places where list_id = $1 order by position, id',
    [listId],
  );
  return rows;
}

/** Rows per statement, as for new lists. */
const BATCH = 2_000;

/** Puts these rows in the place of all that stand; a row without an id gets one. Rows that stay keep their ids. */
export async function replaceRows(
  transaction: Transaction,
  listId: string,
  rows: ReadonlyArray<Omit<ListRow, 'id'> & { id?: number | undefined }>,
): Promise<void> {
  await transaction.query('delete from list_places where list_id = $1', [listId]);
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await transaction.query(
      `insert into list_places (id, list_id, position, place, identity, edited) overriding system value
       select coalesce(id, nextval(pg_get_serial_sequence('list_places', 'id'))), $1, $2::int + n::int, place::jsonb, identity, edited
       from unnest($3::bigint[], $4::text[], $5::text[], $6::boolean[]) with ordinality as r (id, place, identity, edited, n) order by n`,
      [
        listId,
        from,
        batch.map((row) => row.id ?? null),
        batch.map((row) => storable(row.place)),
        batch.map((row) => row.identity.toWellFormed()),
        batch.map((row) => row.edited),
      ],
    );
  }
}

/**
 * The rows that a person's new version of a list comes to. A place is the row whose id it carries, else the one with its identity;
 * what differs from its row, and what has none, counts as edited by hand.
 */
export function editedRows(
  standing: ListRow[],
  given: ReadonlyArray<Place & { id?: string | undefined }>,
): Array<Omit<ListRow, 'id'> & { id?: number }> {
  const byId = new Map(standing.map((row) => [String(row.id), row]));
  const byIdentity = Map.groupBy(standing, (row) => row.identity);
  const taken = new Set<ListRow>();
  const take = (place: Place & { id?: string | undefined }): ListRow | undefined => {
    const named = place.id === undefined ? undefined : byId.get(place.id);
    const row = named && !taken.has(named) ? named : byIdentity.get(placeIdentity(place))?.find((candidate) => !taken.has(candidate));
    if (row) taken.add(row);
    return row;
  };
  return given.map((one) => {
    const row = take(one);
    const { id: _id, ...place } = one;
    if (!row) return { place, identity: placeIdentity(place), edited: true };
    return { id: row.id, place, identity: row.identity, edited: row.edited || !samePlace(row.place, place) };
  });
}

/** Whether two versions of a place say the same, whatever the order of their fields. */
export function samePlace(one: Place, other: Place): boolean {
  return sorted(one) === sorted(other);
}

function sorted(place: Place): string {
  return JSON.stringify(Object.entries(place).sort(([a], [b]) => (a < b ? -1 : 1)));
}
