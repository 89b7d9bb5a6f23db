/** More spellings than this are no use: a pattern that means more is answered with the first of them. */
const MOST = 24;

/** A pattern that is more than a choice of spellings: it has a repetition of letters, a look-around or the like. */
class NoChoice extends Error {}

/**
 * The spellings that a pattern of the tables of whole cards means: `^(Café )?Nord$` is "Café Nord" and "Nord". What may be left out is both, a set
 * of letters each of them; blanks and signs are written once. None where it means more than a choice.
 */
export function spellingsOf(pattern: string): string[] {
  try {
    const reader = new PatternReader(pattern);
    return [...new Set(reader.choice().map((spelling) => spelling.replace(/\s+/g, ' ').trim()))].filter((one) => one !== '').slice(0, MOST);
  } catch (error) {
    if (error instanceof NoChoice) return [];
    throw error;
  }
}

class PatternReader {
  readonly #signs: string[];
  #at = 0;

  constructor(pattern: string) {
    this.#signs = [...pattern];
  }

  /** All of "one|other" up to a closing bracket or the end. */
  choice(isInner = false): string[] {
    const all = [...this.#sequence()];
    while (this.#signs[this.#at] === '|') {
      this.#at++;
      all.push(...this.#sequence());
    }
    if (!isInner && this.#at < this.#signs.length) throw new NoChoice();
    return all;
  }

  #sequence(): string[] {
    let spellings = [''];
    for (let sign = this.#signs[this.#at]; sign !== undefined && sign !== '|' && sign !== ')'; sign = this.#signs[this.#at]) {
      const own = this.#repeated(this.#item());
      spellings = spellings.flatMap((before) => own.map((after) => before + after)).slice(0, MOST * 4);
    }
    return spellings;
  }

  /** One letter, set or group. */
  #item(): string[] {
    const sign = this.#signs[this.#at++] as string;
    if (sign === '^' || sign === '$') return [''];
    if (sign === '.') return [''];
    if (sign === '\\') return this.#escaped();
    if (sign === '[') return this.#set();
    if (sign !== '(') return [sign];
    if (this.#signs[this.#at] === '?') {
      if (this.#signs[this.#at + 1] !== ':') throw new NoChoice();
      this.#at += 2;
    }
    const inner = this.choice(true);
    if (this.#signs[this.#at++] !== ')') throw new NoChoice();
    return inner;
  }

  #escaped(): string[] {
    const sign = this.#signs[this.#at++] as string;
    if (sign === 's') return [' '];
    if (/[\p{L}\d]/u.test(sign)) throw new NoChoice();
    return [sign];
  }

  #set(): string[] {
    const end = this.#signs.indexOf(']', this.#at + 1);
    const inside = this.#signs.slice(this.#at, end);
    if (end < 0 || inside[0] === '^') throw new NoChoice();
    this.#at = end + 1;
    const letters = inside.filter((sign, at) => /[\p{L}\p{N}]/u.test(sign) && inside[at - 1] !== '\\');
    // Names are compared by their letters: of signs and blanks one is as good as another.
    return letters.length === inside.length ? letters : [' '];
  }

  #repeated(own: string[]): string[] {
    const sign = this.#signs[this.#at];
    if (sign !== '?' && sign !== '*' && sign !== '+') return own;
    this.#at++;
    const isPlain = own.every((spelling) => spelling.trim() === '' || !/[\p{L}\p{N}]/u.test(spelling));
    if (sign !== '?' && !isPlain) throw new NoChoice();
    return sign === '+' ? own : [...own, ''];
  }
}
