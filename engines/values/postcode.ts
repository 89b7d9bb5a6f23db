import { isTown } from '../vocabulary/geography.ts';
import { ZIP_STARTS } from './address-rules.ts';
import type { Recognised } from './recognised.ts';

const DIGITS = { three: /\d{3}/, four: /\d{4}/, five: /\d{5}/, six: /\d{6}|\d{3}\s\d{3}/, parted: /\d[-－‐]\d{3}/, mixed: /[A-Z]\d/ };

/**
 * Postal codes with, where digits by themselves say too little, the town or state beside them; how certainly each is one, and what a text without which
 * needs no search holds. Patterns look at what is before the digits once they have found them: looking first costs time at every character.
 */
const CODES: Array<[RegExp, number, RegExp]> = [
  [/(?<![\p{L}\p{N}])([A-Z]{2})\.?,?\s+(\d{5}(?:-\d{4})?)(?!\d)/gu, 0.9, DIGITS.five], // Reno, NV 89501
  [/(?<![\p{L}\p{N}])((?:GIR\s?0AA)|[A-Z]{1,2}\d[A-Z\d]?\s\d[ABD-HJLNP-UW-Z]{2})(?![\p{L}\p{N}])/gu, 0.9, /[A-Z]\s?\d/], // B92 7HS
  [/(?<![\p{L}\p{N}])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d)(?![\p{L}\p{N}])/gu, 0.9, DIGITS.mixed], // K1A 0B1
  [/(?<![\p{L}\p{N}])([AC-FHKNPRTV-Y]\d[\dW]\s(?=\d*[A-Z])(?=[A-Z]*\d)[AC-FHKNPRTV-Y\d]{4})(?![\p{L}\p{N}])/gu, 0.8, DIGITS.mixed], // P99 X2Y4
  [/(〒\s?\d{3}[-－‐]?\d{4})/gu, 0.97, DIGITS.three],
  [/(?<![\p{L}\p{N}-])([1-9]\d{3}\s(?!S[ADS]\b)[A-Z]{2})(?=[\s,]+\p{Lu}\p{Ll}|\s*$)/gu, 0.75, DIGITS.four], // 4401 CS Yerseke
  [/(?<![\p{L}\p{N}-])([1-9]\d{3}(?!S[ADS]\b)[A-Z]{2})(?=[\s,]+\p{Lu}\p{Ll})/gu, 0.45, DIGITS.four],
  [/(\d{5}-\d{3})(?<![\p{N}-]\d{5}-\d{3})(?![\p{N}-])/gu, 0.8, DIGITS.parted], // Brazil
  [/(\d{4}-\d{3})(?<![\p{N}-]\d{4}-\d{3})(?=\s+\p{Lu})/gu, 0.8, DIGITS.parted], // 1200-109 Lisboa
  [/(\d{2}-\d{3})(?<![\p{N}-]\d{2}-\d{3})(?=\s+\p{Lu}|\s*$)/gu, 0.75, DIGITS.parted], // 31-001 Kraków
  [/(?<![\p{N}])(?:[A-Z]{1,3}[-–])(\d{4,5})(?=\s+\p{Lu})/gu, 0.85, DIGITS.four], // D-10785 Berlin
  [/(?<![\p{L}\p{N}])((?:LV|LT|MD|AZ)[-–]\d{4,5})(?![\p{L}\p{N}])/gu, 0.85, DIGITS.four], // LV-1010
  [/(\d{5})(?<![\p{N}.,/:$€£-]\d{5})(?=\s+(?![A-Z]{3,}\b)\p{Lu}\p{L})/gu, 0.6, DIGITS.five], // 10785 Berlin
  [/(\d{3}\s\d{2})(?<![\p{N}.,/:$€£-]\d{3}\s\d{2})(?=\s+\p{Lu}\p{L}{2})/gu, 0.65, /\d{3}\s\d{2}/], // 110 00 Praha
  [/(\d{7})(?<=\p{Script=Hebrew}{2,20},?\s\d{7})(?=\s*(?:$|[,.)]))/gu, 0.6, /\d{7}/], // תל אביב 6688210
  [/(?<![\p{L}\p{N}])([A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?)(?=\s+\p{Lu}\p{Ll}{2})/gu, 0.65, DIGITS.mixed], // C1414AJR Buenos Aires
  [/(\d{2}\s\d{3})(?<![\p{N}.,/:$€£-]\d{2}\s\d{3})(?=\s+\p{Lu}\p{Ll})/gu, 0.45, /\d{2}\s\d{3}/], // 35 400 Saint-Malo
  [/(\d{4})(?<=\p{L}{3,20}\.?,?\s(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT),?\s\d{4})(?!\d)/gu, 0.9, DIGITS.four],
  [/(\d{6}|\d{3}\s\d{3})(?<=\p{L}{3,20}[,\s]\s?[-–]?\s?(?:\d{6}|\d{3}\s\d{3}))(?=\s*(?:$|[,.)]))/gu, 0.55, DIGITS.six], // Mumbai 400001, Singapore 389504
  [/(\d{5})(?<=\p{L}{3,20}[,\s]\s?\d{5})(?=\s*(?:$|[,.)]))/gu, 0.4, DIGITS.five], // Malang 65111
  [/(?:^|,\s*)(\d{4})(?=\s+\p{Lu}\p{L}{2,})/gu, 0.45, DIGITS.four], // 8001 Zürich
];

const isYear = (code: string): boolean => /^(?:19|20)\d\d(?:$|\s(?![A-Z]{2}$))/.test(code);

/** "2018 Antwerpen": what looks like a year begins its part, and a known town and nothing else is behind. */
function isBeforeTown(text: string, from: number): boolean {
  const town = TOWN_BEHIND.exec(text.slice(from, from + LONGEST_BEHIND))?.[1];
  return town !== undefined && /(?:^|[,\n])\s*$/u.test(text.slice(Math.max(0, from - 3), from)) && isTown(town);
}

const LONGEST_BEHIND = 80;
const TOWN_BEHIND = /^\d{4}\s+(\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+){0,2})\s*(?:$|[,.;\n])/u;

/** Postal codes in a text; bare digits count only beside a town, state or country mark. */
export function recognisePostcodes(text: string): Array<Recognised<string>> {
  if (!/\d{3}|[A-Z]\d/.test(text)) return [];
  const found: Array<Recognised<string>> = [];
  for (const [pattern, confidence, needed] of CODES) {
    if (!needed.test(text)) continue;
    for (const match of text.matchAll(pattern)) {
      const code = match[2] ?? match[1] ?? '';
      if (match[2] !== undefined && ZIP_STARTS[match[1] ?? '']?.includes(code[0] ?? ' ') !== true) continue;
      const from = match.index + match[0].lastIndexOf(code);
      if ((isYear(code) && !isBeforeTown(text, from)) || found.some(({ span }) => from < span[1] && span[0] < from + code.length)) continue;
      found.push({ value: code, span: [from, from + code.length], confidence });
    }
  }
  return found;
}
