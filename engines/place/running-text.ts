/** Small words of two letters and more that a text has at least, where it is said in sentences. */
const LEAST_SMALL = 3;
const SMALL = /(?<![\p{L}\p{M}'’])\p{Ll}[\p{L}\p{M}'’]+/gu;

/** Whether a line is said in words, as sentences and messages are, rather than set as an entry of names and values. */
export function isRunningText(text: string): boolean {
  let count = 0;
  for (const _word of text.matchAll(SMALL)) if (++count >= LEAST_SMALL) return true;
  return false;
}
