import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  ['Ada', 'Ada'],
  ['<a href="/ada">Ada &amp; Grace</a>', 'Ada & Grace'],
  ['Ada<span style="display: none;">hidden <b>too</b></span> Lovelace', 'Ada Lovelace'],
  ['Ada<span style="DISPLAY :none">hidden<br>too</span>', 'Ada'],
  ['<script>alert(1)</script><style>a{}</style>Ada', 'Ada'],
  ['<div>Ada</div><div>Grace</div>', 'Ada Grace'],
  ['<img src=x onerror=alert(1)>', ''],
  ['1 < 2', '1 < 2'],
])('%s', (html, text) => {
  expect(visibleText(html)).toBe(text);
});

test('reads twice as much in about twice the work, whatever is never closed', () => {
  const workOf = (size: number) => {
    const html = "<div display:none'".repeat(size);
    const before = process.cpuUsage().user;
    for (let round = 0; round < 20; round += 1) visibleText(html);
    return process.cpuUsage().user - before;
  };
  workOf(2_000);
  expect(workOf(16_000)).toBeLessThan(40 * workOf(2_000) + 20_000);
});
