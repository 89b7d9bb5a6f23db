import type { Ledger } from '@cairn/contracts/extraction.ts';
import type { Place } from '@cairn/contracts/places.ts';
import { PROPOSALS_SHOWN, type Proposal, type ProposedChange } from '@cairn/contracts/reviews.ts';
import type { Change as AuditChange } from '../audit/record.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import { notFound, Refusal } from '../http/failures.ts';
import { type ListRow, readRows, replaceRows } from '../lists/rows.ts';
import { applyChanges, type Change, restoreRows, review } from './review.ts';

/** What a call answers, and the change that the audit trail keeps. */
interface Recorded<Answer> {
  answer: Answer;
  change: AuditChange;
}

const SELECT = `select p.id, p.request_id as "requestId", p.list_id as "listId", l.title as "listTitle", p.status, p.created_at as "createdAt",
  p.decided_at as "decidedAt", p.sentence, p.ledger, p.kept_edits as "keptEdits",
  (select coalesce(jsonb_object_agg(kind, n), '{}') from (select kind, count(*)::int as n from import_changes where proposal_id = p.id group by kind) c) as counts
  from import_proposals p join lists l on l.id = p.list_id`;

interface ProposalRow extends Omit<Proposal, 'createdAt' | 'decidedAt' | 'sentence' | 'counts'> {
  createdAt: Date;
  decidedAt: Date | null;
  sentence: string | null;
  keptEdits: number;
  counts: Partial<Record<Change['kind'], number>>;
}

function present({ createdAt, decidedAt, sentence, keptEdits, counts, ...rest }: ProposalRow): Proposal {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    ...(decidedAt ? { decidedAt: decidedAt.toISOString() } : {}),
    ...(sentence === null ? {} : { sentence }),
    counts: { add: 0, remove: 0, rename: 0, move: 0, update: 0, ...counts, keptEdits },
  };
}

/** The newest proposals that fit; one of a list that is gone is none. */
export async function readProposals(
  querier: Queryable,
  filter: { listId?: string | undefined; requestId?: string | undefined; status?: string | undefined },
): Promise<Proposal[]> {
  const { rows } = await querier.query<ProposalRow>(
    `${SELECT} where l.deleted_at is null and ($1::text is null or p.list_id = $1) and ($2::text is null or p.request_id = $2) and ($3::text is null or p.status = $3)
     order by p.created_at desc, p.id desc limit ${PROPOSALS_SHOWN}`,
    [filter.listId ?? null, filter.requestId ?? null, filter.status ?? null],
  );
  return rows.map(present);
}

/** @throws Refusal 404 */
export async function readProposal(querier: Queryable, id: string): Promise<Proposal> {
  const { rows } = await querier.query<ProposalRow>(`${SELECT} where p.id = $1`, [id]);
  if (!rows[0]) throw notFound('proposal');
  return present(rows[0]);
}

export async function readChanges(querier: Queryable, proposalId: string): Promise<ProposedChange[]> {
  const { rows } = await querier.query<{
    id: number;
    kind: Change['kind'];
    before: Place | null;
    after: Place | null;
    accepted: boolean | null;
  }>('select id, kind, before, after, accepted from import_changes where proposal_id = $1 order by id', [proposalId]);
  return rows.map(({ before, after, accepted, ...rest }) => ({
    ...rest,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(accepted === null ? {} : { accepted }),
  }));
}

/** Keeps what a new reading would change, in the place of an earlier open proposal. Answers its id; undefined when nothing would change. */
export async function propose(
  transaction: Transaction,
  about: { requestId: string; listId: string; reading: Place[]; ledger: Ledger; sentence?: string | undefined },
): Promise<string | undefined> {
  await lockList(transaction, about.listId);
  const { changes, keptEdits } = review(await readRows(transaction, about.listId), about.reading, about.ledger.complete === true);
  await transaction.query(`update import_proposals set status = 'superseded', decided_at = now() where list_id = $1 and status = 'open'`, [
    about.listId,
  ]);
  if (changes.length === 0) return undefined;
  const { rows } = await transaction.query<{ id: string }>(
    'insert into import_proposals (request_id, list_id, sentence, ledger, kept_edits) values ($1, $2, $3, $4, $5) returning id',
    [about.requestId, about.listId, about.sentence ?? null, storable(about.ledger), keptEdits],
  );
  const id = rows[0]?.id ?? '';
  await transaction.query(
    `insert into import_changes (proposal_id, kind, list_place_id, before, after, position, identity)
     select $1, c ->> 'kind', (c ->> 'rowId')::bigint, c -> 'before', c -> 'after', (c ->> 'position')::int, c ->> 'identity'
     from jsonb_array_elements($2::jsonb) c`,
    [id, storable(changes)],
  );
  return id;
}

