import { hashOf } from '../../scoring/hashed-linear.ts';
import type { Atom } from './atoms.ts';
import type { PageContext } from './context.ts';
import { mixed } from './signatures.ts';
import { type PageElement, textOf } from './html/tree.ts';

/** How a column was found: the signature that its atoms share, and whether it is part of a wider one. */
export interface Column {
  /** Numbers of its atoms, ascending; in document order. */
  atoms: number[];
  /** Which of an atom's signatures they share; for single atoms 9. */
  signature: number;
  /** 0 whole, 1 split by the element around, 2 split by headings. */
  split: number;
  /** What a lone atom is: see `SINGLES`; -1 for columns of several. */
  single: number;
}

/** Kinds of spots where the name of the one place that a page is about is written. */
export const SINGLES = [
  'title',
  'site',
  'heading',
  'subheading',
  'itemprop',
  'above-address',
  'first-image',
  'first-line',
  'strong',
] as const;

const MOST_COLUMNS = 250;
const MOST_SIGNATURES = 6;

/** Groups of two or more atoms of one signature, whole and in parts, and single atoms; each set of texts once, the likeliest first where there are too many. */
export function pageColumns(atoms: Atom[], context: PageContext, addressLines: number[]): Column[] {
  const found = new ColumnFinder(atoms, context);
  found.groups();
  found.singles(addressLines);
  return found.columns(MOST_COLUMNS);
}

class ColumnFinder {
  readonly #atoms: Atom[];
  readonly #context: PageContext;
  readonly #columns: Column[] = [];
  readonly #known = new Set<number>();
  /** For each atom the number of the last heading of rank 1 or 2, and of rank 3 or less, before it. */
  readonly #sections: Int32Array[];

  constructor(atoms: Atom[], context: PageContext) {
    this.#atoms = atoms;
    this.#context = context;
    this.#sections = [2, 3].map((rank) => sectionsOf(atoms, rank));
  }

  groups(): void {
    for (let signature = 0; signature < MOST_SIGNATURES; signature++) {
      const groups = new Map<number, number[]>();
      for (const [at, atom] of this.#atoms.entries()) {
        const key = atom.signatures[signature];
        if (key === undefined) continue;
        const group = groups.get(key);
        if (group === undefined) groups.set(key, [at]);
        else group.push(at);
      }
      for (const group of groups.values()) {
        if (group.length < 2) continue;
        this.#keep(group, signature, 0, -1);
        if (group.length >= 3) this.#parts(group, signature);
      }
    }
  }

