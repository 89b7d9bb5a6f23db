import type { Queryable } from '../db/connection.ts';
import { findMatches, type Matches, SEARCH_TOTAL_LIMIT } from '../db/find-matches.ts';
import { searchWords } from '../db/search-words.ts';
import type { ListQuery } from './list-query.ts';
import { afterSql, LIST_ORDERS, type ListOrder } from './page-order.ts';
import { startsWithWordsSql } from './search-ranks.ts';
import { type LookUpOrder, lookUpOrder, type WordsSql, wordsSql } from './search-words.ts';
import { isListed, isListedInSearch, savesSql } from './visibility/listed.ts';

export interface ListSearch extends ListQuery {
  order: ListOrder;
  /** The cursor's values. */
  after: readonly unknown[] | undefined;
  /** Finds all matches by the indexes in place of the search's own way. */
  lookUp?: () => Promise<Matches>;
  /** Leaves out the lists whose titles begin with the words, which went before. They are counted all the same. */
  withoutTitleStarts?: boolean;
}

/** Lists that are compared with the words first: enough to see whether the words are common. */
const FIRST_WALK = 512;
/** At least so many rows of list_words are in one block of the table, unless they are long. */
const ROWS_IN_BLOCK = 8;

/** Finds the lists that contain all words: the ids of one page and of one list behind it, in order. */
export async function findLists(querier: Queryable, search: ListSearch): Promise<Matches> {
  if (search.savedByViewer || search.userId !== undefined) return findAmongFew(querier, search);
  const words = searchWords(search.q);
  const compared: LookUpOrder = { indexed: [], compared: words };
  return findMatches({
    size: search.limit + 1,
    firstWalk: FIRST_WALK,
    walk: (most) => walk(querier, search, most),
    lookUp: search.lookUp ?? (async () => findByIndex(querier, search, await lookUpOrder(querier, words))),
    countSample: (rows) => countIn(querier, search, compared, (sql) => `${sampleSql(search, rows)} and ${sql.compared}`),
    count: async () => countIn(querier, search, await lookUpOrder(querier, words), ({ hits }) => hits),
  });
}

/** Compares the first lists of the order. */
async function walk(querier: Queryable, search: ListSearch, most: number): Promise<{ ids: string[]; compared: number; rows: number }> {
  const params: unknown[] = [];
  const { inRow } = wordsSql({ indexed: [], compared: searchWords(search.q) }, search, params);
  const after = afterSql(search.order, search.after, params);
  const isOther = search.withoutTitleStarts
    ? `exists (select from lists l where l.id = w.list_id and ${otherTitlesSql(search, params)} offset 0)`
    : 'true';
  const { rows } = await querier.query<{ id: string; n: number; lists: number }>(
    `with walked as materialized (${walkedSql(search, after, params)} limit ${most})
     select w.list_id as id, w.n, (select reltuples from pg_class where oid = 'lists'::regclass)::int as lists
     from (select *, row_number() over () as n from walked) w cross join lateral (select w.list_id as id) walked_list
     where ${inRow('walked_list.id')} and ${isOther} limit ${search.limit + 1}`,
    params,
  );
  const compared = rows.length > search.limit ? (rows.at(-1)?.n ?? most) : most;
  return { ids: rows.map(({ id }) => id), compared, rows: rows[0]?.lists ?? 0 };
}

/** SQL of the rows of list_words with the lists' own values, in the order of the search. Only the newest first are sorted by values that are there. */
function walkedSql(search: ListSearch, after: string, params: unknown[]): string {
  const columns = 'w.list_id, w.words, w.is_part';
  const { by } = LIST_ORDERS[search.order];
  if (search.order === 'recent')
    return `select ${columns} from list_words w cross join lateral (select w.created_at, w.list_id as id) l
      where ${isListedInSearch(search)} and ${after} order by ${by}`;
  return `select ${columns} from lists l join list_words w on w.list_id = l.id and w.bucket = 0 where ${isListed(search, params)} and ${after} order by ${by}`;
}

/** All matches by the indexes, then the page of them. */
async function findByIndex(querier: Queryable, search: ListSearch, order: LookUpOrder): Promise<Matches> {
  const params: unknown[] = [];
  const { hits } = wordsSql(order, search, params);
  const matching = `select l.* from (select id from (${hits}) h) hits cross join lateral (
    select l.id, l.created_at, l.views, l.saves, ${otherTitlesSql(search, params)} as is_other from lists l
    where l.id = hits.id and ${isListed(search, params)} offset 0) l`;
  return pageOf(querier, search, matching, params);
}

/** SQL, whether list `l` is to be shown beside those that went before. */
function otherTitlesSql({ q, withoutTitleStarts = false }: ListSearch, params: unknown[]): string {
  return withoutTitleStarts ? `not ${startsWithWordsSql(searchWords(q), params)}` : 'true';
}

/** The lists of one user, or those that the viewer saved, are all compared. */
async function findAmongFew(querier: Queryable, search: ListSearch): Promise<Matches> {
  const params: unknown[] = [];
  const { containedIn } = wordsSql({ indexed: [], compared: searchWords(search.q) }, search, params);
  const visible = isListed(search, params);
  const matching = `select l.id, l.created_at, l.views, l.saves, true as is_other from lists l ${savesSql(search, params)} where ${visible} and ${containedIn('l.id')}`;
  return pageOf(querier, search, matching, params);
}

async function pageOf(querier: Queryable, search: ListSearch, matching: string, params: unknown[]): Promise<Matches> {
  const after = afterSql(search.order, search.after, params);
  const { rows } = await querier.query<{ total: number; ids: string[] }>(
    `with matching as materialized (${matching})
     select (select count(*)::int from matching) as total, array(
       select l.id from matching l ${savesSql(search, params)} where l.is_other and ${after} order by ${LIST_ORDERS[search.order].by} limit ${search.limit + 1}
     ) as ids`,
    params,
  );
  const [found] = rows;
  return { ids: found?.ids ?? [], total: async () => found?.total ?? 0 };
}

/** SQL of the lists in the first blocks of list_words that may be seen. */
function sampleSql(search: ListSearch, rows: number): string {
  return `select from list_words w where w.ctid < '(${Math.ceil(rows / ROWS_IN_BLOCK)},0)' and ${isListedInSearch(search)}`;
}

/** Counts these rows, up to SEARCH_TOTAL_LIMIT + 1. */
async function countIn(querier: Queryable, search: ListSearch, order: LookUpOrder, rowsSql: (words: WordsSql) => string): Promise<number> {
  const params: unknown[] = [];
  const { rows } = await querier.query<{ total: number }>(
    `select count(*)::int as total from (select from (${rowsSql(wordsSql(order, search, params))}) found limit ${SEARCH_TOTAL_LIMIT + 1}) counted`,
    params,
  );
  return rows[0]?.total ?? 0;
}
