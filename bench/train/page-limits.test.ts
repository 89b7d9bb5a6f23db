import { expect, test } from 'vitest';
import { fittedLimits, type HeldOutScore } from './page-limits.ts';

function scores(group: HeldOutScore['group'], good: number[], bad: number[]): HeldOutScore[] {
  return [...good.map((probability) => ({ group, probability, f1: 0.9 })), ...bad.map((probability) => ({ group, probability, f1: 0 }))];
}

test('sets the limit between pages that are read well and those without places', () => {
  const { places, sure } = fittedLimits(scores('latin', [0.95, 0.9, 0.9, 0.8, 0.7], [0.3, 0.2, 0.1, 0.1, 0.05]));
  expect(places.latin).toBeGreaterThan(0.3);
  expect(places.latin).toBeLessThan(0.7);
  expect(sure.latin).toBeGreaterThan(places.latin);
});

test('asks more of a group whose pages without places score higher', () => {
  const latin = scores('latin', [0.9, 0.8, 0.7, 0.6], [0.3, 0.2, 0.1, 0.1]);
  const other = scores('other', [0.9, 0.8, 0.9, 0.8], [0.7, 0.6, 0.6, 0.5]);
  const { places } = fittedLimits([...latin, ...other]);
  expect(places.other).toBeGreaterThan(places.latin);
});

test('moves but little with one page', () => {
  const all = scores('latin', [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.5], [0.4, 0.3, 0.3, 0.2, 0.2, 0.1, 0.1, 0.1]);
  const before = fittedLimits(all).places.latin;
  const after = fittedLimits([...all, { group: 'latin', probability: 0.9, f1: 0 }]).places.latin;
  expect(after - before).toBeGreaterThan(0);
  expect(after - before).toBeLessThan(0.2);
});
