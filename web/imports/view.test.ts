import { expect, test } from 'vitest';
import { addressOfView, callOfView, isNarrowed, viewOf } from './view.ts';

const read = (text: string) => viewOf(new URLSearchParams(text));

// @covers import-status.search-order-filters-page-address
test('a view is converted to an address and back, and other parameters stay', () => {
  const address = 'proposal=p1&q=caf%C3%A9&status=failed&type=link&cause=empty%3A+x&dismissed=only&order=title&page=3';
  const view = read(address);
  expect(view).toEqual({ q: 'café', status: 'failed', importType: 'link', cause: 'empty: x', dismissed: 'only', order: 'title', page: 3 });
  expect(viewOf(addressOfView(view, new URLSearchParams('proposal=p1&page=9')))).toEqual(view);
  expect(addressOfView(view, new URLSearchParams('proposal=p1')).get('proposal')).toBe('p1');
  expect(addressOfView(read(''), new URLSearchParams(address)).toString()).toBe('proposal=p1');
});

test('unknown values in an address are ignored', () => {
  expect(read('status=lost&type=fax&dismissed=maybe&order=random&page=-2')).toEqual(read(''));
  for (const page of ['0', '1.5', 'x', '99999999999']) expect(read(`page=${page}`).page).toBe(1);
});

test('a view is requested page by page, without dismissed requests and without default values', () => {
  expect(callOfView(read(''))).toBe('/api/firebase/requests?limit=25&dismissed=hidden');
  expect(callOfView(read('q=a%26b&order=oldest&page=3'))).toBe(
    '/api/firebase/requests?limit=25&offset=50&q=a%26b&dismissed=hidden&order=oldest',
  );
  expect(callOfView(read('dismissed=all'))).toBe('/api/firebase/requests?limit=25');
  expect(callOfView(read('dismissed=only'))).toBe('/api/firebase/requests?limit=25&dismissed=only');
  expect([isNarrowed(read('order=oldest&page=2')), isNarrowed(read('q=a'))]).toEqual([false, true]);
});
