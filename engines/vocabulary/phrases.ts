import { fold } from './fold.ts';

/** Words of these scripts are not parted by blanks: a phrase in them may go on at once. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
const LETTER = /[\p{L}\p{M}]/u;
/** No phrase is looked for beyond so many characters at an end of a text. */
const LONGEST = 80;
const INSIDE = 200;

interface Phrase {
  text: string;
  /** No letter may be right before it, or right behind it: it is of words that blanks part. */
  opensWord: boolean;
  endsWord: boolean;
}

/** A stretch of a text, end exclusive. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * Phrases of many languages, each list parted by `|`, found at the start, at the end or as the whole of a text, or inside it. They are looked
 * up by their first or last two characters, so that a text costs little whatever their number.
 */
export class Phrases {
  readonly #lists: Record<string, string>;
  #whole: Set<string> | undefined;
  #heads: Map<string, Phrase[]> | undefined;
  #tails: Map<string, Phrase[]> | undefined;

  constructor(lists: Record<string, string>) {
    this.#lists = lists;
  }

  /** Whether a text is one of the phrases. */
  has(text: string): boolean {
    this.#whole ??= new Set(this.#all().map(fold));
    return text.length <= LONGEST && this.#whole.has(fold(text.trim()));
  }

  /** How many characters of a text's start are one of the phrases, the longest that fits; 0 for none. */
  atStart(text: string): number {
    return this.#lengthAt(plain(text.slice(0, LONGEST)), 0);
  }

  /** How many characters of a text's end are one of the phrases; 0 for none. */
  atEnd(text: string): number {
    const end = plain(text.slice(-LONGEST));
    this.#tails ??= byKey(this.#all(), (phrase) => phrase.slice(-2));
    const fitting = [end.slice(-2), end.slice(-1)].flatMap((key) => this.#tails?.get(key) ?? []);
    return Math.max(0, ...fitting.filter((phrase) => end.endsWith(phrase.text)).map((phrase) => phrase.text.length));
  }

  /** Whether one of the phrases is anywhere in the first characters of a text, as words of their own. */
  isIn(text: string, length = INSIDE): boolean {
    return this.#find(text.slice(0, length)) !== undefined;
  }

  /** A text without the first of the phrases in it. */
  without(text: string): string {
    const found = this.#find(text.slice(0, INSIDE));
    return found === undefined ? text : `${text.slice(0, found.from)} ${text.slice(found.to)}`;
  }

  #find(text: string): Stretch | undefined {
    const lower = plain(text);
    for (let from = 0; from < lower.length; from++) {
      const length = this.#lengthAt(lower, from);
      if (length > 0) return { from, to: from + length };
    }
    return undefined;
  }

  /** The length of the longest phrase at a place of a plain text. */
  #lengthAt(lower: string, from: number): number {
    this.#heads ??= byKey(this.#all(), (phrase) => phrase.slice(0, 2));
    let longest = 0;
    for (const key of [lower.slice(from, from + 2), lower[from] ?? ''])
      for (const { text, opensWord, endsWord } of this.#heads.get(key) ?? []) {
        if (text.length <= longest || !lower.startsWith(text, from)) continue;
        if (opensWord && from > 0 && LETTER.test(lower[from - 1] ?? '')) continue;
        if (!endsWord || !LETTER.test(lower[from + text.length] ?? '')) longest = text.length;
      }
    return longest;
  }

  #all(): string[] {
    return [...new Set(Object.values(this.#lists).flatMap((list) => list.split('|')))];
  }
}

/** Lower case, each white space a blank; of the same length, so that places in it are places in the text. */
function plain(text: string): string {
  const lower = text.toLowerCase();
  // "İ" becomes two characters.
  const same = lower.length === text.length ? lower : Array.from({ length: text.length }, (_, at) => lowerOf(text[at] ?? '')).join('');
  return same.replace(/\s/g, ' ');
}

function lowerOf(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower : character;
}

function byKey(phrases: string[], keyOf: (phrase: string) => string): Map<string, Phrase[]> {
  const listed = phrases.map((phrase) => phrase.toLowerCase().replace(/\s+/g, ' ')).filter((phrase) => phrase !== '');
  return Map.groupBy(
    listed.map((text) => ({ text, opensWord: isSpaced(text[0]), endsWord: isSpaced(text.at(-1)) })),
    ({ text }) => keyOf(text),
  );
}

const isSpaced = (letter: string | undefined): boolean => letter !== undefined && LETTER.test(letter) && !UNSPACED.test(letter);
