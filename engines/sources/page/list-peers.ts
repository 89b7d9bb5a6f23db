import type { AddressLines } from './address-lines.ts';
import type { Item } from './answer-sets.ts';
import type { Atom } from './atoms.ts';
import { recordsOfColumn } from './column-records.ts';
import type { Column } from './columns.ts';
import { holds, type PageElement } from './html/tree.ts';
import type { PageAnalysis } from './page-analysis.ts';

/** A list has fewer entries of another look than others. */
const MOST_ADDED = 0.5;
const LEAST_ITEMS = 2;
const MOST_ITEMS = 300;

/**
 * The items with those of the same list whose line has something else on it too, such as an advertised entry: names in elements of the same tag and
 * class within the element around the items, each entry with one address. The page comes with the columns that these make.
 */
export function withPeers(items: Item[], page: PageAnalysis, addresses: AddressLines[]): { items: Item[]; page: PageAnalysis } {
  let whole = page;
  let all = items;
  for (const column of new Set(items.map((item) => item.column))) {
    const own = all.filter((item) => item.column === column).map(({ order }) => page.columns[column]?.atoms[order] as number);
    const peers = own.length < LEAST_ITEMS || own.length > MOST_ITEMS ? [] : peersOf(own, page);
    if (peers.length === 0 || peers.length > Math.max(1, own.length * MOST_ADDED)) continue;
    const wider: Column = { atoms: [...own, ...peers].sort((one, other) => one - other), signature: 3, split: 0, single: -1 };
    const records = recordsOfColumn(wider, page.atoms, page.context);
    if (!records.every(({ from, to }) => addresses.filter(({ line }) => from <= line && line < to).length === 1)) continue;
    const number = whole.columns.length;
    whole = { ...whole, columns: [...whole.columns, wider], records: [...whole.records, records] };
    const added = wider.atoms.flatMap((at, order) => (own.includes(at) ? [] : [{ column: number, order }]));
    const line = ({ column: of, order }: Item): number => whole.atoms[whole.columns[of]?.atoms[order] as number]?.line ?? 0;
    all = [...all, ...added].sort((one, other) => line(one) - line(other));
  }
  return { items: all, page: whole };
}

/** Atoms that are a marked text in an element like those of the own atoms, within the innermost element around these. */
function peersOf(own: number[], { atoms }: PageAnalysis): number[] {
  const elements = own.map((at) => (atoms[at] as Atom).element);
  const [first] = elements;
  const style = first?.attributes.class ?? '';
  if (first === undefined || style === '' || !elements.every((element) => isLike(element, first.tag, style))) return [];
  let around: PageElement | undefined = first.parent;
  while (around !== undefined && !elements.every((element) => holds(around as PageElement, element))) around = around.parent;
  if (around === undefined) return [];
  const lines = new Set(own.map((at) => (atoms[at] as Atom).line));
  return [...atoms.entries()]
    .filter(
      ([, { element, form, line }]) =>
        form === 'element' && !lines.has(line) && isLike(element, first.tag, style) && holds(around, element),
    )
    .map(([at]) => at);
}

function isLike({ tag, attributes }: PageElement, otherTag: string, style: string): boolean {
  return tag === otherTag && attributes.class === style;
}
