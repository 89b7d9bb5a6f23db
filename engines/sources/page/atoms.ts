import type { PageContext } from './context.ts';
import type { PageLine } from './lines.ts';
import { type ElementPaths, elementPaths, mixed } from './signatures.ts';
import { isBlock, type PageElement } from './html/tree.ts';

/** How a text that may be a name is cut from the page. */
export const ATOM_FORMS = ['line', 'element', 'piece', 'before', 'after', 'lead', 'quoted', 'alt', 'attribute', 'title'] as const;
export type AtomForm = (typeof ATOM_FORMS)[number];

/** A text on the page that may be the name of a place. */
export interface Atom {
  /** The text without count, bullets and blanks around it. */
  text: string;
  form: AtomForm;
  /** The innermost element around it. */
  element: PageElement;
  /** The attribute that it was read from. */
  attribute?: string;
  /** Number of its line; for attributes the line at or after the element. */
  line: number;
  /** The number that was before the name ("3. Blue Door"), else 0. */
  count: number;
  /** Hashes of its kind of spot, from the narrowest kind to the widest. */
  signatures: number[];
}

/** More atoms than these are not looked at: no page that lists places for people has them. */
const MOST_ATOMS = 20_000;
const LONGEST_NAME = 120;
const LONGEST_LINE = 400;
/** Longer lines may be prose that begins with a name. */
const LONGEST_SHORT = 40;