/** @throws Refusal 409 when the list is gone */
async function lockList(transaction: Transaction, listId: string): Promise<{ title: string; userId: string }> {
  const { rows } = await transaction.query<{ title: string; userId: string }>(
    'select title, user_id as "userId" from lists where id = $1 and deleted_at is null for update',
    [listId],
  );
  if (!rows[0]) throw new Refusal(409, 'list-gone', 'The list of this import was deleted. Create a new request to import it again.');
  return rows[0];
}

async function lockOpen(transaction: Transaction, id: string): Promise<{ listId: string }> {
  const { rows } = await transaction.query<{ listId: string; status: string }>(
    'select list_id as "listId", status from import_proposals where id = $1 for update',
    [id],
  );
  const [row] = rows;
  if (!row) throw notFound('proposal');
  if (row.status !== 'open') throw new Refusal(409, 'decided', `This proposal was ${row.status.replace('-', ' ')} already.`);
  return row;
}

/** Makes the named changes, or all of them, on the list. */
export async function accept(transaction: Transaction, id: string, changeIds: number[] | undefined): Promise<Recorded<Proposal>> {
  const { listId } = await lockOpen(transaction, id);
  const { title, userId } = await lockList(transaction, listId);
  const { rows: changes } = await transaction.query<Change & { rowId: number | undefined }>(
    `update import_changes set accepted = ($2::bigint[] is null or id = any($2)) where proposal_id = $1
     returning kind, list_place_id as "rowId", before, after, position, identity, accepted`,
    [id, changeIds ?? null],
  );
  const before = await readRows(transaction, listId);
  const accepted = (changes as Array<Change & { accepted: boolean; rowId: number | null; after: Place | null }>).filter(
    (change) => change.accepted,
  );
  const rows = applyChanges(before, accepted.map(withoutNulls));
  await replaceRows(transaction, listId, rows);
  await transaction.query(`update import_proposals set status = 'accepted', decided_at = now(), before_rows = $2 where id = $1`, [
    id,
    storable(before),
  ]);
  await transaction.query('update lists set updated_at = now() where id = $1', [listId]);
  const change: AuditChange = {
    action: 'proposal.accept',
    subject: { kind: 'list', id: listId },
    aboutUserId: userId,
    name: title,
    before: { locationCount: before.length, userId },
    after: { locationCount: rows.length, userId, proposalId: id, accepted: accepted.length, proposed: changes.length },
  };
  return { answer: await readProposal(transaction, id), change };
}

function withoutNulls(
  change: Omit<Change, 'rowId' | 'before' | 'after'> & { rowId: number | null; before?: Place | null; after: Place | null },
): Change {
  const { kind, position, identity } = change;
  return {
    kind,
    position,
    identity,
    ...(change.rowId === null ? {} : { rowId: change.rowId }),
    ...(change.before ? { before: change.before } : {}),
    ...(change.after ? { after: change.after } : {}),
  };
}

/** Leaves the list as it is. */
export async function reject(transaction: Transaction, id: string): Promise<Recorded<Proposal>> {
  const { listId } = await lockOpen(transaction, id);
  const { title, userId } = await lockList(transaction, listId);
  await transaction.query(`update import_proposals set status = 'rejected', decided_at = now() where id = $1`, [id]);
  const subject = { kind: 'list', id: listId } as const;
  const after = { proposalId: id, userId };
  const change: AuditChange = { action: 'proposal.reject', subject, aboutUserId: userId, name: title, after };
  return { answer: await readProposal(transaction, id), change };
}

/** Undoes the last thing an import did: its last accepted proposal, else the list that it made. Edits by hand stay. */
export async function takeBack(
  transaction: Transaction,
  requestId: string,
): Promise<Recorded<{ requestId: string; undone: 'proposal' | 'list'; listId: string }>> {
  const { rows } = await transaction.query<{ listId: string | null }>(
    'select list_id as "listId" from import_requests where id = $1 for update',
    [requestId],
  );
  if (!rows[0]) throw notFound('import request');
  const { listId } = rows[0];
  if (listId === null) throw new Refusal(409, 'nothing-made', 'This import has made no list; there is nothing to take back.');
  const { title, userId } = await lockList(transaction, listId);
  const recorded = (undone: 'proposal' | 'list') => {
    const after = { requestId, undone, userId };
    const change: AuditChange = {
      action: 'import.take-back',
      subject: { kind: 'list', id: listId },
      aboutUserId: userId,
      name: title,
      after,
    };
    return { answer: { requestId, undone, listId }, change };
  };
  const { rows: accepted } = await transaction.query<{ id: string; before: ListRow[] }>(
    `select id, before_rows as before from import_proposals where request_id = $1 and status = 'accepted' order by decided_at desc limit 1 for update`,
    [requestId],
  );
  const [last] = accepted;
  if (!last) {
    await transaction.query('update lists set deleted_at = now() where id = $1', [listId]);
    return recorded('list');
  }
  await replaceRows(transaction, listId, restoreRows(last.before, await readRows(transaction, listId)));
  await transaction.query(`update import_proposals set status = 'taken-back', decided_at = now(), before_rows = null where id = $1`, [
    last.id,
  ]);
  return recorded('proposal');
}
