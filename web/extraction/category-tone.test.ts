import { expect, test } from 'vitest';
import { categoryTone } from './category-tone.ts';

// @covers extract-results.category-badge-coloured-keyword-cafe
test('cafés, restaurants, museums and parks each have their own tone, everything else the plain one', () => {
  const tones = ['coffee_shop', 'ramen_restaurant', 'Art museum', 'national_park'].map(categoryTone);
  expect(new Set(tones).size).toBe(4);
  expect(tones).not.toContain('plain');
  expect([categoryTone('Café'), categoryTone('cafe')]).toEqual([tones[0], tones[0]]);
  expect(categoryTone('bridge')).toBe('plain');
});
