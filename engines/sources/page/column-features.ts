import { KIND_GROUPS } from '../../vocabulary/kind-groups.ts';
import { ATOM_FORMS, type Atom } from './atoms.ts';
import type { ColumnRecord } from './column-records.ts';
import { type Column, headingRank, SINGLES } from './columns.ts';
import type { Features } from './features.ts';
import { countFacts, FACTS } from './line-facts.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { againFeatures, type PlainParts } from './repetition-features.ts';
import type { PageElement } from './html/tree.ts';

/** Columns longer than this are measured by a sample of their atoms. */
const SAMPLE = 60;

/** What a column looks like by itself: its texts, their elements, their records. */
export function columnFeatures(page: PageAnalysis, parts: PlainParts, number: number): Features {
  const column = page.columns[number] as Column;
  const records = page.records[number] as ColumnRecord[];
  const step = Math.max(1, Math.ceil(column.atoms.length / SAMPLE));
  const sample: number[] = [];
  for (let at = 0; at < column.atoms.length; at += step) sample.push(at);
  const features: Features = { ...textFeatures(page, column, sample) };
  Object.assign(features, elementFeatures(page, column, sample));
  Object.assign(features, recordFeatures(page, column, records, sample));
  Object.assign(features, placeFeatures(page, column));
  Object.assign(features, againFeatures(page, parts, column, records, sample));
  return features;
}

export function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

function textFeatures(page: PageAnalysis, { atoms }: Column, sample: number[]): Features {
  const own = sample.map((at) => atoms[at] as number);
  const shapes = own.map((at) => page.shapes[at] as PageAnalysis['shapes'][number]);
  const lengths = shapes.map(({ length }) => length);
  const sorted = lengths.toSorted((one, other) => one - other);
  const counts = own.map((at) => (page.atoms[at] as Atom).count);
  const all = atoms.length;
  const kinds = own.map((at) => page.kinds[at] as number);
  const groups = KIND_GROUPS.map((group, bit) => [`kind ${group}`, mean(kinds.map((bits) => (bits >> bit) & 1))] as const);
  const last = atoms.map((at) => (page.atoms[at] as Atom).count);
  const share = (test: (shape: (typeof shapes)[number]) => boolean): number => mean(shapes.map((shape) => (test(shape) ? 1 : 0)));
  return {
    count: all,
    lengthMean: mean(lengths),
    lengthMedian: sorted[sorted.length >> 1] ?? 0,
    lengthMost: sorted.at(-1) ?? 0,
    lengthLeast: sorted[0] ?? 0,
    lengthDeviation: deviation(lengths),
    words: mean(shapes.map(({ words }) => words)),
    wordsDeviation: deviation(shapes.map(({ words }) => words)),
    capitalised: mean(shapes.map(({ words, capitalised }) => (words === 0 ? 0 : capitalised / words))),
    longLower: mean(shapes.map(({ longLower }) => longLower)),
    firstUpper: share(({ firstUpper }) => firstUpper),
    allUpper: share(({ letters, upper }) => letters > 2 && upper === letters),
    digits: mean(shapes.map(({ digits, length }) => digits / Math.max(1, length))),
    anyDigit: share(({ digits }) => digits > 0),
    punctuation: mean(shapes.map(({ punctuation }) => punctuation)),
    endsSentence: share(({ lastCode }) => '.!?。！？…'.includes(String.fromCharCode(lastCode))),
    mixedScript: share(({ mixed, letters }) => mixed > 0 && mixed < letters),
    latin: share(({ script }) => script === 'latin'),
    unique: new Set(own.map((at) => page.plains[at])).size / Math.max(1, own.length),
    counted: mean(counts.map((count) => (count > 0 ? 1 : 0))),
    inOrder: inOrder(last),
    kinds: mean(kinds.map((bits) => (bits === 0 ? 0 : 1))),
    ...Object.fromEntries(groups),
    streets: mean(own.map((at) => page.streets[at] as number)),
    towns: mean(own.map((at) => (page.regions[at] === 1 ? 1 : 0))),
    countries: mean(own.map((at) => (page.regions[at] === 2 ? 1 : 0))),
    countStated: page.statedCounts.has(all) || page.statedCounts.has(new Set(atoms.map((at) => page.plains[at])).size) ? 1 : 0,
  };
}

/** Share of neighbours whose counts follow each other, up or down. */
function inOrder(counts: number[]): number {
  let following = 0;
  for (let at = 1; at < counts.length; at++) {
    const [before, now] = [counts[at - 1] as number, counts[at] as number];
    if (before > 0 && now > 0 && Math.abs(now - before) === 1) following += 1;
  }
  return counts.length < 2 ? 0 : following / (counts.length - 1);
}

const TAGS = [
  'a',
  'li',
  'td',
  'th',
  'dt',
  'dd',
  'p',
  'b',
  'strong',
  'figcaption',
  'article',
  'main',
  'table',
  'section',
  'button',
  'label',
  'span',
  'address',
  'summary',
  'option',
];

