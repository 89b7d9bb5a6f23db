import { isOrdinalAhead } from '../values/address-words.ts';

/** Small words of two letters and more that a text has at least, where it is said in sentences. */
const LEAST_SMALL = 3;
const SMALL = /(?<![\p{L}\p{M}'’])\p{Ll}[\p{L}\p{M}'’]+/gu;

/** Whether a line is said in words, as sentences and messages are, rather than set as an entry of names and values. */
export function isRunningText(text: string): boolean {
  let count = 0;
  for (const _word of text.matchAll(SMALL)) if (++count >= LEAST_SMALL) return true;
  return false;
}

const LEAST_SENTENCE = 20;
const LONG_SENTENCE = 45;
const LONGEST_HEAD = 60;
const CASELESS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{3}/u;

/** Whether a line of a script without capitals is a sentence rather than an entry: it is long and has the signs that sentences have. */
export function isCaselessSentence(text: string): boolean {
  if (text.length < LEAST_SENTENCE || !CASELESS.test(text.slice(0, LONGEST_HEAD))) return false;
  return /[.。،,、，۔।!?؟！？](?:\s|$|[\p{L}\p{Pf}\p{Pe}])/u.test(text) || text.length >= LONG_SENTENCE;
}

/** Whether a line of a script without capitals is said in whole sentences. */
export function areCaselessSentences(text: string): boolean {
  return isCaselessSentence(text) && /\p{L}{2}[)）»”]?[.。۔।](?:\s|$|\p{L})/u.test(text);
}

/** Whether an address goes on over the end of its sentence, or with words of the sentence that are in no address. */
export function runsOver(address: string): boolean {
  const stop = /\p{Nd}\.(?=\s\p{Lu})/u.exec(address);
  if (stop !== null && !isOrdinalAhead(address.slice(stop.index + stop[0].length))) return true;
  return /\p{Ll}{4}[.!?]\s+\p{Lu}/u.test(address) || /[,，]\s\p{Ll}{4,}\s\p{Ll}/u.test(address);
}
