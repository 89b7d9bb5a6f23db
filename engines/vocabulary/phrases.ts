import { fold } from './fold.ts';

/** Words of these scripts are not parted by blanks: a phrase in them may go on at once. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
/** No phrase is looked for beyond so many characters. */
const LONGEST = 80;

/** Phrases of many languages, each list parted by `|`, found at the start, at the end or as the whole of a text. */
export class Phrases {
  readonly #lists: Record<string, string>;
  #whole: Set<string> | undefined;
  #start: RegExp | undefined;
  #end: RegExp | undefined;
  #inside: RegExp | undefined;

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
    this.#start ??= new RegExp(`^(?:${this.#alternatives(true)})`, 'iu');
    return this.#start.exec(text.slice(0, LONGEST))?.[0].length ?? 0;
  }

  /** How many characters of a text's end are one of the phrases; 0 for none. */
  atEnd(text: string): number {
    this.#end ??= new RegExp(`(?:${this.#alternatives(false)})$`, 'iu');
    return this.#end.exec(text.slice(-LONGEST))?.[0].length ?? 0;
  }

  /** Whether one of the phrases is anywhere in the first characters of a text, as words of their own. */
  isIn(text: string, length = 200): boolean {
    this.#inside ??= new RegExp(`(?:${this.#alternatives(true, true)})`, 'iu');
    return this.#inside.test(text.slice(0, length));
  }

  /** A text without the first of the phrases in it. */
  without(text: string): string {
    return this.isIn(text) && this.#inside !== undefined ? text.replace(this.#inside, ' ') : text;
  }

  #all(): string[] {
    return [...new Set(Object.values(this.#lists).flatMap((list) => list.split('|')))];
  }

  #alternatives(before: boolean, both = false): string {
    return this.#all()
      .sort((one, other) => other.length - one.length)
      .map((phrase) => {
        const body = phrase.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s`);
        const open = !before || both ? boundary(phrase[0], '(?<![\\p{L}\\p{M}])') : '';
        return open + body + (before ? boundary(phrase.at(-1), '(?![\\p{L}\\p{M}])') : '');
      })
      .join('|');
  }
}

const boundary = (letter: string | undefined, pattern: string): string => (letter === undefined || UNSPACED.test(letter) ? '' : pattern);
