import { candidateFeatures } from './candidate-features.ts';
import type { CandidateDocument, ScoredCandidate } from './describe-candidates.ts';
import { documentFeatures } from './document-features.ts';
import { FeatureWriter } from './feature-writer.ts';
import type { HashedScores } from './hashed-scores.ts';
import { sigmoid, type TreeEnsemble } from './trees.ts';

/** Rows of features, one after the other. */
export interface Rows {
  names: string[];
  width: number;
  count: number;
  values: Float32Array;
}

/** Features of the candidates of one document for the first ensemble, written on demand: a long document need not be held as a table. */
export class FirstRows {
  readonly width: number;
  readonly names: string[];
  readonly #described: CandidateDocument;
  readonly #hashed: HashedScores;
  readonly #writer = new FeatureWriter();
  readonly #common: Float32Array;

  constructor(described: CandidateDocument, hashed: HashedScores) {
    this.#described = described;
    this.#hashed = hashed;
    const shared = new FeatureWriter();
    shared.begin(new Float32Array(MAXIMUM_FEATURES), 0);
    documentFeatures(described, shared);
    this.#common = shared.values.subarray(0, shared.width);
    if (described.candidates.length > 0) this.#own(0, new Float32Array(MAXIMUM_FEATURES), 0);
    this.width = this.#writer.width + this.#common.length;
    this.names = [...this.#writer.names, ...shared.names];
  }

  /** Writes the features of a candidate into `values` from `offset` on. */
  fill(index: number, values: Float32Array, offset: number): void {
    this.#own(index, values, offset);
    values.set(this.#common, offset + this.#writer.width);
  }

  #own(index: number, values: Float32Array, offset: number): void {
    this.#writer.begin(values, offset);
    candidateFeatures(this.#described, index, this.#hashed, this.#writer);
    columnScores(this.#described, index, this.#hashed, this.#writer);
  }
}

export const MAXIMUM_FEATURES = 512;

/** Features of all candidates for the first ensemble, as a table for training. */
export function firstRows(described: CandidateDocument, hashed: HashedScores): Rows {
  const rows = new FirstRows(described, hashed);
  const count = described.candidates.length;
  const values = new Float32Array(rows.width * count);
  for (let index = 0; index < count; index++) rows.fill(index, values, index * rows.width);
  return { names: rows.names, width: rows.width, count, values };
}

function columnScores(described: CandidateDocument, index: number, hashed: HashedScores, writer: FeatureWriter): void {
  const { columns } = described.candidates[index] as ScoredCandidate;
  columns.forEach((column, at) => {
    const [contentName, contextName] = COLUMN_SCORES[at] as [string, string];
    const { content, context } = columnMeans(described, column, hashed);
    writer.put(contentName, content);
    writer.put(contextName, context);
  });
}

const COLUMN_SCORES = ['column', 'section column', 'slot column'].map((label): [content: string, context: string] => [
  `${label} content`,
  `${label} context`,
]);

const means = new WeakMap<object, { content: number; context: number }>();
function columnMeans(described: CandidateDocument, index: number, hashed: HashedScores): { content: number; context: number } {
  const column = described.columns[index] as CandidateDocument['columns'][number];
  let mean = means.get(column);
  if (mean === undefined) {
    mean = { content: 0, context: 0 };
    for (const member of column.members) {
      mean.content += (hashed.content[member] as number) / column.members.length;
      mean.context += (hashed.context[member] as number) / column.members.length;
    }
    means.set(column, mean);
  }
  return mean;
}

export function scoresOf(ensemble: TreeEnsemble, rows: Rows): Float32Array {
  const scores = new Float32Array(rows.count);
  for (let index = 0; index < rows.count; index++) scores[index] = sigmoid(ensemble.score(rows.values, index * rows.width));
  return scores;
}
