import { hashOf } from '../../scoring/hashed-linear.ts';
import { hasCapitals, scriptOf, shapeOf } from '../../scoring/shape.ts';

const LONGEST = 80;
const MOST_WORDS = 12;

/** Hashed features of a text that may be a name: its words, beginnings and ends of words, runs of letters, and its shape. */
export function nameHashes(name: string): number[] {
  const text = name.slice(0, LONGEST).normalize('NFC');
  const lower = text.toLowerCase();
  const hashes: number[] = [];
  const words = lower.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  for (const [at, word] of words.slice(0, MOST_WORDS).entries()) {
    hashes.push(hashOf(1, word));
    if (at === 0) hashes.push(hashOf(2, word));
    if (at === words.length - 1) hashes.push(hashOf(3, word));
    if (word.length > 4) hashes.push(hashOf(4, word.slice(0, 4)), hashOf(5, word.slice(-3)));
    if (at > 0) hashes.push(hashOf(6, `${words[at - 1]} ${word}`));
    const dense = !hasCapitals(scriptOf(word.charCodeAt(0)));
    const least = dense ? 1 : 3;
    for (let size = least; size <= (dense ? 3 : 4); size++)
      for (let start = 0; start + size <= word.length && start < 24; start++) hashes.push(hashOf(6 + size, word, start, start + size));
    if (dense)
      for (let size = 1; size <= 3 && size < word.length; size++)
        hashes.push(hashOf(12, word.slice(0, size)), hashOf(13, word.slice(-size)));
  }
  hashes.push(
    hashOf(14, shapeWord(text)),
    hashOf(15, String(Math.min(words.length, 9))),
    hashOf(16, String(Math.min(12, text.length >> 2))),
  );
  const { script } = shapeOf(text);
  hashes.push(hashOf(17, script), hashOf(18, `${script}${shapeWord(text).slice(0, 3)}`), hashOf(19, text.slice(-1)));
  return hashes;
}

/** "Café Uno 12" as "Aa Aa 9": runs of capitals, small letters, digits and signs. */
function shapeWord(text: string): string {
  let shape = '';
  for (const char of text) {
    const kind = /\p{Lu}/u.test(char)
      ? 'A'
      : /\p{Ll}/u.test(char)
        ? 'a'
        : /\p{L}|\p{M}/u.test(char)
          ? 'x'
          : /\p{N}/u.test(char)
            ? '9'
            : char;
    if (shape.at(-1) !== kind) shape += kind;
    if (shape.length >= 12) break;
  }
  return shape;
}

/** Hashed words of a longer text, each once; of scripts without blanks pairs of letters. */
export function wordHashes(field: number, text: string, most: number): number[] {
  const seen = new Set<number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]{2,}|\p{N}+/gu)) {
    if (seen.size >= most) break;
    if (/^\p{N}/u.test(word)) seen.add(hashOf(field, `#${Math.min(5, word.length)}`));
    else if (hasCapitals(scriptOf(word.charCodeAt(0)))) seen.add(hashOf(field, word.length > 14 ? word.slice(0, 14) : word));
    else
      for (let at = 0; at < word.length && seen.size < most; at++) {
        seen.add(hashOf(field, word, at, Math.min(word.length, at + 2)));
        seen.add(hashOf(field + 100, word, at, Math.min(word.length, at + 3)));
      }
  }
  return [...seen];
}
