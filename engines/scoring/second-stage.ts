import type { CandidateDocument, ScoredCandidate } from './describe-candidates.ts';
import { FeatureWriter } from './feature-writer.ts';
import { MAXIMUM_FEATURES, type Rows } from './first-stage.ts';
import { orderByScore } from './order.ts';
import { type Overlaps, overlapScores } from './overlaps.ts';
import { COUNTED_AT_ONCE } from './step-sizes.ts';
import { finish, type Steps } from './steps.ts';

/** What the first scores say about a candidate's neighbours, columns and rivals: further features for the second ensemble. */
export class SecondRows {
  readonly #described: CandidateDocument;
  readonly #scores: Float32Array;
  readonly #writer = new FeatureWriter();
  readonly #unitBest: Float32Array;
  readonly #nameBest = new Map<string, number>();
  readonly #nameSum = new Map<string, number>();
  readonly #sectionBest = new Map<number, number>();
  readonly #columns: Array<{ mean: number; most: number; high: number }> = [];
  #alikeBest: Float32Array = new Float32Array(0);
  #rank: Int32Array = new Int32Array(0);
  #overlaps: Overlaps = { inside: new Float32Array(0), around: new Float32Array(0), across: new Float32Array(0) };
  #tops: number[] = [];

  private constructor(described: CandidateDocument, scores: Float32Array) {
    this.#described = described;
    this.#scores = scores;
    this.#unitBest = new Float32Array(described.document.units.length);
  }

  /** Gathers what the features need. */
  static *of(described: CandidateDocument, scores: Float32Array): Steps<SecondRows> {
    const rows = new SecondRows(described, scores);
    yield* rows.#gather();
    return rows;
  }

