import { fold } from '../vocabulary/fold.ts';
import { remembered } from '../vocabulary/remembered.ts';
import { monthNumber } from '../vocabulary/calendar.ts';
import {
  ALWAYS_OPEN,
  BEHIND_TIME,
  BREAKS,
  DAY_PHRASES,
  OPEN_END,
  openingWords,
  PART_BEFORE,
  saysOtherTimes,
} from '../vocabulary/opening-words.ts';
import { FROM, mayNameTime, NAMED_TIMES, UNTIL } from '../vocabulary/time-limits.ts';
import { aroundTheClock, isWholeDay } from './around-the-clock.ts';
import { areDayLetters, LETTER_DAYS, NEXT_LETTER_DAY } from './day-letters.ts';
import { withLatinDigits } from './digits.ts';
import { CLAUSE_END, CLAUSE_REACH, CLOCK, FOUR_RANGE, FROM_CLAUSE, NAMED_RANGE, RANGE } from './hours-forms.ts';
import { COUNTED_DAY, DAY_WORDS, isAsianDay, isOpeningWord, wordBefore } from './hours-words.ts';
import { openingPhrases } from './opening.ts';
import type { Recognised, ValueContext } from './recognised.ts';

const LONGEST_NAMED = 400;
/** Where a single time may begin. */
const NUMBER = /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}町条台丘,:/$€£¥₩₹+]|\d\.|[^\p{L}]-)(?:\d{1,2}|[012]\d{3})(?!\d)/gu;
const PART_OF_DAY = new RegExp(`(?:${PART_BEFORE})\\s?$`, 'u');
const SINGLE = new RegExp(`${CLOCK}(?!\\d|[.,/:-]\\d|\\s?(?:[$€£¥₩₹%円元원]|euro|eur|usd|km|kr|zł|czk|min))`, 'iuy');
/** "noon-" before a single time makes a range of both. */
const NOON_BEFORE = new RegExp(`(?<!\\p{L})(?:${NAMED_TIMES})\\s?(?:[-–—−~〜～]|to|till?|bis|à|a|al|do|tot|til)\\s?$`, 'iu');
/** What may be between a word for opening or closing and its time. */
const AT = String.raw`\s?(?:at|um|à|a las?|às|as|alle|om|o|ve|v|kl\.?|klo|в|о|στις|ob|:)?\s?`;
const LIMIT_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${FROM}|${UNTIL})${AT}$`, 'iu');
const WORD_BEFORE = new RegExp(`([\\p{L}\\p{M}]{2,})${AT}$`, 'iu');
const LIMIT_BEHIND = new RegExp(`^\\s?(?:${BEHIND_TIME})`, 'iu');
const BREAK_BEFORE = new RegExp(`(?:${BREAKS.split(' ').join('|')}|L\\.O\\.?)[.:：]?\\s?$`, 'iu');
const DASHES = /[-–—−~〜～]\s?$/;
const PART_ENDS = /[午上晚中晨早前後朝夜方전후ह]$|म$|त$|र$|াল|াত|েল|ধ্যা|ুর$|^(?:دوپہر|شام|رات|صبح)$/u;
/** A number with one of these behind it may be a time that words behind it make a limit. */
const BEHIND_NUMBER = /^\s?[かよまで부까起为為時时點点시:：.'’hHuUo-]/u;
const BEHIND_STARTS = /^\s?[かよまで부까起为為o’'\-te에]/iu;
const SINGLE_REACH = 30;
/** "2-3 h": how long something takes. */
const DURATION = /^[1-5]\s?[-–—]\s?(?:[1-9]|1[0-2])\s?(?:h|hrs?|hs|std)\.?\s?$/iu;
const MINUTES = new RegExp(
  String.raw`\d[:：hH]\d{2}|\d\s?u(?:ur)?(?!\p{L})|\d\s?h(?!\p{L})|[ap]\.?m|\dp(?!\p{L})|[πμ]\.?\s?μ|uhr|[h時时点點시]|น\.|giờ|${PART_BEFORE}|صباح|مساء|ظهر|बजे|টা|\d\s?ór[aá]|\d\s?ч(?![\p{L}\p{M}])|\d\s?(?:утра|дня|вечера|ночи|ранку|вечора|sáng|chiều|tối|pagi|malam|morgens|abends|[صم]|صبح|عصر|شب)(?![\p{L}\p{M}])`,
  'iu',
);
const NAMED_TIME = new RegExp(`^(?:${NAMED_TIMES}|${OPEN_END})$`, 'iu');
const DOTTED = /^\d{1,2}\.[0-5]\d$/;
/** Single capitals, and days that Vietnamese counts, are days beside times that are surely times: "M-F", "W Th", "T2-T6". */
const LETTER_DAY = /^(?:[MTWF]|Tu|We|Th|Su|T[2-7]|CN)$/;
/** Which of the weekdays of a month: "1st Saturday", "2. Samstag", "1er samedi". */
const ORDINAL = String.raw`(?<![\p{L}\p{N}])\d(?:st|nd|rd|th|er|ère|e|ème|[ºª°]|\.º?)(?=\s\p{L})`;
const IS_ORDINAL = /^\d(?:\p{L}|[ºª°.])/u;
const NEAR = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${DAY_PHRASES})(?![\p{L}\p{N}])|${COUNTED_DAY}|${ORDINAL}|\d{1,2}\.\d{1,2}\.(?:\d{2,4})?|T[2-7](?!\d)|CN(?!\p{L})|L\.O\.?|[\p{L}\p{M}'״׳’]+\.?|\d{1,2}(?::\d{2})?|[^\s\p{L}\p{N}]`,
  'giu',
);
const DAYS = new RegExp(`^(?:${DAY_PHRASES}|${COUNTED_DAY})$`, 'iu');
const REACH = 90;

