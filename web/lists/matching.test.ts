import { expect, test } from 'vitest';
import { foldWords, matchesAll } from './matching.ts';

const finds = (words: string, text: string) => matchesAll(foldWords(text), foldWords(words));

test.each([
  ['belem', 'Torre de Belém', true],
  ['BELÉM', 'torre de belem', true],
  ['torre lisboa', 'Torre de Belém\nAv. Brasília, Lisboa', true],
  ['lisboa  torre', 'Torre de Belém\nAv. Brasília, Lisboa', true],
  ['strasse', 'Torstraße 1', true],
  ['straße', 'TORSTRASSE 1', true],
  ['京都', '京都の静かな朝', true],
  ['torre porto', 'Torre de Belém, Lisboa', false],
  ['zz', 'Torre de Belém', false],
])('"%s" in "%s": %s', (words, text, isFound) => {
  expect(finds(words, text)).toBe(isFound);
});
