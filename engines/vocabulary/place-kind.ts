import { fold } from './fold.ts';
import { PLACE_KINDS } from './place-kinds.ts';
import { remembered } from './remembered.ts';

/** A kind of place named in a text: its OpenStreetMap tag, where the words are, and how specific they are (1: a word for just this kind). */
export interface PlaceKind {
  kind: string;
  span: [start: number, end: number];
  strength: number;
}

interface Vocabulary {
  /** Kinds by their folded names; several where one name means several. */
  names: Map<string, string[]>;
  /** Single words of at least five letters, for the ends of joined words. */
  endings: Set<string>;
  /** The words of all names. */
  parts: Set<string>;
  longest: number;
}

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}\p{Script=Lao}\p{Script=Khmer}ー]/u;
const MOST_WORDS = 3;
const LONGEST_TEXT = 300;

let known: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  if (known !== undefined) return known;
  const names = new Map<string, string[]>();
  const endings = new Set<string>();
  for (const [kind, list] of Object.entries(PLACE_KINDS)) {
    for (const written of list.split('|')) {
      const name = fold(written);
      names.set(name, [...(names.get(name) ?? []), kind]);
      if (/^\p{Script=Latin}{5,}$/u.test(name)) endings.add(name);
    }
  }
  const parts = new Set([...names.keys()].flatMap((name) => name.split(' ')));
  known = { names, endings, parts, longest: 12 };
  return known;
}

/**
 * The last and longest kind of place that a text names in one of many languages, by whole words; joined words ("Schlossmuseum") and scripts
 * without blanks by their end. Reads at most 300 characters.
 */
export function placeKindIn(text: string): PlaceKind | undefined {
  const read = text.slice(0, LONGEST_TEXT);
  return byWords(read) ?? (UNSPACED.test(read) ? byEnd(read) : undefined);
}

function byWords(text: string): PlaceKind | undefined {
  const { parts } = vocabulary();
  const words: Array<{ folded: string; from: number; to: number; isPart: boolean }> = [];
  let most = 0;
  for (const match of text.matchAll(WORD)) {
    const folded = fold(match[0]);
    const isPart = parts.has(folded);
    if (isPart) most = MOST_WORDS;
    words.push({ folded, from: match.index, to: match.index + match[0].length, isPart });
  }
  for (let count = Math.min(most, words.length); count >= 1; count--) {
    for (let first = words.length - count; first >= 0; first--) {
      // Most words are in no name of a kind.
      if (!words[first]?.isPart || !words[first + count - 1]?.isPart) continue;
      const run = words.slice(first, first + count);
      const name = run.map(({ folded }) => folded).join(' ');
      const kinds = vocabulary().names.get(name);
      const [start, end] = [run[0]?.from ?? 0, run.at(-1)?.to ?? 0];
      if (kinds?.[0] !== undefined && name.length > 2)
        return { kind: kinds[0], span: [start, end], strength: kinds.length === 1 ? 1 : 0.8 };
    }
  }
  for (const { folded, from, to } of words.reverse()) {
    const ending = endingOf(folded);
    if (ending !== undefined) return { kind: ending, span: [from, to], strength: 0.6 };
  }
  return undefined;
}

const endingOf = remembered(findEnding, 20_000);

function findEnding(word: string): string | undefined {
  const { endings, names } = vocabulary();
  for (let from = 3; from <= word.length - 5; from++) if (endings.has(word.slice(from))) return names.get(word.slice(from))?.[0];
  return undefined;
}

function byEnd(text: string): PlaceKind | undefined {
  const body = text.replace(/[\s\p{P}\p{S}\d]+$/u, '');
  const folded = body.toLowerCase();
  for (let length = Math.min(vocabulary().longest, folded.length); length >= 1; length--) {
    const kinds = vocabulary().names.get(folded.slice(-length));
    if (kinds?.[0] !== undefined) return { kind: kinds[0], span: [body.length - length, body.length], strength: length === 1 ? 0.4 : 0.8 };
  }
  return undefined;
}
