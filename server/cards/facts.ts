import { UNTITLED_LIST } from '@cairn/contracts/lists.ts';
import { NAMELESS_USER } from '@cairn/contracts/users.ts';
import type { Database } from '../db/connection.ts';
import type { CardFacts } from './draw.ts';

/** How many of a list's places its card looks at: more pins than that no card can tell apart. */
const MOST_PINS = 3_000;

interface FactsRow {
  title: string;
  owner: string | null;
  count: number;
  cover: string | null;
  pins: Array<[longitude: number, latitude: number, number: number]>;
  countries: string[];
}

const FACTS = `with seen as materialized (
    select row_number() over (order by position, id)::int as number, place from (
      select position, id, place from list_places where list_id = $1 order by position, id limit ${MOST_PINS}
    ) first_places
  )
  select l.title, coalesce(u.display_name, u.username) as owner, l.place_count as count,
    coalesce(l.image_url, (
      select coalesce(place ->> 'googlePlacesImage', place -> 'images' ->> 0) from seen
      where coalesce(place ->> 'googlePlacesImage', place -> 'images' ->> 0) is not null order by number limit 1
    )) as cover,
    (select coalesce(json_agg(json_build_array(place -> 'longitude', place -> 'latitude', number) order by number), '[]') from seen
      where place ? 'latitude' and place ? 'longitude') as pins,
    (select coalesce(json_agg(country order by first), '[]') from (
      select place ->> 'country' as country, min(number) as first from seen where place ? 'country' group by 1
    ) by_country) as countries
  from lists l join users u on u.id = l.user_id where l.id = $1 and l.deleted_at is null and l.is_public`;

/** What the card of a public list tells, and the address of its cover; undefined where there is no such list. */
export async function findCardFacts(
  database: Database,
  id: string,
): Promise<{ facts: CardFacts; coverUrl: string | undefined } | undefined> {
  const { rows } = await database.pool.query<FactsRow>({ name: 'card', text: FACTS, values: [id] });
  const row = rows[0];
  if (!row) return undefined;
  const pins = row.pins.map(([longitude, latitude, number]) => ({ longitude, latitude, number }));
  const { title, count, countries } = row;
  return {
    facts: { title: title || UNTITLED_LIST, ownerName: row.owner ?? NAMELESS_USER, count, countries, pins },
    coverUrl: row.cover ?? undefined,
  };
}
