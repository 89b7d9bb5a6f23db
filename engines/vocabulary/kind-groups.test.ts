import { expect, test } from 'vitest';
import { isSight, KIND_GROUPS, kindsIn } from './kind-groups.ts';

test.each<[string, string[]]>([
  ['Best cafés in town', ['food']],
  ['Die schönsten Museum-Cafés', ['food', 'sight']],
  ['Hotel Anker', ['stay']],
  ['парки и музеи', ['nature', 'sight']],
  ['東京の博物館', ['sight']],
  ['12 Bücher für den Winter', []],
  ['', []],
])('%s', (text, groups) => {
  const bits = kindsIn(text);
  const found = KIND_GROUPS.filter((_, bit) => (bits >> bit) & 1);
  expect(found.sort()).toEqual(groups);
});

test.each([
  ['museum', true],
  ['art_museum', true],
  ['Church', true],
  ['monument', true],
  ['парк', true],
  ['美術館', true],
  ['gift shop', false],
  ['museum café', false],
  ['hotel', false],
  ['pharmacy', false],
  ['parking', false],
  ['car_park', false],
  ['park_and_ride', false],
  ['historic pub', false],
  ['museum_of_beer_pub', false],
  ['beach_bar', false],
  ['monument maker', false],
  ['博物馆商店', false],
  ['national_park', true],
  ['botanical_garden', true],
  ['', false],
])('whether %s is a kind of sight: %s', (category, sight) => {
  expect(isSight(category)).toBe(sight);
});
