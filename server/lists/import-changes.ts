import { record } from '../audit/record.ts';
import type { Transaction } from '../db/connection.ts';
import { notFound } from '../errors.ts';
import { type PlacesUndo, restoreList, restorePlaces } from './changes.ts';
import { type Contents, digestPlaces } from './contents.ts';
import type { Removal } from './removals.ts';
import type { NewRow } from './rows.ts';
import * as store from './store.ts';
import { type EditableList, importMayEdit } from './visibility/access.ts';
import { replaceRemovals, replaceRows } from './write-contents.ts';

/**
 * Makes the list of an import; answers its id. It has no audit entry of its own: the list names its request, and the entry of that request
 * names who requested it.
 * @throws HttpError 404 when the user was removed meanwhile
 */
export function createImportedList(
  transaction: Transaction,
  list: Omit<store.NewList, 'isImported'> & { importRequestId: string },
): Promise<string> {
  return store.insertList(transaction, { ...list, isImported: true });
}

/** What accepting a proposal makes of a list. */
interface AppliedProposal {
  proposalId: string;
  rows: readonly NewRow[];
  removals: readonly Removal[];
  /** The list becomes public with it. */
  publishes: boolean;
  /** How many changes were proposed, and how many of them accepted. */
  proposed: number;
  accepted: number;
}

/** Changes a list as an accepted proposal says; answers the number of the audit entry. */
export async function applyProposal(
  transaction: Transaction,
  list: EditableList,
  proposal: AppliedProposal,
  actor: string,
): Promise<number> {
  const { proposalId, rows, removals, publishes, proposed, accepted } = proposal;
  await replaceRows(transaction, list.id, rows);
  await replaceRemovals(transaction, list.id, removals);
  await store.updateList(transaction, list, publishes ? { visibility: 'public' } : {});
  const { userId, title: name, locationCount } = list.fields;
  return record(transaction, {
    action: 'proposal.accept',
    actor,
    subject: { kind: 'list', id: list.id },
    aboutUserId: userId,
    name,
    before: { locationCount, userId },
    after: { locationCount: rows.length, userId, proposalId, accepted, proposed, ...(publishes ? { visibility: 'public' } : {}) },
  });
}

/** Records that a proposal was rejected, which leaves its list as it is; answers the number of the audit entry. */
export function recordRejection(transaction: Transaction, list: EditableList, proposalId: string, actor: string): Promise<number> {
  const { id, fields } = list;
  const { userId, title: name } = fields;
  const after = { proposalId, userId };
  return record(transaction, { action: 'proposal.reject', actor, subject: { kind: 'list', id }, aboutUserId: userId, name, after });
}

/** What taking an import back leaves of its list. */
interface Remainder {
  requestId: string;
  undone: 'proposal' | 'places' | 'list';
  /** The rows that stay; with `list` there are none. */
  rows: readonly NewRow[];
  /** Undefined: as before. */
  removals?: readonly Removal[] | undefined;
  /** The list becomes private again. */
  unpublishes: boolean;
  /** What the caller's undo of its own needs; stored with the list's. */
  proposal: unknown;
}

/** What the undo of a taken back import needs. It is stored with the audit entry. */
interface TakeBackUndo<Proposal> {
  /** Undefined where the whole list went. */
  places: PlacesUndo | undefined;
  proposal: Proposal | undefined;
}

/** Takes off a list what an import put on it, or deletes the list; answers the number of the audit entry. */
export async function takeImportBack(
  transaction: Transaction,
  list: EditableList,
  before: Contents,
  remainder: Remainder,
  actor: string,
): Promise<number> {
  const { requestId, undone, rows, proposal } = remainder;
  const places = undone === 'list' ? undefined : await replaceContents(transaction, list, before, remainder);
  if (undone === 'list') await store.deleteList(transaction, list);
  const { userId, title: name } = list.fields;
  return record(transaction, {
    action: 'import.take-back',
    actor,
    subject: { kind: 'list', id: list.id },
    aboutUserId: userId,
    name,
    before: { locationCount: before.rows.length, userId },
    after: { locationCount: rows.length, userId, requestId, undone },
    undoData: { places, proposal } satisfies TakeBackUndo<unknown>,
  });
}

async function replaceContents(
  transaction: Transaction,
  list: EditableList,
  before: Contents,
  { rows, removals, unpublishes }: Remainder,
): Promise<PlacesUndo> {
  await replaceRows(transaction, list.id, rows);
  if (removals) await replaceRemovals(transaction, list.id, removals);
  await store.updateList(transaction, list, unpublishes ? { visibility: 'private' } : {});
  return { rows: before.rows, standsAt: await digestPlaces(transaction, list.id), removals: before.removals };
}

/**
 * Puts back on a list what was taken back; answers what the caller stored for its own undo. `publishes` says by that whether the list becomes
 * public again. The caller records the undo.
 * @throws HttpError 409 when the list was changed again since, or cannot come back
 */
export async function undoTakeImportBack<Proposal>(
  transaction: Transaction,
  listId: string,
  undoData: unknown,
  publishes: (proposal: Proposal) => boolean,
): Promise<Proposal | undefined> {
  const { places, proposal } = undoData as TakeBackUndo<Proposal>;
  if (!places) await restoreList(transaction, listId);
  const list = await importMayEdit(transaction, listId);
  if (!list) throw notFound('list');
  if (places) await restorePlaces(transaction, listId, places);
  if (proposal && publishes(proposal)) await store.updateList(transaction, list, { visibility: 'public' });
  return proposal;
}
