import { namesPlaces, saysTotal } from './count-words.ts';
import { withLatinDigits } from './digits.ts';
import { isTimeWord } from './time-words.ts';

/** A number by which a source says how much it holds. */
export interface StatedCount {
  count: number;
  /**
   * `total`: "25 hotels found", "共55筆", "1–20 of 350": it counts the entries. `places`: "the 10 best cafés": a number of places.
   * `noun`: "the 10 best …": most likely it counts the entries.
   */
  kind: 'total' | 'places' | 'noun';
  /** Of "1–20 of 350": how many of them are shown. */
  shown?: number;
}

const MOST = 100_000;
const LONGEST_HEADING = 160;
/** Lines above a list that say how much it holds are short; a sentence with a number in it is about something else. */
const LONGEST_TOTAL_LINE = 60;
const LONGEST_INTRODUCTION = 300;
/** Smaller numbers agree by chance too often: in a heading, and in a sentence. */
const LEAST_IN_HEADING = 3;
const LEAST_IN_SENTENCE = 4;
/** So far behind a number is what it counts. */
const WORDS_COUNTED = 5;
const SIGNS_COUNTED = 10;

/** Counters for places, shops and rows of a list. */
const COUNTER = '(?:件|筆|笔|条|條|家|間|间|個|个|处|處|店|軒|選|选|か所|カ所|ヶ所|箇所|スポット|곳|개|건|군데|개소)';
/** A whole marked as such: 共55筆, 全12件, 총 8곳. Nothing but a short word may follow: 총 400개 객실 counts rooms. */
const EAST_ASIAN_TOTAL = new RegExp(
  `(?<!\\p{L})(?:共有?|全|合計|总共|總共|총|전체|모두)\\s{0,2}(\\d{1,5})\\s{0,2}${COUNTER}\\p{L}{0,4}(?=$|[^\\p{L}\\s])`,
  'gu',
);
const EAST_ASIAN_NOUN =
  /(?<![\d.,])(\d{1,3})\s{0,2}(?:選|选|軒|店|家|大(?=\p{sc=Han}|\p{sc=Katakana})|か所|カ所|ヶ所|箇所|スポット|つの|곳|군데|개소|가지|개의\s|선(?!\p{L})|个(?=\p{L})|個(?=\p{L}))/gu;
