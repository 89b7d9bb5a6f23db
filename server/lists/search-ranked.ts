import type { Queryable } from '../db/connection.ts';
import { type Matches, SEARCH_TOTAL_LIMIT } from '../db/find-matches.ts';
import type { CursorKind } from '../db/paging.ts';
import { searchWords } from '../db/search-words.ts';
import type { ListQuery } from './list-query.ts';
import { findLists } from './search.ts';
import { INDEXED_TITLE, ownerMatchesSql, RANKS, startsWithWordsSql, titleRankSql } from './search-ranks.ts';
import { lookUpOrder, wordsSql } from './search-words.ts';
import { isListed } from './visibility/listed.ts';

/**
 * How the pages of one search are sorted, as its cursors carry it. The first page decides by the number of matches, so that no later page
 * contradicts it when lists are added meanwhile.
 * - `ranks`: by rank, then the newest first;
 * - `title-ranks`: the same, but owners have no rank: each would have to be read;
 * - `titles`: titles that begin with the words in the order of the alphabet, an exact title first, then the others, the newest first.
 */
const MODES = ['ranks', 'title-ranks', 'titles'] as const;
type Mode = (typeof MODES)[number];

/** What a cursor of a ranked search carries: mode, rank, time, id, and in the mode `titles` the title of a list that begins with the words. */
export const RANKED_CURSOR: readonly CursorKind[] = ['number', 'number', 'timestamp', 'text', 'text'];

interface Position {
  rank: number;
  /** As `microseconds` writes it. */
  mark: string;
  id: string;
  title: string;
}

/** Matches in the order of their ranks. */
export interface RankedMatches extends Matches {
  /** The cursor's values of a list of this page. */
  cursorOf: (row: { id: string; mark: string }) => [mode: number, rank: number, mark: string, id: string, title: string];
}

interface Found {
  mode: Mode;
  ids: string[];
  ranks: ReadonlyMap<string, number>;
  /** Of the lists whose titles begin with the words, as the index has them. */
  titles?: ReadonlyMap<string, string>;
  total: () => Promise<number>;
}

/**
 * Finds the lists that contain all words, best first: exact titles, titles that begin with the words, titles that contain them, owners, others;
 * the newest first where ranks are equal. Where more match than are counted, ranks cost too much: see MODES.
 * `after`: the values of a cursor, see RANKED_CURSOR.
 */
export async function findRanked(querier: Queryable, query: ListQuery, after: readonly unknown[] | undefined): Promise<RankedMatches> {
  const { mode, ids, ranks, titles, total } =
    after === undefined ? await firstPage(querier, query) : await laterPage(querier, query, after);
  return {
    ids,
    total,
    cursorOf: ({ id, mark }) => [MODES.indexOf(mode), ranks.get(id) ?? RANKS.other, mark, id, titles?.get(id) ?? ''],
  };
}

async function firstPage(querier: Queryable, query: ListQuery): Promise<Found> {
  let ranked: Found | undefined;
  const newest = await findLists(querier, {
    ...query,
    order: 'recent',
    after: undefined,
    lookUp: async () => (ranked = await byRanks(querier, query)),
  });
  if (ranked !== undefined) return ranked;
  const [total, starts] = await Promise.all([newest.total(), titleStarts(querier, query)]);
  return total <= SEARCH_TOTAL_LIMIT ? byRanks(querier, query) : startsFirst(query, starts, newest.ids, async () => total);
}

async function laterPage(querier: Queryable, query: ListQuery, cursor: readonly unknown[]): Promise<Found> {
  const [mode, rank, mark, id, title] = cursor;
  const after = { rank: Number(rank), mark: String(mark), id: String(id), title: String(title) };
  const known = MODES[Number(mode)] ?? 'titles';
  if (known !== 'titles') return byRanks(querier, query, { mode: known, after });
  const isBehindStarts = after.rank === RANKS.other;
  const starts = isBehindStarts ? new Map<string, string>() : await titleStarts(querier, query, after);
  const others = await findLists(querier, {
    ...query,
    order: 'recent',
    after: isBehindStarts ? [after.mark, after.id] : undefined,
    withoutTitleStarts: true,
  });
  return startsFirst(query, starts, others.ids, others.total);
}

function startsFirst({ limit }: ListQuery, titles: ReadonlyMap<string, string>, others: readonly string[], total: Found['total']): Found {
  const ids = [...titles.keys(), ...others.filter((id) => !titles.has(id))].slice(0, limit + 1);
  return { mode: 'titles', ids, ranks: new Map([...titles.keys()].map((id) => [id, RANKS.titleStart])), titles, total };
}

/** Ids and indexed titles of the lists whose titles begin with the words, in the order of the index: a page and one more. */
async function titleStarts(querier: Queryable, query: ListQuery, after?: Position): Promise<Map<string, string>> {
  const params: unknown[] = [];
  const conditions = [isListed(query, params), startsWithWordsSql(searchWords(query.q), params)];
  if (after) conditions.push(`(${INDEXED_TITLE}, l.id) > ($${params.push(after.title)}, $${params.push(after.id)})`);
  const { rows } = await querier.query<{ id: string; title: string }>(
    `select l.id, ${INDEXED_TITLE} as title from lists l where ${conditions.join(' and ')} order by ${INDEXED_TITLE}, l.id limit ${query.limit + 1}`,
    params,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** All matches by the indexes, then the page of them by rank. `later`: the order that the first page chose, and where to go on. */
async function byRanks(querier: Queryable, query: ListQuery, later?: { mode: 'ranks' | 'title-ranks'; after: Position }): Promise<Found> {
  const words = searchWords(query.q);
  const order = await lookUpOrder(querier, words);
  const params: unknown[] = [];
  const { hits } = wordsSql(order, query, params);
  const titleRank = titleRankSql(words, params);
  const ranksOwners = later ? String(later.mode === 'ranks') : `count(*) <= ${SEARCH_TOTAL_LIMIT}`;
  const { rows } = await querier.query<{ total: number; ranks_owners: boolean; ids: string[]; ranks: number[] }>(
    `with matching as materialized (select h.*, ${titleRank} as title_rank from (${hits}) h),
     counted as materialized (select count(*)::int as total, ${ranksOwners} as ranks_owners from matching),
     ranked as (select h.id, h.created_at, coalesce(h.title_rank,
       case when (select ranks_owners from counted) and ${ownerMatchesSql(words, params)} then ${RANKS.owner} else ${RANKS.other} end) as rank
       from matching h),
     shown as materialized (select * from ranked l where ${afterRankSql(later?.after, params)}
       order by rank, created_at desc, id desc limit ${query.limit + 1})
     select total, ranks_owners, array(select id from shown order by rank, created_at desc, id desc) as ids,
       array(select rank from shown order by rank, created_at desc, id desc) as ranks from counted`,
    params,
  );
  const { total = 0, ranks_owners = true, ids = [], ranks = [] } = rows[0] ?? {};
  return {
    mode: ranks_owners ? 'ranks' : 'title-ranks',
    ids,
    ranks: new Map(ids.map((id, at) => [id, ranks[at] ?? RANKS.other])),
    total: async () => total,
  };
}

function afterRankSql(after: Position | undefined, params: unknown[]): string {
  if (after === undefined) return 'true';
  const [rank, mark, id] = [after.rank, after.mark, after.id].map((value) => `$${params.push(value)}`);
  return `(-l.rank, l.created_at, l.id) < (-${rank}::int, ${mark}::timestamptz, ${id})`;
}
