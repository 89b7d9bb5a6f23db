import { type Atom, pageAtoms } from './atoms.ts';
import { type ColumnRecord, recordsOfColumn } from './column-records.ts';
import { pageColumns } from './columns.ts';
import { pageContext } from './context.ts';
import { countFacts, type PageFacts, pageFacts } from './line-facts.ts';
import type { PageElement } from './tree.ts';

const FEWEST_RECORDS = 3;
/** Groups that hold less of the page's text than this share of the best one are part of the site's frame. */
const LEAST_SHARE = 0.7;
const LEAST_CHARACTERS = 12;

interface RecordGroup {
  records: ColumnRecord[];
  score: number;
}

/** The repeated records of a page, as the XPaths (`/body[1]/div[2]`) of the elements that each is made of, best group first. Linear in the size of the page. */
export function findRecords(html: string): string[][] {
  const context = pageContext(html, '');
  const facts = pageFacts(context);
  const atoms = pageAtoms(context);
  const groups: RecordGroup[] = [];
  const known = new Set<string>();
  for (const column of pageColumns(atoms, context, [])) {
    if (column.atoms.length < FEWEST_RECORDS) continue;
    const records = recordsOfColumn(column, atoms, context).filter(
      ({ from, to }) => countFacts(facts.characters, from, to) >= LEAST_CHARACTERS,
    );
    const key = records.map(({ start, end }) => `${start}-${end}`).join(' ');
    if (records.length < FEWEST_RECORDS || known.has(key)) continue;
    known.add(key);
    groups.push({
      records,
      score: scoreOf(
        records,
        column.atoms.map((at) => atoms[at] as Atom),
        facts,
        context.tree.elements,
      ),
    });
  }
  groups.sort((one, other) => other.score - one.score);
  const taken = new Uint8Array(context.tree.elements.length);
  const best = groups[0]?.score ?? 0;
  const found: string[][] = [];
  for (const { records, score } of groups) {
    if (score < best * LEAST_SHARE) break;
    if (records.some(({ start, end }) => taken.subarray(start, end).includes(1))) continue;
    for (const { start, end } of records) {
      taken.fill(1, start, end);
      found.push(pathsOf(start, end, context.tree.elements));
    }
  }
  return found;
}

/** How much text the records hold: more where they are of like size and element and of several lines, less in menus. */
function scoreOf(records: ColumnRecord[], atoms: Atom[], facts: PageFacts, elements: PageElement[]): number {
  const sizes = records.map(({ from, to }) => countFacts(facts.characters, from, to));
  const middle = sizes.toSorted((one, other) => one - other)[sizes.length >> 1] as number;
  const even = sizes.filter((size) => size <= middle * 4 && size >= middle / 4).length / sizes.length;
  const framed = atoms.filter(({ line }) => facts.framed[line] === 1).length / atoms.length;
  const text = sizes.reduce((sum, size) => sum + Math.min(size, middle * 3), 0);
  const lines = records.reduce((sum, { from, to }) => sum + to - from, 0) / records.length;
  const kinds = new Set(records.map(({ start }) => `${elements[start]?.tag} ${elements[start]?.attributes.class}`)).size;
  return Math.sqrt(text) * even ** 2 * (1 - 0.9 * framed) * Math.log2(1 + records.length) * (lines >= 2 ? 1 : 0.4) * (kinds <= 2 ? 1 : 0.6);
}

/** The outermost elements within `start` to before `end`. */
function pathsOf(start: number, end: number, elements: PageElement[]): string[] {
  const paths: string[] = [];
  for (let at = start; at < end; ) {
    const element = elements[at];
    if (element === undefined) break;
    if (element.end <= end) {
      paths.push(xpathOf(element));
      at = element.end;
    } else at += 1;
  }
  return paths;
}

function xpathOf(element: PageElement): string {
  const steps: string[] = [];
  for (let at: PageElement | undefined = element; at?.parent !== undefined && at.tag !== 'html'; at = at.parent)
    steps.push(`${at.tag}[${at.nth}]`);
  return `/${steps.reverse().join('/')}`;
}
