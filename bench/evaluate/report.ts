import { KINDS, type Outcome } from './outcome.ts';
import type { RecordScore } from './records.ts';
import { groupBy, type Share, type Stats, statsOf } from './stats.ts';

export type Groups = Record<string, Stats>;

/** All scores of one evaluation. */
export interface Report {
  /** Over all labelled items, the ordinary pages left out. */
  all: Stats;
  kinds: Groups;
  /** By kind and set, as `text fourth`. */
  sets: Groups;
  /** By language, over all kinds. */
  languages: Groups;
  /** By kind and language, as `text ja`. */
  kindsAndLanguages: Groups;
  /** Ordinary pages that gave nothing. */
  ordinary: Share;
  records?: RecordStats;
}

export interface RecordStats {
  pages: number;
  marked: number;
  predicted: number;
  precision: number;
  recall: number;
  f1: number;
  /** The mean of the pages' own F1. */
  meanF1: number;
}

export function reportOf(outcomes: Outcome[], records?: RecordScore[]): Report {
  const byKind = outcomes.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
  const labelled = byKind.filter(({ kind }) => kind !== 'ordinary');
  const byLanguage = labelled.toSorted((one, other) => (one.language < other.language ? -1 : 1));
  return {
    all: statsOf(labelled),
    kinds: statsBy(byKind, ({ kind }) => kind),
    sets: statsBy(labelled, ({ kind, set }) => `${kind} ${set}`),
    languages: statsBy(byLanguage, ({ language }) => language),
    kindsAndLanguages: statsBy(byLanguage, ({ kind, language }) => `${kind} ${language}`),
    ordinary: statsOf(byKind.filter(({ kind }) => kind === 'ordinary')).negatives,
    ...(records === undefined ? {} : { records: recordStats(records) }),
  };
}

function statsBy(outcomes: Outcome[], word: (outcome: Outcome) => string): Record<string, Stats> {
  return Object.fromEntries([...groupBy(outcomes, word)].map(([name, group]) => [name, statsOf(group)]));
}

export function recordStats(scores: RecordScore[]): RecordStats {
  const total = (of: keyof RecordScore): number => scores.reduce((sum, score) => sum + score[of], 0);
  const [marked, predicted, overlap] = [total('marked'), total('predicted'), total('overlap')];
  const f1 = (score: RecordScore): number =>
    score.marked + score.predicted === 0 ? 1 : (2 * score.overlap) / (score.marked + score.predicted);
  return {
    pages: scores.length,
    marked,
    predicted,
    precision: overlap / Math.max(1, predicted),
    recall: overlap / Math.max(1, marked),
    f1: f1({ marked, predicted, overlap }),
    meanF1: scores.reduce((sum, score) => sum + f1(score), 0) / Math.max(1, scores.length),
  };
}
