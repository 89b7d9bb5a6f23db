import { recordGroups } from '@cairn/engines/training/pages.ts';
import { expect, test } from 'vitest';
import { markedAgreement } from './record-agreement.ts';

const HTML = '<html><body><ul><li><b>One</b> <i>first thing</i></li><li><b>Two</b> <i>second thing</i></li></ul></body></html>';
const MARKED = [['/body[1]/ul[1]/li[1]'], ['/body[1]/ul[1]/li[2]']];

test('a group that holds what is marked agrees wholly, one that holds half of it by half', () => {
  const groups = recordGroups(HTML);
  const { ofGroups, f1 } = markedAgreement(groups, MARKED);
  const best = ofGroups.indexOf(Math.max(...ofGroups));
  expect(ofGroups[best]).toBe(1);
  expect(f1([best])).toBe(1);
  expect(f1([])).toBe(0);
});

test('parts that the page lacks are left out', () => {
  const groups = recordGroups(HTML);
  expect(Math.max(...markedAgreement(groups, [['/body[1]/table[1]']]).ofGroups)).toBe(0);
});
