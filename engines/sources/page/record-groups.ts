import { type Atom, pageAtoms } from './atoms.ts';
import type { Features } from './features.ts';
import { type ColumnRecord, recordsOfColumn } from './column-records.ts';
import { pageColumns } from './columns.ts';
import { pageContext } from './context.ts';
import { type FeatureTable, tableOf } from './evidence.ts';
import { addRelative, groupFeatures } from './group-features.ts';
import { countFacts, pageFacts } from './line-facts.ts';
import type { PageElement } from './html/tree.ts';

const FEWEST_RECORDS = 2;
const LEAST_CHARACTERS = 2;

/** The rival groups of repeated records of a page. */
export interface RecordGroups {
  elements: PageElement[];
  /** The records of each group in document order. */
  groups: ColumnRecord[][];
  /** One row for each group. */
  table: FeatureTable;
  /** How many characters of the page's text each group holds, as a share. */
  coverage: number[];
}

/** Every group of two or more records that a column of the page makes, each once. Linear in the size of the page. */
export function recordGroups(html: string): RecordGroups {
  const context = pageContext(html, '');
  const facts = pageFacts(context);
  const atoms = pageAtoms(context);
  const { elements } = context.tree;
  const groups: ColumnRecord[][] = [];
  const rows: Features[] = [];
  const known = new Set<string>();
  for (const column of pageColumns(atoms, context, [])) {
    if (column.atoms.length < FEWEST_RECORDS) continue;
    const all = recordsOfColumn(column, atoms, context);
    const kept = all
      .map((record, at) => ({ record, atom: atoms[column.atoms[at] as number] as Atom }))
      .filter(({ record: { from, to } }) => countFacts(facts.characters, from, to) >= LEAST_CHARACTERS);
    const key = kept.map(({ record: { start, end } }) => `${start}-${end}`).join(' ');
    if (kept.length < FEWEST_RECORDS || known.has(key)) continue;
    known.add(key);
    groups.push(kept.map(({ record }) => record));
    rows.push(groupFeatures(kept, column, { facts, elements, lines: context.lines.length }));
  }
  addRelative(rows);
  return { elements, groups, table: tableOf(rows), coverage: rows.map(({ cover = 0 }) => cover) };
}