const QUOTED = /["“„«‘’'「『《](?=\S)([^"“”„«»‘’'「」『』《》]{2,60})["”“»’'」』》]/gu;
const LEAD =
  /^[\s"“„«'‘]*([\p{Lu}\p{N}][\p{L}\p{M}\p{N}’'&.-]*(?:\s+(?:[\p{Lu}\p{N}&][\p{L}\p{M}\p{N}’'&.-]*|\p{Ll}{1,3}(?=\s+[\p{Lu}])))*)/u;
const LEAD_UNCASED = /^[^\s。、，,：:是在位は]{2,30}(?=[\s。、，,：:是在位は])/u;

/** The capitalised words at the beginning of a paragraph; in scripts without capitals what is before the first blank or sign. */
function leadingName(text: string): string {
  const start = text.slice(0, 140);
  if (/^[^\p{L}]*[\p{Lu}]/u.test(start)) return LEAD.exec(start)?.[1] ?? '';
  return LEAD_UNCASED.exec(start)?.[0] ?? '';
}

/** Signs between a name and what follows it. Each kind makes candidates of its own. */
const SEPARATORS: RegExp[] = [/\s[–—-]+\s|\s?[—–]\s?/, /\s*[:：]\s*/, /\s*[|｜•·►]\s*/, /\s*[(（[［【]/, /[,،、]\s*/, /[.。]\s+/];

const COUNT = /^(?:no\.?|nr\.?|№|#|\()?\s*(\d{1,3})\s*(?:[.):：、–-]\s*|\s+(?=\p{L}))/iu;

/** A text without the number, bullets and signs around it, and that number. */
export function nameOfAtom(text: string): { name: string; count: number } {
  const trimmed = text.trim();
  const count = COUNT.exec(trimmed);
  const remainder = count === null ? trimmed : trimmed.slice(count[0].length);
  const bare = remainder.replace(/^[^\p{L}\p{N}"'“‘«「『(¡¿]+/u, '').replace(/[\s:：–—|,;-]+$/u, '');
  if (bare === '' || (count !== null && !/\p{L}/u.test(bare))) return { name: trimmed, count: 0 };
  return { name: bare, count: count === null ? 0 : Number(count[1]) };
}

/** Every text of a page that may be a name, in document order, with overlapping cuts of the same line. */
export function pageAtoms({ tree, lines }: PageContext): Atom[] {
  return new AtomCollector(elementPaths(tree)).collect(tree.elements, lines);
}

class AtomCollector {
  readonly #paths: ElementPaths;
  readonly #atoms: Atom[] = [];

  constructor(paths: ElementPaths) {
    this.#paths = paths;
  }

  collect(elements: PageElement[], lines: PageLine[]): Atom[] {
    let at = 0;
    let order = 0;
    let block: PageElement | undefined;
    for (const line of lines) {
      for (; at < elements.length && (elements[at] as PageElement).index <= line.at; at += 1)
        this.#attributes(elements[at] as PageElement, line.number);
      order = line.block === block ? order + 1 : 0;
      block = line.block;
      this.#line(line, order);
      if (this.#atoms.length >= MOST_ATOMS) return this.#atoms;
    }
    for (; at < elements.length; at += 1) this.#attributes(elements[at] as PageElement, Math.max(0, lines.length - 1));
    return this.#atoms;
  }

  #add(text: string, form: AtomForm, element: PageElement, line: number, variant: number, order: number, attribute?: string): void {
    if (text.length > LONGEST_NAME + 20 || this.#atoms.length >= MOST_ATOMS) return;
    const { name, count } = nameOfAtom(text);
    if (name.length < 2 || name.length > LONGEST_NAME || !/\p{L}/u.test(name)) return;
    const kind = mixed(ATOM_FORMS.indexOf(form), variant);
    const { styled, tags, near, own } = this.#paths;
    const { index } = element;
    const signatures = [
      mixed(mixed(styled[index] as number, kind), 1),
      mixed(mixed(mixed(tags[index] as number, kind), 2), mixed(element.nth, Math.min(order, 9))),
      mixed(mixed(tags[index] as number, kind), 3),
      mixed(mixed(own[index] as number, kind), 4),
      mixed(mixed(near[index] as number, kind), 5),
    ];
    if (/^h[1-6]$/.test(element.tag)) signatures.push(mixed(Number(element.tag[1]), kind));
    this.#atoms.push({ text: name, form, element, line, count, signatures, ...(attribute === undefined ? {} : { attribute }) });
  }

  #line(line: PageLine, order: number): void {
    const { text, parts, block, number } = line;
    const [first] = parts;
    if (first === undefined) return;
    const around = parts.length === 1 ? first.element : block;
    this.#add(text, 'line', around, number, 0, order);
    if (parts.length > 1) this.#elements(line, order);
    if (text.length <= LONGEST_LINE) this.#cuts(text, around, number, order);
    else this.#cuts(text.slice(0, LONGEST_NAME + 20), around, number, order);
    if (text.length > LONGEST_SHORT) this.#prose(text, around, number, order);
  }

  /** Inline elements of a line, and the text between them. */
  #elements({ parts, block, number, text }: PageLine, order: number): void {
    const done = new Set<PageElement>();
    for (const [at, part] of parts.entries()) {
      if (at > 30) break;
      if (part.element === block) {
        this.#add(part.text, 'piece', block, number, Math.min(at, 5), order);
        continue;
      }
      for (let up: PageElement | undefined = part.element; up !== undefined && up !== block && !isBlock(up); up = up.parent) {
        if (done.has(up)) continue;
        done.add(up);
        const { index, end } = up;
        const within = parts.filter(({ element }) => element.index >= index && element.index < end);
        const own = within
          .map((piece) => piece.text)
          .join('')
          .replace(/\s+/g, ' ')
          .trim();
        if (own !== text) this.#add(own, 'element', up, number, 0, order);
      }
    }
  }

  /** The line before and after its first sign of each kind. */
  #cuts(text: string, element: PageElement, line: number, order: number): void {
    const { length } = COUNT.exec(text)?.[0] ?? '';
    const body = text.slice(length);
    for (const [kind, separator] of SEPARATORS.entries()) {
      const match = separator.exec(body);
      if (match === null || match.index < 2) continue;
      this.#add(text.slice(0, length + match.index), 'before', element, line, kind, order);
      const remainder = body.slice(match.index + match[0].length);
      const next = separator.exec(remainder);
      this.#add(next === null || next.index < 2 ? remainder : remainder.slice(0, next.index), 'after', element, line, kind, order);
    }
  }

  /** The name that a paragraph begins with, and what it quotes. */
  #prose(text: string, element: PageElement, line: number, order: number): void {
    const lead = leadingName(text);
    if (lead !== '') this.#add(lead, 'lead', element, line, 0, order);
    const remainder = /^\p{L}{1,3}\s+(\p{L}.*)$/su.exec(lead)?.[1];
    if (remainder !== undefined) this.#add(remainder, 'lead', element, line, 1, order);
    QUOTED.lastIndex = 0;
    const quoted = QUOTED.exec(text.slice(0, 600))?.[1];
    if (quoted !== undefined) this.#add(quoted, 'quoted', element, line, 0, order);
  }

  #attributes(element: PageElement, line: number): void {
    const { attributes, tag } = element;
    if (tag === 'img' && attributes.alt !== undefined) this.#add(attributes.alt, 'alt', element, line, 0, 0, 'alt');
    for (const name of ['title', 'aria-label', 'data-name', 'data-title', 'data-label'])
      if (attributes[name] !== undefined && tag !== 'iframe' && tag !== 'link')
        this.#add(attributes[name], 'attribute', element, line, name.length, 0, name);
  }
}
