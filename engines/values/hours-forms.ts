import { OPEN_END, PART_BEFORE, PART_BEHIND } from '../vocabulary/opening-words.ts';
import { FROM, NAMED_TIMES, UNTIL } from '../vocabulary/time-limits.ts';

/** A time of day: "9", "9:30", "9.30", "9h30", "9 am", "9時", "9시 30분"; the marks that make it surely one are looked for apart. */
export const CLOCK = String.raw`(?:(?:${PART_BEFORE})\s?)?\d{1,2}(?:\s?[:.：hH]\s?\d{2}m?|\s?[時点點时시]\s?(?:\d{1,2}\s?[分분]|半)?)?\s?(?:[ap]\.?\s?m\.?(?!\p{L})|(?<=\d)[ap](?![\p{L}\p{N}])|[πμ]\.?\s?μ\.?(?!\p{L})|uhr|hrs?(?!\p{L})|h(?!\p{L})|u(?:ur)?(?!\p{L})|น\.|ч(?!\p{L})|giờ|बजे|টা|ór[aá](?:ig|tól)?(?!\p{L})|['’](?:ye|ya|e|a)(?:\s?kadar)?(?!\p{L})|-ig(?!\p{L})|val(?:\.|(?!\p{L}))|ure?(?!\p{L})|(?:\.\s)?ur[ei]?(?!\p{L}))?(?:\s?(?:${PART_BEHIND})(?![\p{L}\p{M}]))?`;
const BETWEEN = String.raw`\s?(?:[-–—−~〜～至到]|(?<=\d[:.hH]\d{2})\/(?=\d)|から|to(?!\p{L})|till?(?!\p{L})|until(?!\p{L})|bis(?!\p{L})|à(?!\p{L})|a(?!\p{L})|às(?!\p{L})|al(?!\p{L})|all[ea](?!\p{L})|do(?!\p{L})|до|tot(?!\p{L})|til(?!\p{L})|till(?!\p{L})|asti(?!\p{L})|ile(?!\p{L})|đến|ถึง|إلى|حتى|لغاية|עד|تا|سے|से|থেকে|부터|līdz(?!\p{L})|iki(?!\p{L})|kuni(?!\p{L})|fins(?!\p{L})|s\/d|-?t[óő]l(?!\p{L})|['’](?:dan|den|tan|ten)(?!\p{L})|(?:${UNTIL})(?!\p{L}))\s?(?:las\s|le\s|alle\s|les\s)?`;
const LAST_TIME = `${CLOCK}(?:まで|까지)?|(?:${NAMED_TIMES}|${OPEN_END})(?!\\p{L})`;
export const RANGE = new RegExp(
  `(${CLOCK})${BETWEEN}(${LAST_TIME})(?!\\d|[.,/:-]\\d|\\s?(?:[$€£¥₩₹%円元원]|euro|eur|usd|km|kr|zł|czk|min))`,
  'iuy',
);
/** Four digits, as the military and timetables write times: "0730-1600"; times only beside days. */
const FOUR = String.raw`(?:[01]\d|2[0-4])[0-5][05](?:\s?(?:hrs?|h|uhr)(?!\p{L}))?`;
export const FOUR_RANGE = new RegExp(`${FOUR}${BETWEEN}${FOUR}(?![\\d/:-]|[.,]\\d)`, 'iuy');
/** "noon–midnight": both ends are words. */
export const NAMED_RANGE = new RegExp(`(?<![\\p{L}\\p{N}-])(?:12\\s)?(?:${NAMED_TIMES})${BETWEEN}(?:${LAST_TIME})(?!\\p{L}|\\d)`, 'giu');
/** A clause that begins with "from", and where it ends. */
export const FROM_CLAUSE = new RegExp(`(?:^\\s*|[,;(（|·،–—]\\s?)(?:${FROM}|da|de|van)\\s$`, 'iu');
export const CLAUSE_END = /^\.?\s*(?:val\.?|godz\.?|ure|ora|óra|óráig|ч\.?|год\.?|uur|hod\.?)?\s*(?:$|[,;)）|·،!\n]|[–—-]\s)/u;
/** The word for hours behind a time, and the sign behind it. */
export const CLAUSE_REACH = 10;