/** "1–20 of 350", "1 bis 20 von 350", "1～20 件を表示 ／ 全 388 件". */
const RANGE_OF_TOTAL =
  /^[^\d#+]{0,20}(?<![\d.,#-])1(?:\s?[-–—~〜～]\s?|\s\p{L}{1,4}\s)(\d{1,5})[^\p{N},]{0,18}[\p{L}/／][^\p{N},]{0,18}?(\d{1,3}(?:[,.]\d{3})+|\d{1,6})(?![\d.,:/-]*\d)/u;
/** "Showing 20 of 41 results". */
const PART_OF_TOTAL =
  /^[^\d#+]{0,30}(?<![\d.,#-])(\d{1,5})\s(?:of|out of|von|de|di|van|av|af|z|ze|из|з|από|dari|trong|מתוך|من)\s(?:\p{L}{1,12}\s)?(\d{1,3}(?:[,.]\d{3})+|\d{1,6})\s\p{L}/iu;
/** "388件中 1～20件". */
const TOTAL_THEN_RANGE = /(\d{1,3}(?:,\d{3})+|\d{1,6})\s?(?:件中|개 중|건 중|筆中)[^\d]{0,6}1\s?[-–~〜～]\s?(\d{1,5})/u;
const NUMBER = /\d+(?:[.,’'\u00a0\u202f]\d{3})*/g;
const BRACKETED_END = /[(（[［]\s{0,3}(\d{1,5})\s{0,3}\p{L}{0,6}\s{0,3}[)）\]］]\s{0,3}$/u;
/** "Top 10", "TOP3", "ベスト5": the number may end the heading. */
const TOP = /(?<!\p{L})(?:top|топ|τοπ|ベスト|베스트|توب)\s?[-–]?\s?(\d{1,3})(?![\d%:]|[.,]\d)/giu;
const SMALL_HAN_NUMBER =
  /(?<![一二三四五六七八九十百千])([二三四五六七八九]?十[一二三四五六七八九]?|[三四五六七八九])(?=大(?!\s)|[个個](?=\p{L})|家|間|间|处|處|選|选|軒|つの)/gu;
const HAN_DIGITS = '一二三四五六七八九';

/** The numbers by which a line near the top says how many entries there are. */
export function totalsIn(line: string): StatedCount[] {
  if (line.length > LONGEST_TOTAL_LINE) return [];
  const text = withLatinDigits(line.trim());
  const parts = partOf(text);
  if (parts !== undefined) return parts;
  const counted = [...text.matchAll(EAST_ASIAN_TOTAL)].flatMap((match) => found(match, 1, 'total'));
  if (counted.length > 0 || !saysTotal(text)) return counted;
  const numbers = [...text.matchAll(NUMBER)];
  // Two numbers in a line: nothing says which of them is the whole.
  return numbers.length === 1 ? numbers.filter((match) => isCount(text, match)).flatMap((match) => found(match, 0, 'total')) : [];
}

/** What a line says of a part that is shown of a whole; nothing where the line is about something else. */
function partOf(text: string): StatedCount[] | undefined {
  const range = RANGE_OF_TOTAL.exec(text);
  const part = range ?? (saysTotal(text) || namesPlaces(text) ? PART_OF_TOTAL.exec(text) : null);
  const behind = part === null ? TOTAL_THEN_RANGE.exec(text) : null;
  const match = part ?? behind;
  if (match === null) return undefined;
  const shown = Number(match[behind === null ? 1 : 2]);
  return shown < 2 ? [] : found(match, behind === null ? 2 : 1, 'total').map((one) => ({ ...one, shown }));
}

/** The numbers in a title or heading that are before what they count, or in brackets at its end. */
export function countsInHeading(heading: string): StatedCount[] {
  if (heading.length > LONGEST_HEADING) return [];
  const text = withHanNumbers(withLatinDigits(heading.trim()));
  const totals = totalsIn(text);
  if (totals.length > 0) return totals;
  const bracketed = BRACKETED_END.exec(text);
  if (bracketed !== null) return found(bracketed, 1, 'noun', LEAST_IN_HEADING);
  const marked = [...text.matchAll(EAST_ASIAN_NOUN), ...text.matchAll(TOP)].flatMap((match) =>
    found(match, 1, namesPlaces(text) ? 'places' : 'noun', LEAST_IN_HEADING),
  );
  if (marked.length > 0) return marked;
  return [...text.matchAll(NUMBER)]
    .filter((match) => isCount(text, match) && opensHeading(text, match) && countsWhatFollows(text, match))
    .flatMap((match) => found(match, 0, namesPlaces(counted(text, match)) ? 'places' : 'noun', LEAST_IN_HEADING));
}

/** "These are my 12 favourite cafés", "以下の5つのカフェを紹介します": numbers of places in a sentence above a list. */
export function countsInSentence(line: string): StatedCount[] {
  if (line.length > LONGEST_INTRODUCTION) return [];
  const text = withHanNumbers(withLatinDigits(line.trim()));
  const marked = [...text.matchAll(EAST_ASIAN_NOUN)].filter((match) => namesPlaces(text.slice(match.index, match.index + SIGNS_COUNTED)));
  const plain = [...text.matchAll(NUMBER)].filter(
    (match) => isCount(text, match) && countsWhatFollows(text, match) && namesPlaces(counted(text, match)),
  );
  return [
    ...marked.flatMap((match) => found(match, 1, 'noun', LEAST_IN_SENTENCE)),
    ...plain.flatMap((match) => found(match, 0, 'noun', LEAST_IN_SENTENCE)),
  ];
}

/** "Cafés (4)", "Bars (3)": headings of the parts of a list with their numbers in brackets, added up; the whole before them may be one too. */
export function sumOfSections(headings: string[]): number | undefined {
  const counts = headings.flatMap((heading) => BRACKETED_END.exec(withLatinDigits(heading.slice(-40)))?.[1] ?? []).map(Number);
  if (counts.length < 2) return undefined;
  const [first = 0, ...others] = counts;
  const remainder = others.reduce((sum, count) => sum + count, 0);
  return first === remainder ? first : first + remainder;
}

/** The words behind a number up to the end of its clause. */
function counted(text: string, match: RegExpExecArray): string {
  const [clause = ''] = text.slice(match.index + match[0].length, match.index + match[0].length + 80).split(/[.,;:!?()（）。、|–—]/u, 1);
  const words = clause.trim().split(/\s+/, WORDS_COUNTED);
  return words.join(' ');
}

function found(match: RegExpExecArray, group: number, kind: StatedCount['kind'], least = 1): StatedCount[] {
  const written = match[group] ?? '';
  const count = Number(written.replace(/\D/g, ''));
  if (count < Math.max(2, least) || count > MOST || isYear(written)) return [];
  return [{ count, kind }];
}

function isYear(written: string): boolean {
  return /^(?:1[89]|20)\d{2}$/.test(written);
}

/** Not a price, share, time, date, rating, number of a house or ordinal. */
function isCount(text: string, match: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, match.index - 4), match.index);
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 3);
  if (/[\p{L}\p{Sc}\d#№°/:.,+@_=-]$/u.test(before) || /(?:\p{Sc}|\bn[or][.°º]?|[-–—]) *$/iu.test(before)) return false;
  return !/^(?:[\p{L}\d%°º:/_=+&@]|[.,]\d|\.(?: |$)|\)| ?[%€$£¥₩₽°]| ?[-–—] ?\d)/u.test(after);
}

/** "The 25 best …", "Unsere 11 schönsten …": further on a number is part of a name, or about something else. */
function opensHeading(text: string, match: RegExpExecArray): boolean {
  return (text.slice(0, match.index).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).length <= 2;
}

/** The next words of a heading say what is counted: letters, and neither a time nor a date. */
function countsWhatFollows(text: string, match: RegExpExecArray): boolean {
  const start = match.index + match[0].length;
  const [, word, next] = /^\s+["'“„«]?(\p{L}[\p{L}\p{M}]*)(?:\s+(\p{L}[\p{L}\p{M}]*))?/u.exec(text.slice(start, start + 80)) ?? [];
  return word !== undefined && !isTimeWord(word) && !(next !== undefined && isTimeWord(next));
}

/** 五 and 十二 before a counter as digits. The text may get shorter. */
function withHanNumbers(text: string): string {
  return text.replace(SMALL_HAN_NUMBER, (number) => {
    const [tens, ones] = number.includes('十') ? number.split('十') : ['0', number];
    return String((tens === '' ? 1 : digitOf(tens)) * 10 + digitOf(ones));
  });
}

function digitOf(sign = ''): number {
  return sign === '' ? 0 : HAN_DIGITS.indexOf(sign) + 1;
}
