/** The times and days that opening hours name, without saying which belong together. */
export interface HourWords {
  /** Minutes since midnight, in order, each once; 24:00 is 0. */
  times: number[];
  /** 0 (Sunday) to 6, in order; absent where no day is named. */
  days?: number[];
}

const LOCALES =
  'en de fr es it nl pt pl ru uk bg cs sk sr hr ro hu el tr sv da nb fi is he ar fa hi bn th vi id ja ko zh lv ca ta te ur my'.split(' ');
/** A Sunday, from which the days are counted. */
const A_SUNDAY = Date.UTC(2024, 0, 7, 12);
const DAY_MS = 86_400_000;

const DAY_WORDS = dayWords();

function dayWords(): Map<string, number> {
  const words = new Map<string, number>();
  for (const locale of LOCALES)
    for (const weekday of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
      for (let day = 0; day < 7; day += 1) {
        const word = format
          .format(A_SUNDAY + day * DAY_MS)
          .toLowerCase()
          .replace(/\.$/, '');
        if (!words.has(word)) words.set(word, day);
      }
    }
  // OpenStreetMap writes days with two letters.
  for (const [day, word] of ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'].entries()) words.set(word, day);
  return words;
}

/** The times and days in a text such as `Mo-Fr 9:00-17:30` or `1pm to 11pm`. Days of a part without times (`Su closed`) do not count. */
export function hourWords(text: string): HourWords {
  const times = new Set<number>();
  const days = new Set<number>();
  for (const part of text.toLowerCase().split(/[;\n]/)) {
    const inPart = timesOf(part);
    for (const time of inPart) times.add(time);
    if (inPart.length > 0) for (const day of daysOf(part)) days.add(day);
  }
  return { times: ordered(times), ...(days.size === 0 ? {} : { days: ordered(days) }) };
}

function ordered(numbers: Set<number>): number[] {
  return [...numbers].sort((one, other) => one - other);
}

function timesOf(text: string): number[] {
  return [...text.matchAll(/(?<!\d)(\d{1,2})(?:[:.h時点시](\d{2})(?!\d))?[時点시h]? ?([ap])?/g)].flatMap(
    ([, hour = '', minute = '0', half]) => {
      const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
      return hours <= 30 && Number(minute) < 60 ? [(hours * 60 + Number(minute)) % 1440] : [];
    },
  );
}

function daysOf(text: string): number[] {
  const days: number[] = [];
  let last: { day: number; end: number } | undefined;
  for (const match of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    const day = DAY_WORDS.get(match[0]);
    if (day === undefined) continue;
    if (last !== undefined && /^\.? ?[-–—~] ?$/.test(text.slice(last.end, match.index))) {
      for (let between = (last.day + 1) % 7; between !== day; between = (between + 1) % 7) days.push(between);
    }
    days.push(day);
    last = { day, end: match.index + match[0].length };
  }
  return days;
}

/** Whether two opening hours name the same times, and the same days where both name days. */
export function sameHours(one: string, other: string): boolean {
  const [first, second] = [hourWords(one), hourWords(other)];
  if (first.times.length === 0 || second.times.length === 0) return one.trim().toLowerCase() === other.trim().toLowerCase();
  const sameDays = first.days === undefined || second.days === undefined || String(first.days) === String(second.days);
  return sameDays && String(first.times) === String(second.times);
}
