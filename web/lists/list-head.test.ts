import type { ListView, PlacePin } from '@cairn/contracts/view-models.ts';
import { expect, test } from 'vitest';
import { linkedList } from './list-head.ts';

const list: ListView = {
  id: 'a b',
  title: 'Bars',
  description: `${'word '.repeat(160)}end`,
  owner: { id: 'u', name: 'Ada' },
  visibility: 'public',
  views: 0,
  saves: 0,
  isMapped: true,
  places: [
    { name: 'Blue Lamp', rating: 4.5, reviewCount: 12, category: 'cocktail_bar', picture: 'https://pictures.example/blue.jpg' },
    { name: 'Red Door', rating: 0 },
    { name: 'Old Mill', rating: 0.5, reviewCount: 3 },
  ],
};
const pins: PlacePin[] = [
  { number: 1, latitude: 1, longitude: 2, url: 'https://maps.example/1', websiteUrl: 'https://blue.example/' },
  { number: 3, latitude: 35.00999999999, longitude: 135.123456789 },
];

// @covers list.linked-data-name-rating-category
test('linked data contain what is known of a place: rating, category, picture, position and website', () => {
  const linked = linkedList(list, pins, 'https://cairn.example/list/a%20b');
  expect(linked).toMatchObject({ image: 'https://cairn.example/list/a%20b/card.png', numberOfItems: 3 });
  const places = (linked.itemListElement as Array<{ item: unknown }>).map(({ item }) => item);
  expect(places).toEqual([
    {
      '@type': 'Place',
      name: 'Blue Lamp',
      geo: { '@type': 'GeoCoordinates', latitude: 1, longitude: 2 },
      url: 'https://blue.example/',
      keywords: 'cocktail bar',
      image: expect.stringMatching(/^https:\/\/cairn\.example\/pictures\/[0-9a-f]{32}\?w=640$/),
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
    },
    { '@type': 'Place', name: 'Red Door' },
    {
      '@type': 'Place',
      name: 'Old Mill',
      geo: { '@type': 'GeoCoordinates', latitude: 35.01, longitude: 135.12346 },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 0.5, reviewCount: 3, worstRating: 0 },
    },
  ]);
});

// @covers list.linked-data-name-rating-category
test('linked data contain a long description cut at a word, and no card of a private list', () => {
  const { description, image } = linkedList({ ...list, visibility: 'private' }, pins, 'https://cairn.example/list/a');
  expect(String(description).length).toBeLessThanOrEqual(200);
  expect(description).toMatch(/word…$/);
  expect(image).toBeUndefined();
});
