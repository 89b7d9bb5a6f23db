import { expect, test } from 'vitest';
import { areMostlyNames, isNameOnly } from './name-only.ts';

test.each([
  [{ name: 'Old Mill' }, true],
  [{ name: 'Old Mill', note: 'closed on Mondays', rating: 4.5, category: 'Café' }, true],
  [{ name: 'Old Mill', address: '3 Long Street' }, false],
  [{ name: 'Old Mill', latitude: 0, longitude: 0 }, false],
  [{ name: 'Old Mill', url: 'https://maps.example/1' }, false],
])('%j is known by its name only: %s', (place, expected) => {
  expect(isNameOnly(place)).toBe(expected);
});

test.each([
  [0, 0, false],
  [1, 1, false],
  [2, 1, true],
  [3, 0, true],
])('%i names beside %i places with an address are mostly names: %s', (names, addressed, expected) => {
  const places = [...Array(names).fill({ name: 'A' }), ...Array(addressed).fill({ name: 'B', address: '1 Long Street' })];
  expect(areMostlyNames(places)).toBe(expected);
});
