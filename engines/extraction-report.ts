import type { Coverage } from '@cairn/contracts/extraction.ts';
import { isConfirmed, type ReadPlace } from '@cairn/contracts/places.ts';
import { type ReadingText, type ReadingTexts, readingWords, textsOf } from '@cairn/contracts/reading-texts.ts';
import { type CodedReport, type CountedReason, isSameReason, type ReasonText, reasonWords } from '@cairn/contracts/reason-texts.ts';
import { BESIDE_LIST } from './interface/engine.ts';
import { cleanLine } from './place/normalise.ts';

/** A bare name that came again: nothing shows whether the same place is meant. */
export const REPEATED_NAME = { code: 'repeated-name' } as const;
export const EXACT_REPEAT_REASON = { code: 'exact-repeat' } as const;
export const NO_NAME = { code: 'no-name' } as const;
/** Entries left out for these reasons are not missing from the list. */
const NOTHING_MISSING: ReasonText[] = [EXACT_REPEAT_REASON, BESIDE_LIST];

const EXAMPLES_PER_REASON = 5;
const EXAMPLE_LENGTH = 120;
/** Reasons are a few fixed phrases; were an engine to make them up, the report must still stay small. */
const MAXIMUM_REASONS = 50;
/** A person reads a few sentences; a source that breaks in a thousand places must not make a thousand. */
const MAXIMUM_SENTENCES = 10;
const OTHER_REASONS = { code: 'other' } as const;

/** Reports on one reading: what was seen, kept, and left out and why. The sums always add up. */
export class ExtractionReport {
  #expected: number | undefined;
  #isDoubtful = false;
  #coverage: Coverage = 'unknown';
  #unread = new Tally();
  /** By their words: the same sentence counts once. */
  #unreadable = new Map<string, ReadingTexts>();
  #moreUnreadable = 0;
  #kept = 0;
  #unconfirmed = 0;
  #withoutCoordinates = 0;
  #dropped = new TallyByReason();
  #refused = new TallyByReason();
  #remarks = new TallyByReason();

  get kept(): number {
    return this.#kept;
  }

  get seen(): number {
    return this.#kept + this.#dropped.total;
  }

  /** Counts a place of the result. One that only a model named is not an entry of the source. */
  keep(place: ReadPlace): void {
    if (!isConfirmed(place)) {
      this.#unconfirmed += 1;
      return;
    }
    this.#kept += 1;
    if (place.withoutCoordinates === true || place.latitude === undefined) this.#withoutCoordinates += 1;
  }

  /** An entry of the source is left out. */
  drop(reason: ReasonText, example: string): void {
    this.#dropped.add(reason, example);
  }

  /** Counts a name that only a model gave and that is not kept: not an entry of the source. */
  refuse(reason: ReasonText, example: string): void {
    this.#refused.add(reason, example);
  }

  /** Something to know about what was kept. */
  remark(reason: ReasonText, example: string, count: number): void {
    this.#remarks.add(reason, example, count);
  }

  /** How many places the source says it has. `isDoubtful`: what was read is uncertain, so that agreement proves nothing. */
  expect(count: number, isDoubtful = false): void {
    this.#expected = count;
    this.#isDoubtful = isDoubtful;
  }

  /** What the engine knows of the source's end. */
  cover(coverage: Coverage): void {
    this.#coverage = coverage;
  }

  /** Counts lines that look like the places that were read, and were not read. */
  leaveUnread(count: number, examples: string[]): void {
    if (Number.isSafeInteger(count) && count > 0) this.#unread.add(count, examples);
  }

  /** A part of the source could not be read; the same sentence counts once. */
  miss(texts: ReadingTexts): void {
    const sentence = readingWords(texts);
    if (this.#unreadable.size < MAXIMUM_SENTENCES) this.#unreadable.set(sentence, texts);
    else if (!this.#unreadable.has(sentence)) this.#moreUnreadable += 1;
  }

  get hasUnreadable(): boolean {
    return this.#unreadable.size > 0;
  }

  /** The source is read again: what it says it has stays true, what was read of it does not count. */
  restart(): void {
    this.#coverage = 'unknown';
    this.#unread = new Tally();
    this.#kept = 0;
    this.#unconfirmed = 0;
    this.#withoutCoordinates = 0;
    this.#dropped = new TallyByReason();
    this.#refused = new TallyByReason();
    this.#remarks = new TallyByReason();
    this.#unreadable.clear();
    this.#moreUnreadable = 0;
  }

  get coverage(): Coverage {
    // A number that the source states and that was exceeded counts something else, or is out of date: it does not show that the end was reached.
    const isWithin = this.#expected !== undefined && this.#kept <= this.#expected;
    if (this.#coverage === 'counted' || (isWithin && !this.#isDoubtful)) return 'counted';
    return isWithin || this.#unread.count > 0 ? 'estimated' : this.#coverage;
  }

  /** True: all was read, and that is known. False: something is missing, or nothing was found. Undefined: no one can know. */
  get complete(): boolean | undefined {
    if (this.#kept === 0 || this.#isMissing) return false;
    return this.coverage === 'counted' ? true : undefined;
  }

  get #isMissing(): boolean {
    return this.hasUnreadable || this.#isShort || this.#leftOut > 0;
  }

  /** Entries of the list that were read. */
  get #read(): number {
    return this.#kept + this.#dropped.totalWithout([BESIDE_LIST]);
  }

  get #isShort(): boolean {
    return this.#expected !== undefined && this.#read < this.#expected;
  }

  /** Entries that the list lacks: none where as many are kept as the source says it has. */
  get #leftOut(): number {
    return this.#kept === this.#expected ? 0 : this.#dropped.totalWithout(NOTHING_MISSING);
  }

