import type { ColumnEvidence, PageEvidence } from './evidence.ts';

/** How a rival answer is made. */
export const SET_KINDS = [
  'column',
  'trimmed',
  'united',
  'pooled',
  'structured',
  'state',
  'data',
  'column and data',
  'trimmed and data',
] as const;
export type SetKind = (typeof SET_KINDS)[number];

/** One atom of a column, by their numbers. */
export interface Item {
  column: number;
  order: number;
}

/** One of the possible answers for a page: items of its columns, and places of its data. */
export interface AnswerSet {
  kind: SetKind;
  items: Item[];
  /** Which places of the page's data belong to it. */
  data: 'none' | 'structured' | 'state' | 'both';
  /** The columns that it was made from, the first one leading. */
  columns: number[];
}

/** Columns of a page with what the models predict of them and their items. */
export interface JudgedColumns {
  evidence: PageEvidence;
  /** Predicted F1 of each column. */
  predicted: Float32Array;
  /** Numbers of the most promising columns, the best first. */
  top: number[];
  /** For each of these the probability of each item. */
  chances: Map<number, Float32Array>;
  structuredNames: string[];
  stateNames: string[];
}

const MOST_UNITED = 14;
const CUTS = [0.3, 0.5, 0.7];

/** The rival answers of a page, each set of names once. */
export function answerSets(judged: JudgedColumns): AnswerSet[] {
  const sets: AnswerSet[] = [];
  const known = new Set<string>();
  const add = (set: AnswerSet): void => {
    if (set.items.length === 0 && set.data === 'none') return;
    const key = `${set.data} ${set.items.map(({ column, order }) => textNumberOf(judged.evidence, column, order)).join(' ')}`;
    if (known.has(key)) return;
    known.add(key);
    sets.push(set);
  };
  dataSets(judged, add);
  const mass = massOf(judged);
  for (const [rank, column] of judged.top.entries()) {
    const whole = distinctItems(judged.evidence, wholeColumn(judged, column));
    add({ kind: 'column', items: whole, data: 'none', columns: [column] });
    if (whole.length < 2) continue;
    const cuts = [bestCut(judged, whole, mass), ...(rank < 6 ? CUTS : [])];
    for (const cut of cuts) add({ kind: 'trimmed', items: above(judged, whole, cut), data: 'none', columns: [column] });
    if (rank < 4 && judged.structuredNames.length > 0) {
      add({ kind: 'column and data', items: whole, data: 'structured', columns: [column] });
      add({ kind: 'trimmed and data', items: above(judged, whole, CUTS[1] as number), data: 'structured', columns: [column] });
    }
  }
  unitedSets(judged, mass, add);
  const pool = pooled(judged);
  for (const cut of [bestCut(judged, pool, mass), ...CUTS]) {
    const items = above(judged, pool, cut);
    add({ kind: 'pooled', items, data: 'none', columns: [...new Set(items.map(({ column }) => column))].slice(0, 3) });
  }
  return sets;
}

function dataSets({ structuredNames, stateNames }: JudgedColumns, add: (set: AnswerSet) => void): void {
  if (structuredNames.length > 0) add({ kind: 'structured', items: [], data: 'structured', columns: [] });
  if (stateNames.length > 0) add({ kind: 'state', items: [], data: 'state', columns: [] });
  if (structuredNames.length > 0 && stateNames.length > 0) add({ kind: 'data', items: [], data: 'both', columns: [] });
}

/** Pairs of columns that hold different lines, as one list. */
function unitedSets(judged: JudgedColumns, mass: number, add: (set: AnswerSet) => void): void {
  const several = judged.top.slice(0, 8).filter((column) => (judged.evidence.columns[column] as ColumnEvidence).atoms.length >= 2);
  let count = 0;
  for (const [at, one] of several.entries())
    for (const other of several.slice(at + 1)) {
      if (count >= MOST_UNITED || overlap(judged.evidence, one, other)) continue;
      count += 1;
      const items = withoutCuts(
        judged,
        distinctItems(judged.evidence, byLine(judged.evidence, [...wholeColumn(judged, one), ...wholeColumn(judged, other)])),
      );
      add({ kind: 'united', items, data: 'none', columns: [one, other] });
      add({ kind: 'united', items: above(judged, items, bestCut(judged, items, mass)), data: 'none', columns: [one, other] });
    }
}

