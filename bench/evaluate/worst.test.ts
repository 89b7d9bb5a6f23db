import { describe, expect, it } from 'vitest';
import { emptyOutcome } from './testing/outcomes.ts';
import { describeOutcome, worstOf } from './worst.ts';

describe('the worst items', () => {
  it('come lowest F1 first, then those with most names wrong; right ones are left out', () => {
    const outcomes = [
      emptyOutcome({ file: 'half', wanted: 2, matched: 1, missed: ['Old Mill'] }),
      emptyOutcome({ file: 'right', wanted: 1, matched: 1 }),
      emptyOutcome({ file: 'none', wanted: 1, missed: ['Old Mill'] }),
      emptyOutcome({ file: 'invented', invented: ['About us', 'Contact'] }),
    ];
    expect(worstOf(outcomes, 10).map(({ file }) => file)).toEqual(['invented', 'none', 'half']);
    expect(worstOf(outcomes, 1)).toHaveLength(1);
  });

  it('are described with the reasons for each wrong name', () => {
    const outcome = emptyOutcome({ file: 'texts/one.md', wanted: 1, missed: ['Old Mill'], invented: ['About us'], complete: true });
    const traces = [
      { lines: ['a list of names'] },
      { place: 'Old Mill', lines: ['too long for a name'] },
      { place: 'About us', lines: ['is in the column of names'] },
      { place: 'Red Barn', lines: ['has an address'] },
    ];
    expect(describeOutcome(outcome, traces).split('\n')).toEqual([
      'texts/one.md (text, mine, en): F1 0.000, 0 of 1 found, 1 invented, called complete',
      '  a list of names',
      '  missed: Old Mill',
      '    too long for a name',
      '  invented: About us',
      '    is in the column of names',
    ]);
  });

  it('are described only by their names where the reader gives no reasons', () => {
    const missed = Array.from({ length: 10 }, (_, number) => `Mill ${number}`);
    const lines = describeOutcome(emptyOutcome({ wanted: 10, missed, failure: 'empty' }), []).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('empty');
    expect(lines[1]).toMatch(/^ {2}missed: Mill 0 \| .* \| Mill 7 and 2 more$/);
  });
});
