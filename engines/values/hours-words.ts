import { fold } from '../vocabulary/fold.ts';
import { openingWords } from '../vocabulary/opening-words.ts';

/** Whether a word says that something is open or closed, in one of many languages. */
export function isOpeningWord(word: string): boolean {
  const plain = fold(word);
  const { open, closed, days } = openingWords();
  // "Mo" is Monday, and "mở" is open.
  return (open.has(plain) || closed.has(plain)) && !(days.has(plain) && plain === word.toLowerCase());
}

/** What a word can be in opening hours. */
export function hoursWord(token: string): 'day' | 'closed' | 'joining' | undefined {
  const plain = fold(token).replace(/\.$/, '');
  const { days, joining, closed } = openingWords();
  if ((days.has(plain) && !(joining.has(plain) && /^\p{Ll}/u.test(token))) || isAsianDay(plain)) return 'day';
  if (closed.has(plain)) return 'closed';
  return joining.has(plain) ? 'joining' : undefined;
}

/** What says behind a day, without a blank, that a place is closed on it. */
const CLOSED_BEHIND = '定休日?|休み|休館日?|休馆日?|休業日?|休业|公休日?|店休日?|閉館|闭馆|休息|休';
const NUMBERED_DAY = String.raw`(?:第\s?[\d一二三四](?:[・、,&]\s?第?[\d一二三四])*\s?)?`;
const ASIAN_DAY = String.raw`(?:(?:毎週|每週|每周|隔週)?${NUMBERED_DAY}(?:[月火水木金土日祝]{1,7}曜?日?|(?:星期|周|週|礼拜|禮拜)[一二三四五六日天末至到及和與与周週星期]{1,11}|(?:平|土|日|祝|休)+日?|(?:國定|国定|例|節|节)?假日|[週周]末|春節|春节|年末年始|祝祭日)(?:営業|營業|营业|${CLOSED_BEHIND})?|[월화수목금토일]{1,7}(?:요일)?(?:휴무)?|(?:เปิด|ปิด|หยุด)?(?:บริการ|ทำการ)?(?:ทุก)?วัน[\p{L}\p{M}]*|(?:เปิด|ปิด|หยุด)(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์)|ימים|יום)`;
const WHOLE_ASIAN_DAY = new RegExp(`^${ASIAN_DAY}$`, 'u');
const CLOSED_DAY = new RegExp(`^(?:${ASIAN_DAY})$(?<=${CLOSED_BEHIND}|휴무)|^(?:ปิด|หยุด)[\\p{L}\\p{M}]*$`, 'u');

/** The days of a month that East Asian hours count: "第3月曜", "第2・第4火曜日"; a part of a regular expression. */
export const COUNTED_DAY = String.raw`第\s?[\d一二三四](?:[・、,&]\s?第?[\d一二三四])*\s?[月火水木金土日](?:曜日?)?(?:${CLOSED_BEHIND})?`;

/** Whether a word without blanks names days: "土日祝", "월요일", "週三休", "เปิดทุกวัน". */
export function isAsianDay(word: string): boolean {
  return WHOLE_ASIAN_DAY.test(word);
}

/** Whether a word without blanks says on which days a place is closed: "月曜定休", "週一公休", "ปิดวันจันทร์". */
export function isClosedDay(word: string): boolean {
  return CLOSED_DAY.test(word) && isAsianDay(word);
}

/** Words for days that are counted: "7 days". */
export const DAY_WORDS = /^(?:days|tage|jours|días|dias|giorni|dagen|dní|dager|dage|dagar|дней|днів|gün|天|日)$/iu;

const OF_WORD = /[\p{L}\p{M}'’.]/u;
const LONGEST_WORD = 20;

/** The word before a number, blanks and colons between them aside; empty where there is none. */
export function wordBefore(text: string, number: number): string {
  let end = number;
  while (end > 0 && ' :：(（\u00a0'.includes(text[end - 1] as string)) end--;
  let start = end;
  while (start > 0 && end - start < LONGEST_WORD && OF_WORD.test(text[start - 1] as string)) start--;
  return text.slice(start, end);
}
