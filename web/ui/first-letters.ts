const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `count` characters as people count them: an emoji or an accented letter is one. */
export function firstCharacters(text: string, count: number): string {
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (characters.length === count) break;
    characters.push(segment);
  }
  return characters.join('');
}

/** The first letters of the first two words, or the first two characters of a single word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = '', second] = words;
  const letters = second === undefined ? firstCharacters(first, 2) : firstCharacters(first, 1) + firstCharacters(second, 1);
  return letters.toLocaleUpperCase('en') || '?';
}

/** The letter on a cover without picture: the first of the title, or '?'. */
export function coverLetter(title: string): string {
  return firstCharacters(title.trim(), 1).toLocaleUpperCase('en') || '?';
}
