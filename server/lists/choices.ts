import type { ListChoices } from '@cairn/contracts/list-page.ts';
import type { Queryable } from '../db/connection.ts';
import { MAY_VISIT } from './visibility/listed.ts';

/** What can be chosen on the page of a list that everybody may read; undefined where there is none. */
export async function readListChoices(querier: Queryable, listId: string): Promise<ListChoices | undefined> {
  const { rows } = await querier.query<{ placeCount: number; lastPlaceNumber: number; categories: Array<[string, number]> }>(
    `select l.place_count as "placeCount", l.last_place_number as "lastPlaceNumber", (
       select coalesce(json_agg(json_build_array(c.category, c.count)), '[]') from (
         select place ->> 'category' as category, count(*) as count from list_places where list_id = l.id and place ? 'category' group by 1
       ) c) as categories
     from lists l where l.id = $1 and ${MAY_VISIT}`,
    [listId],
  );
  const [row] = rows;
  return row && { ...row, categories: new Map(row.categories) };
}
