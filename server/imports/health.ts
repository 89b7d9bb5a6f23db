import type { Database, Queryable } from '../db/connection.ts';
import type { Queue } from '../queue/queue.ts';
import { enqueueRequests } from './enqueue.ts';

/** The number of import requests by status, type and whether they are shown, as migration 0030 names these kinds. */
export async function countRequestRows(querier: Queryable): Promise<Map<string, number>> {
  const { rows } = await querier.query<{ kind: string; count: number }>(
    `select concat_ws('/', status, import_type, case when dismissed_at is null then 'shown' else 'dismissed' end) as kind, count(*) as count
     from import_requests group by 1`,
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Ids of unfinished requests that no queue entry names, and named ones that do not exist. `queued`: what the entries name. */
export async function compareRequestsWithQueue(
  querier: Queryable,
  queued: readonly string[],
): Promise<{ waiting: string[]; missing: string[] }> {
  const waiting = await querier.query<{ id: string }>(
    "select id from import_requests where status in ('pending', 'processing') and id <> all ($1)",
    [queued],
  );
  const missing = await querier.query<{ id: string }>(
    'select q.id from unnest($1::text[]) as q (id) where not exists (select from import_requests r where r.id = q.id)',
    [queued],
  );
  return { waiting: waiting.rows.map(({ id }) => id), missing: missing.rows.map(({ id }) => id) };
}

/** Gives unfinished requests a queue entry. */
export async function requeueRequests(database: Database, queue: Queue, ids: readonly string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(
      "select id from import_requests where id = any ($1) and status in ('pending', 'processing') for update",
      [ids],
    );
    await enqueueRequests(
      transaction,
      queue,
      rows.map(({ id }) => id),
    );
  });
}

/** Ids of requests to read a picture that can still be run, and have no picture. */
export async function findRequestsWithoutPicture(querier: Queryable): Promise<string[]> {
  const { rows } = await querier.query<{ id: string }>(
    `select id from import_requests r where import_type = 'image' and status <> 'completed' and image_url is null
       and not exists (select from import_pictures p where p.request_id = r.id)`,
  );
  return rows.map(({ id }) => id);
}

/** Of these pictures, those of places that were on a list before an accepted proposal, which can be taken back. */
export async function findPicturesBeforeProposals(querier: Queryable, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await querier.query<{ hash: string }>(
    `select distinct h.hash from import_proposals p cross join lateral jsonb_path_query(p.before_rows, '$[*].place') b (place)
     cross join lateral unnest(place_picture_hashes(b.place)) h (hash) where p.before_rows is not null and h.hash = any ($1)`,
    [hashes],
  );
  return rows.map(({ hash }) => hash);
}
