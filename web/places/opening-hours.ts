import type { PlaceView } from '@cairn/contracts/view-models.ts';

type OpeningHours = NonNullable<PlaceView['openingHours']>;
export type Period = NonNullable<OpeningHours['periods']>[number];

/** Minutes of a day and of a week. */
const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** A day of the week, 0 is Sunday, and a time such as '9:00'. */
interface DayTime {
  day: number;
  time: string;
}

/** Whether a place is open, and what changes next: undefined where that never happens. */
export interface OpenState {
  isOpen: boolean;
  /** When it closes if it is open, and opens if it is closed. */
  next?: DayTime;
}

/** A moment of the week in a time zone: minutes since Sunday 0:00 there. */
export function minuteOfWeek(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday'));
  return day * DAY + Number(part('hour')) * 60 + Number(part('minute'));
}

/** Whether a place with these opening times is open at `now`, in minutes since Sunday 0:00 there; undefined without opening times. */
export function openState(periods: readonly Period[] | undefined, now: number): OpenState | undefined {
  if (!periods?.length) return undefined;
  // A place that never closes has one opening time, and no closing time.
  if (periods.some(({ close }) => !close)) return { isOpen: true };
  const spans = periods.flatMap(({ open, close }) =>
    close ? [{ from: minuteOf(open), length: distance(minuteOf(open), minuteOf(close)) }] : [],
  );
  const current = spans.filter(({ from, length }) => distance(from, now) < length);
  if (current.length > 0) {
    const end = lastEnd(spans, now);
    return end === undefined ? { isOpen: true } : { isOpen: true, next: toDayTime(end) };
  }
  const wait = Math.min(...spans.map(({ from }) => distance(now, from)));
  return { isOpen: false, next: toDayTime(now + wait) };
}

/** When the opening time that goes on at `now` ends, following those that begin where another ends; undefined where that fills the week. */
function lastEnd(spans: ReadonlyArray<{ from: number; length: number }>, now: number): number | undefined {
  let end = now;
  for (;;) {
    const current = spans.find(({ from, length }) => distance(from, end) < length);
    if (!current) return end;
    end += current.length - distance(current.from, end);
    if (end - now >= WEEK) return undefined;
  }
}

/** Minutes from one time of the week to the next other. */
function distance(from: number, to: number): number {
  return (((to - from) % WEEK) + WEEK) % WEEK;
}

function minuteOf({ day, time }: { day: number; time: string }): number {
  return day * DAY + Number(time.slice(0, 2)) * 60 + Number(time.slice(2));
}

function toDayTime(minute: number): DayTime {
  const inWeek = minute % WEEK;
  return { day: Math.floor(inWeek / DAY), time: clock(inWeek % DAY) };
}

function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

/** The opening times of each day from Monday on, such as '9:00–18:00'; an empty list is a day on which it stays closed. */
export function weekOf(periods: readonly Period[]): Array<{ day: number; times: string[] }> {
  const always = periods.some(({ close }) => !close);
  return [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    day,
    times: always ? ['0:00–24:00'] : spansOf(periods, day).map(({ open, close }) => `${clock(open % DAY)}–${clock(close % DAY)}`),
  }));
}

/** When it is open on a day, in minutes of the week; what begins where another ends is one with it. */
function spansOf(periods: readonly Period[], day: number): Array<{ open: number; close: number }> {
  const spans: Array<{ open: number; close: number }> = [];
  const ofDay = periods.filter(({ open }) => open.day === day).sort((a, b) => minuteOf(a.open) - minuteOf(b.open));
  for (const period of ofDay) {
    if (!period.close) continue;
    const [open, close] = [minuteOf(period.open), minuteOf(period.close)];
    const before = spans.at(-1);
    if (before?.close === open) before.close = close;
    else spans.push({ open, close });
  }
  return spans;
}
