import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test('signs of markup are written as references, all else stays', () => {
  expect(escapeMarkup(`<a href="x">Tom & Zoë's</a>`)).toBe('&#60;a href=&#34;x&#34;&#62;Tom &#38; Zoë&#39;s&#60;/a&#62;');
});
