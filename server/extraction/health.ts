import type { Method } from '@cairn/contracts/extraction.ts';
import type { Database, Queryable } from '../db/connection.ts';
import type { Queue } from '../queue/queue.ts';
import { jobGroup } from './start.ts';

/** All are of one kind, so the only key is empty; without jobs there is none. */
export async function countJobRows(querier: Queryable): Promise<Map<string, number>> {
  const { rows } = await querier.query<{ count: number }>('select count(*) as count from extraction_jobs');
  return new Map(rows.filter(({ count }) => count > 0).map(({ count }) => ['', count]));
}

/** Ids of unfinished jobs that no queue entry names, and named ones that do not exist. `queued`: what the entries name. */
export async function compareJobsWithQueue(
  querier: Queryable,
  queued: readonly string[],
): Promise<{ waiting: string[]; missing: string[] }> {
  const waiting = await querier.query<{ id: string }>(
    "select id from extraction_jobs where status in ('pending', 'processing') and id <> all ($1)",
    [queued],
  );
  const missing = await querier.query<{ id: string }>(
    'select q.id from unnest($1::text[]) as q (id) where not exists (select from extraction_jobs j where j.id = q.id)',
    [queued],
  );
  return { waiting: waiting.rows.map(({ id }) => id), missing: missing.rows.map(({ id }) => id) };
}

/** Gives unfinished jobs a queue entry. */
export async function requeueJobs(database: Database, queue: Queue, ids: readonly string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ id: string; method: Method; url: string | null }>(
      "select id, method, url from extraction_jobs where id = any ($1) and status in ('pending', 'processing') for update",
      [ids],
    );
    for (const { id, method, url } of rows) {
      const group = jobGroup({ method, ...(url === null ? {} : { url }) });
      await queue.send(transaction, 'extraction', id, 0, { group });
    }
  });
}

/** Ids of unfinished jobs that have neither a link nor an input: they can only fail. */
export async function findJobsWithoutInput(querier: Queryable): Promise<string[]> {
  const { rows } = await querier.query<{ id: string }>(
    `select id from extraction_jobs j where status in ('pending', 'processing') and url is null
       and not exists (select from extraction_inputs i where i.job_id = j.id)`,
  );
  return rows.map(({ id }) => id);
}