  *#gather(): Steps<void> {
    const { candidates, columns, document } = this.#described;
    const scores = this.#scores;
    for (let index = 0; index < candidates.length; index++) {
      const { unit, fold } = candidates[index] as ScoredCandidate;
      const score = scores[index] as number;
      this.#unitBest[unit] = Math.max(this.#unitBest[unit] as number, score);
      this.#nameBest.set(fold, Math.max(this.#nameBest.get(fold) ?? 0, score));
      this.#nameSum.set(fold, (this.#nameSum.get(fold) ?? 0) + score);
      const section = document.units[unit]?.section ?? -1;
      this.#sectionBest.set(section, Math.max(this.#sectionBest.get(section) ?? 0, score));
      if (index % COUNTED_AT_ONCE === COUNTED_AT_ONCE - 1) yield;
    }
    let members = 0;
    for (const column of columns) {
      this.#columns.push(this.#columnScores(column.members));
      members += column.members.length;
      if (members < COUNTED_AT_ONCE * 5) continue;
      members = 0;
      yield;
    }
    yield;
    this.#alikeBest = unitBestBySignature(this.#described, this.#unitBest);
    this.#rank = ranksOf(scores);
    yield;
    this.#overlaps = yield* overlapScores(candidates, scores);
    this.#tops = topScores(scores, document.units.length);
    if (candidates.length > 0) this.fill(0, new Float32Array(MAXIMUM_FEATURES), 0);
    yield;
  }

  /** Names of the features. */
  get names(): string[] {
    return this.#writer.names;
  }

  /** Writes the further features of a candidate into `values` from `offset` on. */
  fill(index: number, values: Float32Array, offset: number): void {
    const candidate = this.#described.candidates[index] as ScoredCandidate;
    const score = this.#scores[index] as number;
    const unitBest = this.#unitBest[candidate.unit] as number;
    const writer = this.#writer;
    writer.begin(values, offset);
    writer.put('score', score);
    writer.put('score rank', this.#rank[index] as number);
    writer.put('score rank share', (this.#rank[index] as number) / this.#rank.length);
    writer.put('unit best', unitBest);
    writer.put('below unit best', unitBest - score);
    writer.put('name best', this.#nameBest.get(candidate.fold) ?? 0);
    writer.put('name sum', this.#nameSum.get(candidate.fold) ?? 0);
    writer.put('section best', this.#sectionBest.get(this.#described.document.units[candidate.unit]?.section ?? -1) ?? 0);
    for (let at = 0; at < candidate.columns.length; at++) {
      const stats = this.#columns[candidate.columns[at] as number];
      const [mean, most, high] = COLUMN_FEATURES[at] as [string, string, string];
      writer.put(mean, stats?.mean ?? 0);
      writer.put(most, stats?.most ?? 0);
      writer.put(high, stats?.high ?? 0);
    }
    writer.put('previous best', candidate.unit > 0 ? (this.#unitBest[candidate.unit - 1] as number) : 0);
    writer.put('next best', this.#unitBest[candidate.unit + 1] ?? 0);
    writer.put('alike best', this.#alikeBest[candidate.unit] as number);
    writer.put('overlap inside', this.#overlaps.inside[index] as number);
    writer.put('overlap around', this.#overlaps.around[index] as number);
    writer.put('overlap across', this.#overlaps.across[index] as number);
    for (let at = 0; at < this.#tops.length; at++) writer.put(TOP_FEATURES[at] as string, this.#tops[at] as number);
  }

  #columnScores(members: number[]): { mean: number; most: number; high: number } {
    let sum = 0;
    let most = 0;
    let high = 0;
    for (const member of members) {
      const score = this.#scores[member] as number;
      sum += score;
      most = Math.max(most, score);
      if (score === this.#unitBest[(this.#described.candidates[member] as ScoredCandidate).unit]) high++;
    }
    return { mean: sum / members.length, most, high: high / members.length };
  }
}

const COLUMN_FEATURES = [0, 1, 2].map((at): [mean: string, most: string, high: string] => [
  `column ${at} mean`,
  `column ${at} most`,
  `column ${at} high`,
]);
const TOP_FEATURES = [0, 1, 2, 3, 4, 5].map((at) => `top ${at}`);

/** Number of features that `SecondRows` adds. */
export const SECOND_EXTRA = 29;

/** The position of each score when all are sorted, the highest first. */
function ranksOf(scores: Float32Array): Int32Array {
  const ranks = new Int32Array(scores.length);
  const order = orderByScore(scores);
  for (let at = 0; at < order.length; at++) ranks[order[at] as number] = at;
  return ranks;
}

/** How high the best scores of a document are: the first, means of 3, 10 and 30, how many are over a half and a third. */
function topScores(scores: Float32Array, units: number): number[] {
  const best = scores.toSorted().reverse();
  const mean = (count: number): number => {
    const top = best.subarray(0, count);
    return top.reduce((sum, score) => sum + score, 0) / Math.max(1, top.length);
  };
  let half = 0;
  let third = 0;
  for (const score of best) {
    if (score > 0.5) half++;
    if (score > 0.3) third++;
  }
  return [best[0] ?? 0, mean(3), mean(10), mean(30), half, third / Math.max(1, units)];
}

/** Rows of both stages, as a table for training. */
export function secondRows(described: CandidateDocument, first: Rows, scores: Float32Array): Rows {
  const extra = finish(SecondRows.of(described, scores));
  const width = first.width + SECOND_EXTRA;
  const values = new Float32Array(width * first.count);
  for (let index = 0; index < first.count; index++) {
    values.set(first.values.subarray(index * first.width, (index + 1) * first.width), index * width);
    extra.fill(index, values, index * width + first.width);
  }
  if (first.count > 0 && extra.names.length !== SECOND_EXTRA) throw new Error(`The second stage writes ${extra.names.length} features.`);
  return { names: [...first.names, ...extra.names], width, count: first.count, values };
}

/** Mean of the best scores of all units that are set alike. */
function unitBestBySignature({ document }: CandidateDocument, unitBest: Float32Array): Float32Array {
  const sums = new Map<string, { sum: number; count: number }>();
  document.units.forEach(({ signature }, index) => {
    const entry = sums.get(signature) ?? { sum: 0, count: 0 };
    entry.sum += unitBest[index] as number;
    entry.count++;
    sums.set(signature, entry);
  });
  return Float32Array.from(document.units, ({ signature }) => {
    const entry = sums.get(signature);
    return entry === undefined ? 0 : entry.sum / entry.count;
  });
}
