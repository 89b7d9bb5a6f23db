import { expect, test } from 'vitest';
import { priceSigns, priceWords } from './price-level.ts';

// @covers lookup.price-level-free-details-1
test.each([
  ['FREE', 'Free', 'Free'],
  ['PRICE_LEVEL_INEXPENSIVE', '$', '$ (1/4)'],
  ['MODERATE', '$$', '$$ (2/4)'],
  ['PRICE_LEVEL_EXPENSIVE', '$$$', '$$$ (3/4)'],
  ['VERY_EXPENSIVE', '$$$$', '$$$$ (4/4)'],
])('the price level %s is %s, or %s', (level, signs, words) => {
  expect([priceSigns(level), priceWords(level)]).toEqual([signs, words]);
});

test('no price level is no text', () => {
  expect([priceSigns(undefined), priceWords(undefined)]).toEqual([undefined, undefined]);
});
