import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';
import type { Coverage } from './coverage.ts';

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that join or colour others and have no shape of their own. */
const WITHOUT_SHAPE = /^(?:\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}|\p{Cf}|\s)$/u;
const LETTER = /[\p{Letter}\p{Number}]/u;

/** The letters, each with its marks, as a person sees them. */
export function graphemes(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}

/**
 * The text on one line, without the characters that no font here can draw: a missing emoji is better than an empty box. `undefined` when a
 * quarter of its letters or more would be missing: the rest would no longer be readable.
 */
export function drawable(text: string, coverage: Coverage): string | undefined {
  const all = graphemes(text.normalize('NFC').replace(/\s+/g, ' ').trim());
  const kept = all.filter((grapheme) => Array.from(grapheme).every((character) => isDrawable(character, coverage)));
  const letters = (some: string[]) => some.filter((grapheme) => LETTER.test(grapheme)).length;
  if (kept.length === 0 || letters(kept) <= letters(all) * 0.75 - 1e-9) {
    if (letters(all) > 0 || kept.length === 0) return undefined;
  }
  return kept.join('').replace(/\s+/g, ' ').trim() || undefined;
}

function isDrawable(character: string, coverage: Coverage): boolean {
  return WITHOUT_SHAPE.test(character) || coverage.has(character.codePointAt(0) ?? 0);
}

/** Text that is safe in markup, in attributes too. Control characters are left out. */
export function markupText(text: string): string {
  return escapeMarkup(text).replace(CONTROL, '');
}

/** XML refuses these even as references. */
const CONTROL = new RegExp(
  `[${String.fromCharCode(0)}-${String.fromCharCode(8)}${String.fromCharCode(11)}-${String.fromCharCode(31)}]`,
  'g',
);
