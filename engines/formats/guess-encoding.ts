import { ALPHABETS, FREQUENT_LETTERS } from '../vocabulary/alphabets.ts';

/** Encodings of one byte a character with the languages that are written in them; of equals the first is taken. */
const SINGLE_BYTE: Array<[encoding: string, languages: string]> = [
  ['windows-1252', 'fr de es pt it ca nl da sv is'],
  ['windows-1251', 'ru uk be sr'],
  ['windows-1250', 'cs sk pl hu ro hr de'],
  ['windows-1254', 'tr'],
  ['windows-1257', 'lv lt et'],
  ['windows-1253', 'el'],
  ['windows-1255', 'he'],
  ['windows-1256', 'ar'],
  ['windows-874', 'th'],
  ['windows-1258', 'vi'],
  ['koi8-u', 'ru uk'],
  ['iso-8859-2', 'cs sk pl hu ro hr'],
  ['iso-8859-7', 'el'],
  ['iso-8859-5', 'ru sr uk be'],
  ['iso-8859-6', 'ar'],
  ['ibm866', 'ru be'],
  ['macintosh', 'fr de es pt it nl da sv'],
  ['x-mac-cyrillic', 'ru uk sr'],
];

/** Enough to recognise an encoding by, and only of lines that are not plain ASCII. */
const SAMPLE_BYTES = 16_384;
/** Share of the characters that must be common ones of the script before a multi-byte encoding is accepted. */
const COMMON = 0.85;
/** Punctuation and signs that any text may hold. */
const NEUTRAL =
  /[\u00a0\u00a7\u00a9\u00ab\u00ae\u00b0\u00b2\u00b3\u00b4\u00b7\u00bb\u00bd\u2010-\u2026\u2030\u20ac\u2116\u2122\u00a3\u00bf\u00a1]/;

/** The WHATWG label of the legacy encoding in which bytes that are not UTF-8 look most like a text. */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = linesBeyondAscii(bytes);
  return eastAsian(sample) ?? singleByte(sample);
}

function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  let start = 0;
  let foreign = false;
  for (let at = 0; at <= bytes.length && length < SAMPLE_BYTES; at++) {
    if ((bytes[at] ?? 0) >= 0x80) foreign = true;
    if (at < bytes.length && bytes[at] !== 0x0a) continue;
    if (foreign) {
      const line = bytes.subarray(start, Math.min(at + 1, start + SAMPLE_BYTES - length));
      sample.set(line, length);
      length += line.length;
    }
    start = at + 1;
    foreign = false;
  }
  return sample.subarray(0, length);
}

/**
 * Multi-byte encodings show in their own byte pairs: each has its common characters in a part of its table, where the pairs of another
 * language or encoding seldom all fall.
 */
function eastAsian(sample: Uint8Array): string | undefined {
  const isValid = (encoding: string) => decode(sample, encoding).slice(0, -2).indexOf('\ufffd') < 0;
  const kana = (encoding: string) => share(decode(sample, encoding), /[\u3041-\u30ff]/);
  if (isValid('euc-jp') && kana('euc-jp') >= 0.2) return 'euc-jp';
  if (isValid('euc-kr') && share(decode(sample, 'euc-kr'), /[\uac00-\ud7a3]/) >= COMMON) return 'euc-kr';
  if (isValid('shift_jis') && pairs(sample, isCommonShiftJis) >= COMMON) return 'shift_jis';
  if (isValid('gb18030') && pairs(sample, (lead, trail) => trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || lead <= 0xa3)) >= COMMON)
    return 'gb18030';
  if (isValid('big5') && pairs(sample, (lead) => (lead >= 0xa4 && lead <= 0xc6) || lead === 0xa1) >= COMMON) return 'big5';
  return undefined;
}

/** Kana, full-width signs and the kanji of the first level. */
function isCommonShiftJis(lead: number, trail: number): boolean {
  return (lead >= 0x81 && lead <= 0x83 && trail >= 0x40) || (lead >= 0x88 && lead <= 0x98);
}

/** Share of the two-byte characters that a test holds for; a high byte always leads a pair. */
function pairs(sample: Uint8Array, isCommon: (lead: number, trail: number) => boolean): number {
  let [common, all] = [0, 0];
  for (let at = 0; at + 1 < sample.length; at++) {
    const lead = sample[at] ?? 0;
    if (lead < 0x80) continue;
    all += 1;
    if (isCommon(lead, sample[at + 1] ?? 0)) common += 1;
    at += 1;
  }
  return all < 2 ? 0 : common / all;
}

/** Share of the characters beyond ASCII, punctuation aside, that a pattern holds for. */
function share(text: string, pattern: RegExp): number {
  let [found, all] = [0, 0];
  for (const character of text) {
    if (character < '\u0080' || NEUTRAL.test(character) || /[\u3000-\u3015\uff01-\uff5e]/.test(character)) continue;
    all += 1;
    if (pattern.test(character)) found += 1;
  }
  return all < 2 ? 0 : found / all;
}

function singleByte(sample: Uint8Array): string {
  let best = { encoding: 'windows-1252', score: Number.NEGATIVE_INFINITY };
  for (const [encoding, languages] of SINGLE_BYTE) {
    const text = decode(sample, encoding);
    const oddities = oddityOf(text);
    for (const language of languages.split(' ')) {
      const score = alphabetShare(text, ALPHABETS[language] ?? '') + usualLetters(text, FREQUENT_LETTERS[language]) - oddities;
      if (score > best.score + 1e-9) best = { encoding, score };
    }
  }
  return best.encoding;
}

function alphabetShare(text: string, alphabet: string): number {
  const letters = new Set(alphabet);
  let [known, all] = [0, 0];
  for (const character of text) {
    if (character < '\u0080' || NEUTRAL.test(character)) continue;
    all += 1;
    if (letters.has(character) || letters.has(character.toLowerCase())) known += 1;
  }
  return all === 0 ? 0 : known / all;
}

/** How usual the letters are in a language of a script of its own, from 0 to 0.2; the accented letters of a Latin text say nothing of the kind. */
function usualLetters(text: string, frequent: string | undefined): number {
  if (frequent === undefined) return 0.2;
  return 0.2 * Math.min(1, alphabetShare(text, frequent) / 0.4);
}

/** What no language writes: capitals within a word, letters of two scripts in one word, control characters. From 0 up. */
function oddityOf(text: string): number {
  const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  const inner = text.match(/\p{Ll}(?=[^\p{ASCII}])\p{Lu}|(?<=[^\p{ASCII}])\p{Lu}\p{Ll}(?<=\p{Ll}\p{Lu}\p{Ll})/gu)?.length ?? 0;
  const mixed = text.match(/[A-Za-z][\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]/gu)?.length ?? 0;
  const controls = text.match(/[\u0080-\u009f\ufffd]/g)?.length ?? 0;
  return foreign === 0 ? 0 : (inner + mixed + controls * 2) / foreign;
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
