import { expect, test } from 'vitest';
import { addressOfView, callOfView, sorted, viewOf } from './view.ts';

const read = (text: string) => viewOf(new URLSearchParams(text));

test('a view is converted to an address and back, and other parameters stay', () => {
  const view = read('q=caf%C3%A9&sort=email&direction=desc&page=3');
  expect(view).toEqual({ q: 'café', sort: 'email', direction: 'desc', page: 3 });
  const address = addressOfView(view, new URLSearchParams('other=1&page=9'));
  expect([viewOf(address), address.get('other')]).toEqual([view, '1']);
  expect(addressOfView(read(''), address).toString()).toBe('other=1');
});

// @covers users.user-email-sort-ascending-first
test('names and emails sort ascending first, everything else descending; the same header again reverses the order', () => {
  const first = (['displayName', 'email', 'isImported', 'listCount', 'totalPlaces'] as const).map(
    (column) => sorted(read(''), column).direction,
  );
  expect(first).toEqual(['asc', 'asc', 'desc', 'desc', 'desc']);
  expect(sorted(read(''), 'createdAt')).toEqual({ sort: 'createdAt', direction: 'asc' });
  expect(sorted(read('sort=email'), 'email').direction).toBe('desc');
});

test('unknown values in an address are ignored', () => {
  expect(read('sort=password&direction=up&page=-2')).toEqual(read(''));
});

test('a view is requested page by page', () => {
  expect(callOfView(read(''))).toBe('/api/admin/users?limit=50&sort=createdAt&direction=desc');
  expect(callOfView(read('q=a%26b&sort=email&page=3'))).toBe('/api/admin/users?limit=50&sort=email&direction=asc&offset=100&q=a%26b');
});
