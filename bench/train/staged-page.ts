import {
  type AnswerSet,
  type FeatureTable,
  type JudgedColumns,
  type LimitGroup,
  type WordScores,
  limitGroup,
} from '@cairn/engines/training/pages.ts';
import type { TrainingPage } from './page-data.ts';

/** What is known of a page while its models are trained, stage by stage; scores come from models that did not see its source. */
export interface StagedPage {
  page: TrainingPage;
  source: number;
  fold: number;
  scores: WordScores;
  columns?: FeatureTable;
  judged?: JudgedColumns;
  sets: AnswerSet[];
  setTable?: FeatureTable;
  predictedSets: Float32Array;
  worths: Float32Array;
  verdicts: Float32Array;
  best: number;
  /** F1 of the best set by prediction, and of the best there is. */
  f1: number;
  bestF1: number;
  gateRow?: FeatureTable;
  probability: number;
}

export function hasPlaces({ page }: StagedPage): boolean {
  return page.places.length > 0;
}

/** Which limit applies to a page. */
export function groupOf({ page }: Pick<StagedPage, 'page'>): LimitGroup {
  return limitGroup(page.evidence.script, page.structuredNames);
}

export function isLatin({ page }: Pick<StagedPage, 'page'>): boolean {
  return page.evidence.script <= 1;
}
