import type { TakenBack } from '@cairn/contracts/reviews.ts';
import type { Change } from '../audit/record.ts';
import type { Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import { type PlacesUndo, placesMark, restoreList, restorePlaces } from '../lists/changes.ts';
import { type Removal, readRemovals, replaceRemovals } from '../lists/removals.ts';
import { type ListRow, readRows, replaceRows } from '../lists/rows.ts';
import { deleteList, updateList } from '../lists/store.ts';
import { lockList } from './list-lock.ts';
import { restoreRows } from './review.ts';

/** What brings back what was taken back: the places, unless the whole list went with them, and the proposal that was accepted. */
interface TakeBackUndo {
  places: PlacesUndo | undefined;
  proposal: Accepted | undefined;
}

type Done = Pick<TakenBack, 'undone' | 'removed' | 'kept'> & { undoData: TakeBackUndo };

/**
 * Undoes the last thing an import did: its last accepted proposal, else what it added to its list. What a person added or changed stays; a
 * list on which nothing is left goes.
 * @throws HttpError 404, 409 when there is nothing to take back
 */
export async function takeBack(transaction: Transaction, requestId: string): Promise<{ answer: TakenBack; change: Change }> {
  const { rows } = await transaction.query<{ listId: string | null }>(
    'select list_id as "listId" from import_requests where id = $1 for update',
    [requestId],
  );
  if (!rows[0]) throw notFound('import request');
  const { listId } = rows[0];
  if (listId === null) throw new HttpError(409, 'nothing-made', 'This import has made no list; there is nothing to take back.');
  const { title, userId } = await lockList(transaction, listId);
  const last = await lastAccepted(transaction, requestId);
  const { undoData, ...done } = last ? await takeBackProposal(transaction, listId, last) : await takeBackPlaces(transaction, listId);
  const before = { locationCount: done.removed + done.kept, userId };
  const after = { locationCount: done.kept, userId, requestId, undone: done.undone };
  const subject = { kind: 'list', id: listId } as const;
  const change: Change = { action: 'import.take-back', subject, aboutUserId: userId, name: title, before, after, undoData };
  return { answer: { requestId, listId, ...done }, change };
}

/**
 * Brings back what was taken back.
 * @throws HttpError 409 when the list was changed again since, or cannot come back
 */
export async function undoTakeBack(transaction: Transaction, listId: string, undoData: unknown): Promise<void> {
  const { places, proposal } = undoData as TakeBackUndo;
  if (places) {
    await lockList(transaction, listId);
    await restorePlaces(transaction, listId, places);
  } else await restoreList(transaction, listId);
  if (!proposal) return;
  if (proposal.publishesList) await updateList(transaction, listId, { isPublic: true });
  await transaction.query(
    "update import_proposals set status = 'accepted', decided_at = $2::timestamptz, before_rows = $3::jsonb where id = $1",
    [proposal.id, proposal.decidedAt, JSON.stringify(proposal.beforeRows)],
  );
}

interface Accepted {
  id: string;
  /** With microseconds, as the database has it. */
  decidedAt: string;
  beforeRows: ListRow[];
  /** It made the list public; missing in entries from before this was kept. */
  publishesList?: boolean;
}

async function lastAccepted(transaction: Transaction, requestId: string): Promise<Accepted | undefined> {
  const { rows } = await transaction.query<Accepted>(
    `select id, decided_at::text as "decidedAt", before_rows as "beforeRows", publishes_list as "publishesList" from import_proposals
     where request_id = $1 and status = 'accepted' order by import_proposals.decided_at desc limit 1 for update`,
    [requestId],
  );
  return rows[0];
}

async function takeBackProposal(transaction: Transaction, listId: string, proposal: Accepted): Promise<Done> {
  const rows = await readRows(transaction, listId);
  const removals = await readRemovals(transaction, listId);
  const { rows: accepted } = await transaction.query<{ rowId: number | null; removal: Removal | null }>(
    `select case when kind = 'remove' then list_place_id end as "rowId",
       case when removed_by_hand then jsonb_build_object('place', after, 'identity', identity) end as removal
     from import_changes where proposal_id = $1 and accepted`,
    [proposal.id],
  );
  if (proposal.publishesList) await updateList(transaction, listId, { isPublic: false });
  const restored = restoreRows(proposal.beforeRows, rows, new Set(accepted.flatMap(({ rowId }) => rowId ?? [])));
  await replaceRows(transaction, listId, restored);
  await replaceRemovals(transaction, listId, [...removals, ...accepted.flatMap(({ removal }) => removal ?? [])]);
  await transaction.query(`update import_proposals set status = 'taken-back', decided_at = now(), before_rows = null where id = $1`, [
    proposal.id,
  ]);
  const places = await placesUndo(transaction, listId, rows, removals);
  const stayed = new Set(restored.map(({ id }) => id));
  const removed = rows.filter(({ id }) => !stayed.has(id)).length;
  return { undone: 'proposal', removed, kept: restored.length, undoData: { places, proposal } };
}

async function takeBackPlaces(transaction: Transaction, listId: string): Promise<Done> {
  const rows = await readRows(transaction, listId);
  const removals = await readRemovals(transaction, listId);
  const kept = rows.filter(({ edited }) => edited);
  const removed = rows.length - kept.length;
  if (kept.length === 0) {
    await deleteList(transaction, listId);
    return { undone: 'list', removed, kept: 0, undoData: { places: undefined, proposal: undefined } };
  }
  if (removed === 0)
    throw new HttpError(
      409,
      'nothing-left',
      'Nothing that this import added is left: every place of its list was added or changed by hand.',
    );
  await replaceRows(transaction, listId, kept);
  const places = await placesUndo(transaction, listId, rows, removals);
  return { undone: 'places', removed, kept: kept.length, undoData: { places, proposal: undefined } };
}

/** The way back to these rows, from how the places stand now. */
async function placesUndo(transaction: Transaction, listId: string, rows: ListRow[], removals: Removal[]): Promise<PlacesUndo> {
  await transaction.query('update lists set updated_at = now() where id = $1', [listId]);
  return { rows, standsAt: await placesMark(transaction, listId), removals };
}
