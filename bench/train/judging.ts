import { type Boundaries, boundaryHashes, boundaryPositions } from '@cairn/engines/scoring/boundaries.ts';
import { cutByExpectedF1, fillColumns, meanProbability, withoutOverlap } from '@cairn/engines/scoring/choice.ts';
import { type CandidateDocument, describe } from '@cairn/engines/scoring/described.ts';
import { firstRows, type Rows, scoresOf } from '@cairn/engines/scoring/first-stage.ts';
import { gateFeatures, scriptGroup } from '@cairn/engines/scoring/gate.ts';
import { HashedLinear, type HashedLinearData } from '@cairn/engines/scoring/hashed.ts';
import { contentHashes, contextHashes, topicHashes } from '@cairn/engines/scoring/hashed-pieces.ts';
import type { HashedScores } from '@cairn/engines/scoring/hashed-scores.ts';
import { hashedScores } from '@cairn/engines/scoring/hashed-scores.ts';
import type { JudgeData } from '@cairn/engines/scoring/judge.ts';
import { candidatesOfDocument, UNIT_KINDS } from '@cairn/engines/scoring/proposed.ts';
import { secondRows } from '@cairn/engines/scoring/second-stage.ts';
import { type JudgeThresholds, SET_LIMITS } from '@cairn/engines/scoring/thresholds.ts';
import { sigmoid, TreeEnsemble, type TreeEnsembleData } from '@cairn/engines/scoring/trees.ts';
import type { UnitDocument } from '@cairn/engines/scoring/unit.ts';
import { KIND_LENGTH } from '@cairn/engines/scoring/unit-flags.ts';
import { type DocumentWords, wordsOf } from '@cairn/engines/scoring/unit-words.ts';
import { placeKindIn } from '@cairn/engines/vocabulary/index.ts';
import { type BoostingOptions, randomSource, type TrainingTable, trainTrees } from './boosting.ts';
import { EXAMPLES } from './examples.ts';
import { type HashedExample, trainHashed } from './hashed-training.ts';

/** A labelled document for training. */
export interface LabelledDocument {
  id: string;
  set: string;
  source: string;
  document: UnitDocument;
  /** 1 for a wanted name, between for a near one, 0 for others, -1 for one that counts neither way. */
  labelOf(text: string): number;
  /** Spellings of the wanted names, as they may occur in the text. */
  names: string[];
  /** How many names are wanted. */
  wanted: number;
  /** F1 of these names against the truth; 1 where none is wanted and none is given. */
  score(names: string[]): number;
  /** `topic`: trains only the model of what documents are about. `also`: trains all, but is of another kind and not evaluated. */
  use?: 'topic' | 'also';
  /** How much it counts for the model of topics, where that differs. */
  weight?: number;
}

/** A document on its way through the stages; every score is by models that did not see its source. */
export interface StagedDocument extends LabelledDocument {
  fold: number;
  sourceNumber: number;
  words: DocumentWords | undefined;
  labels: Float32Array;
  boundaries: Boundaries[];
  described: CandidateDocument;
  hashed: HashedScores;
  rows: Rows;
  first: Float32Array;
  second: Float32Array;
  gateRow: Rows;
  gate: number;
}

/** Names of places that another kind of source states: for the model of the letters of names. */
export interface StatedNames {
  source: string;
  names: string[];
}

export interface JudgeTrainingOptions {
  names: StatedNames[];
  folds: number;
  trees: number;
  seed: number;
  log(line: string): void;
  /** Only the models of the folds are trained: for the figures. */
  trial?: boolean;
}

/** The judge trained on all sources, those that have not seen the sources of one fold, and the documents with their held-out scores. */
export interface TrainedJudge {
  final: JudgeData;
  folds: JudgeData[];
  documents: StagedDocument[];
}

