import type { PageContext } from './context.ts';
import { linesWithin, type PageLine } from './lines.ts';
import { canBeName, nameIn, withoutCount } from './names.ts';
import { isSiteFrame, type Seed } from './seeds.ts';
import { isBlock, type PageElement, tagPath } from './tree.ts';

/** One entry of a repeated structure: the elements numbered `start` to before `end`. */
export interface PageRecord {
  start: number;
  end: number;
  seed: Seed;
  /** Only these of the lines, when several entries share one element: numbers from `from` to before `to`. */
  lines?: { from: number; to: number };
  /** Texts that most entries of the structure hold: what they have in common is none of their names. */
  common?: Set<string>;
}

/** Tells each record of a structure the texts that half of them share. */
export function markCommonTexts(records: PageRecord[], context: PageContext): void {
  if (records.length < 3) return;
  const counts = new Map<string, number>();
  for (const record of records)
    for (const text of new Set(
      linesOfRecord(record, context).flatMap((line) => [line.text, ...line.parts.map((part) => part.text.trim())]),
    ))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  const common = new Set([...counts].filter(([, count]) => count >= Math.max(3, records.length * 0.4)).map(([text]) => text));
  for (const record of records) record.common = common;
}

/** The lines of an entry. */
export function linesOfRecord({ start, end, lines }: PageRecord, context: PageContext): PageLine[] {
  return lines === undefined ? linesWithin(context.lines, start, end) : context.lines.slice(lines.from, lines.to);
}

/** Seeds at the same kind of spot (the same tags from the root down), the site's frame left out. */
export function clustersOf(seeds: Seed[]): Seed[][] {
  const clusters = new Map<string, Seed[]>();
  const blocks = new Set<string>();
  let last: Seed | undefined;
  for (const seed of seeds) {
    const block = blockOf(seed.element);
    if (isSiteFrame(block)) continue;
    const key = tagPath(block);
    const once = `${seed.kind} ${block.index}`;
    const again = seed.kind !== 'address' || (last !== undefined && blockOf(last.element) === block && sameNumber(last, seed));
    // The same address once for wide and once for narrow screens is one.
    if ((blocks.has(once) && again) || (seed.kind === 'address' && last?.text === seed.text)) continue;
    last = seed;
    blocks.add(once);
    const cluster = clusters.get(key);
    if (cluster === undefined) clusters.set(key, [seed]);
    else cluster.push(seed);
  }
  return [...clusters.values()];
}

/** One address told twice in a row: first short, then in full. */
function sameNumber(one: Seed, other: Seed): boolean {
  const [first, second] = [/\d+/.exec(one.text ?? '')?.[0], /\d+/.exec(other.text ?? '')?.[0]];
  return first !== undefined && first === second && (other.line ?? 0) - (one.lastLine ?? 0) <= 2;
}

function blockOf(element: PageElement): PageElement {
  let at = element;
  while (at.parent?.parent !== undefined && !isBlock(at)) at = at.parent;
  return at;
}

/** The entries around the seeds of one cluster: each reaches as far up as it holds no other seed of the cluster. */
export function recordsOf(seeds: Seed[], context: PageContext): PageRecord[] {
  const shared = Map.groupBy(seeds, ({ element }) => blockOf(element));
  const crowded = [...shared].filter(([, within]) => within.length >= 2 && within.every(({ line }) => line !== undefined));
  if (crowded.some(([, within]) => within.length >= seeds.length * 0.5))
    return crowded.flatMap(([block, within]) => lineRecords(block, within, context));
  const places = seeds.map((seed) => seed.element.index).sort((one, other) => one - other);
  const roots = seeds.map((seed) => ({ seed, root: grow(seed, places) }));
  const depths = roots.map(({ root }) => root.depth).sort((one, other) => one - other);
  const usual = depths[Math.floor(depths.length / 2)] ?? 0;
  const records = roots.map(({ seed, root }) => ({ seed, root: lower(seed, root, usual) }));
  const byParent = Map.groupBy(records, ({ root }) => root.parent);
  const result: PageRecord[] = [];
  for (const [parent, siblings] of byParent) {
    if (parent !== undefined && siblings.length >= 2 && isFlat(parent, siblings, context)) result.push(...partition(parent, siblings));
    else for (const { seed, root } of siblings) result.push({ start: root.index, end: root.end, seed });
  }
  return result.sort((one, other) => one.start - other.start);
}

