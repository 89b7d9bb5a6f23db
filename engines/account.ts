import type { Ledger } from '@cairn/contracts/extraction.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { cleanLine } from './place/normalise.ts';

export const EXACT_REPEAT = 'exact repeat';
export const NO_NAME = 'no name';

const EXAMPLES_PER_REASON = 5;
const EXAMPLE_LENGTH = 120;
/** Reasons are a few fixed phrases; were an engine to make them up, the account must still stay small. */
const MAXIMUM_REASONS = 50;
/** A person reads a few sentences; a source that breaks in a thousand places must not make a thousand. */
const MAXIMUM_SENTENCES = 10;
const OTHER_REASONS = 'other reasons';

/** Keeps the account of one reading: what was seen, kept, and left out and why. The sums always add up. */
export class Account {
  expected: number | undefined;
  #unreadable = new Set<string>();
  #moreUnreadable = 0;
  #kept = 0;
  #withoutCoordinates = 0;
  #dropped = new Map<string, { count: number; examples: string[] }>();

  get kept(): number {
    return this.#kept;
  }

  get seen(): number {
    let seen = this.#kept;
    for (const { count } of this.#dropped.values()) seen += count;
    return seen;
  }

  keep(place: ReadPlace): void {
    this.#kept += 1;
    if (place.withoutCoordinates === true) this.#withoutCoordinates += 1;
  }

  drop(reason: string, example: string): void {
    const wanted = cleanLine(reason, EXAMPLE_LENGTH) ?? OTHER_REASONS;
    const phrase = this.#dropped.has(wanted) || this.#dropped.size < MAXIMUM_REASONS ? wanted : OTHER_REASONS;
    const entry = this.#dropped.get(phrase) ?? { count: 0, examples: [] };
    entry.count += 1;
    const short = cleanLine(example, EXAMPLE_LENGTH);
    if (short !== undefined && entry.examples.length < EXAMPLES_PER_REASON) entry.examples.push(short);
    this.#dropped.set(phrase, entry);
  }

  /** A part of the source could not be read; the same sentence counts once. */
  miss(sentence: string): void {
    if (this.#unreadable.size < MAXIMUM_SENTENCES) this.#unreadable.add(sentence);
    else if (!this.#unreadable.has(sentence)) this.#moreUnreadable += 1;
  }

  get hasUnreadable(): boolean {
    return this.#unreadable.size > 0;
  }

  /** The source is read anew: what it says it has stays true, what was read of it does not count. */
  restart(): void {
    this.#kept = 0;
    this.#withoutCoordinates = 0;
    this.#dropped.clear();
    this.#unreadable.clear();
    this.#moreUnreadable = 0;
  }

  /** Whether the source was read whole and nothing but exact repeats was left out. */
  get complete(): boolean {
    if (this.hasUnreadable) return false;
    if (this.expected !== undefined && this.seen < this.expected) return false;
    return [...this.#dropped.keys()].every((reason) => reason === EXACT_REPEAT);
  }

  ledger(): Ledger {
    return {
      ...(this.expected === undefined ? {} : { expected: this.expected }),
      seen: this.seen,
      kept: this.#kept,
      withoutCoordinates: this.#withoutCoordinates,
      dropped: [...this.#dropped].map(([reason, { count, examples }]) => ({ reason, count, examples: [...examples] })),
      complete: this.complete,
    };
  }

  /** What could not be read, in words and numbers; undefined when the reading is complete. */
  sentence(): string | undefined {
    if (this.complete) return undefined;
    const parts = [...this.#unreadable];
    if (this.#moreUnreadable > 0) parts.push(`${this.#moreUnreadable} more parts could not be read.`);
    if (this.expected !== undefined && this.seen < this.expected) {
      parts.push(`${this.seen} of the ${this.expected} places that the source says it has were read.`);
    }
    const left = [...this.#dropped].filter(([reason]) => reason !== EXACT_REPEAT);
    const count = left.reduce((sum, [, entry]) => sum + entry.count, 0);
    if (count > 0) {
      const reasons = left.map(([reason, entry]) => `${entry.count} × ${reason}`).join(', ');
      parts.push(`${count} of ${this.seen} ${this.seen === 1 ? 'entry was' : 'entries were'} left out: ${reasons}.`);
    }
    return parts.join(' ');
  }
}
