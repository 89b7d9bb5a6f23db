import { expect, test } from 'vitest';
import { reasonWords, shownReport, storedReport } from './reason-texts.ts';

const REPORT = { seen: 4, kept: 1, withoutCoordinates: 0, coverage: 'counted' } as const;

test('the reasons of a report are stored by their codes and shown in words; those without a code stay as they are', () => {
  const values = { field: 'stars' };
  const field = { count: 1, examples: ['***'] };
  const ledger = {
    ...REPORT,
    dropped: [
      { reason: 'no name', code: 'no-name', count: 2, examples: ['1, 2'] },
      { reason: 'a reason of then', count: 1, examples: [] },
    ],
    remarks: [{ reason: 'the field "stars" was not read', code: 'field-unread', values, ...field }],
  };
  const stored = storedReport(ledger);
  expect(stored).toEqual({
    ...REPORT,
    dropped: [
      { code: 'no-name', count: 2, examples: ['1, 2'] },
      { reason: 'a reason of then', count: 1, examples: [] },
    ],
    remarks: [{ code: 'field-unread', values, ...field }],
  });
  const shown = {
    ...REPORT,
    dropped: [
      { reason: 'no name', count: 2, examples: ['1, 2'] },
      { reason: 'a reason of then', count: 1, examples: [] },
    ],
    remarks: [{ reason: 'the field "stars" was not read', ...field }],
  };
  expect([shownReport(stored), shownReport(ledger)]).toEqual([shown, shown]);
});

test('a reason with values is worded with them', () => {
  expect(reasonWords({ code: 'value-invalid', values: { field: 'rating' } })).toBe('an invalid value of "rating"');
});
