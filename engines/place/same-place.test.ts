import type { ReadPlace } from '@cairn/contracts/places.ts';
import { describe, expect, test } from 'vitest';
import { PlaceCollection } from './place-collection.ts';

/** How many places two readings make. */
function merged(one: Partial<ReadPlace>, other: Partial<ReadPlace>): number {
  const places = new PlaceCollection();
  places.add({ name: 'Zum Anker', rung: 'json-ld', ...one });
  places.add({ name: 'Zum Anker', rung: 'json-ld', ...other });
  return places.places.length;
}

describe('two readings are of one place', () => {
  test.each<[string, Partial<ReadPlace>, Partial<ReadPlace>]>([
    ['of one name', {}, {}],
    ['of one name, written apart', { name: 'Café-Anker' }, { name: 'CAFE ANKER' }],
    ['close by each other', { latitude: 48.2, longitude: 16.4 }, { latitude: 48.203, longitude: 16.402 }],
    ['at one house number', { address: 'Hafenweg 3' }, { address: '3 Hafen Weg, Wien' }],
    ['nearly of one name, with one telephone', { phoneNumber: '+43 1 555 10' }, { name: 'Zum Annker', phoneNumber: '+431 55510' }],
    [
      'nearly of one name, of two extractors that complete each other',
      { latitude: 48.2, longitude: 16.4 },
      { name: 'Gasthaus Zum Anker', address: 'Hafenweg 3', rung: 'list' },
    ],
  ])('%s', (_what, one, other) => {
    expect(merged(one, other)).toBe(1);
  });
});

describe('two readings are of two places', () => {
  test.each<[string, Partial<ReadPlace>, Partial<ReadPlace>]>([
    ['of two names', {}, { name: 'Zur Post' }],
    ['of one name far apart', { latitude: 48.2, longitude: 16.4 }, { latitude: 48.3, longitude: 16.4 }],
    ['of one name at two house numbers', { address: 'Hafenweg 3' }, { address: 'Hafenweg 30' }],
    ['of one name in two streets', { address: 'Hafenweg' }, { address: 'Marktplatz' }],
    ['nearly of one name without more', {}, { name: 'Zum Annker' }],
    [
      'of one extractor, where one name holds the other',
      { address: 'Hafenweg 3' },
      { name: 'Zum Anker Nord', latitude: 48.2, longitude: 16.4 },
    ],
  ])('%s', (_what, one, other) => {
    expect(merged(one, other)).toBe(2);
  });
});

test('a second reading adds what the first lacks, with where it comes from', () => {
  const places = new PlaceCollection();
  const [here, there] = [
    { kind: 'data', path: '/1' },
    { kind: 'data', path: '/2' },
  ] as const;
  expect(
    places.add({
      name: 'Zum Anker (Fisch)',
      rung: 'json-ld',
      confidence: 0.4,
      address: 'Hafenweg 3',
      receipts: { name: here, address: here },
    }),
  ).toBe('new');
  const more: ReadPlace = { name: 'Zum Anker (Fisch)', rung: 'list', confidence: 0.8, address: 'Hafenweg 3, Wien', phoneNumber: '555 10' };
  expect(places.add({ ...more, receipts: { phoneNumber: there } })).toBe('more');
  expect(places.places).toEqual([
    {
      name: 'Zum Anker (Fisch)',
      rung: 'json-ld',
      confidence: 0.8,
      address: 'Hafenweg 3',
      phoneNumber: '555 10',
      receipts: { name: here, address: here, phoneNumber: there },
    },
  ]);
  expect(places.add(more)).toBe('repeat');
});
