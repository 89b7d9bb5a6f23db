import { containsSql, type SearchWord } from '../db/search-words.ts';

/** SQL of a search over list_words; its values are appended to `params`. */
export interface WordsSql {
  /** Ids of lists with all words, by the indexes, each once. */
  hits: string;
  /** Rows `w` of list_words that contain all words, by comparing alone. */
  compared: string;
  /** True where the list of this SQL expression contains all words, by comparing alone. */
  containedIn: (listId: string) => string;
}

/**
 * Whole lists have one row, so all words are looked up at once. Lists of more rows are looked up by one word, the longest because that is
 * likely to be rare, and compared with the others. `offset` keeps subqueries from being joined, which would search all rows.
 */
export function wordsSql(words: readonly SearchWord[], params: unknown[]): WordsSql {
  const longestFirst = words.toSorted((one, other) => other.text.length - one.text.length);
  const conditions = longestFirst.map((word) => containsSql('w.words', word, params));
  const [longest, ...others] = conditions;
  const contains = (listId: string, { compared }: { compared: string }) =>
    `exists (select from list_words w where w.list_id = ${listId} and ${compared} offset 0)`;
  const inOthers = others.map((other) => `and ${contains('d.list_id', other)}`).join(' ');
  return {
    hits: `select w.list_id as id from list_words w where not w.is_part and ${conditions.map(({ indexed }) => indexed).join(' and ')}
      union all select d.list_id from (select distinct w.list_id from list_words w where w.is_part and ${longest?.indexed}) d
        where true ${inOthers}`,
    compared: conditions.map(({ compared }) => compared).join(' and '),
    containedIn: (listId) => conditions.map((condition) => contains(listId, condition)).join(' and '),
  };
}
