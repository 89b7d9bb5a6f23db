/** Inputs that are tried together; the seed makes the same ones again. */
export interface Chunk {
  seed: number;
  count: number;
}

/** What came of them. */
export interface ChunkReport extends Chunk {
  problems: Array<{ index: number; kind: string; problem: string }>;
  slowest: { milliseconds: number; kind: string };
}
