/** Scripts that features distinguish, by the first letter that has one. */
export const SCRIPTS = [
  'none',
  'latin',
  'cyrillic',
  'greek',
  'arabic',
  'hebrew',
  'han',
  'kana',
  'hangul',
  'thai',
  'indic',
  'other',
] as const;
export type Script = (typeof SCRIPTS)[number];

/** Script of a character; `none` for digits, signs and blanks. */
export function scriptOf(code: number): Script {
  if (code < 0x41) return 'none';
  if (code < 0x250) return (code | 32) >= 0x61 && (code | 32) <= 0x7a ? 'latin' : code >= 0xc0 ? 'latin' : 'none';
  if (code >= 0x370 && code < 0x400) return 'greek';
  if (code >= 0x400 && code < 0x530) return 'cyrillic';
  if (code >= 0x590 && code < 0x600) return 'hebrew';
  if (code >= 0x600 && code < 0x780) return 'arabic';
  if (code >= 0x900 && code < 0xe00) return 'indic';
  if (code >= 0xe00 && code < 0xf00) return 'thai';
  if (code >= 0x1e00 && code < 0x2000) return 'latin';
  if (code >= 0x2000 && code < 0x2e80) return 'none';
  if (code >= 0x3040 && code < 0x3100) return 'kana';
  if (code >= 0x3400 && code < 0xa000) return 'han';
  if (code >= 0xac00 && code < 0xd7b0) return 'hangul';
  if (code >= 0xd800 && code < 0xf900) return 'none';
  if (code >= 0xf900 && code < 0xfb00) return 'han';
  if (code >= 0xfb1d && code < 0xfb50) return 'hebrew';
  if (code >= 0xfb50 && code < 0xfe00) return 'arabic';
  if (code >= 0xff00) return 'none';
  return 'other';
}

/** What the letters of a short text look like, whatever its language. */
export interface TextShape {
  length: number;
  letters: number;
  digits: number;
  upper: number;
  spaces: number;
  punctuation: number;
  /** Words parted by blanks. */
  words: number;
  /** Words whose first letter is a capital. */
  capitalised: number;
  /** Words without a capital that have four letters or more: sentences have them, names rarely. */
  longLower: number;
  script: Script;
  /** Letters of a second script. */
  mixed: number;
  firstUpper: boolean;
  lastCode: number;
}

/** One pass over a text. */
export function shapeOf(text: string, start = 0, end = text.length): TextShape {
  const shape: TextShape = {
    length: end - start,
    letters: 0,
    digits: 0,
    upper: 0,
    spaces: 0,
    punctuation: 0,
    words: 0,
    capitalised: 0,
    longLower: 0,
    script: 'none',
    mixed: 0,
    firstUpper: false,
    lastCode: end > start ? text.charCodeAt(end - 1) : 0,
  };
  let wordLength = 0;
  let wordLower = false;
  let inWord = false;
  const closeWord = (): void => {
    if (inWord && wordLower && wordLength >= 4) shape.longLower++;
    inWord = false;
  };
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const script = scriptOf(code);
    if (script === 'none') {
      if (code >= 0x30 && code <= 0x39) shape.digits++;
      else if (code === 0x20 || code === 0xa0 || code === 0x3000 || code === 9 || code === 10) {
        shape.spaces++;
        closeWord();
      } else shape.punctuation++;
      continue;
    }
    shape.letters++;
    if (shape.script === 'none') shape.script = script;
    else if (shape.script !== script) shape.mixed++;
    const upper = isUpper(code, script);
    if (upper) shape.upper++;
    if (!inWord) {
      inWord = true;
      wordLength = 0;
      wordLower = !upper;
      shape.words++;
      if (upper) shape.capitalised++;
      if (shape.words === 1) shape.firstUpper = upper;
    }
    wordLength++;
  }
  closeWord();
  return shape;
}

function isUpper(code: number, script: Script): boolean {
  if (code < 0x80) return code <= 0x5a;
  if (script !== 'latin' && script !== 'cyrillic' && script !== 'greek') return false;
  const char = String.fromCharCode(code);
  return char !== char.toLowerCase();
}

/** How many words of four letters or more a text has in small letters: sentences have them, names rarely. */
export function longLowerWords(text: string): number {
  const { longLower, script } = shapeOf(text);
  return hasCapitals(script) ? longLower : 0;
}

export function hasCapitals(script: Script): boolean {
  return script === 'latin' || script === 'cyrillic' || script === 'greek';
}
