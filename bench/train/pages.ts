import type { LimitGroup, PageModelData, PageThresholds } from '@cairn/engines/training/pages.ts';
import { EXAMPLES, OTHERS, TEXTS, type TrainingPage, trainingPages } from './page-data.ts';
import { fittedLimits, scoresBy } from './page-limits.ts';
import { PageTraining } from './page-training.ts';
import { groupOf, isLatin, type StagedPage } from './staged-page.ts';
import { storedFolds, storedModel, storeFolds, storeModel, today } from './stored-models.ts';
import { type WordMaterial, wordMaterial } from './word-material.ts';

const FOLDS = 4;
/** Sets that are no pages as found: their scores are reported apart and fit no limits. */
const MADE = new Set([EXAMPLES, TEXTS, OTHERS]);

/** Folds of about equal size in places and pages; all pages of a source are in one. */
function foldsBySource(pages: TrainingPage[], count: number): number[] {
  const groups = Map.groupBy(pages.keys(), (at) => {
    const { source, file } = pages[at] as TrainingPage;
    return source === EXAMPLES ? file : source;
  });
  const folds = new Array<number>(pages.length).fill(0);
  const loads = Array.from({ length: count }, () => ({ places: 0, none: 0 }));
  const weight = (members: number[]): [number, number] => {
    const places = members.filter((at) => (pages[at] as TrainingPage).places.length > 0).length;
    return [places, members.length - places];
  };
  for (const [, members] of [...groups].toSorted((one, other) => other[1].length - one[1].length || (one[0] < other[0] ? -1 : 1))) {
    const [places, none] = weight(members);
    const fold = loads.reduce((least, load, at) => {
      const best = loads[least] as (typeof loads)[number];
      const cost = (one: typeof load): number => (places > 0 ? one.places * 3 + one.none * 0.1 : one.none);
      return cost(load) < cost(best) ? at : least;
    }, 0);
    for (const at of members) folds[at] = fold;
    const load = loads[fold] as (typeof loads)[number];
    load.places += places;
    load.none += none;
  }
  return folds;
}

function summary(staged: StagedPage[], limits: Record<LimitGroup, number>): string {
  const lines: string[] = [];
  const accepted = (one: StagedPage): boolean => one.best >= 0 && one.probability >= limits[groupOf(one)];
  const mean = (values: number[]): string =>
    values.length === 0 ? '–' : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);
  for (const set of ['first', 'second', 'third', 'fourth', 'sixth', 'ordinary', EXAMPLES, TEXTS, OTHERS, 'all']) {
    const own = staged.filter(({ page }) => (set === 'all' ? page.set !== 'ordinary' && !MADE.has(page.set) : page.set === set));
    const cell = (of: StagedPage[]): string =>
      `${mean(of.map(({ f1 }) => f1))} → ${mean(of.map((one) => (accepted(one) ? one.f1 : 0)))} (best ${mean(of.map(({ bestF1 }) => bestF1))}, ${of.length})`;
    const structured = own.filter(({ page }) => page.structured && page.places.length > 0);
    const others = own.filter(({ page }) => !page.structured && page.places.length > 0);
    const none = own.filter(({ page }) => page.places.length === 0);
    lines.push(
      `${set.padEnd(9)} structured ${cell(structured)}  other ${cell(others)}  clean ${none.filter((one) => !accepted(one)).length}/${none.length}`,
    );
  }
  const latinOther = staged.filter((one) => one.page.places.length > 0 && !one.page.structured && !MADE.has(one.page.set));
  for (const group of [true, false]) {
    const own = latinOther.filter((one) => isLatin(one) === group);
    lines.push(
      `${group ? 'latin' : 'other scripts'}: other ${mean(own.map(({ f1 }) => f1))} → ${mean(own.map((one) => (accepted(one) ? one.f1 : 0)))} (${own.length})`,
    );
  }
  return lines.join('\n');
}

/** Limits fitted on scores of models that did not see the pages' sources. */
function thresholdsOf(staged: StagedPage[]): PageThresholds {
  const scores = staged
    .filter(({ best, page }) => best >= 0 && !MADE.has(page.set))
    .map((one) => ({ group: groupOf(one), probability: one.probability, f1: one.page.places.length > 0 ? one.f1 : 0 }));
  return fittedLimits(scores);
}

