import { expect, test } from 'vitest';
import { placeAddress, placeNumberOf } from './place-links.ts';

test('addresses of places name their own number, else the position', () => {
  expect(placeAddress('a/b', placeNumberOf({}, 3))).toBe('/list/a%2Fb/place/3');
  expect(placeAddress('a', placeNumberOf({ placeNumber: 9 }, 3))).toBe('/list/a/place/9');
});
