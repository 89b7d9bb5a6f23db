import { type Boundaries, boundarySpans, scoreAt, scoreBoundaries } from './boundaries.ts';
import { type Candidate, candidatesOf, FORMS } from './candidates.ts';
import {
  type CandidateDocument,
  candidateFeatures,
  contentHashes,
  contextHashes,
  describeInSteps,
  documentFeatures,
  FeatureWriter,
  type HashedScores,
  hasPlaceValue,
  type ScoredCandidate,
  topicHashes,
} from './features.ts';
import { HashedLinear, type HashedLinearData } from './hashed.ts';
import { orderByScore } from './order.ts';
import { finish, type Steps } from './steps.ts';
import { sigmoid, TreeEnsemble, type TreeEnsembleData } from './trees.ts';
import type { Unit, UnitDocument, UnitKind } from './unit.ts';

/** A trained judge as data: five hashed models, two ensembles for candidates, one for the document, and fitted thresholds. */
export interface JudgeData {
  content: HashedLinearData;
  context: HashedLinearData;
  topic: HashedLinearData;
  start: HashedLinearData;
  end: HashedLinearData;
  first: TreeEnsembleData;
  second: TreeEnsembleData;
  gate: TreeEnsembleData;
  thresholds: JudgeThresholds;
  /** When and on what it was trained, and what it reached on sources that it did not see. */
  about: Record<string, unknown>;
}

export interface JudgeThresholds {
  /** Least probability that a document holds places at all, by script group. */
  gate: Record<string, number>;
  /** Least probability of a candidate to be chosen. */
  least: number;
  /** Mean probability of the chosen names from which on an answer is taken to be right. */
  sure: number;
  /** Share of a column's names from which on the others are taken too; above 1 they never are. */
  fill: number;
  /** Exponent by which probabilities are sharpened before the cut. */
  sharpness: number;
}

/** One chosen name with how sure the judge is. */
export interface Chosen {
  candidate: ScoredCandidate;
  probability: number;
  index: number;
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
    this.thresholds = data.thresholds;
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
    const { candidates, boundaries } = yield* candidatesInSteps(document, this);
    const described = yield* describeInSteps(document, candidates);
    yield;
    const hashed = yield* hashedInSteps(described, boundaries, this);
    const first = new FirstRows(described, hashed);
    if (candidates.length > 0) this.#check(first.names);
    const { width } = first;
    // What fits is kept for the second stage, what does not is found again.
    const kept = new Float32Array(Math.floor(MOST_KEPT / width) < candidates.length ? 0 : candidates.length * width);
    const row = new Float32Array(width + SECOND_EXTRA);
    const firstScores = new Float32Array(candidates.length);
    for (let index = 0; index < candidates.length; index++) {
      first.fill(index, row, 0);
      if (kept.length > 0) kept.set(row.subarray(0, width), index * width);
      firstScores[index] = sigmoid(this.first.score(row, 0));
      if (index % STEP === STEP - 1) yield;
    }
    const extra = yield* SecondRows.of(described, firstScores);
    const second = new Float32Array(candidates.length);
    for (let index = 0; index < candidates.length; index++) {
      if (kept.length > 0) row.set(kept.subarray(index * width, (index + 1) * width));
      else first.fill(index, row, 0);
      extra.fill(index, row, width);
      second[index] = sigmoid(this.second.score(row, 0));
      if (index % STEP === STEP - 1) yield;
    }
    const listed = yield* withoutOverlapInSteps(described, second);
    yield;
    const gateRow = gateFeatures(described, hashed, listed);
    const gate = sigmoid(this.gate.score(gateRow.values, 0));
    const least = this.thresholds.gate[scriptGroup(described)] ?? this.thresholds.gate.other ?? 0.5;
    const open = gate >= least;
    const chosen = open ? fillColumns(described, cutByExpectedF1(listed, this.thresholds), second, this.thresholds.fill) : [];
    const sure = chosen.length > 0 && meanProbability(chosen) >= this.thresholds.sure;
    return { described, hashed, first: firstScores, second, gate, gateThreshold: least, open, sure, listed, chosen };
  }
}

/** Candidates that are scored between two pauses. */
const STEP = 40;
/** Candidates that are merely gone through between two pauses. */
const STRIDE = 1_000;
/** Features of candidates that are held between the two stages: 8 MB. */
const MOST_KEPT = 2_000_000;

/** Kinds of units in the order by which models know them. */
export const UNIT_KINDS: UnitKind[] = ['heading', 'item', 'line', 'cell', 'picture-line'];

