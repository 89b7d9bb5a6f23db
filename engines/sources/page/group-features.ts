import type { Atom } from './atoms.ts';
import { mean } from './column-features.ts';
import type { Features } from './features.ts';
import type { ColumnRecord } from './column-records.ts';
import { type Column, headingRank } from './columns.ts';
import { countFacts, FACTS, type PageFacts } from './line-facts.ts';
import type { PageElement } from './html/tree.ts';

interface GroupMember {
  record: ColumnRecord;
  /** The text that the record was found by. */
  atom: Atom;
}

interface GroupPage {
  facts: PageFacts;
  elements: PageElement[];
  /** How many lines the page has. */
  lines: number;
}

/** Groups longer than this are measured by their first records where each record costs time. */
const SAMPLE = 60;
const FARTHEST = 50;
const LAST_RANK = 60;
const TAGS = ['li', 'tr', 'div', 'article', 'a', 'dl', 'td', 'section', 'ul', 'table', 'p', 'h2', 'h3', 'h4', 'span', 'dt'];
const COMPARED = ['cover', 'middle', 'count', 'lines', 'elements', 'uneven', 'dense', 'siblingShare', 'unique', 'depth', 'linkShare'];
const COMPARED_TOO = ['contiguous', 'whole'];

/** What a group of records looks like: their sizes, elements, places on the page, and what they state. */
export function groupFeatures(members: GroupMember[], column: Column, page: GroupPage): Features {
  const records = members.map(({ record }) => record);
  return {
    ...sizeFeatures(records, page),
    ...elementFeatures(records, page),
    ...textFeatures(members, column, page),
    ...factFeatures(records.slice(0, SAMPLE), page.facts),
  };
}

function sizeFeatures(records: ColumnRecord[], { facts, lines: pageLines }: GroupPage): Features {
  const sizes = records.map(({ from, to }) => countFacts(facts.characters, from, to));
  const lines = records.map(({ from, to }) => to - from);
  const elements = records.map(({ start, end }) => end - start);
  const gaps = records.slice(1).map(({ from }, at) => from - (records[at] as ColumnRecord).to);
  const covered = sizes.reduce((sum, size) => sum + size, 0);
  const first = records[0] as ColumnRecord;
  const last = records.reduce((most, { to }) => Math.max(most, to), 0);
  return {
    count: Math.log1p(records.length),
    middle: Math.log1p(sizes.toSorted((one, other) => one - other)[sizes.length >> 1] as number),
    uneven: unevenness(sizes),
    lines: mean(lines),
    unevenLines: unevenness(lines),
    elements: Math.log1p(mean(elements)),
    unevenElements: unevenness(elements),
    cover: covered / Math.max(1, facts.characters.at(-1) as number),
    dense: covered / Math.max(1, countFacts(facts.characters, first.from, last)),
    first: first.from / Math.max(1, pageLines),
    gap: mean(gaps.map((gap) => Math.min(FARTHEST, gap))),
    contiguous: mean(gaps.map((gap) => (gap === 0 ? 1 : 0))),
    bare: mean(lines.map((count) => (count <= 1 ? 1 : 0))),
    linkShare: covered === 0 ? 0 : records.reduce((sum, { from, to }) => sum + countFacts(facts.linked, from, to), 0) / covered,
  };
}

/** Standard deviation as a share of the mean. */
function unevenness(values: number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) / Math.max(1, middle);
}

function elementFeatures(records: ColumnRecord[], { elements }: GroupPage): Features {
  const roots = records.map(({ start }) => elements[start]);
  const [root] = roots;
  const kinds = new Set(roots.map((element) => `${element?.tag} ${element?.attributes.class}`)).size;
  const parents = new Set(roots.map((element) => element?.parent?.index)).size;
  const siblings = root?.parent?.children.filter((child) => typeof child !== 'string').length ?? 0;
  const features: Features = {
    kinds,
    kindShare: kinds / records.length,
    parents: Math.log1p(parents),
    parentShare: parents / records.length,
    whole: mean(records.map(({ start, end }) => (elements[start]?.end === end ? 1 : 0))),
    siblings: Math.log1p(siblings),
    siblingShare: roots.filter((element) => element?.parent === root?.parent).length / Math.max(1, siblings),
    depth: root?.depth ?? 0,
  };
  for (const tag of TAGS) features[`tag ${tag}`] = root?.tag === tag ? 1 : 0;
  return features;
}

function textFeatures(members: GroupMember[], { split, signature }: Column, { facts }: GroupPage): Features {
  const sample = members.slice(0, SAMPLE);
  return {
    framed: mean(members.map(({ atom }) => facts.framed[atom.line] ?? 0)),
    length: mean(sample.map(({ atom }) => Math.min(200, atom.text.length))),
    unique: new Set(members.map(({ atom }) => atom.text)).size / members.length,
    heading: mean(sample.map(({ atom }) => (headingRank(atom.element) > 0 ? 1 : 0))),
    nameFirst: mean(sample.map(({ atom, record }) => (atom.line === record.from ? 1 : 0))),
    split,
    signature,
  };
}

function factFeatures(records: ColumnRecord[], facts: PageFacts): Features {
  const features: Features = {};
  for (const [at, fact] of FACTS.entries()) {
    const ofLines = at < facts.lines.length;
    const sums = (ofLines ? facts.lines[at] : facts.elements[at - facts.lines.length]) as Int32Array;
    features[`with ${fact}`] = mean(
      records.map(({ from, to, start, end }) => (countFacts(sums, ofLines ? from : start, ofLines ? to : end) > 0 ? 1 : 0)),
    );
  }
  return features;
}

/** Adds to each group its rank among those of the page and where it lies between the least and the most of them. */
export function addRelative(rows: Features[]): void {
  for (const name of [...COMPARED, ...COMPARED_TOO]) {
    const values = rows.map((row) => row[name] ?? 0);
    const least = values.reduce((found, value) => Math.min(found, value), values[0] ?? 0);
    const most = values.reduce((found, value) => Math.max(found, value), values[0] ?? 0);
    const order = values.map((_, at) => at).sort((one, other) => (values[other] as number) - (values[one] as number) || one - other);
    for (const [rank, at] of order.entries()) {
      const row = rows[at] as Features;
      row[`rank ${name}`] = Math.min(LAST_RANK, rank);
      row[`page-wide ${name}`] = most === least ? 0.5 : ((values[at] as number) - least) / (most - least);
    }
  }
}
