import type { LabelledItem } from '@cairn/engines/testing/corpus.ts';
import { expect, test } from 'vitest';
import { drawPictures } from './drawn-pictures.ts';

const named = (places: string[], lang: string): LabelledItem => ({
  file: 'made',
  kind: 'text',
  set: 'made',
  lang,
  places: places.map((name) => ({ name, address: 'Elm Street 4' })),
});
const NAMES = ['Blue Harbour Grill', 'Old Mill Inn', 'Riverside Bakery'];
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

test('the same seed draws the same screens', () => {
  expect(drawPictures(named(NAMES, 'de'), NAMES, 3)).toEqual(drawPictures(named(NAMES, 'de'), NAMES, 3));
});

test('screens hold the places that they name, and lines within their edges', () => {
  const pictures = SEEDS.flatMap((seed) => drawPictures(named(NAMES, 'en'), NAMES, seed));
  expect(pictures.length).toBeGreaterThan(SEEDS.length);
  for (const { width, height, lines, places } of pictures) {
    expect(places.length).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(places.length);
    for (const { box } of lines) {
      expect(box.x + box.width).toBeLessThanOrEqual(width + 40);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  }
});

test('an item without places is drawn without any, from its short lines', () => {
  const lines = ['Anna Beck', 'Office manager', 'Tom Reed', 'Designer', 'Maria Lopez', 'Accountant'];
  const pictures = SEEDS.flatMap((seed) => drawPictures(named([], 'en'), lines, seed));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.flatMap(({ places }) => places)).toEqual([]);
});

test('nothing to show, nothing drawn', () => {
  expect(drawPictures(named([], 'en'), [], 1)).toEqual([]);
});
