import { shownReport, storedReport } from '@cairn/contracts/reason-texts.ts';
import type { Ledger } from '@cairn/contracts/extraction.ts';
import type { Place } from '@cairn/contracts/places.ts';
import { PROPOSALS_SHOWN, type Proposal, type ProposedChange } from '@cairn/contracts/reviews.ts';
import { type ReadingTexts, readingWords } from '@cairn/contracts/reading-texts.ts';
import { mapInSlices } from '../concurrency/slices.ts';
import { codedSql } from '../db/coded-sql.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import { HttpError, notFound } from '../errors.ts';
import { readContents } from '../lists/contents.ts';
import { applyProposal, recordRejection } from '../lists/import-changes.ts';
import { without } from '../lists/removals.ts';
import { requireList } from './list-lock.ts';
import { applyChanges, type Change, type ReadEntry, review } from './review.ts';

/** A proposal after its decision, and the number of the audit entry. */
interface Decided {
  answer: Proposal;
  auditId: number;
}

const SELECT = `select p.id, p.request_id as "requestId", p.list_id as "listId", l.title as "listTitle", p.status, p.created_at as "createdAt",
  p.decided_at as "decidedAt", ${codedSql('p.coded_sentence', 'p.sentence')} as texts, p.ledger, p.kept_edits as "keptEdits",
  (select coalesce(jsonb_object_agg(kind, n), '{}') from (
    select case when removed_by_hand then 'removedByHand' when unconfirmed then 'unconfirmed' else kind end as kind, count(*)::int as n
    from import_changes where proposal_id = p.id group by 1) c) as counts
  from import_proposals p join list_summaries l on l.id = p.list_id`;

interface ProposalRow extends Omit<Proposal, 'createdAt' | 'decidedAt' | 'sentence' | 'counts'> {
  createdAt: Date;
  decidedAt: Date | null;
  texts: ReadingTexts | null;
  keptEdits: number;
  counts: Partial<Record<Change['kind'] | 'removedByHand' | 'unconfirmed', number>>;
}

function present({ createdAt, decidedAt, texts, keptEdits, counts, ...rest }: ProposalRow): Proposal {
  return {
    ...rest,
    ledger: shownReport(rest.ledger),
    createdAt: createdAt.toISOString(),
    ...(decidedAt ? { decidedAt: decidedAt.toISOString() } : {}),
    ...(texts === null ? {} : { sentence: readingWords(texts) }),
    counts: { add: 0, remove: 0, rename: 0, move: 0, update: 0, removedByHand: 0, unconfirmed: 0, ...counts, keptEdits },
  };
}

/** The newest proposals that match; those of deleted lists are left out. */
export async function readProposals(
  querier: Queryable,
  filter: { listId?: string | undefined; requestId?: string | undefined; status?: string | undefined },
): Promise<Proposal[]> {
  const { rows } = await querier.query<ProposalRow>(
    `${SELECT} where l.deleted_since is null and ($1::text is null or p.list_id = $1) and ($2::text is null or p.request_id = $2) and ($3::text is null or p.status = $3)
     order by p.created_at desc, p.id desc limit ${PROPOSALS_SHOWN}`,
    [filter.listId ?? null, filter.requestId ?? null, filter.status ?? null],
  );
  return rows.map(present);
}

/** @throws HttpError 404 */
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
    removedByHand: boolean;
    unconfirmed: boolean;
  }>(
    `select id, kind, before, after, accepted, removed_by_hand as "removedByHand", unconfirmed from import_changes
     where proposal_id = $1 order by id`,
    [proposalId],
  );
  return rows.map(({ before, after, accepted, removedByHand, unconfirmed, ...rest }) => ({
    ...rest,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(accepted === null ? {} : { accepted }),
    ...(removedByHand ? { removedByHand } : {}),
    ...(unconfirmed ? { unconfirmed } : {}),
  }));
}

/** A reading of an import's source, and the list that it is about. */
export interface NewReading {
  requestId: string;
  listId: string;
  reading: ReadEntry[];
  ledger: Ledger;
  /** What could not be read. */
  texts?: ReadingTexts | undefined;
  /** Accepting any of its changes makes the list public; without it, where an earlier proposal was to do so and none did. */
  publishesList?: boolean;
}

/**
 * Keeps what a new reading would change, in the place of an earlier open proposal. Answers its id, and whether the source itself has changed;
 * undefined when there is nothing to decide.
 */
