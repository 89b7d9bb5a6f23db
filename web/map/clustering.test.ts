import { expect, test } from 'vitest';
import { clusterPlaces, type Spot, shortCount, TILE, zoomOfChosen } from './clustering.ts';
import { pinsOf } from './pinned.ts';

const spot = (x: number, y: number, number: number): Spot => ({ x, y, count: 1, number });
/** This many pixels at a zoom, in units of the flat world. */
const pixels = (count: number, zoom: number) => count / (TILE * 2 ** zoom);

// @covers map.pins-within-60-px-together
test('places within 60 pixels are clustered at their middle, others stay separate', () => {
  const spots = [spot(0.5, 0.5, 1), spot(0.5 + pixels(59, 10), 0.5, 2), spot(0.5, 0.5 + pixels(200, 10), 3)];
  const found = clusterPlaces(spots, 10);
  expect(found.map(({ count, number }) => [count, number])).toEqual([
    [2, 1],
    [1, 3],
  ]);
  expect(found[0]?.x).toBeCloseTo(0.5 + pixels(59, 10) / 2, 12);
  expect(clusterPlaces([spots[0] as Spot, spot(0.5 + pixels(61, 10), 0.5, 2)], 10)).toHaveLength(2);
});

// @covers map.pins-within-60-px-together
test('beyond zoom 16 of Google, which is 15 of MapLibre, no places are clustered, even at the same spot', () => {
  expect(clusterPlaces([spot(0.5, 0.5, 1), spot(0.5, 0.5, 2)], 16)).toHaveLength(2);
  expect(clusterPlaces([spot(0.5, 0.5, 1), spot(0.5, 0.5, 2)], 15)).toHaveLength(1);
});

// @covers map.no-place-lost-group
test('no place is lost or counted twice', () => {
  const spots = Array.from({ length: 5_000 }, (_unused, index) =>
    spot(((index * 7_919) % 5_003) / 5_003, ((index * 104_729) % 5_009) / 5_009, index),
  );
  for (const zoom of [0, 2, 5, 12]) {
    const found = clusterPlaces(spots, zoom);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  }
  expect(clusterPlaces(spots, 0).length).toBeLessThan(100);
});

test('counts are abbreviated', () => {
  expect([2, 999, 1_000, 1_249, 9_999, 12_345].map(shortCount)).toEqual(['2', '999', '1k', '1.2k', '10k', '12k']);
});

test('a chosen place is seen at the usual zoom, nearer where it would be in a cluster, and beyond all clusters at the spot of another', () => {
  const pins = pinsOf([
    [1, { name: 'alone', latitude: 10, longitude: 10 }],
    [2, { name: 'near', latitude: 35.01, longitude: 135.71 }],
    [3, { name: 'near too', latitude: 35.01, longitude: 135.715 }],
    [4, { name: 'same', latitude: -20, longitude: 20 }],
    [5, { name: 'same', latitude: -20, longitude: 20 }],
  ]);
  // 0.005° of 360° are 58 pixels at zoom 13 of MapLibre, and twice as many at 14.
  expect(pins.map((pin) => zoomOfChosen(pin, pins))).toEqual([11, 14, 14, 16, 16]);
});
