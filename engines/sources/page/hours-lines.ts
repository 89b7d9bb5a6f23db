import { areDayLetters } from '../../values/day-letters.ts';
import { hoursPart } from '../../values/hours.ts';
import { CLOSED, openingWords } from '../../vocabulary/opening-words.ts';
import { weekdayNames } from '../../vocabulary/calendar.ts';
import { fold } from '../../vocabulary/fold.ts';
import type { PageLine } from './lines.ts';

/** Opening hours take up no more lines than a line for each day and each interval of it. */
const MOST_LINES = 16;
const LONGEST = 300;
/** "S 10:00–14:00", "la 10–15": the letters of a day, on a line below hours in the same block. */
const SHORT_DAY =
  /^\p{L}{1,3}[.:]?(?:\s?[-–,y/]\s?\p{L}{1,3}[.:]?)?\s\p{Nd}{1,2}(?:[:.h]\p{Nd}{2})?\s?[-–—]\s?\p{Nd}{1,2}(?:[:.h]\p{Nd}{2})?(?!\p{Nd}|\s?[€$£%])/u;
/** "Do–" before "Sa ab 16 Uhr": the first of several days, in letters that are a word of the language too. */
const FIRST_DAY = /(?:^|[\s,;.:(])(\p{L}{2,3}\.?\s?[-–—]\s?)$/u;

const SHORT_DAY_OF_LINE = /^(\p{L}{1,3})[.:]*\s+/u;
/** "9–15", "8–12, 14–18" and nothing else. */
const BARE_TIMES =
  /^\p{Nd}{1,2}(?:[:.h]\p{Nd}{2})?\s?[-–—]\s?\p{Nd}{1,2}(?:[:.h]\p{Nd}{2})?(?:[\s,/&]+\p{Nd}{1,2}(?:[:.h]\p{Nd}{2})?\s?[-–—]\s?\p{Nd}{1,2}(?:[:.h]\p{Nd}{2})?)?[\s.,]*$/u;

const closed = new Set(CLOSED.split(' ').map(fold));

/**
 * Opening hours over all their lines: those of line `at` as they are given, with the days above them and the days and intervals below. Undefined where
 * several days are above several times: which belong together is laid out in columns, and a part would be wrong.
 */
export function wholeHours(lines: PageLine[], at: number, value: string): string | undefined {
  const parts = [value];
  const textAt = (number: number): string => lines[number]?.text.trim() ?? '';
  if (hoursPart(value) === 'times') {
    let top = at;
    while (top > 0 && at - top < MOST_LINES && hoursPart(textAt(top - 1)) === 'times') top -= 1;
    if (isDays(textAt(top - 1)) && isDays(textAt(top - 2))) return undefined;
    if (isDays(textAt(at - 1))) parts.unshift(textAt(at - 1));
  }
  for (let next = at + 1; next < at + MOST_LINES && next < lines.length; next++) {
    const text = textAt(next);
    const isShortDay = (lines[next]?.block === lines[at]?.block && SHORT_DAY.test(text)) || isOfShortDay(text);
    if ((hoursPart(text) === undefined && !isShortDay) || (isDays(text) && hoursPart(textAt(next + 1)) !== 'times')) break;
    parts.push(text);
  }
  // "Fr – Mo" over "Fr, Sa, Mo from 16", "So from 11": the first line sums up what the others say.
  if (parts.length > 1 && isDays(value) && hoursPart(parts[1] ?? '') === 'both') parts.shift();
  let whole = parts[0] ?? '';
  for (const [number, part] of parts.entries()) {
    if (number === 0) continue;
    const joined = `${whole.replace(/[,;\s]+$/, '')}${between(parts[number - 1] ?? '', part)}${part}`;
    if (joined.length > LONGEST) break;
    whole = joined;
  }
  return whole;
}

/** "la 9–15", "S: 10:00 a 13:30": one day as lists cut it short, in letters that are words of other languages, and its times. */
function isOfShortDay(text: string): boolean {
  const [whole = '', day = ''] = SHORT_DAY_OF_LINE.exec(text) ?? [];
  if (day === '' || (!openingWords().days.has(fold(day)) && areDayLetters(day) === undefined)) return false;
  const times = text.slice(whole.length);
  return hoursPart(times) === 'times' || BARE_TIMES.test(times);
}

/** Hours with the first of their days, where letters with a dash are right before them. */
export function withFirstDay(line: string, value: string): string {
  const at = line.indexOf(value);
  const first = at <= 0 || hoursPart(value) !== 'both' ? undefined : FIRST_DAY.exec(line.slice(0, at))?.[1];
  return first === undefined ? value : `${first}${value}`;
}

/** Days alone, whose times are elsewhere; a closed day has none. */
function isDays(text: string): boolean {
  if (hoursPart(text) !== 'days') return false;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return ![words[0], words.at(-1)].some((word) => word !== undefined && closed.has(fold(word)) && !weekdayNames().has(fold(word)));
}

/** Days are followed by their times; another interval of the same days comes behind a comma, other days behind a semicolon. */
function between(before: string, after: string): string {
  if (hoursPart(before) === 'days' && hoursPart(after) === 'times') return ' ';
  return hoursPart(after) === 'times' ? ', ' : '; ';
}
