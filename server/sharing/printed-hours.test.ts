import { expect, test } from 'vitest';
import { printedHours } from './printed-hours.ts';

const open = (days: number[], from: string, to: string, nextDay = false) =>
  days.map((day) => ({ open: { day, time: from }, close: { day: nextDay ? (day + 1) % 7 : day, time: to } }));

test.each([
  ['days with the same times together', open([1, 2, 3, 4, 5], '0900', '1800'), 'Mon–Fri 9:00–18:00; Sat–Sun closed'],
  ['several times of one day', [...open([1], '1400', '1800'), ...open([1], '0900', '1230')], 'Mon 9:00–12:30, 14:00–18:00; Tue–Sun closed'],
  [
    'times that follow one another as one',
    [...open([4], '1800', '2100'), ...open([4], '1000', '1800')],
    'Mon–Wed closed; Thu 10:00–21:00; Fri–Sun closed',
  ],
  ['every day', open([0, 1, 2, 3, 4, 5, 6], '0700', '1600'), 'Daily 7:00–16:00'],
  ['over midnight', open([5], '2200', '0200', true), 'Mon–Thu closed; Fri 22:00–2:00; Sat–Sun closed'],
  ['until midnight each day', open([0, 1, 2, 3, 4, 5, 6], '0000', '0000', true), 'Open 24 hours'],
  ['an end that never comes', [{ open: { day: 0, time: '0000' } }], 'Open 24 hours'],
])('opening times on paper: %s', (_name, periods, text) => {
  expect(printedHours({ openingHours: { periods } })).toBe(text);
});

test('without periods the source’s own words are printed, and a closed place says so', () => {
  expect(printedHours({ openingHours: { weekdayText: ['Mon: 9-17', 'Tue: closed'] } })).toBe('Mon: 9-17; Tue: closed');
  expect(printedHours({ hours: 'Mo-Fr 09:00-17:00' })).toBe('Mo-Fr 09:00-17:00');
  expect(printedHours({})).toBeUndefined();
  expect(printedHours({ hours: '9-17', businessStatus: 'CLOSED_PERMANENTLY' })).toBe('Permanently closed');
  expect(printedHours({ hours: '9-17', businessStatus: 'CLOSED_TEMPORARILY' })).toBe('Temporarily closed. 9-17');
});
