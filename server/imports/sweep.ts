import { UNDO_HOURS } from '@cairn/contracts/audit.ts';
import type { Transaction } from '../db/connection.ts';
import { POSITION_SQL, readPosition, SWEEP_ROWS, type SweepStep } from '../db/sweep.ts';

/** Requests with inputs, and proposals with their changes, of one step: each may be many MB. */
const LARGE_ROWS = 20;

/**
 * SQL, true of a request that can never run again: it ended, and its list was deleted so long ago that this cannot be undone. `$1`: days
 * since both.
 */
const FINAL = `r.status in ('completed', 'failed') and coalesce(r.processed_at, r.created_at) < now() - make_interval(days => $1)
  and (select l.deleted_since from list_summaries l where l.id = r.list_id)
    < now() - greatest(make_interval(days => $1), make_interval(hours => ${UNDO_HOURS + 1}))`;

/** The next step of a walk over the requests of that age, at most `$4` of those that can never run again. */
const STEP = `with step as (
    select id, created_at from import_requests
    where created_at < now() - make_interval(days => $1) and (created_at, id) > (coalesce(nullif($2, '')::timestamptz, '-infinity'), $3)
    order by created_at, id limit ${SWEEP_ROWS}
  ), final as (
    select r.id, r.created_at from step s join import_requests r on r.id = s.id where ${FINAL} order by r.created_at, r.id limit $4 for update of r
  ), last as (
    select created_at, id from (select * from final union all select * from step where (select count(*) from final) < $4) walked
    order by created_at desc, id desc limit 1
  )`;
const POSITION = `(select ${POSITION_SQL} from last)`;

/** One step of removing the texts and pictures of requests that can never run again. `after`: where the step before ended. */
export async function sweepRequestInputs(transaction: Transaction, days: number, after = ''): Promise<SweepStep> {
  return walk(
    transaction,
    `${STEP}, pictures as (
       delete from import_pictures p using final f where p.request_id = f.id returning p.request_id as id
     ), texts as (
       update import_requests r set text_content = null, image_preview = null from final f
       where r.id = f.id and (r.text_content is not null or r.image_preview is not null) returning r.id
     )
     select (select count(*) from step) as looked, (select count(*) from final) as found, ${POSITION} as last,
       (select count(*) from (select id from pictures union select id from texts) emptied) as removed`,
    { days, after, most: LARGE_ROWS },
  );
}

/** One step of removing requests that can never run again, with their proposals. */
export async function sweepRequests(transaction: Transaction, days: number, after = ''): Promise<SweepStep> {
  return walk(
    transaction,
    `${STEP}, gone as (delete from import_requests r using final f where r.id = f.id returning 1)
     select (select count(*) from step) as looked, (select count(*) from final) as found, ${POSITION} as last, (select count(*) from gone) as removed`,
    { days, after, most: LARGE_ROWS },
  );
}

async function walk(
  transaction: Transaction,
  sql: string,
  { days, after, most }: { days: number; after: string; most: number },
): Promise<SweepStep> {
  const { at, id } = readPosition(after);
  const { rows } = await transaction.query<{ looked: number; found: number; removed: number; last: string | null }>(sql, [
    days,
    at,
    id,
    most,
  ]);
  const { looked = 0, found = 0, removed = 0, last = null } = rows[0] ?? {};
  const isEnd = looked < SWEEP_ROWS && found < most;
  return { removed, next: isEnd || last === null ? undefined : last };
}

/**
 * One step of removing proposals that were decided longer ago and changed nothing. Accepted ones stay, because they can be taken back at any
 * time, and so do those that say that their list awaits publishing.
 */
export async function sweepProposals(transaction: Transaction, days: number, after = ''): Promise<SweepStep> {
  const { at, id } = readPosition(after);
  const { rows } = await transaction.query<{ looked: number; found: number; removed: number; last: string | null }>(
    `with step as (
       select id, created_at, status in ('rejected', 'superseded', 'taken-back') and not publishes_list
         and decided_at < now() - greatest(make_interval(days => $1), make_interval(hours => ${UNDO_HOURS + 1})) as final
       from import_proposals
       where created_at < now() - make_interval(days => $1) and (created_at, id) > (coalesce(nullif($2, '')::timestamptz, '-infinity'), $3)
       order by created_at, id limit ${SWEEP_ROWS}
     ), final as (
       select id, created_at from step where final order by created_at, id limit $4
     ), last as (
       select created_at, id from (select * from final union all select id, created_at from step where (select count(*) from final) < $4) walked
       order by created_at desc, id desc limit 1
     ), gone as (delete from import_proposals p using final f where p.id = f.id and p.status in ('rejected', 'superseded', 'taken-back') returning 1)
     select (select count(*) from step) as looked, (select count(*) from final) as found, ${POSITION} as last, (select count(*) from gone) as removed`,
    [days, at, id, LARGE_ROWS],
  );
  const { looked = 0, found = 0, removed = 0, last = null } = rows[0] ?? {};
  return { removed, next: (looked < SWEEP_ROWS && found < LARGE_ROWS) || last === null ? undefined : last };
}
