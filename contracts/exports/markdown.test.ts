import { expect, test } from 'vitest';
import { writeExport } from './export.ts';
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
