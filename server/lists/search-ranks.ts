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

/** SQL of the rank of hit `h` (WordsSql) by its title alone, null where the title lacks a word; the values are appended to `params`. */
export function titleRankSql(words: readonly SearchWord[], params: unknown[]): string {
  const phrase = phraseSql(words, params);
  return `case when h.title = ${phrase} then ${RANKS.exactTitle} when starts_with(h.title, ${phrase}) then ${RANKS.titleStart}
    when ${containsAllSql('h.title', words, params)} then ${RANKS.titleWords} end`;
}

/**
 * SQL condition that the words of the owner of hit `h` (WordsSql) contain all words. The last line, which is quick to compare, decides about
 * most. The values are appended to `params`.
 */
export function ownerMatchesSql(words: readonly SearchWord[], params: unknown[]): string {
  return `case when ${containsAllSql('h.last_line', words, params)} then
    (select ${containsAllSql('o.words', words, params)} from (select ${OWNER_WORDS} as words from lists l where l.id = h.id offset 0) o) end`;
}

function containsAllSql(column: string, words: readonly SearchWord[], params: unknown[]): string {
  return words.map((word) => containsSql(column, word, params).compared).join(' and ');
}

/** SQL of the title of list `l` as its index has it (migration 0036). The titles that begin with a text follow each other there. */
export const INDEXED_TITLE = `left(fold_text(l.title), ${INDEXED_CHARACTERS}) collate "C"`;

/** SQL condition that the title of list `l` begins with the words, by the index of titles; the values are appended to `params`. */
export function startsWithWordsSql(words: readonly SearchWord[], params: unknown[]): string {
  const phrase = phraseSql(words, params);
  const start = `left(${phrase}, ${INDEXED_CHARACTERS})`;
  return `(${INDEXED_TITLE} >= ${start} and ${INDEXED_TITLE} < ${start} || '${LAST_CHARACTER}' and starts_with(fold_text(l.title), ${phrase}))`;
}
