import { expect, test } from 'vitest';
import { parsePage } from '../html/tree.ts';
import { jsonLdNodes } from './json-ld.ts';
import { placesOfNodes } from './schema-place.ts';

function websiteOf(fields: Record<string, unknown>): string | undefined {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Hotel', name: 'Blue Door', ...fields });
  const tree = parsePage(`<script type="application/ld+json">${data}</script>`, 'https://guide.example/leeds/');
  return placesOfNodes(jsonLdNodes(tree).nodes, 'json-ld', tree.base).places[0]?.websiteUrl;
}

test.each([
  [
    'the front page that it names as its address',
    { url: 'https://bluedoor.example', sameAs: 'https://hotels.example/blue-door' },
    'https://bluedoor.example/',
  ],
  [
    'another site of it',
    { url: 'https://guide.example/leeds/blue-door', sameAs: ['https://bluedoor.example/en'] },
    'https://bluedoor.example/en',
  ],
])('takes for the website of a place %s', (_, fields, website) => {
  expect(websiteOf(fields)).toBe(website);
});

test.each([
  ['a page about it', { url: 'https://guide.example/leeds/blue-door' }],
  ['a profile', { url: 'https://www.instagram.com/', sameAs: 'https://www.facebook.com/bluedoor' }],
])('takes no website from %s', (_, fields) => {
  expect(websiteOf(fields)).toBeUndefined();
});

test.each([
  ['https://www.wikidata.org/wiki/Q215003', 'Q215003'],
  [['https://en.wikipedia.org/wiki/Blue', 'http://www.wikidata.org/entity/Q7'], 'Q7'],
  ['https://bluedoor.example/Q7', undefined],
])('takes the Wikidata item that a place is the same as: %s', (sameAs, item) => {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Museum', name: 'Blue Museum', sameAs });
  const tree = parsePage(`<script type="application/ld+json">${data}</script>`, 'https://guide.example/');
  expect(placesOfNodes(jsonLdNodes(tree).nodes, 'json-ld', tree.base).places[0]?.wikidata).toBe(item);
});

test.each([
  ['€€', { priceLevel: 'MODERATE', receipts: { priceLevel: { path: '/priceRange', quote: '€€' } } }],
  ['₺₺₺', { priceLevel: 'EXPENSIVE' }],
])('takes the price level from the signs %s, and says where they are', (priceRange, expected) => {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Restaurant', name: 'Blue Plate', priceRange });
  const tree = parsePage(`<script type="application/ld+json">${data}</script>`, 'https://guide.example/');
  expect(placesOfNodes(jsonLdNodes(tree).nodes, 'json-ld', tree.base).places[0]).toMatchObject(expected);
});
