import type { Place } from '@cairn/contracts/places.ts';

/** On these days, 0 is Sunday, from and until four digits of the 24-hour clock. Until an earlier or the same time is until the next day. */
type Times = readonly [days: readonly number[], from: string, until: string];

/** The opening hours of a place of the demo. */
export function openOn(...times: Times[]): NonNullable<Place['openingHours']> {
  return {
    periods: times.flatMap(([days, from, until]) =>
      days.map((day) => ({ open: { day, time: from }, close: { day: until > from ? day : (day + 1) % 7, time: until } })),
    ),
  };
}
