import type { AuditEntry } from '@cairn/contracts/audit.ts';
import { hasSessionsSql } from '../accounts/store.ts';
import { readEntry } from '../audit/read.ts';
import { type Change, record, same } from '../audit/record.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Dismissal, undoDismissal } from '../imports/failed.ts';
import { hasRequestsSql } from '../imports/of-user.ts';
import { undoTakeBack } from '../imports/take-back.ts';
import * as lists from '../lists/changes.ts';
import { hasListsSql, hasOtherLists, hasSavesSql, restoreListsOf } from '../lists/of-user.ts';
import { hasMessagesSql } from '../notifications/of-user.ts';
import { makeWaitingDue } from '../notifications/store.ts';
import type { Queue } from '../queue/queue.ts';
import type { Actor } from '../security/actor.ts';
import * as store from '../users/store.ts';

/** What an undo did, in words, and as the trail keeps it. */
interface Undone {
  sentence: string;
  after?: Record<string, unknown>;
}

interface Undoing {
  database: Database;
  queue: Queue;
  actor: Actor;
  /** For those who may undo changes of the fields and places of one list only: this list, and who undoes as the trail names it. */
  ofList?: { id: string; by: string } | undefined;
}

/**
 * Takes a change back, all or nothing, once.
 * @throws HttpError 404 for a number that names no change, or none of the list; 409 when it is too late, done already, or the same thing was
 *   changed again since
 */
export function undoChange(
  { database, queue, actor, ofList }: Undoing,
  position: number,
): Promise<{ entry: AuditEntry; sentence: string }> {
  return database.transaction(async (transaction) => {
    // Another undo of the same change at the same time waits here, and then finds it undone.
    await transaction.query("select pg_advisory_xact_lock(hashtext('undo ' || $1))", [position]);
    const found = await readEntry(transaction, position);
    if (!found || (ofList && !isChangeOf(found.entry, ofList.id))) throw notFound('change');
    const { entry, undoData } = found;
    requireUndoable(entry);
    const { sentence, after } = await undo(transaction, { queue, actor }, entry, undoData);
    const change: Change = {
      action: 'undo',
      actor: ofList?.by,
      subject: entry.subject,
      aboutUserId: aboutOf(entry),
      undoOf: position,
      name: entry.subject.name,
    };
    const made = await readEntry(transaction, await record(transaction, { ...change, before: entry.after, after: after ?? entry.before }));
    if (!made) throw new Error('The undo was not recorded');
    return { entry: made.entry, sentence };
  });
}

function isChangeOf({ action, subject }: AuditEntry, listId: string): boolean {
  return action === 'list.update' && subject.id === listId;
}

function requireUndoable(entry: AuditEntry): void {
  if (entry.undoneBy !== undefined) throw new HttpError(409, 'undone', 'This change has already been undone.');
  if (entry.undoableUntil === undefined)
    throw new HttpError(409, 'not-undoable', 'This change can’t be undone. Most changes can be, for 24 hours.');
}

function aboutOf({ subject, before, after }: AuditEntry): string | undefined {
  if (subject.kind === 'user') return subject.id;
  const owner = before?.userId ?? after?.userId;
  return typeof owner === 'string' ? owner : undefined;
}

async function undo(
  transaction: Transaction,
  { queue, actor }: { queue: Queue; actor: Actor },
  entry: AuditEntry,
  undoData: unknown,
): Promise<Undone> {
  const id = entry.subject.id ?? '';
  const name = entry.subject.name ?? id;
  switch (entry.action) {
    case 'user.update':
      await revertUser(transaction, id, entry);
      return { sentence: `Reverted the profile of ${name}.` };
    case 'user.delete':
      return { sentence: `Restored ${name}, with ${await bringBack(transaction, queue, id)}.` };
    case 'users.bulk-create':
      return removeMade(transaction, undoData);
    case 'import.take-back':
      await undoTakeBack(transaction, id, undoData);
      return { sentence: `Restored the imported places on “${name}”.` };
    case 'list.publish':
      await lists.undoListChange(transaction, entry, undoData, actor);
      return removeNewOwner(transaction, entry, lists.UNDONE['list.publish'](name));
    case 'list.create':
    case 'list.update':
    case 'list.delete':
      await lists.undoListChange(transaction, entry, undoData, actor);
      return { sentence: lists.UNDONE[entry.action](name) };
    case 'requests.dismiss':
      return showAgain(transaction, undoData as Dismissal);
    default:
      throw new HttpError(409, 'not-undoable', 'This kind of change can’t be undone.');
  }
}

