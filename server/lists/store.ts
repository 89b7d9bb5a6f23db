import type { ImportSource } from '@cairn/contracts/lists.ts';
import type { Place } from '@cairn/contracts/places.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import { notFound } from '../errors.ts';
import { placeIdentity } from './identity.ts';
import { editedRows, readRows, replaceRows } from './rows.ts';

export interface NewList {
  title: string;
  description?: string | undefined;
  imageUrl?: string | undefined;
  imageSource?: string | undefined;
  userId: string;
  isPublic?: boolean | undefined;
  /** Without it: every source but `manual` is an import. */
  isImported?: boolean;
  importSource?: ImportSource;
  importRequestId?: string;
  places: readonly Place[];
}

/**
 * Makes a list with its places, in their order, within the caller's transaction; answers its id.
 * @throws HttpError 404 when there is no such user
 */
export async function insertList(transaction: Transaction, list: NewList): Promise<string> {
  const { rows } = await transaction.query<{ id: string }>(
    `insert into lists (title, description, image_url, image_source, user_id, is_public, is_imported, import_source, import_request_id)
     select $1, $2, $3, $4, id, $6, $7, $8, $9 from users where id = $5 and deleted_at is null returning id`,
    [
      list.title,
      list.description ?? null,
      list.imageUrl ?? null,
      list.imageSource ?? null,
      list.userId,
      list.isPublic ?? true,
      list.isImported ?? (list.importSource ?? 'manual') !== 'manual',
      list.importSource ?? 'manual',
      list.importRequestId ?? null,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw notFound('user');
  await insertPlaces(transaction, id, list.places);
  return id;
}

/** How many lists there are, counted up to `most` + 1. */
export async function countLists(querier: Queryable, most: number): Promise<number> {
  const { rows } = await querier.query<{ count: number }>(
    'select count(*)::int as count from (select from lists where deleted_at is null limit $1) as counted',
    [most + 1],
  );
  return rows[0]?.count ?? 0;
}

/** Rows per statement: large enough that round trips do not count, small enough that one statement's text stays some megabytes. */
const BATCH = 2_000;

/** Puts places on a list that has none. */
async function insertPlaces(transaction: Transaction, listId: string, places: readonly Place[]): Promise<void> {
  for (let from = 0; from < places.length; from += BATCH) {
    const batch = places.slice(from, from + BATCH);
    await transaction.query(
      `insert into list_places (list_id, position, place, identity)
       select $1, $2::int + position::int, place, identity
       from jsonb_array_elements($3::jsonb) with ordinality as p (place, position)
       join unnest($4::text[]) with ordinality as i (identity, position) using (position)
       order by position`,
      [listId, from, storable(batch), batch.map((place) => placeIdentity(place).toWellFormed())],
    );
  }
}

export interface ListChange {
  title?: string | undefined;
  /** Null removes it. */
  description?: string | null | undefined;
  imageUrl?: string | null | undefined;
  isPublic?: boolean | undefined;
  /** Those that stand carry their id. */
  locations?: ReadonlyArray<Place & { id?: string | undefined }> | undefined;
}

/**
 * Changes what the change names; given locations take the place of all that stand. All or nothing, one change of a list at a time.
 * @throws HttpError 404
 */
export async function updateList(transaction: Transaction, id: string, change: ListChange): Promise<void> {
  const { rowCount } = await transaction.query(
    `update lists set title = coalesce($2, title),
       description = case when $3 then $4 else description end,
       image_url = case when $5 then $6 else image_url end,
       is_public = coalesce($7, is_public), updated_at = now()
     where id = $1 and deleted_at is null`,
    [
      id,
      change.title ?? null,
      change.description !== undefined,
      change.description ?? null,
      change.imageUrl !== undefined,
      change.imageUrl ?? null,
      change.isPublic ?? null,
    ],
  );
  if (rowCount === 0) throw notFound('list');
  if (change.locations === undefined) return;
  await replaceRows(transaction, id, editedRows(await readRows(transaction, id), change.locations));
}

/**
 * Takes a list away from everybody.
 * @throws HttpError 404
 */
export async function deleteList(querier: Queryable, id: string): Promise<void> {
  const { rowCount } = await querier.query('update lists set deleted_at = now() where id = $1 and deleted_at is null', [id]);
  if (rowCount === 0) throw notFound('list');
}

/** Takes all lists of a user away from everybody. */
export async function deleteListsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('update lists set deleted_at = now() where user_id = $1 and deleted_at is null', [userId]);
}

/** Brings back the lists of a user that went with it at `deletedAt`; answers how many. */
export async function restoreListsOf(transaction: Transaction, userId: string, deletedAt: string): Promise<number> {
  const { rowCount } = await transaction.query('update lists set deleted_at = null where user_id = $1 and deleted_at = $2::timestamptz', [
    userId,
    deletedAt,
  ]);
  return rowCount ?? 0;
}
