import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { decodeHTMLStrict } from 'entities';
import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { EngineFailure } from '../interface/engine.ts';

export interface XmlElement {
  /** Local name, without a prefix. */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own characters, without those of its children; trimmed but where `xml:space` says otherwise. */
  text: string;
  /** CSS path from the root. */
  path: string;
}

export type XmlEvent =
  /** An element began; its children follow. */
  | { type: 'open'; element: XmlElement }
  /** It ended; `text` is filled now. `parents` are the names around it, outermost first. */
  | { type: 'close'; element: XmlElement; parents: string[] }
  /** An element that was requested whole, with everything in it. */
  | { type: 'whole'; element: XmlElement }
  /** The file broke inside an element that was requested whole. */
  | { type: 'cut'; element: XmlElement }
  /** The file is not well formed. Reading goes on where that makes sense. */
  | { type: 'broken'; text: ReadingText };

const MAXIMUM_DEPTH = 200;
const MAXIMUM_DAMAGE_REPORTS = 3;
/** How much is read before the events of it go out. */
const CHUNK_LENGTH = 16_384;

interface Open {
  element: XmlElement;
  /** How many children of each name it has had, for the paths. */
  counts: Map<string, number>;
  texts: string[];
}

/**
 * Reads `text` to its end, one element at a time, and keeps nothing of what it has passed. `isWhole` says by local name which elements come
 * with everything in them. What is damaged is reported and read on, where that makes sense; nothing outside the file is ever looked up.
 * Throws `EngineFailure` on entities that the file declares itself and on absurd depth.
 */
export function* readXml(text: string, isWhole: (name: string) => boolean): Generator<XmlEvent> {
  const builder = new ElementBuilder(text, isWhole);
  const tokens = new TokenReader(text, builder);
  for (let from = 0; from < text.length; from += CHUNK_LENGTH) {
    tokens.read(from);
    yield* builder.takeEvents();
  }
  tokens.end();
  builder.finish();
  yield* builder.takeEvents();
}

/** Turns the tokens of htmlparser2 into tags and texts. */
class TokenReader implements TokenizerCallbacks {
  readonly #text: string;
  readonly #builder: ElementBuilder;
  readonly #tokenizer: Tokenizer;
  #tagName = '';
  #attributes: Record<string, string> = {};
  #attributeName = '';
  #attributeValue = '';
  /** Characters that were read and not handed on: a piece may end within an entity. */
  #pending = { from: 0, to: 0 };

  constructor(text: string, builder: ElementBuilder) {
    this.#text = text;
    this.#builder = builder;
    this.#tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: false }, this);
    // As it comes, the tokenizer takes "<3" for a tag, and with it all that follows up to the next ">".
    Object.assign(this.#tokenizer, { isTagStartChar: beginsName });
  }

  read(from: number): void {
    this.#tokenizer.write(this.#text.slice(from, from + CHUNK_LENGTH));
  }

  end(): void {
    this.#tokenizer.end();
    this.#addPending();
  }

  ontext(from: number, to: number): void {
    if (this.#pending.to !== from) {
      this.#addPending();
      this.#pending.from = from;
    }
    this.#pending.to = to;
  }

  oncdata(from: number, to: number, markLength: number): void {
    this.#addPending();
    this.#builder.addText(this.#slice(from, to - markLength));
  }

  ondeclaration(from: number, to: number): void {
    this.#addPending();
    if (!/^ENTITY|<!ENTITY/i.test(this.#slice(from, to))) return;
    throw new EngineFailure('broken-file', { code: 'custom-entities' });
  }

  onopentagname(from: number, to: number): void {
    this.#addPending();
    this.#tagName = this.#slice(from, to);
    this.#attributes = {};
  }

  onattribname(from: number, to: number): void {
    this.#attributeName = localName(this.#slice(from, to));
    this.#attributeValue = '';
  }

  onattribdata(from: number, to: number): void {
    this.#attributeValue += this.#slice(from, to);
  }

  onattribend(quote: QuoteType): void {
    if (quote !== QuoteType.NoValue) this.#attributes[this.#attributeName] = decodeHTMLStrict(this.#attributeValue);
  }

  onopentagend(to: number): void {
    this.#builder.open(this.#tagName, this.#attributes);
    this.#pending = { from: to + 1, to: to + 1 };
  }

  onselfclosingtag(to: number): void {
    this.onopentagend(to);
    this.#builder.closeLast();
  }

  onclosetag(from: number, to: number): void {
    this.#addPending();
    this.#builder.close(localName(this.#slice(from, to)), from);
  }

  oncomment(): void {
    this.#addPending();
  }

  onprocessinginstruction(): void {
    this.#addPending();
  }

  /** Entities are decoded with the text around them. */
  ontextentity(): void {}
  onattribentity(): void {}
  onend(): void {}

  #slice(from: number, to: number): string {
    return this.#text.slice(from, to);
  }

  #addPending(): void {
    const { from, to } = this.#pending;
    this.#pending = { from: to, to };
    if (from === to) return;
    const text = this.#slice(from, to);
    if (text.includes('<')) this.#builder.reportDamage('a "<" begins no tag', from + text.indexOf('<'));
    this.#builder.addText(decodeHTMLStrict(text));
  }
}

/** Keeps the elements that are open, and makes the events of them. */
class ElementBuilder {
  #events: XmlEvent[] = [];
  readonly #text: string;
  readonly #isWhole: (name: string) => boolean;
  readonly #stack: Open[] = [];
  /** Depth of the element that is gathered in whole; 0 when none is. */
  #gathering = 0;
  #damageReports = 0;

