import { expect, test } from 'vitest';
import { findRecords } from './find-records.ts';

const MENU = '<nav><ul><li><a href="/">Start</a></li><li><a href="/news">News</a></li><li><a href="/help">Help</a></li></ul></nav>';
const ROW = (name: string, at: number): string =>
  `<tr><td><a href="/jobs/${at}">${name}</a></td><td>Full time, permanent position in Leeds</td><td>${28 + at},000 per year</td></tr>`;
const NAMES = ['Baker for the night shift', 'Gardener with licence', 'Head of accounting', 'Nurse, children’s ward', 'Driver, small van'];

test('finds the rows of a table of offers rather than the menu', () => {
  const html = `<html><body>${MENU}<main><h1>Open positions</h1><table><tbody>${NAMES.map(ROW).join('')}</tbody></table></main></body></html>`;
  const records = findRecords(html).flat();
  for (const [at] of NAMES.entries()) expect(records).toContain(`/body[1]/main[1]/table[1]/tbody[1]/tr[${at + 1}]`);
});

test.each([
  ['an empty page', ''],
  ['a page of one paragraph', '<p>Nothing repeats here.</p>'],
])('finds none on %s', (_, html) => {
  expect(findRecords(html)).toEqual([]);
});
