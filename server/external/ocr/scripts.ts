/** One way of writing, and the language data that reads it. */
export interface Script {
  /** As a person calls it, in a sentence. */
  name: string;
  /** Packages of `@tesseract.js-data`. The first decides whether a picture is in the script; of several the one with the highest confidence is used. */
  languages: string[];
  letter: RegExp;
  /**
   * Confidence (0 to 100) of the better half of the probed lines from which they are in this script. Fitted on labelled pictures, as some data reads
   * any speck as one of its letters: below what pictures in the script reached, above nearly all noise. A false match costs time, rarely a name.
   */
  sure: number;
}

export const HAN_NAME = 'Chinese or Japanese';

/** Latin is read in any case, so it is not among these. `kaz` has all letters of Russian and Bulgarian too, which have no own package. */
export const SCRIPTS: Script[] = [
  {
    name: HAN_NAME,
    languages: ['chi_sim', 'chi_tra', 'jpn'],
    letter: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    sure: 42,
  },
  { name: 'Cyrillic', languages: ['kaz'], letter: /\p{Script=Cyrillic}/u, sure: 75 },
  { name: 'Korean', languages: ['kor'], letter: /\p{Script=Hangul}/u, sure: 60 },
  { name: 'Thai', languages: ['tha'], letter: /\p{Script=Thai}/u, sure: 88 },
  { name: 'Arabic', languages: ['ara'], letter: /\p{Script=Arabic}/u, sure: 70 },
  { name: 'Devanagari', languages: ['hin'], letter: /\p{Script=Devanagari}/u, sure: 75 },
  { name: 'Greek', languages: ['ell'], letter: /\p{Script=Greek}/u, sure: 75 },
  { name: 'Hebrew', languages: ['heb'], letter: /\p{Script=Hebrew}/u, sure: 85 },
];

const SAYS_SOMETHING = /[\p{L}\p{M}\p{N}]/u;

/** Whether a text is in a script: at least two letters of it, 40 % of all that is there, and not one over and over, as rows of stars are read. */
export function isInScript(text: string, { letter }: Script): boolean {
  const all = [...text].filter((character) => SAYS_SOMETHING.test(character));
  const own = all.filter((character) => letter.test(character) || /\p{M}/u.test(character));
  return own.length >= 2 && own.length >= all.length * 0.4 && new Set(own).size * 2 > Math.min(own.length, 12);
}
