import {
  HashedLinear,
  type HashedLinearData,
  contentHashes,
  contextHashes,
  hashedScores,
  topicHashes,
} from '@cairn/engines/training/scoring.ts';
import { randomSource } from './boosting.ts';
import { type HashedExample, trainHashed } from './hashed-training.ts';
import { type Folds, type JudgeTrainingOptions, type StagedDocument, weightOf } from './staged-documents.ts';
import { topicExamples, topicKinds } from './topic-training.ts';

/** Share of the candidates that are no names which train the models; the rest adds time and improves no score. */
const NEGATIVE_CONTEXTS = 0.6;

export interface WordData {
  content: HashedLinearData;
  context: HashedLinearData;
  topic: HashedLinearData;
}

/** Models of the letters of names, of the words around them, and of what documents are about; these learn from `topic` documents too. */
export function trainWordStage({ parts, training, heldOut }: Folds, all: StagedDocument[], options: JudgeTrainingOptions): WordData[] {
  const topics = new Map(all.map((one) => [one, Uint32Array.from(topicHashes(one.document, one.words && topicKinds(one.document)))]));
  const names = new Map<StagedDocument, Uint32Array[]>();
  const contexts = new Map<StagedDocument, Uint32Array[]>();
  for (const one of all) {
    if (one.use === 'topic') continue;
    names.set(
      one,
      one.described.candidates.map(({ text }) => Uint32Array.from(contentHashes(text))),
    );
    contexts.set(
      one,
      one.described.candidates.map((candidate) => Uint32Array.from(contextHashes(one.document, candidate, candidate.slot))),
    );
  }
  const stated = statedExamples(all, options);
  const base = { seed: options.seed, leastSources: 3, penalty: 1e-4 };
  return parts.map((fold) => {
    const used = training(fold);
    const { content, context } = wordExamples(used, names, contexts, options);
    content.push(...stated.filter((one) => one.fold !== fold));
    const topic = topicExamples(
      all.filter((one) => one.fold !== fold),
      topics,
    );
    const data: WordData = {
      content: trainHashed(content, { ...base, bits: 18, epochs: 4, rate: 0.15 }),
      context: trainHashed(context, { ...base, bits: 18, epochs: 4, rate: 0.15 }),
      topic: trainHashed(topic, { ...base, bits: 16, epochs: 8, rate: 0.1, penalty: 1e-3 }),
    };
    const models = {
      content: new HashedLinear(data.content),
      context: new HashedLinear(data.context),
      topic: new HashedLinear(data.topic),
    };
    for (const one of heldOut(fold)) one.hashed = hashedScores(one.described, one.boundaries, models);
    return data;
  });
}

/** How much a name of another kind of source counts beside one that is read in a text, at most. */
const STATED_WEIGHT = 0.47;

/** The names that other kinds of source state, in the fold of their source. */
function statedExamples(all: StagedDocument[], { names, folds }: JudgeTrainingOptions): Array<HashedExample & { fold: number }> {
  const known = new Map(all.map(({ source, fold, sourceNumber }) => [source, { fold, sourceNumber }]));
  const first = all.reduce((most, one) => Math.max(most, one.sourceNumber), 0) + 1;
  return names.flatMap(({ source, names: list }, index) => {
    const { fold, sourceNumber } = known.get(source) ?? { fold: index % folds, sourceNumber: first + index };
    const weight = STATED_WEIGHT * Math.min(1, Math.sqrt(10 / Math.max(1, list.length)));
    return list.map((name) => ({ hashes: Uint32Array.from(contentHashes(name)), target: 1, weight, source: sourceNumber, fold }));
  });
}
function wordExamples(
  used: StagedDocument[],
  names: Map<StagedDocument, Uint32Array[]>,
  contexts: Map<StagedDocument, Uint32Array[]>,
  options: JudgeTrainingOptions,
): { content: HashedExample[]; context: HashedExample[] } {
  const content: HashedExample[] = [];
  const context: HashedExample[] = [];
  const random = randomSource(options.seed);
  for (const one of used) {
    const weight = weightOf(one);
    const seen = new Set<string>();
    one.described.candidates.forEach((candidate, index) => {
      const target = one.labels[index] as number;
      if (target < 0 || (target === 0 && random() > NEGATIVE_CONTEXTS)) return;
      context.push({ hashes: contexts.get(one)?.[index] as Uint32Array, target, weight, source: one.sourceNumber });
      const key = `${target > 0.5 ? 1 : 0}${candidate.fold}`;
      if (seen.has(key)) return;
      seen.add(key);
      content.push({ hashes: names.get(one)?.[index] as Uint32Array, target, weight, source: one.sourceNumber });
    });
  }
  return { content, context };
}
