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

/** SQL of the folded title of list `l`, which was hit `h` (WordsSql): folding takes longer than all else that ranks a list. */
export const FOLDED_TITLE = 'case when strpos(l.title, chr(10)) = 0 then h.first_line else fold_text(l.title) end';

/** SQL of the rank of list `l` by its folded `title` alone, null where the title lacks a word; the values are appended to `params`. */
export function titleRankSql(words: readonly SearchWord[], params: unknown[]): string {
  const phrase = phraseSql(words, params);
  return `case when l.title = ${phrase} then ${RANKS.exactTitle} when starts_with(l.title, ${phrase}) then ${RANKS.titleStart}
    when ${containsAllSql('l.title', words, params)} then ${RANKS.titleWords} end`;
}

/**
 * SQL condition that the words of the owner of list `l` contain all words, where `lastLine` is the last line of its words, which is quick to
 * compare; the values are appended to `params`.
 */
export function ownerMatchesSql(lastLine: string, words: readonly SearchWord[], params: unknown[]): string {
  return `(case when ${containsAllSql(lastLine, words, params)} then
    (select ${containsAllSql('o.words', words, params)} from (select ${OWNER_WORDS} as words offset 0) o) end)`;
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
