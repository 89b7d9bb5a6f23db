/**
 * An ensemble of regression trees as data. Nodes of all trees are stored one after the other in preorder: the left child follows its parent,
 * `right` is the distance to the right child, 0 marks a leaf. `feature` and `bin` say where a node splits (`value <= edges[feature][bin]`
 * goes left); for a leaf `leaf` holds its output in steps of `step`.
 */
export interface TreeEnsembleData {
  /** Names of the features in their order, so that data and code cannot drift apart unnoticed. */
  features: string[];
  /** Upper edges of the bins of each feature, ascending. */
  edges: number[][];
  /** Base64 of little-endian arrays: Uint16 feature, Uint8 bin, Uint16 right, Int16 leaf. */
  feature: string;
  bin: string;
  right: string;
  leaf: string;
  /** Index of each tree's first node. */
  roots: number[];
  step: number;
  /** Added to the sum of the trees. */
  base: number;
}

/** A tree ensemble ready to score rows of features. */
export class TreeEnsemble {
  readonly features: string[];
  readonly #feature: Uint16Array;
  readonly #threshold: Float32Array;
  readonly #right: Uint16Array;
  readonly #leaf: Int16Array;
  readonly #roots: Int32Array;
  readonly #step: number;
  readonly #base: number;

  constructor(data: TreeEnsembleData) {
    this.features = data.features;
    this.#feature = new Uint16Array(bytesOf(data.feature));
    this.#right = new Uint16Array(bytesOf(data.right));
    this.#leaf = new Int16Array(bytesOf(data.leaf));
    const bins = new Uint8Array(bytesOf(data.bin));
    this.#threshold = new Float32Array(bins.length);
    for (let node = 0; node < bins.length; node++)
      this.#threshold[node] = data.edges[this.#feature[node] as number]?.[bins[node] as number] ?? 0;
    this.#roots = Int32Array.from(data.roots);
    this.#step = data.step;
    this.#base = data.base;
  }

  /** The ensemble's output for the row of features that begins at `offset`: log odds where it was trained to classify. */
  score(rows: Float32Array, offset: number): number {
    let sum = 0;
    for (let tree = 0; tree < this.#roots.length; tree++) {
      let node = this.#roots[tree] as number;
      for (let jump = this.#right[node] as number; jump !== 0; jump = this.#right[node] as number)
        node += (rows[offset + (this.#feature[node] as number)] as number) <= (this.#threshold[node] as number) ? 1 : jump;
      sum += this.#leaf[node] as number;
    }
    return this.#base + sum * this.#step;
  }
}

function bytesOf(base64: string): ArrayBuffer {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** Probability of these log odds. */
export function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
