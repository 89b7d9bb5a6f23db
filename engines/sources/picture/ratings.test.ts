import { expect, test } from 'vitest';
import { measureLines, type OcrLine, type PictureLine } from './lines.ts';
import { type CardRating, ratingColumn, ratingOf, reviewCountOf } from './ratings.ts';

test.each<[string, CardRating | undefined]>([
  ['4.5', { rating: 4.5 }],
  ['4,3*****(120)', { rating: 4.3, reviewCount: 120 }],
  ['4.3 kk kk', { rating: 4.3 }],
  ['4.3 hh k 4 (633)', { rating: 4.3, reviewCount: 633 }],
  ['4.3 (1.2K) - Cafe', { rating: 4.3, reviewCount: 1_200 }],
  ['4.4 (1,234)', { rating: 4.4, reviewCount: 1_234 }],
  ['Rating: 4.6 7< (28410 reviews)', { rating: 4.6, reviewCount: 28_410 }],
  ['評分 : 4.1', { rating: 4.1 }],
  ['(4.8/5)', { rating: 4.8 }],
  ['4.2)', { rating: 4.2 }],
  ['4.5 · Sushi restaurant', { rating: 4.5 }],
  ['1.5 km', undefined],
  ['2.5 h', undefined],
  ['3.4 kg', undefined],
  ['4.50', undefined],
  ['9.1', undefined],
  ['€€ · Ramen', undefined],
  ['4.5 million people live here', undefined],
  ['12:30', undefined],
])('%j as a rating', (text, rating) => {
  expect(ratingOf(text)).toEqual(rating);
});

test.each<[string, boolean, number | undefined]>([
  ['1,204 reviews', false, 1_204],
  ['(87)', false, undefined],
  ['(87)', true, 87],
  ['[1.2k]', true, 1_200],
])('%j as a count of reviews, beside a rating: %j', (text, beside, count) => {
  expect(reviewCountOf(text, beside)).toBe(count);
});

function line(x: number, y: number, text: string): OcrLine {
  return { text, confidence: 90, box: { x, y, width: text.length * 12, height: 30 } };
}

function cards(details: string[][]): Array<{ name: PictureLine[]; details: PictureLine[] }> {
  return details.map((texts, index) => ({
    name: measureLines([line(40, index * 200, 'Name')]),
    details: measureLines(texts.map((text, row) => line(40, index * 200 + 50 * (row + 1), text))),
  }));
}

test('numbers on the scale at the same spot of three cards are ratings, whatever their stars were read as', () => {
  const column = cards([
    ['友人娘 4.3 月售 264', '2.4km'],
    ['三信人 4.4 月售 83', '1.1km'],
    ['寺二去 4.6 月售 919', '3.2km'],
  ]);
  expect([...ratingColumn(column).values()].map(({ rating }) => rating)).toEqual([4.3, 4.4, 4.6]);
});

test.each([
  ['of only two cards', [['about 4.3 or so'], ['about 4.4 or so']]],
  ['that are distances', [['walk 4.3 km'], ['walk 4.4 km'], ['walk 1.4 km']]],
  ['that are prices', [['from €4.3'], ['from €4.4'], ['from €3.9']]],
])('numbers %s are none', (_what, details) => {
  expect(ratingColumn(cards(details)).size).toBe(0);
});
