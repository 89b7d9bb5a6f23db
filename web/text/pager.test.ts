import { expect, test } from 'vitest';
import { totalText } from './pager.ts';

test('a total that was not counted to its end has a plus sign', () => {
  expect(totalText({ total: 1_204, isExact: true }, 'request')).toBe('1,204 requests');
  expect(totalText({ total: 1, isExact: true }, 'user')).toBe('1 user');
  expect(totalText({ total: 1_000, isExact: false }, 'user')).toBe('1,000+ users');
});
