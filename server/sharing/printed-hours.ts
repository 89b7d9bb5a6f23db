import type { Place } from '@cairn/contracts/places.ts';
import { OPENING_TEXT } from '@cairn/contracts/texts.ts';

type Period = NonNullable<NonNullable<Place['openingHours']>['periods']>[number];

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
/** Weeks begin on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** The opening times of a place in few words for paper, the source's own first; undefined where they are unknown. */
export function printedHours({
  hours,
  openingHours,
  businessStatus,
}: Pick<Place, 'hours' | 'openingHours' | 'businessStatus'>): string | undefined {
  if (businessStatus === 'CLOSED_PERMANENTLY') return OPENING_TEXT.closedAlways;
  const isClosed = businessStatus === 'CLOSED_TEMPORARILY';
  const times = weekText(openingHours?.periods) ?? openingHours?.weekdayText?.join('; ') ?? hours;
  return isClosed ? [OPENING_TEXT.closedForNow, times].filter(Boolean).join('. ') : times || undefined;
}

/** 'Mon–Fri 9:00–18:00; Sat 10:00–14:00'. */
function weekText(periods: readonly Period[] | undefined): string | undefined {
  if (!periods?.length) return undefined;
  if (periods.some(({ close }) => !close)) return OPENING_TEXT.openAllDay;
  const groups: Array<{ first: number; last: number; times: string }> = [];
  for (const day of WEEK) {
    const times = timesOf(periods, day);
    const before = groups.at(-1);
    if (before?.times === times) before.last = day;
    else groups.push({ first: day, last: day, times });
  }
  if (groups.length === 1) return groups[0]?.times === '0:00–24:00' ? OPENING_TEXT.openAllDay : `Daily ${groups[0]?.times}`;
  return groups.map(({ first, last, times }) => `${DAYS[first]}${first === last ? '' : `–${DAYS[last]}`} ${times || 'closed'}`).join('; ');
}

function timesOf(periods: readonly Period[], day: number): string {
  return joined(periods.filter(({ open }) => open.day === day))
    .map(({ open, close }) => `${clock(open.time)}–${close?.time === '0000' ? '24:00' : clock(close?.time ?? '')}`)
    .join(', ');
}

/** The periods of one day in their order; what begins where another ends is one with it, as where a place is shown on a screen. */
function joined(ofDay: readonly Period[]): Period[] {
  const spans: Period[] = [];
  for (const period of ofDay.toSorted((a, b) => Number(a.open.time) - Number(b.open.time))) {
    const before = spans.at(-1);
    if (before?.close?.day === period.open.day && before.close.time === period.open.time)
      spans[spans.length - 1] = { ...before, close: period.close };
    else spans.push(period);
  }
  return spans;
}

function clock(time: string): string {
  return `${Number(time.slice(0, 2))}:${time.slice(2)}`;
}
