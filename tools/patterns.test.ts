import { expect, test } from 'vitest';
import { endlessPatterns } from './patterns.ts';

test.each([String.raw`/(?:\[[^\p{L}]*\]|[^\p{L}\p{N}])+$/u`, String.raw`/^(?:a+)+$/`, String.raw`/(?:\w+\s?)+!/g`])(
  'a pattern with two ways through the same text is found: %s',
  (pattern) => {
    expect(endlessPatterns([{ path: 'server/a.ts', text: `export const is = (text: string) => ${pattern}.test(text);` }])).toEqual([
      `server/a.ts has ${pattern}: two of its parts take the same text, repeated`,
    ]);
  },
);

test.each([String.raw`/(?:\[[^\]]*\])+$/`, String.raw`/^\s*\w+(?:, \w+)*$/`])('%s has one way through each text', (pattern) => {
  expect(endlessPatterns([{ path: 'server/a.ts', text: `export const is = ${pattern};` }])).toEqual([]);
});
