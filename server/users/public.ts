import { NAMELESS_USER } from '@cairn/contracts/users.ts';
import type { UserChip } from '@cairn/contracts/view-models.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';
import type { Database, Queryable } from '../db/connection.ts';
import { readTotal } from '../db/counts.ts';
import { WITH_PUBLIC_LIST } from './page-order.ts';

/** How many users there are, counted up to `most` + 1. */
export async function countUsers(querier: Queryable, most: number): Promise<number> {
  const { rows } = await querier.query<{ count: number }>(
    'select count(*)::int as count from (select from users where deleted_at is null limit $1) as counted',
    [most + 1],
  );
  return rows[0]?.count ?? 0;
}

/** The next users with public lists behind the id `after`, in the order of their ids. When their profiles changed is not stored. */
export async function readListedIds(querier: Queryable, after: string, limit: number): Promise<Array<{ id: string; changedAt: null }>> {
  const { rows } = await querier.query<{ id: string; changedAt: null }>(
    `select id, null as "changedAt" from users where ${WITH_PUBLIC_LIST} and id > $1 order by id limit $2`,
    [after, limit],
  );
  return rows;
}

/** The last id of every full part when the users with public lists are cut into parts of `size`, in the order of their ids. */
export async function readListedParts(querier: Queryable, size: number): Promise<string[]> {
  if ((await readTotal(querier, 'users')) < size) return [];
  const { rows } = await querier.query<{ id: string }>(
    `select id from (select id, row_number() over (order by id) as n from users where ${WITH_PUBLIC_LIST}) u
     where n % $1 = 0 order by n`,
    [size],
  );
  return rows.map(({ id }) => id);
}

/** The newest users with public lists as home shows them. */
export async function readNewestChips(database: Database, limit: number): Promise<UserChip[]> {
  const { rows } = await database.pool.query<{ id: string; name: string | null; image: string | null }>({
    name: 'newest-users',
    text: `select id, coalesce(display_name, username) as name, profile_image_url as image from users
      where ${WITH_PUBLIC_LIST} order by created_at desc, id desc limit $1`,
    values: [limit],
  });
  return rows.map(({ id, name, image }) => ({ id, name: name ?? NAMELESS_USER, profileImageUrl: webAddress(image) }));
}