/** Entries within one element, parted by line breaks: each begins with the last line before its seed that can be a name. */
function lineRecords(block: PageElement, seeds: Seed[], { lines }: PageContext): PageRecord[] {
  const starts = seeds.map((seed, at) => {
    const after = seeds[at - 1]?.lastLine ?? -1;
    const line = seed.line ?? 0;
    for (let before = line - 1; before > after && lines[before]?.block === block; before -= 1)
      if (canBeName(withoutCount(lines[before]?.text ?? ''))) return before;
    return line;
  });
  return seeds.map((seed, at) => {
    const from = starts[at] ?? seed.line ?? 0;
    let to = starts[at + 1] ?? (seed.lastLine ?? from) + 6;
    for (let line = from; line < to; line += 1) if (lines[line]?.block !== block) to = line;
    const parts = lines.slice(from, to).flatMap((line) => line.parts.map(({ element }) => element.index));
    const own = parts.filter((index) => index > block.index);
    return { start: Math.min(...own, block.end), end: Math.max(...own, block.end - 1) + 1, seed, lines: { from, to } };
  });
}

function grow(seed: Seed, places: number[]): PageElement {
  let at = seed.element;
  while (at.parent?.parent !== undefined && at.parent.tag !== 'body' && countWithin(places, at.parent) === 1) at = at.parent;
  return at;
}

/** A lone seed in a wide frame would take the frame: no entry is taken from further up than the others of its kind. */
function lower(seed: Seed, root: PageElement, depth: number): PageElement {
  if (root.depth >= depth) return root;
  let at = seed.element;
  while (at.parent !== undefined && at.depth > depth) at = at.parent;
  return at;
}

function countWithin(places: number[], element: PageElement): number {
  return firstAt(places, element.end) - firstAt(places, element.index);
}

function firstAt(places: number[], index: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Rooted = { seed: Seed; root: PageElement };

/** Whether entries stand in a row without an element around each: headings between them, or nothing in them that could be a name. */
function isFlat(parent: PageElement, siblings: Rooted[], context: PageContext): boolean {
  const headed = headsBefore(parent, siblings, HEADINGS).filter((head) => head !== undefined);
  const holding = siblings.filter(({ root }) => holdsHeading(root));
  if (headed.length >= siblings.length * 0.6 && holding.length < siblings.length * 0.5) return true;
  const named = siblings.filter(
    ({ root, seed }) =>
      nameIn(context.tree, linesWithin(context.lines, root.index, root.end), root.index, root.end, linesOf(seed)) !== undefined,
  );
  return named.length < siblings.length * 0.5 && headsBefore(parent, siblings, ANY_HEAD).some((head) => head !== undefined);
}

/** Numbers of the lines that a seed takes up. */
export function linesOf(seed: Seed): Set<number> {
  const lines = new Set<number>();
  if (seed.line !== undefined) for (let at = seed.line; at <= (seed.lastLine ?? seed.line); at += 1) lines.add(at);
  return lines;
}

const HEADINGS = /^(?:h[1-6]|dt)$/;
const ANY_HEAD = /^(?:h[1-6]|dt|b|strong|p|div|a|td|tr|li|span|font|center)$/;

function holdsHeading(root: PageElement): boolean {
  const work = [root];
  for (let at = work.pop(), count = 0; at !== undefined && count < 200; at = work.pop(), count += 1) {
    if (HEADINGS.test(at.tag)) return true;
    for (const child of at.children) if (typeof child !== 'string') work.push(child);
  }
  return false;
}

/** For each entry the sibling nearest before it, after the entry before it, that can head it. */
function headsBefore(parent: PageElement, siblings: Rooted[], heads: RegExp): Array<PageElement | undefined> {
  const found: Array<PageElement | undefined> = [];
  let head: PageElement | undefined;
  for (const child of parent.children) {
    if (typeof child === 'string') continue;
    for (let next = siblings[found.length]; next !== undefined && next.root.index <= child.index; next = siblings[found.length]) {
      found.push(head);
      head = undefined;
    }
    if (siblings[found.length - 1]?.root === child) continue;
    if (heads.test(child.tag) || (heads === HEADINGS && child.tag !== 'table' && child.end - child.index < 12 && holdsHeading(child)))
      head = child;
  }
  return found;
}

function partition(parent: PageElement, siblings: Rooted[]): PageRecord[] {
  const headings = headsBefore(parent, siblings, HEADINGS);
  const others = headsBefore(parent, siblings, ANY_HEAD);
  const starts = siblings.map(({ root }, at) => (headings[at] ?? others[at] ?? root).index);
  return siblings.map(({ seed, root }, at) => ({ start: starts[at] ?? root.index, end: starts[at + 1] ?? lastEnd(parent, root), seed }));
}

/** The last entry of a row ends at the next heading. */
function lastEnd(parent: PageElement, root: PageElement): number {
  for (const child of parent.children)
    if (typeof child !== 'string' && child.index > root.index && HEADINGS.test(child.tag)) return child.index;
  return parent.end;
}
