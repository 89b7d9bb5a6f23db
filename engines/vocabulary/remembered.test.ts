import { expect, it, vi } from 'vitest';
import { remembered, rememberedWithin } from './remembered.ts';

it('answers a text again without asking, also where the answer is nothing, and forgets all when there are too many', () => {
  const lengthOf = vi.fn<(text: string) => number | undefined>((text) => (text === '' ? undefined : text.length));
  const quick = remembered(lengthOf, 2);
  expect([quick('abc'), quick(''), quick('abc'), quick('')]).toEqual([3, undefined, 3, undefined]);
  expect(lengthOf).toHaveBeenCalledTimes(2);
  expect([quick('ab'), quick('abc')]).toEqual([2, 3]);
  expect(lengthOf).toHaveBeenCalledTimes(4);
});

it('keeps the answers within one thing apart from those within another', () => {
  const answerTo = vi.fn<(text: string, shared: { sign: string }) => string>((text, { sign }) => text + sign);
  const quick = rememberedWithin(answerTo, 2);
  const [dots, stars] = [{ sign: '.' }, { sign: '*' }];
  expect([quick('a', dots), quick('a', stars), quick('a', dots)]).toEqual(['a.', 'a*', 'a.']);
  expect(answerTo).toHaveBeenCalledTimes(2);
});
