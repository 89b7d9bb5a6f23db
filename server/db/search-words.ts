import type { Queryable } from './connection.ts';

/** A word of a search. `usesTrigrams`: folded, it has three ASCII letters or digits in a row, which a trigram index finds in every database. */
export interface SearchWord {
  text: string;
  usesTrigrams: boolean;
}

/** The distinct words of a search; none for blank text. A row matches when it contains all of them, each anywhere. */
export function searchWords(q: string | undefined): SearchWord[] {
  const words = new Set((q ?? '').split(/\s+/).filter((word) => word !== ''));
  return [...words].map((text) => ({ text, usesTrigrams: /[a-z0-9]{3}/i.test(withoutAccents(text)) }));
}

/** As `fold_text` does it (migration 0029), but for letters that have no accent of their own, such as ø: these only miss the trigrams. */
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
}

/** SQL conditions that a column of folded text (migration 0029) contains a word: by comparing alone, and by an index. */
export interface ContainsSql {
  compared: string;
  indexed: string;
}

/**
 * The column needs two indexes: `gin (column gin_trgm_ops)` and `gin (short_grams(column))`. The word is appended to `params`.
 * `||` keeps the comparison from the indexes: the planner cannot know how rare a word is.
 */
export function containsSql(column: string, { text, usesTrigrams }: SearchWord, params: unknown[]): ContainsSql {
  const word = `$${params.push(text)}::text`;
  const compared = `(${column} || '') like contains_pattern(${word})`;
  if (usesTrigrams) return { compared, indexed: `${column} like contains_pattern(${word})` };
  return { compared, indexed: `short_grams(${column}) @> grams_of_word(${word}) and ${compared}` };
}

/** The words of a search, folded as stored texts are. */
export async function foldWords(querier: Queryable, q: string): Promise<string[]> {
  const words = searchWords(q).map(({ text }) => text);
  if (words.length === 0) return [];
  const { rows } = await querier.query<{ word: string }>('select fold_text(word) as word from unnest($1::text[]) word', [words]);
  return rows.map(({ word }) => word);
}
