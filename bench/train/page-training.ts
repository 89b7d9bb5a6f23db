import { type PageModelData, columnTable, scoreTable } from '@cairn/engines/training/pages.ts';
import { HashedLinear, type HashedLinearData, TreeEnsemble, type TreeEnsembleData, sigmoid } from '@cairn/engines/training/scoring.ts';
import { averagedTrees } from './averaged-trees.ts';
import { type BoostingOptions, trainTrees } from './boosting.ts';
import { type HashedExample, type HashedOptions, trainHashed } from './hashed-training.ts';
import { TEXTS, type TrainingPage } from './page-data.ts';
import {
  columnRows,
  itemRows,
  itemTableOf,
  itemVerdictRows,
  joined,
  judgeColumns,
  judgeItems,
  judgeSets,
  makeSets,
  pageGateRows,
  preparePageGate,
  setRows,
  type TrainingRows,
  worthRows,
} from './page-rows.ts';
import { nameExamples, pageExamples, recordExamples } from './page-words.ts';
import type { StagedPage } from './staged-page.ts';
import type { WordMaterial } from './word-material.ts';

/** Material for the word models with the number of its source and its fold. */
export interface FoldedMaterial extends WordMaterial {
  number: number;
  fold: number;
}

export type Models = Omit<PageModelData, 'thresholds'>;

const HASHED: HashedOptions = { bits: 17, epochs: 4, rate: 0.3, penalty: 2e-4, seed: 11, leastSources: 3 };
const COLUMN_TREES: BoostingOptions = {
  loss: 'squared',
  trees: 260,
  leaves: 16,
  learningRate: 0.055,
  featureShare: 0.3,
  rowShare: 0.6,
  leafWeight: 0.6,
  penalty: 2,
  seed: 21,
};
const ITEM_TREES: BoostingOptions = {
  ...COLUMN_TREES,
  loss: 'logistic',
  trees: 150,
  leaves: 14,
  learningRate: 0.07,
  leafWeight: 0.4,
  seed: 22,
};
const SET_TREES: BoostingOptions = { ...COLUMN_TREES, trees: 160, leaves: 10, learningRate: 0.055, leafWeight: 3, penalty: 6, seed: 23 };
/** Ensembles of other seeds whose mean is taken where there are few rows to learn from. */
const ROUNDS = 3;
const REFUSAL_TREES: BoostingOptions = {
  ...COLUMN_TREES,
  loss: 'logistic',
  trees: 150,
  leaves: 6,
  learningRate: 0.05,
  featureShare: 0.3,
  leafWeight: 2,
  penalty: 6,
  seed: 24,
};

/** Stages that choose among the columns of a page do not learn from pages made of texts: these have too few columns to choose from. */
const REAL_PAGES_ONLY = new Set(['columns', 'items', 'sets']);

/** Trains every stage on these pages; each stage learns from scores of models that did not see the page's own fold. */
export class PageTraining {
  readonly pages: StagedPage[];
  readonly #folds: number;
  readonly #report: (sentence: string) => void;

  readonly #material: FoldedMaterial[];

  constructor(pages: TrainingPage[], sources: number[], folds: number[], material: FoldedMaterial[], report: (sentence: string) => void) {
    this.#material = material;
    this.#folds = Math.max(...folds) + 1;
    this.#report = report;
    this.pages = pages.map((page, at) => ({
      page,
      source: sources[at] as number,
      fold: folds[at] as number,
      scores: {
        names: new Float32Array(page.evidence.nameWords.length),
        records: new Float32Array(page.evidence.columns.length),
        page: 0,
      },
      sets: [],
      predictedSets: new Float32Array(0),
      worths: new Float32Array(0),
      verdicts: new Float32Array(0),
      best: -1,
      f1: 0,
      bestF1: 0,
      probability: 0,
    }));
  }

