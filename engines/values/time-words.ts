import { CLDR_TIME_WORDS } from './cldr-time-words.ts';

/** What travel pages count and CLDR has no unit for: nights, stars, and short forms. */
const OTHERS = 'nights nachte nuits noches notti noites star stars sterne etoiles estrellas stelle h hrs min mins km m mi am pm uhr';

const words = new Set(`${CLDR_TIME_WORDS} ${OTHERS}`.split(' '));

/** Whether a word is one for a span of time, a month or a distance, in any of about 35 languages. */
export function isTimeWord(word: string): boolean {
  return words.has(word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
}
