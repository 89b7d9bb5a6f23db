import type { Queryable } from '../db/connection.ts';
import { findMatches, type Matches, SEARCH_TOTAL_LIMIT } from '../db/find-matches.ts';
import { type ContainsSql, containsSql, searchWords } from '../db/search-words.ts';
import { afterSql, amongSql, orderSql, type UserQuery } from './page-order.ts';

/** Users that are compared with the words first: they are smaller than lists. */
const FIRST_WALK = 1_000;
/** At least so many users are in one block of the table, unless they have long texts. */
const ROWS_IN_BLOCK = 15;

/** Finds the users of one page, and the one behind it, in the query's order. */
export async function findUsers(querier: Queryable, query: UserQuery, after: readonly unknown[] | undefined): Promise<Matches> {
  const offset = query.offset ?? 0;
  const size = offset + query.limit + 1;
  const found = await findMatches({
    size,
    firstWalk: FIRST_WALK,
    walk: (most) => walk(querier, query, after, { size, most }),
    lookUp: () => lookUp(querier, query, after, size),
    countSample: (rows) => countSample(querier, query, rows),
    count: () => count(querier, query, ({ indexed }) => indexed),
  });
  return { ...found, ids: found.ids.slice(offset) };
}

/** The search as SQL conditions; its values are appended to `params`. A visitor's matches names, and an email only whole. */
function matchesSql({ q, byVisitor }: UserQuery, params: unknown[]): ContainsSql {
  const words = searchWords(withoutAt(q)).map((word) => containsSql(byVisitor ? 'public_words' : 'words', word, params));
  const compared = words.map((word) => word.compared).join(' and ');
  const indexed = words.map((word) => word.indexed).join(' and ');
  if (!byVisitor || !q?.includes('@')) return { compared, indexed };
  const email = `lower(email) = lower($${params.push(q.trim())})`;
  return { compared: `(${compared} or ${email})`, indexed: `(${indexed} or ${email})` };
}

/** A username is found as "@ada" too. */
function withoutAt(q: string | undefined): string | undefined {
  return q?.replace(/(^|\s)@(?=[^\s@])/g, '$1');
}

async function walk(
  querier: Queryable,
  query: UserQuery,
  after: readonly unknown[] | undefined,
  { size, most }: { size: number; most: number },
) {
  const params: unknown[] = [];
  const { compared } = matchesSql(query, params);
  const { rows } = await querier.query<{ id: string; n: number; users: number }>(
    `select id, n, (select reltuples from pg_class where oid = 'users'::regclass)::int as users from (
       select *, row_number() over () as n from (
         select * from users where ${amongSql(query)} and ${afterSql(query, after, params)} ${orderSql(query)} limit ${most}) walked
     ) users where ${compared} limit ${size}`,
    params,
  );
  return { ids: rows.map(({ id }) => id), compared: rows.length === size ? (rows.at(-1)?.n ?? most) : most, rows: rows[0]?.users ?? 0 };
}

async function lookUp(querier: Queryable, query: UserQuery, after: readonly unknown[] | undefined, size: number): Promise<Matches> {
  const params: unknown[] = [];
  const { indexed } = matchesSql(query, params);
  const { rows } = await querier.query<{ total: number; ids: string[] }>(
    `with matching as materialized (select * from users where ${amongSql(query)} and ${indexed})
     select (select count(*)::int from matching) as total,
       array(select id from matching where ${afterSql(query, after, params)} ${orderSql(query)} limit ${size}) as ids`,
    params,
  );
  const [found] = rows;
  return { ids: found?.ids ?? [], total: async () => found?.total ?? 0 };
}

/** Of all users the first of the table; those with a public list may be anywhere in it, and are the newest of the index that has only them. */
async function countSample(querier: Queryable, query: UserQuery, rows: number): Promise<number> {
  if (!query.byVisitor) return count(querier, query, ({ compared }) => `ctid < '(${Math.ceil(rows / ROWS_IN_BLOCK)},0)' and ${compared}`);
  const { ids } = await walk(querier, query, undefined, { size: SEARCH_TOTAL_LIMIT + 1, most: rows });
  return ids.length;
}

/** Counts up to SEARCH_TOTAL_LIMIT + 1. */
async function count(querier: Queryable, query: UserQuery, conditionSql: (matches: ContainsSql) => string): Promise<number> {
  const params: unknown[] = [];
  const condition = conditionSql(matchesSql(query, params));
  const { rows } = await querier.query<{ total: number }>(
    `select count(*)::int as total from (select from users where ${amongSql(query)} and ${condition} limit ${SEARCH_TOTAL_LIMIT + 1}) counted`,
    params,
  );
  return rows[0]?.total ?? 0;
}