/** How many ensembles with seeds of their own the last stages average. */
const BAG = 2;
/** How much a document of another kind of source counts. */
const ALSO_WEIGHT = 0.5;
/** Shares of the candidates, and of the positions, that are no names which train the models; the rest adds time and no figures. */
const NEGATIVES = 0.5;
const NEGATIVE_CONTEXTS = 0.6;
const NEGATIVE_POSITIONS = 0.2;

/** Trains a judge by stages; the scores that feed a later stage come from models that did not see the document's source. */
export function trainJudge(documents: LabelledDocument[], options: JudgeTrainingOptions): TrainedJudge {
  const all = stage(documents, options.folds);
  const judged = all.filter((one) => one.use !== 'topic');
  const parts = options.trial ? [...Array(options.folds).keys()] : [...Array(options.folds).keys(), -1];
  const folds = {
    parts,
    training: (fold: number) => judged.filter((one) => one.fold !== fold),
    heldOut: (fold: number) => judged.filter((one) => one.fold === fold),
  };
  options.log('boundaries');
  const boundary = trainBoundaryStage(folds, options);
  options.log(`words: ${judged.reduce((sum, one) => sum + one.described.candidates.length, 0)} candidates`);
  const words = trainWordStage(folds, all, options);
  options.log('first ensembles');
  const first = trainFirstStage(folds, options);
  options.log('second ensembles');
  const second = trainSecondStage(folds, options);
  options.log('gates');
  const gates = trainGateStage(folds, options);
  const thresholds = fitThresholds(judged.filter((one) => one.use === undefined));
  const dataOf = (at: number): JudgeData => ({
    ...(boundary[at] as BoundaryData),
    ...(words[at] as WordData),
    first: first[at] as TreeEnsembleData,
    second: second[at] as TreeEnsembleData,
    gate: gates[at] as TreeEnsembleData,
    thresholds,
    about: {},
  });
  return {
    final: dataOf(parts.length - 1),
    folds: Array.from({ length: options.folds }, (_, fold) => dataOf(fold)),
    documents: judged.filter((one) => one.use === undefined),
  };
}

interface Folds {
  /** Numbers of the folds, and -1 for all documents. */
  parts: number[];
  training(fold: number): StagedDocument[];
  heldOut(fold: number): StagedDocument[];
}

/** Sorts sources into folds of about equal numbers of documents; all documents of one source fall into one fold. */
function stage(documents: LabelledDocument[], folds: number): StagedDocument[] {
  const counts = new Map<string, number>();
  for (const { source } of documents) counts.set(source, (counts.get(source) ?? 0) + 1);
  const sizes = new Float64Array(folds);
  const foldOf = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const [source, count] of [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))) {
    let least = 0;
    for (let fold = 1; fold < folds; fold++) if ((sizes[fold] as number) < (sizes[least] as number)) least = fold;
    foldOf.set(source, least);
    numbers.set(source, source.startsWith(EXAMPLES) ? -2 : numbers.size);
    sizes[least] = (sizes[least] as number) + count;
  }
  return documents.map(
    (one) =>
      ({
        ...one,
        fold: foldOf.get(one.source) ?? 0,
        sourceNumber: numbers.get(one.source) ?? 0,
        words: wordsOf(one.document),
      }) as StagedDocument,
  );
}

interface BoundaryData {
  start: HashedLinearData;
  end: HashedLinearData;
}

/** Models of where names begin and end; with them each document gets its candidates and their labels. */
function trainBoundaryStage({ parts, training, heldOut }: Folds, options: JudgeTrainingOptions): BoundaryData[] {
  return parts.map((fold) => {
    const data = trainBoundaries(training(fold), options);
    const models = { start: new HashedLinear(data.start), end: new HashedLinear(data.end) };
    for (const one of heldOut(fold)) {
      const { candidates, boundaries } = candidatesOfDocument(one.document, one.words, models);
      one.boundaries = boundaries;
      one.described = describe(one.document, one.words, candidates);
      const known = new Map<string, number>();
      one.labels = Float32Array.from(candidates, ({ text }) => {
        const label = known.get(text) ?? one.labelOf(text);
        known.set(text, label);
        return label;
      });
    }
    return data;
  });
}

