import { plainName } from '../../values/plain-name.ts';
import { type AnswerSet, atomOf, chanceOf, type JudgedColumns, massOf, SET_KINDS } from './answer-sets.ts';
import { mean } from './column-features.ts';
import type { Features } from './features.ts';
import { type FeatureTable, type PageEvidence, tableOf, type WordScores } from './evidence.ts';

const OF_COLUMN = [
  'count',
  'coverage',
  'bare',
  'unique',
  'heading',
  'headingRank',
  'with address',
  'with phone',
  'with hours',
  'with price',
  'with rating',
  'with map',
  'with outside',
  'with date',
  'with image',
  'recordWords',
  'nameMean',
  'framed',
  'first',
  'inOrder',
  'countStated',
  'againText',
  'againPath',
  'againImage',
  'againHost',
  'linkShare',
  'lengthMean',
  'form line',
  'form element',
  'form before',
  'form after',
  'form lead',
  'form alt',
  'form attribute',
  'inTitle',
  'isHeading',
  'inSiteHost',
  'kinds',
  'towns',
  'streets',
  'countries',
  'page-wide count',
  'page-wide coverage',
];
const OF_PAGE = [
  'dataPlaces',
  'statePlaces',
  'pageLines',
  'pageLinkShare',
  'pageLineLength',
  'pageHeadings',
  'page address',
  'page phone',
  'script latin',
  'titleKinds',
  'headingKinds',
];

/** One row for each rival answer of a page. `columnRow` gives the features of a column by its number. */
export function setTable(
  sets: AnswerSet[],
  judged: JudgedColumns,
  scores: WordScores,
  columnRow: (column: number) => Features,
): FeatureTable {
  const { evidence } = judged;
  const mass = massOf(judged);
  const structured = new Set(judged.structuredNames.map(plainName));
  const state = new Set(judged.stateNames.map(plainName));
  const best = judged.top.length === 0 ? 0 : (judged.predicted[judged.top[0] as number] as number);
  const rows = sets.map((set) => {
    const names = new Set(set.items.map(({ column, order }) => evidence.plains[atomOf(evidence, column, order)] as string));
    const inStructured = [...names].filter((name) => structured.has(name)).length;
    const inState = [...names].filter((name) => state.has(name)).length;
    const [lead, second] = set.columns;
    const row: Features = { setSize: Math.log1p(set.items.length), single: set.items.length === 1 ? 1 : 0 };
    for (const kind of SET_KINDS) row[`set ${kind}`] = set.kind === kind ? 1 : 0;
    Object.assign(row, chanceFeatures(set, judged, mass), nameFeatures(set, evidence, scores));
    row.predicted = lead === undefined ? 0 : (judged.predicted[lead] as number);
    row.predictedSecond = second === undefined ? -1 : (judged.predicted[second] as number);
    row.behindBest = best - row.predicted;
    row.rank = lead === undefined ? 20 : judged.top.indexOf(lead);
    row.bestPredicted = best;
    row.structuredShare = names.size === 0 ? -1 : inStructured / names.size;
    row.ofStructured = structured.size === 0 ? -1 : inStructured / structured.size;
    row.stateShare = names.size === 0 ? -1 : inState / names.size;
    row.ofState = state.size === 0 ? -1 : inState / state.size;
    row.beyondStructured = names.size - inStructured;
    row.pageWords = scores.page;
    const column = lead === undefined ? {} : columnRow(lead);
    for (const name of OF_COLUMN) row[`column ${name}`] = column[name] ?? -1;
    for (const name of OF_PAGE) row[name] = evidence.page[name] ?? 0;
    return row;
  });
  addRelative(rows);
  return tableOf(rows);
}

/** Features of an answer that mean more compared with those of the other answers. */
const COMPARED = ['expectedF1', 'chanceMean', 'nameMean', 'setSize', 'predicted', 'expectedRecall', 'column coverage'];
const LAST_RANK = 30;

/** How far each answer is behind the best of its page, and its rank, by the features that are compared. */
function addRelative(rows: Features[]): void {
  for (const name of COMPARED) {
    const values = rows.map((row) => row[name] ?? 0);
    const most = values.reduce((best, value) => Math.max(best, value), values[0] ?? 0);
    const order = values.map((_, at) => at).sort((one, other) => (values[other] as number) - (values[one] as number) || one - other);
    for (const [rank, at] of order.entries()) {
      const row = rows[at] as Features;
      row[`behind ${name}`] = most - (values[at] as number);
      row[`rank ${name}`] = Math.min(LAST_RANK, rank);
    }
  }
}

function chanceFeatures({ items }: AnswerSet, judged: JudgedColumns, mass: number): Features {
  const chances = items.map((item) => chanceOf(judged, item));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return {
    mass,
    chanceMean: mean(chances),
    chanceLeast: chances.length === 0 ? 0 : chances.reduce((least, chance) => Math.min(least, chance), 1),
    chanceMost: chances.reduce((most, chance) => Math.max(most, chance), 0),
    expectedRecall: sum / Math.max(1e-6, mass),
    expectedF1: (2 * sum) / Math.max(1e-6, items.length + mass),
  };
}

function nameFeatures({ items }: AnswerSet, evidence: PageEvidence, { names }: WordScores): Features {
  const values = items.map(({ column, order }) => names[evidence.textNumbers[atomOf(evidence, column, order)] as number] as number);
  return {
    nameMean: mean(values),
    nameLeast: values.reduce((least, value) => Math.min(least, value), values[0] ?? 0),
    nameMost: values.reduce((most, value) => Math.max(most, value), values[0] ?? 0),
  };
}
