import { UNTITLED_LIST } from '@cairn/contracts/lists.ts';
import { NAMELESS_USER } from '@cairn/contracts/users.ts';
import { CARD_DESCRIPTION, type HiddenCard, type ListCard, PROFILE_LIST_LIMIT, type ProfileCard } from '@cairn/contracts/view-models.ts';
import type { Visibility } from '@cairn/contracts/visibility.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';
import type { Database } from '../db/connection.ts';
import type { Reader } from '../security/actor.ts';
import { IS_THERE, isListedFor, isOwn, mayRead, VISIBILITY } from './visibility/listed.ts';

const ORDERS = {
  popular: '(l.views + l.saves * 10) desc, l.created_at desc, l.id desc',
  recent: 'l.created_at desc, l.id desc',
} as const;
export type CardOrder = keyof typeof ORDERS;

/** The first place of the list `l`, as `first.place`. */
const FIRST_PLACE = 'left join lateral (select place from list_places where list_id = l.id order by position, id limit 1) first on true';

interface CardRow {
  id: string;
  title: string;
  imageUrl: string | null;
  ownerName: string | null;
  country: string | null;
  visibility: Visibility;
}

function toCard(row: CardRow) {
  return {
    id: row.id,
    title: row.title || UNTITLED_LIST,
    imageUrl: webAddress(row.imageUrl),
    ownerName: row.ownerName ?? NAMELESS_USER,
    country: row.country ?? undefined,
    ...(row.visibility === 'public' ? {} : { visibility: row.visibility }),
  };
}

/** The first lists of an order as cards, with the ids of the users whose names they show; without private ones, unless the reader sees those. The ids are found first, by the index of the order. */
export async function readCards(
  database: Database,
  order: CardOrder,
  { limit, seesPrivate }: { limit: number; seesPrivate: boolean },
): Promise<{ cards: ListCard[]; ownerIds: string[] }> {
  const { rows } = await database.pool.query<CardRow & { ownerId: string; countryCode: string | null; isMapped: boolean }>({
    name: `cards-${order}-${seesPrivate ? 'all' : 'public'}`,
    text: `select l.id, l.title, l.image_url as "imageUrl", l.user_id as "ownerId", u.name as "ownerName", ${VISIBILITY},
        first.place ->> 'country' as country, first.place ->> 'countryCode' as "countryCode",
        exists (select from list_places where list_id = l.id and place ? 'latitude' and place ? 'longitude') as "isMapped"
      from (select l.* from lists l where ${isListedFor({ seesPrivate })} order by ${ORDERS[order]} limit $1) l
      join user_summaries u on u.id = l.user_id ${FIRST_PLACE}
      order by ${ORDERS[order]}`,
    values: [limit],
  });
  const cards = rows.map((row) => ({
    ...toCard(row),
    countryCode: row.countryCode ?? undefined,
    ...(row.isMapped ? { isMapped: true as const } : {}),
  }));
  return { cards, ownerIds: rows.map(({ ownerId }) => ownerId) };
}

const PROFILE_COLUMNS = `l.id, l.title, l.image_url as "imageUrl", u.name as "ownerName", ${VISIBILITY}, left(l.description, ${CARD_DESCRIPTION}) as description,
  l.place_count as "locationCount", first.place ->> 'country' as country,
  case when coalesce(first.place ->> 'country', '') = '' then first.place ->> 'address' end as address`;

type ProfileRow = CardRow & { description: string | null; locationCount: number; address: string | null };

function toProfileCard(row: ProfileRow): ProfileCard {
  return {
    ...toCard(row),
    description: row.description ?? undefined,
    locationCount: row.locationCount,
    address: row.address ?? undefined,
  };
}

/** The lists of a user that the reader is shown as cards, newest first: the public ones, to the user all. */
export async function readProfileCards(database: Database, userId: string, { viewer }: Pick<Reader, 'viewer'>): Promise<ProfileCard[]> {
  const all = isOwn({ viewer, userId });
  const { rows } = await database.pool.query<ProfileRow>({
    name: `cards-of-${all ? 'reader' : 'user'}`,
    text: `select ${PROFILE_COLUMNS} from (
        select l.* from lists l where l.user_id = $1 and ${isListedFor({ seesPrivate: all })} order by ${ORDERS.recent} limit ${PROFILE_LIST_LIMIT}
      ) l join user_summaries u on u.id = l.user_id ${FIRST_PLACE} order by ${ORDERS.recent}`,
    values: [userId],
  });
  return rows.map(toProfileCard);
}

/** The lists that a user saved as cards, the last saved first; of those that are neither public nor the user's own only the id. */
export async function readSavedCards(database: Database, userId: string): Promise<Array<ProfileCard | HiddenCard>> {
  const { rows } = await database.pool.query<ProfileRow & { isHidden: boolean }>({
    name: 'cards-saved',
    text: `select not ${mayRead('false', '$1')} as "isHidden", ${PROFILE_COLUMNS} from list_saves s join lists l on l.id = s.list_id join user_summaries u on u.id = l.user_id ${FIRST_PLACE}
      where s.user_id = $1 and ${IS_THERE}
      order by s.created_at desc, l.id desc limit ${PROFILE_LIST_LIMIT}`,
    values: [userId],
  });
  return rows.map(({ isHidden, ...row }) => (isHidden ? { id: row.id, isHidden } : toProfileCard(row)));
}