/** All candidates of a document, also those that only the boundary models propose. */
export function candidatesOfDocument(document: UnitDocument, models: { start: HashedLinear; end: HashedLinear }): ProposedCandidates {
  return finish(candidatesInSteps(document, models));
}

/** Characters that are searched for candidates between two pauses. */
const PAUSE_LENGTH = 1_000;

interface ProposedCandidates {
  candidates: Candidate[];
  boundaries: Boundaries[];
}

function* candidatesInSteps({ units }: UnitDocument, models: { start: HashedLinear; end: HashedLinear }): Steps<ProposedCandidates> {
  const candidates: Candidate[] = [];
  const boundaries: Boundaries[] = [];
  let length = 0;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    const own = scoreBoundaries(unit.text, UNIT_KINDS.indexOf(unit.kind), models);
    if (unit.text.length > PAUSE_LENGTH) yield;
    for (const candidate of candidatesOf(unit, index, boundarySpans(unit.text, own))) candidates.push(candidate);
    boundaries.push(own);
    length += unit.text.length + 20;
    if (length < PAUSE_LENGTH) continue;
    length = 0;
    yield;
  }
  return { candidates, boundaries };
}

interface WordModels {
  content: HashedLinear;
  context: HashedLinear;
  topic: HashedLinear;
}

/** Scores of the hashed models for a document. */
export function hashedScores(described: CandidateDocument, boundaries: Boundaries[], models: WordModels): HashedScores {
  return finish(hashedInSteps(described, boundaries, models));
}

function* hashedInSteps({ document, candidates }: CandidateDocument, boundaries: Boundaries[], models: WordModels): Steps<HashedScores> {
  const scores: HashedScores = {
    content: new Float32Array(candidates.length),
    context: new Float32Array(candidates.length),
    start: new Float32Array(candidates.length),
    end: new Float32Array(candidates.length),
    topic: models.topic.score(topicHashes(document)),
  };
  const known = new Map<string, number>();
  for (let index = 0; index < candidates.length; index++) {
    const candidate = candidates[index] as ScoredCandidate;
    let score = known.get(candidate.text);
    if (score === undefined) {
      score = models.content.score(contentHashes(candidate.text));
      known.set(candidate.text, score);
    }
    scores.content[index] = score;
    scores.context[index] = models.context.score(contextHashes(document, candidate, candidate.slot));
    const own = boundaries[candidate.unit] as Boundaries;
    scores.start[index] = scoreAt(own.starts, own.startScores, candidate.from);
    scores.end[index] = scoreAt(own.ends, own.endScores, candidate.to);
    if (index % STEP === STEP - 1) yield;
  }
  return scores;
}

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

const MAXIMUM_FEATURES = 512;

/** Features of all candidates for the first ensemble, as a table for training. */
export function firstRows(described: CandidateDocument, hashed: HashedScores): Rows {
  const rows = new FirstRows(described, hashed);
  const count = described.candidates.length;
  const values = new Float32Array(rows.width * count);
  for (let index = 0; index < count; index++) rows.fill(index, values, index * rows.width);
  return { names: rows.names, width: rows.width, count, values };
}

