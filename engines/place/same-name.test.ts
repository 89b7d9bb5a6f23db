import { expect, test } from 'vitest';
import { haveOtherMarks, isNearlySame } from './same-name.ts';

test.each([
  ['Tower A', 'Tower B', true],
  ['Museum I', 'Museum II', true],
  ['Casa 1', 'Casa 2', true],
  ['Pier 39', 'Pier 39', false],
  ['Torre de Belém', 'Tore de Belém', false],
])('whether %s and %s tell themselves apart by a mark: %s', (one, other, expected) => {
  expect(haveOtherMarks(one, other)).toBe(expected);
});

test('a few letters that were misread make no other name', () => {
  expect([isNearlySame('Torre de Belém', 'Tore de Belem'), isNearlySame('Torre de Belém', 'Castelo')]).toEqual([true, false]);
});
