import { type Candidate, FORMS } from './candidates.ts';
import type { Unit } from './unit.ts';

/** A candidate's place within its unit: which slot of a record it fills. */
export function slotOf(candidate: Candidate, unit: Unit): string {
  const { forms, from, to } = candidate;
  if (forms & FORMS.whole) return 'w';
  const before = signBefore(unit.text, from);
  const after = signAfter(unit.text, to);
  const form =
    forms & FORMS.mark
      ? 'm'
      : forms & FORMS.part
        ? 'p'
        : forms & FORMS.quote
          ? 'q'
          : forms & FORMS.joined
            ? 'j'
            : forms & FORMS.capitals
              ? 'c'
              : forms & FORMS.boundary
                ? 'b'
                : 'r';
  return `${form}${forms & (FORMS.part | FORMS.mark | FORMS.joined) ? Math.min(4, candidate.part) : ''}${before}${after}`;
}

/** No run of blanks is followed further than this to find the sign behind it. */
const MOST_BLANKS = 200;

/** The sign next to a candidate on its left: `^` at the unit's start, `a` for a letter. */
export function signBefore(text: string, from: number): string {
  let at = from - 1;
  const least = from - 1 - MOST_BLANKS;
  while (at >= 0 && at > least && /[\s*_]/.test(text[at] as string)) at--;
  if (at < 0) return '^';
  const char = text[at] as string;
  return /[\p{L}\p{N}]/u.test(char) ? 'a' : char >= '\ud800' && char <= '\udfff' ? 'e' : char;
}
export function signAfter(text: string, to: number): string {
  let at = to;
  const most = to + MOST_BLANKS;
  while (at < text.length && at < most && /[\s*_]/.test(text[at] as string)) at++;
  if (at >= text.length) return '$';
  const char = text[at] as string;
  return /[\p{L}\p{N}]/u.test(char) ? 'a' : char >= '\ud800' && char <= '\udfff' ? 'e' : char;
}

const SIGNS = ['^', '$', 'a', 'e', ',', '.', ':', '-', '(', ')', '|', '"', '/', '→'] as const;
const SIGN_CLASS: Record<string, string> = {
  '，': ',',
  '、': ',',
  ';': ',',
  '；': ',',
  '。': '.',
  '!': '.',
  '?': '.',
  '！': '.',
  '？': '.',
  '…': '.',
  '：': ':',
  '–': '-',
  '—': '-',
  '―': '-',
  '~': '-',
  '@': '-',
  '·': '-',
  '•': '-',
  '（': '(',
  '[': '(',
  '【': '(',
  '）': ')',
  ']': ')',
  '】': ')',
  '│': '|',
  '｜': '|',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '‘': '"',
  '’': '"',
  "'": '"',
  '《': '"',
  '》': '"',
  '>': '→',
  '⇒': '→',
  '➜': '→',
  '&': '/',
  '+': '/',
};
export const signNumber = (sign: string): number => SIGNS.indexOf((SIGN_CLASS[sign] ?? sign) as (typeof SIGNS)[number]);
