const LETTER = /[\p{L}\p{N}]/u;
/** Scripts without blanks between words: a name has no border there. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Before a name there is at most a number or a sign. */
const MOST_BEFORE = 6;

/**
 * An address without the place's name that opens it: "Old Mill, 5 Mill Lane" gives "5 Mill Lane". The name is taken as whole words only:
 * "Prater" opens nothing in "Praterstern 1". Unchanged where it does not.
 */
export function withoutName(address: string, name: string): string {
  const at = name === '' ? -1 : address.indexOf(name);
  if (at < 0 || at >= MOST_BEFORE || continues(address, at - 1, at) || continues(address, at + name.length - 1, at + name.length))
    return address;
  return address
    .slice(at + name.length)
    .replace(/^[\s,:;–—|(（-]+/u, '')
    .replace(/^([^(]*)\)\s*$/, '$1');
}

/** Whether a word goes on from one character to the next. */
function continues(text: string, from: number, to: number): boolean {
  const [one = '', next = ''] = [text[from], text[to]];
  return LETTER.test(one) && LETTER.test(next) && !UNSPACED.test(one) && !UNSPACED.test(next);
}
