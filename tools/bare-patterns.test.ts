import { expect, test } from 'vitest';
import { barePatterns } from './bare-patterns.ts';

const linesOf = (text: string) => barePatterns([{ path: 'server/a.test.ts', text }]);

test('a regular expression as a value in toMatchObject is found, however deep', () => {
  const text =
    "expect(found).toMatchObject({ code: 'x', message: /crashed/ });\nexpect(all).toMatchObject([1, { deep: { of: [/x/] } }]);\n";
  expect(linesOf(text)).toEqual([
    'server/a.test.ts:1 compares with a regular expression, which matches anything: use expect.stringMatching',
    'server/a.test.ts:2 compares with a regular expression, which matches anything: use expect.stringMatching',
  ]);
});

test.each([
  'expect(found).toMatchObject({ message: expect.stringMatching(/crashed/) });',
  'expect(found.message).toMatch(/crashed/);',
  'await expect(run()).rejects.toThrow(/crashed/);',
])('%s is right', (text) => {
  expect(linesOf(text)).toEqual([]);
});

test('it passes whatever the value is, which is why it is refused', () => {
  const message: unknown = /crashed/;
  expect({ message: 'all is well' }).toMatchObject({ message });
});
