import type { Database, Queryable } from '../db/connection.ts';
import { readTotal } from '../db/counts.ts';
import { IS_LISTED, IS_THERE, MAY_VISIT, VISIBILITY } from './visibility/listed.ts';

/** How many lists there are, counted up to `most` + 1. */
export async function countLists(querier: Queryable, most: number): Promise<number> {
  const { rows } = await querier.query<{ count: number }>(
    `select count(*)::int as count from (select from lists l where ${IS_THERE} limit $1) as counted`,
    [most + 1],
  );
  return rows[0]?.count ?? 0;
}

/** The next public lists behind the id `after`, in the order of their ids. */
export async function readPublicIds(
  querier: Queryable,
  after: string,
  limit: number,
): Promise<Array<{ id: string; changedAt: Date | null }>> {
  const { rows } = await querier.query<{ id: string; changedAt: Date | null }>(
    `select l.id, l.updated_at as "changedAt" from lists l where ${IS_LISTED} and l.id > $1 order by l.id limit $2`,
    [after, limit],
  );
  return rows;
}

/** The last id of every full part when the public lists are cut into parts of `size`, in the order of their ids. */
export async function readPublicParts(querier: Queryable, size: number): Promise<string[]> {
  if ((await readTotal(querier, 'lists', (kind) => kind === 'public')) < size) return [];
  const { rows } = await querier.query<{ id: string }>(
    `select id from (select l.id, row_number() over (order by l.id) as n from lists l where ${IS_LISTED}) l
     where n % $1 = 0 order by n`,
    [size],
  );
  return rows.map(({ id }) => id);
}

/** What a picture of a list shows. */
export interface ListOverview {
  title: string;
  isPublic: boolean;
  /** The owner's name. */
  owner: string | null;
  count: number;
  /** Address of the list's own picture, else of the first that one of its places has. */
  cover: string | null;
  pins: Array<[longitude: number, latitude: number, number: number]>;
  /** Names of countries, in the order of the list. */
  countries: string[];
}

/** How many of a list's places its overview looks at: a picture cannot show more separate pins. */
const OVERVIEW_PLACES = 3_000;

const OVERVIEW = `with seen as materialized (
    select row_number() over (order by position, id)::int as number, place from (
      select position, id, place from list_places where list_id = $1 order by position, id limit ${OVERVIEW_PLACES}
    ) first_places
  )
  select l.title, ${VISIBILITY}, u.name as owner, l.place_count as count,
    coalesce(l.image_url, (
      select coalesce(place ->> 'googlePlacesImage', place -> 'images' ->> 0) from seen
      where coalesce(place ->> 'googlePlacesImage', place -> 'images' ->> 0) is not null order by number limit 1
    )) as cover,
    (select coalesce(json_agg(json_build_array(place -> 'longitude', place -> 'latitude', number) order by number), '[]') from seen
      where place ? 'latitude' and place ? 'longitude') as pins,
    (select coalesce(json_agg(country order by first), '[]') from (
      select place ->> 'country' as country, min(number) as first from seen where place ? 'country' group by 1
    ) by_country) as countries
  from lists l join user_summaries u on u.id = l.user_id where l.id = $1 and ${MAY_VISIT}`;

/** A list that everybody may read, by its first 3,000 places; undefined where there is no such list. */
export async function findOverview(database: Database, id: string): Promise<ListOverview | undefined> {
  const { rows } = await database.pool.query<ListOverview>({ name: 'list-overview', text: OVERVIEW, values: [id] });
  return rows[0];
}
