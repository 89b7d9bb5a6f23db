import type { TreeEnsembleData } from '@cairn/engines/training/scoring.ts';

/** One ensemble that gives the mean of several that were trained on the same table, and so have the same features and bins. */
export function averagedTrees(parts: TreeEnsembleData[]): TreeEnsembleData {
  const [first] = parts;
  if (first === undefined) throw new Error('There is no ensemble to average.');
  if (parts.length === 1) return first;
  const step = Math.max(...parts.map((part) => part.step));
  const roots: number[] = [];
  let nodes = 0;
  for (const part of parts) {
    for (const root of part.roots) roots.push(root + nodes);
    nodes += bytesOf(part.bin).length;
  }
  const joined = (name: 'feature' | 'bin' | 'right'): string =>
    Buffer.concat(parts.map((part) => Buffer.from(part[name], 'base64'))).toString('base64');
  return {
    features: first.features,
    edges: first.edges,
    feature: joined('feature'),
    bin: joined('bin'),
    right: joined('right'),
    leaf: Buffer.concat(parts.map((part) => rescaled(part, step))).toString('base64'),
    roots,
    step: step / parts.length,
    base: parts.reduce((sum, part) => sum + part.base, 0) / parts.length,
  };
}

function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}

function rescaled({ leaf, step }: TreeEnsembleData, common: number): Buffer {
  const bytes = bytesOf(leaf);
  const scaled = Buffer.alloc(bytes.length);
  for (let at = 0; at < bytes.length; at += 2) scaled.writeInt16LE(Math.round((bytes.readInt16LE(at) * step) / common), at);
  return scaled;
}