  /** A group is also offered in parts: by the element that holds a run of it, and by the headings between. */
  #parts(group: number[], signature: number): void {
    const depths: number[] = [];
    for (let at = 1; at < group.length; at++)
      depths.push(commonDepth((this.#atoms[group[at - 1] as number] as Atom).element, (this.#atoms[group[at] as number] as Atom).element));
    const usual = depths.toSorted((one, other) => one - other)[depths.length >> 1] as number;
    this.#split(group, signature, 1, (at) => (depths[at - 1] as number) < usual);
    for (const sections of this.#sections)
      this.#split(group, signature, 2, (at) => sections[group[at] as number] !== sections[group[at - 1] as number]);
  }

  #split(group: number[], signature: number, split: number, ends: (at: number) => boolean): void {
    let part: number[] = [group[0] as number];
    const parts: number[][] = [part];
    for (let at = 1; at < group.length; at++) {
      if (ends(at)) {
        part = [];
        parts.push(part);
      }
      part.push(group[at] as number);
    }
    if (parts.length < 2 || parts.length > 60) return;
    for (const one of parts) if (one.length >= 2) this.#keep(one, signature, split, -1);
  }

  #keep(atoms: number[], signature: number, split: number, single: number): void {
    let key = single + 1;
    for (const at of atoms) {
      const atom = this.#atoms[at] as Atom;
      key = mixed(mixed(key, hashOf(3, atom.text)), atom.line);
    }
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#columns.push({ atoms, signature, split, single });
  }

  singles(addressLines: number[]): void {
    const { tree, lines } = this.#context;
    const counts = new Map<number, number>();
    const offer = (element: PageElement, text: string, kind: number, most: number, form: Atom['form'] = 'title'): void => {
      const count = counts.get(kind) ?? 0;
      if (count >= most || text.length > 300) return;
      counts.set(kind, count + 1);
      for (const name of namesIn(text)) this.#single(name, element, kind, form);
    };
    for (const element of tree.elements) {
      const { tag, attributes } = element;
      const property = (attributes.property ?? attributes.name ?? '').toLowerCase();
      if (tag === 'title' || (tag === 'meta' && (property === 'og:title' || property === 'twitter:title')))
        offer(element, tag === 'title' ? textOf(element, 300) : (attributes.content ?? ''), 0, 2);
      else if (tag === 'meta' && (property === 'og:site_name' || property === 'application-name'))
        offer(element, attributes.content ?? '', 1, 1);
      else if (tag === 'h1') offer(element, textOf(element, 300), 2, 3);
      else if (tag === 'h2') offer(element, textOf(element, 300), 3, 3);
      else if (attributes.itemprop === 'name') offer(element, textOf(element, 300), 4, 2);
      else if (tag === 'img' && attributes.alt !== undefined) offer(element, attributes.alt, 6, 2, 'alt');
      else if (tag === 'strong' || tag === 'b') offer(element, textOf(element, 120), 8, 3);
    }
    for (const number of addressLines.slice(0, 4)) {
      const line = lines[number - 1];
      if (line !== undefined) offer(line.element, line.text, 5, 4);
    }
    for (const line of lines.slice(0, 4)) offer(line.element, line.text, 7, 4);
  }

  #single(text: string, element: PageElement, kind: number, form: Atom['form']): void {
    const { name } = cleanSingle(text);
    if (name === '') return;
    const line = lineAt(this.#context, element);
    const attribute = element.tag === 'meta' ? 'content' : element.tag === 'img' ? 'alt' : undefined;
    const at =
      this.#atoms.push({ text: name, form, element, line, count: 0, signatures: [], ...(attribute === undefined ? {} : { attribute }) }) -
      1;
    this.#keep([at], 9, 0, kind);
  }

  columns(most: number): Column[] {
    if (this.#columns.length <= most) return this.#columns;
    const ranked = this.#columns.map((column, at) => ({ column, at, score: this.#placeLikelihood(column) }));
    ranked.sort((one, other) => other.score - one.score || one.at - other.at);
    return ranked
      .slice(0, most)
      .sort((one, other) => one.at - other.at)
      .map(({ column }) => column);
  }

  /** How likely a column is a list of names, by a look: several short texts, no two the same. */
  #placeLikelihood({ atoms, single, split }: Column): number {
    if (single >= 0) return 1_000;
    const step = Math.max(1, Math.floor(atoms.length / 50));
    const texts = new Set<string>();
    let seen = 0;
    let short = 0;
    let framed = 0;
    for (let at = 0; at < atoms.length; at += step) {
      const { text, element } = this.#atoms[atoms[at] as number] as Atom;
      texts.add(text);
      seen += 1;
      if (text.length <= 60) short += 1;
      if (inFrame(element)) framed += 1;
    }
    return (
      (Math.log2(1 + Math.min(atoms.length, 60)) * (texts.size / seen) * (0.3 + short / seen) * (1 - (0.8 * framed) / seen)) /
      (1 + 0.2 * split)
    );
  }
}

/** Whether an element is in the head, foot or menu of the site. */
function inFrame(element: PageElement): boolean {
  for (let at: PageElement | undefined = element, level = 0; at !== undefined && level < 12; at = at.parent, level++)
    if (at.tag === 'nav' || at.tag === 'footer') return true;
  return false;
}

/** A title in whole and its parts between bars, dashes, colons and commas. */
function namesIn(text: string): string[] {
  const whole = text.replace(/\s+/g, ' ').trim();
  const parts = whole.split(/\s+[|–—·»•-]\s+|\s?(?:[|｜:：—·]|(?<!«[^«»]*)»)\s?/u);
  const names = [whole, ...parts, ...parts.slice(0, 1).flatMap((part) => part.split(/,\s+|\s*[(（]/u).slice(0, 1))];
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '').slice(0, 6);
}

function cleanSingle(text: string): { name: string } {
  const name = text.replace(/^[^\p{L}\p{N}]+|[\s:：–—|,;-]+$/gu, '');
  return { name: name.length >= 2 && name.length <= 120 && /\p{L}/u.test(name) ? name : '' };
}

/** Number of the first line at or after an element. */
function lineAt({ lines }: PageContext, element: PageElement): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.at ?? 0) < element.index) low = middle + 1;
    else high = middle;
  }
  return Math.min(low, Math.max(0, lines.length - 1));
}

function commonDepth(one: PageElement, other: PageElement): number {
  let first = one;
  let second = other;
  while (first !== second) {
    if (first.depth >= second.depth && first.parent !== undefined) first = first.parent;
    else if (second.parent !== undefined) second = second.parent;
    else break;
  }
  return first.depth;
}

function sectionsOf(atoms: Atom[], rank: number): Int32Array {
  const sections = new Int32Array(atoms.length);
  let section = 0;
  let line = -1;
  for (const [at, { element, line: number }] of atoms.entries()) {
    const own = headingRank(element);
    if (own > 0 && own <= rank && number !== line) section += 1;
    if (own > 0 && own <= rank) line = number;
    sections[at] = section;
  }
  return sections;
}

/** 1 to 6 within a heading, else 0. */
export function headingRank(element: PageElement): number {
  for (let at: PageElement | undefined = element, level = 0; at !== undefined && level < 4; at = at.parent, level++)
    if (/^h[1-6]$/.test(at.tag)) return Number(at.tag[1]);
  return 0;
}
