import { hashOf } from '../../scoring/hashed-linear.ts';
import { SCRIPTS } from '../../scoring/shape.ts';
import { KIND_GROUPS, kindsIn } from '../../vocabulary/kind-groups.ts';
import type { Features } from './features.ts';
import type { ColumnRecord } from './column-records.ts';
import { headingRank } from './columns.ts';
import { FACTS } from './line-facts.ts';
import { wordHashes } from './name-hashes.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { shortType } from './structured/schema-types.ts';

/** What a page is like as a whole: its length, links, stated facts, script. */
export function pageFeatures({
  context,
  facts,
  columns,
  atoms,
  dataNames,
  stateNames,
  script,
  statedCounts,
  title,
}: PageAnalysis): Features {
  const lines = context.lines.length;
  const characters = facts.characters.at(-1) as number;
  const features: Features = {
    pageLines: Math.log1p(lines),
    pageCharacters: Math.log1p(characters),
    pageElements: Math.log1p(context.tree.elements.length),
    pageColumns: columns.length,
    pageAtoms: Math.log1p(atoms.length),
    pageLinkShare: (facts.linked.at(-1) as number) / Math.max(1, characters),
    pageLineLength: characters / Math.max(1, lines),
    dataPlaces: Math.min(50, dataNames.size),
    statePlaces: Math.min(50, stateNames.size),
    pageHeadings: context.tree.elements.filter(({ tag }) => /^h[1-6]$/.test(tag)).length,
    pageForms: context.tree.elements.filter(({ tag }) => tag === 'input' || tag === 'button').length,
    pageTables: context.tree.elements.filter(({ tag }) => tag === 'table').length,
    pageStates: statedCounts.size,
  };
  Object.assign(features, kindFeatures(context, title));
  for (const [at, fact] of FACTS.entries()) {
    const sums = (at < facts.lines.length ? facts.lines[at] : facts.elements[at - facts.lines.length]) as Int32Array;
    const count = sums.at(-1) as number;
    features[`page ${fact}`] = Math.log1p(count);
    features[`pageShare ${fact}`] = count / Math.max(1, lines);
  }
  for (const [at, name] of SCRIPTS.entries()) features[`script ${name}`] = script === at ? 1 : 0;
  return features;
}

const KIND_LINES = 600;

/** How often the title, the headings and the lines of a page name kinds of place. */
function kindFeatures({ lines }: PageAnalysis['context'], title: string): Features {
  const inTitle = kindsIn(title.slice(0, 400));
  const features: Features = { titleKinds: inTitle === 0 ? 0 : 1 };
  const counts = KIND_GROUPS.map(() => 0);
  let headings = 0;
  let named = 0;
  let seen = 0;
  for (const { text, element } of lines.slice(0, KIND_LINES)) {
    const bits = kindsIn(text.slice(0, 300));
    seen += 1;
    if (headingRank(element) > 0) {
      headings += 1;
      if (bits !== 0) named += 1;
    }
    for (let bit = 0; bit < counts.length; bit++) if ((bits >> bit) & 1) counts[bit] = (counts[bit] as number) + 1;
  }
  for (const [bit, group] of KIND_GROUPS.entries()) {
    features[`title ${group}`] = (inTitle >> bit) & 1;
    features[`lines ${group}`] = (counts[bit] as number) / Math.max(1, seen);
  }
  features.headingKinds = named / Math.max(1, headings);
  return features;
}

const MOST_WORDS = 500;

/** Hashed words of a page's title, headings and text, and the types of its own data. */
export function pageHashes({ context, title }: PageAnalysis): number[] {
  const headings: string[] = [];
  let length = 0;
  for (const { text, element } of context.lines) {
    if (headingRank(element) === 0 || headings.length >= 60) continue;
    headings.push(text.slice(0, 200));
  }
  const body: string[] = [];
  for (const { text } of context.lines) {
    if (length > 20_000) break;
    body.push(text.slice(0, 1_000));
    length += text.length;
  }
  const { description = '' } = context;
  const types = new Set<number>();
  for (const { attributes } of context.tree.elements) {
    if (attributes.itemtype !== undefined) types.add(hashOf(30, shortType(attributes.itemtype.slice(0, 200))));
    if (attributes.property === 'og:type') types.add(hashOf(31, (attributes.content ?? '').slice(0, 40)));
  }
  for (const { text, attributes } of context.tree.scripts)
    if (attributes.type === 'application/ld+json')
      for (const [, type] of text.slice(0, 100_000).matchAll(/"@type"\s*:\s*\[?\s*"(\w{2,40})"/g)) types.add(hashOf(32, type ?? ''));
  return [
    ...wordHashes(20, `${title} ${description}`, 80),
    ...wordHashes(21, headings.join(' '), 150),
    ...wordHashes(22, body.join(' '), MOST_WORDS),
    ...types,
  ];
}

const MOST_RECORDS = 16;

/** Hashed words of what the records of a column say beside their names. */
export function recordHashes({ context, columns, atoms }: PageAnalysis, number: number, records: ColumnRecord[]): number[] {
  const column = columns[number];
  if (column === undefined) return [];
  const step = Math.max(1, Math.ceil(records.length / MOST_RECORDS));
  const texts: string[] = [];
  for (let at = 0; at < records.length; at += step) {
    const { from, to } = records[at] as ColumnRecord;
    const own = atoms[column.atoms[at] as number]?.line;
    for (let line = from; line < Math.min(to, from + 12); line++)
      if (line !== own) texts.push((context.lines[line]?.text ?? '').slice(0, 120));
  }
  return wordHashes(40, texts.join(' '), 160);
}
