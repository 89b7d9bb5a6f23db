/** A linear model over hashed features as data: weight of bucket `b` is `weights[b] * step`. */
export interface HashedLinearData {
  /** Number of buckets as a power of two. */
  bits: number;
  /** Base64 of Int8 weights. */
  weights: string;
  step: number;
  bias: number;
}

/** Hash of a piece of text within a field (FNV-1a, 32 bit): equal pieces of different fields are different features. */
export function hashOf(field: number, text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5 ^ Math.imul(field + 1, 0x9e3779b1);
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** Scores sets of hashed features. */
export class HashedLinear {
  readonly #weights: Int8Array;
  readonly #mask: number;
  readonly #step: number;
  readonly #bias: number;

  constructor(data: HashedLinearData) {
    const bytes = Buffer.from(data.weights, 'base64');
    this.#weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#mask = 2 ** data.bits - 1;
    this.#step = data.step;
    this.#bias = data.bias;
  }

  /** Log odds: the weights' sum over the root of their number, plus the bias. */
  score(hashes: ArrayLike<number>): number {
    return this.#logOdds(this.#sum(hashes), hashes.length);
  }

  /** The same for hashes in several lists. */
  scoreOf(lists: ReadonlyArray<ArrayLike<number>>): number {
    let sum = 0;
    let count = 0;
    for (const hashes of lists) {
      sum += this.#sum(hashes);
      count += hashes.length;
    }
    return this.#logOdds(sum, count);
  }

  #sum(hashes: ArrayLike<number>): number {
    let sum = 0;
    for (let at = 0; at < hashes.length; at++) sum += this.#weights[(hashes[at] as number) & this.#mask] as number;
    return sum;
  }

  #logOdds(sum: number, count: number): number {
    return this.#bias + (sum * this.#step) / Math.sqrt(Math.max(1, count));
  }
}
