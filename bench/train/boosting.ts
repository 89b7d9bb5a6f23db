import type { TreeEnsembleData } from '@cairn/engines/training/scoring.ts';

/** A table of training rows: `values` holds `rows × features` numbers, row by row. */
export interface TrainingTable {
  features: string[];
  rows: number;
  values: Float32Array;
  targets: Float32Array;
  weights: Float32Array;
}

export interface BoostingOptions {
  /** `logistic`: targets in 0..1, output in log odds; `squared`: any targets, output on their scale. */
  loss: 'logistic' | 'squared';
  trees: number;
  leaves: number;
  learningRate: number;
  /** Share of the features that each tree may use. */
  featureShare: number;
  /** Share of the rows that each tree sees. */
  rowShare: number;
  /** Least sum of second derivatives in a leaf. */
  leafWeight: number;
  /** L2 penalty of leaf values. */
  penalty: number;
  seed: number;
  /** How many ensembles, each with a seed of its own, are averaged; 1 where it is left out. */
  bag?: number;
}

const MAXIMUM_BINS = 64;
const SEED_STEP = 1_000;

/** A small generator of pseudo-random numbers (mulberry32): the same seed gives the same model on every machine. */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Values of one feature as bin numbers; at most 64 bins of about equal weight. */
function binFeature(table: TrainingTable, feature: number): { edges: number[]; bins: Uint8Array } {
  const { rows, values, features } = table;
  const width = features.length;
  const stride = Math.max(1, Math.floor(rows / 40_000));
  const sample = new Float32Array(Math.ceil(rows / stride));
  for (let row = 0, at = 0; row < rows; row += stride) sample[at++] = values[row * width + feature] as number;
  sample.sort();
  const distinct: number[] = [];
  for (const value of sample) if (distinct.at(-1) !== value) distinct.push(value);
  const edges: number[] = [];
  if (distinct.length <= MAXIMUM_BINS)
    for (let at = 0; at + 1 < distinct.length; at++) edges.push(Math.fround(((distinct[at] as number) + (distinct[at + 1] as number)) / 2));
  else
    for (let bin = 1; bin < MAXIMUM_BINS; bin++) {
      const value = sample[Math.floor((bin * sample.length) / MAXIMUM_BINS)] as number;
      if (edges.at(-1) !== value && value < (sample[sample.length - 1] as number)) edges.push(value);
    }
  const bins = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const value = values[row * width + feature] as number;
    let low = 0;
    let high = edges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value <= (edges[middle] as number)) high = middle;
      else low = middle + 1;
    }
    bins[row] = low;
  }
  return { edges, bins };
}

interface Split {
  gain: number;
  feature: number;
  bin: number;
}
interface Leaf {
  start: number;
  end: number;
  gradient: number;
  curvature: number;
  histogram: Float64Array;
  split: Split | undefined;
  node: TreeNode;
}
interface TreeNode {
  feature: number;
  bin: number;
  left?: TreeNode;
  right?: TreeNode;
  value: number;
}

/**
 * Gradient boosting of histogram trees grown leaf by leaf (the method of LightGBM, Ke et al. 2017), single threaded and deterministic.
 * Answers the ensemble as data for `TreeEnsemble`. `used` is filled with how much each feature gained in all.
 */
export function trainTrees(table: TrainingTable, options: BoostingOptions, used?: Float64Array): TreeEnsembleData {
  return new Booster(table, options, used).train();
}

class Booster {
  readonly #table: TrainingTable;
  readonly #options: BoostingOptions;
  readonly #used: Float64Array | undefined;
  readonly #bins: Uint8Array[] = [];
  readonly #edges: number[][] = [];
  readonly #scores: Float32Array;
  readonly #gradients: Float32Array;
  readonly #curvatures: Float32Array;
  readonly #order: Int32Array;
  readonly #spare: Int32Array;
  #chosen: number[] = [];

  constructor(table: TrainingTable, options: BoostingOptions, used: Float64Array | undefined) {
    this.#table = table;
    this.#options = options;
    this.#used = used;
    for (let feature = 0; feature < table.features.length; feature++) {
      const { edges, bins } = binFeature(table, feature);
      this.#edges.push(edges);
      this.#bins.push(bins);
    }
    this.#scores = new Float32Array(table.rows);
    this.#gradients = new Float32Array(table.rows);
    this.#curvatures = new Float32Array(table.rows);
    this.#order = new Int32Array(table.rows);
    this.#spare = new Int32Array(table.rows);
  }

