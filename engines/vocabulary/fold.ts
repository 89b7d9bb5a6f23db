const LETTERS: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** The form in which words are compared: lower case, Latin and Greek letters without their marks, apostrophes straight. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{0,3})\p{M}/gu, '')
    .replace(/[’‘ʼ`´׳]/g, "'")
    .replace(/[ıłøđðßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}
