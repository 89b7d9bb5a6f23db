import { describe, expect, it } from 'vitest';
import { belowFloors, raisedFloors } from './floors.ts';

describe('floors', () => {
  it('name the scores below them, of the groups that were evaluated', () => {
    const floors = { 'text fourth': { f1: 0.5, meanF1: 0.4 }, 'file fourth': { f1: 0.9 } };
    expect(belowFloors({ 'text fourth': { f1: 0.45, meanF1: 0.4 } }, floors)).toEqual([
      'text fourth: f1 is 0.450, below its floor of 0.500',
    ]);
  });

  it('rise with the scores and never fall', () => {
    const floors = { 'text fourth': { f1: 0.5, meanF1: 0.4 } };
    expect(raisedFloors({ 'text fourth': { f1: 0.8, meanF1: 0.2 }, ordinary: { negatives: 1 } }, floors)).toEqual({
      'text fourth': { f1: 0.79, meanF1: 0.4 },
      ordinary: { negatives: 0.99 },
    });
  });
});
