import { recogniseValues, type ValueContext } from '../../../values/index.ts';
import { isKindWord } from '../prose-bounds.ts';
import { isLeaning } from '../../../vocabulary/linking-words.ts';
import { clockAt } from './clock.ts';
import { whenOf } from './when.ts';

/** What a name ends before: a bracket, a comma, a dash, a bar, an arrow, two blanks, the end of a sentence. */
const END =
  /\s?[(（【[]|\s?[,，、،;；؛|│｜]|\s[–—-]{1,2}\s|\s?(?:→|⇒|➜|➔|▶|»|->|=>)|\t|\s{3,}|(?<=\p{L}{4}|[)"”»])\.(?=\s|$)|[!?！？。](?=\s|$)|\s[:：]|[:：](?=\s|$)|：|\s*\p{Extended_Pictographic}/u;
const LONGEST_NAME = 70;
const MOST_WORDS = 9;
const LEAST_SURE = 0.5;
const MOST_SMALL = 2;
const MOST_SMALL_WORDS = 5;

/**
 * The name that begins at or right behind an offset: without the times and dates before it, and as far as the sign that ends it. Undefined
 * where there is an address or a sentence.
 */
export function nameFrom(text: string, start: number, context: ValueContext): { from: number; to: number } | undefined {
  const values = recogniseValues(text, context).filter(({ confidence }) => confidence >= LEAST_SURE);
  let from = skipSigns(text, start);
  // "15 Ağustos Cumartesi 17.00 - Evlendirme Dairesi": days with a time behind them are none of a name.
  const when = whenOf(text.slice(from));
  if (when?.clock === true) from = skipSigns(text, from + when.to);
  for (let at = -1; at !== from;) {
    at = from;
    const time = clockAt(text.slice(from));
    if (time > 0) from = skipSigns(text, from + time);
    const value = values.find(({ span, kind }) => span[0] <= from && span[1] > from && (kind === 'date' || kind === 'hours'));
    if (value !== undefined) from = skipSigns(text, value.span[1]);
  }
  const end = END.exec(text.slice(from));
  let to = from + (end?.index ?? text.length - from);
  while (to > from && /\s/u.test(text[to - 1] as string)) to--;
  const name = text.slice(from, to);
  if (name.length < 2 || name.length > LONGEST_NAME || !/\p{L}/u.test(name)) return undefined;
  if ((name.match(/[\p{L}\p{M}\p{N}'’]+/gu)?.length ?? 0) > MOST_WORDS) return undefined;
  if (!/^["'“”„«»‘「『]?[\p{Lu}\p{Lo}\p{Nd}]/u.test(name) && !QUOTED_BEHIND.test(name) && !isKindAhead(name)) return undefined;
  if (values.some(({ kind, span }) => span[0] <= from && span[1] >= to && kind !== 'postcode')) return undefined;
  return isSaid(name.replace(QUOTED_BEHIND, '')) ? undefined : { from, to };
}

/** "банкетный зал «Северное сияние»": up to two small words before a name in quotation marks. */
const QUOTED_BEHIND = /^(?:\p{Ll}[\p{L}\p{M}-]{2,}\s){1,2}["“„«]\s?(?=\p{Lu})/u;

/** "salle Georges-Brassens": up to two small words before a name, the last of them a kind of place. */
function isKindAhead(name: string): boolean {
  const kind = /^(?:\p{Ll}[\p{L}\p{M}-]*\s)?(\p{Ll}[\p{L}\p{M}-]{2,})\s\p{Lu}/u.exec(name)?.[1];
  return kind !== undefined && isKindWord(kind);
}

/** Whether most words are written small, as in a sentence; names have small words too, but not so many. */
function isSaid(name: string): boolean {
  const words = name.match(/(?<![\p{L}\p{M}])[\p{L}\p{M}][\p{L}\p{M}'’]*/gu) ?? [];
  if (words.filter((word) => /^\p{Ll}/u.test(word)).length >= MOST_SMALL_WORDS) return true;
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && word.length > 2 && !isLeaning(word)).length;
  return small > MOST_SMALL && small * 2 > words.length;
}

function skipSigns(text: string, start: number): number {
  let at = start;
  while (at < text.length && /[\s,，、:：;–—\-|•·>→]/u.test(text[at] as string)) at++;
  return at;
}