function trainBoundaries(used: StagedDocument[], options: JudgeTrainingOptions): BoundaryData {
  const starts: HashedExample[] = [];
  const ends: HashedExample[] = [];
  const random = randomSource(options.seed + 2);
  const hashes: number[] = [];
  for (const one of used) {
    if (one.names.length === 0) continue;
    const size = one.document.units.reduce((sum, { text }) => sum + text.length, 0);
    const weight = (30 / Math.sqrt(Math.max(100, size))) * kindWeight(one);
    for (const [index, { text, kind }] of one.document.units.entries()) {
      const right = namesIn(text, one.names);
      const positions = boundaryPositions(text);
      for (const [list, wanted, into] of [
        [positions.starts, right.starts, starts],
        [positions.ends, right.ends, ends],
      ] as const)
        for (const at of list) {
          const target = wanted.has(at) ? 1 : 0;
          if (target === 0 && random() > NEGATIVE_POSITIONS) continue;
          boundaryHashes(text, at, UNIT_KINDS.indexOf(kind), one.words?.units[index], hashes);
          into.push({
            hashes: Uint32Array.from(hashes),
            target,
            weight: target === 0 ? weight / NEGATIVE_POSITIONS : weight,
            source: one.sourceNumber,
          });
        }
    }
  }
  const fit = { seed: options.seed, leastSources: 3, penalty: 1e-4, bits: 17, epochs: 3, rate: 0.2 };
  return { start: trainHashed(starts, fit), end: trainHashed(ends, fit) };
}

function namesIn(text: string, names: string[]): { starts: Set<number>; ends: Set<number> } {
  const starts = new Set<number>();
  const ends = new Set<number>();
  for (const name of names)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      starts.add(at);
      ends.add(at + name.length);
    }
  return { starts, ends };
}

interface WordData {
  content: HashedLinearData;
  context: HashedLinearData;
  topic: HashedLinearData;
}

/** Models of the letters of names, of the words around them, and of what documents are about; these learn from `topic` documents too. */
function trainWordStage({ parts, training, heldOut }: Folds, all: StagedDocument[], options: JudgeTrainingOptions): WordData[] {
  const topics = new Map(all.map((one) => [one, Uint32Array.from(topicHashes(one.document, one.words && kindsOf(one.document)))]));
  const names = new Map<StagedDocument, Uint32Array[]>();
  const contexts = new Map<StagedDocument, Uint32Array[]>();
  for (const one of all) {
    if (one.use === 'topic') continue;
    names.set(
      one,
      one.described.candidates.map(({ text }) => Uint32Array.from(contentHashes(text))),
    );
    contexts.set(
      one,
      one.described.candidates.map((candidate) => Uint32Array.from(contextHashes(one.document, candidate, candidate.slot))),
    );
  }
  const stated = statedExamples(all, options);
  const base = { seed: options.seed, leastSources: 3, penalty: 1e-4 };
  return parts.map((fold) => {
    const used = training(fold);
    const { content, context } = wordExamples(used, names, contexts, options);
    content.push(...stated.filter((one) => one.fold !== fold));
    const topic = topicExamples(
      all.filter((one) => one.fold !== fold),
      topics,
    );
    const data: WordData = {
      content: trainHashed(content, { ...base, bits: 17, epochs: 4, rate: 0.15 }),
      context: trainHashed(context, { ...base, bits: 17, epochs: 4, rate: 0.15 }),
      topic: trainHashed(topic, { ...base, bits: 16, epochs: 8, rate: 0.1, penalty: 1e-3 }),
    };
    const models = {
      content: new HashedLinear(data.content),
      context: new HashedLinear(data.context),
      topic: new HashedLinear(data.topic),
    };
    for (const one of heldOut(fold)) one.hashed = hashedScores(one.described, one.boundaries, models);
    return data;
  });
}

