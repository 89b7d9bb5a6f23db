import { recogniseDates } from '../../../values/date.ts';
import { weekdayNames } from '../../../vocabulary/calendar.ts';
import { fold } from '../../../vocabulary/fold.ts';
import { activities, dayWords, SHORT_DAYS, stopWords } from '../../../vocabulary/journeys.ts';
import { clockAt, timetableAt } from './clock.ts';

/** What a line of a plan says at its start of when it is, and where what it says of that time begins. */
export interface When {
  to: number;
  clock: boolean;
  /** A weekday, a date, or the number of a day or stop. */
  day: boolean;
  /** A part of the day or a meal with a sign behind it: "Morning:", "Lunch |". */
  part: boolean;
}

const SIGNS = /^(?:[\s,，、:：;|│｜•·–—\-→>.*_~■□◆●○★☆<＜【[(（)）\]】＞]|\p{Extended_Pictographic}|\uFE0F)+/u;
const WORD = /^[\p{L}\p{M}'’]+\.?/u;
/** "3.10", "03.10.", "5/8": a day and a month without a year, at the start of a line. */
const SHORT_DATE =
  /^(?:(?:0?[1-9]|[12]\p{Nd}|3[01])[./]\s?(?:0?[1-9]|1[0-2])(?:[./](?:\p{Nd}{4}|\p{Nd}{2})?)?)(?![\p{Nd}:/]|[.,]\p{Nd}|\s?(?:€|\p{L}\s?\/|km|kg))/u;
const NUMBERED_AFTER = /^\p{Nd}{1,2}\s?(?:日目|일차|日|天|일)(?=[\s:：】\])）>＞]|$)/u;
const HAN_DAY =
  /^(?:第\s?[\p{Nd}一二三四五六七八九十]{1,3}\s?(?:天|日|站)|DAY\s?\p{Nd}{1,2}|D\p{Nd}{1,2}(?!\p{L})|J\p{Nd}{1,2}(?!\p{L}))/iu;
const LABEL_END = /^\s?(?:[:：|│｜→(（]|\s[–—-]\s|\t|\s{2,})/u;
const STEPS = 8;

/** How a document writes its times. */
export interface TimeForms {
  /** Four digits are a time: "0945". */
  timetable?: boolean;
  /** A full stop parts hours and minutes: "9.05" is no day of May. */
  dotted?: boolean;
}

/** "9.05", "14.10": hours and minutes, or a day and a month. */
const DOTTED = /^(?:[01]?\p{Nd}|2[0-4])\.[0-5]\p{Nd}(?![\p{Nd}.]|\s?(?:[./€$£%]|km|kg|kr))/u;

/** Whether a line begins with a time that has a full stop in it and can be no date: "9.30", "17.00". */
export function beginsWithDottedTime(text: string): boolean {
  const start = SIGNS.exec(text)?.[0].length ?? 0;
  const rest = text.slice(start, start + 40);
  return DOTTED.test(rest) && clockAt(rest) > 0 && !SHORT_DATE.test(rest);
}

/** What a line begins with of when it is; undefined where it begins with anything else. */
export function whenOf(text: string, { timetable = false, dotted = false }: TimeForms = {}): When | undefined {
  const when: When = { to: 0, clock: false, day: false, part: false };
  const head = text.slice(0, 120);
  const dates = /\p{Nd}/u.test(head.slice(0, 40)) ? recogniseDates(head) : [];
  for (let step = 0; step < STEPS; step++) {
    const at = when.to + (SIGNS.exec(head.slice(when.to))?.[0].length ?? 0);
    const rest = head.slice(at);
    const date = dates.find(({ span }) => span[0] === at)?.span[1] ?? at + (SHORT_DATE.exec(rest)?.[0].length ?? 0);
    const time = clockAt(rest) || (timetable && !when.clock ? timetableAt(rest) : 0);
    const clock = rest.slice(0, time).replace(/[\s–—-]+$/u, '').length;
    if (date > at && !(clock > 0 && (at + clock > date || (dotted && at + clock === date)))) {
      when.day = true;
      when.to = date;
    } else if (clock > 0) {
      when.clock = true;
      when.to = at + clock;
    } else {
      const length = dayAt(rest) || partAt(rest, when);
      if (length === 0) break;
      when.to = at + length;
    }
  }
  if (!when.clock && !when.day && !when.part) return undefined;
  when.to += SIGNS.exec(head.slice(when.to))?.[0].length ?? 0;
  return when;

  function dayAt(rest: string): number {
    const length = numberedDay(rest, when) || weekday(rest);
    if (length > 0) when.day = true;
    return length;
  }
}

function weekday(text: string): number {
  const word = WORD.exec(text)?.[0] ?? '';
  const plain = fold(word).replace(/\.$/, '');
  const isShort = SHORT_DAYS.has(word.toLowerCase().replace(/\.$/, '')) && /^\p{Lu}/u.test(word);
  if (plain.length < 2 || !(isShort || weekdayNames().has(plain)))
    return (
      /^(?:(?:星期|周|週|礼拜)[一二三四五六日天末]|[月火水木金土日]曜日?|[월화수목금토일]요일|[月火水木金土日월화수목금토일](?=[)）]))/u.exec(
        text,
      )?.[0].length ?? 0
    );
  // "la", "do", "so" are small words of many languages: a day that is cut so short has a sign, a number or nothing behind it.
  const after = text.slice(word.length);
  const isSure =
    (plain.length > 3 && !isShort) ||
    /^\p{Script=Han}/u.test(word) ||
    /^(?:$|\s*[\p{Nd}:：,|–—-]|\s{2})/u.test(after) ||
    /^\p{Lu}{2,3}$/u.test(word.replace('.', ''));
  return isSure ? word.length + (/^-feira/iu.exec(after)?.[0].length ?? 0) : 0;
}

/** "Day 2", "2. nap", "2日目", "DURAK 1": the number of a day or a stop. */
function numberedDay(text: string, when: When): number {
  const han = HAN_DAY.exec(text)?.[0].length ?? NUMBERED_AFTER.exec(text)?.[0].length;
  if (han !== undefined) return han;
  const stop = stopWords.atStart(text);
  const before = stop || dayWords.atStart(text);
  const number =
    before > 0
      ? /^\s?(?:n[.°º]\s?)?(?:\p{Nd}{1,2}|[IVX]{1,4}|one|two|three|four|five)(?![\p{L}\p{Nd}])/iu.exec(text.slice(before))?.[0].length
      : undefined;
  if (number !== undefined) {
    if (stop > 0 && LABEL_END.test(text.slice(before + number))) when.part = true;
    return before + number;
  }
  const ordinal = /^\p{Nd}{1,2}(?:\.|er|e|ère|st|nd|rd|th|º|ª|°|-й|-ий)?\s/iu.exec(text)?.[0].length ?? 0;
  const after = ordinal > 0 ? dayWords.atStart(text.slice(ordinal)) : 0;
  return after > 0 ? ordinal + after : 0;
}

/** "Morning:", "Lunch |", "RITROVO ore 9 |": what is done, with a sign or a time behind it. */
function partAt(text: string, when: When): number {
  const length = activities.atStart(text);
  if (length === 0) return 0;
  const rest = text.slice(length);
  if (LABEL_END.test(rest)) when.part = true;
  else if (clockAt(rest.trimStart()) === 0) return 0;
  return length;
}
