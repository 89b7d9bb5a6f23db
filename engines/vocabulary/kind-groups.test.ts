import { expect, test } from 'vitest';
import { KIND_GROUPS, kindsIn } from './kind-groups.ts';

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