export async function propose(transaction: Transaction, about: NewReading): Promise<{ id: string; sourceChanged: boolean } | undefined> {
  await requireList(transaction, about.listId);
  const { rows, removals } = await readContents(transaction, about.listId);
  const { changes, keptEdits, sourceRows } = review(rows, removals, about.reading, about.ledger.complete === true);
  const publishesList = about.publishesList ?? (await awaitsPublishing(transaction, about.listId));
  await transaction.query(`update import_proposals set status = 'superseded', decided_at = now() where list_id = $1 and status = 'open'`, [
    about.listId,
  ]);
  if (changes.length === 0) return undefined;
  const { rows: made } = await transaction.query<{ id: string }>(
    `insert into import_proposals (request_id, list_id, coded_sentence, ledger, kept_edits, source_rows, publishes_list)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      about.requestId,
      about.listId,
      about.texts ? storable(about.texts) : null,
      storable(storedReport(about.ledger)),
      keptEdits,
      sourceRows,
      publishesList,
    ],
  );
  const id = made[0]?.id ?? '';
  await transaction.query(
    `insert into import_changes (proposal_id, kind, list_place_id, before, after, position, identity, removed_by_hand, unconfirmed)
     select $1, c ->> 'kind', (c ->> 'rowId')::bigint, c -> 'before', c -> 'after', (c ->> 'position')::int, c ->> 'identity',
       coalesce((c ->> 'removedByHand')::boolean, false), coalesce((c ->> 'unconfirmed')::boolean, false)
     from jsonb_array_elements($2::jsonb) c`,
    [id, storable(changes)],
  );
  return { id, sourceChanged: changes.some(({ removedByHand }) => !removedByHand) };
}

/** Whether a list is still private only because nothing on it was confirmed: no proposal that makes it public was accepted. */
async function awaitsPublishing(transaction: Transaction, listId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ awaits: boolean | null }>(
    "select bool_or(publishes_list) and not bool_or(publishes_list and status = 'accepted') as awaits from import_proposals where list_id = $1",
    [listId],
  );
  return rows[0]?.awaits === true;
}

interface OpenProposal {
  listId: string;
  sourceRows: Array<number | null> | null;
  publishesList: boolean;
}

async function lockOpen(transaction: Transaction, id: string): Promise<OpenProposal> {
  const { rows } = await transaction.query<OpenProposal & { status: string }>(
    `select list_id as "listId", status, to_jsonb(source_rows) as "sourceRows", publishes_list as "publishesList"
     from import_proposals where id = $1 for update`,
    [id],
  );
  const [row] = rows;
  if (!row) throw notFound('proposal');
  if (row.status !== 'open') throw new HttpError(409, 'decided', `This proposal was ${row.status.replace('-', ' ')} already.`);
  return row;
}

/**
 * Makes the named changes on the list; without ids, all except additions that a person had removed. `actor` is who accepts, as the
 * audit trail names it.
 * @throws HttpError 404, 409 when it was decided already or its list was deleted
 */
export async function accept(transaction: Transaction, id: string, changeIds: number[] | undefined, actor: string): Promise<Decided> {
  const { listId, sourceRows, publishesList } = await lockOpen(transaction, id);
  const list = await requireList(transaction, listId);
  const changes = await decideChanges(transaction, id, changeIds);
  const accepted = changes.filter((change) => change.accepted);
  const { rows: before, removals } = await readContents(transaction, listId);
  // Proposals from before the source's order was stored: their additions go to the end.
  const length = changes.reduce((most, { position }) => Math.max(most, position + 1), 0);
  const order = sourceRows ?? Array.from({ length }, () => null);
  await transaction.query(`update import_proposals set status = 'accepted', decided_at = now(), before_rows = $2 where id = $1`, [
    id,
    `[${(await mapInSlices(before, storable)).join()}]`,
  ]);
  const applied = {
    proposalId: id,
    rows: applyChanges(before, accepted.map(withoutNulls), order),
    removals: without(
      removals,
      accepted.filter(({ removedByHand }) => removedByHand),
    ),
    publishes: publishesList && accepted.length > 0,
    proposed: changes.length,
    accepted: accepted.length,
  };
  const auditId = await applyProposal(transaction, list, applied, actor);
  return { answer: await readProposal(transaction, id), auditId };
}

type ChangeRow = Omit<Change, 'rowId' | 'before' | 'after'> & {
  rowId: number | null;
  before?: Place | null;
  after: Place | null;
  accepted: boolean;
};

/** Stores which changes are accepted; answers all of the proposal. */
async function decideChanges(transaction: Transaction, id: string, changeIds: number[] | undefined): Promise<ChangeRow[]> {
  const { rows } = await transaction.query<ChangeRow>(
    `update import_changes set accepted = case when $2::bigint[] is null then not removed_by_hand else id = any($2) end where proposal_id = $1
     returning kind, list_place_id as "rowId", before, after, position, identity, accepted, removed_by_hand as "removedByHand"`,
    [id, changeIds ?? null],
  );
  return rows;
}

function withoutNulls(change: ChangeRow): Change {
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

/**
 * Leaves the list as it is. `actor` as for `accept`.
 * @throws HttpError 404, 409 when it was decided already or its list was deleted
 */
export async function reject(transaction: Transaction, id: string, actor: string): Promise<Decided> {
  const { listId } = await lockOpen(transaction, id);
  const list = await requireList(transaction, listId);
  await transaction.query(`update import_proposals set status = 'rejected', decided_at = now() where id = $1`, [id]);
  const auditId = await recordRejection(transaction, list, id, actor);
  return { answer: await readProposal(transaction, id), auditId };
}
