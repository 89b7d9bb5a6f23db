import type { Queryable } from '../db/connection.ts';
import type { ListQuery } from './list-query.ts';
import { afterSql, LIST_ORDERS, type ListOrder } from './page-order.ts';
import { searchWords, type WordsSql, wordsSql } from './search-words.ts';
import { savesSql, visibleSql } from './visible.ts';

/** Totals of searches are counted up to here. */
export const SEARCH_TOTAL_LIMIT = 1_000;

/** Ids of one page and one row more, in order, and how many lists match, counted up to SEARCH_TOTAL_LIMIT + 1. */
export interface FoundLists {
  ids: string[];
  total: () => Promise<number>;
}

export interface ListSearch extends ListQuery {
  order: ListOrder;
  /** The cursor's values. */
  after: readonly unknown[] | undefined;
}

/** Lists that are compared with the words first, in their order: enough to see whether the words are common. */
const FIRST_WALK = 256;
/** A page is looked for by walking when so many times the expected number of lists is still less than the matches. */
const WALK_MARGIN = 1.5;
/** Where at least this share of lists matches, the first rows of the table prove that there are more than SEARCH_TOTAL_LIMIT. */
const COMMON_SHARE = 0.25;
/** Blocks of list_words that are read for that: some 6 lists each. */
const SAMPLED_BLOCKS = 700;

/**
 * Finds the lists that contain all words. PostgreSQL cannot know whether a word is in most lists or in none: for the first, walking
 * the order fills a page after a few lists, for the second the indexes know all matches at once; each takes 100 ms or more for the other's
 * words. So a short walk comes first, and what it finds decides.
 */
export async function findMatches(querier: Queryable, search: ListSearch): Promise<FoundLists> {
  if (search.savedByViewer || search.userId !== undefined) return findAmongFew(querier, search);
  const size = search.limit + 1;
  const first = await walk(querier, search, Math.max(FIRST_WALK, size));
  if (first.ids.length === size) return { ids: first.ids, total: () => countMatches(querier, search, first.share) };
  const needed = Math.ceil((size / first.share) * WALK_MARGIN);
  if (needed < first.share * first.lists) {
    const second = await walk(querier, search, needed);
    if (second.ids.length === size) return { ids: second.ids, total: () => countMatches(querier, search, second.share) };
  }
  return findByIndex(querier, search);
}

/** Compares the first lists of the order. `share` is the share that matches; `lists` estimates the number of all lists. */
async function walk(querier: Queryable, search: ListSearch, most: number): Promise<{ ids: string[]; share: number; lists: number }> {
  const params: unknown[] = [];
  const { containedIn } = wordsSql(searchWords(search.q), params);
  const visible = visibleSql(search, params);
  const after = afterSql(search.order, search.after, params);
  const { rows } = await querier.query<{ id: string; n: number; lists: number }>(
    `with walked as materialized (
       select l.id from lists l where ${visible} and ${after} order by ${LIST_ORDERS[search.order].by} limit ${most})
     select c.id, c.n, (select reltuples from pg_class where oid = 'lists'::regclass)::int as lists
     from (select id, row_number() over () as n from walked) c where ${containedIn('c.id')} limit ${search.limit + 1}`,
    params,
  );
  const compared = rows.length > search.limit ? (rows.at(-1)?.n ?? most) : most;
  return { ids: rows.map(({ id }) => id), share: rows.length / compared, lists: rows[0]?.lists ?? 0 };
}

/** All matches by the indexes, then the page of them. */
async function findByIndex(querier: Queryable, search: ListSearch): Promise<FoundLists> {
  const params: unknown[] = [];
  const { hits } = wordsSql(searchWords(search.q), params);
  const matching = `select l.* from (${hits}) hits cross join lateral (
    select l.id, l.created_at, l.views, l.saves from lists l where l.id = hits.id and ${visibleSql(search, params)} offset 0) l`;
  return pageOf(querier, search, matching, params);
}

/** The lists of one user, or those that the viewer saved, are all compared. */
async function findAmongFew(querier: Queryable, search: ListSearch): Promise<FoundLists> {
  const params: unknown[] = [];
  const { containedIn } = wordsSql(searchWords(search.q), params);
  const visible = visibleSql(search, params);
  const matching = `select l.id, l.created_at, l.views, l.saves from lists l ${savesSql(search, params)} where ${visible} and ${containedIn('l.id')}`;
  return pageOf(querier, search, matching, params);
}

async function pageOf(querier: Queryable, search: ListSearch, matching: string, params: unknown[]): Promise<FoundLists> {
  const after = afterSql(search.order, search.after, params);
  const { rows } = await querier.query<{ total: number; ids: string[] }>(
    `with matching as materialized (${matching})
     select (select count(*)::int from matching) as total, array(
       select l.id from matching l ${savesSql(search, params)} where ${after} order by ${LIST_ORDERS[search.order].by} limit ${search.limit + 1}
     ) as ids`,
    params,
  );
  const [found] = rows;
  return { ids: found?.ids ?? [], total: async () => found?.total ?? 0 };
}

/** How many lists match, counted up to SEARCH_TOTAL_LIMIT + 1. Where many lists do, the first rows of the table are enough to know. */
async function countMatches(querier: Queryable, search: ListSearch, share: number): Promise<number> {
  if (share >= COMMON_SHARE) {
    const sampled = await countIn(querier, search, ({ compared }) => `${SAMPLE} and ${compared}`);
    if (sampled > SEARCH_TOTAL_LIMIT) return sampled;
  }
  return countIn(querier, search, ({ hits }) => hits);
}

const SAMPLE = `select w.list_id as id from list_words w where w.bucket = 0 and w.ctid < '(${SAMPLED_BLOCKS},0)'`;

/** Counts the visible ones of these lists, up to SEARCH_TOTAL_LIMIT + 1. */
async function countIn(querier: Queryable, search: ListSearch, idsSql: (words: WordsSql) => string): Promise<number> {
  const params: unknown[] = [];
  const ids = idsSql(wordsSql(searchWords(search.q), params));
  const { rows } = await querier.query<{ total: number }>(
    `select count(*)::int as total from (select from (${ids}) hits cross join lateral (
      select from lists l where l.id = hits.id and ${visibleSql(search, params)} offset 0) l limit ${SEARCH_TOTAL_LIMIT + 1}) counted`,
    params,
  );
  return rows[0]?.total ?? 0;
}
