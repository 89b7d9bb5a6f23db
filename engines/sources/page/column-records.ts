import type { Atom } from './atoms.ts';
import type { Column } from './columns.ts';
import type { PageContext } from './context.ts';
import type { PageLine } from './lines.ts';
import type { PageElement } from './html/tree.ts';

/** What belongs to one atom of a column: lines `from` to before `to`, elements numbered `start` to before `end`. */
export interface ColumnRecord {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** Number of the first line that begins at or after the element numbered `index`. */
export function firstLineFrom(lines: PageLine[], index: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as PageLine).at < index) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The record of each atom of a column: the largest element that holds no other atom of it; where that holds nothing but the atom itself
 * (headings over their texts), everything up to the next atom. The record of a lone atom is the page.
 */
export function recordsOfColumn(column: Column, atoms: Atom[], { tree, lines }: PageContext): ColumnRecord[] {
  const own = column.atoms.map((at) => atoms[at] as Atom);
  if (own.length === 1) return [{ from: 0, to: lines.length, start: 0, end: tree.elements.length }];
  const roots = own.map((atom, at) => rootOf(atom.element, own[at - 1]?.element, own[at + 1]?.element));
  const records = roots.map((root, at) => {
    const from = firstLineFrom(lines, root?.index ?? 0);
    const to = root === undefined ? from : firstLineFrom(lines, root.end);
    const { line } = own[at] as Atom;
    return root === undefined || to <= from
      ? { from: line, to: line + 1, start: (own[at] as Atom).element.index, end: (own[at] as Atom).element.end }
      : { from, to, start: root.index, end: root.end };
  });
  return isFlat(own, records) ? flatRecords(own, roots, tree.elements, lines) : records;
}

/** The largest element around this one that holds neither neighbour; undefined where a neighbour is in the very same element. */
function rootOf(element: PageElement, before: PageElement | undefined, after: PageElement | undefined): PageElement | undefined {
  const holdsOther = (outer: PageElement): boolean =>
    (before !== undefined && outer.index <= before.index && before.index < outer.end) ||
    (after !== undefined && outer.index <= after.index && after.index < outer.end);
  if (holdsOther(element)) return undefined;
  let at = element;
  while (at.parent !== undefined && at.parent.tag !== 'body' && !holdsOther(at.parent)) at = at.parent;
  return at;
}

/** Most records hold but the atom's own line, and there are lines between them. */
function isFlat(own: Atom[], records: ColumnRecord[]): boolean {
  let bare = 0;
  let apart = 0;
  for (const [at, { from, to }] of records.entries()) {
    if (to - from <= 1) bare += 1;
    const next = own[at + 1];
    if (next !== undefined && next.line - (own[at] as Atom).line > 1) apart += 1;
  }
  return bare > records.length * 0.5 && apart * 2 >= records.length - 1;
}

function flatRecords(own: Atom[], roots: Array<PageElement | undefined>, elements: PageElement[], lines: PageLine[]): ColumnRecord[] {
  const lengths = own.slice(1).map((atom, at) => atom.line - (own[at] as Atom).line);
  const usual = lengths.toSorted((one, other) => one - other)[lengths.length >> 1] as number;
  const container = roots.at(-1)?.parent ?? own.at(-1)?.element.parent ?? own.at(-1)?.element;
  const last = firstLineFrom(lines, container?.end ?? elements.length);
  return own.map(({ line, element }, at) => {
    const next = own[at + 1];
    const longest = line + Math.max(usual * 4, 12);
    const to = Math.max(line + 1, Math.min(next?.line ?? Math.min(last, line + usual), longest));
    const end = Math.max(element.end, next === undefined ? (lines[to]?.at ?? elements.length) : (lines[to]?.at ?? next.element.index));
    return { from: line, to, start: element.index, end };
  });
}