  constructor(text: string, isWhole: (name: string) => boolean) {
    this.#text = text;
    this.#isWhole = isWhole;
  }

  takeEvents(): XmlEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  addText(text: string): void {
    this.#stack.at(-1)?.texts.push(text);
  }

  open(written: string, attributes: Record<string, string>): void {
    if (this.#stack.length >= MAXIMUM_DEPTH)
      throw new EngineFailure('broken-file', { code: 'nested-too-deep', values: { levels: MAXIMUM_DEPTH } });
    const parent = this.#stack.at(-1);
    const element: XmlElement = { name: localName(written), attributes, children: [], text: '', path: pathOf(written, parent) };
    if (this.#gathering > 0) parent?.element.children.push(element);
    this.#stack.push({ element, counts: new Map(), texts: [] });
    if (this.#gathering === 0 && this.#isWhole(element.name)) this.#gathering = this.#stack.length;
    if (this.#gathering === 0) this.#events.push({ type: 'open', element });
  }

  close(name: string, offset: number): void {
    const depth = this.#stack.findLastIndex((open) => open.element.name === name);
    if (depth < 0) {
      this.reportDamage(`</${name}> closes nothing`, offset);
      return;
    }
    if (depth < this.#stack.length - 1) this.reportDamage(`<${this.#stack.at(-1)?.element.name}> is not closed`, offset);
    while (this.#stack.length > depth) this.closeLast();
  }

  closeLast(): void {
    const open = this.#stack.pop();
    if (open === undefined) return;
    const { element } = open;
    const text = open.texts.join('');
    element.text = element.attributes.space === 'preserve' ? text : text.trim();
    if (this.#gathering === 0) this.#events.push({ type: 'close', element, parents: this.#stack.map((parent) => parent.element.name) });
    if (this.#gathering !== this.#stack.length + 1) return;
    this.#gathering = 0;
    this.#events.push({ type: 'whole', element });
  }

  finish(): void {
    const last = this.#stack.at(-1);
    if (last === undefined) return;
    for (const open of this.#stack) open.element.text = open.texts.join('').trim();
    const gathered = this.#gathering > 0 ? this.#stack[this.#gathering - 1] : undefined;
    if (gathered !== undefined) this.#events.push({ type: 'cut', element: gathered.element });
    const line = this.#lineAt(this.#text.length);
    this.#events.push({ type: 'broken', text: { code: 'file-cut', values: { element: last.element.name, line } } });
  }

  reportDamage(what: string, offset: number): void {
    this.#damageReports += 1;
    if (this.#damageReports > MAXIMUM_DAMAGE_REPORTS) return;
    this.#events.push({ type: 'broken', text: { code: 'file-damaged', values: { line: this.#lineAt(offset), what } } });
  }

  #lineAt(offset: number): number {
    let line = 1;
    for (let at = this.#text.indexOf('\n'); at >= 0 && at < offset; at = this.#text.indexOf('\n', at + 1)) line += 1;
    return line;
  }
}

/** Whether an element's name may begin with this UTF-16 unit. */
function beginsName(unit: number): boolean {
  return unit >= 0x80 || unit === 0x5f || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
}

/** CSS path of the next child of that name. */
function pathOf(written: string, parent: Open | undefined): string {
  const count = (parent?.counts.get(written) ?? 0) + 1;
  parent?.counts.set(written, count);
  const step = `${written.replace(':', '|')}${count === 1 ? '' : `:nth-of-type(${count})`}`;
  return parent === undefined ? step : `${parent.element.path} > ${step}`;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The first child of that name, or of the first name of several that is there. */
export function childOf(element: XmlElement, ...names: string[]): XmlElement | undefined {
  for (const name of names) {
    const found = element.children.find((child) => child.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All elements of that name inside, at any depth, in document order. */
export function* descendants(element: XmlElement, ...names: string[]): Generator<XmlElement> {
  for (const child of element.children) {
    if (names.includes(child.name)) yield child;
    yield* descendants(child, ...names);
  }
}
