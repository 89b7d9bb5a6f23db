import { expect, test } from 'vitest';
import { fullDate, relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-05-04T12:00:00.000Z');
const before = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();

// @covers limits.relative-time-ago-ago-ago
test.each([
  [0, '0s ago'],
  [59_999, '59s ago'],
  [60_000, '1m ago'],
  [3_599_999, '59m ago'],
  [3_600_000, '1h ago'],
  [86_399_999, '23h ago'],
])('%d ms before is %s', (milliseconds, text) => {
  expect(relativeTime(before(milliseconds), NOW)).toBe(text);
});

// @covers import-status.invalid-date-invalid-date, limits.relative-time-ago-ago-ago
test('from a day on it is the whole date, a time in the future is now, and an invalid date is shown as one', () => {
  expect(relativeTime(before(86_400_000), NOW)).toBe(fullDate(before(86_400_000)));
  expect(relativeTime(before(-5_000), NOW)).toBe('0s ago');
  expect(relativeTime('yesterday', NOW)).toBe('Invalid Date');
});
