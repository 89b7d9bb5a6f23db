import { isBlock, type PageElement, type PageNode, type PageTree } from './page-tree.ts';

/** What a reader sees as one line: text between two block borders or line breaks. */
export interface PageLine {
  text: string;
  /** Position among the page's lines. */
  number: number;
  /** The innermost element around the line's first text. */
  element: PageElement;
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
    const text = parts
      .map((part) => part.text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    const first = parts.find((part) => part.text.trim() !== '');
    if (text !== '' && first !== undefined && lines.length < MAXIMUM_LINES)
      lines.push({ text, number: lines.length, element: first.element, block, parts: parts.filter((part) => part.text.trim() !== '') });
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

function blockAround(element: PageElement): PageElement {
  let at = element;
  while (at.parent !== undefined && !isBlock(at)) at = at.parent;
  return at;
}

/** The lines that begin within an element, or within the elements numbered `start` to before `end`. */
export function linesWithin(lines: PageLine[], start: number, end: number): PageLine[] {
  return lines.slice(firstLineAt(lines, start), firstLineAt(lines, end));
}

/** Number of the first line whose element stands at or after the element numbered `index`. */
function firstLineAt(lines: PageLine[], index: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as PageLine).element.index < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
