import {
  type AnswerSet,
  type FeatureTable,
  type PageEvidence,
  answerSets,
  atomOf,
  highest,
  itemTable,
  pageGateTable,
  rowOf,
  scoreTable,
  setTable,
  topColumns,
  verdictTable,
} from '@cairn/engines/training/pages.ts';
import { type TreeEnsemble, sigmoid } from '@cairn/engines/training/scoring.ts';
import { plainName } from '@cairn/engines/training/values.ts';
import type { TrainingTable } from './boosting.ts';
import type { TrainingPage } from './page-data.ts';
import { columnF1 } from './page-words.ts';
import { hasPlaces, isLatin, type StagedPage } from './staged-page.ts';

export interface TrainingRows {
  table: FeatureTable;
  targets: Float32Array;
  weights: Float32Array;
}

export function joined(parts: Array<TrainingRows | undefined>): TrainingTable {
  const kept = parts.filter((part): part is TrainingRows => part !== undefined && part.table.rows > 0);
  const features = kept[0]?.table.features ?? [];
  const rows = kept.reduce((sum, { table }) => sum + table.rows, 0);
  const table: TrainingTable = {
    features,
    rows,
    values: new Float32Array(rows * features.length),
    targets: new Float32Array(rows),
    weights: new Float32Array(rows),
  };
  let row = 0;
  for (const part of kept) {
    if (part.table.features.length !== features.length) throw new Error('rows of different features');
    table.values.set(part.table.values, row * features.length);
    table.targets.set(part.targets, row);
    table.weights.set(part.weights, row);
    row += part.table.rows;
  }
  return table;
}

export function columnRows(staged: StagedPage): TrainingRows | undefined {
  const { columns: table, page } = staged;
  if (!hasPlaces(staged) || table === undefined) return undefined;
  const targets = Float32Array.from({ length: table.rows }, (_, at) => columnF1(page, at));
  const worthless = targets.reduce((sum, target) => sum + (target === 0 ? 1 : 0), 0);
  const share = Math.min(1, MOST_WORTHLESS / Math.max(1, worthless));
  const weight = 4 / Math.sqrt(table.rows + 4);
  return thinned(
    { table, targets, weights: targets.map((target) => (target === 0 ? weight / share : weight * (1 + 2 * target))) },
    (at) => targets[at] !== 0 || Math.floor(at * share) !== Math.floor((at - 1) * share),
  );
}

/** Columns of a page without any place in them that are learned from; more say nothing new. */
const MOST_WORTHLESS = 60;

function thinned({ table, targets, weights }: TrainingRows, keep: (at: number) => boolean): TrainingRows {
  const kept = Array.from(targets.keys()).filter(keep);
  const width = table.features.length;
  const values = new Float32Array(kept.length * width);
  for (const [to, at] of kept.entries()) values.set(table.values.subarray(at * width, (at + 1) * width), to * width);
  return {
    table: { features: table.features, rows: kept.length, values },
    targets: Float32Array.from(kept, (at) => targets[at] as number),
    weights: Float32Array.from(kept, (at) => weights[at] as number),
  };
}

export function judgeColumns(staged: StagedPage, model: TreeEnsemble): void {
  const { page, columns } = staged;
  if (columns === undefined) return;
  const predicted = scoreTable(columns, model);
  const { evidence, structuredNames, stateNames } = page;
  staged.judged = { evidence, predicted, top: topColumns(predicted), chances: new Map(), structuredNames, stateNames };
}

const MOST_ITEMS = 80;

function itemTables({ page, judged, columns, scores }: StagedPage): Array<{ column: number; table: FeatureTable }> {
  if (judged === undefined || columns === undefined) return [];
  return judged.top.flatMap((column) => {
    const own = page.evidence.columns[column];
    const table = own && itemTable(own, page.evidence, scores, rowOf(columns, column), judged.predicted[column] as number);
    return table === undefined ? [] : [{ column, table }];
  });
}

export function itemRows(staged: StagedPage): TrainingRows | undefined {
  if (!hasPlaces(staged)) return undefined;
  const { evidence, matcher } = staged.page;
  const parts = itemTables(staged).map(({ column, table }) => {
    const rows = Math.min(table.rows, MOST_ITEMS);
    const matches = Array.from({ length: rows }, (_, order) => matcher.match(evidence.texts[atomOf(evidence, column, order)] as string));
    const weight = 2 / Math.sqrt(rows + 3);
    return {
      table: { ...table, rows, values: table.values.subarray(0, rows * table.features.length) },
      targets: Float32Array.from(matches, (match) => (match >= 0 ? 1 : 0)),
      weights: Float32Array.from(matches, (match) => (match === -2 ? 0 : weight)),
    };
  });
  const whole = joined(parts);
  return { table: whole, targets: whole.targets, weights: whole.weights };
}

