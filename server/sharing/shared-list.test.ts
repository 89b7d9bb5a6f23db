import { expect, test } from 'vitest';
import { HttpError } from '../errors.ts';
import { listIdIn } from './shared-list.ts';

const ORIGIN = 'https://cairn.example';

test('the addresses of a list and of its places name it', () => {
  for (const end of ['', '/place/7', '?tab=map', '#towns']) expect(listIdIn(`${ORIGIN}/list/a%20b${end}`, ORIGIN)).toBe('a b');
});

test.each([
  '',
  'no address',
  'https://other.example/list/a',
  `${ORIGIN}/user/a`,
  `${ORIGIN}/list/`,
  `${ORIGIN}/list/a/map`,
  `${ORIGIN}/list/%ff`,
])('"%s" names no list', (address) => {
  expect(() => listIdIn(address, ORIGIN)).toThrow(HttpError);
});
