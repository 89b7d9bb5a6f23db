import { HashedLinear, type HashedLinearData } from '../../scoring/hashed-linear.ts';
import { SCRIPTS } from '../../scoring/shape.ts';
import { sigmoid, TreeEnsemble, type TreeEnsembleData } from '../../scoring/trees.ts';
import { type AnswerSet, answerSets, type JudgedColumns } from './answer-sets.ts';
import type { Features } from './features.ts';
import { columnTable } from './column-table.ts';
import { type FeatureTable, type PageEvidence, tableOf, type WordScores } from './evidence.ts';
import { itemTable } from './item-features.ts';
import { setTable } from './set-features.ts';

/** The trained models of the page reader as data. */
export interface PageModelData {
  /** Log odds that a text is a place's name, that a column's records are of places, that a page lists places. */
  names: HashedLinearData;
  records: HashedLinearData;
  pages: HashedLinearData;
  /** Predicted F1 of a column. */
  columns: TreeEnsembleData;
  /** Log odds that an item of a column is a place of the list. */
  items: TreeEnsembleData;
  /** Predicted F1 of a rival answer. */
  sets: TreeEnsembleData;
  /** Log odds that an item of the best answer is a place, learned from pages without places too. */
  verdicts: TreeEnsembleData;
  /** Predicted F1 of a rival answer, learned from pages without places too. */
  worths: TreeEnsembleData;
  /** Log odds that a page has places at all. */
  refusal: TreeEnsembleData;
  thresholds: PageThresholds;
}

/** Pages without places are recognised by separate limits: those whose data name places, those in Latin script, and all others. */
export const LIMIT_GROUPS = ['data', 'latin', 'other'] as const;
export type LimitGroup = (typeof LIMIT_GROUPS)[number];

/** Fitted limits by name. */
export interface PageThresholds {
  /** Least probability of there being places. */
  places: Record<LimitGroup, number>;
  /** From this probability on the answer is not reported as uncertain. */
  sure: Record<LimitGroup, number>;
}

/** Which limit applies to a page. */
export function limitGroup(script: number, structuredNames: string[]): LimitGroup {
  if (structuredNames.length > 0) return 'data';
  return SCRIPTS[script] === 'latin' || SCRIPTS[script] === 'none' ? 'latin' : 'other';
}

/** Columns whose items are looked at one by one. */
const TOP_COLUMNS = 14;

/** What the models make of a page. */
export interface Judgement {
  judged: JudgedColumns;
  sets: AnswerSet[];
  predicted: Float32Array;
  /** Number of the best set; -1 where there is none. */
  best: number;
  /** Features for the model that decides whether there are places. */
  gateRow: FeatureTable;
}

export function wordScores(evidence: PageEvidence, names: HashedLinear, records: HashedLinear, pages: HashedLinear): WordScores {
  return {
    names: Float32Array.from(evidence.nameWords, (words) => names.score(words)),
    records: Float32Array.from(evidence.columns, ({ words }) => (words.length === 0 ? 0 : records.score(words))),
    page: pages.score(evidence.pageWords),
  };
}

/** The ensemble's output for each row. Throws an `Error` where it was trained on other features. */
export function scoreTable(table: FeatureTable, ensemble: TreeEnsemble): Float32Array {
  if (table.rows > 0 && table.features.length !== ensemble.features.length)
    throw new Error('The page models were trained on other features: train them again.');
  const width = table.features.length;
  return Float32Array.from({ length: table.rows }, (_, row) => ensemble.score(table.values, row * width));
}

/** The row of a table as features by name. */
export function rowOf(table: FeatureTable, row: number): Features {
  const width = table.features.length;
  return Object.fromEntries(table.features.map((name, at) => [name, table.values[row * width + at] as number]));
}

/** Numbers of the columns with the highest predictions. */
export function topColumns(predicted: Float32Array): number[] {
  return Array.from(predicted.keys())
    .sort((one, other) => (predicted[other] as number) - (predicted[one] as number) || one - other)
    .slice(0, TOP_COLUMNS);
}

/** What is known of the rival answers of a page. */
export interface JudgedSets {
  table: FeatureTable;
  predicted: Float32Array;
  best: number;
  /** Log odds of the items of the best answer being places. */
  verdicts: Float32Array;
  worths: Float32Array;
}

/** Items of a set that are looked at one by one. */
const MOST_VERDICTS = 40;

/** Rows of the items of a set, as `itemTable` makes them; `tableOfColumn` gives those of a whole column. */
export function verdictTable(
  set: AnswerSet | undefined,
  tableOfColumn: (column: number) => FeatureTable | undefined,
): FeatureTable | undefined {
  const rows: Float32Array[] = [];
  let features: string[] = [];
  for (const { column, order } of set?.items.slice(0, MOST_VERDICTS) ?? []) {
    const table = tableOfColumn(column);
    if (table === undefined) continue;
    features = table.features;
    rows.push(table.values.subarray(order * features.length, (order + 1) * features.length));
  }
  if (rows.length === 0) return undefined;
  const values = new Float32Array(rows.length * features.length);
  for (const [at, row] of rows.entries()) values.set(row, at * features.length);
  return { features, rows: rows.length, values };
}