/** Removes the owner whom the publishing created with the list, unless something else belongs to them by now. */
async function removeNewOwner(transaction: Transaction, { subject, after }: AuditEntry, sentence: string): Promise<Undone> {
  const ownerId = after?.newOwner && after.userId;
  if (typeof ownerId !== 'string') return { sentence };
  const untouched = await store.lockUsersUnless(transaction, [ownerId], [hasSavesSql('u.id'), ...OWN_TRACES]);
  if (untouched.length === 0 || (await hasOtherLists(transaction, ownerId, subject.id ?? ''))) return { sentence };
  await store.markDeleted(transaction, untouched);
  return { sentence: `${sentence} Its owner, created with it, was removed too.` };
}

async function showAgain(transaction: Transaction, dismissal: Dismissal): Promise<Undone> {
  const restored = await undoDismissal(transaction, dismissal);
  const requests = restored === 1 ? 'request is' : 'requests are';
  return { sentence: `Undone: ${restored} failed ${requests} no longer dismissed.`, after: { restored } };
}

async function revertUser(transaction: Transaction, id: string, { before = {}, after = {} }: AuditEntry): Promise<void> {
  const { hasAccount, ...current } = await store.lockUser(transaction, id);
  const now: Record<string, unknown> = current;
  if (Object.keys(after).some((name) => !same(now[name], after[name])))
    throw new HttpError(409, 'changed-since', 'The profile has changed since, so this change can’t be undone on its own.');
  if (before.email === null && hasAccount)
    throw new HttpError(409, 'email-needed', 'This user signs in with this email address, so it can’t be removed.');
  await store.updateUser(transaction, id, before as store.UserChange);
}

/** The user, and the lists that went with it. What waits to be sent to it is kept. */
async function bringBack(transaction: Transaction, queue: Queue, id: string): Promise<string> {
  const deletedAt = await store.restoreUser(transaction, id);
  if (deletedAt === undefined) throw new HttpError(409, 'erased', 'This user can’t be restored: the data has been deleted.');
  const count = await restoreListsOf(transaction, id, deletedAt);
  await queue.sendMany(transaction, 'notifications', await makeWaitingDue(transaction, id));
  return count === 1 ? '1 list' : `${count} lists`;
}

/** Signs that a user has been active, besides lists: SQL about `u.id`. */
const OWN_TRACES = [hasSessionsSql('u.id'), hasRequestsSql('u.id'), hasMessagesSql('u.id')];

/** Of these users, those who are as they were made: they never signed in, and nothing belongs to them. Locked. */
function lockUntouched(transaction: Transaction, ids: string[]): Promise<string[]> {
  return store.lockUsersUnless(transaction, ids, [hasListsSql('u.id'), ...OWN_TRACES]);
}

/** Removes the users of a bulk creation; those who have been active since then are kept. */
async function removeMade(transaction: Transaction, undoData: unknown): Promise<Undone> {
  const { ids } = undoData as { ids: string[] };
  const untouched = await lockUntouched(transaction, ids);
  await store.markDeleted(transaction, untouched);
  const kept = ids.length - untouched.length;
  const others = kept === 0 ? '' : ` Skipped ${kept} already in use or removed.`;
  return { sentence: `Removed ${untouched.length} of ${ids.length} users.${others}`, after: { removed: untouched.length, kept } };
}
