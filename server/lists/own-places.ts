import type { Queryable } from '../db/connection.ts';
import { isRowId } from './place-order.ts';

/** A place as a page for changing a list names it. */
export interface OwnPlace {
  id: string;
  number: number;
  name: string;
  address: string | null;
}

/** Which part of a list: so many places behind the one with this id or before it, else from the top. */
interface PartChoice {
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

export interface OwnPlaces {
  /** In the list's order. */
  places: OwnPlace[];
  /** Whether others come before them, and behind them. */
  hasEarlier: boolean;
  hasLater: boolean;
}

/**
 * Part of the places of a list, as quickly read at the end of a long one as at its start. An id that is not on the list, such as that of a
 * place that was removed meanwhile, counts as none. The caller has checked who may read the list.
 */
export async function findOwnPlaces(querier: Queryable, listId: string, { after, before, limit }: PartChoice): Promise<OwnPlaces> {
  const named = after ?? before;
  const from = named === undefined ? undefined : await findPosition(querier, listId, named);
  const isBackwards = from !== undefined && after === undefined;
  const direction = isBackwards ? 'desc' : 'asc';
  const { rows } = await querier.query<OwnPlace>(
    `select id::text, number, place ->> 'name' as name, place ->> 'address' as address from list_places
     where list_id = $1 and (position, id) ${isBackwards ? '<' : '>'} ($2::int, $3::bigint)
     order by position ${direction}, id ${direction} limit $4`,
    [listId, from?.position ?? -1, from?.id ?? 0, limit + 1],
  );
  const places = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  if (isBackwards) return { places: places.toReversed(), hasEarlier: hasMore, hasLater: true };
  return { places, hasEarlier: from !== undefined, hasLater: hasMore };
}

async function findPosition(querier: Queryable, listId: string, id: string): Promise<{ position: number; id: number } | undefined> {
  if (!isRowId(id)) return undefined;
  const { rows } = await querier.query<{ position: number; id: number }>(
    'select position, id from list_places where list_id = $1 and id = $2',
    [listId, id],
  );
  return rows[0];
}
