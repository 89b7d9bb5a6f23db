import { FORMS } from './candidates.ts';
import type { CandidateDocument, ScoredCandidate } from './describe-candidates.ts';
import { orderByScore } from './order.ts';
import { COUNTED_AT_ONCE } from './step-sizes.ts';
import { finish, type Steps } from './steps.ts';
import type { JudgeThresholds } from './thresholds.ts';
import { hasPlaceValue } from './unit-flags.ts';

/** One chosen name with how sure the judge is. */
export interface Chosen {
  candidate: ScoredCandidate;
  probability: number;
  index: number;
}

/** Takes candidates from the best down, none that overlaps one taken before or repeats its name. */
export function withoutOverlap(described: CandidateDocument, scores: Float32Array, least: number): Chosen[] {
  return finish(withoutOverlapInSteps(described, scores, least));
}

/** The same in steps; none of a lower probability than `least`. */
export function* withoutOverlapInSteps(described: CandidateDocument, scores: Float32Array, least: number): Steps<Chosen[]> {
  const { candidates } = described;
  let work = 0;
  const taken = new Map<number, Array<[number, number]>>();
  const names = new Map<string, Chosen>();
  const listed: Chosen[] = [];
  for (const index of orderByScore(scores)) {
    const candidate = candidates[index] as ScoredCandidate;
    const probability = scores[index] as number;
    if (probability < least) break;
    const spans = taken.get(candidate.unit) ?? [];
    work += spans.length + 20;
    if (work > COUNTED_AT_ONCE * 20) {
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
export function fillColumns(
  { candidates, columns }: CandidateDocument,
  chosen: Chosen[],
  scores: Float32Array,
  { fill, leastFilled }: Pick<JudgeThresholds, 'fill' | 'leastFilled'>,
): Chosen[] {
  const counts = new Map<number, number>();
  for (const { candidate } of chosen) counts.set(candidate.columns[0], (counts.get(candidate.columns[0]) ?? 0) + 1);
  const units = new Set(chosen.map(({ candidate }) => candidate.unit));
  const names = new Set(chosen.map(({ candidate }) => candidate.fold));
  const added: Chosen[] = [];
  for (const [column, count] of counts) {
    const members = columns[column]?.members ?? [];
    if (count < leastFilled || count < members.length * fill || count === members.length) continue;
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