function overlap(evidence: PageEvidence, one: number, other: number): boolean {
  const lines = new Set(Array.from((evidence.columns[one] as ColumnEvidence).atoms, (at) => evidence.lines[at] as number));
  return (evidence.columns[other] as ColumnEvidence).atoms.some((at) => lines.has(evidence.lines[at] as number));
}

function wholeColumn({ evidence }: JudgedColumns, column: number): Item[] {
  return Array.from((evidence.columns[column] as ColumnEvidence).atoms, (_, order) => ({ column, order }));
}

function byLine(evidence: PageEvidence, items: Item[]): Item[] {
  const line = ({ column, order }: Item): number => evidence.lines[atomOf(evidence, column, order)] as number;
  return items.toSorted((one, other) => line(one) - line(other));
}

/** Number of the atom of an item. */
export function atomOf(evidence: PageEvidence, column: number, order: number): number {
  return (evidence.columns[column] as ColumnEvidence).atoms[order] as number;
}

function textNumberOf(evidence: PageEvidence, column: number, order: number): number {
  return evidence.textNumbers[atomOf(evidence, column, order)] as number;
}

/** Columns in which a name comes again and again are of a chain: its branches are distinguished by their addresses. */
const CHAIN = 0.6;

/** Each name once, unless a column is of branches that all have an address. */
function distinctItems(evidence: PageEvidence, items: Item[]): Item[] {
  const names = items.map(({ column, order }) => evidence.plains[atomOf(evidence, column, order)] as string);
  const located = items.every(({ column, order }) => (((evidence.columns[column] as ColumnEvidence).records[order] as number) & 1) === 1);
  const one = new Set(items.map(({ column }) => column)).size === 1;
  const distinct = new Set(names);
  if (one && located && distinct.size < items.length * CHAIN) return items;
  const seen = new Set<string>();
  return items.filter((_, at) => {
    const name = names[at] as string;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

const NEAR_LINES = 4;

/** Of two names near each other of which one holds the other only the likelier: they are two cuts of one. */
function withoutCuts(judged: JudgedColumns, items: Item[]): Item[] {
  const { evidence } = judged;
  const dropped = new Set<Item>();
  const at = ({ column, order }: Item): number => atomOf(evidence, column, order);
  for (const [number, item] of items.entries())
    for (let next = number + 1; next < Math.min(items.length, number + 6); next++) {
      const other = items[next] as Item;
      if ((evidence.lines[at(other)] as number) - (evidence.lines[at(item)] as number) > NEAR_LINES) break;
      const [one, two] = [evidence.plains[at(item)] as string, evidence.plains[at(other)] as string];
      if (!one.includes(two) && !two.includes(one)) continue;
      dropped.add(chanceOf(judged, item) >= chanceOf(judged, other) ? other : item);
    }
  return items.filter((item) => !dropped.has(item));
}

export function chanceOf({ chances }: JudgedColumns, { column, order }: Item): number {
  return chances.get(column)?.[order] ?? 0;
}

function above(judged: JudgedColumns, items: Item[], cut: number): Item[] {
  return items.filter((item) => chanceOf(judged, item) >= cut);
}

/** For each line the likeliest atom of the promising columns of several atoms, each name once. */
function pooled(judged: JudgedColumns): Item[] {
  const best = new Map<number, Item>();
  for (const column of judged.top) {
    if ((judged.evidence.columns[column] as ColumnEvidence).atoms.length < 2) continue;
    for (const item of wholeColumn(judged, column)) {
      const line = judged.evidence.lines[atomOf(judged.evidence, column, item.order)] as number;
      const known = best.get(line);
      if (known === undefined || chanceOf(judged, item) > chanceOf(judged, known)) best.set(line, item);
    }
  }
  return withoutCuts(judged, distinctItems(judged.evidence, byLine(judged.evidence, [...best.values()])));
}

/** How many places the page may name in all: the sum of the best chance of each name. */
export function massOf(judged: JudgedColumns): number {
  let mass = 0;
  for (const item of pooled(judged)) mass += chanceOf(judged, item);
  return mass;
}

/** The chance from which on items are taken so that the expected F1 is highest. */
function bestCut(judged: JudgedColumns, items: Item[], mass: number): number {
  const chances = items.map((item) => chanceOf(judged, item)).toSorted((one, other) => other - one);
  let sum = 0;
  let best = 0;
  let cut = 1;
  for (const [at, chance] of chances.entries()) {
    sum += chance;
    const expected = (2 * sum) / (at + 1 + mass);
    if (expected <= best) continue;
    best = expected;
    cut = chance;
  }
  return cut;
}
