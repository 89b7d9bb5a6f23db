import { expect, test } from 'vitest';
import { pageOfText } from './page-texts.ts';

test('sets headings, lists, tables and marked words as a page does', () => {
  const html = pageOfText(
    '---\ntitle: "Two days"\n---\n## Eat\n- **Blue Door**: soup\n- [Red Cow](https://cow.example)\n\n| Name | Town |\n|---|---|\n| Old Mill | Leeds |',
    'a',
  );
  expect(html).toContain('<title>Two days</title>');
  expect(html).toMatch(/<h\d>Eat<\/h\d>/);
  expect(html).toMatch(/<(strong|b)>Blue Door<\/\1>: soup/);
  expect(html).toContain('<a href="https://cow.example">Red Cow</a>');
  expect(html).toContain('<td>Old Mill</td><td>Leeds</td>');
});

test('escapes what a text says, and gives the same page for the same text and name', () => {
  const html = pageOfText('a <script> & b', 'name');
  expect(html).toContain('a &lt;script&gt; &amp; b');
  expect(pageOfText('a <script> & b', 'name')).toBe(html);
});
