import { describe, expect, test } from 'vitest';
import { middleOfRing, type Position, positionFrom, readPair, readWkt, representativePoint } from './position.ts';

describe('a written pair of degrees', () => {
  test.each<[string, Position | undefined]>([
    ['48.8584, 2.2945', { latitude: 48.8584, longitude: 2.2945 }],
    ['(12.5;13.5)', { latitude: 12.5, longitude: 13.5 }],
    ['48.8584 N 2.2945 W', { latitude: 48.8584, longitude: -2.2945 }],
    ['12.5 S, 13.5 O', { latitude: -12.5, longitude: 13.5 }],
    ['48°51\'30"N 2°17\'40"E', { latitude: 48 + 51 / 60 + 30 / 3_600, longitude: 2 + 17 / 60 + 40 / 3_600 }],
    ['95.1, 3.2', undefined],
    ['48.8584', undefined],
    ['at 48.8584, 2.2945', undefined],
    ['', undefined],
  ])('%s', (text, position) => {
    expect(readPair(text)).toEqual(position);
  });
});

describe('degrees apart', () => {
  test.each<[unknown, unknown, Position | undefined]>([
    [48.2, 16.4, { latitude: 48.2, longitude: 16.4 }],
    ['48,2', ' 16.4° ', { latitude: 48.2, longitude: 16.4 }],
    ['-33', '151', { latitude: -33, longitude: 151 }],
    [0, 0, undefined],
    [0, 12.5, { latitude: 0, longitude: 12.5 }],
    [90.5, 10, undefined],
    [10, '181', undefined],
    ['ten', 'five', undefined],
    [Number.NaN, 1, undefined],
    [undefined, 1, undefined],
    [null, {}, undefined],
  ])('%s and %s', (latitude, longitude, position) => {
    expect(positionFrom(latitude, longitude)).toEqual(position);
  });
});

describe('a geometry as text', () => {
  test.each<[string, Position | undefined]>([
    ['POINT (16.37 48.21)', { latitude: 48.21, longitude: 16.37 }],
    ['SRID=4326;POINT Z (16.37 48.21 180)', { latitude: 48.21, longitude: 16.37 }],
    ['POINT (16.37 148.21)', undefined],
    ['LINESTRING (1 2, 3 4)', undefined],
  ])('%s', (text, position) => {
    expect(readWkt(text)).toEqual(position);
  });
});

test('one point represents many: the middle of a ring that holds it, else one of the points', () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 2],
    [0, 2],
    [0, 0],
  ] as const;
  expect(middleOfRing([...square])).toEqual({ latitude: 1, longitude: 2 });
  const hook = [
    [0, 0],
    [9, 0],
    [9, 9],
    [8, 9],
    [8, 1],
    [0, 1],
    [0, 0],
  ] as const;
  expect(middleOfRing([...hook])).toBeUndefined();
  expect(representativePoint([...hook])).toEqual({ latitude: 1, longitude: 8 });
  expect(representativePoint([[200, 1]])).toBeUndefined();
  expect(representativePoint([])).toBeUndefined();
});