/**
 * Opening hours: ranges of times and single ones ("from 17:00") with the days, breaks and closed days around them, as printed; or "24/7" in one
 * of many languages. What belongs together is one value.
 */
export function recogniseHours(written: string, context: ValueContext = {}): Array<Recognised<string>> {
  const text = /[^\p{ASCII}]/u.test(written) ? withLatinDigits(written) : written;
  const found: Group[] = [];
  for (const times of timesIn(text)) extend(text, times, found);
  const recognised = found.flatMap((group) => recognise(text, group, context));
  for (const phrase of openingPhrases(text))
    if (recognised.every(({ span }) => phrase.span[0] >= span[1] || phrase.span[1] <= span[0])) recognised.push(phrase);
  if (recognised.length === 0 && text.length <= 400) {
    const always = ALWAYS_OPEN.exec(text);
    if (always !== null) recognised.push(aroundTheClock(text, always.index, always.index + always[0].length, context.label === 'hours'));
  }
  return text === written ? recognised : recognised.map((one) => ({ ...one, value: written.slice(...one.span) }));
}

/** Times of day in a text: a range, or a single time with the word that makes it a limit. */
interface Times {
  from: number;
  to: number;
  /** Surely times, not just numbers. */
  sure: boolean;
  single: boolean;
  /** Times only beside days: "0730-1600", "noon–midnight". */
  needsDays?: boolean;
  /** Beside a single time: a word for opening or closing. */
  open?: boolean;
}

function timesIn(text: string): Times[] {
  const named = namedRanges(text);
  if (!/\d/.test(text)) return named;
  const found: Times[] = [];
  let end = 0;
  for (const { index, 0: digits } of text.matchAll(NUMBER)) {
    if (index < end || named.some(({ from, to }) => index >= from && index < to)) continue;
    const times = digits.length > 2 ? fourDigitsAt(text, index) : timesAt(text, index, digits.length);
    if (times === undefined) continue;
    found.push(times);
    end = times.to;
  }
  return named.length === 0 ? found : [...named, ...found].sort((one, other) => one.from - other.from);
}

function timesAt(text: string, index: number, length: number): Times | undefined {
  const word = wordBefore(text, index);
  const part = PART_ENDS.test(word) ? (PART_OF_DAY.exec(text.slice(Math.max(0, index - 9), index))?.[0].length ?? 0) : 0;
  return rangeAt(text, index - part) ?? singleAt(text, { index, part, word, behind: index + length });
}

function fourDigitsAt(text: string, from: number): Times | undefined {
  FOUR_RANGE.lastIndex = from;
  const length = FOUR_RANGE.exec(text)?.[0].length;
  return length === undefined ? undefined : { from, to: from + length, sure: false, single: false, needsDays: true };
}