  ledger(): CodedReport {
    const { complete } = this;
    return {
      ...(this.#expected === undefined ? {} : { expected: this.#expected }),
      seen: this.seen,
      kept: this.#kept,
      ...(this.#unconfirmed === 0 ? {} : { unconfirmed: this.#unconfirmed }),
      withoutCoordinates: this.#withoutCoordinates,
      dropped: this.#dropped.rows(),
      ...(this.#refused.total === 0 ? {} : { refused: this.#refused.rows() }),
      ...(this.#remarks.total === 0 ? {} : { remarks: this.#remarks.rows() }),
      coverage: this.coverage,
      ...(this.#unread.count === 0 ? {} : { unread: this.#unread.row() }),
      ...(complete === undefined ? {} : { complete }),
    };
  }

  /** What is known to be missing, in words and numbers; none when nothing is. */
  texts(): ReadingText[] {
    const parts = [...this.#unreadable.values()].flatMap(textsOf);
    if (this.#kept === 0 && this.#unconfirmed > 0) parts.push({ code: 'nothing-confirmed', values: { count: this.#unconfirmed } });
    if (this.#moreUnreadable > 0) parts.push({ code: 'more-parts-unread', values: { count: this.#moreUnreadable } });
    if (this.#isShort && this.#expected !== undefined)
      parts.push({ code: 'fewer-than-stated', values: { expected: this.#expected, read: this.#read } });
    const count = this.#leftOut;
    if (count > 0) {
      const reasons = this.#dropped.counts().filter(({ reason }) => !NOTHING_MISSING.some((other) => isSameReason(reason, other)));
      parts.push({ code: 'entries-skipped', values: { count, seen: this.seen, reasons } });
    }
    return parts;
  }
}

/** A number with a few examples. */
class Tally {
  count = 0;
  readonly #examples: string[] = [];

  add(count: number, examples: string[]): void {
    this.count = Math.min(Number.MAX_SAFE_INTEGER, this.count + count);
    for (const example of examples.slice(0, EXAMPLES_PER_REASON)) {
      const short = cleanLine(example, EXAMPLE_LENGTH);
      if (short !== undefined && this.#examples.length < EXAMPLES_PER_REASON) this.#examples.push(short);
    }
  }

  row(): { count: number; examples: string[] } {
    return { count: this.count, examples: [...this.#examples] };
  }
}

class TallyByReason {
  total = 0;
  /** By the words of their reasons. */
  readonly #tallies = new Map<string, { reason: ReasonText; tally: Tally }>();

  add(wanted: ReasonText, example: string, count = 1): void {
    const short = shortReason(wanted);
    const isKnown = this.#tallies.has(reasonWords(short)) || this.#tallies.size < MAXIMUM_REASONS;
    const reason = isKnown ? short : OTHER_REASONS;
    const { tally } = this.#tallies.get(reasonWords(reason)) ?? { tally: new Tally() };
    tally.add(count, [example]);
    this.#tallies.set(reasonWords(reason), { reason, tally });
    this.total += count;
  }

  totalWithout(reasons: ReasonText[]): number {
    return reasons.reduce((remaining, reason) => remaining - (this.#tallies.get(reasonWords(reason))?.tally.count ?? 0), this.total);
  }

  counts(): Array<{ reason: ReasonText; count: number }> {
    return [...this.#tallies.values()].map(({ reason, tally }) => ({ reason, count: tally.count }));
  }

  rows(): CountedReason[] {
    return [...this.#tallies].map(([words, { reason, tally }]) => ({ reason: words, ...('code' in reason && reason), ...tally.row() }));
  }
}

/** As its words are cleaned and cut: a field of a source may have a name of any length. */
function shortReason(reason: ReasonText): ReasonText {
  const words = reasonWords(reason);
  const short = cleanLine(words, EXAMPLE_LENGTH);
  if (short === words) return reason;
  return short === undefined ? OTHER_REASONS : { text: short };
}