/** Hashed scores of the candidate's columns. */
function columnScores(described: CandidateDocument, index: number, hashed: HashedScores, writer: FeatureWriter): void {
  const { columns } = described.candidates[index] as ScoredCandidate;
  const labels = ['column', 'section column', 'slot column'];
  columns.forEach((column, at) => {
    const { content, context } = columnMeans(described, column, hashed);
    writer.put(`${labels[at]} content`, content);
    writer.put(`${labels[at]} context`, context);
  });
}

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
      if (index % STRIDE === STRIDE - 1) yield;
    }
    let members = 0;
    for (const column of columns) {
      this.#columns.push(this.#columnScores(column.members));
      members += column.members.length;
      if (members < STRIDE * 5) continue;
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
      writer.put(`column ${at} mean`, stats?.mean ?? 0);
      writer.put(`column ${at} most`, stats?.most ?? 0);
      writer.put(`column ${at} high`, stats?.high ?? 0);
    }
    writer.put('previous best', candidate.unit > 0 ? (this.#unitBest[candidate.unit - 1] as number) : 0);
    writer.put('next best', this.#unitBest[candidate.unit + 1] ?? 0);
    writer.put('alike best', this.#alikeBest[candidate.unit] as number);
    writer.put('overlap inside', this.#overlaps.inside[index] as number);
    writer.put('overlap around', this.#overlaps.around[index] as number);
    writer.put('overlap across', this.#overlaps.across[index] as number);
    for (let at = 0; at < this.#tops.length; at++) writer.put(`top ${at}`, this.#tops[at] as number);
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

interface Overlaps {
  inside: Float32Array;
  around: Float32Array;
  across: Float32Array;
}

/** Best scores of the candidates inside each candidate, around it, and across its ends. */
function* overlapScores(candidates: ScoredCandidate[], scores: Float32Array): Steps<Overlaps> {
  let work = 0;
  const inside = new Float32Array(candidates.length);
  const around = new Float32Array(candidates.length);
  const across = new Float32Array(candidates.length);
  for (let start = 0; start < candidates.length; ) {
    let end = start;
    while (end < candidates.length && candidates[end]?.unit === candidates[start]?.unit) end++;
    for (let a = start; a < end; a++) {
      const one = candidates[a] as ScoredCandidate;
      for (let b = a + 1; b < end; b++) {
        const other = candidates[b] as ScoredCandidate;
        if (other.from >= one.to) break;
        work++;
        if (other.to <= one.to) {
          inside[a] = Math.max(inside[a] as number, scores[b] as number);
          around[b] = Math.max(around[b] as number, scores[a] as number);
        } else if (other.from === one.from) {
          around[a] = Math.max(around[a] as number, scores[b] as number);
          inside[b] = Math.max(inside[b] as number, scores[a] as number);
        } else {
          across[a] = Math.max(across[a] as number, scores[b] as number);
          across[b] = Math.max(across[b] as number, scores[a] as number);
        }
      }
      if (++work < STRIDE * 20) continue;
      work = 0;
      yield;
    }
    start = end;
  }
  return { inside, around, across };
}

/** Takes candidates from the best down, none that overlaps one taken before or repeats its name. */
export function withoutOverlap(described: CandidateDocument, scores: Float32Array): Chosen[] {
  return finish(withoutOverlapInSteps(described, scores));
}

function* withoutOverlapInSteps(described: CandidateDocument, scores: Float32Array): Steps<Chosen[]> {
  const { candidates } = described;
  let work = 0;
  const taken = new Map<number, Array<[number, number]>>();
  const names = new Map<string, Chosen>();
  const listed: Chosen[] = [];
  for (const index of orderByScore(scores)) {
    const candidate = candidates[index] as ScoredCandidate;
    const probability = scores[index] as number;
    if (probability < 0.01) break;
    const spans = taken.get(candidate.unit) ?? [];
    work += spans.length + 20;
    if (work > STRIDE * 20) {
      work = 0;
      yield;
    }
    if (spans.some(([from, to]) => candidate.from < to && from < candidate.to)) continue;
    spans.push([candidate.from, candidate.to]);
    taken.set(candidate.unit, spans);
    const repeated = names.get(candidate.fold);
    if (repeated !== undefined && !isBranch(described, repeated.candidate, candidate)) continue;
    const chosen = { candidate, probability, index };
    if (repeated === undefined) names.set(candidate.fold, chosen);
    listed.push(chosen);
  }
  return listed;
}

/** Whether a name that comes again is another place of that name: entries set alike, each with an address or telephone number of its own. */
function isBranch({ document, facts }: CandidateDocument, one: ScoredCandidate, other: ScoredCandidate): boolean {
  if (one.columns[0] !== other.columns[0]) return false;
  const hasOwn = ({ unit }: ScoredCandidate): boolean => hasPlaceValue((facts[unit]?.flags ?? 0) | (facts[unit]?.bodyFlags ?? 0));
  return hasOwn(one) && hasOwn(other) && document.units[one.unit]?.text !== document.units[other.unit]?.text;
}

/**
 * Adds the rest of a column of which at least the share `fill` was chosen: the entries of one list are places all or none. Only whole lines,
 * marked spans and parts between separators are columns; spans of running text are not.
 */
export function fillColumns({ candidates, columns }: CandidateDocument, chosen: Chosen[], scores: Float32Array, fill: number): Chosen[] {
  const counts = new Map<number, number>();
  for (const { candidate } of chosen) counts.set(candidate.columns[0], (counts.get(candidate.columns[0]) ?? 0) + 1);
  const units = new Set(chosen.map(({ candidate }) => candidate.unit));
  const names = new Set(chosen.map(({ candidate }) => candidate.fold));
  const added: Chosen[] = [];
  for (const [column, count] of counts) {
    const members = columns[column]?.members ?? [];
    if (count < LEAST_FILLED || count < members.length * fill || count === members.length) continue;
    for (const index of members) {
      const candidate = candidates[index] as ScoredCandidate;
      if (units.has(candidate.unit) || names.has(candidate.fold) || !(candidate.forms & (FORMS.whole | FORMS.mark | FORMS.part))) continue;
      units.add(candidate.unit);
      names.add(candidate.fold);
      added.push({ candidate, probability: scores[index] as number, index });
    }
  }
  return [...chosen, ...added];
}

/** With fewer of its names chosen a column says nothing about the others. */
const LEAST_FILLED = 3;

/** The first k of a list sorted by probability, k chosen so that the expected F1 of the answer is highest. */
export function cutByExpectedF1(listed: Chosen[], { least, sharpness }: Pick<JudgeThresholds, 'least' | 'sharpness'>): Chosen[] {
  const probabilities = listed.map(({ probability }) => probability ** sharpness);
  const expected = probabilities.reduce((sum, probability) => sum + probability, 0);
  let best = 0;
  let size = 0;
  let sum = 0;
  probabilities.forEach((probability, at) => {
    sum += probability;
    const value = (2 * sum) / (at + 1 + expected);
    if (value > best) {
      best = value;
      size = at + 1;
    }
  });
  return listed.slice(0, size).filter(({ probability }) => probability >= least);
}

/** Mean probability of chosen names; 0 for none. */
export function meanProbability(chosen: Chosen[]): number {
  return chosen.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, chosen.length);
}

/** Scripts that share a threshold of the gate: those with capitals, and the others. */
export function scriptGroup({ document }: CandidateDocument): string {
  const lengths = new Map<string, number>();
  for (const { script, text } of document.units) lengths.set(script, (lengths.get(script) ?? 0) + Math.min(400, text.length));
  const script = [...lengths].filter(([name]) => name !== 'none').sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'latin';
  return script === 'kana' ? 'han' : script;
}

/** Features of a whole document for the gate: its own, and how its candidates scored. */
export function gateFeatures(described: CandidateDocument, hashed: HashedScores, listed: Chosen[]): Rows {
  const writer = new FeatureWriter();
  const values = new Float32Array(96);
  writer.begin(values, 0);
  documentFeatures(described, writer);
  writer.put('topic', hashed.topic);
  const at = (index: number): number => listed[index]?.probability ?? 0;
  const mean = (count: number): number =>
    listed.slice(0, count).reduce((sum, one) => sum + one.probability, 0) / Math.max(1, Math.min(count, listed.length));
  writer.put('best', at(0));
  writer.put('second', at(1));
  writer.put('third', at(2));
  writer.put('fifth', at(4));
  writer.put('tenth', at(9));
  writer.put('mean 3', mean(3));
  writer.put('mean 10', mean(10));
  writer.put('mean 30', mean(30));
  writer.put(
    'sum',
    listed.reduce((sum, one) => sum + one.probability, 0),
  );
  writer.put('sum per unit', listed.reduce((sum, one) => sum + one.probability, 0) / Math.max(1, described.document.units.length));
  writer.put('over half', listed.filter(({ probability }) => probability > 0.5).length);
  writer.put(
    'over half share',
    listed.filter(({ probability }) => probability > 0.5).length / Math.max(1, described.document.units.length),
  );
  const top = listed.slice(0, 10);
  const average = (value: (one: Chosen) => number): number => top.reduce((sum, one) => sum + value(one), 0) / Math.max(1, top.length);
  writer.put(
    'top content',
    average(({ index }) => hashed.content[index] as number),
  );
  writer.put(
    'top context',
    average(({ index }) => hashed.context[index] as number),
  );
  writer.put(
    'top length',
    average(({ candidate }) => candidate.text.length),
  );
  writer.put(
    'top whole',
    average(({ candidate }) => (candidate.forms & FORMS.whole ? 1 : 0)),
  );
  writer.put(
    'top kinds',
    average(({ candidate }) => (candidate.kind.strength > 0 && !candidate.kind.alone ? 1 : 0)),
  );
  writer.put(
    'top generic',
    average(({ candidate }) => (candidate.kind.alone ? 1 : 0)),
  );
  writer.put(
    'top capitals',
    average(({ candidate }) => (candidate.shape.words > 0 ? candidate.shape.capitalised / candidate.shape.words : 0)),
  );
  return { names: writer.names, width: writer.width, count: 1, values };
}
