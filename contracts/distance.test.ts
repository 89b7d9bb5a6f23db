import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';

test('distances are those along the ground, also across the antimeridian', () => {
  const lisbon = { latitude: 38.7223, longitude: -9.1393 };
  const porto = { latitude: 41.1579, longitude: -8.6291 };
  expect(metresBetween(lisbon, porto) / 1000).toBeCloseTo(274, 0);
  expect(metresBetween(lisbon, lisbon)).toBe(0);
  expect(metresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }) / 1000).toBeCloseTo(111.2, 1);
});
