import { type Chosen, cutByExpectedF1, fillColumns, meanProbability, withoutOverlapInSteps } from './choice.ts';
import { type CandidateDocument, describeInSteps } from './describe-candidates.ts';
import { FirstRows } from './first-stage.ts';
import { gateFeatures } from './gate-features.ts';
import { HashedLinear, type HashedLinearData } from './hashed-linear.ts';
import { type HashedScores, hashedInSteps } from './hashed-scores.ts';
import { candidatesInSteps } from './propose-candidates.ts';
import { SECOND_EXTRA, SecondRows } from './second-stage.ts';
import { SCORED_AT_ONCE } from './step-sizes.ts';
import { finish, type Steps } from './steps.ts';
import { gateLimit, isShort, limitsFor } from './document-limits.ts';
import { type JudgeThresholds, SET_LIMITS } from './thresholds.ts';
import { sigmoid, TreeEnsemble, type TreeEnsembleData } from './trees.ts';
import type { UnitDocument } from './unit.ts';
import { wordsInSteps } from './unit-words.ts';

/** A trained judge as data: five hashed models, two ensembles for candidates, one or two for the document, and fitted thresholds. */
export interface JudgeData {
  content: HashedLinearData;
  context: HashedLinearData;
  topic: HashedLinearData;
  start: HashedLinearData;
  end: HashedLinearData;
  first: TreeEnsembleData;
  second: TreeEnsembleData;
  gate: TreeEnsembleData;
  /** The gate of short documents, where they were trained apart. */
  shortGate?: TreeEnsembleData;
  thresholds: JudgeThresholds;
  /** When and on what it was trained, and what it reached on sources that it did not see. */
  about: Record<string, unknown>;
}

/** What the judge decided about a document. */
export interface Verdict {
  described: CandidateDocument;
  first: Float32Array;
  second: Float32Array;
  /** All names that do not overlap, the most probable first. */
  listed: Chosen[];
  chosen: Chosen[];
  /** Probability that the document holds places at all. */
  gate: number;
  /** Whether the gate was passed. */
  open: boolean;
  /** What the gate must reach in the document's script. */
  gateThreshold: number;
  hashed: HashedScores;
  thresholds: JudgeThresholds;
  /** Whether the chosen names are so probable that the answer is likely right. */
  sure: boolean;
}

/** A judge ready for use. Deterministic; time linear in the number of candidates. */
export class Judge {
  readonly content: HashedLinear;
  readonly context: HashedLinear;
  readonly topic: HashedLinear;
  readonly start: HashedLinear;
  readonly end: HashedLinear;
  readonly first: TreeEnsemble;
  readonly second: TreeEnsemble;
  readonly gate: TreeEnsemble;
  readonly shortGate: TreeEnsemble;
  readonly thresholds: JudgeThresholds;
  #checked = false;

  constructor(data: JudgeData) {
    this.content = new HashedLinear(data.content);
    this.context = new HashedLinear(data.context);
    this.topic = new HashedLinear(data.topic);
    this.start = new HashedLinear(data.start);
    this.end = new HashedLinear(data.end);
    this.first = new TreeEnsemble(data.first);
    this.second = new TreeEnsemble(data.second);
    this.gate = new TreeEnsemble(data.gate);
    this.shortGate = data.shortGate === undefined ? this.gate : new TreeEnsemble(data.shortGate);
    this.thresholds = { ...SET_LIMITS, ...data.thresholds };
  }

  /** A model that was trained on other features than the code writes would decide at random. */
  #check(names: string[]): void {
    if (this.#checked) return;
    const trained = this.first.features;
    const at = trained.findIndex((name, index) => name !== names[index]);
    if (at >= 0 || trained.length !== names.length)
      throw new Error(`The model was trained on other features (${trained[at] ?? trained.length}): train it again with npm run train.`);
    this.#checked = true;
  }

  /** Judges a document at once. */
  judge(document: UnitDocument): Verdict {
    return finish(this.judgeInSteps(document));
  }

  /** The same cut into steps of about a millisecond, so that a caller can pause or stop between them. */
  *judgeInSteps(document: UnitDocument): Steps<Verdict> {
    const words = yield* wordsInSteps(document);
    const { candidates, boundaries } = yield* candidatesInSteps(document, words, this);
    const described = yield* describeInSteps(document, words, candidates);
    yield;
    const hashed = yield* hashedInSteps(described, boundaries, this);
    const first = new FirstRows(described, hashed);
    if (candidates.length > 0) this.#check(first.names);
    const { width } = first;
    // What fits is kept for the second stage, what does not is found again.
    const most = Math.min(Math.floor(MOST_KEPT / width), candidates.length);
    const kept = new Float32Array(most * width);
    const keptAt = new Int32Array(candidates.length).fill(-1);
    let count = 0;
    const row = new Float32Array(width + SECOND_EXTRA);
    const firstScores = new Float32Array(candidates.length);
    for (let index = 0; index < candidates.length; index++) {
      first.fill(index, row, 0);
      const score = sigmoid(this.first.score(row, 0));
      firstScores[index] = score;
      if (score >= LEAST_FIRST && count < most) {
        kept.set(row.subarray(0, width), count * width);
        keptAt[index] = count++;
      }
      if (index % SCORED_AT_ONCE === SCORED_AT_ONCE - 1) yield;
    }
    const extra = yield* SecondRows.of(described, firstScores);
    const second = new Float32Array(candidates.length);
    for (let index = 0; index < candidates.length; index++) {
      if (index % SCORED_AT_ONCE === SCORED_AT_ONCE - 1) yield;
      if ((firstScores[index] as number) < LEAST_FIRST) continue;
      const at = keptAt[index] as number;
      if (at >= 0) row.set(kept.subarray(at * width, (at + 1) * width));
      else first.fill(index, row, 0);
      extra.fill(index, row, width);
      second[index] = sigmoid(this.second.score(row, 0));
    }
    const listed = yield* withoutOverlapInSteps(described, second, this.thresholds.listed);
    yield;
    const gateRow = gateFeatures(described, hashed, listed);
    const gate = sigmoid((isShort(described) ? this.shortGate : this.gate).score(gateRow.values, 0));
    const thresholds = limitsFor(described, this.thresholds);
    const least = gateLimit(described, thresholds);
    const open = gate >= least;
    const chosen = open ? fillColumns(described, cutByExpectedF1(listed, thresholds), second, thresholds) : [];
    const sure = chosen.length > 0 && meanProbability(chosen) >= thresholds.sure;
    return {
      described,
      hashed,
      first: firstScores,
      second,
      gate,
      gateThreshold: least,
      open,
      sure,
      listed,
      chosen,
      thresholds,
    };
  }
}

/** What is less likely after the first stage is no name and is not looked at again: most candidates. */
const LEAST_FIRST = 0.01;

/** Features of candidates that are held between the two stages: 8 MB. */
const MOST_KEPT = 2_000_000;
