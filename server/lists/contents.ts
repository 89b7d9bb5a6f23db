import type { Queryable } from '../db/connection.ts';
import type { Removal } from './removals.ts';
import type { ListRow } from './rows.ts';

/** What is on a list, in its order, and what was taken off it by hand and is not on it again, the earliest first. */
export interface Contents {
  rows: ListRow[];
  removals: Removal[];
}

/** What is on a list and was taken off it. */
export async function readContents(querier: Queryable, listId: string): Promise<Contents> {
  return { rows: await readRows(querier, listId), removals: await readRemovals(querier, listId) };
}

/** The rows of a list in their order. */
export async function readRows(querier: Queryable, listId: string): Promise<ListRow[]> {
  const { rows } = await querier.query<ListRow>(
    'select id, place, identity, edited, number from list_places where list_id = $1 order by position, id',
    [listId],
  );
  return rows;
}

/** What a person took off a list. */
export async function readRemovals(querier: Queryable, listId: string): Promise<Removal[]> {
  const { rows } = await querier.query<Removal>('select place, identity from list_removals where list_id = $1 order by id', [listId]);
  return rows;
}

/** A digest of the places of a list: it differs as soon as a row, its place or the order does. */
export async function digestPlaces(querier: Queryable, listId: string): Promise<string> {
  const { rows } = await querier.query<{ digest: string }>(
    `select md5(coalesce(string_agg(id || place::text, ',' order by position, id), '')) as digest from list_places where list_id = $1`,
    [listId],
  );
  return rows[0]?.digest ?? '';
}
