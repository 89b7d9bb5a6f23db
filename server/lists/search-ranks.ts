import { containsSql, type SearchWord } from '../db/search-words.ts';
import { OWNER_WORDS } from './search-words.ts';

/** Ranks of lists, best first. */
export const RANKS = { exactTitle: 0, titleStart: 1, titleWords: 2, owner: 3, other: 4 } as const;

/** As many characters of a title are in the index of titles (migration 0036). */
const INDEXED_CHARACTERS = 100;
/** Sorts behind every character. */
const LAST_CHARACTER = String.fromCodePoint(0x10_ff_ff);

/** The words as a title would contain them: one space between them, in the order in which they were typed. */
function phraseSql(words: readonly SearchWord[], params: unknown[]): string {
  return `fold_text($${params.push(words.map(({ text }) => text).join(' '))}::text)`;
}

/** SQL of the rank of list `l`, which contains all words; the values are appended to `params`. */
export function rankSql(words: readonly SearchWord[], params: unknown[]): string {
  const phrase = phraseSql(words, params);
  const all = (text: string) => words.map((word) => containsSql(text, word, params).compared).join(' and ');
  return `(select case when t.title = ${phrase} then ${RANKS.exactTitle} when starts_with(t.title, ${phrase}) then ${RANKS.titleStart}
    when ${all('t.title')} then ${RANKS.titleWords}
    when ${all(`(${OWNER_WORDS})`)} then ${RANKS.owner} else ${RANKS.other} end
    from (select fold_text(l.title) as title offset 0) t)`;
}

/** Which titles go before the lists that are sorted by age: those that begin with the words, or only those that are equal to them. */
export type Leading = 'starts' | 'exact' | 'none';

/** SQL condition for leading titles of lists `l`, by the index of titles; the values are appended to `params`. */
export function leadingSql(leading: Leading, words: readonly SearchWord[], params: unknown[]): string {
  if (leading === 'none') return 'false';
  const phrase = phraseSql(words, params);
  const start = `left(${phrase}, ${INDEXED_CHARACTERS})`;
  const title = `left(fold_text(l.title), ${INDEXED_CHARACTERS}) collate "C"`;
  return leading === 'exact'
    ? `(${title} = ${start} and fold_text(l.title) = ${phrase})`
    : `(${title} >= ${start} and ${title} < ${start} || '${LAST_CHARACTER}' and starts_with(fold_text(l.title), ${phrase}))`;
}
