import {
  HashedLinear,
  type HashedLinearData,
  UNIT_KINDS,
  boundaryHashes,
  boundaryPositions,
  candidatesOfDocument,
  describe,
} from '@cairn/engines/training/scoring.ts';
import { randomSource } from './boosting.ts';
import { type HashedExample, trainHashed } from './hashed-training.ts';
import { type Folds, type JudgeTrainingOptions, kindWeight, type StagedDocument } from './staged-documents.ts';

/** Share of the positions at which no name begins or ends that train the models; the rest adds time and improves no score. */
const NEGATIVE_POSITIONS = 0.2;

export interface BoundaryData {
  start: HashedLinearData;
  end: HashedLinearData;
}

/** Models of where names begin and end; with them each document gets its candidates and their labels. */
export function trainBoundaryStage({ parts, training, heldOut }: Folds, options: JudgeTrainingOptions): BoundaryData[] {
  return parts.map((fold) => {
    const data = trainBoundaries(training(fold), options);
    const models = { start: new HashedLinear(data.start), end: new HashedLinear(data.end) };
    for (const one of heldOut(fold)) {
      const { candidates, boundaries } = candidatesOfDocument(one.document, one.words, models);
      one.boundaries = boundaries;
      one.described = describe(one.document, one.words, candidates);
      const known = new Map<string, number>();
      one.labels = Float32Array.from(candidates, ({ text }) => {
        const label = known.get(text) ?? one.labelOf(text);
        known.set(text, label);
        return label;
      });
    }
    return data;
  });
}

function trainBoundaries(used: StagedDocument[], options: JudgeTrainingOptions): BoundaryData {
  const starts: HashedExample[] = [];
  const ends: HashedExample[] = [];
  const random = randomSource(options.seed + 2);
  const hashes: number[] = [];
  for (const one of used) {
    if (one.names.length === 0) continue;
    const size = one.document.units.reduce((sum, { text }) => sum + text.length, 0);
    const weight = (30 / Math.sqrt(Math.max(100, size))) * kindWeight(one);
    for (const [index, { text, kind }] of one.document.units.entries()) {
      const right = namesIn(text, one.names);
      const positions = boundaryPositions(text);
      for (const [list, wanted, into] of [
        [positions.starts, right.starts, starts],
        [positions.ends, right.ends, ends],
      ] as const)
        for (const at of list) {
          const target = wanted.has(at) ? 1 : 0;
          if (target === 0 && random() > NEGATIVE_POSITIONS) continue;
          boundaryHashes(text, at, UNIT_KINDS.indexOf(kind), one.words?.units[index], hashes);
          into.push({
            hashes: Uint32Array.from(hashes),
            target,
            weight: target === 0 ? weight / NEGATIVE_POSITIONS : weight,
            source: one.sourceNumber,
          });
        }
    }
  }
  const fit = { seed: options.seed, leastSources: 3, penalty: 1e-4, bits: 17, epochs: 3, rate: 0.2 };
  return { start: trainHashed(starts, fit), end: trainHashed(ends, fit) };
}

function namesIn(text: string, names: string[]): { starts: Set<number>; ends: Set<number> } {
  const starts = new Set<number>();
  const ends = new Set<number>();
  for (const name of names)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      starts.add(at);
      ends.add(at + name.length);
    }
  return { starts, ends };
}