  train(): TreeEnsembleData {
    const { seed, bag = 1 } = this.#options;
    const base = this.#baseScore();
    const trees = Array.from({ length: bag }, (_, at) => this.#boost(base, seed + at * SEED_STEP)).flat();
    return packTrees(trees, { features: this.#table.features, edges: this.#edges, base, share: 1 / bag });
  }

  #boost(base: number, seed: number): TreeNode[] {
    const options = this.#options;
    this.#scores.fill(base);
    const random = randomSource(seed);
    const usable = this.#edges.flatMap((edges, feature) => (edges.length > 0 ? [feature] : []));
    const trees: TreeNode[] = [];
    for (let tree = 0; tree < options.trees; tree++) {
      this.#differentiate();
      let count = 0;
      for (let row = 0; row < this.#table.rows; row++) if (random() < options.rowShare) this.#order[count++] = row;
      this.#chosen = usable.filter(() => random() < options.featureShare);
      if (this.#chosen.length === 0 || count === 0) continue;
      const root = this.#grow(count);
      this.#apply(root);
      trees.push(root);
    }
    return trees;
  }

  #baseScore(): number {
    const { targets, weights, rows } = this.#table;
    let sum = 0;
    let weight = 0;
    for (let row = 0; row < rows; row++) {
      sum += (targets[row] as number) * (weights[row] as number);
      weight += weights[row] as number;
    }
    const mean = weight > 0 ? sum / weight : 0;
    if (this.#options.loss === 'squared') return mean;
    const bounded = Math.min(0.999, Math.max(0.001, mean));
    return Math.log(bounded / (1 - bounded));
  }

  #differentiate(): void {
    const { targets, weights, rows } = this.#table;
    const logistic = this.#options.loss === 'logistic';
    for (let row = 0; row < rows; row++) {
      const weight = weights[row] as number;
      const score = this.#scores[row] as number;
      const output = logistic ? 1 / (1 + Math.exp(-score)) : score;
      this.#gradients[row] = (output - (targets[row] as number)) * weight;
      this.#curvatures[row] = (logistic ? Math.max(1e-6, output * (1 - output)) : 1) * weight;
    }
  }

  #grow(count: number): TreeNode {
    const root = this.#leafOf(0, count, { feature: -1, bin: 0, value: 0 });
    this.#fillHistogram(root);
    root.split = this.#bestSplit(root);
    const leaves = [root];
    while (leaves.length < this.#options.leaves) {
      let best = -1;
      for (let at = 0; at < leaves.length; at++)
        if (leaves[at]?.split !== undefined && (best < 0 || (leaves[at]?.split?.gain ?? 0) > (leaves[best]?.split?.gain ?? 0))) best = at;
      if (best < 0) break;
      const [left, right] = this.#divide(leaves[best] as Leaf);
      leaves[best] = left;
      leaves.push(right);
    }
    for (const leaf of leaves) leaf.node.value = (-leaf.gradient / (leaf.curvature + this.#options.penalty)) * this.#options.learningRate;
    return root.node;
  }

  #leafOf(start: number, end: number, node: TreeNode): Leaf {
    return { start, end, gradient: 0, curvature: 0, histogram: new Float64Array(0), split: undefined, node };
  }

  /** Sums of derivatives for each chosen feature and bin: `[gradient, curvature]` pairs. */
  #fillHistogram(leaf: Leaf): void {
    const histogram = new Float64Array(this.#chosen.length * MAXIMUM_BINS * 2);
    const order = this.#order;
    const gradients = this.#gradients;
    const curvatures = this.#curvatures;
    leaf.gradient = 0;
    leaf.curvature = 0;
    for (let at = leaf.start; at < leaf.end; at++) {
      leaf.gradient += gradients[order[at] as number] as number;
      leaf.curvature += curvatures[order[at] as number] as number;
    }
    for (let index = 0; index < this.#chosen.length; index++) {
      const bins = this.#bins[this.#chosen[index] as number] as Uint8Array;
      const base = index * MAXIMUM_BINS * 2;
      for (let at = leaf.start; at < leaf.end; at++) {
        const row = order[at] as number;
        const cell = base + (bins[row] as number) * 2;
        histogram[cell] = (histogram[cell] as number) + (gradients[row] as number);
        histogram[cell + 1] = (histogram[cell + 1] as number) + (curvatures[row] as number);
      }
    }
    leaf.histogram = histogram;
  }

  #bestSplit(leaf: Leaf): Split | undefined {
    const { penalty, leafWeight } = this.#options;
    const whole = (leaf.gradient * leaf.gradient) / (leaf.curvature + penalty);
    let best: Split | undefined;
    for (let index = 0; index < this.#chosen.length; index++) {
      const feature = this.#chosen[index] as number;
      const last = (this.#edges[feature] as number[]).length;
      let gradient = 0;
      let curvature = 0;
      for (let bin = 0; bin < last; bin++) {
        const cell = (index * MAXIMUM_BINS + bin) * 2;
        gradient += leaf.histogram[cell] as number;
        curvature += leaf.histogram[cell + 1] as number;
        if (curvature < leafWeight) continue;
        const other = leaf.curvature - curvature;
        if (other < leafWeight) break;
        const remainder = leaf.gradient - gradient;
        const gain = (gradient * gradient) / (curvature + penalty) + (remainder * remainder) / (other + penalty) - whole;
        if (gain > 1e-6 && (best === undefined || gain > best.gain)) best = { gain, feature, bin };
      }
    }
    return best;
  }

  #divide(leaf: Leaf): [Leaf, Leaf] {
    const split = leaf.split as Split;
    if (this.#used !== undefined) this.#used[split.feature] = (this.#used[split.feature] ?? 0) + split.gain;
    const bins = this.#bins[split.feature] as Uint8Array;
    const order = this.#order;
    let left = leaf.start;
    let kept = 0;
    for (let at = leaf.start; at < leaf.end; at++) {
      const row = order[at] as number;
      if ((bins[row] as number) <= split.bin) order[left++] = row;
      else this.#spare[kept++] = row;
    }
    order.set(this.#spare.subarray(0, kept), left);
    const { node } = leaf;
    node.feature = split.feature;
    node.bin = split.bin;
    node.left = { feature: -1, bin: 0, value: 0 };
    node.right = { feature: -1, bin: 0, value: 0 };
    const first = this.#leafOf(leaf.start, left, node.left);
    const second = this.#leafOf(left, leaf.end, node.right);
    const [small, large] = left - leaf.start <= leaf.end - left ? [first, second] : [second, first];
    this.#fillHistogram(small);
    const { histogram } = leaf;
    for (let cell = 0; cell < histogram.length; cell++) histogram[cell] = (histogram[cell] as number) - (small.histogram[cell] as number);
    large.histogram = histogram;
    large.gradient = leaf.gradient - small.gradient;
    large.curvature = leaf.curvature - small.curvature;
    first.split = this.#bestSplit(first);
    second.split = this.#bestSplit(second);
    return [first, second];
  }

  #apply(root: TreeNode): void {
    for (let row = 0; row < this.#table.rows; row++) {
      let node = root;
      while (node.left !== undefined && node.right !== undefined)
        node = ((this.#bins[node.feature] as Uint8Array)[row] as number) <= node.bin ? node.left : node.right;
      this.#scores[row] = (this.#scores[row] as number) + node.value;
    }
  }
}

interface Packing {
  features: string[];
  edges: number[][];
  base: number;
  /** What a tree's output counts. */
  share: number;
}

function packTrees(trees: TreeNode[], { features, edges, base, share }: Packing): TreeEnsembleData {
  const nodes: TreeNode[] = [];
  const right: number[] = [];
  const roots: number[] = [];
  const visit = (node: TreeNode): void => {
    const index = nodes.push(node) - 1;
    right[index] = 0;
    if (node.left === undefined || node.right === undefined) return;
    visit(node.left);
    right[index] = nodes.length - index;
    visit(node.right);
  };
  for (const tree of trees) {
    roots.push(nodes.length);
    visit(tree);
  }
  const largest = nodes.reduce((most, node) => Math.max(most, Math.abs(node.value * share)), 0);
  const step = largest > 0 ? largest / 32_767 : 1;
  const pack = (array: Uint16Array | Uint8Array | Int16Array): string =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');
  return {
    features,
    edges: edges.map((list) => list.map((edge) => Number(edge.toPrecision(9)))),
    feature: pack(Uint16Array.from(nodes, (node) => Math.max(0, node.feature))),
    bin: pack(Uint8Array.from(nodes, (node) => node.bin)),
    right: pack(Uint16Array.from(right)),
    leaf: pack(Int16Array.from(nodes, (node) => Math.round((node.value * share) / step))),
    roots,
    step,
    base,
  };
}
