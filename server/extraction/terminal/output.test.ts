import { expect, test } from 'vitest';
import { asExplanation, summaryLine } from './output.ts';

// @covers calls.npm-run-extract-explain-prints
test('the decisions behind the places, those of the source before them', () => {
  const traces = [{ lines: ['a list of places: 0.93'] }, { place: 'Old Mill', lines: ['name: 0.8', 'address beside it'] }];
  expect(asExplanation(traces)).toBe('The source\n  a list of places: 0.93\nOld Mill\n  name: 0.8\n  address beside it\n');
});

test('the summary says what is uncertain and what a model made up', () => {
  const ledger = {
    seen: 2,
    kept: 2,
    withoutCoordinates: 1,
    dropped: [],
    refused: [{ reason: 'not in the source', count: 3, examples: [] }],
    coverage: 'unknown' as const,
  };
  const places = [
    { name: 'Old Mill', confidence: 0.2 },
    { name: 'Blue Room', confidence: 0.9 },
  ];
  expect(summaryLine({ ledger, source: { title: 'Leeds' }, places }, 1.25)).toBe(
    'Leeds: 2 places found; the source doesn’t give a total · 1 uncertain: check these · 1 without a stated position · refused: 3 × not in the source · 1.3 s',
  );
});
