import { longLowerWords } from '../../scoring/shape.ts';
import { recogniseValues } from '../../values/index.ts';
import { fold } from '../../vocabulary/fold.ts';
import { placeKindIn } from '../../vocabulary/index.ts';

export { fold };

/** The words of a line; numbers and signs at their ends are no part of them. */
export function pictureWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
}

/** A short word in small letters that joins the words of a name. */
export function isConnector(word: string): boolean {
  return /^\p{Ll}{1,3}$/u.test(word);
}

/** Whether a word or a short text names a kind of place. */
export function isPlaceWord(word: string): boolean {
  return placeKindIn(word) !== undefined;
}

/** Whether a text is nothing but a kind of place: "Restaurants", "Ice cream shop". */
export function isCategoryName(text: string): boolean {
  const kind = placeKindIn(text);
  return kind !== undefined && kind.span[1] - kind.span[0] >= text.trim().length - 1;
}

/** How certainly a line is a postal address, 0 to 1: one that fills most of it. */
export function addressScore(text: string): number {
  let best = 0;
  for (const { kind, span, confidence } of recogniseValues(text.slice(0, 300)))
    if (kind === 'address' && span[1] - span[0] >= text.trim().length * ADDRESS_SHARE) best = Math.max(best, confidence);
  return best;
}

const ADDRESS_SHARE = 0.6;

/** What can be said of a line by its look. */
export interface LineShape {
  words: string[];
  /** Share of its words that begin with a capital; 1 in scripts without capitals. */
  titled: number;
  placeWords: number;
  /** Words in small letters that are too long to join a name. */
  sentenceWords: number;
}

export function lineShape(text: string): LineShape {
  const words = pictureWords(text);
  const own = words.filter((word) => !isConnector(word));
  const titled = own.filter((word) => !/^\p{Ll}/u.test(word)).length;
  return {
    words,
    titled: own.length > 0 ? titled / own.length : words.length > 0 ? 0.5 : 0,
    placeWords: words.filter(isPlaceWord).length,
    sentenceWords: longLowerWords(text),
  };
}

/** How much a line looks like a name, 0 to 1. */
export function nameScore(text: string): number {
  const { words, titled, placeWords, sentenceWords } = lineShape(text);
  if (!/\p{L}/u.test(text) || text.length > 110) return 0;
  const score = 0.45 + (titled >= 0.6 ? 0.3 : titled >= 0.4 ? 0 : -0.15) + (placeWords > 0 ? 0.2 : 0) - 0.25 * sentenceWords;
  return Math.max(0, Math.min(1, score - 0.15 * Math.max(0, words.length - 8)));
}
