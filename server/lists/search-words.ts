import type { Queryable } from '../db/connection.ts';
import { COMMON_SHARE } from '../db/find-matches.ts';
import { containsSql, type SearchWord } from '../db/search-words.ts';
import { isListedInSearch } from './visibility/listed.ts';

/** Blocks of list_words that show how common each of several words is: some 200 lists. */
const SAMPLE_BLOCKS = 16;

/** SQL of the words by which the owner of list `l` is found: name and "@username", folded (migration 0037). */
export const OWNER_WORDS = '(select o.words from owner_words o where o.user_id = l.user_id)';

/** SQL of a search over list_words; its values are appended to `params`. */
export interface WordsSql {
  /**
   * Lists with all words, by the indexes, each once: `id`, `created_at`, the folded `title`, and `last_line`, which has the owner's words if
   * there are any.
   */
  hits: string;
  /** Rows `w` of list_words that contain all words, by comparing alone. */
  compared: string;
  /** True where row `w`, or another row of the list that this SQL expression is the id of, contains each word, by comparing alone. */
  inRow: (listId: string) => string;
  /** True where the list of this SQL expression contains all words, by comparing alone. */
  containedIn: (listId: string) => string;
}

/** Words in the order in which an index is to look them up; those of `compared` are only compared with what it finds. */
export interface LookUpOrder {
  indexed: readonly SearchWord[];
  compared: readonly SearchWord[];
}

/**
 * The rarest word first. To look up a word that many lists have takes an index 10 ms and more, so beside a rarer word it is compared.
 * A single word, which has no other beside it, is not sampled.
 */
export async function lookUpOrder(querier: Queryable, words: readonly SearchWord[]): Promise<LookUpOrder> {
  if (words.length < 2) return { indexed: words, compared: [] };
  const params: unknown[] = [];
  const counts = words.map((word) => `count(*) filter (where ${containsSql('w.words', word, params).compared})::int`);
  const { rows } = await querier.query<{ all: number; counts: number[] }>(
    `select count(*)::int as all, array[${counts.join(', ')}] as counts from list_words w where w.ctid < '(${SAMPLE_BLOCKS},0)'`,
    params,
  );
  const { all = 0, counts: found = [] } = rows[0] ?? {};
  const [rarest, ...others] = words
    .map((word, at) => ({ word, share: (found[at] ?? 0) / Math.max(all, 1) }))
    .toSorted((one, other) => one.share - other.share || other.word.text.length - one.word.text.length);
  const isCommon = ({ share }: { share: number }) => share >= COMMON_SHARE;
  const wordsOf = (shares: Array<{ word: SearchWord }>) => shares.map(({ word }) => word);
  return {
    indexed: rarest ? wordsOf([rarest, ...others.filter((other) => !isCommon(other))]) : [],
    compared: wordsOf(others.filter(isCommon)),
  };
}

/**
 * Whole lists have one row, so their words are looked up at once. Lists of more rows are looked up by the first word and compared with the
 * others. `offset` keeps subqueries from being joined, which would search all rows.
 */
export function wordsSql({ indexed, compared }: LookUpOrder, viewer: { seesPrivate: boolean }, params: unknown[]): WordsSql {
  const lookedUp = indexed.map((word) => containsSql('w.words', word, params));
  const alsoCompared = compared.map((word) => containsSql('w.words', word, params));
  const conditions = [...lookedUp, ...alsoCompared];
  const [first, ...others] = conditions;
  const inWhole = [...lookedUp.map((word) => word.indexed), ...alsoCompared.map((word) => word.compared)].join(' and ');
  const contains = (listId: string, word: { compared: string }) =>
    `exists (select from list_words w where w.list_id = ${listId} and ${word.compared} offset 0)`;
  const inOthers = others.map((other) => `and ${contains('d.list_id', other)}`).join(' ');
  const columns = `w.list_id as id, w.created_at, split_part(w.words, chr(10), 1) as title, split_part(w.words, chr(10), -1) as last_line`;
  const visible = isListedInSearch(viewer);
  return {
    hits: `select ${columns} from list_words w where not w.is_part and ${visible} and ${inWhole}
      union all select ${columns} from (select distinct w.list_id from list_words w where w.is_part and ${first?.indexed}) d
        join list_words w on w.list_id = d.list_id and ${visible} where true ${inOthers}`,
    compared: conditions.map((word) => word.compared).join(' and '),
    inRow: (listId) =>
      conditions.map((word) => `case when w.is_part then ${contains(listId, word)} else ${word.compared} end`).join(' and '),
    containedIn: (listId) => conditions.map((condition) => contains(listId, condition)).join(' and '),
  };
}
