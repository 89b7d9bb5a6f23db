import { expect, test } from 'vitest';
import { contradicts, isCategory, isListOfKinds, lineCategory } from './categories.ts';

test.each<[string, string | undefined]>([
  ['$10–20 · Sushi restaurant · 500 ft', 'Sushi restaurant'],
  ['€ · Bakery', 'Bakery'],
  ['Cafe, Beverages, Bakery', 'Cafe, Beverages, Bakery'],
  ['Restaurante italiano', 'Restaurante italiano'],
  ['Hotel', 'Hotel'],
  ['€€ · Ramen', 'Ramen'],
  ['Hostel ( Verified', 'Hostel'],
  ['Asian * Chinese', 'Asian'],
  ['Cantonese, Seafood', 'Cantonese, Seafood'],
  ['Indian', undefined],
  ['Place', undefined],
  ['DIMIT', undefined],
  ['已顯示所有餐廳 。 請輸入餐廳', undefined],
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

test.each<[string, boolean]>([
  ['Indian', true],
  ['Fast food', true],
  ['INDI', false],
  ['Indian Ocean', false],
  ['Breakfast Included', false],
])('%j is a kind as a label says it: %j', (text, expected) => {
  expect(isCategory(text)).toBe(expected);
});

test.each<[string, boolean]>([
  ['Nature and Park', true],
  ['Sights & Museums', true],
  ['Parque y jardín', true],
  ['Salt and Pepper', false],
  ['Park', false],
])('%j lists kinds: %j', (text, expected) => {
  expect(isListOfKinds(text)).toBe(expected);
});
