import { UNTITLED_LIST } from '@cairn/contracts/lists.ts';
import { NAMELESS_USER } from '@cairn/contracts/users.ts';
import type { Database } from '../db/connection.ts';
import { IS_LISTED, MAY_VISIT, VISIBILITY } from './visibility/listed.ts';

/** The most entries of a feed, and places of an embedded page: a reader requests all of them each time. */
const MOST_ENTRIES = 200;
/** Places by which the middle of a list is found, so that a feed of long lists reads no more than that of each. */
const PLACES_OF_MIDDLE = 100;
/** Degrees of latitude and of longitude, some 100 km: the middle of a list that is wider lies where it has no place. */
const REGION = 1;

/** A list that everybody may read, as feeds and embedded pages show it. */
export interface SharedList {
  id: string;
  title: string;
  description: string | null;
  ownerId: string;
  ownerName: string;
  /** False where one has to know its address. */
  isPublic: boolean;
  placeCount: number;
  changedAt: Date;
  /** Of the list. */
  version: number;
  /** Of all that pages show of it. */
  versions: string;
}

/** One of the newest lists; the position is the middle of a list that is in one region. */
export interface NewShared extends SharedList {
  position: Position | null;
}

type Position = [latitude: number, longitude: number];

/** A place of a shared list; a position is latitude and longitude in WGS 84 degrees. */
export interface SharedPlace {
  placeNumber: number;
  name: string;
  address: string | null;
  category: string | null;
  note: string | null;
  position: Position | null;
}

const COLUMNS = `l.id, coalesce(nullif(l.title, ''), $1) as title, l.description, l.user_id as "ownerId", coalesce(u.name, $2) as "ownerName",
  ${VISIBILITY}, l.place_count as "placeCount", coalesce(l.updated_at, l.created_at) as "changedAt", l.public_version as version, concat_ws('/', l.public_version, uv.version) as versions`;
const FROM = 'from lists l join user_summaries u on u.id = l.user_id join user_versions uv on uv.id = l.user_id';

/** The list of this id that everybody may read; undefined where there is none. */
export async function findSharedList(database: Database, id: string): Promise<SharedList | undefined> {
  const { rows } = await database.pool.query<SharedList>({
    name: 'shared-list',
    text: `select ${COLUMNS} ${FROM} where l.id = $3 and ${MAY_VISIT}`,
    values: [UNTITLED_LIST, NAMELESS_USER, id],
  });
  return rows[0];
}

/** The places of a shared list, at most 200: the first ones in its own order, or those that were added last, the newest first. */
export async function readSharedPlaces(database: Database, id: string, order: 'own' | 'newest'): Promise<SharedPlace[]> {
  const { rows } = await database.pool.query<SharedPlace>({
    name: `shared-places-${order}`,
    text: `select number as "placeNumber", place ->> 'name' as name, place ->> 'address' as address, place ->> 'category' as category,
        place ->> 'note' as note,
        case when place ? 'latitude' and place ? 'longitude' then json_build_array(place -> 'latitude', place -> 'longitude') end as position
      from list_places where list_id = $1 order by ${order === 'own' ? 'list_places.position, id' : 'number desc'} limit ${MOST_ENTRIES}`,
    values: [id],
  });
  return rows;
}

/** The newest public lists, at most 200; of this owner if one is named. */
export async function readNewestShared(database: Database, ownerId?: string): Promise<NewShared[]> {
  const { rows } = await database.pool.query<NewShared>({
    name: ownerId === undefined ? 'newest-shared' : 'newest-shared-of',
    text: `select s.*, m.position
      from (
        select ${COLUMNS}, l.created_at ${FROM} where ${IS_LISTED} ${ownerId === undefined ? '' : 'and l.user_id = $3'}
        order by l.created_at desc, l.id desc limit ${MOST_ENTRIES}
      ) s
      left join lateral (
        select json_build_array((min(latitude) + max(latitude)) / 2, (min(longitude) + max(longitude)) / 2) as position
        from (
          select (place -> 'latitude')::float8 as latitude, (place -> 'longitude')::float8 as longitude from list_places
          where list_id = s.id and place ? 'latitude' and place ? 'longitude' order by list_places.position, id limit ${PLACES_OF_MIDDLE}
        ) p
        having max(latitude) - min(latitude) <= ${REGION} and max(longitude) - min(longitude) <= ${REGION}
      ) m on true
      order by s.created_at desc, s.id desc`,
    values: [UNTITLED_LIST, NAMELESS_USER, ...(ownerId === undefined ? [] : [ownerId])],
  });
  return rows;
}
