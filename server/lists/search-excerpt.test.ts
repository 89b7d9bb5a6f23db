import { expect, test } from 'vitest';
import { excerpt, placeExcerpt } from './search-excerpt.ts';

test.each([
  ['For a rainy afternoon', 'rainy', 'For a rainy afternoon'],
  ['All the quiet gardens of the old town that I know, for a rainy afternoon', 'RAINY', '…that I know, for a rainy afternoon'],
  ['Straße um Straße durch die Große Altstadt von Köln', 'koln', '…Große Altstadt von Köln'],
  ['東京都台東区浅草二丁目三番一号雷門通り沿いの古い茶屋の二階にある喫茶店', '喫茶店', '…い茶屋の二階にある喫茶店'],
  ['Nothing of the word is here, whatever was searched for', 'pier', 'Nothing of the word is here, whatever was searched for'],
  ['First line\n\nof words that lead to nothing at all but a pier', 'pier', '…nothing at all but a pier'],
])('a text begins near the word: %s', (text, word, shown) => {
  expect(excerpt(text, word)).toBe(shown);
});

test.each([
  ['Pastéis de Belém', 'Rua 84', 'rua', 'Pastéis de Belém, Rua 84'],
  ['Pastéis de Belém', 'Rua 84', 'belem', 'Pastéis de Belém'],
  ['Museu 1', '1 Rua Nova, 1100-101 Lisboa, Portugal', 'lis', 'Museu 1, …1100-101 Lisboa, Portugal'],
  ['National Archaeological Museum', 'Praça do Império, 1400-206 Lisboa', 'lis', 'National…, …1400-206 Lisboa'],
  ['O', 'Rua', 'rua', 'O, Rua'],
  ['国立西洋美術館と東京都美術館と上野の森美術館', '東京都台東区上野公園7番7号', '公園', '国立西洋美術館と東…, …公園7番7号'],
])('of %s, %s the part with %s is shown', (name, address, word, shown) => {
  expect(placeExcerpt(name, address, word)).toBe(shown);
});

test('the word ends within the first 30 characters wherever it is, and no sign of two units is cut in two', () => {
  const words = Array.from({ length: 20 }, (_unused, at) => `w${'ord'.repeat(at % 4)}${at}`);
  for (const word of words) {
    for (const text of [excerpt(words.join(' '), word), placeExcerpt('A name of many more words', words.join(', '), word)]) {
      expect([word, text.indexOf(word) >= 0 && text.indexOf(word) + word.length <= 30]).toEqual([word, true]);
    }
  }
  expect(excerpt('😀'.repeat(40) + 'pier', 'pier').isWellFormed()).toBe(true);
});

test('of a text of thousands of characters it begins near the word, wherever that is', () => {
  const filler = 'Much else besides. '.repeat(300);
  expect(excerpt(`${filler}Xylophones and more.`, 'xylophone')).toMatch(/^….{0,16}Xylophones and more\.$/);
  expect(excerpt(`${filler}Évora and more.`, 'evora')).toMatch(/^….{0,20}Évora and more\.$/);
  expect(excerpt(`Évora. ${filler}`, 'evora')).toBe(`Évora. ${filler}`);
});