function namedRanges(text: string): Times[] {
  if (text.length > LONGEST_NAMED || !mayNameTime(text)) return [];
  return [...text.matchAll(NAMED_RANGE)].map(({ index, 0: range }) => {
    const sure = isSureTime(range);
    return { from: index, to: index + range.length, sure, single: false, needsDays: !sure };
  });
}

function rangeAt(text: string, at: number): Times | undefined {
  RANGE.lastIndex = at;
  const match = RANGE.exec(text);
  if (match === null) return undefined;
  const [first, last] = [timeOf(match[1]), timeOf(match[2])];
  if (!isTime(first) || !isTime(last)) return undefined;
  if (Number.parseInt(first, 10) > Number.parseInt(last, 10) && /^\d+$/.test(first) && /^\d+$/.test(last) && Number(first) < 7)
    return undefined;
  // "Thursday 20 at 19:00": after noon a time is before none that is earlier.
  if (Number.parseInt(first, 10) > Number.parseInt(last, 10) && Number.parseInt(last, 10) > 12) return undefined;
  if (DURATION.test(match[0])) return undefined;
  const sure = isSureTime(first) || isSureTime(last);
  // "12.05/13.05" may be days of the year.
  const dotted = DOTTED.test(first) && DOTTED.test(last) && !match[0].includes('/');
  const to = at + match[0].trimEnd().length;
  const clause = isFromTo(text, at, to, match[0].slice(match[1]?.length)) || isWholeDay(text, at, to);
  const whole = /[~〜～]/.test(match[0]) && isWhole(text, { from: at, to });
  return { from: at, to, sure: sure || dotted || whole || clause, single: false };
}

/** "od 12 do 22": bare numbers with both words of a span of time are times where nothing else is between two signs. */
function isFromTo(text: string, from: number, to: number, between: string): boolean {
  if (!/^\s?\p{L}/u.test(between)) return false;
  // What is cut off at its start does not begin there.
  const before = from > SINGLE_REACH ? `.${text.slice(from - SINGLE_REACH, from)}` : text.slice(0, from);
  return FROM_CLAUSE.test(before) && CLAUSE_END.test(text.slice(to, to + CLAUSE_REACH));
}

const timeOf = (written = ''): string => written.trim();

const isSureTime = (time: string): boolean => MINUTES.test(time) || NAMED_TIME.test(time);

/** A number that may be a time, the part of the day and the word before it, and where it ends. */
interface TimeNumber {
  index: number;
  part: number;
  word: string;
  behind: number;
}

/** A single time behind "from", "until", "closes at", or before such a word. */
function singleAt(text: string, { index, part, word, behind }: TimeNumber): Times | undefined {
  const limits = part > 0 || mayLimit(word) || DASHES.test(text.slice(Math.max(0, index - 2), index));
  if (!limits && !BEHIND_NUMBER.test(text.slice(behind, behind + 4))) return undefined;
  SINGLE.lastIndex = index;
  const time = SINGLE.exec(text)?.[0].trimEnd();
  if (time === undefined || !isTime(time)) return undefined;
  const from = index - part;
  const to = index + time.length;
  if (ALWAYS_OPEN.exec(text.slice(from, from + SINGLE_REACH))?.index === 0) return undefined;
  const start = Math.max(0, index - SINGLE_REACH);
  const before = text.slice(start, index);
  const noon = limits ? NOON_BEFORE.exec(before) : null;
  if (noon !== null) return { from: start + noon.index, to, sure: true, single: false };
  const next = text.slice(to, to + SINGLE_REACH);
  const after = BEHIND_STARTS.test(next) ? LIMIT_BEHIND.exec(next)?.[0] : undefined;
  const limit = LIMIT_BEFORE.exec(before);
  const opening = WORD_BEFORE.exec(before);
  const open = opening !== null && isOpeningWord(opening[1] ?? '');
  if (limit === null && !open && after === undefined && !BREAK_BEFORE.test(before)) return undefined;
  const first = open ? start + opening.index : limit === null ? from : start + limit.index;
  return {
    from: first,
    to: to + (after?.length ?? 0),
    sure: isSureTime(time) || DOTTED.test(time),
    single: true,
    open: open || /영업/.test(after ?? ''),
  };
}

let limiting: ReadonlySet<string> | undefined;

