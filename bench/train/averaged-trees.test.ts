import { TreeEnsemble } from '@cairn/engines/training/scoring.ts';
import { expect, test } from 'vitest';
import { averagedTrees } from './averaged-trees.ts';
import { trainTrees } from './boosting.ts';

const VALUES = Float32Array.from([0, 3, 1, 1, 2, 5, 3, 0, 4, 2, 5, 4, 6, 1, 7, 3]);
const TABLE = {
  features: ['one', 'other'],
  rows: 8,
  values: VALUES,
  targets: Float32Array.from([0, 0, 0.2, 0.1, 0.8, 0.9, 1, 0.7]),
  weights: new Float32Array(8).fill(1),
};
const OPTIONS = {
  loss: 'squared',
  trees: 12,
  leaves: 3,
  learningRate: 0.3,
  featureShare: 1,
  rowShare: 0.7,
  leafWeight: 1,
  penalty: 1,
} as const;

test('gives the mean of what the ensembles give', () => {
  const parts = [1, 2, 3].map((seed) => trainTrees(TABLE, { ...OPTIONS, seed }));
  const mean = new TreeEnsemble(averagedTrees(parts));
  const ensembles = parts.map((part) => new TreeEnsemble(part));
  for (let row = 0; row < TABLE.rows; row++) {
    const expected = ensembles.reduce((sum, ensemble) => sum + ensemble.score(VALUES, row * 2), 0) / parts.length;
    expect(mean.score(VALUES, row * 2)).toBeCloseTo(expected, 3);
  }
});

test('refuses to average nothing', () => {
  expect(() => averagedTrees([])).toThrow('no ensemble');
});
