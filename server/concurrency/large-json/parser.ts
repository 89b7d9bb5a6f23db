import { JsonTrail } from './trail.ts';

/** Characters that are parsed at once: a millisecond or two. */
export const PIECE = 65_536;
/** Levels that a large body may have. */
const DEEPEST = 10_000;

/** Takes the contents of an array or object whose text is longer than one piece. The key is missing in arrays. */
export interface Sink {
  /** A member that is short, or a text of any length. */
  add(key: string | undefined, value: unknown): void;
  /** Begins a member that is itself long; its own sink gets what it contains. */
  open(key: string | undefined, isArray: boolean): Sink;
  /** There is no more. */
  close(): void;
}

/** A long array or object whose end has not come; the whole document is the first. */
interface Frame {
  kind: 'document' | 'array' | 'object';
  sink: Sink;
  /** What came last, and so what may follow: nothing yet, a comma, or a member that is complete. */
  last: 'start' | 'comma' | 'member';
}

const BROKEN = new SyntaxError('This JSON is broken');
const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * Parses a long JSON text that comes in parts, each only as far as it has come. It finds where members of long arrays and objects end by
 * their brackets, commas and quotes alone; JSON.parse reads the members, many at once, and with that finds whatever is wrong in them.
 * What is accepted, what it is read as, and the messages of errors are those of JSON.parse for the whole text. Only depth has a limit.
 */
export class LargeJson {
  /** What came and was not looked at yet. */
  #unread = '';
  #text = '';
  /** Where in the text the part begins that was not parsed yet, and up to where brackets and quotes are known. */
  #from = 0;
  #at = 0;
  /** Characters before the text. */
  #base = 0;
  /** From so many characters on something has to be parsed. */
  #most: number;
  readonly #piece: number;
  readonly #clean: (value: unknown) => unknown;
  #inString = false;
  /** Where the last text began; this and the next are counted from the start of all. */
  #stringAt = 0;
  /** Where each array and object that has no end yet began, and the last comma directly in it. */
  readonly #opened: number[] = [];
  readonly #commas: number[] = [];
  readonly #frames: [Frame, ...Frame[]];
  /** A text that is longer than one piece, and has no end yet. */
  #long: { key: string | undefined; text: string } | undefined;
  readonly #trail = new JsonTrail();
  #isBroken = false;

  /** `clean`: what becomes of each value with an escaped null byte or half of a surrogate pair. `piece`: characters that are parsed at once. */
  constructor(sink: Sink, { clean = (value: unknown) => value, piece = PIECE } = {}) {
    this.#clean = clean;
    this.#piece = piece;
    this.#most = piece;
    this.#frames = [{ kind: 'document', sink, last: 'start' }];
  }

