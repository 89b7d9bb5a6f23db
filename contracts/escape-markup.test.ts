import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test('signs of markup are written as references, all else stays', () => {
  expect(escapeMarkup(`<a href="x">Tom & Zoë's</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;Tom &amp; Zoë&#39;s&lt;/a&gt;');
});
