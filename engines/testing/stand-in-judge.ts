import { describe } from '../scoring/describe-candidates.ts';
import { firstRows } from '../scoring/first-stage.ts';
import type { HashedLinearData } from '../scoring/hashed-linear.ts';
import { HashedLinear } from '../scoring/hashed-linear.ts';
import { hashedScores } from '../scoring/hashed-scores.ts';
import type { JudgeData } from '../scoring/judge.ts';
import { candidatesOfDocument } from '../scoring/propose-candidates.ts';
import { SECOND_EXTRA } from '../scoring/second-stage.ts';
import type { TreeEnsembleData } from '../scoring/trees.ts';
import { wordsOf } from '../scoring/unit-words.ts';

const TREES = 150;
const DEPTH = 4;

/**
 * A judge that was trained on nothing and lets every text pass: it chooses names at random but always alike, and costs as much time as a
 * trained one. For tests of what must hold whatever a model decides.
 */
export function standInJudge(): JudgeData {
  const random = randomSource(7);
  const [start, end, content, context] = [linear(random), linear(random), linear(random), linear(random)];
  const names = featureNames({ start, end, content, context });
  return {
    start,
    end,
    content,
    context,
    topic: linear(random),
    first: ensemble(random, names, names.length, -1),
    second: ensemble(random, [], names.length + SECOND_EXTRA, -1),
    gate: ensemble(random, [], 68, 6),
    thresholds: {
      gate: { other: 0 },
      least: 0.2,
      fill: 1.1,
      leastFilled: 3,
      listed: 0.01,
      alike: { least: 3, share: 0.5 },
      reader: {},
      sure: 0.6,
      sharpness: 1,
    },
    about: {},
  };
}

function featureNames(data: Record<'start' | 'end' | 'content' | 'context', HashedLinearData>): string[] {
  const models = {
    start: new HashedLinear(data.start),
    end: new HashedLinear(data.end),
    content: new HashedLinear(data.content),
    context: new HashedLinear(data.context),
    topic: new HashedLinear(data.content),
  };
  const unit = {
    text: 'Blue Lamp',
    kind: 'line',
    level: 0,
    indent: 0,
    marker: '',
    section: -1,
    gap: 0,
    spans: [],
    signature: '',
    script: 'latin',
  } as const;
  const document = { units: [{ ...unit, spans: [] }] };
  const words = wordsOf(document);
  const { candidates, boundaries } = candidatesOfDocument(document, words, models);
  const described = describe(document, words, candidates);
  return firstRows(described, hashedScores(described, boundaries, models)).names;
}

function randomSource(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function linear(random: () => number): HashedLinearData {
  const weights = Int8Array.from({ length: 2 ** 15 }, () => random() * 40 - 20);
  return { bits: 15, weights: base64(weights), step: 0.05, bias: -1 };
}

function ensemble(random: () => number, features: string[], width: number, base: number): TreeEnsembleData {
  const nodes: Array<{ feature: number; bin: number; right: number; leaf: number }> = [];
  const grow = (depth: number): void => {
    const node = { feature: Math.floor(random() * width), bin: Math.floor(random() * 3), right: 0, leaf: Math.floor(random() * 200 - 100) };
    const at = nodes.push(node) - 1;
    if (depth === 0) return;
    grow(depth - 1);
    node.right = nodes.length - at;
    grow(depth - 1);
  };
  const roots: number[] = [];
  for (let tree = 0; tree < TREES; tree++) {
    roots.push(nodes.length);
    grow(DEPTH);
  }
  return {
    features,
    edges: Array.from({ length: width }, () => [0.5, 3, 20]),
    feature: base64(Uint16Array.from(nodes, ({ feature }) => feature)),
    bin: base64(Uint8Array.from(nodes, ({ bin }) => bin)),
    right: base64(Uint16Array.from(nodes, ({ right }) => right)),
    leaf: base64(Int16Array.from(nodes, ({ leaf }) => leaf)),
    roots,
    step: 0.003,
    base,
  };
}

const base64 = (array: ArrayBufferView): string => Buffer.from(array.buffer as ArrayBuffer).toString('base64');
