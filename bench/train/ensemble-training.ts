import {
  isShort,
  type JudgeData,
  SET_LIMITS,
  TreeEnsemble,
  type TreeEnsembleData,
  firstRows,
  gateFeatures,
  scoresOf,
  secondRows,
  sigmoid,
  withoutOverlap,
} from '@cairn/engines/training/scoring.ts';
import { type BoostingOptions, randomSource, type TrainingTable, trainTrees } from './boosting.ts';
import { type Folds, type JudgeTrainingOptions, kindWeight, type StagedDocument, weightOf } from './staged-documents.ts';

/** How many ensembles with seeds of their own the last stages average. */
const BAG = 2;
/** Share of the candidates that are no names which train the ensembles; the rest adds time and improves no score. */
const NEGATIVES = 0.5;

export function trainFirstStage({ parts, training, heldOut }: Folds, options: JudgeTrainingOptions): TreeEnsembleData[] {
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
export function trainSecondStage({ parts, training, heldOut }: Folds, options: JudgeTrainingOptions): TreeEnsembleData[] {
  for (const fold of new Set(parts.filter((part) => part >= 0)))
    for (const one of heldOut(fold)) one.rows = secondRows(one.described, one.rows, one.first);
  return parts.map((fold) => {
    const data = trainTrees(tableOf(training(fold), options), { ...treeOptions(options), bag: BAG });
    const ensemble = new TreeEnsemble(data);
    for (const one of heldOut(fold)) one.second = scoresOf(ensemble, one.rows);
    return data;
  });
}

/** The gates of long documents, and of short ones where there are some. */
export function trainGateStage(
  { parts, training, heldOut }: Folds,
  options: JudgeTrainingOptions,
): Array<Pick<JudgeData, 'gate' | 'shortGate'>> {
  for (const fold of new Set(parts.filter((part) => part >= 0)))
    for (const one of heldOut(fold))
      one.gateRow = gateFeatures(one.described, one.hashed, withoutOverlap(one.described, one.second, SET_LIMITS.listed));
  return parts.map((fold) => {
    const used = training(fold);
    const gate = trainGate(used, LENGTHS.long, options);
    // Pictures are of one length.
    const short = used.some(({ described }) => isShort(described)) ? trainGate(used, LENGTHS.short, options) : undefined;
    const ensembles = { gate: new TreeEnsemble(gate), short: new TreeEnsemble(short ?? gate) };
    for (const one of heldOut(fold))
      one.gate = sigmoid((isShort(one.described) ? ensembles.short : ensembles.gate).score(one.gateRow.values, 0));
    return { gate, ...(short !== undefined && { shortGate: short }) };
  });
}

/** How much short and long documents count for the gate of either: a message is no short guide. */
const LENGTHS = { long: { short: 0.2, long: 1 }, short: { short: 1, long: 0.3 } };

function trainGate(
  used: StagedDocument[],
  { short, long }: { short: number; long: number },
  { seed }: JudgeTrainingOptions,
): TreeEnsembleData {
  const { width, names } = (used[0] as StagedDocument).gateRow;
  const values = new Float32Array(used.length * width);
  for (const [at, one] of used.entries()) values.set(one.gateRow.values.subarray(0, width), at * width);
  return trainTrees(
    {
      features: names,
      rows: used.length,
      values,
      targets: Float32Array.from(used, (one) => (one.wanted > 0 ? 1 : 0)),
      weights: Float32Array.from(used, (one) => kindWeight(one) * (isShort(one.described) ? short : long)),
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
      seed,
      bag: BAG,
    },
  );
}

function treeOptions({ trees, seed }: JudgeTrainingOptions): BoostingOptions {
  return { loss: 'logistic', trees, leaves: 31, learningRate: 0.08, featureShare: 0.2, rowShare: 0.7, leafWeight: 0.6, penalty: 4, seed };
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