/** Whether the word before a time may make it a limit: a cheap answer for the many numbers that are no times. */
function mayLimit(word: string): boolean {
  if (word === '') return false;
  limiting ??= new Set(
    [FROM, UNTIL, AT, BREAKS.replaceAll(' ', '|')].flatMap((list) =>
      list.split('|').flatMap((words) => fold(words.replace(/\(\?:|\)\??|\\s\?|[?:[\]]/g, ' ').trim()).split(' ')),
    ),
  );
  const plain = fold(word);
  return limiting.has(plain) || limiting.has(plain.replace(/\.$/, '')) || isOpeningWord(plain) || /o\.?$/u.test(plain);
}

function isTime(written: string): boolean {
  if (NAMED_TIME.test(written)) return true;
  const numbers = written.match(/\d+/g) ?? [];
  return Number(numbers[0] ?? 99) <= 29 && Number(numbers[1] ?? 0) < 60;
}

/** Times that belong together, and what is known of them. */
interface Group {
  span: [number, number];
  /** How far signs and joining words go on behind. */
  reached: number;
  days: number;
  daysBefore: number;
  open: boolean;
  sure: boolean;
  /** Only single times. */
  single: boolean;
  dates: number;
  first: Times;
  count: number;
}

/** Grows times over the words of opening hours beside them; joins them to those before where nothing else is between. */
function extend(text: string, times: Times, found: Group[]): void {
  const before = found.at(-1);
  const bare = before !== undefined && before.count === 1 && !before.sure && before.daysBefore === 0 && !before.open;
  const left = reachLeft(text, times, bare ? before.first.to : (before?.span[1] ?? 0));
  const right = reachRight(text, times);
  // "9–12 and 14–18", "9–12 / 14–18": signs and joining words alone part the intervals of one day.
  const joins =
    before !== undefined &&
    (isBlank(text, before.reached, times.from) ||
      PARTED.test(text.slice(before.reached, times.from)) ||
      left.at <= before.span[1] + 2 ||
      left.reached <= before.span[1] + 2);
  const open = left.open || right.open || times.open === true;
  const sure = times.sure || (times.needsDays === true && left.days + right.days > 0);
  // "Bergstraße 10-12, Mo-Fr 9-12": numbers before the days are none of the times.
  const isNumber = joins && bare && left.days > 0;
  if (isNumber && /\p{L}[.\s]*$/u.test(text.slice(0, before.span[0]))) found.pop();
  else if (joins) {
    before.span[1] = right.at;
    before.reached = right.reached;
    before.dates += left.dates + right.dates;
    before.days += left.days + right.days;
    before.open ||= open;
    before.sure ||= sure;
    before.single &&= times.single;
    before.count++;
    return;
  }
  found.push({
    span: [left.at, right.at],
    reached: right.reached,
    days: left.days + right.days,
    daysBefore: left.days,
    open,
    sure,
    single: times.single,
    dates: left.dates + right.dates,
    first: times,
    count: 1,
  });
}

/** "9–13 | 14–19": the intervals of one day with a bar between. */
const PARTED = /^\s?[|]\s?$/;
const WIDEST_BLANK = 8;

/** Whether nothing but blanks is in a stretch, as between the columns of a table. */
const isBlank = (text: string, from: number, to: number): boolean =>
  to - from <= WIDEST_BLANK && /^\s?[ \t]*$/.test(text.slice(from, Math.max(from, to)));

/** The hours of a group, with how sure they are; nothing where its numbers are no times. */
function recognise(text: string, group: Group, { label }: ValueContext): Array<Recognised<string>> {
  const { days, open, sure, single, first, count } = group;
  const span = withBracket(text, group.span);
  const whole = isWhole(text, { from: span[0], to: span[1] });
  if (single) {
    // One limit alone may be when something begins: a concert, a meeting.
    const isHours = label === 'hours' || open || days > 1 || count > 1;
    if (!isHours || (!sure && !open && label !== 'hours')) return [];
  } else if (!sure && days === 0 && !open && count === 1 && label !== 'hours' && (first.needsDays || !isWhole(text, first))) return [];
  if (days === 0 && !open && label !== 'hours' && saysOtherTimes(wordBeside(text, span))) return [];
  const value = text.slice(...span).trim();
  // The full stop behind "5pm." ends the sentence, that of "5 p.m." does not.
  return [
    {
      value: value.replace(/(?<!\.\s?)([ap]m)\.$/i, '$1'),
      span,
      confidence: confidenceOf(group, label, whole, text, span[1] - span[0] >= text.replace(/^[\s(（]+|[\s)）]+$/gu, '').length),
    },
  ];
}

