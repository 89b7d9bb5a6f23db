import type { JudgeData, TreeEnsembleData } from '@cairn/engines/training/scoring.ts';
import { type BoundaryData, trainBoundaryStage } from './boundary-training.ts';
import { trainFirstStage, trainGateStage, trainSecondStage } from './ensemble-training.ts';
import { type JudgeTrainingOptions, type LabelledDocument, type StagedDocument, stage } from './staged-documents.ts';
import { fitThresholds } from './threshold-fitting.ts';
import { trainWordStage, type WordData } from './word-training.ts';

/** The judge trained on all sources, those that have not seen the sources of one fold, and the documents with their held-out scores. */
export interface TrainedJudge {
  final: JudgeData;
  folds: JudgeData[];
  documents: StagedDocument[];
}

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
    ...(gates[at] as Pick<JudgeData, 'gate' | 'shortGate'>),
    thresholds,
    about: {},
  });
  return {
    final: dataOf(parts.length - 1),
    folds: Array.from({ length: options.folds }, (_, fold) => dataOf(fold)),
    documents: judged.filter((one) => one.use === undefined),
  };
}
