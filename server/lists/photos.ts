import type { Queryable, Transaction } from '../db/connection.ts';
import { IS_THERE } from './visibility/listed.ts';

/** By what the missing photos of a list are looked up (`photoKey`), in the order of its places; undefined for a list that was deleted. */
export async function findMissingPhotos(querier: Queryable, listId: string): Promise<{ title: string; keys: string[] } | undefined> {
  const { rows } = await querier.query<{ title: string; keys: string[] }>(
    `select l.title, array(
       select photo_key from list_places where list_id = l.id and photo_key is not null and photo is null
       group by photo_key order by min(position)
     ) as keys from lists l where l.id = $1 and ${IS_THERE}`,
    [listId],
  );
  return rows[0];
}

/** Shows the photos that are known by now; answers how many places got one. The list's version changes with them. */
export async function showKnownPhotos(transaction: Transaction, listId: string): Promise<number> {
  const { rowCount } = await transaction.query(
    `update list_places p set photo = k.photo from known_photos k
     where p.list_id = $1 and k.key = p.photo_key and p.photo is distinct from k.photo`,
    [listId],
  );
  return rowCount ?? 0;
}
