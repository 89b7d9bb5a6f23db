import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('answers a text again without asking, also where the answer is nothing, and forgets all when there are too many', () => {
  const lengthOf = vi.fn<(text: string) => number | undefined>((text) => (text === '' ? undefined : text.length));
  const quick = remembered(lengthOf, 2);
  expect([quick('abc'), quick(''), quick('abc'), quick('')]).toEqual([3, undefined, 3, undefined]);
  expect(lengthOf).toHaveBeenCalledTimes(2);
  expect([quick('ab'), quick('abc')]).toEqual([2, 3]);
  expect(lengthOf).toHaveBeenCalledTimes(4);
});
