import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test('words are looked up by trigrams when three ASCII letters or digits in a row are left of them without accents', () => {
  const usesTrigrams = (q: string) => searchWords(q).map((word) => word.usesTrigrams);
  expect(usesTrigrams('café Việt NẴNG Åre １２３')).toEqual([true, true, true, true, true]);
  expect(usesTrigrams('ca x%y 東京 서울 Αθήνα søk')).toEqual([false, false, false, false, false, false]);
});