  run(): Models {
    const names = this.#words(
      'names',
      nameExamples,
      (staged, model) => {
        staged.scores.names = Float32Array.from(staged.page.evidence.nameWords, (words) => model.score(words));
      },
      {},
      ({ names: own, number }) => own.map((example) => ({ ...example, source: number })),
    );
    const records = this.#words(
      'records',
      recordExamples,
      (staged, model) => {
        staged.scores.records = Float32Array.from(staged.page.evidence.columns, ({ words }) =>
          words.length === 0 ? 0 : model.score(words),
        );
      },
      { bits: 16 },
    );
    const pages = this.#words(
      'pages',
      pageExamples,
      (staged, model) => {
        staged.scores.page = model.score(staged.page.evidence.pageWords);
      },
      { bits: 16 },
      ({ page, number }) => (page === undefined ? [] : [{ ...page, weight: 0.5, source: number }]),
    );
    for (const staged of this.pages) staged.columns = columnTable(staged.page.evidence, staged.scores);
    const columns = this.#trees('columns', COLUMN_TREES, columnRows, judgeColumns);
    const items = this.#trees('items', ITEM_TREES, itemRows, judgeItems);
    for (const staged of this.pages) makeSets(staged);
    const sets = this.#trees('sets', SET_TREES, setRows, judgeSets, ROUNDS);
    const worths = this.#trees('worths', SET_TREES, worthRows, (staged, model) => {
      if (staged.setTable !== undefined) staged.worths = scoreTable(staged.setTable, model);
    });
    const verdicts = this.#trees('verdicts', ITEM_TREES, itemVerdictRows, (staged, model) => {
      const table = itemTableOf(staged);
      if (table !== undefined) staged.verdicts = scoreTable(table, model);
    });
    for (const staged of this.pages) preparePageGate(staged);
    const refusal = this.#trees(
      'refusal',
      REFUSAL_TREES,
      (staged) => pageGateRows(staged, this.pages),
      (staged, model) => {
        if (staged.gateRow !== undefined) staged.probability = sigmoid(model.score(staged.gateRow.values, 0));
      },
      ROUNDS,
    );
    return { names, records, pages, columns, items, sets, worths, verdicts, refusal };
  }

  #words(
    name: string,
    examples: (staged: StagedPage) => HashedExample[],
    apply: (staged: StagedPage, model: HashedLinear) => void,
    options: Partial<HashedOptions> = {},
    more: (material: FoldedMaterial) => HashedExample[] = () => [],
  ): HashedLinearData {
    const start = performance.now();
    const own = this.pages.map(examples);
    const others = this.#material.map(more);
    const train = (without: number): HashedLinearData =>
      trainHashed(
        [
          ...this.pages.flatMap(({ fold }, at) => (fold === without ? [] : (own[at] as HashedExample[]))),
          ...this.#material.flatMap(({ fold }, at) => (fold === without ? [] : (others[at] as HashedExample[]))),
        ],
        { ...HASHED, ...options },
      );
    for (let fold = 0; fold < this.#folds; fold++) {
      const model = new HashedLinear(train(fold));
      for (const staged of this.pages) if (staged.fold === fold) apply(staged, model);
    }
    const data = train(-1);
    this.#report(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return data;
  }

  #trees(
    name: string,
    options: BoostingOptions,
    rows: (staged: StagedPage) => TrainingRows | undefined,
    apply: (staged: StagedPage, model: TreeEnsemble) => void,
    rounds = 1,
  ): TreeEnsembleData {
    const start = performance.now();
    const own = this.pages.map((staged) => (REAL_PAGES_ONLY.has(name) && staged.page.set === TEXTS ? undefined : rows(staged)));
    const used = new Float64Array(1_000);
    const train = (without: number): TreeEnsembleData => {
      const table = joined(own.filter((_, at) => (this.pages[at] as StagedPage).fold !== without));
      const seeds = Array.from({ length: rounds }, (_, round) => options.seed + 100 * round);
      return averagedTrees(seeds.map((seed) => trainTrees(table, { ...options, seed }, without < 0 ? used : undefined)));
    };
    for (let fold = 0; fold < this.#folds; fold++) {
      const model = new TreeEnsemble(train(fold));
      for (const staged of this.pages) if (staged.fold === fold) apply(staged, model);
    }
    const data = train(-1);
    const strongest = data.features
      .map((feature, at) => ({ feature, gain: used[at] ?? 0 }))
      .toSorted((one, other) => other.gain - one.gain);
    this.#report(
      `${name}: ${own.reduce((sum, table) => sum + (table?.table.rows ?? 0), 0)} rows, ${((performance.now() - start) / 1000).toFixed(1)} s; ${strongest
        .slice(0, 14)
        .map(({ feature }) => feature)
        .join(', ')}`,
    );
    return data;
  }
}