function confidenceOf(
  { days, daysBefore, open, sure, single, dates, count }: Group,
  label: string | undefined,
  whole: boolean,
  text: string,
  isAll: boolean,
): number {
  if (label === 'hours') return 0.97;
  // "Sunday 12 May 2-4pm" is when something takes place.
  if (dates === 1 && days < 2) return 0.4;
  if (single) return open && sure ? 0.75 : days > 1 || open ? 0.7 : 0.4;
  if (days === 0) return sure ? (whole ? 0.8 : 0.7) : open ? 0.7 : 0.4;
  if (sure) return 0.92;
  if (daysBefore > 1 || open || (days > 1 && count > 1)) return 0.75;
  if (isAll && text.length < 50) return 0.7;
  return text.length < 50 ? 0.6 : 0.4;
}

/** With the bracket that closes one within: "(last entry 18:45)". */
function withBracket(text: string, [from, to]: [number, number]): [number, number] {
  const value = text.slice(from, to);
  const opened = (value.match(/[(（]/g)?.length ?? 0) - (value.match(/[)）]/g)?.length ?? 0);
  const closing = opened > 0 ? /^\s?[)）]/.exec(text.slice(to, to + 2)) : null;
  return [from, to + (closing?.[0].length ?? 0)];
}

/** The word before hours, or behind them where none is. */
function wordBeside(text: string, [from, to]: [number, number]): string {
  const before = /([\p{L}\p{M}]+(?:-\p{L}+)?)[\s:]*$/u.exec(text.slice(Math.max(0, from - 24), from))?.[1];
  return before ?? /^[\s:,]*([\p{L}\p{M}-]+)/u.exec(text.slice(to, to + 24))?.[1] ?? '';
}

function isWhole(text: string, range: Pick<Times, 'from' | 'to'>): boolean {
  return text.trim().length - (range.to - range.from) < 12;
}

interface Reach {
  /** Where the first or last word of the hours is. */
  at: number;
  /** How far signs and joining words go on from there. */
  reached: number;
  /** How many days are named. */
  days: number;
  /** Whether something is said to be open. */
  open: boolean;
  /** Whether the times beside it are surely times. */
  sure: boolean;
  /** The word that was taken last. */
  last: string;
  /** How many dates and months are named: one says when something is, two from when to when. */
  dates: number;
}

function reachLeft(text: string, { from, ...times }: Times, least: number): Reach {
  const sure = times.sure || times.needsDays === true;
  const start = Math.max(0, least, from - REACH);
  const stretch = text.slice(start, from);
  const reach: Reach = { at: from, reached: from, days: 0, open: false, sure, last: '', dates: 0 };
  const letters = LETTER_DAYS.exec(stretch) ?? (least > 0 ? NEXT_LETTER_DAY.exec(stretch) : null);
  const tokens = [...stretch.matchAll(NEAR)];
  for (const token of tokens.reverse()) {
    const isLetter = letters !== null && token.index >= letters.index && /[\p{Lu}א-ת]/u.test(token[0]);
    if (isLetter) reach.days++;
    else if (!takes(token[0], reach)) break;
    reach.reached = start + token.index;
    reach.last = token[0];
    if (isLetter || endsHours(token[0], reach, true)) reach.at = start + token.index;
  }
  return reach;
}

function reachRight(text: string, { to, sure }: Times): Reach {
  const reach: Reach = { at: to, reached: to, days: 0, open: false, sure, last: '', dates: 0 };
  for (const token of text.slice(to, to + REACH).matchAll(NEAR)) {
    if (/^[;|]$/.test(token[0])) break;
    if (!takes(token[0], reach)) break;
    reach.reached = to + token.index + token[0].length;
    reach.last = token[0];
    if (endsHours(token[0], reach, false)) reach.at = reach.reached;
  }
  return reach;
}

