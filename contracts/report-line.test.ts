import { expect, test } from 'vitest';
import type { Ledger } from './extraction.ts';
import { reportLine } from './report-line.ts';

const ledger = (input: Partial<Ledger>): Ledger => ({
  seen: 0,
  kept: 0,
  withoutCoordinates: 0,
  dropped: [],
  coverage: 'counted',
  complete: true,
  ...input,
});
const dropped = (count: number, reason = 'exact repeat') => [{ reason, count, examples: [] }];

// @covers extract-results.report-line-reasons-demand
test.each<[Partial<Ledger>, string]>([
  [{ expected: 212, seen: 212, kept: 212 }, 'All 212 places read'],
  [{ seen: 1, kept: 1 }, '1 place read'],
  [{ expected: 5000, seen: 5000, kept: 4988, dropped: dropped(12) }, 'All 5,000 places read: 12 exact repeats left out'],
  [{ expected: 212, seen: 212, kept: 200, dropped: dropped(12, 'no name'), complete: false }, '200 of 212 read: 12 left out'],
  [{ expected: 5000, seen: 4500, kept: 4490, dropped: dropped(10), complete: false }, '4,490 of 5,000 read: 10 left out, 500 not reached'],
  [{ expected: 10, seen: 12, kept: 10, dropped: dropped(2, 'beside what the page lists') }, 'All 10 places read'],
  [{ seen: 40, kept: 40, complete: false }, '40 places read; a part of the source was not read'],
  [{ seen: 11, kept: 11, coverage: 'unknown', complete: undefined }, '11 places found; the source does not say how many it has'],
  [{ expected: 38, seen: 39, kept: 39, coverage: 'unknown', complete: undefined }, '39 places found; the source says that it has 38'],
  [
    { expected: 10, seen: 10, kept: 10, coverage: 'estimated', complete: undefined },
    '10 places found; the source says that it has 10, but it is not certain that these are the ones',
  ],
  [{ seen: 1, kept: 1, coverage: 'unknown', complete: undefined }, '1 place found; the source does not say how many it has'],
  [
    { seen: 11, kept: 11, coverage: 'estimated', unread: { count: 12, examples: [] }, complete: undefined },
    '11 places found; 12 more lines look alike and were not read',
  ],
  [
    { expected: 12, seen: 11, kept: 11, unread: { count: 1, examples: [] }, complete: false },
    '11 of 12 read: 1 not reached, 1 more line looks alike and was not read',
  ],
  [{ coverage: 'unknown', complete: false }, 'No place found'],
  [{ seen: 12, kept: 12, expected: 12, unconfirmed: 2 }, 'All 12 places read; 2 more are unconfirmed'],
  [
    { seen: 3, kept: 3, coverage: 'unknown', complete: undefined, unconfirmed: 1 },
    '3 places found; the source does not say how many it has; 1 more is unconfirmed',
  ],
  [{ coverage: 'unknown', complete: false, unconfirmed: 2 }, 'No place confirmed; 2 names only from a model'],
])('%j reads %j', (input, line) => {
  expect(reportLine(ledger(input))).toBe(line);
});
