import { contextScore } from './shape.ts';
import { fold } from './words.ts';

/** Names of the days of the week in the languages that most lists are written in, long and short. */
const WEEKDAYS = new Set(
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro hr el tr ru uk ar he ja zh ko th'.split(' ').flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      return Array.from({ length: 7 }, (_, day) => fold(format.format(Date.UTC(2024, 0, 1 + day))).replace(/\.$/, ''));
    }),
  ),
);

/** Whether a word is a day of the week, in one of many languages. */
export const isWeekday = (word: string): boolean => WEEKDAYS.has(fold(word));

/** "Day 2", "Dag 3 – Haga", "第二天", "Friday", "Saturday, 12 May": a line that heads what is done on one day. */
export function isDayHeading(text: string): boolean {
  const plain = text.trim().replace(/\s*[:：]$/u, '');
  if (plain.length > 50) return false;
  if (DAY.test(plain)) return true;
  const first = /^[\p{L}\p{M}]+/u.exec(fold(plain))?.[0];
  return (
    first !== undefined &&
    WEEKDAYS.has(first) &&
    /^\P{L}*(?:\p{L}{3,10}\.?\P{L}*)?$/u.test(plain.slice(first.length)) &&
    !/^\s\p{L}/u.test(plain.slice(first.length))
  );
}
const DAY =
  /^(?:(?:day|tag|jour|día|dia|giorno|dag|den|dzień|nap|gün|päivä|день|يوم|اليوم|יום|วันที่|ημερα|week) \d{1,2}(?!\d)|\d{1,2}(?:st|nd|rd|th|º|°|\.)\s?(?:day|dia|día|giorno|tag|dag|den|gün|nap)(?!\p{L})|第[一二三四五六七八九十\d]{1,3}[天日]|\d{1,2}日目|\d{1,2}일차)[^,，、،]{0,30}$/iu;

/** What a heading promises: a day of a journey promises stops. */
export const promiseIn = (plain: string): number => contextScore(plain) || (isDayHeading(plain) ? 0.5 : 0);
