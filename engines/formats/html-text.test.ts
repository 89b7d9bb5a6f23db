import { expect, test } from 'vitest';
import { readHtmlText } from './html-text.ts';

test.each([
  ['plain words', 'plain words'],
  ['one<br>two<br/>three', 'one\ntwo\nthree'],
  ['<p>first</p><p>second</p>', 'first\nsecond'],
  ['<table><tr><td>Open</td><td>daily</td></tr></table>', 'Open daily'],
  ['a &amp; b &lt;c&gt; caf&eacute; &#8211; end', 'a & b <c> café – end'],
  ['seen<script>alert("not seen")</script><style>p { margin: 0 }</style>', 'seen'],
  ['5 < 6 and 7 > 4', '5 < 6 and 7 > 4'],
])('the words of %j are %j', (html, text) => {
  expect(readHtmlText(html).text).toBe(text);
});

test('links of tags come first, then those in the words; pictures come apart', () => {
  const html = '<img src="https://a.example/1.jpg?x=1&amp;y=2"><a href=\'https://b.example/\'>there</a> or https://c.example/menu';
  expect(readHtmlText(html)).toMatchObject({
    links: ['https://b.example/', 'https://c.example/menu'],
    images: ['https://a.example/1.jpg?x=1&y=2'],
  });
});

test('what comes after the first 20,000 characters is not read', () => {
  expect(readHtmlText(`${'x'.repeat(20_000)}<a href="https://late.example/">late</a>`).links).toEqual([]);
});