interface FoldedPages {
  pages: TrainingPage[];
  folds: number[];
  material: WordMaterial[];
}

/** Trains all models on the pages outside one fold (-1: on all). */
function trainWithout(
  { pages, folds, material }: FoldedPages,
  without: number,
  report: (sentence: string) => void,
): { model: PageModelData; staged: StagedPage[] } {
  const sources = [...new Set([...pages, ...material].map(({ source }) => source))];
  const numbers = new Map(sources.map((source, at) => [source, at]));
  const foldOf = new Map(pages.flatMap(({ source }, at) => (source === EXAMPLES ? [] : [[source, folds[at] as number] as const])));
  const foldOfMaterial = (source: string): number => foldOf.get(source) ?? (numbers.get(source) ?? 0) % FOLDS;
  const renumbered = (fold: number): number => (without >= 0 && fold > without ? fold - 1 : fold);
  const kept = pages.flatMap((page, at) => (folds[at] === without ? [] : [{ page, fold: renumbered(folds[at] as number) }]));
  const training = new PageTraining(
    kept.map(({ page }) => page),
    kept.map(({ page }) => numbers.get(page.source) ?? 0),
    kept.map(({ fold }) => fold),
    material
      .filter(({ source }) => foldOfMaterial(source) !== without)
      .map((one) => ({ ...one, number: numbers.get(one.source) ?? 0, fold: renumbered(foldOfMaterial(one.source)) })),
    report,
  );
  const models = training.run();
  return { model: { ...models, thresholds: thresholdsOf(training.pages) }, staged: training.pages };
}

/**
 * Trains the models of the page reader and those that leave one fold out, by whose scores the limits are fitted. A trial prints the scores of
 * the cross-validation and stores nothing.
 */
export function trainPages(trial: boolean, report: (sentence: string) => void): void {
  const folded = foldedPages(report);
  const { model, staged } = trainWithout(folded, -1, report);
  const stats = summary(staged, model.thresholds.places);
  report(stats);
  if (trial) return;
  const sources = new Set(folded.pages.map(({ source }) => source)).size;
  const data = `${folded.pages.length} pages of ${sources} sources, labelled, ordinary, set from labelled texts, and made lists of people and dishes; and the names and words of ${folded.material.length} other labelled items`;
  storeModel('page', { trained: today(), data, crossValidated: stats.split('\n'), ...model });
  storeFolds(
    'page',
    folded.pages.map(({ file }, at) => [file, folded.folds[at] as number] as const),
    modelsOfFolds(folded, report),
  );
  fitLimits(folded, report);
}

function* modelsOfFolds(folded: FoldedPages, report: (sentence: string) => void): Generator<PageModelData> {
  for (let fold = 0; fold < FOLDS; fold++) yield trainWithout(folded, fold, report).model;
}

/** Fits the limits of the stored models again. */
export function fitPageLimits(report: (sentence: string) => void): void {
  fitLimits(foldedPages(report), report);
}

function foldedPages(report: (sentence: string) => void): FoldedPages {
  const pages = trainingPages(report);
  return { pages, folds: foldsBySource(pages, FOLDS), material: wordMaterial() };
}

/** Fits the limits of the stored models by the scores that the stored models of the folds give to pages that they did not see; those of a fold without its own pages. */
function fitLimits({ pages, folds }: FoldedPages, report: (sentence: string) => void): void {
  const models = storedFolds<PageModelData>('page', FOLDS);
  const scores = models.map((model, fold) =>
    scoresBy(
      model,
      pages.filter(({ set }, at) => folds[at] === fold && !MADE.has(set)),
    ),
  );
  const fitted = models.map((model, fold) => ({
    ...model,
    thresholds: fittedLimits(scores.flatMap((own, at) => (at === fold ? [] : own))),
  }));
  storeFolds('page', [], fitted);
  const thresholds = fittedLimits(scores.flat());
  storeModel('page', { ...storedModel<PageModelData>('page'), thresholds });
  report(`limits by ${scores.flat().length} pages: ${JSON.stringify(thresholds)}`);
}
