import { expect, test } from 'vitest';
import { secondsUntil } from './seconds-until.ts';

test('seconds until a time are whole, never too few, and at least one', () => {
  expect([10_000, 10_001, 1_500, 1_000, 0].map((time) => secondsUntil(time, 1_000))).toEqual([9, 10, 1, 1, 1]);
});
