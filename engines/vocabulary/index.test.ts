import { describe, expect, test } from 'vitest';
import { isTown, labelledField, placeKindIn, streetTypeIn } from './index.ts';
import { isCountry } from '../values/country.ts';

describe('kinds of place', () => {
  test.each([
    ['Ristorante da Bruno', 'amenity/restaurant'],
    ['Museo de la Seda', 'tourism/museum'],
    ['Uhrenmuseum', 'tourism/museum'],
    ['Ресторан «Липа»', 'amenity/restaurant'],
    ['市立博物館', 'tourism/museum'],
    ['시립박물관', 'tourism/museum'],
    ['מוזיאון השעון', 'tourism/museum'],
    ['مطعم الزيتون', 'amenity/restaurant'],
    ['Old Town Hall', 'amenity/townhall'],
    ['Anna Schmidt', undefined],
    ['Tuesday', undefined],
    ['', undefined],
  ])('%s', (text, kind) => {
    expect(placeKindIn(text)?.kind).toBe(kind);
  });

  test('the span holds the words', () => {
    const text = 'The Old Lighthouse, Skagen';
    expect(text.slice(...(placeKindIn(text)?.span ?? [0, 0]))).toBe('Lighthouse');
  });
});

test.each([
  ['Wien', true],
  ['Vienna', true],
  ['東京', true],
  ['Москва', true],
  ['القاهرة', true],
  ['Springfield', true],
  ['Anna Schmidt', false],
  ['', false],
])('town: %s', (text, town) => {
  expect(isTown(text)).toBe(town);
});

test.each([
  ['Japon', true],
  ['Österreich', true],
  ['대한민국', true],
  ['Berlin', false],
])('country: %s', (text, country) => {
  expect(isCountry(text)).toBe(country);
});

test.each([
  ['an der Hauptstraße', 'Hauptstraße'],
  ['Calle Mayor', 'Calle'],
  ['улица Лесная', 'улица'],
  ['Kungsgatan', 'Kungsgatan'],
  ['Blue Bottle', undefined],
  ['all of it', undefined],
])('kind of street: %s', (text, word) => {
  const found = streetTypeIn(text);
  expect(found === undefined ? undefined : text.slice(...found.span)).toBe(word);
});

test.each([
  ['Adresse', 'address'],
  ['Öffnungszeiten', 'hours'],
  ['電話番号', 'phone'],
  ['CATEGORY', 'category'],
  ['Berlin', undefined],
])('label: %s', (text, field) => {
  expect(labelledField(text)).toBe(field);
});
