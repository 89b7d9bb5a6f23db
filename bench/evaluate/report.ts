import { type Figures, figuresOf, groupBy, type Share } from './figures.ts';
import { KINDS, type Outcome } from './outcome.ts';
import type { RecordScore } from './records.ts';

export type Groups = Record<string, Figures>;

/** All figures of one evaluation. */
export interface Report {
  /** Over all labelled items, the ordinary pages left out. */
  all: Figures;
  /** By kind. */
  kinds: Groups;
  /** By kind and set, as `text fourth`. */
  sets: Groups;
  /** By language, over all kinds. */
  languages: Groups;
  /** By kind and language, as `text ja`. */
  kindsAndLanguages: Groups;
  /** Ordinary pages that gave nothing. */
  ordinary: Share;
  records?: RecordFigures;
}

export interface RecordFigures {
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
    all: figuresOf(labelled),
    kinds: figuresBy(byKind, ({ kind }) => kind),
    sets: figuresBy(labelled, ({ kind, set }) => `${kind} ${set}`),
    languages: figuresBy(byLanguage, ({ language }) => language),
    kindsAndLanguages: figuresBy(byLanguage, ({ kind, language }) => `${kind} ${language}`),
    ordinary: figuresOf(byKind.filter(({ kind }) => kind === 'ordinary')).negatives,
    ...(records === undefined ? {} : { records: recordFigures(records) }),
  };
}

function figuresBy(outcomes: Outcome[], word: (outcome: Outcome) => string): Record<string, Figures> {
  return Object.fromEntries([...groupBy(outcomes, word)].map(([name, group]) => [name, figuresOf(group)]));
}

export function recordFigures(scores: RecordScore[]): RecordFigures {
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
