import { expect, test } from 'vitest';
import { fromWebMercator, positionOfPair, readAngle, readCoordinates } from './coordinates.ts';

// @covers read-sources.coordinates-in-many-forms
test.each([
  ['52.5', 52.5, undefined],
  ['-13,4050', -13.405, undefined],
  ['52°30\'36"N', 52.51, 'latitude'],
  ['13° 24.3′ E', 13.405, 'longitude'],
  ['S 33 51.5', -33.858333, 'latitude'],
  ['北緯35度30分', 35.5, 'latitude'],
  ['W 0.5', -0.5, 'longitude'],
])('%s is an angle', (text, degrees, axis) => {
  const angle = readAngle(text);
  expect(angle?.degrees).toBeCloseTo(degrees, 5);
  expect(angle?.axis).toBe(axis);
});

test.each(['', 'north', '12 30', "52°70'", '5 stars', '2024-05-01'])('%j is no angle', (text) => {
  expect(readAngle(text)).toBeUndefined();
});

// @covers read-sources.coordinates-in-many-forms
test.each([
  ['48.8584, 2.2945', 48.8584, 2.2945],
  ['(48.8584; 2.2945)', 48.8584, 2.2945],
  ['48,8584; 2,2945', 48.8584, 2.2945],
  ['48,8584 2,2945', 48.8584, 2.2945],
  ['2.2945 E, 48.8584 N', 48.8584, 2.2945],
  ['48°51′30″N 2°17′40″E', 48.858333, 2.294444],
  ['N48 51.5 E2 17.67', 48.858333, 2.2945],
  ['48°51′30″N 2°17′40″W / 48.8583°N 2.2944°W / 48.8583; -2.2944', 48.858333, -2.294444],
  ['lat: 48.8584, lng: 2.2945', 48.8584, 2.2945],
  ['Point(2.2945 48.8584)', 48.8584, 2.2945],
])('%s is a position', (text, latitude, longitude) => {
  const pair = readCoordinates(text);
  const position = pair && positionOfPair(pair, 'latitude-first');
  expect(position?.latitude).toBeCloseTo(latitude, 4);
  expect(position?.longitude).toBeCloseTo(longitude, 4);
});

test.each(['12 34', '10-12', '12.50, 13.5, 14', '4.5', 'Street 5, 1010 Town', '120.5, 130.5', '03 12 34 56'])(
  '%j is no position',
  (text) => {
    expect(readCoordinates(text)).toBeUndefined();
  },
);

test('Web Mercator metres become degrees', () => {
  expect(fromWebMercator(255_422.6, 6_250_835.1)?.latitude).toBeCloseTo(48.8583, 3);
  expect(fromWebMercator(255_422.6, 6_250_835.1)?.longitude).toBeCloseTo(2.2945, 3);
  expect(fromWebMercator(3e7, 0)).toBeUndefined();
});
