import { expect, test } from 'vitest';
import { averageRating, categoriesOf, coverPicture } from './list-facts.ts';

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
  const locations = [
    { id: '1', name: 'A' },
    { id: '2', name: 'B', images: ['/b.jpg'] },
    { id: '3', name: 'C', googlePlacesImage: '/c.jpg' },
  ];
  expect(coverPicture({ imageUrl: '/cover.jpg', locations })).toBe('/cover.jpg');
  expect(coverPicture({ locations })).toBe('/b.jpg');
  expect(coverPicture({ locations: [] })).toBeUndefined();
});
