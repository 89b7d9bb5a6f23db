import { isPhoneLine } from '../../values/line-shapes.ts';
import { hintsOf, holds, isBlock, type PageElement, type PageNode, type PageTree, PLACE_NAME_HINT } from './html/tree.ts';

/** What a reader sees as one line: text between two block borders or line breaks. */
export interface PageLine {
  text: string;
  /** Position among the page's lines. */
  number: number;
  /** The innermost element around the line's first text. */
  element: PageElement;
  /** Number of the latest element that a line up to this one began in: never falls from line to line, as `element.index` does after a child. */
  at: number;
  /** The innermost block around the line. */
  block: PageElement;
  parts: Array<{ text: string; element: PageElement }>;
}

const MAXIMUM_LINES = 200_000;

/** All lines of a page in document order. */
export function pageLines(tree: PageTree): PageLine[] {
  const lines: PageLine[] = [];
  let parts: PageLine['parts'] = [];
  let block = tree.root;
  const flush = (): void => {
    for (const own of splitParts(parts)) {
      const text = joined(own);
      const shown = own.filter((part) => part.text.trim() !== '');
      const first = shown[0];
      if (first !== undefined && /[^\s,.;|–-]/.test(text) && lines.length < MAXIMUM_LINES)
        lines.push({
          text,
          number: lines.length,
          element: first.element,
          at: Math.max(first.element.index, lines.at(-1)?.at ?? 0),
          block,
          parts: shown,
        });
    }
    parts = [];
  };
  const work: Array<{ node: PageNode; parent: PageElement; leave: boolean }> = [{ node: tree.root, parent: tree.root, leave: false }];
  for (let step = work.pop(); step !== undefined; step = work.pop()) {
    const { node, parent } = step;
    if (typeof node === 'string') {
      if (parts.length === 0) block = blockAround(parent);
      parts.push({ text: node, element: parent });
    } else if (node.tag === 'br' || node.tag === 'hr') flush();
    else if (node.tag !== 'script' && node.tag !== 'title') {
      if (isBlock(node)) flush();
      if (step.leave) continue;
      work.push({ node, parent, leave: true });
      for (let at = node.children.length - 1; at >= 0; at -= 1)
        work.push({ node: node.children[at] as PageNode, parent: node, leave: false });
    }
  }
  flush();
  return lines;
}

/** The parts as one text; two elements side by side are parted, as they look, even without a blank between their tags. */
function joined(parts: PageLine['parts']): string {
  let text = '';
  let last: PageElement | undefined;
  for (const part of parts) {
    const apart = last !== undefined && last !== part.element && !holds(last, part.element) && !holds(part.element, last);
    text += apart ? ` ${part.text}` : part.text;
    last = part.element;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** A telephone number or a place's name in an element of its own is set apart by its looks, though it is on the same line. */
function splitParts(parts: PageLine['parts']): Array<PageLine['parts']> {
  if (parts.length < 2) return [parts];
  if (areColumns(parts)) return parts.map((part) => [part]);
  const name = leadingName(parts);
  if (name > 0) return [parts.slice(0, name), parts.slice(name)];
  const groups: Array<PageLine['parts']> = [[]];
  let apart = false;
  for (const part of parts) {
    const own = part.text.trim() !== '' && isSeparate(part);
    if (own || apart) groups.push([]);
    groups.at(-1)?.push(part);
    apart = own;
  }
  return groups;
}

/** A name in bold with but unmarked elements beside it, no text of the block itself between: they are laid out below each other. Says where the rest begins. */
function leadingName(parts: PageLine['parts']): number {
  const shown = parts.filter(({ text }) => text.trim() !== '');
  const first = shown[0]?.element;
  if (first === undefined || shown.length < 3 || !/^(?:strong|b)$/.test(first.tag)) return 0;
  const apart = shown.slice(1).every(({ element }) => element.parent === first.parent && /^(?:span|small)$/.test(element.tag));
  return apart ? parts.findIndex(({ element }) => element === shown[1]?.element) : 0;
}

const ADDRESS_PART = /street|locality|region|postal|zip|city|state|country|adr|town/;

/** Three or more elements, each of its own class or kind and no text between them, are laid out as columns, unless they are the parts of an address. */
function areColumns(parts: PageLine['parts']): boolean {
  const shown = parts.filter(({ text }) => text.trim() !== '');
  const classes = shown.map(({ element }) => classBelowBlock(element));
  if (shown.length < 3 || classes.some((name) => name === undefined) || new Set(classes).size < shown.length) return false;
  return classes.filter((name) => ADDRESS_PART.test(name ?? '')).length < 2;
}

function classBelowBlock(element: PageElement): string | undefined {
  if (isBlock(element)) return undefined;
  for (let at: PageElement | undefined = element; at !== undefined && !isBlock(at); at = at.parent)
    if (hintsOf(at) !== '') return hintsOf(at);
  return element.tag;
}

function isSeparate({ text, element }: PageLine['parts'][number]): boolean {
  if (isBlock(element)) return false;
  if (text.length < 40 && /\d{3}/.test(text) && isPhoneLine(text.trim())) return true;
  for (let at: PageElement | undefined = element; at !== undefined && !isBlock(at); at = at.parent)
    if (PLACE_NAME_HINT.test(hintsOf(at))) return true;
  return false;
}

function blockAround(element: PageElement): PageElement {
  let at = element;
  while (at.parent !== undefined && !isBlock(at)) at = at.parent;
  return at;
}
