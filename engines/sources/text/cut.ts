import { shapeOf } from './shape.ts';

const SEPARATOR =
  /\s[-–—‐―|·•~@]{1,3}\s|[｜／]|\s(?:::|=>|->|→|\/\/)\s|\t+|\s?[–—]\s|[-–—]\s*$|；|;\s|[\p{L}\p{N})]-\s(?=\S)|…|\.\.\.|\s{3,}/u;

export const BRACKET = /[([（【〔]/;

const CLOSERS: Record<string, string> = { '(': ')', '[': ']', '（': '）', '【': '】', '〔': '〕' };

export function separatorAt(plain: string): number | undefined {
  const match = SEPARATOR.exec(plain);
  if (!match) return undefined;
  return /^[\p{L}\p{N})]-/u.test(match[0]) ? match.index + 1 : match.index;
}

export function closingOf(plain: string, open: number): number {
  const closer = CLOSERS[plain[open] as string] ?? ')';
  let depth = 0;
  for (let i = open, stop = Math.min(plain.length, open + 600); i < stop; i++) {
    if (plain[i] === plain[open]) {
      if (++depth > 5) return -1;
    } else if (plain[i] === closer && --depth === 0) return i;
  }
  return -1;
}

/** The script that most letters of a text belong to. */
export function scriptOf(text: string): string {
  const sample = text.slice(0, 80);
  const count = (pattern: RegExp): number => sample.match(pattern)?.length ?? 0;
  const scripts: Array<[string, number]> = [
    ['latin', count(/\p{Script=Latin}/gu)],
    ['hangul', count(/\p{Script=Hangul}/gu)],
    ['cjk', count(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)],
    ['cyrillic', count(/\p{Script=Cyrillic}/gu)],
    ['arabic', count(/\p{Script=Arabic}/gu)],
    ['hebrew', count(/\p{Script=Hebrew}/gu)],
    ['greek', count(/\p{Script=Greek}/gu)],
    ['thai', count(/\p{Script=Thai}/gu)],
  ];
  const best = scripts.reduce((a, b) => (b[1] > a[1] ? b : a));
  return best[1] > 0 ? best[0] : '';
}

/** End of the first sentence when another follows; abbreviations ("St.", "Mt.", "M. A. C.") end none. */
export function sentenceEnd(plain: string): number | undefined {
  for (const match of plain.slice(0, 300).matchAll(/[.!?]\s+(?=["“'(]?[\p{Lu}])|[。！？]/gu)) {
    const before = /[\p{L}]+$/u.exec(plain.slice(Math.max(0, match.index - 20), match.index))?.[0] ?? '';
    if (match[0].startsWith('。') || match[0].startsWith('！') || match[0].startsWith('？')) return match.index;
    if (before.length >= 4 || (before.length === 3 && /^\p{Ll}/u.test(before))) {
      if (match[0].startsWith('.') || shapeOf(plain.slice(match.index + 1)).words.length > 3) return match.index;
    }
  }
  return undefined;
}
