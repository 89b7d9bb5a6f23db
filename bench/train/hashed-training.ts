import type { HashedLinearData } from '@cairn/engines/training/scoring.ts';
import { randomSource } from './boosting.ts';

/** One example: its hashed features, whether it is what is sought, how much it counts, and the source that it comes from. */
export interface HashedExample {
  hashes: Uint32Array;
  target: number;
  weight: number;
  source: number;
}

export interface HashedOptions {
  bits: number;
  epochs: number;
  rate: number;
  penalty: number;
  seed: number;
  /** A feature must occur in this many sources to have a weight: no item's own words can be learned. */
  leastSources: number;
}

/** Logistic regression over hashed features by AdaGrad, weights rounded to 8 bits. Deterministic. */
export function trainHashed(examples: HashedExample[], options: HashedOptions): HashedLinearData {
  const size = 2 ** options.bits;
  const mask = size - 1;
  const allowed = bucketsOfManySources(examples, size, options.leastSources);
  const weights = new Float32Array(size);
  const squares = new Float32Array(size);
  let bias = 0;
  let biasSquares = 0;
  const order = Uint32Array.from(examples.keys());
  const random = randomSource(options.seed);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const { hashes, target, weight } = examples[index] as HashedExample;
      const share = 1 / Math.sqrt(Math.max(1, hashes.length));
      let sum = 0;
      for (const hash of hashes) sum += weights[hash & mask] as number;
      const output = 1 / (1 + Math.exp(-(bias + sum * share)));
      const error = (output - target) * weight;
      biasSquares += error * error;
      bias -= (options.rate * error) / Math.sqrt(1e-8 + biasSquares);
      const gradient = error * share;
      for (const hash of hashes) {
        const bucket = hash & mask;
        if (allowed[bucket] === 0) continue;
        const step = gradient + options.penalty * (weights[bucket] as number);
        squares[bucket] = (squares[bucket] as number) + step * step;
        weights[bucket] = (weights[bucket] as number) - (options.rate * step) / Math.sqrt(1e-8 + (squares[bucket] as number));
      }
    }
  }
  return pack(weights, options.bits, bias);
}

function bucketsOfManySources(examples: HashedExample[], size: number, least: number): Uint8Array {
  const mask = size - 1;
  const counts = new Uint8Array(size);
  const last = new Int32Array(size).fill(-1);
  const bySource = examples.toSorted((a, b) => a.source - b.source);
  for (const { hashes, source } of bySource)
    for (const hash of hashes) {
      const bucket = hash & mask;
      if (last[bucket] === source) continue;
      last[bucket] = source;
      counts[bucket] = Math.min(255, (counts[bucket] as number) + 1);
    }
  return counts.map((count) => (count >= least ? 1 : 0));
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const kept = order[at] as number;
    order[at] = order[other] as number;
    order[other] = kept;
  }
}

function pack(weights: Float32Array, bits: number, bias: number): HashedLinearData {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const step = largest > 0 ? largest / 127 : 1;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return { bits, weights: Buffer.from(bytes.buffer).toString('base64'), step, bias };
}