/** How much a name of another kind of source counts beside one that is read in a text, at most. */
const STATED_WEIGHT = 0.47;

/** The names that other kinds of source state, in the fold of their source. */
function statedExamples(all: StagedDocument[], { names, folds }: JudgeTrainingOptions): Array<HashedExample & { fold: number }> {
  const known = new Map(all.map(({ source, fold, sourceNumber }) => [source, { fold, sourceNumber }]));
  const first = all.reduce((most, one) => Math.max(most, one.sourceNumber), 0) + 1;
  return names.flatMap(({ source, names: list }, index) => {
    const { fold, sourceNumber } = known.get(source) ?? { fold: index % folds, sourceNumber: first + index };
    const weight = STATED_WEIGHT * Math.min(1, Math.sqrt(10 / Math.max(1, list.length)));
    return list.map((name) => ({ hashes: Uint32Array.from(contentHashes(name)), target: 1, weight, source: sourceNumber, fold }));
  });
}

/** Kinds of place that the units of a document name. */
function kindsOf({ units }: UnitDocument): Array<string | undefined> {
  return units.map(({ text }) => placeKindIn(text.slice(0, KIND_LENGTH))?.kind);
}

/** A document counts at most so many times more because its language has few of its class. */
const MOST_BALANCE = 3;

/** Documents with places and those without count alike in each language: else what is written in English would not be about places. */
function topicExamples(used: StagedDocument[], topics: Map<StagedDocument, Uint32Array>): HashedExample[] {
  const sums = new Map<string, { wanted: number; none: number }>();
  for (const one of used) {
    const sum = sums.get(languageOf(one)) ?? { wanted: 0, none: 0 };
    sum[one.wanted > 0 ? 'wanted' : 'none'] += topicWeight(one);
    sums.set(languageOf(one), sum);
  }
  return used.map((one) => {
    const { wanted, none } = sums.get(languageOf(one)) ?? { wanted: 1, none: 1 };
    const balance = Math.min(MOST_BALANCE, (wanted + none) / 2 / Math.max(0.5, one.wanted > 0 ? wanted : none));
    return {
      hashes: topics.get(one) as Uint32Array,
      target: one.wanted > 0 ? 1 : 0,
      weight: topicWeight(one) * balance,
      source: one.sourceNumber,
    };
  });
}

/** The languages of pictures are not looked at. */
const languageOf = ({ words }: StagedDocument): string => words?.language ?? '';

const topicWeight = (one: StagedDocument): number => one.weight ?? (one.use === undefined ? 1 : ALSO_WEIGHT);

function wordExamples(
  used: StagedDocument[],
  names: Map<StagedDocument, Uint32Array[]>,
  contexts: Map<StagedDocument, Uint32Array[]>,
  options: JudgeTrainingOptions,
): { content: HashedExample[]; context: HashedExample[] } {
  const content: HashedExample[] = [];
  const context: HashedExample[] = [];
  const random = randomSource(options.seed);
  for (const one of used) {
    const weight = weightOf(one);
    const seen = new Set<string>();
    one.described.candidates.forEach((candidate, index) => {
      const target = one.labels[index] as number;
      if (target < 0 || (target === 0 && random() > NEGATIVE_CONTEXTS)) return;
      context.push({ hashes: contexts.get(one)?.[index] as Uint32Array, target, weight, source: one.sourceNumber });
      const key = `${target > 0.5 ? 1 : 0}${candidate.fold}`;
      if (seen.has(key)) return;
      seen.add(key);
      content.push({ hashes: names.get(one)?.[index] as Uint32Array, target, weight, source: one.sourceNumber });
    });
  }
  return { content, context };
}

function trainFirstStage({ parts, training, heldOut }: Folds, options: JudgeTrainingOptions): TreeEnsembleData[] {
  for (const fold of new Set(parts.filter((part) => part >= 0)))
    for (const one of heldOut(fold)) one.rows = firstRows(one.described, one.hashed);
  return parts.map((fold) => {
    const data = trainTrees(tableOf(training(fold), options), treeOptions(options));
    const ensemble = new TreeEnsemble(data);
    for (const one of heldOut(fold)) one.first = scoresOf(ensemble, one.rows);
    return data;
  });
}

