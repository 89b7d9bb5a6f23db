import { expect, test } from 'vitest';
import { averageRating, categoriesOf, coverPicture, withPins } from './list-facts.ts';

// @covers list.average-rating-decimal-only-places
test('the average is over the places with a rating', () => {
  expect(averageRating([{ rating: 4 }, {}, { rating: 4.5 }])).toBe('4.3');
  expect(averageRating([{}, {}])).toBeUndefined();
});

// @covers list.average-rating-decimal-only-places
test('the average ignores a rating of 0 without reviews, which services write for an unrated place', () => {
  expect(averageRating([{ rating: 4 }, { rating: 0 }, { rating: 0, reviewCount: 0 }])).toBe('4.0');
  expect(averageRating([{ rating: 4 }, { rating: 0, reviewCount: 2 }])).toBe('2.0');
  expect(averageRating([{ rating: 0 }])).toBeUndefined();
});

// @covers list.categories-distinct-order-first-place
test('categories are distinct, in the order of their first place', () => {
  expect(categoriesOf([{ category: 'b' }, {}, { category: 'a' }, { category: 'b' }])).toEqual(['b', 'a']);
});

// @covers list.without-cover-hero-first-picture
test('the cover falls back to the first picture of a place', () => {
  const places = [{ name: 'A' }, { name: 'B', picture: '/b.jpg' }, { name: 'C', picture: '/c.jpg' }];
  expect(coverPicture({ imageUrl: '/cover.jpg', places })).toBe('/cover.jpg');
  expect(coverPicture({ places })).toBe('/b.jpg');
  expect(coverPicture({ places: [] })).toBeUndefined();
  expect(coverPicture({ places: [{ name: 'A', picture: '/a.jpg', credit: 'Ada, CC BY 4.0' }, ...places] })).toBe('/b.jpg');
});

test('a place is joined with its pin by its number in the whole list', () => {
  const pin = { number: 3, latitude: 1, longitude: 2, url: 'https://maps.example/' };
  const numbered: Array<[number, { name: string }]> = [
    [2, { name: 'B' }],
    [3, { name: 'C' }],
  ];
  const { number: _number, ...joined } = pin;
  expect(withPins(numbered, [pin, { number: 1, latitude: 0, longitude: 0 }])).toEqual([
    [2, { name: 'B' }],
    [3, { name: 'C', ...joined }],
  ]);
});
