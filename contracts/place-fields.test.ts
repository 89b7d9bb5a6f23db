import { describe, expect, test } from 'vitest';
import { fieldEntry, PLACE_FIELD_NAMES } from './place-fields.ts';
import { place } from './places.ts';
import { samplesOf } from './testing/field-samples.ts';

describe('the fields of a place', () => {
  // @covers list.each-field-kept-shown-changed
  test.each(PLACE_FIELD_NAMES)('%s takes its values and refuses others with a sentence', (name) => {
    const { taken, refused } = samplesOf(name);
    for (const value of taken) expect(place.parse({ name: 'Mill', [name]: value })).toEqual({ name: 'Mill', [name]: value });
    for (const value of refused) {
      const { error } = place.safeParse({ name: 'Mill', [name]: value });
      expect([name, value, error?.issues[0]?.path[0]]).toEqual([name, value, name]);
      expect(error?.issues[0]?.message).toMatch(/^[A-Z].* .*/);
    }
  });

  test('a field that is one of a few is refused with a sentence that names these', () => {
    const sentences = place.safeParse({ name: 'Mill', priceLevel: 'cheap' }).error?.issues.map(({ message }) => message);
    expect(sentences).toEqual(['Please enter the price level as FREE, INEXPENSIVE, MODERATE, EXPENSIVE or VERY_EXPENSIVE']);
  });

  test('no two have the same label, the same head in a CSV or the same key in the vocabulary of sources', () => {
    const entries = PLACE_FIELD_NAMES.map(fieldEntry);
    for (const all of [
      entries.map(({ label }) => label),
      entries.map(({ column }) => column),
      entries.flatMap(({ source = [] }) => source),
    ])
      expect(all).toEqual([...new Set(all)]);
  });

  test('only the name is required, and it is not empty', () => {
    expect(place.safeParse({ name: 'Mill' }).success).toBe(true);
    expect(place.safeParse({ name: '' }).success).toBe(false);
    expect(place.safeParse({ address: 'Weg 1' }).success).toBe(false);
  });
});
