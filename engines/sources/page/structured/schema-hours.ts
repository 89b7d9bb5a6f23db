import type { ReadPlace } from '@cairn/contracts/places.ts';
import { firstText, nodesOf, type SchemaNode, textsOf } from './schema-node.ts';
import { shortType } from './schema-types.ts';

type OpeningHours = NonNullable<ReadPlace['openingHours']>;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `openingHoursSpecification` of schema.org as periods and one line a day; undefined when it says none. */
export function openingHoursOf(node: SchemaNode): OpeningHours | undefined {
  const periods: NonNullable<OpeningHours['periods']> = [];
  for (const specification of nodesOf(node, 'openingHoursSpecification')) {
    const opens = fourDigits(firstText(specification, 'opens')?.text);
    const closes = fourDigits(firstText(specification, 'closes')?.text);
    if (opens === undefined || closes === undefined) continue;
    for (const { text } of textsOf(specification, 'dayOfWeek')) {
      const day = DAYS.indexOf(shortType(text));
      if (day < 0 || periods.length >= 100) continue;
      // A closing time before the opening time is one of the next morning; 00:00 to 00:00 or 23:59 is the whole day.
      periods.push({ open: { day, time: opens }, close: { day: closes <= opens ? (day + 1) % 7 : day, time: closes } });
    }
  }
  return periods.length === 0 ? undefined : { periods, weekdayText: weekdayText(periods) };
}

function fourDigits(time: string | undefined): string | undefined {
  const match = /^(?:\d{4}-\d{2}-\d{2})?T?(\d{1,2}):(\d{2})/.exec(time?.trim() ?? '');
  if (match?.[1] === undefined || Number(match[1]) > 24 || Number(match[2]) > 59) return undefined;
  return `${match[1] === '24' ? '00' : match[1].padStart(2, '0')}${match[2]}`;
}

function weekdayText(periods: NonNullable<OpeningHours['periods']>): string[] {
  return DAYS.flatMap((name, day) => {
    const times = periods
      .filter((period) => period.open.day === day)
      .map((period) => `${clock(period.open.time)}–${clock(period.close?.time ?? '')}`);
    return times.length === 0 ? [] : [`${name}: ${times.join(', ')}`.slice(0, 200)];
  });
}

function clock(time: string): string {
  return `${time.slice(0, 2)}:${time.slice(2)}`;
}
