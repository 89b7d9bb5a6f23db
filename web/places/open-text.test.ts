import { expect, test } from 'vitest';
import { openText } from './open-text.ts';

const TUESDAY = { periods: [{ open: { day: 2, time: '0900' }, close: { day: 2, time: '1800' } }] };
const utc = (time: string) => new Date(`2026-07-${time}Z`);

test.each([
  ['later today', '07T08:00', 'Opens 9:00'],
  ['open', '07T09:00', 'Open now, closes 18:00'],
  ['the last minute', '07T17:59', 'Open now, closes 18:00'],
  ['just closed until the same day of next week', '07T18:00', 'Opens next Tue 9:00'],
  ['tomorrow', '06T23:59', 'Opens Tue 9:00'],
  ['later than tomorrow', '08T00:00', 'Opens Tue 9:00'],
  ['over the end of the week', '11T12:00', 'Opens Tue 9:00'],
])('a place that opens once a week names the day of what comes next: %s', (_when, time, text) => {
  expect(openText({ openingHours: TUESDAY, timeZone: 'UTC' }, utc(time))).toBe(text);
});

test.each([
  ['Asia/Tokyo', '06T15:00', 'Opens 9:00'],
  ['Asia/Tokyo', '07T00:30', 'Open now, closes 18:00'],
  ['America/Los_Angeles', '08T00:30', 'Open now, closes 18:00'],
  ['America/Los_Angeles', '08T01:00', 'Opens next Tue 9:00'],
  ['Pacific/Kiritimati', '06T20:00', 'Open now, closes 18:00'],
  ['Pacific/Pago_Pago', '08T04:59', 'Open now, closes 18:00'],
])('the day and time are those of the place: %s at %s', (timeZone, time, text) => {
  expect(openText({ openingHours: TUESDAY, timeZone }, utc(time))).toBe(text);
});

test('a place that closes for one hour a week names the day, also where it is the same of next week', () => {
  const openingHours = { periods: [{ open: { day: 2, time: '1000' }, close: { day: 2, time: '0900' } }] };
  expect(openText({ openingHours, timeZone: 'UTC' }, utc('07T10:00'))).toBe('Open now, closes next Tue 9:00');
  expect(openText({ openingHours, timeZone: 'UTC' }, utc('07T08:00'))).toBe('Open now, closes 9:00');
  expect(openText({ openingHours, timeZone: 'UTC' }, utc('07T09:30'))).toBe('Opens 10:00');
});

test('opening times over midnight name the day on which they end', () => {
  const openingHours = { periods: [{ open: { day: 6, time: '2200' }, close: { day: 0, time: '0200' } }] };
  expect(openText({ openingHours, timeZone: 'UTC' }, utc('11T23:00'))).toBe('Open now, closes Sun 2:00');
  expect(openText({ openingHours, timeZone: 'UTC' }, utc('12T01:00'))).toBe('Open now, closes 2:00');
  expect(openText({ openingHours, timeZone: 'UTC' }, utc('12T02:00'))).toBe('Opens Sat 22:00');
});

test('the hour that a clock skips or repeats in spring and autumn is that of the place', () => {
  const openingHours = { periods: [{ open: { day: 0, time: '0300' }, close: { day: 0, time: '0400' } }] };
  const at = (time: string) => openText({ openingHours, timeZone: 'Europe/Berlin' }, new Date(time));
  expect(at('2026-03-29T00:59:00Z')).toBe('Opens 3:00');
  expect(at('2026-03-29T01:00:00Z')).toBe('Open now, closes 4:00');
  expect(at('2026-10-25T01:30:00Z')).toBe('Opens 3:00');
  expect(at('2026-10-25T02:00:00Z')).toBe('Open now, closes 4:00');
});

test('a closed business says so, and nothing is said of a place in no known time zone or before the clock is known', () => {
  const now = utc('07T12:00');
  expect(openText({ openingHours: TUESDAY, businessStatus: 'CLOSED_PERMANENTLY', timeZone: 'UTC' }, now)).toBe('Permanently closed');
  expect(openText({ openingHours: TUESDAY, businessStatus: 'CLOSED_TEMPORARILY', timeZone: 'UTC' }, now)).toBe('Temporarily closed');
  expect(openText({ openingHours: TUESDAY }, now)).toBeUndefined();
  expect(openText({ openingHours: TUESDAY, timeZone: 'UTC' }, undefined)).toBeUndefined();
  expect(openText({ timeZone: 'UTC' }, now)).toBeUndefined();
});
