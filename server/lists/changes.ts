import type { AuditEntry } from '@cairn/contracts/audit.ts';
import { type RequestedVisibility, changedVisibility } from '@cairn/contracts/visibility.ts';
import { differences, record, same } from '../audit/record.ts';
import type { Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import type { Actor } from '../security/actor.ts';
import { digestPlaces, readRemovals, readRows } from './contents.ts';
import { type Removal, removalsAfterEdit } from './removals.ts';
import type { ListRow } from './rows.ts';
import { changedSince, restoreSomeRows, type RowsUndo } from './rows-undo.ts';
import * as store from './store.ts';
import { type EditableList, fieldsOf, type ListFields, mayEdit, type RestorableList } from './visibility/access.ts';
import { replaceRemovals, replaceRows } from './write-contents.ts';

/** What the undo of a change of all places needs. It is stored with the audit entry. */
export interface PlacesUndo {
  /** The rows before the change. */
  rows: ListRow[];
  /** The digest of the places after it. */
  standsAt: string;
  /** What had been taken off by hand before it; missing in entries from before this was stored. */
  removals?: Removal[];
}

/** A list that was made, and the number of its audit entry. */
interface MadeList {
  id: string;
  auditId: number;
}

/**
 * Makes a list; `actor` is who makes it, as the audit trail names it.
 * @throws HttpError 404 when there is no such user
 */
export async function createList(transaction: Transaction, list: store.NewList, actor: string): Promise<MadeList> {
  const id = await store.insertList(transaction, list);
  const { title, userId, places, ...fields } = list;
  const after = { title, userId, ...fields, locationCount: places.length };
  const subject = { kind: 'list', id } as const;
  return { id, auditId: await record(transaction, { action: 'list.create', actor, subject, aboutUserId: userId, name: title, after }) };
}

/**
 * Makes a list of what an extraction read.
 * @throws HttpError 404 when there is no such user
 */
export async function publishList(
  transaction: Transaction,
  { jobId, newOwner, ...list }: store.NewList & { jobId: string; newOwner?: { name: string } | undefined },
  actor: string,
): Promise<MadeList> {
  const id = await store.insertList(transaction, { ...list, isImported: true });
  const { title, description, imageUrl, userId, visibility, importSource, places } = list;
  const after = { title, description, imageUrl, userId, newOwner, visibility, importSource, jobId, locationCount: places.length };
  const subject = { kind: 'list', id } as const;
  return { id, auditId: await record(transaction, { action: 'list.publish', actor, subject, aboutUserId: userId, name: title, after }) };
}

/** Changes a list; answers the number of the audit entry, undefined when nothing changed. */
export async function updateList(
  transaction: Transaction,
  list: EditableList,
  change: store.ListChange,
  actor: string,
): Promise<number | undefined> {
  const { id, fields: before } = list;
  const rows = change.locations === undefined ? undefined : await readRows(transaction, id);
  const digestBefore = rows && (await digestPlaces(transaction, id));
  await store.updateList(transaction, list, change);
  const after = await fieldsOf(transaction, list);
  const standsAt = rows && (await digestPlaces(transaction, id));
  const placesChanged = digestBefore !== standsAt;
  const removals = rows && placesChanged ? await storeRemovals(transaction, id, rows) : undefined;
  const changed = differences(recorded(before), recorded(after)) ?? (placesChanged ? { before: {}, after: {} } : undefined);
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

/** What the trail keeps of a list: whether it is public follows from its visibility. */
function recorded({ isPublic: _isPublic, ...fields }: ListFields): Record<string, unknown> {
  return { ...fields };
}

/** Stores which rows a person's edit took off the list; answers the removals from before. */
async function storeRemovals(transaction: Transaction, id: string, before: ListRow[]): Promise<Removal[]> {
  const earlier = await readRemovals(transaction, id);
  await replaceRemovals(transaction, id, removalsAfterEdit(earlier, before, await readRows(transaction, id)));
  return earlier;
}

/** Removes a list; answers the number of the audit entry. */
export async function deleteList(transaction: Transaction, list: EditableList, actor: string): Promise<number> {
  const { id, fields: before } = list;
  await store.deleteList(transaction, list);
  const subject = { kind: 'list', id } as const;
  const { userId, title: name } = before;
  return record(transaction, { action: 'list.delete', actor, subject, aboutUserId: userId, name, before: recorded(before) });
}

/**
 * Restores a removed list; answers the number of the audit entry.
 * @throws HttpError 409 when its owner is gone
 */
export async function bringListBack(transaction: Transaction, { id, title: name, userId }: RestorableList, actor: string): Promise<number> {
  await restoreList(transaction, id);
  return record(transaction, { action: 'list.restore', actor, subject: { kind: 'list', id }, aboutUserId: userId, name });
}

/** The sentence of each undo. */
export const UNDONE = {
  'list.create': (name: string) => `Removed “${name}”.`,
  'list.publish': (name: string) => `Removed “${name}”. Its extraction was kept.`,
  'list.update': (name: string) => `Reverted “${name}”.`,
  'list.delete': (name: string) => `Restored “${name}”.`,
};

/**
 * Undoes a change of a list. The caller records the undo.
 * @throws HttpError 404, 409 when the list was changed again since or its owner is gone
 */
export async function undoListChange(
  transaction: Transaction,
  { action, subject, before, after }: AuditEntry,
  undoData: unknown,
  actor: Actor,
): Promise<void> {
  const id = subject.id ?? '';
  if (action === 'list.delete') return restoreList(transaction, id);
  const list = await mayEdit(transaction, actor, id);
  if (action === 'list.create' || action === 'list.publish') return store.deleteList(transaction, list);
  const current: Record<string, unknown> = { ...list.fields };
  // What an entry says of places is no field of the list.
  const { locationCount: _count, ...fields } = after ?? {};
  const isChanged = Object.keys(fields).some((name) => Object.hasOwn(current, name) && !same(current[name], fields[name]));
  if (isChanged) throw changedSince();
  await undoPlaces(transaction, id, undoData as PlacesUndo | RowsUndo | null);
  const { locationCount: _before, userId: _user, visibility, isPublic, ...earlier } = (before ?? {}) as StoredFields;
  // Entries from before lists had a visibility say `isPublic`.
  await store.updateList(transaction, list, {
    ...earlier,
    visibility: changedVisibility(list.fields.visibility, { visibility, isPublic }),
  });
}

/** The fields of a list as an entry of the trail has them from before its change. */
type StoredFields = store.ListChange & RequestedVisibility & { locationCount?: number; userId?: string };

/** Restores what a change of places stored: some rows, or all of them. */
async function undoPlaces(transaction: Transaction, id: string, undo: PlacesUndo | RowsUndo | null): Promise<void> {
  if (!undo) return;
  if ('standsAt' in undo) await restorePlaces(transaction, id, undo);
  else await restoreSomeRows(transaction, id, undo);
}

/**
 * Restores a list's places, which the caller has locked.
 * @throws HttpError 409 when they were changed again since
 */
export async function restorePlaces(transaction: Transaction, id: string, { rows, standsAt, removals }: PlacesUndo): Promise<void> {
  if ((await digestPlaces(transaction, id)) !== standsAt) throw changedSince();
  await replaceRows(transaction, id, rows);
  if (removals) await replaceRemovals(transaction, id, removals);
}

/**
 * Brings a deleted list back as it was.
 * @throws HttpError 409 when it is there already or its owner is gone
 */
export async function restoreList(transaction: Transaction, id: string): Promise<void> {
  if (!(await store.restoreList(transaction, id)))
    throw new HttpError(409, 'owner-gone', 'The list can’t be restored: it already exists, or its owner was deleted.');
}
