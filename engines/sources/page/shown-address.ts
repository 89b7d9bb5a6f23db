import { plainName } from '../../values/plain-name.ts';
import { isTown } from '../../vocabulary/geography.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';

const NUMBER = /\p{Nd}/u;
/** Japanese that goes on as a sentence: "…に店を構える老舗です", "…で売られている". */
const JAPANESE_SENTENCE = /[をがはにで][^\p{Nd}]{0,20}(?:です|ます|ました|した|ている|れる|ある|する|える)|(?:です|ます|ました)[。！!]?$/u;
const MOST_SMALL_WORDS = 3;
const LATIN_OR_CYRILLIC = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * Whether a text that is where addresses are may be one: not the place's own name, a word for an area ("neighborhood"), a menu entry or a
 * sentence.
 */
export function isShownAddress(text: string, name: string): boolean {
  const value = text.trim();
  if (value === '' || plainName(value) === plainName(name)) return false;
  if (JAPANESE_SENTENCE.test(value)) return false;
  if (NUMBER.test(value)) return true;
  if (/\p{L}{4}[.。]$/u.test(value) && value.split(/\s+/).length >= 5) return false;
  if (!LATIN_OR_CYRILLIC.test(value)) return true;
  if ((value.match(/(?<!\p{L})\p{Ll}{4,}/gu) ?? []).length >= MOST_SMALL_WORDS && !isTown(value)) return false;
  if (/\s/.test(value)) return true;
  return /^\p{Lu}\p{L}{2,}/u.test(value) && labelledField(value) === undefined;
}

/** An address without the sign of a telephone number that follows it, and without brackets around the whole of it. */
export function withoutTail(text: string): string {
  const value = text.replace(/[\s,;]*[☎☏📞]\uFE0F?[^\p{Nd}]*$/u, '');
  return /^\([^()]*\)$/.test(value) ? value.slice(1, -1) : value;
}
