import { mean } from './column-features.ts';
import type { Features } from './features.ts';
import { type ColumnEvidence, type FeatureTable, type PageEvidence, tableOf, type WordScores } from './evidence.ts';

/** Features of a column that mean more compared with those of the page's other columns. */
const COMPARED = [
  'count',
  'lengthMean',
  'lengthDeviation',
  'words',
  'capitalised',
  'longLower',
  'unique',
  'headingRank',
  'depth',
  'recordLines',
  'recordCharacters',
  'coverage',
  'linkShare',
  'first',
  'span',
  'gapDeviation',
  'againText',
  'againImage',
  'againHost',
  'againPath',
  'with address',
  'with phone',
  'with hours',
  'with price',
  'with rating',
  'with map',
  'with outside',
  'with image',
  'with long',
  'prose',
  'nameMean',
  'nameMost',
  'nameShare',
  'recordWords',
  'inData',
  'kinds',
];

/** One row for each column of a page: what it looks like, what the word models say of it, and where it ranks on the page. */
export function columnTable(evidence: PageEvidence, scores: WordScores): FeatureTable {
  const rows = evidence.columns.map((column, at) => ({
    ...column.features,
    ...nameFeatures(column, evidence, scores),
    recordWords: scores.records[at] as number,
    pageWords: scores.page,
  }));
  const compared = COMPARED.map((name) => {
    const values = rows.map((row) => (row as Features)[name] ?? 0);
    return { name, values, least: Math.min(...values), most: Math.max(...values) };
  });
  const ranks = ['nameMean', 'coverage', 'count', 'recordWords'].map((name) => ({
    name,
    rank: ranksOf(rows.map((row) => (row as Features)[name] ?? 0)),
  }));
  for (const [at, row] of rows.entries()) {
    const features = row as Features;
    for (const { name, values, least, most } of compared)
      features[`page-wide ${name}`] = most === least ? 0.5 : ((values[at] as number) - least) / (most - least);
    for (const { name, rank } of ranks) features[`rank ${name}`] = rank[at] as number;
    Object.assign(features, pick(evidence.page));
  }
  return tableOf(rows as Features[]);
}

function pick(page: Features): Features {
  const { pageLines = 0, pageColumns = 0, pageLinkShare = 0, pageLineLength = 0, dataPlaces = 0, statePlaces = 0, pageHeadings = 0 } = page;
  const latin = page['script latin'] ?? 0;
  return {
    pageLines,
    pageColumns,
    pageLinkShare,
    pageLineLength,
    dataPlaces,
    statePlaces,
    pageHeadings,
    latin,
    pageAddresses: page['page address'] ?? 0,
    titleKinds: page.titleKinds ?? 0,
    headingKinds: page.headingKinds ?? 0,
  };
}

function nameFeatures({ atoms }: ColumnEvidence, { textNumbers }: PageEvidence, { names }: WordScores): Features {
  const values = Array.from(atoms, (at) => names[textNumbers[at] as number] as number);
  const sorted = values.toSorted((one, other) => one - other);
  const middle = mean(values);
  return {
    nameMean: middle,
    nameMedian: sorted[sorted.length >> 1] ?? 0,
    nameMost: sorted.at(-1) ?? 0,
    nameLeast: sorted[0] ?? 0,
    nameShare: mean(values.map((value) => (value > 0 ? 1 : 0))),
    nameDeviation: Math.sqrt(mean(values.map((value) => (value - middle) ** 2))),
  };
}

/** Place of each value among all, 0 for the greatest; at most 50. */
function ranksOf(values: number[]): number[] {
  const order = values.map((_, at) => at).sort((one, other) => (values[other] as number) - (values[one] as number));
  const ranks = new Array<number>(values.length);
  for (const [rank, at] of order.entries()) ranks[at] = Math.min(50, rank);
  return ranks;
}
