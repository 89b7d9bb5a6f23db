import { hoursPart, recogniseHours } from '../../values/hours.ts';
import { fieldLabel } from '../../values/field-label.ts';
import { plainName } from '../../values/plain-name.ts';
import { isTown } from '../../vocabulary/geography.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';

const NUMBER = /\p{Nd}/u;
/** Japanese that goes on as a sentence: "…に店を構える老舗です", "…で売られている". */
const JAPANESE_SENTENCE = /[をがはにで][^\p{Nd}]{0,20}(?:です|ます|ました|した|ている|れる|ある|する|える)|(?:です|ます|ました)[。！!]?$/u;
/** Hours behind an address are as sure as this. */
const LEAST_HOURS = 0.6;
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

/** What parts the pieces of an address from each other and from what follows it. */
const PIECE = /[,，、;；|·•。]\s*|\s[–—-]\s|(?<=\p{L}{3}|\p{Nd})\.\s+(?=\p{Lu})/gu;
/** A telephone number has more digits than a postal code. */
const PHONE = /^(?:[+(0](?:[\s()/.–-]*\p{Nd}){7,15}|\p{Nd}(?:[\s()/.–-]*\p{Nd}){7,14})$/u;
const COUNTED = /(?:^|[,;|·])\s*\p{Nd}$/u;
const PRICE = /[€$£¥₩₹]|\p{Nd}\s?(?:元|円|원|kr|zł|Kč|Ft|lei|грн|руб)(?!\p{L})/u;

/** An address up to the first piece that is another value: a telephone number, hours, a price, a text with a label, a sentence. */
export function withoutValues(address: string): string {
  // "1. Samstag": the dot of a number ends nothing.
  const signs = [...address.matchAll(PIECE)].filter(
    ({ 0: sign, index }) => !(sign.startsWith('.') && COUNTED.test(address.slice(0, index))),
  );
  for (const [number, sign] of signs.entries()) {
    const head = address.slice(0, sign.index);
    if (!NUMBER.test(head)) continue;
    const from = sign.index + sign[0].length;
    const piece = address.slice(from, signs[number + 1]?.index ?? address.length);
    if (sign[0].startsWith('。') || isOther(piece) || (sign[0].startsWith('.') && isSentence(address.slice(from)))) return head.trimEnd();
  }
  return address;
}

function isOther(piece: string): boolean {
  const label = fieldLabel(piece)?.field;
  if (label === 'phone' || label === 'fax' || label === 'hours' || label === 'email' || label === 'website') return true;
  if (PHONE.test(piece.trim()) && !/^\p{Nd}{5}-\p{Nd}{3}$/u.test(piece.trim())) return true;
  // "…, 1. Samstag": what a sentence was cut at.
  return /^\p{Nd}$/u.test(piece.trim()) || hoursPart(piece) === 'both' || hoursPart(piece) === 'times' || PRICE.test(piece);
}

/** "Ekkert gjald.": words without a number that end as a sentence, or go on with a small letter. */
function isSentence(text: string): boolean {
  return !NUMBER.test(text) && (/[.!?]$/.test(text) || /^\p{Lu}\p{L}+\s\p{Ll}{2}/u.test(text));
}

/** What is behind the last sign that may end an address: a word and a number. */
const WORD_AND_NUMBER = /[\s,;.–—|·(]+([\p{L}\p{M}]{1,20})\.?\s?:?\s*[+\p{Nd}\s/().–-]*$/u;
const BEHIND_DASH = /^(.{4,}?)\s+[–—|·]\s+([^–—|·]{3,80})$/u;

/** An address without the telephone number, its label or the opening hours that follow it, and without brackets around the whole of it. */
export function withoutTail(text: string): string {
  const value = text.replace(/[\s,;]*[☎☏📞]\uFE0F?[^\p{Nd}]*$/u, '');
  const word = WORD_AND_NUMBER.exec(value);
  const field = word?.[1] === undefined || word.index < 4 ? undefined : labelledField(word[1]);
  const short = field === 'phone' || field === 'fax' ? value.slice(0, word?.index) : value;
  const [, head, tail = ''] = BEHIND_DASH.exec(short) ?? [];
  const bare = head !== undefined && recogniseHours(tail).some(({ confidence }) => confidence >= LEAST_HOURS) ? head : short;
  return /^\([^()]*\)$/.test(bare) ? bare.slice(1, -1) : withoutBracket(bare);
}

/** "花森市本町1-2）": a bracket that closes what is not in the address. */
function withoutBracket(text: string): string {
  return /[)）]$/u.test(text) && !/[(（]/u.test(text) ? text.slice(0, -1).trimEnd() : text;
}
