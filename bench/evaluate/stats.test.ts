import { describe, expect, it } from 'vitest';
import { recordStats, reportOf } from './report.ts';
import { statsOf } from './stats.ts';
import { emptyOutcome } from './testing/outcomes.ts';

const RIGHT = emptyOutcome({ wanted: 4, matched: 4, complete: true, countable: true, milliseconds: 5 });
const HALF = emptyOutcome({ wanted: 2, matched: 1, missed: ['Old Mill'], invented: ['About us'], complete: true });
const NOTHING = emptyOutcome({ wanted: 2, missed: ['Old Mill', 'Red Barn'] });

describe('scores', () => {
  it('of names are over all names, and over items alike', () => {
    const { names } = statsOf([RIGHT, HALF, NOTHING]);
    expect(names).toMatchObject({ items: 3, wanted: 8, reported: 6, matched: 5 });
    expect(names.precision).toBeCloseTo(5 / 6);
    expect(names.recall).toBeCloseTo(5 / 8);
    expect(names.f1).toBeCloseTo(10 / 14);
    expect(names.meanF1).toBeCloseTo(1.5 / 3);
    expect(names.atZero).toBeCloseTo(1 / 3);
    expect(names.atTop).toBeCloseTo(1 / 3);
  });

  it('of negatives count those that give none', () => {
    expect(statsOf([emptyOutcome({}), emptyOutcome({ invented: ['About us'] }), RIGHT]).negatives).toEqual({
      of: 2,
      count: 1,
      share: 0.5,
    });
  });

  it('of honesty distinguish right claims from wrong ones', () => {
    const { honesty } = statsOf([RIGHT, HALF, NOTHING, emptyOutcome({ wanted: 1, matched: 1, countable: true })]);
    expect(honesty.complete).toMatchObject({ of: 4, count: 2 });
    expect(honesty.wrong).toEqual({ of: 2, count: 1, share: 0.5 });
    expect(honesty.claimed).toEqual({ of: 2, count: 1, share: 0.5 });
  });

  it('say nothing where there is nothing to divide by', () => {
    expect(statsOf([emptyOutcome({})]).names).toEqual({ items: 0, wanted: 0, reported: 0, matched: 0 });
  });

  it('keep ordinary pages apart', () => {
    const report = reportOf([RIGHT, emptyOutcome({ kind: 'ordinary', set: 'ordinary', invented: ['About us'] })]);
    expect(report.all.items).toBe(1);
    expect(report.ordinary).toEqual({ of: 1, count: 0, share: 0 });
    expect(Object.keys(report.sets)).toEqual(['text mine']);
  });

  it('of records add up over the pages', () => {
    const stats = recordStats([
      { marked: 2, predicted: 2, overlap: 2 },
      { marked: 2, predicted: 6, overlap: 1 },
    ]);
    expect(stats).toMatchObject({ pages: 2, precision: 3 / 8, recall: 3 / 4, f1: 0.5, meanF1: 0.625 });
  });
});
