import type { Queryable } from '../db/connection.ts';
import { type Matches, SEARCH_TOTAL_LIMIT } from '../db/find-matches.ts';
import type { CursorKind } from '../db/paging.ts';
import { searchWords } from '../db/search-words.ts';
import type { ListQuery } from './list-query.ts';
import { findLists } from './search.ts';
import { type Leading, leadingSql, RANKS, rankSql } from './search-ranks.ts';
import { lookUpOrder, wordsSql } from './search-words.ts';
import { visibleSql } from './visible.ts';

/**
 * How the pages of one search are sorted, as its cursors carry it: by all ranks, or leading titles by rank and everything else by age. The first
 * page decides, so that no later page contradicts it when lists are added meanwhile.
 */
const MODES = ['ranks', 'starts', 'exact', 'none'] as const satisfies ReadonlyArray<'ranks' | Leading>;
type Mode = (typeof MODES)[number];

/** What a cursor of a ranked search carries: mode, rank, time, id. */
export const RANKED_CURSOR: readonly CursorKind[] = ['number', 'number', 'timestamp', 'text'];

interface Position {
  rank: number;
  /** As `microseconds` writes it. */
  mark: string;
  id: string;
}

/** Matches in the order of their ranks. */
export interface RankedMatches extends Matches {
  /** The cursor's values of a list of this page. */
  cursorOf: (row: { id: string; mark: string }) => [mode: number, rank: number, mark: string, id: string];
}

interface Found {
  ids: string[];
  ranks: ReadonlyMap<string, number>;
  total: () => Promise<number>;
}

/**
 * Finds the lists that contain all words, best first: exact titles, titles that begin with the words, titles that contain them, owners, others;
 * the newest first where ranks are equal. Where more match than are counted, only leading titles are ranked, and of these only the exact ones
 * if too many begin with the words.
 * `after`: the values of a cursor, see RANKED_CURSOR.
 */
export async function findRanked(querier: Queryable, query: ListQuery, after: readonly unknown[] | undefined): Promise<RankedMatches> {
  if (after === undefined) return firstPage(querier, query);
  const [mode, rank, mark, id] = after;
  const known = MODES[Number(mode)] ?? 'none';
  const position = { rank: Number(rank), mark: String(mark), id: String(id) };
  return asMatches(
    known,
    known === 'ranks' ? await byRanks(querier, query, position) : await leadingFirst(querier, query, known, position),
  );
}

function asMatches(mode: Mode, { ids, ranks, total }: Found): RankedMatches {
  return { ids, total, cursorOf: ({ id, mark }) => [MODES.indexOf(mode), ranks.get(id) ?? RANKS.other, mark, id] };
}

async function firstPage(querier: Queryable, query: ListQuery): Promise<RankedMatches> {
  let ranked: Found | undefined;
  const rankedPage = async () => (ranked = await byRanks(querier, query));
  const newest = await findLists(querier, { ...query, order: 'recent', after: undefined, lookUp: rankedPage });
  if (ranked !== undefined) return asMatches('ranks', ranked);
  const total = await newest.total();
  if (total <= SEARCH_TOTAL_LIMIT) return asMatches('ranks', await rankedPage());
  for (const mode of ['starts', 'exact'] as const) {
    const leading = await leadingTitles(querier, query, mode, undefined, SEARCH_TOTAL_LIMIT + 1);
    if (leading.size > SEARCH_TOTAL_LIMIT) continue;
    return asMatches(mode, { ids: merge(query, leading, newest.ids), ranks: leading, total: async () => total });
  }
  return asMatches('none', { ids: newest.ids, ranks: new Map(), total: async () => total });
}

/** A page behind the first one: the leading titles that are left, then the others by age. */
async function leadingFirst(querier: Queryable, query: ListQuery, mode: Leading, after: Position): Promise<Found> {
  const isBehindLeading = after.rank === RANKS.other;
  const leading = isBehindLeading ? new Map<string, number>() : await leadingTitles(querier, query, mode, after, query.limit + 1);
  const others = await findLists(querier, {
    ...query,
    order: 'recent',
    after: isBehindLeading ? [after.mark, after.id] : undefined,
    withoutTitles: mode,
  });
  return { ids: merge(query, leading, others.ids), ranks: leading, total: others.total };
}

function merge({ limit }: ListQuery, leading: ReadonlyMap<string, number>, others: readonly string[]): string[] {
  return [...leading.keys(), ...others.filter((id) => !leading.has(id))].slice(0, limit + 1);
}

/** Ids and ranks of leading titles in their order. */
async function leadingTitles(
  querier: Queryable,
  query: ListQuery,
  mode: Leading,
  after: Position | undefined,
  limit: number,
): Promise<Map<string, number>> {
  const words = searchWords(query.q);
  const params: unknown[] = [];
  const from = `select l.id, l.created_at, case when ${leadingSql('exact', words, params)} then ${RANKS.exactTitle} else ${RANKS.titleStart} end as rank
    from lists l where ${visibleSql(query, params)} and ${leadingSql(mode, words, params)}`;
  // Where there are too many of them their order does not matter, so no more are read.
  const read = after === undefined ? `${from} limit ${limit}` : from;
  const { rows } = await querier.query<{ id: string; rank: number }>(
    `select l.id, l.rank from (${read}) l where ${afterRankSql(after, params)} order by l.rank, l.created_at desc, l.id desc limit ${limit}`,
    params,
  );
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** All matches by the indexes, then the page of them by rank. */
async function byRanks(querier: Queryable, query: ListQuery, after?: Position): Promise<Found> {
  const words = searchWords(query.q);
  const order = await lookUpOrder(querier, words);
  const params: unknown[] = [];
  const { hits } = wordsSql(order, params);
  const rank = rankSql(words, params);
  const { rows } = await querier.query<{ total: number; ids: string[]; ranks: number[] }>(
    `with matching as materialized (select l.* from (${hits}) hits cross join lateral (
       select l.id, l.created_at, ${rank} as rank from lists l where l.id = hits.id and ${visibleSql(query, params)} offset 0) l),
     shown as (select * from matching l where ${afterRankSql(after, params)} order by rank, created_at desc, id desc limit ${query.limit + 1})
     select (select count(*)::int from matching) as total, array(select id from shown order by rank, created_at desc, id desc) as ids,
       array(select rank from shown order by rank, created_at desc, id desc) as ranks`,
    params,
  );
  const { total = 0, ids = [], ranks = [] } = rows[0] ?? {};
  return { ids, ranks: new Map(ids.map((id, at) => [id, ranks[at] ?? RANKS.other])), total: async () => total };
}

function afterRankSql(after: Position | undefined, params: unknown[]): string {
  if (after === undefined) return 'true';
  const [rank, mark, id] = [after.rank, after.mark, after.id].map((value) => `$${params.push(value)}`);
  return `(-l.rank, l.created_at, l.id) < (-${rank}::int, ${mark}::timestamptz, ${id})`;
}
