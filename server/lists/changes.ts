import type { AuditEntry } from '@cairn/contracts/audit.ts';
import { differences, record, same } from '../audit/record.ts';
import type { Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Removal, readRemovals, removalsAfterEdit, replaceRemovals } from './removals.ts';
import { type ListRow, readRows, replaceRows } from './rows.ts';
import * as store from './store.ts';

interface StandingList {
  title: string;
  description: string | null;
  imageUrl: string | null;
  isPublic: boolean;
  userId: string;
  locationCount: number;
}

/** What takes a change of places back: the rows as they were, and how the list's places stood after it. */
export interface PlacesUndo {
  rows: ListRow[];
  standsAt: string;
  /** What had been taken off by hand; missing in entries from before this was kept. */
  removals?: Removal[];
}

async function lockList(transaction: Transaction, id: string): Promise<StandingList> {
  const { rows } = await transaction.query<StandingList>(
    `select title, description, image_url as "imageUrl", is_public as "isPublic", user_id as "userId", place_count as "locationCount"
     from lists where id = $1 and deleted_at is null for update`,
    [id],
  );
  if (!rows[0]) throw notFound('list');
  return rows[0];
}

/** A mark of the places that stand: the newest row's id, their number, and the digest of all. */
export async function placesMark(transaction: Transaction, listId: string): Promise<string> {
  const { rows } = await transaction.query<{ mark: string }>(
    `select md5(coalesce(string_agg(id || place::text, ',' order by position, id), '')) as mark from list_places where list_id = $1`,
    [listId],
  );
  return rows[0]?.mark ?? '';
}

/**
 * Makes a list; answers its id and the number of the audit entry, which names `actor`.
 * @throws HttpError 404 when there is no such user
 */
export async function createList(transaction: Transaction, list: store.NewList, actor: string): Promise<{ id: string; auditId: number }> {
  const id = await store.insertList(transaction, list);
  const { title, userId, places, ...fields } = list;
  const after = { title, userId, ...fields, locationCount: places.length };
  const auditId = await record(transaction, {
    action: 'list.create',
    actor,
    subject: { kind: 'list', id },
    aboutUserId: userId,
    name: title,
    after,
  });
  return { id, auditId };
}

/**
 * Changes a list; answers the number of the audit entry, which names `actor`, undefined when nothing changed.
 * @throws HttpError 404
 */
export async function updateList(
  transaction: Transaction,
  id: string,
  change: store.ListChange,
  actor: string,
): Promise<number | undefined> {
  const before = await lockList(transaction, id);
  const rows = change.locations === undefined ? undefined : await readRows(transaction, id);
  const markBefore = rows && (await placesMark(transaction, id));
  await store.updateList(transaction, id, change);
  const after = await lockList(transaction, id);
  const standsAt = rows && (await placesMark(transaction, id));
  const placesChanged = markBefore !== standsAt;
  const removals = rows && placesChanged ? await rememberRemovals(transaction, id, rows) : undefined;
  const changed = differences({ ...before }, { ...after }) ?? (placesChanged ? { before: {}, after: {} } : undefined);
  if (!changed) return undefined;
  const { userId, title, locationCount } = before;
  const [from, to] = placesChanged ? [{ locationCount }, { locationCount: after.locationCount, placesChanged }] : [{}, {}];
  return record(transaction, {
    action: 'list.update',
    actor,
    subject: { kind: 'list', id },
    aboutUserId: userId,
    name: title,
    before: { ...changed.before, ...from, userId },
    after: { ...changed.after, ...to, userId },
    ...(placesChanged ? { undoData: { rows, standsAt, removals } } : {}),
  });
}

/** Notes which rows a person's edit took off the list; answers what was noted before. */
async function rememberRemovals(transaction: Transaction, id: string, before: ListRow[]): Promise<Removal[]> {
  const earlier = await readRemovals(transaction, id);
  await replaceRemovals(transaction, id, removalsAfterEdit(earlier, before, await readRows(transaction, id)));
  return earlier;
}

/**
 * An operator removes a list; answers the number of the audit entry.
 * @throws HttpError 404
 */
export async function deleteList(transaction: Transaction, id: string): Promise<number> {
  const before = await lockList(transaction, id);
  await store.deleteList(transaction, id);
  const subject = { kind: 'list', id } as const;
  return record(transaction, { action: 'list.delete', subject, aboutUserId: before.userId, name: before.title, before: { ...before } });
}

/** What an undo says. */
export const UNDONE = {
  'list.create': (name: string) => `The list “${name}” is removed again.`,
  'list.publish': (name: string) => `The list “${name}” is removed again; its extraction stays.`,
  'list.update': (name: string) => `The list “${name}” is as it was before.`,
  'list.delete': (name: string) => `The list “${name}” is back.`,
};

/**
 * Takes an operator's change of a list back.
 * @throws HttpError 404, 409 when it was changed again since or its owner is gone
 */
export async function undoListChange(
  transaction: Transaction,
  { action, subject, before, after }: AuditEntry,
  undoData: unknown,
): Promise<void> {
  const id = subject.id ?? '';
  if (action === 'list.create' || action === 'list.publish') return store.deleteList(transaction, id);
  if (action === 'list.delete') return restoreList(transaction, id);
  const standing: Record<string, unknown> = { ...(await lockList(transaction, id)) };
  const { locationCount: _count, placesChanged: _changed, ...fields } = after ?? {};
  const places = undoData as PlacesUndo | null;
  const isChanged = Object.keys(fields).some((name) => !same(standing[name], fields[name]));
  if (isChanged) throw changedSince();
  if (places) await restorePlaces(transaction, id, places);
  const { locationCount: _before, userId: _user, ...earlier } = before ?? {};
  await store.updateList(transaction, id, earlier as store.ListChange);
}

function changedSince(): HttpError {
  return new HttpError(409, 'changed-since', 'The list was changed again since, so this change cannot be taken back by itself.');
}

/**
 * Puts a list's places back as they were; the caller holds the list.
 * @throws HttpError 409 when they were changed again since
 */
export async function restorePlaces(transaction: Transaction, id: string, { rows, standsAt, removals }: PlacesUndo): Promise<void> {
  if ((await placesMark(transaction, id)) !== standsAt) throw changedSince();
  await replaceRows(transaction, id, rows);
  if (removals) await replaceRemovals(transaction, id, removals);
}

/**
 * Brings a deleted list back as it was.
 * @throws HttpError 409 when it is there already or its owner is gone
 */

export async function restoreList(transaction: Transaction, id: string): Promise<void> {
  const { rowCount } = await transaction.query(
    `update lists set deleted_at = null where id = $1 and deleted_at is not null
       and exists (select from users u where u.id = lists.user_id and u.deleted_at is null)`,
    [id],
  );
  if (rowCount === 0) throw new HttpError(409, 'owner-gone', 'The list cannot come back: it stands already, or its owner was removed.');
}
