import { expect, test } from 'vitest';
import { boundsOf, pinsOf } from './pinned.ts';

const place = (id: string, latitude?: number, longitude?: number) => ({ name: id, latitude, longitude });
const pins = (...at: Array<[number, number]>) =>
  pinsOf(at.map(([latitude, longitude], index) => [index + 1, place('p', latitude, longitude)]));

// @covers map.only-places-latitude-longitude-pinned
test('only places with both coordinates are pinned, under their own numbers', () => {
  const found = pinsOf([
    [1, place('a', 1, 2)],
    [2, place('b')],
    [3, place('c', 0, 0)],
    [4, place('d', 1)],
    [5, place('e', undefined, 2)],
  ]);
  expect(found.map((pin) => pin.number)).toEqual([1, 3]);
});

test('the box is the smallest one', () => {
  expect(boundsOf([])).toBeUndefined();
  expect(boundsOf(pins([35, 135], [36, 140]))).toEqual([135, 35, 140, 36]);
});

// @covers map.map-date-line-takes-shorter
test('the box crosses the antimeridian where that is shorter', () => {
  expect(boundsOf(pins([-17, 178], [-18, -179], [-16, 179]))).toEqual([178, -18, 181, -16]);
});
