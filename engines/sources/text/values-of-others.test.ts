import { expect, test } from 'vitest';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { removeValuesOfOthers } from './values-of-others.ts';

function placeIn(source: string, name: string, values: Partial<Record<'address' | 'hours' | 'phoneNumber', string>>): ReadPlace {
  const spanOf = (text: string): { kind: 'text'; start: number; end: number } => {
    const start = source.indexOf(text);
    return { kind: 'text', start, end: start + text.length };
  };
  const receipts = Object.fromEntries(Object.entries({ name, ...values }).map(([field, text]) => [field, spanOf(text)]));
  return { name, rung: 'text', ...values, receipts };
}

test('takes off what is in the line of another place that has it too', () => {
  const source = 'Old Library – Garden\nNew Library – Elm St 4 – Mo–Fr 9–17';
  const values = { address: 'Elm St 4', hours: 'Mo–Fr 9–17' };
  const [first, second] = [placeIn(source, 'Old Library', values), placeIn(source, 'New Library', values)];
  removeValuesOfOthers(source, [first, second]);
  expect(first).not.toHaveProperty('address');
  expect(first).not.toHaveProperty('hours');
  expect(second).toMatchObject(values);
});

test('takes off values over which another name is written', () => {
  const source = 'Taka – Rock 4\nKlas; Elm St 27';
  const place = placeIn(source, 'Taka', { address: 'Klas; Elm St 27' });
  removeValuesOfOthers(source, [place, placeIn(source, 'Klas', { address: 'Elm St 27' })]);
  expect(place).not.toHaveProperty('address');
  expect(place.receipts).not.toHaveProperty('address');
});

test.each([
  ['two places of one line share', 'Bar and Grill, Elm St 4'],
  ['two places above it share', 'Bar\nGrill\nElm St 4'],
])('leaves an address that %s', (_, source) => {
  const places = ['Bar', 'Grill'].map((name) => placeIn(source, name, { address: 'Elm St 4' }));
  removeValuesOfOthers(source, places);
  expect(places.map(({ address }) => address)).toEqual(['Elm St 4', 'Elm St 4']);
});

test('leaves an address that holds the name of its own place', () => {
  const source = 'Elm Court, Elm Court, 4 Hill Rd';
  const place = placeIn(source, 'Elm Court', { address: 'Elm Court, 4 Hill Rd' });
  removeValuesOfOthers(source, [place, placeIn(source, 'Elm Court', {})]);
  expect(place.address).toBe('Elm Court, 4 Hill Rd');
});
