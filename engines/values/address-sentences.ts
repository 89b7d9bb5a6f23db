import { addressWords } from './address-words.ts';

/** So far into a clause a sentence is looked for. */
const LONGEST_CLAUSE = 260;
/** A full stop behind a word that is short, before a capital. */
const SHORT_STOP = /(?<=(?<!\p{L})\p{Lu}\p{Ll}{1,3})\.\s(?=\p{Lu}[\p{L}\p{M}'’-]{2})/gu;
const SENTENCE_START = 40;
/** Words of few letters that are not cut short. */
const WHOLE_WORDS = new Set('row way end walk quay lane road mews hill park gate yard vale rise'.split(' '));

/**
 * A clause cut where a sentence begins behind an address: its full stop is behind a short word and so may be that of an abbreviation. One that
 * goes on with a capital and then with small letters or a number is no name: "77 Barrack Rd. Ring 01223 …", "14 Rankins Pl. Batch brew only".
 */
export function sentencesIn(text: string, [from, to]: [number, number]): Array<[number, number]> {
  const clause = text.slice(from, Math.min(to, from + LONGEST_CLAUSE));
  if (!clause.includes('. ')) return [[from, to]];
  for (const { index } of clause.matchAll(SHORT_STOP)) {
    const before = clause.slice(0, index);
    const isNumbered = /\p{Nd}[\p{L}/-]{0,4}[\s,]+\p{L}[^.]*\p{L}$/u.test(before) && !/\p{Nd}\s\p{L}+$/u.test(before);
    const start = from + index + 2;
    if (isNumbered && isSentence(text.slice(start, start + SENTENCE_START), before))
      return [
        [from, start - 2],
        [start, to],
      ];
  }
  return [[from, to]];
}

/** Whether a text begins as a sentence, and not as a name. */
function isSentence(text: string, before: string): boolean {
  const [first, second, third] = addressWords(text);
  if (first === undefined || first.street?.before === true || first.unit || first.region) return false;
  if (WHOLE_WORDS.has(/\p{L}+$/u.exec(before)?.[0].toLowerCase() ?? '')) return true;
  if (second === undefined) return false;
  if (second.kind !== 'word') return /^(?:[!?.+(\uFFFC]|0\d|\d{3})/.test(second.text);
  const isPlain = !second.capital && !second.small && !second.mark && !second.region && second.street === undefined;
  return isPlain && (!second.unit || (third?.kind !== 'number' && third?.capital !== true));
}
