import { expect, test } from 'vitest';
import { linkedPrice } from './linked-place.ts';

test('linked data have the price range of a business, and that a free place is free', () => {
  expect(linkedPrice('MODERATE')).toEqual({ '@type': 'LocalBusiness', priceRange: '$$' });
  expect(linkedPrice('FREE')).toEqual({ isAccessibleForFree: true });
  expect(linkedPrice(undefined)).toEqual({});
});
