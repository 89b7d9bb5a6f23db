import { fold } from './fold.ts';

interface TimeLimits {
  /** Before a single time: from then on. */
  from?: string;
  /** Before a single time: until then. */
  until?: string;
  /** Before a time, with a word that says which limit it is: "closes at 9", "fino alle 9". */
  at?: string;
  /** Times of day that are words. */
  times?: string;
}

/** Words of limits in time, by language, parted by "|". */
const WORDS: Record<string, TimeLimits> = {
  en: { from: 'from|since', until: 'until|till|til', at: 'at|by|to', times: 'noon|midnight|midday|dusk|dawn|sunset|sunrise' },
  de: { from: 'ab|von', until: 'bis', at: 'um', times: 'mittag|mittags|mitternacht|sonnenuntergang|sonnenaufgang' },
  fr: { from: 'à partir de|dès|depuis', until: "jusqu'à|jusque|jusqu", at: 'à', times: 'midi|minuit' },
  es: { from: 'a partir de|desde|desde las', until: 'hasta|hasta las', at: 'a|las|la', times: 'mediodía|medianoche' },
  it: { from: 'dalle|dal', until: 'fino alle|fino a|fino', at: 'alle|a|all|le|ore', times: 'mezzogiorno|mezzanotte' },
  pt: { from: 'das|desde', until: 'até|até às|até as', at: 'às|as|à', times: 'meio-dia|meia-noite' },
  ca: { from: 'des', until: 'fins', at: 'a|les', times: 'migdia|mitjanit' },
  nl: { from: 'vanaf', until: 'tot', at: 'om|van', times: 'middernacht' },
  sv: { from: 'från', until: 'till', at: 'kl|klockan', times: 'midnatt' },
  da: { from: 'fra', until: 'til', at: 'kl', times: 'midnat' },
  fi: { from: 'alkaen', until: 'asti|saakka', at: 'klo', times: 'keskiyö|keskiyöhön' },
  et: { from: 'alates', until: 'kuni', at: 'kell' },
  lv: { until: 'līdz', at: 'no' },
  lt: { from: 'nuo', until: 'iki' },
  pl: { from: 'od', until: 'do', at: 'o', times: 'północ|północy' },
  cs: { from: 'od', until: 'do', at: 'v', times: 'půlnoc|půlnoci' },
  sk: { from: 'od', until: 'do', at: 'o', times: 'polnoc|polnoci' },
  hu: { at: 'ig|tól|től|órától|óráig|órakor', times: 'éjfél|éjfélig' },
  ro: { from: 'de la', until: 'până|până la', at: 'ora|la', times: 'miezul' },
  hr: { from: 'od', until: 'do', at: 'u', times: 'ponoć|ponoći' },
  sl: { from: 'od', until: 'do', at: 'ob', times: 'polnoči' },
  el: { from: 'από', until: 'έως|ως|μέχρι', at: 'στις|τις', times: 'μεσάνυχτα|μεσημέρι' },
  tr: { until: 'kadar', at: 'itibaren|saat|ye|ya|e|a', times: 'gece yarısı' },
  ru: { from: 'от|с', until: 'до', at: 'в|по', times: 'полудня|полдень|полуночи|полночь' },
  uk: { from: 'від|з|із', until: 'до', at: 'о|об|по|щодня', times: 'півночі|опівночі' },
  bg: { from: 'от', until: 'до', at: 'в', times: 'полунощ' },
  sr: { from: 'од', until: 'до', at: 'у', times: 'поноћи' },
  he: { from: 'מ-|מ', until: 'עד', at: 'החל', times: 'חצות' },
  ar: { from: 'من', until: 'حتى|إلى', at: 'الساعة', times: 'منتصف الليل' },
  fa: { from: 'از', until: 'تا', at: 'ساعت' },
  id: { from: 'dari', until: 'sampai|hingga', at: 'jam|pukul' },
  vi: { from: 'từ', until: 'đến', at: 'lúc', times: 'nửa đêm' },
  th: { from: 'จาก|ตั้งแต่', until: 'ถึง', times: 'เที่ยงคืน|เที่ยงวัน|เที่ยง' },
  ja: { at: 'から|まで', times: '正午|深夜' },
  ko: { at: '부터|까지', times: '정오|자정' },
  zh: { at: '到|至|从|從', times: '午夜' },
};

const wordsOf = (...roles: Array<keyof TimeLimits>): string[] => [
  ...new Set(Object.values(WORDS).flatMap((words) => roles.flatMap((role) => words[role]?.split('|') ?? []))),
];

/** The longest first, so that "até às" is found whole; part of a regular expression. */
const alternatives = (words: string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll("'", "['’]").replaceAll('-', '[- ]?'))
    .join('|');

/** Before a single time: from then on, or until then; parts of a regular expression. */
export const FROM = alternatives(wordsOf('from'));
export const UNTIL = alternatives(wordsOf('until'));
/** Times of day that are words, as the ends of opening hours; part of a regular expression. */
export const NAMED_TIMES = alternatives(wordsOf('times'));

let firstWords: ReadonlySet<string> | undefined;

/**
 * Whether a text may name a time by a word: quick, and true for more than do. What has letters behind those of Latin, Greek and Cyrillic may
 * have the word within another.
 */
export function mayNameTime(text: string): boolean {
  firstWords ??= new Set(wordsOf('times').map((word) => /^\p{L}+/u.exec(word)?.[0] ?? word));
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)) if (firstWords.has(word) || word >= '\u0530') return true;
  return false;
}

const foldedWords = (words: string[]): Set<string> => new Set(words.flatMap((word) => fold(word).split(' ')));

let limits: Set<string> | undefined;
let times: Set<string> | undefined;

/** Whether a folded word says from or until when. */
export function isTimeLimit(word: string): boolean {
  limits ??= foldedWords(wordsOf('from', 'until', 'at'));
  return limits.has(word);
}

/** Folded times of day: "midnight". */
export function namedTimes(): ReadonlySet<string> {
  return (times ??= foldedWords(wordsOf('times')));
}
