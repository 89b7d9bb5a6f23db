import { expect, test } from 'vitest';
import { retryLeftOut } from './reviews.ts';

// @covers import-status.failed-request-list-deleted-left
test('requests that are not run again because their lists were deleted are counted, with what to do', () => {
  expect(retryLeftOut(undefined)).toBe('');
  expect(retryLeftOut(1)).toBe(
    ' 1 is left out, because its list was deleted: dismiss it, or bring the list back from the audit trail first.',
  );
  expect(retryLeftOut(2)).toBe(
    ' 2 are left out, because their lists were deleted: dismiss them, or bring the lists back from the audit trail first.',
  );
});
