import { UNDO_HOURS } from '@cairn/contracts/audit.ts';
import type { Database, Queryable } from '../db/connection.ts';
import { inSnapshot } from '../db/snapshot.ts';

/** Users that one statement looks at. */
const STEP = 1_000;

/** The numbers of a user's lists, public lists and places, as the lists have them. */
const COUNTED = `select coalesce(sum(lists), 0) as lists, coalesce(sum(public_lists), 0) as public_lists, coalesce(sum(places), 0) as places
  from user_list_totals where user_id = u.id`;

/** The number of users of each kind, without deleted ones. */
export async function countUserRows(querier: Queryable): Promise<Map<string, number>> {
  const { rows } = await querier.query<{ kind: string; count: number }>(
    'select kind_of_user(password_hash, public_list_count) as kind, count(*) as count from users where deleted_at is null group by 1',
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Ids of the users whose numbers of lists, public lists or places do not fit their lists. */
export async function findMiscountedUsers(querier: Queryable, pause?: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const { rows }: { rows: Array<{ id: string; wrong: boolean }> } = await querier.query<{ id: string; wrong: boolean }>(
      `select u.id, (u.list_count, u.public_list_count, u.place_count) is distinct from (l.lists, l.public_lists, l.places) as wrong
       from (select id, list_count, public_list_count, place_count from users where id > $1 order by id limit ${STEP}) u
       cross join lateral (${COUNTED}) l order by u.id`,
      [after],
    );
    found.push(...rows.filter(({ wrong }) => wrong).map(({ id }) => id));
    after = rows.length < STEP ? undefined : rows.at(-1)?.id;
    if (after !== undefined) await pause?.();
  }
  return found;
}

/** Hours after which a deleted user should have been erased for long: the next of many tries. */
const LATE_HOURS = UNDO_HOURS + 24;

/** Ids of deleted users whose data should have been erased a day ago. */
export async function findUnerased(querier: Queryable): Promise<string[]> {
  const { rows } = await querier.query<{ id: string }>(
    'select id from users where deleted_at < now() - make_interval(hours => $1) and erased_at is null order by id',
    [LATE_HOURS],
  );
  return rows.map(({ id }) => id);
}

/** Counts the lists of these users afresh, while others write. */
export async function recountLists(database: Database, ids: readonly string[]): Promise<void> {
  await inSnapshot(database, (transaction) =>
    transaction.query(
      `update users t set list_count = c.lists, public_list_count = c.public_lists, place_count = c.places
       from (select u.id, l.* from users u cross join lateral (${COUNTED}) l where u.id = any ($1)) c where c.id = t.id`,
      [ids],
    ),
  );
}

/** Of these pictures, those of deleted users that can still be brought back. */
export async function findPicturesOfDeletedUsers(querier: Queryable, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await querier.query<{ hash: string }>(
    `select h.hash from users u cross join lateral (values (picture_hash(u.profile_image_url)), (picture_hash(u.banner_image_url))) h (hash)
     where u.deleted_at > now() - make_interval(hours => $2) and h.hash = any ($1)`,
    [hashes, UNDO_HOURS],
  );
  return rows.map(({ hash }) => hash);
}