export function judgeItems(staged: StagedPage, model: TreeEnsemble): void {
  for (const { column, table } of itemTables(staged)) staged.judged?.chances.set(column, scoreTable(table, model).map(sigmoid));
}

/** Names of an answer as a reader of the page would get them. */
export function trainingNames(set: AnswerSet, evidence: PageEvidence, { structuredNames, stateNames }: TrainingPage): string[] {
  const names = set.items.map(({ column, order }) => evidence.texts[atomOf(evidence, column, order)] as string);
  const known = new Set(names.map(plainName));
  const data = [
    ...(set.data === 'structured' || set.data === 'both' ? structuredNames : []),
    ...(set.data === 'state' || set.data === 'both' ? stateNames : []),
  ];
  return [...names, ...data.filter((name) => !known.has(plainName(name)))];
}

export function makeSets(staged: StagedPage): void {
  const { judged, columns, scores } = staged;
  if (judged === undefined || columns === undefined) return;
  staged.sets = answerSets(judged);
  staged.setTable = setTable(staged.sets, judged, scores, (column) => rowOf(columns, column));
}

function setTargets({ sets, page }: StagedPage): Float32Array {
  return Float32Array.from(sets, (set) => page.matcher.f1(trainingNames(set, page.evidence, page)));
}

export function setRows(staged: StagedPage): TrainingRows | undefined {
  const { setTable: table } = staged;
  if (!hasPlaces(staged) || table === undefined) return undefined;
  const targets = setTargets(staged);
  staged.bestF1 = targets.reduce((most, target) => Math.max(most, target), 0);
  return { table, targets, weights: targets.map(() => 5 / Math.sqrt(table.rows + 5)) };
}

export function judgeSets(staged: StagedPage, model: TreeEnsemble): void {
  const { setTable: table } = staged;
  if (table === undefined || table.rows === 0) return;
  staged.predictedSets = scoreTable(table, model);
  staged.best = highest(staged.predictedSets);
  if (hasPlaces(staged)) staged.f1 = setTargets(staged)[staged.best] ?? 0;
}

/** The rows of all answers; on pages without places they are worth nothing. */
export function worthRows(staged: StagedPage): TrainingRows | undefined {
  const { setTable: table } = staged;
  if (table === undefined || table.rows === 0) return undefined;
  const targets = hasPlaces(staged) ? setTargets(staged) : new Float32Array(table.rows);
  return { table, targets, weights: targets.map(() => (hasPlaces(staged) ? 5 : 2.5) / Math.sqrt(table.rows + 5)) };
}

export function itemTableOf(staged: StagedPage): FeatureTable | undefined {
  const set = staged.sets[staged.best];
  const { page, columns, judged, scores } = staged;
  if (set === undefined || columns === undefined || judged === undefined) return undefined;
  const tables = new Map<number, FeatureTable>();
  for (const column of new Set(set.items.map((item) => item.column))) {
    const own = page.evidence.columns[column];
    if (own !== undefined)
      tables.set(column, itemTable(own, page.evidence, scores, rowOf(columns, column), judged.predicted[column] as number));
  }
  return verdictTable(set, (column) => tables.get(column));
}

export function itemVerdictRows(staged: StagedPage): TrainingRows | undefined {
  const table = itemTableOf(staged);
  const items = staged.sets[staged.best]?.items ?? [];
  if (table === undefined) return undefined;
  const { evidence, matcher } = staged.page;
  const targets = Float32Array.from({ length: table.rows }, (_, at) => {
    const { column, order } = items[at] as (typeof items)[number];
    return matcher.match(evidence.texts[atomOf(evidence, column, order)] as string) >= 0 ? 1 : 0;
  });
  return { table, targets, weights: targets.map(() => 3 / Math.sqrt(table.rows + 2)) };
}

export function preparePageGate(staged: StagedPage): void {
  const { setTable: table, judged, page, scores, predictedSets: predicted, best, verdicts, worths } = staged;
  if (table === undefined || judged === undefined || best < 0) return;
  staged.gateRow = pageGateTable(page.evidence, scores, judged, { table, predicted, best, verdicts, worths });
}

/** Pages in Latin script and others count as much on either side, so that the script by itself is no evidence of places. */
export function pageGateRows(staged: StagedPage, all: StagedPage[]): TrainingRows | undefined {
  if (staged.gateRow === undefined) return undefined;
  const group = (one: StagedPage): string => `${isLatin(one)} ${hasPlaces(one)}`;
  const count = all.filter((one) => group(one) === group(staged)).length;
  // A wrong answer on a page with places is no better than none.
  const target = hasPlaces(staged) ? staged.f1 : 0;
  const share = isLatin(staged) ? 400 : 200;
  return { table: staged.gateRow, targets: Float32Array.of(target), weights: Float32Array.of(share / count) };
}
