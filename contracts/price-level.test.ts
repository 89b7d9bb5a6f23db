import { expect, test } from 'vitest';
import { levelOfPriceSigns } from './price-level.ts';

test.each([
  ['$', 'INEXPENSIVE'],
  [' €€ ', 'MODERATE'],
  ['₺₺₺', 'EXPENSIVE'],
  ['££££', 'VERY_EXPENSIVE'],
  ['$$$$$', undefined],
  ['$€', undefined],
  ['€10–20', undefined],
  ['moderate', undefined],
  ['', undefined],
])('the price signs %o mean %o', (text, level) => {
  expect(levelOfPriceSigns(text)).toBe(level);
});
