import { KIND_LENGTH, type UnitDocument } from '@cairn/engines/training/scoring.ts';
import { placeKindIn } from '@cairn/engines/training/values.ts';
import type { HashedExample } from './hashed-training.ts';
import { ALSO_WEIGHT, type StagedDocument } from './staged-documents.ts';

/** Kinds of place that the units of a document name. */
export function topicKinds({ units }: UnitDocument): Array<string | undefined> {
  return units.map(({ text }) => placeKindIn(text.slice(0, KIND_LENGTH))?.kind);
}

/** A document counts at most this many times more because its language has few of its class. */
const MOST_BALANCE = 3;

/** Documents with places and those without count alike in each language: else what is written in English would not be about places. */
export function topicExamples(used: StagedDocument[], topics: Map<StagedDocument, Uint32Array>): HashedExample[] {
  const sums = new Map<string, { wanted: number; none: number }>();
  for (const one of used) {
    const sum = sums.get(languageOf(one)) ?? { wanted: 0, none: 0 };
    sum[one.wanted > 0 ? 'wanted' : 'none'] += topicWeight(one);
    sums.set(languageOf(one), sum);
  }
  return used.map((one) => {
    const { wanted, none } = sums.get(languageOf(one)) ?? { wanted: 1, none: 1 };
    const balance = Math.min(MOST_BALANCE, (wanted + none) / 2 / Math.max(0.5, one.wanted > 0 ? wanted : none));
    return {
      hashes: topics.get(one) as Uint32Array,
      target: one.wanted > 0 ? 1 : 0,
      weight: topicWeight(one) * balance,
      source: one.sourceNumber,
    };
  });
}

/** The languages of pictures are not looked at. */
const languageOf = ({ words }: StagedDocument): string => words?.language ?? '';

const topicWeight = (one: StagedDocument): number => one.weight ?? (one.use === undefined ? 1 : ALSO_WEIGHT);
