import { remembered } from './remembered.ts';

const LETTERS: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** The form in which words are compared: lower case, Latin, Greek and Cyrillic letters without their marks, apostrophes straight. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower.length > LONGEST_WORD ? foldMarks(lower) : foldWord(lower);
}

/** Words come again and again; longer texts do not. */
const LONGEST_WORD = 24;
const foldWord = remembered(foldMarks, 20_000);

function foldMarks(lower: string): string {
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[’‘ʼ`´׳]/g, "'")
    .replace(/[ıłøđðßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}
