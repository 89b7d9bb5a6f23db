import { expect, test } from 'vitest';
import { PLACE_FIELD_NAMES, valueWords } from '../place-fields.ts';
import type { Place } from '../places.ts';
import { samplesOf } from '../testing/field-samples.ts';
import { carriedBy, writeExport } from './export.ts';
import { markdown } from './markdown.ts';

test('a list is a heading for each place with its facts, its note as a quotation, and what is left out is counted', () => {
  const { text, leftOut } = writeExport(markdown, {
    title: 'Lisbon *by* foot',
    description: 'Hills.',
    url: 'https://cairn.example/list/a',
    ownerName: 'Ada',
    places: [
      {
        name: 'Café [Central]',
        category: 'coffee_shop',
        rating: 4.5,
        reviewCount: 12,
        priceLevel: 'MODERATE',
        note: 'Upstairs.\nAlmond cake.',
        latitude: 38.7,
        longitude: -9.1,
        websiteUrl: 'https://cafe.example/?a=<b>',
        placeId: 'x',
      },
      { name: 'Jardim' },
    ],
  });
  expect(text).toBe(`# Lisbon \\*by\\* foot

Hills\\.

by Ada · [https://cairn\\.example/list/a](<https://cairn.example/list/a>)

## 1. Café \\[Central\\]

coffee shop · 4\\.5 of 5 \\(12 reviews\\) · Price: moderate

> Upstairs\\.
> Almond cake\\.

[38\\.7, \\-9\\.1](<geo:38.7,-9.1>)

[Website](<https://cafe.example/?a=%3Cb%3E>)

## 2. Jardim
`);
  expect(leftOut).toEqual([{ what: 'placeId', count: 1 }]);
});

test.each(PLACE_FIELD_NAMES)('%s is in the text where its entry says so, else it is named as left out', (name) => {
  const [value] = samplesOf(name).taken;
  const place = { name: 'Mill', latitude: 40, longitude: 9, [name]: value } as Place;
  const { text, leftOut } = writeExport(markdown, { title: 'Mills', places: [place] });
  const plain = text.replace(/\\(.)/g, '$1');
  expect(leftOut).toEqual(carriedBy('markdown').has(name) ? [] : [{ what: name, count: 1 }]);
  for (const word of valueWords(name, value).split(', ')) if (carriedBy('markdown').has(name)) expect(plain).toContain(word);
});
