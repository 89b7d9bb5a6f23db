import { isTimeWord } from './time-words.ts';

/** A number by which a source says how much it holds. `span` lies in the line that it was read from, end exclusive. */
export interface StatedCount {
  count: number;
  span: { start: number; end: number };
  /** `total`: "25 hotels found", "共55筆", "1–20 of 350": it counts the entries. `noun`: "the 10 best …": most likely it does. */
  kind: 'total' | 'noun';
  /** Of "1–20 of 350": how many of them are shown. */
  shown?: number;
}

/** Where a source speaks of itself: its title, its headings in their order, and the lines near its top. */
export interface Opening {
  title: string | undefined;
  headings: string[];
  lines: string[];
}

const MOST = 100_000;
const LONGEST_HEADING = 160;
/** Lines above a list that say how much it holds are short; a sentence with a number in it tells of something else. */
const LONGEST_TOTAL_LINE = 60;

/** The first character of each script's digits 0 to 9 that sources write beside the Latin ones. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xe50, 0x17e0, 0xff10];

/** "Found", "results", "entries": what lists in many languages say beside their number. A star stands for any ending. */
const TOTAL_WORDS = wordPattern(
  'found results entries listings matches gefunden treffer ergebnisse einträge résultats trouvé* resultados encontrad* risultati trovat* ' +
    'resultaten gevonden träffar hittade resultater fundet funnet tulosta wyników wyniki znaleziono výsledků výsledky nalezen* találat ' +
    'rezultat* sonuç bulundu найдено результатов результата результати знайдено αποτελέσματα βρέθηκαν نتيجة نتائج תוצאות',
);
/** Counters for places, shops and rows of a list. */
const COUNTER = '(?:件|筆|笔|条|條|家|間|间|個|个|处|處|店|軒|選|选|か所|カ所|ヶ所|箇所|スポット|곳|개|건|군데|개소)';
/** A whole marked as such: 共55筆, 全12件, 총 8곳. Nothing but a short word may follow: 총 400개 객실 counts rooms. */
const EAST_ASIAN_TOTAL = new RegExp(
  `(?<!\\p{L})(?:共有?|全|合計|总共|總共|총|전체|모두)\\s{0,2}(\\d{1,5})\\s{0,2}${COUNTER}\\p{L}{0,4}(?=$|[^\\p{L}\\s])`,
  'gu',
);
const EAST_ASIAN_NOUN = /(?<![\d.,])(\d{1,3})\s{0,2}(?:選|选|軒|店|家|か所|カ所|ヶ所|箇所|スポット|곳|군데|개소|선(?!\p{L}))/gu;
/** "1–20 of 350", "1 bis 20 von 350", "1～20 件を表示 ／ 全 388 件". */
const RANGE_OF_TOTAL =
  /^[^\d#+]{0,20}(?<![\d.,#-])1(?:\s?[-–—~〜～]\s?|\s\p{L}{1,4}\s)(\d{1,5})[^\p{N},]{0,18}[\p{L}/／][^\p{N},]{0,18}?(\d{1,3}(?:[,.]\d{3})+|\d{1,6})(?![\d.,:/-]*\d)/u;
const NUMBER = /\d+(?:[.,’'\u00a0\u202f]\d{3})*/g;
const BRACKETED_END = /[(（[［]\s{0,3}(\d{1,5})\s{0,3}\p{L}{0,6}\s{0,3}[)）\]］]\s{0,3}$/u;

/** The numbers by which a line near the top says how many entries there are. */
export function totalsIn(line: string): StatedCount[] {
  if (line.length > LONGEST_TOTAL_LINE) return [];
  const text = withLatinDigits(line.trim());
  const range = RANGE_OF_TOTAL.exec(text);
  if (range !== null) {
    const shown = Number(range[1]);
    return shown < 2 ? [] : found(range, 2, 'total', shown).map((one) => ({ ...one, shown }));
  }
  const counted = [...text.matchAll(EAST_ASIAN_TOTAL)].flatMap((match) => found(match, 1, 'total'));
  if (counted.length > 0 || !TOTAL_WORDS.test(folded(text))) return counted;
  const numbers = [...text.matchAll(NUMBER)];
  // Two numbers in a line: nothing tells which of them is the whole.
  return numbers.length === 1 ? numbers.filter((match) => isCount(text, match)).flatMap((match) => found(match, 0, 'total')) : [];
}

/** The numbers in a title or heading that stand before what they count, or in brackets at its end. */
export function countsInHeading(heading: string): StatedCount[] {
  if (heading.length > LONGEST_HEADING) return [];
  const text = withLatinDigits(heading.trim());
  const totals = totalsIn(text);
  if (totals.length > 0) return totals;
  const bracketed = BRACKETED_END.exec(text);
  if (bracketed !== null) return found(bracketed, 1, 'noun', LEAST_NOUNS);
  const counted = [...text.matchAll(EAST_ASIAN_NOUN)].flatMap((match) => found(match, 1, 'noun', LEAST_NOUNS));
  if (counted.length > 0) return counted;
  return [...text.matchAll(NUMBER)]
    .filter((match) => isCount(text, match) && opensHeading(text, match) && countsWhatFollows(text, match))
    .flatMap((match) => found(match, 0, 'noun', LEAST_NOUNS));
}

/** Smaller numbers agree by chance too often. */
const LEAST_NOUNS = 3;
/** Where more than so many times what was read is stated before a noun, the number most likely counts something else. */
const MOST_TIMES_READ = 1.5;
/** With fewer places read, a larger number before a noun says little. */
const LEAST_READ = 5;
/** Of entries that are said to be shown, at least so large a part was read. */
const LEAST_SHARE_SHOWN = 0.5;

/**
 * How many places a source says it has, where that can be trusted: a number of its own that agrees with what was `kept` or `seen`, else a
 * larger one by which it counts its entries. A smaller one is about something else. Undefined where it says nothing.
 */
export function expectedCount({ title, headings, lines }: Opening, kept: number, seen: number): number | undefined {
  if (kept === 0) return undefined;
  const named = [title, headings[0]].flatMap((heading) => (heading === undefined ? [] : countsInHeading(heading)));
  const stated = [...named, ...lines.flatMap(totalsIn)];
  const agreeing = [kept, seen].find((read) => stated.some(({ count }) => count === read));
  if (agreeing !== undefined) return agreeing;
  const sum = sumOfSections(headings);
  if (sum === kept || sum === seen) return sum;
  return stated.find((one) => one.count > seen && isOfThisList(one, kept))?.count;
}

function isOfThisList({ kind, count, shown }: StatedCount, kept: number): boolean {
  if (shown !== undefined) return kept >= shown * LEAST_SHARE_SHOWN;
  return kind === 'total' ? kept >= LEAST_NOUNS : kept >= LEAST_READ && count <= kept * MOST_TIMES_READ;
}

/** "Cafés (4)", "Bars (3)": headings of the parts of a list with their numbers in brackets, added up; the whole before them may be one too. */
function sumOfSections(headings: string[]): number | undefined {
  const counts = headings.flatMap((heading) => BRACKETED_END.exec(withLatinDigits(heading.slice(-40)))?.[1] ?? []).map(Number);
  if (counts.length < 2) return undefined;
  const [first = 0, ...others] = counts;
  const rest = others.reduce((sum, count) => sum + count, 0);
  return first === rest ? first : first + rest;
}

function found(match: RegExpExecArray, group: number, kind: StatedCount['kind'], least = 1): StatedCount[] {
  const written = match[group] ?? '';
  const count = Number(written.replace(/\D/g, ''));
  if (count < Math.max(2, least) || count > MOST || isYear(written)) return [];
  const start = match.index + match[0].lastIndexOf(written);
  return [{ count, span: { start, end: start + written.length }, kind }];
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

function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

function wordPattern(words: string): RegExp {
  const stems = words.split(' ').map((word) => folded(word).replace('*', '\\p{L}*'));
  return new RegExp(`(?<!\\p{L})(?:${stems.join('|')})(?!\\p{L})`, 'u');
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
