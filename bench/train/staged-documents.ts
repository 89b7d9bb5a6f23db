import {
  type Boundaries,
  type CandidateDocument,
  type DocumentWords,
  type HashedScores,
  type Rows,
  type UnitDocument,
  wordsOf,
} from '@cairn/engines/training/scoring.ts';
import { EXAMPLES } from './examples.ts';

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
  /** F1 of these names against the truth; 1 where none is wanted and none is reported. */
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
  /** Only the models of the folds are trained: for the scores. */
  trial?: boolean;
}

/** How much a document of another kind of source counts. */
export const ALSO_WEIGHT = 0.5;

/** What trains without a fold, and what the fold holds. */
export interface Folds {
  /** Numbers of the folds, and -1 for all documents. */
  parts: number[];
  training(fold: number): StagedDocument[];
  heldOut(fold: number): StagedDocument[];
}

/** Sorts sources into folds of about equal numbers of documents; all documents of one source fall into one fold. */
export function stage(documents: LabelledDocument[], folds: number): StagedDocument[] {
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

/** How much a document counts by its kind of source. */
export const kindWeight = (one: StagedDocument): number => (one.use === 'also' ? ALSO_WEIGHT : 1);

/** Documents count alike, whatever their length: by the root of their number of candidates. */
export function weightOf(one: StagedDocument): number {
  return (10 / Math.sqrt(Math.max(10, one.described.candidates.length))) * kindWeight(one);
}
