import type { TakenBack } from '@cairn/contracts/reviews.ts';
import type { Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Contents, readContents } from '../lists/contents.ts';
import { takeImportBack, undoTakeImportBack } from '../lists/import-changes.ts';
import type { Removal } from '../lists/removals.ts';
import type { ListRow, NewRow } from '../lists/rows.ts';
import { requireList } from './list-lock.ts';
import { restoreRows } from './review.ts';
import { lockListId } from './store.ts';

/** What taking back leaves of the list. */
interface Remainder {
  undone: TakenBack['undone'];
  rows: NewRow[];
  removals?: Removal[];
  proposal: Accepted | undefined;
}

/**
 * Undoes the last thing an import did: its last accepted proposal, else what it added to its list. What a person added or changed stays; a
 * list on which nothing is left is deleted. `actor` is who does it, as the audit trail names it.
 * @throws HttpError 404, 409 when there is nothing to take back
 */
export async function takeBack(
  transaction: Transaction,
  requestId: string,
  actor: string,
): Promise<{ answer: TakenBack; auditId: number }> {
  const listId = await lockListId(transaction, requestId);
  if (listId === undefined) throw notFound('import request');
  if (listId === null) throw new HttpError(409, 'nothing-made', 'This import hasn’t created a list, so there is nothing to undo.');
  const list = await requireList(transaction, listId);
  const contents = await readContents(transaction, listId);
  const last = await lockLastAccepted(transaction, requestId);
  const { proposal, ...remainder } = last ? await withoutProposal(transaction, contents, last) : withoutImported(contents);
  const unpublishes = proposal?.publishesList === true;
  const auditId = await takeImportBack(transaction, list, contents, { ...remainder, requestId, unpublishes, proposal }, actor);
  const { undone, rows } = remainder;
  const stayed = new Set(rows.map(({ id }) => id));
  const removed = contents.rows.filter(({ id }) => !stayed.has(id)).length;
  return { answer: { requestId, listId, undone, removed, kept: rows.length }, auditId };
}

/**
 * Brings back what was taken back. The caller records the undo.
 * @throws HttpError 409 when the list was changed again since, or cannot come back
 */
export async function undoTakeBack(transaction: Transaction, listId: string, undoData: unknown): Promise<void> {
  const publishes = ({ publishesList }: Accepted) => publishesList === true;
  const proposal = await undoTakeImportBack<Accepted>(transaction, listId, undoData, publishes);
  if (!proposal) return;
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
  /** It made the list public; missing in entries from before this was stored. */
  publishesList?: boolean;
}

async function lockLastAccepted(transaction: Transaction, requestId: string): Promise<Accepted | undefined> {
  const { rows } = await transaction.query<Accepted>(
    `select id, decided_at::text as "decidedAt", before_rows as "beforeRows", publishes_list as "publishesList" from import_proposals
     where request_id = $1 and status = 'accepted' order by import_proposals.decided_at desc limit 1 for update`,
    [requestId],
  );
  return rows[0];
}

async function withoutProposal(transaction: Transaction, { rows, removals }: Contents, proposal: Accepted): Promise<Remainder> {
  const { rows: accepted } = await transaction.query<{ rowId: number | null; removal: Removal | null }>(
    `select case when kind = 'remove' then list_place_id end as "rowId",
       case when removed_by_hand then jsonb_build_object('place', after, 'identity', identity) end as removal
     from import_changes where proposal_id = $1 and accepted`,
    [proposal.id],
  );
  await transaction.query(`update import_proposals set status = 'taken-back', decided_at = now(), before_rows = null where id = $1`, [
    proposal.id,
  ]);
  return {
    undone: 'proposal',
    rows: restoreRows(proposal.beforeRows, rows, new Set(accepted.flatMap(({ rowId }) => rowId ?? []))),
    removals: [...removals, ...accepted.flatMap(({ removal }) => removal ?? [])],
    proposal,
  };
}

/** @throws HttpError 409 when nothing of the import is left */
function withoutImported({ rows }: Contents): Remainder {
  const edited = rows.filter((row) => row.edited);
  if (edited.length === 0) return { undone: 'list', rows: [], proposal: undefined };
  if (edited.length === rows.length)
    throw new HttpError(409, 'nothing-left', 'Nothing to undo: every place on this list was added or edited by hand.');
  return { undone: 'places', rows: edited, proposal: undefined };
}
