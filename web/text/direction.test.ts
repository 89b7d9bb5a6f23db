import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test('a block has the direction of its title’s first letter', () => {
  expect(['Cairo', '12 القاهرة', '«ירושלים» old town', 'Café قهوة', '東京'].map(directionOf)).toEqual([
    undefined,
    'rtl',
    'rtl',
    undefined,
    undefined,
  ]);
  expect(directionOf('12 ★')).toBeUndefined();
});
