/** A text as it is compared: without accents, in lower case, with single spaces. */
export function foldWords(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/\s+/g, ' ').trim();
}

/** Whether a folded text contains each of the folded words, in any order. */
export function matchesAll(text: string, words: string): boolean {
  return words.split(' ').every((word) => text.includes(word));
}
