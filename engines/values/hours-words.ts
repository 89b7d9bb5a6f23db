import { fold } from '../vocabulary/fold.ts';
import { openingWords } from '../vocabulary/opening-words.ts';

/** Whether a word says that something is open or closed, in one of many languages. */
export function isOpeningWord(word: string): boolean {
  const plain = fold(word);
  return openingWords().open.has(plain) || openingWords().closed.has(plain);
}

/** What a word can be in opening hours. */
export function hoursWord(token: string): 'day' | 'closed' | 'joining' | undefined {
  const plain = fold(token).replace(/\.$/, '');
  const { days, joining, closed } = openingWords();
  if ((days.has(plain) && !(joining.has(plain) && /^\p{Ll}/u.test(token))) || isAsianDay(plain)) return 'day';
  if (closed.has(plain)) return 'closed';
  return joining.has(plain) ? 'joining' : undefined;
}

/** Whether a word without blanks names days: "土日祝", "월요일". */
export function isAsianDay(word: string): boolean {
  return /^(?:[月火水木金土日祝]{1,7}曜?日?(?:定休日?|休み?|休業|営業)?|(?:星期|周|週|礼拜)[一二三四五六日天末至到及和與与周週星期]{1,11}|[월화수목금토일]{1,7}(?:요일)?|(?:平|土|日|祝|休)+日?|วัน\p{L}*|ימים|יום)$/u.test(
    word,
  );
}
