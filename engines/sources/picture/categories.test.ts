import { expect, test } from 'vitest';
import { contradicts, lineCategory } from './categories.ts';

test.each<[string, string | undefined]>([
  ['$10–20 · Sushi restaurant · 500 ft', 'Sushi restaurant'],
  ['€ · Bakery', 'Bakery'],
  ['Cafe, Beverages, Bakery', 'Cafe, Beverages, Bakery'],
  ['Restaurante italiano', 'Restaurante italiano'],
  ['Hotel', 'Hotel'],
  ['€€ · Ramen', undefined],
  ['Bar Mills, Oregon, US', undefined],
  ['City Mall, Kyoto', undefined],
  ['Restaurant le verger', undefined],
  ['Green Park', undefined],
  ['The restaurant next to the old market hall', undefined],
])('%j names the kind %j', (text, kind) => {
  expect(lineCategory(text)).toBe(kind);
});

test.each<[string, string, boolean]>([
  ['museum', 'Northern Point Lighthouse', true],
  ['beach', 'Pebble Beach', false],
  ['restaurant', 'Blue Door Cafe', false],
  ['bakery', 'Blue Door Cafe', false],
  ['museum', 'Natsuno', false],
])('%j contradicts the name %j: %j', (category, name, expected) => {
  expect(contradicts(category, name)).toBe(expected);
});
