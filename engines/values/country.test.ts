import { describe, expect, test, vi } from 'vitest';
import type * as Country from './country.ts';
import { countryCodeAt, countryCodeOf, countryName, prepareCountryNames } from './country.ts';

// @covers report.country-code-parts-address-filled
describe('the country of a name', () => {
  test.each([
    ['Deutschland', 'DE'],
    ['États-Unis', 'US'],
    ['U.S.A.', 'US'],
    ['UK', 'GB'],
    ['The Netherlands', 'NL'],
    ['Côte d’Ivoire', 'CI'],
    ['Hrvatska', 'HR'],
    ['Česko', 'CZ'],
    ['Ελλάδα', 'GR'],
    ['Україна', 'UA'],
    ['مصر', 'EG'],
    ['ישראל', 'IL'],
    ['मेक्सिको', 'MX'],
    ['日本', 'JP'],
    ['대한민국', 'KR'],
    ['Georgia', undefined],
    ['Springfield', undefined],
    ['12', undefined],
    ['', undefined],
  ])('%s', (name, code) => {
    expect(countryCodeOf(name)).toBe(code);
  });
});

test.each([
  [22.28, 114.16, 'HK'],
  [18.4, -66.1, 'PR'],
  [30, -40, undefined],
])('the country at %d, %d', (latitude, longitude, code) => {
  expect(countryCodeAt(latitude, longitude)).toBe(code);
});

test.each([
  ['HK', 'Hong Kong'],
  ['MM', 'Myanmar'],
  ['KR', 'South Korea'],
])('the name of %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});

test('names are prepared in pieces between which other work goes on, and a lookup in the midst does not wait for the rest', async () => {
  vi.resetModules();
  const fresh: typeof Country = await import('./country.ts');
  let turns = 0;
  let isPrepared = false;
  const prepared = fresh.prepareCountryNames().then(() => {
    isPrepared = true;
  });
  for (; turns < 20; turns++) await new Promise((resume) => setImmediate(resume));
  expect(isPrepared).toBe(false);
  expect(fresh.countryCodeOf('Česko')).toBe('CZ');
  await prepared;
  await prepareCountryNames();
  expect(fresh.countryCodeOf('日本')).toBe('JP');
});
