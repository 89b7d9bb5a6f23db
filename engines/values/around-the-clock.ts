import { isOpeningWord } from './hours-words.ts';
import type { Recognised } from './recognised.ts';

/** Where a clause begins, and where it ends. */
const CLAUSE_START = /(?:^|[,;|·،(（]\s*|[:：]\s|\s[–—-]\s)$/u;
const CLAUSE_OVER = /^\s*(?:$|[,;|·،.)）(（]|[–—-]\s)/u;
/** "0–24", "00-24": around the clock, as some languages write it. */
const WHOLE_DAY = /^00?\s?[-–—]\s?24$/;

/** "24/7" with the word for open before or behind it; sure where it is a clause of its own: "Mill Lane 8 - 24 hrs". */
export function aroundTheClock(text: string, from: number, to: number, isLabelled: boolean): Recognised<string> {
  const word = /([\p{L}\p{M}]+)\s$/u.exec(text.slice(Math.max(0, from - 20), from));
  const start = word?.[1] !== undefined && isOpeningWord(word[1]) ? from - word[0].length : from;
  const behind = /^\s([\p{L}\p{M}]+)/u.exec(text.slice(to, to + 20));
  const end = behind?.[1] !== undefined && isOpeningWord(behind[1]) ? to + behind[0].length : to;
  const isClause = CLAUSE_START.test(text.slice(Math.max(0, start - 3), start)) && CLAUSE_OVER.test(text.slice(end, end + 4));
  return { value: text.slice(start, end), span: [start, end], confidence: isLabelled ? 0.95 : isClause ? 0.7 : 0.35 };
}

/** "Mill Lane 8, 0–24": the span of a whole day, with nothing else between two signs. */
export const isWholeDay = (text: string, from: number, to: number): boolean =>
  WHOLE_DAY.test(text.slice(from, to)) &&
  CLAUSE_START.test(text.slice(Math.max(0, from - 3), from)) &&
  CLAUSE_OVER.test(text.slice(to, to + 4));