/** A day or "closed" can be the first or last word of opening hours, a season or a month the first; a joining word is only between. */
function endsHours(token: string, { sure }: Reach, isFirst: boolean): boolean {
  if (DAYS.test(token) || (sure && LETTER_DAY.test(token))) return true;
  if (IS_ORDINAL.test(token)) return isFirst;
  if (/^\d{1,2}\.\d{1,2}\./.test(token)) return isFirst;
  if (token === '7') return true;
  const plain = fold(token).replace(/\.$/, '');
  if (!/^\p{L}/u.test(plain) || DAY_WORDS.test(token)) return false;
  const { joining, inner, limiting, days } = openingWords();
  // "Café Solo 9–17": with a capital it may be a part of a name.
  if (limiting.has(plain) && !days.has(plain)) return isFirst && /^[\p{Ll}\p{Lo}]/u.test(token);
  if (!days.has(plain) && (inner.has(plain) || monthNumber(plain) !== undefined)) return isFirst && !joining.has(plain);
  // "Do 14–18": a day that joins other words in another language is written with a capital.
  return !joining.has(plain) || (isFirst && days.has(plain) && /^\p{Lu}\p{Ll}/u.test(token));
}

/** Whether a word or sign belongs to opening hours; notes when it names a day. */
function takes(token: string, reach: Reach): boolean {
  if (/^[\s,;:–—−\-~〜～→/&+().：，、・·（）\u200c]$/u.test(token)) return true;
  if (/^\d{1,2}\.\d{1,2}\./.test(token)) {
    reach.dates++;
    return true;
  }
  if (DAYS.test(token)) {
    reach.days += 2;
    return true;
  }
  if (IS_ORDINAL.test(token)) return openingWords().days.has(fold(reach.last).replace(/\.$/, ''));
  if (DAY_WORDS.test(token) || (token === '7' && DAY_WORDS.test(reach.last))) return true;
  if (reach.sure && LETTER_DAY.test(token)) {
    reach.days++;
    return true;
  }
  const plain = fold(token)
    .replace(/\.$/, '')
    .replace(/^[ובה](?=[א-ת]{2})/u, '');
  const { days, daily, joining, around, open, seasons } = openingWords();
  if (/^\d{1,2}$/.test(token)) return Number(token) <= 31 && monthNumber(fold(reach.last).replace(/\.$/, '')) !== undefined;
  // "to" and "do" are days of some languages, and "until" of others: a day is written with a capital there.
  if ((days.has(plain) && !(joining.has(plain) && /^\p{Ll}/u.test(token))) || isAsianDay(plain)) {
    reach.days += daily.has(plain) ? 2 : 1;
    return true;
  }
  if (seasons.has(plain)) reach.days++;
  if (open.has(plain)) reach.open = true;
  if (around.has(plain)) return plain !== '';
  if (monthNumber(plain) === undefined) return false;
  reach.dates++;
  return true;
}

/** What a text of nothing but opening hours holds; undefined where it holds anything else. */
export type HoursPart = 'days' | 'times' | 'both';

const LONGEST_PART = 120;

/** Whether a text is a part of opening hours and nothing else: days ("Mo, Di, Do", "Sunday closed"), times, or both. */
export function hoursPart(text: string): HoursPart | undefined {
  return text.length > LONGEST_PART ? undefined : keptPart(text);
}

/** Several steps of a reading ask this of the same line, and of its pieces. */
const keptPart = remembered(partOf, 5_000);

function partOf(text: string): HoursPart | undefined {
  // A day alone on its line is one even where the word also joins others ("la", "do").
  if (openingWords().days.has(fold(text.trim()).replace(/[.:]$/, '')) || areDayLetters(text) === 'several') return 'days';
  const times = timesIn(text);
  let rest = text;
  let letters = 0;
  for (const { from, to } of times.toReversed()) {
    const days = LETTER_DAYS.exec(rest.slice(0, from));
    if (days !== null) letters++;
    rest = `${rest.slice(0, days?.index ?? from)} ${rest.slice(to)}`;
  }
  const reach: Reach = {
    at: 0,
    reached: 0,
    days: letters,
    open: false,
    sure: letters > 0 || times.some(({ sure }) => sure),
    last: '',
    dates: 0,
  };
  const tokens = [...rest.matchAll(NEAR)].map(([token]) => token);
  for (const [at, token] of tokens.entries()) {
    // "1st Saturday", "25 Dec": what is counted is behind its number.
    const isTaken = takes(token, reach) || (/^\d/.test(token) && takes(token, { ...reach, last: tokens[at + 1] ?? '' }));
    if (!isTaken) return undefined;
    reach.last = token;
  }
  if (times.length === 0) return reach.days ? 'days' : undefined;
  return reach.days ? 'both' : times.some(({ sure }) => sure) ? 'times' : undefined;
}
