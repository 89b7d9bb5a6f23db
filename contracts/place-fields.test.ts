import { describe, expect, test } from 'vitest';
import { fieldEntry, type FieldValue, PLACE_FIELD_NAMES } from './place-fields.ts';
import { place } from './places.ts';

/** A value that a field with such values takes, by the examples of its form. */
const FORMED: Record<string, string> = { countryCode: 'PT', wikidata: 'Q42', wikimediaCommons: 'File:Mill.jpg' };

interface Samples {
  taken: unknown[];
  refused: unknown[];
}

function samplesOf(name: string, value: FieldValue): Samples {
  const link = 'https://a.example/';
  switch (value.kind) {
    case 'text':
      return { taken: [FORMED[name] ?? 'A text'], refused: [7, value.form ? '?' : 'a'.repeat((value.most ?? 0) + 1)] };
    case 'link':
      return { taken: [link], refused: ['javascript:alert(1)', 7] };
    case 'number':
      return { taken: [value.least], refused: [value.least - 1, 'many', ...(value.isWhole ? [value.least + 0.5] : [])] };
    case 'flag':
      return { taken: [true, false], refused: ['yes'] };
    case 'choice':
      return { taken: Object.keys(value.words), refused: ['perhaps', 7] };
    case 'texts':
      return { taken: [[], ['one', 'two']], refused: ['one', Array(value.most + 1).fill('one')] };
    case 'links':
      return { taken: [[], [link]], refused: [link, Array(value.most + 1).fill(link)] };
    case 'hours':
      return { taken: [{}, { weekdayText: ['Monday: 9 to 5'] }], refused: [{ periods: [{ open: { day: 9, time: '0900' } }] }] };
  }
}

describe('the fields of a place', () => {
  test.each(PLACE_FIELD_NAMES)('%s takes its values and refuses others with a sentence', (name) => {
    const { taken, refused } = samplesOf(name, fieldEntry(name).value);
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
