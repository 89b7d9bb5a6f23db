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

// @covers extract-results.report-line-reasons-demand, extract-results.complete-claimed-only-count-without
test.each<[Partial<Ledger>, string]>([
  [{ expected: 212, seen: 212, kept: 212 }, 'All 212 places found'],
  [{ seen: 1, kept: 1 }, '1 place found'],
  [{ expected: 5000, seen: 5000, kept: 4988, dropped: dropped(12) }, 'All 5,000 places found, 12 duplicates removed'],
  [{ expected: 212, seen: 212, kept: 200, dropped: dropped(12, 'no name'), complete: false }, '200 of 212 places found: 12 skipped'],
  [
    { expected: 5000, seen: 4500, kept: 4490, dropped: dropped(10), complete: false },
    '4,490 of 5,000 places found: 10 skipped, 500 couldn’t be loaded',
  ],
  [{ expected: 10, seen: 12, kept: 10, dropped: dropped(2, 'beside what the page lists') }, 'All 10 places found'],
  [{ seen: 40, kept: 40, complete: false }, '40 places found; part of the source couldn’t be read'],
  [{ seen: 11, kept: 11, coverage: 'unknown', complete: undefined }, '11 places found; the source doesn’t give a total'],
  [{ expected: 38, seen: 39, kept: 39, coverage: 'unknown', complete: undefined }, '39 places found; the source gives a total of 38'],
  [
    { expected: 10, seen: 10, kept: 10, coverage: 'estimated', complete: undefined },
    '10 places found; the source gives a total of 10, but some places may be wrong',
  ],
  [{ seen: 1, kept: 1, coverage: 'unknown', complete: undefined }, '1 place found; the source doesn’t give a total'],
  [
    { seen: 11, kept: 11, coverage: 'estimated', unread: { count: 12, examples: [] }, complete: undefined },
    '11 places found; 12 similar lines skipped',
  ],
  [
    { expected: 12, seen: 11, kept: 11, unread: { count: 1, examples: [] }, complete: false },
    '11 of 12 places found: 1 couldn’t be loaded, 1 similar line skipped',
  ],
  [{ coverage: 'unknown', complete: false }, 'No places found'],
  [{ seen: 12, kept: 12, expected: 12, unconfirmed: 2 }, 'All 12 places found; 2 more are unconfirmed'],
  [
    { seen: 3, kept: 3, coverage: 'unknown', complete: undefined, unconfirmed: 1 },
    '3 places found; the source doesn’t give a total; 1 more is unconfirmed',
  ],
  [{ coverage: 'unknown', complete: false, unconfirmed: 2 }, 'No confirmed places; 2 names found only by the AI model'],
])('%j reads %j', (input, line) => {
  expect(reportLine(ledger(input))).toBe(line);
});
