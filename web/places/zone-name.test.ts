import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos Aires'],
  ['Etc/GMT+1', 'UTC-1'],
  ['Etc/GMT-12', 'UTC+12'],
])('the time zone %s is shown as %s', (timeZone, shown) => {
  expect(zoneName(timeZone)).toBe(shown);
});
