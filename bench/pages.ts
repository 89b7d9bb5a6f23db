import type { Client } from '@cairn/e2e/product.ts';
import type { Database } from '@cairn/server/db/connection.ts';
import { type Measurement, quantile } from './measurement.ts';
import { millisecondsOf } from './reply-time.ts';

const PAGE = 50;
/** Rows of the pages by which the middle and the end of a collection are reached. */
const LARGE_PAGE = 1_000;
const ROUNDS = 40;
/** Rounds that warm up plans and caches. */
const WARM_UP = 3;

/**
 * Pages of 50 rows of every collection in every order: the slower of the middle and the last page, beside the first one. After that many jobs
 * and entries of the audit trail were added.
 */
export async function pageMeasurements(operator: Client, database: Database, rows: number): Promise<Measurement[]> {
  await addEntriesAndJobs(database, rows);
  const measurements: Measurement[] = [];
  for (const path of collectionPaths(await busiestUser(database))) {
    const { first, ...later } = await timesOfPages(operator, path);
    const [position, slowest] = Object.entries(later).toSorted(([, one], [, other]) => quantile(other, 0.95) - quantile(one, 0.95))[0] ?? [
      'first',
      first,
    ];
    measurements.push({
      name: `${PAGE} of ${path.replace(/userId=.*/, 'userId=…')}`,
      value: quantile(slowest, 0.95),
      floor: quantile(first, 0.95),
      unit: 'ms, p95',
      goal: '≤ 20 ms',
      note: `slowest: ${position}, p50 ${quantile(slowest, 0.5).toFixed(1)} ms`,
    });
  }
  return measurements;
}

/** Every order that is offered, and filters that have an index of their own. `owner` owns many lists. */
function collectionPaths(owner: string): string[] {
  const sorts = ['displayName', 'email', 'isImported', 'listCount', 'totalPlaces', 'createdAt'];
  return [
    ...['recent', 'popular'].flatMap((sort) => [`/api/firebase/lists?sort=${sort}`, `/api/firebase/lists?sort=${sort}&userId=${owner}`]),
    ...['newest', 'oldest', 'title'].flatMap((order) =>
      ['', '&status=failed', '&importType=image'].map((filter) => `/api/firebase/requests?order=${order}${filter}`),
    ),
    '/api/notifications/messages',
    '/api/admin/audit',
    '/api/extract',
    ...sorts.flatMap((sort) => ['asc', 'desc'].map((direction) => `/api/admin/users?sort=${sort}&direction=${direction}`)),
  ];
}

type Position = 'first' | 'middle' | 'last';

/** Milliseconds of each round of pages at the beginning, in the middle and at the end of a collection, requested by turns. */
async function timesOfPages(operator: Client, path: string): Promise<Record<Position, number[]>> {
  const cursors = await cursorsOf(operator, path);
  const pages: Record<Position, string> = {
    first: pageAt(path, PAGE),
    middle: pageAt(path, PAGE, cursors[cursors.length >> 1]),
    last: pageAt(path, PAGE, cursors.at(-1)),
  };
  const times: Record<Position, number[]> = { first: [], middle: [], last: [] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const position of ['first', 'middle', 'last'] as const) {
      const time = await millisecondsOf(operator, pages[position]);
      if (round >= WARM_UP) times[position].push(time);
    }
  }
  return times;
}

/** The cursors of all large pages but the first, by their `next` links. */
async function cursorsOf(operator: Client, path: string): Promise<string[]> {
  const cursors: string[] = [];
  for (let cursor = await nextCursor(operator, pageAt(path, LARGE_PAGE)); cursor !== undefined;) {
    cursors.push(cursor);
    cursor = await nextCursor(operator, pageAt(path, LARGE_PAGE, cursor));
  }
  return cursors;
}

/** The cursor of the page behind this one; undefined on the last page. */
async function nextCursor(operator: Client, page: string): Promise<string | undefined> {
  const { headers } = await operator.call('GET', page);
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return next === undefined ? undefined : (new URL(next, operator.url).searchParams.get('cursor') ?? undefined);
}

function pageAt(path: string, limit: number, cursor = ''): string {
  const [name, query] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('limit', String(limit));
  if (cursor !== '') params.set('cursor', cursor);
  return `${name}?${params}`;
}

async function busiestUser(database: Database): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from users where deleted_at is null order by list_count desc limit 1');
  return rows[0]?.id ?? '';
}

/** Entries of the audit trail without a chain of hashes, and jobs without places: pages show neither. */
async function addEntriesAndJobs(database: Database, rows: number): Promise<void> {
  await database.query(
    `insert into audit_log (position, at, actor, action, subject_kind, subject_id, details_digest, previous_hash, hash)
     select last + n, now(), 'operator', 'list.update', 'list', 'list-' || n % 1000, md5(n::text), md5(n::text), md5(n::text)
     from (select coalesce(max(position), 0) as last from audit_log) l, generate_series(1, $1::int) n`,
    [rows],
  );
  await database.query(
    `insert into extraction_jobs (method, url, status, created_at)
     select 'api', 'https://example.org/' || n, 'completed', now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    [rows],
  );
  await database.query('vacuum analyze audit_log, extraction_jobs');
}