function elementFeatures(page: PageAnalysis, column: Column, sample: number[]): Features {
  const features: Features = { signature: column.signature, split: column.split };
  const elements = sample.map((at) => (page.atoms[column.atoms[at] as number] as Atom).element);
  const first = page.atoms[column.atoms[0] as number] as Atom;
  for (const [at, form] of ATOM_FORMS.entries()) features[`form ${form}`] = ATOM_FORMS.indexOf(first.form) === at ? 1 : 0;
  for (const [at, single] of SINGLES.entries()) features[`single ${single}`] = column.single === at ? 1 : 0;
  const ranks = elements.map(headingRank);
  features.heading = mean(ranks.map((rank) => (rank > 0 ? 1 : 0)));
  features.headingRank = mean(ranks);
  features.depth = mean(elements.map(({ depth }) => depth));
  features.nth = mean(elements.map(({ nth }) => Math.min(nth, 20)));
  const near = elements.slice(0, 8).map(tagsAround);
  for (const tag of TAGS) features[`tag ${tag}`] = mean(near.map((tags) => (tags.has(tag) ? 1 : 0)));
  features.itemprop = mean(elements.map((element) => (isNamed(element) ? 1 : 0)));
  features.blockShare = mean(
    elements.map((element) => (element.children.some((child) => typeof child === 'string' && child.trim() !== '') ? 1 : 0)),
  );
  return features;
}

function tagsAround(element: PageElement): Set<string> {
  const tags = new Set<string>();
  for (let at: PageElement | undefined = element, level = 0; at !== undefined && level < 6; at = at.parent, level++) tags.add(at.tag);
  return tags;
}

function isNamed(element: PageElement): boolean {
  for (let at: PageElement | undefined = element, level = 0; at !== undefined && level < 3; at = at.parent, level++)
    if (at.attributes.itemprop === 'name') return true;
  return false;
}

function recordFeatures(page: PageAnalysis, column: Column, records: ColumnRecord[], sample: number[]): Features {
  const { facts, context } = page;
  const own = sample.map((at) => records[at] as ColumnRecord);
  const atomLines = sample.map((at) => (page.atoms[column.atoms[at] as number] as Atom).line);
  const lines = own.map(({ from, to }) => to - from);
  const characters = own.map(({ from, to }) => countFacts(facts.characters, from, to));
  const total = Math.max(1, facts.characters.at(-1) as number);
  const covered = records.reduce((sum, { from, to }) => sum + countFacts(facts.characters, from, to), 0) / total;
  const features: Features = {
    recordLines: mean(lines),
    recordLinesDeviation: deviation(lines) / Math.max(1, mean(lines)),
    recordCharacters: mean(characters),
    recordCharactersLeast: Math.min(...characters),
    coverage: Math.min(1, covered),
    linkShare: mean(own.map(({ from, to }, at) => countFacts(facts.linked, from, to) / Math.max(1, characters[at] as number))),
    nameOffset: mean(own.map(({ from }, at) => Math.min(30, (atomLines[at] as number) - from))),
    nameFirst: mean(own.map(({ from }, at) => (atomLines[at] === from ? 1 : 0))),
    bare: mean(lines.map((count) => (count <= 1 ? 1 : 0))),
  };
  for (const [at, fact] of FACTS.entries()) {
    const ofLines = at < facts.lines.length;
    const sums = (ofLines ? facts.lines[at] : facts.elements[at - facts.lines.length]) as Int32Array;
    const counts = own.map((record) => (ofLines ? countFacts(sums, record.from, record.to) : countFacts(sums, record.start, record.end)));
    features[`with ${fact}`] = mean(counts.map((count) => (count > 0 ? 1 : 0)));
    features[`count ${fact}`] = Math.min(20, mean(counts));
    if (!ofLines) continue;
    features[`own ${fact}`] = mean(atomLines.map((line) => countFacts(sums, line, line + 1)));
    if (at < 3 || fact === 'long') features[`next ${fact}`] = mean(atomLines.map((line) => countFacts(sums, line + 1, line + 2)));
  }
  features.prose = mean(atomLines.map((line) => Math.min(600, context.lines[line + 1]?.text.length ?? 0)));
  features.ownLine = mean(atomLines.map((line) => Math.min(600, context.lines[line]?.text.length ?? 0)));
  return features;
}

function placeFeatures(page: PageAnalysis, column: Column): Features {
  const total = Math.max(1, page.context.lines.length);
  const lines = column.atoms.map((at) => (page.atoms[at] as Atom).line);
  const first = lines[0] as number;
  const last = lines.at(-1) as number;
  const gaps = lines.slice(1).map((line, at) => line - (lines[at] as number));
  const names = new Set(column.atoms.map((at) => page.plains[at] as string));
  const share = (known: Set<string>): number => [...names].filter((name) => known.has(name)).length;
  const data = share(page.dataNames);
  const state = share(page.stateNames);
  return {
    first: first / total,
    firstLine: Math.min(first, 300),
    last: last / total,
    span: (last - first) / total,
    gap: Math.min(200, mean(gaps)),
    gapDeviation: deviation(gaps) / Math.max(1, mean(gaps)),
    framed: mean(lines.map((line) => page.facts.framed[line] ?? 0)),
    inData: data / names.size,
    ofData: page.dataNames.size === 0 ? -1 : data / page.dataNames.size,
    inState: state / names.size,
    ofState: page.stateNames.size === 0 ? -1 : state / page.stateNames.size,
  };
}
