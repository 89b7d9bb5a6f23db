import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type RecordGroups, type RecordLimits, type RecordModelData, chosenGroups, recordGroups } from '@cairn/engines/training/pages.ts';
import { TreeEnsemble, type TreeEnsembleData } from '@cairn/engines/training/scoring.ts';
import { corpusPath } from '@cairn/engines/testing/corpus.ts';
import { averagedTrees } from './averaged-trees.ts';
import { type BoostingOptions, type TrainingTable, trainTrees } from './boosting.ts';
import { markedAgreement, type RecordAgreement } from './record-agreement.ts';
import { storeFolds, storeModel, today } from './stored-models.ts';

const FOLDS = 4;
const ROUNDS = 2;
const TREES: BoostingOptions = {
  loss: 'squared',
  trees: 150,
  leaves: 10,
  learningRate: 0.06,
  featureShare: 0.3,
  rowShare: 0.6,
  leafWeight: 2,
  penalty: 4,
  seed: 31,
};

interface MarkedPage {
  /** Its path within the corpus. */
  file: string;
  groups: RecordGroups;
  agreement: RecordAgreement;
}

function markedPages(): MarkedPage[] {
  const folder = corpusPath('records');
  const names = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => {
    const path = join(folder as string, name);
    const html = gunzipSync(readFileSync(path.replace(/json$/, 'html.gz'))).toString();
    const groups = recordGroups(html);
    return {
      file: `records/${name.replace(/json$/, 'html.gz')}`,
      groups,
      agreement: markedAgreement(groups, JSON.parse(readFileSync(path, 'utf8')) as string[][]),
    };
  });
}

function tableOf(pages: MarkedPage[]): TrainingTable {
  const features = pages.find(({ groups }) => groups.table.rows > 0)?.groups.table.features ?? [];
  const rows = pages.reduce((sum, { groups }) => sum + groups.table.rows, 0);
  const table = {
    features,
    rows,
    values: new Float32Array(rows * features.length),
    targets: new Float32Array(rows),
    weights: new Float32Array(rows),
  };
  let row = 0;
  for (const { groups, agreement } of pages) {
    const own = groups.table.rows;
    if (own === 0) continue;
    table.values.set(groups.table.values, row * features.length);
    table.targets.set(agreement.ofGroups, row);
    table.weights.fill(5 / Math.sqrt(own + 5), row, row + own);
    row += own;
  }
  return table;
}

function train(pages: MarkedPage[]): TreeEnsembleData {
  const table = tableOf(pages);
  return averagedTrees(Array.from({ length: ROUNDS }, (_, round) => trainTrees(table, { ...TREES, seed: TREES.seed + round })));
}

function agreementsOf({ groups: { table } }: MarkedPage, model: TreeEnsemble): Float32Array {
  return Float32Array.from({ length: table.rows }, (_, row) => model.score(table.values, row * table.features.length));
}

/** The limits at which the mean F1 is highest, by agreements that models gave which did not see the page. */
function fittedLimits(pages: MarkedPage[], agreements: Float32Array[]): { limits: RecordLimits; meanF1: number } {
  let best = { limits: { least: 0.4, leastShare: 0.7, countPower: 0.125, coverPower: 0.25 }, meanF1: 0 };
  for (const least of [0.3, 0.4, 0.5])
    for (const leastShare of [0.6, 0.7, 0.8])
      for (const countPower of [0, 0.125, 0.25])
        for (const coverPower of [0.125, 0.25, 0.375]) {
          const limits = { least, leastShare, countPower, coverPower };
          const sum = pages.reduce(
            (total, { groups, agreement }, at) => total + agreement.f1(chosenGroups(groups, agreements[at] as Float32Array, limits)),
            0,
          );
          const meanF1 = sum / Math.max(1, pages.length);
          if (meanF1 > best.meanF1) best = { limits, meanF1 };
        }
  return best;
}

/** Trains the model of record groups on `pages`, `folds` saying which part each belongs to. */
function trained(pages: MarkedPage[], folds: number[]): { model: RecordModelData; meanF1: number } {
  const agreements: Float32Array[] = [];
  for (const fold of new Set(folds)) {
    const model = new TreeEnsemble(train(pages.filter((_, at) => folds[at] !== fold)));
    for (const [at, page] of pages.entries()) if (folds[at] === fold) agreements[at] = agreementsOf(page, model);
  }
  const { limits, meanF1 } = fittedLimits(pages, agreements);
  return { model: { agreement: train(pages), limits }, meanF1 };
}

/**
 * Trains the model of record groups on the marked pages of the corpus, and those that leave out a part of the pages, for held-out scores. A
 * trial stores none of them.
 */
export function trainRecords(trial: boolean, log: (line: string) => void): void {
  const pages = markedPages();
  const folds = pages.map((_, at) => at % FOLDS);
  const { model, meanF1 } = trained(pages, folds);
  const data = `${pages.length} pages whose records are marked`;
  log(`${data}: mean F1 ${meanF1.toFixed(3)} cross-validated, limits ${JSON.stringify(model.limits)}`);
  if (trial) return;
  storeModel('records', { trained: today(), data, crossValidated: [`mean F1 ${meanF1.toFixed(3)}`], ...model });
  storeFolds(
    'records',
    pages.map(({ file }, at) => [file, folds[at] as number] as const),
    Array.from({ length: FOLDS }, (_, fold) => trainedWithout(pages, folds, fold)),
  );
}

function trainedWithout(pages: MarkedPage[], folds: number[], fold: number): RecordModelData {
  const kept = [...pages.keys()].filter((at) => folds[at] !== fold);
  return trained(
    kept.map((at) => pages[at] as MarkedPage),
    kept.map((at) => folds[at] as number),
  ).model;
}
