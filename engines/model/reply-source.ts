import type { Receipt } from '@cairn/contracts/receipts.ts';

/** A piece of the source by its offsets, end exclusive. */
export interface SourceSpan {
  start: number;
  end: number;
}

/** Lines that address a machine: what is only in them is not what the source says about places. */
const SPEAKS_TO_MODEL =
  /\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instructions?|prompts?|rules|guidelines|told)\b|\bsystem prompt\b|\byou are (?:now )?an? (?:ai|assistant|language model)\b/i;

/** Signs that are written in several ways, as the one they are compared by. */
const ALIKE: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
};

/**
 * The text that a model gets, and the judge of its answer: what is not in it is not from it. Compared are letters without case,
 * accents and width, any white space as one blank.
 */
export class ModelSource {
  readonly text: string;
  readonly #provenanceAt: (span: SourceSpan) => Receipt;
  /** The part of the text that was searched last, folded. */
  #part: FoldedPart | undefined;

  /** `provenanceAt` says where a piece of the text is in what the person gave; without it the text is that. */
  constructor(text: string, provenanceAt?: (span: SourceSpan) => Receipt) {
    this.text = text;
    this.#provenanceAt = provenanceAt ?? ((span) => ({ kind: 'text', ...span }));
  }

  /** The provenance of a piece, with the piece as written. */
  provenance(span: SourceSpan): Receipt {
    const quote = this.text.slice(span.start, span.end).slice(0, 200);
    return { ...this.#provenanceAt(span), quote };
  }

  /** The first place of a value at or after `from` and before `to` that `fits`; whole words only. */
  find(value: string, from: number, to: number, fits: (span: SourceSpan) => boolean = () => true): SourceSpan | undefined {
    const wanted = fold(value).folded.trim();
    if (wanted === '') return undefined;
    const part = this.#foldedPart(from, to);
    const { folded } = part;
    for (let at = folded.indexOf(wanted, foldedIndex(part, from)); at >= 0; at = folded.indexOf(wanted, at + 1)) {
      const span = this.#spanOf(part, at, wanted.length);
      if (span.start >= to) return undefined;
      if (span.end <= to && isWholeWord(folded, at, wanted.length) && !this.#speaksToModel(span) && fits(span)) return span;
    }
    return undefined;
  }

  /** Where a number is, in whichever way its thousands and decimals are written. */
  findNumber(value: number, from: number, to: number): SourceSpan | undefined {
    const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
    const wanted = Number.isInteger(value) ? [digits(String(value)), digits(value.toFixed(1))] : [digits(String(value))];
    for (const match of this.text.slice(from, to).matchAll(/\d(?:[\d.,’'\u00a0\u202f]*\d)?/g)) {
      const parted = /[.,]\d{1,2}$/.test(match[0]);
      const written = digits(match[0]);
      const same = Number.isInteger(value) ? (parted ? written === wanted[1] : written === wanted[0]) : parted && written === wanted[0];
      if (same) return { start: from + match.index, end: from + match.index + match[0].length };
    }
    return undefined;
  }

  /** A long text is folded piece by piece, as its parts are looked at: at once it would hold up the caller. */
  #foldedPart(from: number, to: number): FoldedPart {
    if (this.#part !== undefined && this.#part.start <= from && this.#part.end >= Math.min(to, this.text.length)) return this.#part;
    const start = wholeCharacter(this.text, Math.max(0, from - MARGIN));
    const end = wholeCharacter(this.text, Math.min(this.text.length, to + MARGIN));
    this.#part = { start, end, ...fold(this.text, start, end) };
    return this.#part;
  }

  #spanOf({ offsets }: FoldedPart, at: number, length: number): SourceSpan {
    const start = offsets[at] ?? this.text.length;
    const last = offsets[at + length - 1] ?? start;
    return { start, end: last + ((this.text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1) };
  }

  #speaksToModel({ start, end }: SourceSpan): boolean {
    const from = this.text.lastIndexOf('\n', start) + 1;
    const until = this.text.indexOf('\n', end);
    return SPEAKS_TO_MODEL.test(this.text.slice(from, until < 0 ? this.text.length : until));
  }
}

/** What is around a part is folded too: the characters on both sides of a value decide whether it is a whole word or number. */
const MARGIN = 200;

interface FoldedPart extends SourceSpan {
  folded: string;
  /** For each character of the folded part where it is in the text. */
  offsets: Uint32Array;
}

/** The same offset, or the one before where it lies within a pair of surrogates. */
function wholeCharacter(text: string, offset: number): number {
  return offset > 0 && (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset - 1 : offset;
}

function foldedIndex({ offsets }: FoldedPart, offset: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** "Bar" is not in "Barcelona". Scripts without blanks between words have no such borders. */
function isWholeWord(folded: string, at: number, length: number): boolean {
  const before = folded[at - 1] ?? ' ';
  const after = folded[at + length] ?? ' ';
  return !(isSpaced(before) && isSpaced(folded[at] ?? ' ')) && !(isSpaced(after) && isSpaced(folded[at + length - 1] ?? ' '));
}

function isSpaced(character: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(character) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(character)
  );
}

function fold(text: string, start = 0, end = text.length): { folded: string; offsets: Uint32Array } {
  const pieces: string[] = [];
  const offsets: number[] = [];
  let blank = false;
  for (let at = start; at < end;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 32);
    if (/\s/.test(character)) {
      if (!blank) {
        pieces.push(' ');
        offsets.push(at);
      }
      blank = true;
    } else {
      blank = false;
      const plain = (ALIKE[character] ?? character).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      pieces.push(plain);
      for (let unit = 0; unit < plain.length; unit++) offsets.push(at);
    }
    at += character.length;
  }
  return { folded: pieces.join(''), offsets: Uint32Array.from(offsets) };
}
