import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';
import { distanceText } from './distance-text.ts';

test('distances are those along the ground, also across the antimeridian', () => {
  const lisbon = { latitude: 38.7223, longitude: -9.1393 };
  const porto = { latitude: 41.1579, longitude: -8.6291 };
  expect(metresBetween(lisbon, porto) / 1000).toBeCloseTo(274, 0);
  expect(metresBetween(lisbon, lisbon)).toBe(0);
  expect(metresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }) / 1000).toBeCloseTo(111.2, 1);
});

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
