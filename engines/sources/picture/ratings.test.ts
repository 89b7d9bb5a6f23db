import { expect, test } from 'vitest';
import type { Card } from './cards.ts';
import { lineKindOf } from './line-kinds.ts';
import { measureLines, type OcrLine } from './lines.ts';
import { ratingColumn } from './rating-columns.ts';
import { type CardRating, drawnRating, ratingBehindSign, ratingOf, reviewCountOf } from './ratings.ts';

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

const measured = (lines: OcrLine[]): Card['details'] => measureLines(lines).map((one) => ({ ...one, kind: lineKindOf(one) }));

function cards(details: string[][], above: string[] = []): Card[] {
  return details.map((texts, index) => ({
    name: measured([line(40, index * 200, 'Name')]),
    details: measured(texts.map((text, row) => line(40, index * 200 + 50 * (row + 1), text))),
    above: measured(above.slice(index, index + 1).map((text) => line(300, index * 200 - 60, text))),
  }));
}

const ratingsOf = (found: Card[]): number[] => [...ratingColumn(found).values()].map(({ value }) => value.rating);

test('numbers on the scale at the same spot of three cards are ratings, whatever their stars were read as', () => {
  const column = cards([
    ['友人娘 4.3 月售 264', '2.4km'],
    ['三信人 4.4 月售 83', '1.1km'],
    ['寺二去 4.6 月售 919', '3.2km'],
  ]);
  expect(ratingsOf(column)).toEqual([4.3, 4.4, 4.6]);
});

test('two digits among them are a rating whose point was not read; where no point was read they are none', () => {
  expect(ratingsOf(cards([['42 (6)'], ['5.0 (1)'], ['43 (6)']]))).toEqual([4.2, 5, 4.3]);
  expect(ratingsOf(cards([['42 (6)'], ['50 (1)'], ['43 (6)']]))).toEqual([]);
});

test('a star read as a sign behind the number is one in a column with a point; discounts are none', () => {
  expect(ratingsOf(cards([['48%'], ['4.6%'], ['45%']]))).toEqual([4.8, 4.6, 4.5]);
  expect(ratingsOf(cards([['48%'], ['46%'], ['45%']]))).toEqual([]);
});

test.each([
  ['★★★★½', 4.5],
  ['★☆☆☆☆', 1],
  ['★★★★★', 5],
  ['★ 4.7', undefined],
])('drawn stars: %j are a rating of %j', (text, rating) => {
  expect(drawnRating(text)?.rating).toBe(rating);
});

test('ratings over all names, on the pictures of the cards, are those of the names below them', () => {
  expect(ratingsOf(cards([['4.5'], []], ['4.7/5', 'Ww 4.5']))).toEqual([4.7, 4.5]);
});

test.each([
  ['Y 4.7', 4.7],
  ['Ww 4.6', 4.6],
  ['x 4,4', 4.4],
  ['ab 4.5', undefined],
  ['€ 4.5', undefined],
  ['Rs. 4.5', undefined],
  ['US 4.5 km', undefined],
])('a sign that was read as letters before a number: %j is a rating of %j', (text, rating) => {
  expect(ratingBehindSign(text)?.rating).toBe(rating);
});

test.each([
  ['of only two cards', [['about 4.3 or so'], ['about 4.4 or so']]],
  ['that are distances', [['walk 4.3 km'], ['walk 4.4 km'], ['walk 1.4 km']]],
  ['that are prices', [['from €4.3'], ['from €4.4'], ['from €3.9']]],
])('numbers %s are none', (_what, details) => {
  expect(ratingColumn(cards(details)).size).toBe(0);
});
