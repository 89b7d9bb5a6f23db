import { type Boundaries, scoreAt } from './boundaries.ts';
import type { CandidateDocument, ScoredCandidate } from './describe-candidates.ts';
import type { HashedLinear } from './hashed-linear.ts';
import { contentHashes, contextLists, topicHashes } from './hashed-pieces.ts';
import { SCORED_AT_ONCE } from './step-sizes.ts';
import { finish, type Steps } from './steps.ts';

/** Scores of the hashed models: of each candidate's own letters, of the words around it, and of the document's words. */
export interface HashedScores {
  content: Float32Array;
  context: Float32Array;
  topic: number;
  /** Log odds that a name begins and ends where the candidate does. */
  start: Float32Array;
  end: Float32Array;
}

interface WordModels {
  content: HashedLinear;
  context: HashedLinear;
  topic: HashedLinear;
}

export function hashedScores(described: CandidateDocument, boundaries: Boundaries[], models: WordModels): HashedScores {
  return finish(hashedInSteps(described, boundaries, models));
}

export function* hashedInSteps(
  { document, words, facts, candidates }: CandidateDocument,
  boundaries: Boundaries[],
  models: WordModels,
): Steps<HashedScores> {
  const scores: HashedScores = {
    content: new Float32Array(candidates.length),
    context: new Float32Array(candidates.length),
    start: new Float32Array(candidates.length),
    end: new Float32Array(candidates.length),
    topic: models.topic.score(topicHashes(document, words && facts.map(({ kind }) => kind))),
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
    scores.context[index] = models.context.scoreOf(contextLists(document, candidate, candidate.slot));
    const own = boundaries[candidate.unit] as Boundaries;
    scores.start[index] = scoreAt(own.starts, own.startScores, candidate.from);
    scores.end[index] = scoreAt(own.ends, own.endScores, candidate.to);
    if (index % SCORED_AT_ONCE === SCORED_AT_ONCE - 1) yield;
  }
  return scores;
}