/** The rows of the first stage are replaced by those of the second. */
function trainSecondStage({ parts, training, heldOut }: Folds, options: JudgeTrainingOptions): TreeEnsembleData[] {
  for (const fold of new Set(parts.filter((part) => part >= 0)))
    for (const one of heldOut(fold)) one.rows = secondRows(one.described, one.rows, one.first);
  return parts.map((fold) => {
    const data = trainTrees(tableOf(training(fold), options), { ...treeOptions(options), bag: BAG });
    const ensemble = new TreeEnsemble(data);
    for (const one of heldOut(fold)) one.second = scoresOf(ensemble, one.rows);
    return data;
  });
}

function trainGateStage({ parts, training, heldOut }: Folds, options: JudgeTrainingOptions): TreeEnsembleData[] {
  for (const fold of new Set(parts.filter((part) => part >= 0)))
    for (const one of heldOut(fold))
      one.gateRow = gateFeatures(one.described, one.hashed, withoutOverlap(one.described, one.second, SET_LIMITS.listed));
  return parts.map((fold) => {
    const used = training(fold);
    const { width, names } = (used[0] as StagedDocument).gateRow;
    const values = new Float32Array(used.length * width);
    for (const [at, one] of used.entries()) values.set(one.gateRow.values.subarray(0, width), at * width);
    const data = trainTrees(
      {
        features: names,
        rows: used.length,
        values,
        targets: Float32Array.from(used, (one) => (one.wanted > 0 ? 1 : 0)),
        weights: Float32Array.from(used, kindWeight),
      },
      {
        loss: 'logistic',
        trees: 400,
        leaves: 5,
        learningRate: 0.02,
        featureShare: 0.3,
        rowShare: 0.5,
        leafWeight: 2,
        penalty: 3,
        seed: options.seed,
        bag: BAG,
      },
    );
    const ensemble = new TreeEnsemble(data);
    for (const one of heldOut(fold)) one.gate = sigmoid(ensemble.score(one.gateRow.values, 0));
    return data;
  });
}

function treeOptions({ trees, seed }: JudgeTrainingOptions): BoostingOptions {
  return { loss: 'logistic', trees, leaves: 20, learningRate: 0.06, featureShare: 0.2, rowShare: 0.7, leafWeight: 0.6, penalty: 4, seed };
}

const kindWeight = (one: StagedDocument): number => (one.use === 'also' ? ALSO_WEIGHT : 1);

/** Documents count alike, whatever their length: by the root of their number of candidates. */
function weightOf(one: StagedDocument): number {
  return (10 / Math.sqrt(Math.max(10, one.described.candidates.length))) * kindWeight(one);
}

function tableOf(used: StagedDocument[], options: JudgeTrainingOptions): TrainingTable {
  const random = randomSource(options.seed + 1);
  const picked: Array<{ one: StagedDocument; index: number; weight: number }> = [];
  for (const one of used) {
    const weight = weightOf(one);
    for (let index = 0; index < one.labels.length; index++) {
      const label = one.labels[index] as number;
      if (label < 0 || (label === 0 && random() > NEGATIVES)) continue;
      picked.push({ one, index, weight: label === 0 ? weight / NEGATIVES : weight });
    }
  }
  const { width, names } = (picked[0] as (typeof picked)[number]).one.rows;
  const values = new Float32Array(picked.length * width);
  for (const [at, { one, index }] of picked.entries()) values.set(one.rows.values.subarray(index * width, (index + 1) * width), at * width);
  return {
    features: names,
    rows: picked.length,
    values,
    targets: Float32Array.from(picked, ({ one, index }) => one.labels[index] as number),
    weights: Float32Array.from(picked, ({ weight }) => weight),
  };
}

