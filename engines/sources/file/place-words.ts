import { isPlaceNoun, isPlaceWord, wordsOf } from '../text/words.ts';

const NO_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a header, a file name or a category names a kind of place: "cafe_name", "restaurants.csv", "酒店". */
export function namesPlaceKind(text: string): boolean {
  const plain = text.replace(/[_./\\-]+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  if (NO_BLANKS.test(plain)) return isPlaceWord(plain.trim());
  return wordsOf(plain).some((word) => isPlaceNoun(word) || isPlaceNoun(singular(word)));
}

function singular(word: string): string {
  return word.replace(/ies$/i, 'y').replace(/(?:(?<=[sxz]|ch|sh)es|s)$/i, '');
}
