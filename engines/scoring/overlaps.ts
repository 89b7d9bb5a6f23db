import type { ScoredCandidate } from './describe-candidates.ts';
import { COUNTED_AT_ONCE } from './step-sizes.ts';
import type { Steps } from './steps.ts';

export interface Overlaps {
  inside: Float32Array;
  around: Float32Array;
  across: Float32Array;
}

/** Best scores of the candidates inside each candidate, around it, and across its ends. */
export function* overlapScores(candidates: ScoredCandidate[], scores: Float32Array): Steps<Overlaps> {
  let work = 0;
  const inside = new Float32Array(candidates.length);
  const around = new Float32Array(candidates.length);
  const across = new Float32Array(candidates.length);
  for (let start = 0; start < candidates.length;) {
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
      if (++work < COUNTED_AT_ONCE * 20) continue;
      work = 0;
      yield;
    }
    start = end;
  }
  return { inside, around, across };
}
