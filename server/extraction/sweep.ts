import type { Transaction } from '../db/connection.ts';
import { POSITION_SQL, readPosition, SWEEP_ROWS, type SweepStep } from '../db/sweep.ts';

/** Places that go with the jobs of one step; a job with more is a step of its own. */
const PLACES_PER_STEP = 20_000;
/** What one step removes of inputs. Bytes. */
const INPUT_BYTES_PER_STEP = 100_000_000;

/** SQL, true of a job that ended so many days ago: nothing reads it again but people. `$1`: days. */
const ENDED = "status in ('completed', 'failed') and coalesce(finished_at, created_at) < now() - make_interval(days => $1)";

/** One step of removing jobs that ended longer ago, with their places and inputs. Lists made of them have places of their own. */
export async function sweepJobs(transaction: Transaction, days: number): Promise<SweepStep> {
  const { rows } = await transaction.query<{ looked: number; removed: number }>(
    `with old as (
       select id, places_count, created_at from extraction_jobs where created_at < now() - make_interval(days => $1) and ${ENDED}
       order by created_at, id limit $2 for update skip locked
     ), counted as (
       select id, sum(places_count) over (order by created_at, id) - places_count as before from old
     ), gone as (
       delete from extraction_jobs j using counted c where j.id = c.id and c.before < $3 returning 1
     )
     select (select count(*) from old) as looked, (select count(*) from gone) as removed`,
    [days, SWEEP_ROWS, PLACES_PER_STEP],
  );
  const { looked = 0, removed = 0 } = rows[0] ?? {};
  return { removed, next: looked === SWEEP_ROWS || removed < looked ? '' : undefined };
}

/**
 * One step of removing what jobs that ended longer ago have read: texts, files and pictures. It walks over the jobs by their age; `after` is
 * where the step before ended.
 */
export async function sweepInputs(transaction: Transaction, days: number, after = ''): Promise<SweepStep> {
  const { at, id } = readPosition(after);
  const { rows } = await transaction.query<{ looked: number; found: number; removed: number; last: string | null }>(
    `with step as (
       select id, created_at, ${ENDED} as ended from extraction_jobs
       where created_at < now() - make_interval(days => $1) and (created_at, id) > (coalesce(nullif($2, '')::timestamptz, '-infinity'), $3)
       order by created_at, id limit $4
     ), inputs as (
       select i.job_id, i.position, sum(octet_length(i.content)) over (order by s.created_at, s.id, i.position) - octet_length(i.content) as before
       from step s join extraction_inputs i on i.job_id = s.id where s.ended
     ), gone as (
       delete from extraction_inputs i using inputs o where i.job_id = o.job_id and i.position = o.position and o.before < $5 returning 1
     )
     select (select count(*) from step) as looked, (select count(*) from inputs) as found, (select count(*) from gone) as removed,
       (select ${POSITION_SQL} from step order by created_at desc, id desc limit 1) as last`,
    [days, at, id, SWEEP_ROWS, INPUT_BYTES_PER_STEP],
  );
  const { looked = 0, found = 0, removed = 0, last = null } = rows[0] ?? {};
  // What was left for its size is looked at once more.
  if (removed > 0 && removed < found) return { removed, next: after };
  return { removed, next: looked === SWEEP_ROWS && last !== null ? last : undefined };
}