/** How much documents without places count beside those with them when the thresholds of the gate are fitted. */
export const CLEAN_SHARE = 0.3;

/** The cut and the gate that are best over held-out documents: mean F1 of those with places, share of those without that stay empty. */
function fitThresholds(documents: StagedDocument[]): JudgeThresholds {
  const listed = new Map(documents.map((one) => [one, withoutOverlap(one.described, one.second, SET_LIMITS.listed)]));
  const f1 = (one: StagedDocument, cut: { least: number; sharpness: number; fill: number }): number =>
    one.score(
      fillColumns(one.described, cutByExpectedF1(listed.get(one) ?? [], cut), one.second, { ...SET_LIMITS, ...cut }).map(
        ({ candidate }) => candidate.text,
      ),
    );
  const positive = documents.filter((one) => one.wanted > 0);
  let best = { least: 0, sharpness: 1, fill: NEVER_FILL, value: 0 };
  const tryCut = (cut: { least: number; sharpness: number; fill: number }): void => {
    const value = positive.reduce((sum, one) => sum + f1(one, cut), 0) / Math.max(1, positive.length);
    if (value > best.value) best = { ...cut, value };
  };
  for (const sharpness of [0.6, 0.8, 1, 1.25, 1.6])
    for (const least of [0, 0.05, 0.1, 0.15, 0.2]) tryCut({ least, sharpness, fill: NEVER_FILL });
  for (const fill of [0.5, 0.6, 0.7, 0.8, 0.9]) tryCut({ ...best, fill });
  const gate: Record<string, number> = { other: bestGate(documents, (one) => f1(one, best)) };
  for (const script of new Set(documents.map((one) => scriptGroup(one.described)))) {
    const own = documents.filter((one) => scriptGroup(one.described) === script);
    if (own.filter((one) => one.wanted > 0).length >= LEAST_TO_FIT && own.filter((one) => one.wanted === 0).length >= LEAST_TO_FIT)
      gate[script] = bestGate(own, (one) => f1(one, best));
  }
  const answers = positive.map((one) => ({
    mean: meanProbability(cutByExpectedF1(listed.get(one) ?? [], best)),
    f1: f1(one, best),
  }));
  return { ...SET_LIMITS, least: best.least, sharpness: best.sharpness, fill: best.fill, gate, sure: sureFrom(answers) };
}

const NEVER_FILL = 1.1;

/** Mean F1 of the answers that are called sure. */
const SURE_F1 = 0.85;

/** The least mean probability from which on answers reach `SURE_F1` in the mean. */
function sureFrom(answers: Array<{ mean: number; f1: number }>): number {
  const sorted = answers.toSorted((a, b) => b.mean - a.mean);
  let sum = 0;
  let sure = 0.95;
  sorted.forEach(({ mean, f1 }, at) => {
    sum += f1;
    if (sum / (at + 1) >= SURE_F1) sure = mean;
  });
  return Number(sure.toFixed(3));
}

/** So many documents with and without places a script must have for a threshold of its own. */
const LEAST_TO_FIT = 8;

function bestGate(documents: StagedDocument[], f1: (one: StagedDocument) => number): number {
  const values = new Map(documents.map((one) => [one, f1(one)]));
  const positive = documents.filter((one) => one.wanted > 0);
  const negative = documents.filter((one) => one.wanted === 0);
  let best = { gate: 0, value: -1 };
  for (let gate = 0; gate < 0.96; gate += 0.02) {
    const kept = positive.reduce((sum, one) => sum + (one.gate >= gate ? (values.get(one) ?? 0) : 0), 0) / Math.max(1, positive.length);
    const clean = negative.filter((one) => one.gate < gate || values.get(one) === 1).length / Math.max(1, negative.length);
    const value = kept * (1 - CLEAN_SHARE) + clean * CLEAN_SHARE;
    if (value > best.value) best = { gate, value };
  }
  return Number(best.gate.toFixed(2));
}