  /**
   * Takes the next part of the text.
   * @throws RangeError when it is nested too deeply
   */
  push(part: string): void {
    this.#unread += part;
    if (this.#text.length - this.#from + this.#unread.length >= this.#most) this.#readOn();
  }

  /**
   * The text is complete.
   * @throws SyntaxError as JSON.parse words it
   */
  end(): void {
    this.#readOn();
    this.#unlessBroken(() => this.#endDocument());
    if (this.#isBroken) throw this.#trail.errorIn(this.#text.slice(this.#from));
  }

  #endDocument(): void {
    const rest = this.#text.slice(this.#from);
    const [{ sink, last }] = this.#frames;
    if (this.#frames.length > 1 || this.#long) throw BROKEN;
    // One that is empty is no body, however long it is.
    if (last === 'start') sink.add(undefined, rest.trim() === '' ? undefined : this.#parse('', rest, ''));
    else if (!isBlank(rest)) throw BROKEN;
    sink.close();
  }

  #readOn(): void {
    const part = this.#unread;
    this.#unread = '';
    if (this.#isBroken && this.#text.length - this.#at >= JsonTrail.CONTEXT) return;
    this.#base += this.#from;
    this.#at -= this.#from;
    this.#text = this.#text.slice(this.#from) + part;
    this.#from = 0;
    this.#unlessBroken(() => {
      this.#scan();
      this.#parsePending();
    });
  }

  #unlessBroken(work: () => void): void {
    if (this.#isBroken) return;
    try {
      work();
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.#isBroken = true;
    }
  }

  /** Follows brackets, commas and quotes to the end of the text. */
  #scan(): void {
    const text = this.#text;
    while (this.#at < text.length) {
      if (this.#inString) {
        const quote = text.indexOf('"', this.#at);
        this.#at = quote === -1 ? text.length : quote + 1;
        if (quote === -1 || this.#isEscaped(quote)) continue;
        this.#inString = false;
        if (this.#long) this.#endLong(quote);
        continue;
      }
      const code = text.charCodeAt(this.#at);
      if (code === QUOTE) {
        this.#inString = true;
        this.#stringAt = this.#base + this.#at;
      } else if (code === COMMA) this.#noteComma();
      else if (OPENING.has(code)) this.#noteOpening();
      else if (CLOSING.has(code)) this.#noteClosing();
      this.#at += 1;
    }
  }

  #noteComma(): void {
    if (this.#opened.length === 0) throw BROKEN;
    this.#commas[this.#opened.length - 1] = this.#base + this.#at;
  }

  #noteOpening(): void {
    if (this.#opened.length === DEEPEST) this.#refuseDepth();
    this.#opened.push(this.#base + this.#at);
    this.#commas.push(-1);
  }

  /** What is broken before that depth is said first. */
  #refuseDepth(): never {
    const inner = this.#opened.slice(this.#frames.length - 1).map((at) => this.#text[at - this.#base]);
    const outer = this.#frames.slice(1).map(({ kind }) => (kind === 'array' ? '[' : '{'));
    const ends = [...outer, ...inner].reverse().map((sign) => (sign === '[' ? ']' : '}'));
    JSON.parse(`${this.#opening()}${this.#text.slice(this.#from, this.#at)}0${ends.join('')}`);
    throw new RangeError('Nested too deeply');
  }

  #noteClosing(): void {
    if (this.#opened.pop() === undefined) throw BROKEN;
    this.#commas.pop();
    if (this.#opened.length < this.#frames.length - 1) this.#closeFrame();
  }

  /** Whether a sign in a text has an odd number of backslashes before it. */
  #isEscaped(at: number): boolean {
    let before = at;
    while (before > this.#from && this.#text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    return (at - before) % 2 === 1;
  }

  get #frame(): Frame {
    return this.#frames.at(-1) ?? this.#frames[0];
  }

  /** Parses what is complete, as long as more than a piece is not parsed. */
  #parsePending(): void {
    while (this.#text.length - this.#from >= this.#most) {
      const level = this.#frames.length - 1;
      const comma = (this.#commas[level - 1] ?? -1) - this.#base;
      const opened = this.#opened[level];
      if (this.#long) this.#takeLong();
      else if (comma >= this.#from) this.#takeUpToComma(comma);
      else if (opened !== undefined) this.#openFrame(opened - this.#base);
      else if (!this.#inString || !this.#beginLong(this.#stringAt - this.#base)) this.#most = 2 * (this.#text.length - this.#from);
    }
  }

  #takeUpToComma(comma: number): void {
    this.#takeMembers(comma, false);
    this.#drop(comma + 1);
    this.#frame.last = 'comma';
  }

  /** Passes on the members before that place, which has a comma or the end of the array or object. */
  #takeMembers(to: number, isEnd: boolean): void {
    const { kind, sink, last } = this.#frame;
    const [from, before] = last === 'member' ? [this.#afterComma(to), 'comma'] : [this.#from, last];
    if (from === undefined) return;
    const piece = this.#text.slice(from, to);
    if (isBlank(piece)) {
      if (isEnd && before === 'start') return;
      throw BROKEN;
    }
    if (kind === 'array') for (const value of this.#parse('[', piece, ']') as unknown[]) sink.add(undefined, value);
    else for (const [key, value] of Object.entries(this.#parse('{', piece, '}') as object)) sink.add(key, value);
  }

  /** Where the next member begins after one that is complete; undefined when none does before that place. */
  #afterComma(to: number): number | undefined {
    const next = firstSign(this.#text, this.#from, to);
    if (next === to) return undefined;
    if (this.#text.charCodeAt(next) !== COMMA) throw BROKEN;
    return next + 1;
  }

  #openFrame(at: number): void {
    const key = this.#keyBefore(at);
    if (key === false) throw BROKEN;
    const isArray = this.#text[at] === '[';
    const sink = this.#frame.sink.open(key, isArray);
    this.#drop(at + 1);
    this.#frames.push({ kind: isArray ? 'array' : 'object', sink, last: 'start' });
  }

  #closeFrame(): void {
    const { kind, sink } = this.#frame;
    if ((this.#text[this.#at] === ']') !== (kind === 'array')) throw BROKEN;
    this.#takeMembers(this.#at, true);
    this.#drop(this.#at + 1);
    this.#frames.pop();
    sink.close();
    this.#frame.last = 'member';
  }

  /** The key of the member whose value begins at that place, undefined in an array; false where there is none. */
  #keyBefore(at: number): string | undefined | false {
    const { kind, last } = this.#frame;
    if (last === 'member') throw BROKEN;
    const head = this.#text.slice(this.#from, at);
    if (kind !== 'object') {
      if (isBlank(head)) return undefined;
      throw BROKEN;
    }
    if (isBlank(head)) return false;
    // Without the colon, a number before it and the 0 would be read as one number.
    if (!/:[ \t\n\r]*$/.test(head)) throw BROKEN;
    return Object.keys(this.#parse('{', head, '0}') as object)[0];
  }

  /** Begins to pass on a long text; false where it is a key, which is not divided. */
  #beginLong(at: number): boolean {
    const key = this.#keyBefore(at);
    if (key === false) return false;
    this.#drop(at + 1);
    this.#long = { key, text: '' };
    return true;
  }

  /** Reads the long text as far as it has come. */
  #takeLong(): void {
    const to = this.#endOfWholeSigns();
    this.#addToLong(to);
    this.#drop(to);
  }

  #addToLong(to: number): void {
    if (this.#long) this.#long.text += this.#parse('"', this.#text.slice(this.#from, to), '"') as string;
  }

  #endLong(quote: number): void {
    this.#addToLong(quote);
    this.#drop(quote + 1);
    if (this.#long) this.#frame.sink.add(this.#long.key, this.#long.text);
    this.#long = undefined;
    this.#frame.last = 'member';
  }

  /** Up to where a long text can be read: not into an escape, and not between the two of one sign. */
  #endOfWholeSigns(): number {
    const text = this.#text;
    const escape = text.lastIndexOf('\\');
    const isOpen = escape >= this.#from && !this.#isEscaped(escape) && escape + (text[escape + 1] === 'u' ? 6 : 2) > text.length;
    const end = isOpen ? escape : text.length;
    const first = /(?:\\u[dD][89abAB][\da-fA-F]{2}|[\ud800-\udbff])$/.exec(text.slice(Math.max(this.#from, end - 6), end));
    return first === null || this.#isEscaped(end - first[0].length) ? end : end - first[0].length;
  }

  /** Reads a piece of the document between these signs. */
  #parse(before: string, piece: string, after: string): unknown {
    const value: unknown = JSON.parse(before + piece + after);
    return /\\u(?:0000|d[89a-f])/i.test(piece) ? this.#clean(value) : value;
  }

  /** Forgets the text before that place. */
  #drop(to: number): void {
    this.#trail.pass(this.#text.slice(this.#from, to), () => this.#opening());
    this.#from = to;
    this.#most = this.#piece;
  }

  /** A short text after which the same may follow as after all that was parsed. */
  #opening(): string {
    const outer = this.#frames.slice(1, -1).map(({ kind }) => (kind === 'array' ? '[' : '{"":'));
    const { kind, last } = this.#frame;
    const bracket = { document: '', array: '[', object: '{' }[kind];
    const key = kind === 'object' ? '"":' : '';
    if (this.#long) return `${outer.join('')}${bracket}${key}"`;
    return outer.join('') + bracket + { start: '', comma: `${key}0,`, member: `${key}[]` }[last];
  }
}

/** Whether there is only what JSON has between its parts. */
function isBlank(text: string): boolean {
  return !/[^ \t\n\r]/.test(text);
}

function firstSign(text: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) if (!isBlank(text.charAt(at))) return at;
  return to;
}