/** Features for the question whether there are places: those of the page and of its best answer. */
export function pageGateTable(evidence: PageEvidence, scores: WordScores, judged: JudgedColumns, known: JudgedSets): FeatureTable {
  const { table: sets, predicted, best, verdicts, worths } = known;
  const chosen =
    best < 0 ? rowOf({ features: sets.features, rows: 1, values: new Float32Array(sets.features.length) }, 0) : rowOf(sets, best);
  const sorted = predicted.toSorted((one, other) => other - one);
  const columns = judged.top.map((column) => judged.predicted[column] as number);
  const row: Features = { ...evidence.page, wordsOfPage: scores.page };
  for (const [name, value] of Object.entries(chosen)) row[`chosen ${name}`] = value;
  row.bestSet = best < 0 ? 0 : (predicted[best] as number);
  const ranked = verdicts.toSorted((one, other) => one - other);
  row.verdictMean = verdicts.length === 0 ? -1 : verdicts.reduce((sum, value) => sum + value, 0) / verdicts.length;
  row.verdictMiddle = ranked[ranked.length >> 1] ?? -1;
  row.verdictLeast = ranked[0] ?? -1;
  row.verdictMost = ranked.at(-1) ?? -1;
  row.worth = best < 0 ? 0 : (worths[best] as number);
  row.worthMost = worths.reduce((most, value) => Math.max(most, value), 0);
  row.secondSet = sorted[1] ?? 0;
  row.fifthSet = sorted[5] ?? 0;
  row.secondColumn = columns[1] ?? 0;
  row.fifthColumn = columns[4] ?? 0;
  row.recordsMost = judged.top.reduce((most, column) => Math.max(most, scores.records[column] as number), -20);
  row.structuredMass = judged.structuredNames.length;
  row.stateMass = judged.stateNames.length;
  return tableOf([row]);
}

/** The models ready for use. */
export class PageJudge {
  readonly #names: HashedLinear;
  readonly #records: HashedLinear;
  readonly #pages: HashedLinear;
  readonly #columns: TreeEnsemble;
  readonly #items: TreeEnsemble;
  readonly #sets: TreeEnsemble;
  readonly #verdicts: TreeEnsemble;
  readonly #worths: TreeEnsemble;
  readonly #pageGate: TreeEnsemble;
  readonly thresholds: PageThresholds;

  constructor(data: PageModelData) {
    this.#names = new HashedLinear(data.names);
    this.#records = new HashedLinear(data.records);
    this.#pages = new HashedLinear(data.pages);
    this.#columns = new TreeEnsemble(data.columns);
    this.#items = new TreeEnsemble(data.items);
    this.#sets = new TreeEnsemble(data.sets);
    this.#verdicts = new TreeEnsemble(data.verdicts);
    this.#worths = new TreeEnsemble(data.worths);
    this.#pageGate = new TreeEnsemble(data.refusal);
    this.thresholds = data.thresholds;
  }

  judge(evidence: PageEvidence, structuredNames: string[], stateNames: string[]): Judgement & { probability: number } {
    const scores = wordScores(evidence, this.#names, this.#records, this.#pages);
    const columns = columnTable(evidence, scores);
    const predictedColumns = scoreTable(columns, this.#columns);
    const top = topColumns(predictedColumns);
    const chances = new Map<number, Float32Array>();
    const items = new Map<number, FeatureTable>();
    for (const column of top) {
      const own = evidence.columns[column];
      if (own === undefined) continue;
      const table = itemTable(own, evidence, scores, rowOf(columns, column), predictedColumns[column] as number);
      items.set(column, table);
      chances.set(column, scoreTable(table, this.#items).map(sigmoid));
    }
    const judged: JudgedColumns = { evidence, predicted: predictedColumns, top, chances, structuredNames, stateNames };
    const sets = answerSets(judged);
    const table = setTable(sets, judged, scores, (column) => rowOf(columns, column));
    const predicted = scoreTable(table, this.#sets);
    const best = highest(predicted);
    const own = verdictTable(sets[best], (column) => items.get(column));
    const verdicts = own === undefined ? new Float32Array(0) : scoreTable(own, this.#verdicts);
    const gateRow = pageGateTable(evidence, scores, judged, {
      table,
      predicted,
      best,
      verdicts,
      worths: scoreTable(table, this.#worths),
    });
    const probability = best < 0 ? 0 : sigmoid(this.#pageGate.score(gateRow.values, 0));
    return { judged, sets, predicted, best, gateRow, probability };
  }
}

/** Number of the greatest value, the first of equals; -1 where there is none. */
export function highest(values: Float32Array): number {
  let best = values.length === 0 ? -1 : 0;
  for (let at = 1; at < values.length; at++) if ((values[at] as number) > (values[best] as number)) best = at;
  return best;
}
