import { expect, it } from 'vitest';
import { isInMainlandChina, toGcj02, toWgs84 } from './china.ts';

// @covers read-lists.positions-mainland-china-as-wgs
it('undoes the shift of mainland maps to a centimetre', () => {
  const gate = { latitude: 39.915, longitude: 116.404 };
  const shifted = toGcj02(gate);
  expect(shifted.latitude).toBeCloseTo(39.91640428150164, 10);
  expect(shifted.longitude).toBeCloseTo(116.41024449916938, 10);
  for (const place of [gate, { latitude: 22.54, longitude: 114.05 }, { latitude: 43.8, longitude: 87.6 }]) {
    const back = toWgs84(toGcj02(place));
    expect(Math.abs(back.latitude - place.latitude)).toBeLessThan(2e-7);
    expect(Math.abs(back.longitude - place.longitude)).toBeLessThan(2e-7);
  }
});

it.each([
  ['Beijing', 39.9, 116.4, true],
  ['Shenzhen', 22.54, 114.05, true],
  ['Hong Kong', 22.3, 114.17, false],
  ['Macau', 22.19, 113.54, false],
  ['Taipei', 25.04, 121.56, false],
  ['Seoul', 37.5, 127, false],
] as const)('%s lies in the mainland or not', (_, latitude, longitude, inside) => {
  expect(isInMainlandChina({ latitude, longitude })).toBe(inside);
});
