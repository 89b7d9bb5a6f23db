import { expect, test } from 'vitest';
import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';
import { scriptJson } from './page-data.ts';

test('data cannot break out of its script element, and is parsed unchanged', () => {
  const value = { title: '</script><script>alert(1)</script><!--', separators: '\u2028\u2029&' };
  const written = scriptJson(value);
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(value);
});

test('text cannot break out of its attribute', () => {
  expect(escapeMarkup(`"><img src=x onerror='a'>&`)).toBe('&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt;&amp;');
});
