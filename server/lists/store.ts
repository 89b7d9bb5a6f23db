import type { ImportSource } from '@cairn/contracts/lists.ts';
import type { Place } from '@cairn/contracts/places.ts';
import type { Visibility } from '@cairn/contracts/visibility.ts';
import type { ListSource } from '@cairn/contracts/view-models.ts';
import { mapInSlices } from '../concurrency/slices.ts';
import type { Transaction } from '../db/connection.ts';
import { notFound } from '../errors.ts';
import { readRows } from './contents.ts';
import { type EditedPlace, editedRows, newRow } from './rows.ts';
import type { EditableList } from './visibility/access.ts';
import { insertRows, replaceRows } from './write-contents.ts';

export interface NewList {
  title: string;
  description?: string | undefined;
  imageUrl?: string | undefined;
  imageSource?: string | undefined;
  userId: string;
  /** Without it: everybody. */
  visibility?: Visibility | undefined;
  /** Without it: every source but `manual` is an import. */
  isImported?: boolean;
  importSource?: ImportSource;
  importRequestId?: string;
  /** Where its places came from. */
  source?: ListSource | undefined;
  places: readonly Place[];
}

/**
 * Makes a list with its places, in their order, within the caller's transaction; answers its id.
 * @throws HttpError 404 when there is no such user
 */
export async function insertList(transaction: Transaction, list: NewList): Promise<string> {
  const places = await mapInSlices(list.places, (place) => newRow(place));
  const { rows } = await transaction.query<{ id: string }>(
    `insert into lists (title, description, image_url, image_source, user_id, visibility, is_imported, import_source, import_request_id,
       source_kind, source_url)
     select $1, $2, $3, $4, id, $6, $7, $8, $9, $10, $11 from user_summaries where id = $5 and deleted_at is null returning id`,
    [
      list.title,
      list.description ?? null,
      list.imageUrl ?? null,
      list.imageSource ?? null,
      list.userId,
      list.visibility ?? 'public',
      list.isImported ?? (list.importSource ?? 'manual') !== 'manual',
      list.importSource ?? 'manual',
      list.importRequestId ?? null,
      list.source?.kind ?? null,
      list.source?.url ?? null,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw notFound('user');
  await insertRows(transaction, id, places);
  return id;
}

export interface ListChange {
  title?: string | undefined;
  /** Null removes it. */
  description?: string | null | undefined;
  imageUrl?: string | null | undefined;
  visibility?: Visibility | undefined;
  /** Those of current rows have their id. */
  locations?: readonly EditedPlace[] | undefined;
}

/** Changes what the change names; its locations replace all rows. All or nothing, one change of a list at a time. */
export async function updateList(transaction: Transaction, { id }: EditableList, change: ListChange): Promise<void> {
  await transaction.query(
    `update lists set title = coalesce($2, title),
       description = case when $3 then $4 else description end,
       image_url = case when $5 then $6 else image_url end,
       visibility = coalesce($7, visibility), updated_at = now()
     where id = $1`,
    [
      id,
      change.title ?? null,
      change.description !== undefined,
      change.description ?? null,
      change.imageUrl !== undefined,
      change.imageUrl ?? null,
      change.visibility ?? null,
    ],
  );
  if (change.locations === undefined) return;
  await replaceRows(transaction, id, await editedRows(await readRows(transaction, id), change.locations));
}

/** Marks a list as deleted; it can be restored until its owner is erased. */
export async function deleteList(transaction: Transaction, { id }: EditableList): Promise<void> {
  await transaction.query('update lists set deleted_at = now() where id = $1', [id]);
}

/** Brings a deleted list back as it was; false when it was not deleted, or its owner is gone. */
export async function restoreList(transaction: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update lists set deleted_at = null where id = $1 and deleted_at is not null
       and exists (select from user_summaries u where u.id = lists.user_id and u.deleted_at is null)`,
    [id],
  );
  return rowCount === 1;
}
