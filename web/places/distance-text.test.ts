import { expect, test } from 'vitest';
import { distanceText } from './distance-text.ts';

test('distances are written in metres to the tens, then in kilometres', () => {
  expect([3, 648, 994, 996, 1_249, 9_949, 9_951, 1_204_400].map(distanceText)).toEqual([
    '10 m',
    '650 m',
    '990 m',
    '1.0 km',
    '1.2 km',
    '9.9 km',
    '10 km',
    '1,204 km',
  ]);
});
