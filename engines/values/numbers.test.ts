import { describe, expect, test } from 'vitest';
import { recogniseCoordinates } from './coordinates.ts';
import { recogniseDates } from './date.ts';
import { recognisePostcodes } from './postcode.ts';
import { recognisePrices } from './price.ts';
import { ratingOnScale, recogniseRatings, recogniseReviews } from './rating.ts';
import type { Recognised } from './recognised.ts';

const first = <Value>(found: Array<Recognised<Value>>): Value | undefined => found.find(({ confidence }) => confidence >= 0.5)?.value;

describe('ratings', () => {
  test.each([
    ['4.5 ★', 4.5],
    ['★ 4,5', 4.5],
    ['4.4 ★★★★☆', 4.4],
    ['★★★★☆', 4],
    ['⭐️⭐️⭐️.5', 3.5],
    ['★★★½', 3.5],
    ['8.4/10', 4.2],
    ['Rated 4.5 out of 5', 4.5],
    ['4,6 von 5', 4.6],
    ['Bewertung: 4,3', 4.3],
    ['評価：3.8', 3.8],
    ['Google 4.1分', 4.1],
    ['рейтинг 4.7', 4.7],
    ['4.6 (1,204)', 4.6],
    ['4.5', 4.5],
    ['.7 miles, 4.4 google rating', 4.4],
    ['食べログ 3.58', 3.58],
    ['Google Maps: 4.6', 4.6],
    ['Google 4.5 km', undefined],
    ['4.5 km', undefined],
    ['4-star hotel', undefined],
    ['★ Our favourite', undefined],
    ['version 4.5.1', undefined],
    ['24/7', undefined],
    ['4/5/2024', undefined],
    ['$4.50', undefined],
    ['', undefined],
  ])('%s', (text, rating) => {
    expect(first(recogniseRatings(text))).toBe(rating);
  });
});

test('the number that the text after a label begins with', () => {
  expect(first(recogniseRatings('4.5 3< (52324 reviews)', { label: 'rating' }))).toBe(4.5);
  expect(first(recogniseRatings('4.5 km', { label: 'rating' }))).toBeUndefined();
});

test.each<[string | number, number | undefined, number | undefined]>([
  [4.5, 5, 4.5],
  ['8,4', 10, 4.2],
  ['92%', undefined, 4.6],
  [7, undefined, 3.5],
  [4, undefined, 4],
  [12, 10, undefined],
  [-1, 5, undefined],
  ['good', 5, undefined],
])('%s of %s', (value, best, rating) => {
  expect(ratingOnScale(value, best)).toBe(rating);
});

describe('reviews', () => {
  test.each([
    ['1,204 reviews', 1204],
    ['4.5 (1.2K)', 1200],
    ['4,5 ★ (87)', 87],
    ['312 Bewertungen', 312],
    ['1 024 avis', 1024],
    ['57 reseñas', 57],
    ['12 отзывов', 12],
    ['128件の口コミ', 128],
    ['55 条评论', 55],
    ['33 ulasan', 33],
    ['Room (12)', undefined],
    ['12 rooms', undefined],
  ])('%s', (text, count) => {
    expect(first(recogniseReviews(text))).toBe(count);
  });
});

describe('prices', () => {
  test.each([
    ['$12.50', '$12.50'],
    ['€10–15', '€10–15'],
    ['12,50 €', '12,50 €'],
    ['85 kr', '85 kr'],
    ['20 zł', '20 zł'],
    ['1 200 руб.', '1 200 руб.'],
    ['2350円', '2350円'],
    ['人均 ¥35', '¥35'],
    ['13만원', '13만원'],
    ['Rp 25.000', 'Rp 25.000'],
    ['40,000 - 60,000 VNĐ', '40,000 - 60,000 VNĐ'],
    ['₹300', '₹300'],
    ['CHF 18.-', 'CHF 18'],
    ['USD 400 - 700 per night', 'USD 400 - 700'],
    ['$$', '$$'],
    ['€€€', '€€€'],
    ['12 rooms', undefined],
    ['10 km', undefined],
    ['2024', undefined],
    ['100 %', undefined],
  ])('%s', (text, price) => {
    expect(first(recognisePrices(text))).toBe(price);
  });
});

describe('coordinates', () => {
  test.each<[string, { latitude: number; longitude: number } | undefined]>([
    ['48.20849, 16.37208', { latitude: 48.20849, longitude: 16.37208 }],
    ['at (-33.8568 151.2153)', { latitude: -33.8568, longitude: 151.2153 }],
    ['35.66° N 139.70° E', { latitude: 35.66, longitude: 139.7 }],
    ['N 48.2085 E 16.3720', { latitude: 48.2085, longitude: 16.372 }],
    ['48,2085; 16,3720', { latitude: 48.2085, longitude: 16.372 }],
    ['48°12\'30"N 16°22\'12"E', { latitude: 48.208333333333336, longitude: 16.37 }],
    ['33° 51.5′ S, 151° 12.9′ E', { latitude: -33.858333333333334, longitude: 151.215 }],
    ['10.50, 12.80', undefined],
    ['99.1234, 200.1234', undefined],
    ['1.2.3, 4.5.6', undefined],
  ])('%s', (text, pair) => {
    expect(first(recogniseCoordinates(text))).toEqual(pair);
  });
});

describe('dates', () => {
  test.each([
    ['2024-05-12', '2024-05-12'],
    ['12.05.2024', '12.05.2024'],
    ['12 May 2024', '12 May 2024'],
    ['May 12, 2024', 'May 12, 2024'],
    ['12. Mai 2024', '12. Mai 2024'],
    ['12 de mayo de 2024', '12 de mayo de 2024'],
    ['le 3 août', '3 août'],
    ['12 мая 2024', '12 мая 2024'],
    ['2024年5月12日', '2024年5月12日'],
    ['5월 12일', '5월 12일'],
    ['12 kwietnia', '12 kwietnia'],
    ['12 Elm Street', undefined],
    ['3 cafés', undefined],
  ])('%s', (text, date) => {
    expect(first(recogniseDates(text))).toBe(date);
  });
});

describe('postal codes', () => {
  test.each([
    ['Reno, NV 89501', '89501'],
    ['Leeds LS1 4AB', 'LS1 4AB'],
    ['Ottawa ON K1A 0B1', 'K1A 0B1'],
    ['〒150-0042', '〒150-0042'],
    ['1015 CM Amsterdam', '1015 CM'],
    ['10117 Berlin', '10117'],
    ['31-147 Kraków', '31-147'],
    ['80020-190', '80020-190'],
    ['1200-109 Lisboa', '1200-109'],
    ['110 00 Praha', '110 00'],
    ['CA 10115', undefined],
    ['10117', undefined],
    ['12345 steps', undefined],
  ])('%s', (text, code) => {
    expect(first(recognisePostcodes(text))).toBe(code);
  });
});
